"""The last call of a play under way, reopened: a dispute while the play goes on.

The play begins again with the same answers up to that call, which is asked again. What
was stated since the call is void; the time that ran, and what does not belong to the
play's course, stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from rules.facts import (
    ArrowTurned,
    BoxShaken,
    ChallengeMade,
    ClockSet,
    Fact,
    ResultReported,
    RulingOverturned,
    TimeoutTaken,
    TimeRan,
    ViolationCorrected,
)
from rules.field import Team
from rules.journal import Journal
from rules.prompts import Answer, Happened, Open, Procedure, Step
from rules.run import Play
from rules.state import State

# A step of a procedure, and the answer that it got.
Reply: TypeAlias = tuple[Step, Answer | tuple[Answer, ...]]
# The facts since the call that its dispute leaves as they are.
_STAND = (
    ArrowTurned,
    BoxShaken,
    ChallengeMade,
    ClockSet,
    TimeoutTaken,
    TimeRan,
    ViolationCorrected,
)


def call_of(step: Step, answer: object) -> Open | None:
    """Return the prompt of a report that may be disputed; None for any other answer.

    Ceremony is none: at most paces nobody has reported it.
    """
    if type(answer) is not Happened or type(step) is not Open or step.prompt.ceremony:
        return None
    return step if len(step.options) > 1 or answer.at is not None else None


def standing(facts: Sequence[Fact]) -> list[Fact]:
    """Return the facts of a play without those that disputes in it have made void."""
    if RulingOverturned not in map(type, facts):
        return list(facts)
    valid: list[Fact] = []
    for fact in facts:
        if type(fact) is RulingOverturned and fact.now:
            last = max(i for i, x in enumerate(valid) if type(x) is ResultReported)
            valid[last:] = [x for x in valid[last:] if isinstance(x, _STAND)]
        valid.append(fact)
    return valid


def reopen_call(
    play: Play, journal: Journal, replies: list[Reply], team: Team
) -> tuple[Procedure[State], Open]:
    """Begin the play again up to its last call, and return the prompt of that.

    It is for `team` to report now. The facts before it have been stated already.
    """
    called = max(i for i, reply in enumerate(replies) if call_of(*reply))
    given = replies[called][1]
    del replies[called:]
    while journal.answers.pop() is not given:
        pass
    journal.facts[:] = standing(journal.facts)
    procedure, answers = play(journal.before), [answer for _, answer in replies]
    answer: Answer | tuple[Answer, ...] | None = None
    while True:
        step = procedure.send(answer)
        answer = None
        if isinstance(step, Fact):
            continue
        if not answers:
            break
        answer = answers.pop(0)
    assert type(step) is Open
    return procedure, replace(step, seats=(team,))
