"""Going back to the play before: its rulings, its facts, and playing it again.

Nothing is stored for this but what LastPlay holds: the play is simply run again with
the answers it got. Whether a ruling may be disputed is the rule book's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.football.play import played
from rules.prompts import Answer, Flag, Happened, Open, Procedure, Step
from rules.registry import Journal, Rulebook, Ruling
from rules.state import LastPlay, State

Answers = Sequence[Answer | tuple[Answer, ...]]
# What Open.given holds where dice have narrowed a report: what else they could have
# left, and a challenge may have instead.
COULD_BE = "could_be"


class Review(Struct, frozen=True):
    """A play seen again: the outcomes that were reported, and what it stated.

    asked: what was open at each answer. flags: those thrown in the play, by number.
    """

    rulings: tuple[Ruling, ...]
    journal: Journal
    asked: tuple[Step, ...]
    flags: Mapping[int, Flag]


def review(book: Rulebook, last: LastPlay) -> Review:
    """Run a play again as it was."""
    journal = Journal(last.before, [], [], again=True)
    procedure = played(book, journal)
    rulings: list[Ruling] = []
    asked: list[Step] = []
    flags: dict[int, Flag] = {}
    answer: Answer | tuple[Answer, ...] | None = None
    number = 0
    while number <= len(last.answers):
        try:
            step = procedure.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(step, Fact) or number == len(last.answers):
            continue
        answer = last.answers[number]
        if isinstance(step, Open) and _reported(step, answer):
            assert isinstance(answer, Happened)
            rulings.append(Ruling(number, _widened(step), answer))
        elif isinstance(answer, Flag):
            flags[number] = answer
        asked.append(step)
        number += 1
    return Review(tuple(rulings), journal, tuple(asked), flags)


def _reported(opened: Open, answer: Answer | tuple[Answer, ...]) -> bool:
    """Whether the answer could have been another one: an outcome, or a spot."""
    if not isinstance(answer, Happened):
        return False
    return len(_widened(opened).options) > 1 or answer.at is not None


def _widened(opened: Open) -> Open:
    """The report as it was before dice narrowed it."""
    return replace(opened, options=opened.given.get(COULD_BE, opened.options))


def again(
    book: Rulebook, journal: Journal, answers: Answers, narrowed: Open | None = None
) -> Procedure[State]:
    """The play from `journal.before` with these answers; what is then open is asked.

    narrowed: what is then open, as it is open now.
    """
    journal.again = True
    procedure = played(book, journal)
    answer: Answer | tuple[Answer, ...] | None = None
    number = 0
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            after: State = end.value
            return after
        answer = None
        if isinstance(step, Fact | IllegalAnswer):
            yield step
        elif number < len(answers):
            answer = answers[number]
            number += 1
        else:
            step, narrowed = narrowed or step, None
            answer = yield step


def refusal(book: Rulebook, before: State, answers: Answers) -> IllegalAnswer | None:
    """Why a procedure refuses the last of the answers, if it does."""
    for step in again(book, Journal(before, [], []), answers):
        if isinstance(step, IllegalAnswer):
            return step
        if not isinstance(step, Fact):
            return None
    return None


def as_spent(after: State, now: State) -> State:
    """`after` a play gone back to: nobody gets back what he has spent by `now`."""
    return replace(
        after,
        timeouts=now.timeouts,
        challenges=now.challenges,
        unfair_acts=now.unfair_acts,
        brings=now.brings,
        stoppages=now.stoppages,
        crowd=now.crowd,
    )
