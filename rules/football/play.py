"""One whole play: the procedure, what may interrupt it, its penalties, the clock.

This is the only place that knows about interrupts. A procedure never sees one: the
wrapper takes the answer, lets the rule book deal with it, and asks again.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import (
    Fact,
    PlayBegan,
    TimeoutTaken,
)
from rules.prompts import INTERRUPTS, Answer, Procedure
from rules.registry import Journal, Rulebook
from rules.run import Play
from rules.state import LastPlay, State

T = TypeVar("T")


def began(state: State) -> PlayBegan:
    """The situation before the play, as a fact."""
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
    )


def one_play(book: Rulebook, state: State) -> Procedure[State]:
    """From the state before a play to the state before the next one."""
    journal = Journal(state, [], [])
    after = yield from played(book, journal)
    if journal.counted:
        after = replace(after, play=after.play + 1)
    after = yield from book.close(state, _charged(journal, after))
    return replace(
        after,
        index=state.index + 1,
        last=LastPlay(replace(state, last=None), tuple(journal.answers)),
    )


def played(book: Rulebook, journal: Journal) -> Procedure[State]:
    """The play and its penalties, without the clock."""
    state = journal.before
    began_fact = began(state)
    journal.facts.append(began_fact)
    yield began_fact
    after = yield from _interruptible(book, journal, book.procedures[state.upcoming])
    if journal.flags and not after.over:
        after = yield from _noted(journal, book.penalties(journal, after))
    return after


def _interruptible(book: Rulebook, journal: Journal, play: Play) -> Procedure[State]:
    """Run `play`; timeouts, flags, challenges and resignations go to the book."""
    procedure = play(journal.before)
    facts, answers, send = journal.facts, journal.answers, procedure.send
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        try:
            step = send(answer)
        except StopIteration as end:
            after: State = end.value
            return after
        if isinstance(step, Fact):
            facts.append(step)
            yield step
            answer = None
            continue
        answer = yield step
        while isinstance(answer, INTERRUPTS):
            answers.append(answer)
            ended = yield from _noted(journal, book.interrupt(journal, answer, step))
            if ended is not None:
                procedure.close()
                return ended
            answer = yield step
        if answer is not None:
            answers.append(answer)


def _noted(journal: Journal, procedure: Procedure[T]) -> Procedure[T]:
    """Run a procedure that nothing may interrupt, into the same journal."""
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            value: T = end.value
            return value
        if isinstance(step, Fact):
            journal.facts.append(step)
        answer = yield step
        while isinstance(answer, INTERRUPTS):
            yield IllegalAnswer("Settle what is open first.")
            answer = yield step
        if answer is not None:
            journal.answers.append(answer)


def _charged(journal: Journal, after: State) -> State:
    """Timeouts taken in this play come off what the procedure handed on."""
    taken = [fact.team for fact in journal.facts if type(fact) is TimeoutTaken]
    if not taken:
        return after
    left = after.timeouts
    for team in taken:
        left = left.but(team, max(0, left.of(team) - 1))
    return replace(after, timeouts=left)
