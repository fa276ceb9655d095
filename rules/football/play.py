"""One whole play: the procedure, its interrupts, what follows it, and the clock.

This is the only place that knows about interrupts. A procedure never sees one: the
wrapper takes the answer, passes it to the rule book, and asks again. The procedure gets
only an answer that the book passes on.

A timeout that adds a play changes the situation before the snap: the procedure begins
again with it. Answers to prompts that are the same still stand; the first one that is
not is asked again, and what comes after it. A dispute may reopen the last call of a
play under way (rules.football.reopened).
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from rules import clocks
from rules.clocks import Clocks
from rules.errors import IllegalAnswer
from rules.facts import (
    FACT_TYPES,
    BallInPlay,
    Fact,
    PlayBegan,
    ResultReported,
    RulingOverturned,
    TimeoutTaken,
)
from rules.field import Team
from rules.football.reopened import Reply, call_of, reopen_call
from rules.journal import Reopened
from rules.offers import Settled
from rules.prompts import (
    INTERRUPT_TYPES,
    Answer,
    Elapsed,
    Interrupt,
    Open,
    Power,
    Procedure,
    Step,
)
from rules.registry import Journal, Rulebook
from rules.run import Play
from rules.state import LastPlay, State

T = TypeVar("T")


def play_began(state: State, timed: Clocks | None = None) -> PlayBegan:
    """The situation before the play, as a fact. timed: the clocks of its book."""
    return PlayBegan(
        kind=state.upcoming,
        quarter=state.quarter,
        play=state.play,
        possession=state.possession,
        down=state.down,
        ydstogo=state.ydstogo,
        ball_on=state.ball_on,
        hash=state.hash,
        score_home=state.score.home,
        score_away=state.score.away,
        timeouts_home=state.timeouts.home,
        timeouts_away=state.timeouts.away,
        clock=(timed.game(state) or 0) if timed else 0,
    )


def one_play(book: Rulebook, state: State) -> Procedure[State]:
    """Run a play: from the state before it to the state before the next one.

    A challenge or a late flag may have gone back to the play before: then the journal
    begins there, and the clock runs from there.
    """
    journal = Journal(state, [], [])
    after = yield from run_play(book, journal)
    stated = journal.kinds()
    if TimeoutTaken in stated:
        after = _charge_timeouts(journal, after)
    if book.counted(journal):
        after = replace(after, play=after.play + 1)
    closing = book.close(journal.before, book.charge(journal, stated, after))
    if book.clocks is not None:
        closing = _run_timed(book, journal, closing)
    after = yield from closing
    last = _last_play(journal, state, stated)
    return replace(after, index=state.index + 1, last=last)


def _last_play(
    journal: Journal, state: State, stated: Set[type[Fact]]
) -> LastPlay | None:
    """The play that a challenge or a late flag may reopen during the next one.

    A play that died before its snap leaves the one before it in its place; one that a
    late flag has wiped out leaves nothing. stated: the types of its facts.
    """
    if BallInPlay in stated:
        before = replace(journal.before, last=None)
        settled = journal.ruled or RulingOverturned in stated
        return LastPlay(before, tuple(journal.answers), settled)
    return state.last if journal.before.index == state.index else None


class _Course:
    """A play under way. step: open now; ruled: an interrupt has opened it otherwise.

    replies: the steps of its procedure so far, with their answers.
    """

    def __init__(self, play: Play, journal: Journal) -> None:
        self.play = play
        self.journal = journal
        self.procedure = play(journal.before)
        self.replies: list[Reply] = []
        self.step: Step = ()
        self.ruled = False

    def reopen(self, team: Team) -> None:
        """Go back to the last call, which `team` makes again."""
        self.procedure.close()
        self.procedure, self.step = reopen_call(
            self.play, self.journal, self.replies, team
        )

    def begin_again(self) -> None:
        """Begin again: the situation before the snap has changed."""
        self.procedure.close()
        self.procedure, self.step = _begin_again(
            self.play, self.journal, self.replies, self.step
        )

    def note(self, answer: Answer | tuple[Answer, ...]) -> None:
        """Enter an answer that shapes the play."""
        self.journal.answers.append(answer)
        if self.ruled is not self.journal.ruled and _is_power_on(self.step):
            self.journal.ruled = self.ruled


def run_play(book: Rulebook, journal: Journal) -> Procedure[State]:
    """Run the play and its aftermath, without the clock.

    Timeouts, flags, challenges and resignations go to the book.
    """
    began, play = play_began(journal.before, book.clocks), journal.before.upcoming
    journal.facts.append(began)
    yield began
    course, timed = _Course(book.procedures[play], journal), book.clocks is not None
    answers, replies, reports = journal.answers, course.replies, book.states_reports
    send, state_fact = course.procedure.send, journal.facts.append
    answer: Answer | tuple[Answer, ...] | None = None
    step: Any
    while True:
        try:
            step = send(answer)
        except StopIteration as end:
            after: State = end.value
            break
        kind = type(step)
        if kind is not Open:  # nor are most steps refusals
            if kind in FACT_TYPES:
                state_fact(step)
                yield step
                answer = None
                continue
            if isinstance(step, IllegalAnswer):
                answers.pop()
                replies.pop()
        answer = (yield from _ask(book, journal, step)) if timed else (yield step)
        if type(answer) in INTERRUPT_TYPES:
            course.step, course.ruled = step, False
            settled = yield from _settle_interrupts(book, journal, course, answer)
            if isinstance(settled, State):
                course.procedure.close()
                after = settled
                break
            answer, step, send = settled, course.step, course.procedure.send
            if answer is None:
                continue
        elif answer is None:  # a refusal has no answer
            continue
        else:
            answers.append(answer)
            if journal.ruled and _is_power_on(step):
                journal.ruled = False
        replies.append((step, answer))
        if reports:
            yield from _state_report(journal, step, answer)
    return (yield from _run_noted(book, journal, book.after_play(journal, after)))


def _settle_interrupts(
    book: Rulebook, journal: Journal, course: _Course, answer: Any
) -> Procedure[State | Answer | tuple[Answer, ...] | None]:
    """Settle what is announced at a step; return its answer, or the play's end."""
    while type(answer) in INTERRUPT_TYPES:
        if type(answer) is Elapsed:  # of a book that keeps no time: refused
            yield from _pass_time(book, journal, answer, course.step)
            answer = yield from _ask(book, journal, course.step)
            continue
        stated = len(journal.facts)
        ended = yield from _interrupt(book, journal, answer, course.step)
        if isinstance(ended, State):
            return ended
        if isinstance(ended, Reopened):
            course.reopen(ended.team)
        elif isinstance(ended, Open):  # what is open is open otherwise now
            course.step, course.ruled = ended, True
        elif ended is not None:  # the procedure's answer, and noted already
            return ended
        if _adds_plays(journal, stated):
            course.begin_again()
        answer = yield from _ask(book, journal, course.step)
    if answer is not None:
        course.note(answer)
    settled: Answer | tuple[Answer, ...] | None = answer
    return settled


def _state_report(
    journal: Journal, step: Step, answer: Answer | tuple[Answer, ...]
) -> Procedure[None]:
    """State that a call was reported, which may be disputed before the play is over."""
    called = call_of(step, answer)
    if called is not None:
        reported = ResultReported(called.id)
        journal.facts.append(reported)
        yield reported


def _interrupt(
    book: Rulebook, journal: Journal, interrupt: Interrupt, step: Step
) -> Procedure[Settled]:
    """Pass an interrupt to the book. If the play goes on, only a flag shapes it."""
    flags, mark = len(journal.flags), len(journal.answers)
    journal.answers.append(interrupt)
    ended = yield from _run_noted(
        book, journal, book.interrupt(journal, interrupt, step)
    )
    leaves = ended is None or isinstance(ended, Open)
    if leaves and len(journal.flags) == flags:
        del journal.answers[mark:]
    return ended


def _adds_plays(journal: Journal, stated: int) -> bool:
    """True when a timeout has added a play. stated: the facts before it."""
    taken = [x for x in journal.facts[stated:] if type(x) is TimeoutTaken and x.adds]
    if taken:
        before = journal.before
        added = (*before.added, *(fact.adds for fact in taken))
        journal.before = replace(before, added=added)
    return bool(taken)


def _begin_again(
    play: Play, journal: Journal, replies: list[Reply], opened: Step
) -> tuple[Procedure[State], Step]:
    """Begin the play again from `journal.before`, and return the step it is at.

    opened: the step that was open; it is returned itself while it is the same, for one
    side may have answered its part. The answers since a step that is not the same are
    dropped. Before the snap no fact rests on them.
    """
    procedure, standing = play(journal.before), 0
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        step = procedure.send(answer)
        answer = None
        if type(step) is not Open and isinstance(step, Fact):
            continue
        if standing == len(replies) or step != replies[standing][0]:
            break
        answer = replies[standing][1]
        standing += 1
    del replies[standing:]
    del journal.answers[standing:]
    return procedure, opened if step == opened else step


def _is_power_on(step: object) -> bool:
    return type(step) is Open and type(step.prompt) is Power


def _ask(
    book: Rulebook, journal: Journal, step: Step
) -> Procedure[Answer | tuple[Answer, ...] | None]:
    """Put a step, charge the time before its answer, and refuse an untimely one."""
    while True:
        answer: Answer | tuple[Answer, ...] | None = yield step
        if type(answer) is Elapsed:
            yield from _pass_time(book, journal, answer, step)
            continue
        if type(step) is not Open or not step.limits or book.clocks is None:
            return answer
        if isinstance(answer, tuple | None) or type(answer) in INTERRUPT_TYPES:
            return answer
        reason = clocks.untimely(book.clocks, journal, step, answer)
        if reason is None:
            return answer
        yield step.prompt.refuse(reason)


def _pass_time(
    book: Rulebook, journal: Journal, elapsed: Elapsed, step: Step
) -> Procedure[None]:
    """Charge active time to the clocks that ran while this was open."""
    if book.clocks is None:
        yield IllegalAnswer("This rule book keeps no time.")
        return
    opened = step if isinstance(step, tuple) else (cast(Open, step),)
    ran = clocks.run(book.clocks, journal, elapsed.ms, opened)
    journal.facts.append(ran)
    yield ran


def _run_noted(
    book: Rulebook, journal: Journal, procedure: Procedure[T]
) -> Procedure[T]:
    """Run a procedure that nothing may interrupt, into the same journal."""
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            value: T = end.value
            return value
        if type(step) in FACT_TYPES:
            journal.facts.append(cast(Fact, step))
        elif type(step) is IllegalAnswer and journal.answers:
            journal.answers.pop()
        answer = yield step
        while type(answer) in INTERRUPT_TYPES:
            if type(answer) is Elapsed:
                yield from _pass_time(book, journal, answer, step)
            else:
                yield IllegalAnswer("Settle what is open first.")
            answer = yield step
        if answer is not None:
            journal.answers.append(answer)


def _run_timed(
    book: Rulebook, journal: Journal, procedure: Procedure[T]
) -> Procedure[T]:
    """Run a procedure for which nothing but time may pass between its answers."""
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            value: T = end.value
            return value
        answer = yield step
        while type(answer) is Elapsed:
            yield from _pass_time(book, journal, answer, step)
            answer = yield step


def _charge_timeouts(journal: Journal, after: State) -> State:
    """Charge the timeouts of this play; the plays they add are in the state already."""
    for fact in journal.facts:
        if type(fact) is TimeoutTaken:
            left = after.timeouts
            fewer = max(0, left.of(fact.team) - 1)
            after = replace(after, timeouts=left.but(fact.team, fewer))
    return after
