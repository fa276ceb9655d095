"""The helpers by which a procedure asks: the only bare yields of a prompt.

Ceremony that always comes in the same order is an `InTurn`, stored as a constant.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import AWAY_END_LINE, HOME_END_LINE, Team
from rules.prompts.answers import Answer, Chosen, Happened, Named, Rolled, Written
from rules.prompts.declared import (
    NOTHING,
    Choose,
    Name,
    Open,
    Power,
    Prompt,
    Ready,
    Roll,
)
from rules.prompts.limits import Limit
from rules.prompts.parts import Scope
from rules.prompts.writing import Write

_TO = {Team.HOME: (Team.HOME,), Team.AWAY: (Team.AWAY,)}


class InTurn(tuple[Open, ...]):
    """Ceremony in the book's order: each stage opens once the one before is answered.

    A stage is a tuple of prompts that are open at once. Everything is ceremony, so that
    a table at a faster pace skips all of it in one step. Procedures hold these as
    constants. stages: the stage of each prompt. defaults: its answers.
    """

    stages: tuple[int, ...]
    defaults: tuple[Answer, ...]

    def __new__(cls, *stages: tuple[Open, ...]) -> InTurn:
        steps = super().__new__(cls, (opened for stage in stages for opened in stage))
        steps.stages = tuple(i for i, stage in enumerate(stages) for _ in stage)
        steps.defaults = tuple(opened.default() for opened in steps)
        return steps


def by_one(prompt: Prompt, team: Team) -> tuple[Open, ...]:
    """Put a prompt to one side: a stage of InTurn."""
    return (Open(prompt, _TO[team], prompt.names),)


def by_both(prompt: Prompt) -> tuple[Open, ...]:
    """Put a prompt to both sides, in any order: a stage of InTurn."""
    return by_one(prompt, Team.HOME) + by_one(prompt, Team.AWAY)


def by_each(first: Prompt, team: Team, second: Prompt) -> tuple[Open, ...]:
    """Put `first` to `team` and `second` to the other side: a stage of InTurn."""
    return by_one(first, team) + by_one(second, team.opponent)


T = TypeVar("T")
# A procedure may also yield an IllegalAnswer: the driver raises it to the seat of
# the last answer, and the procedure goes on to ask again.
Step: TypeAlias = Open | tuple[Open, ...] | Fact | IllegalAnswer
Procedure: TypeAlias = Generator[Step, Any, T]


# Steps that are asked one after the other: a prompt, prompts for both, an InTurn. A
# fact among them is stated: the clock set for the prompt after it.
Steps: TypeAlias = tuple[Open | tuple[Open, ...] | Fact, ...]


def both_ready(prompt: Ready) -> Procedure[None]:
    """Ask both sides for SET, in any order."""
    yield (Open(prompt, _TO[Team.HOME]), Open(prompt, _TO[Team.AWAY]))


def ready(
    prompt: Ready,
    by: Team,
    *,
    limits: tuple[Limit, ...] = (),
    scope: Scope | None = None,
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[None]:
    """Ask one side for SET, or 'done adjusting'.

    scope: the limits of an adjustment, where the play sets them.
    """
    yield Open(prompt, _TO[by], given=given, limits=limits, scope=scope)


def in_turn(steps: InTurn) -> Procedure[None]:
    """Ask for SET, adjustments, a timed power-on, one stage after the other."""
    yield steps


def in_steps(steps: Steps) -> Procedure[None]:
    """Ask for one step after the other; their answers make no difference."""
    for step in steps:  # noqa: UP028 - a tuple cannot be sent the answers
        yield step


def choose(
    prompt: Choose,
    by: Team,
    only: tuple[str, ...] = (),
    *,
    spots: tuple[int, int] = (HOME_END_LINE, AWAY_END_LINE),
    default_at: int | None = None,
    team: Team | None = None,
    given: Mapping[str, Any] = NOTHING,
    limits: tuple[Limit, ...] = (),
) -> Procedure[Chosen]:
    """Ask for one option of `prompt`; `only` narrows it to those legal now."""
    lo, hi = spots
    answer: Chosen = yield Open(
        prompt,
        _TO[by],
        only or prompt.names,
        lo,
        hi,
        default_at,
        None,
        team,
        given,
        limits=limits,
    )
    return answer


def choose_both(
    prompt: Choose,
    only: tuple[str, ...] = (),
    *,
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[dict[Team, Chosen]]:
    """Ask each side for a choice at once; secret until both are in if the prompt is."""
    names = only or prompt.names
    home, away = yield (
        Open(prompt, _TO[Team.HOME], names, given=given),
        Open(prompt, _TO[Team.AWAY], names, given=given),
    )
    return {Team.HOME: home, Team.AWAY: away}


def roll(
    prompt: Roll, by: Team, given: Mapping[str, Any] = NOTHING
) -> Procedure[Rolled]:
    """Ask for the dice, rolled by `by`."""
    answer: Rolled = yield Open(prompt, _TO[by], given=given)
    return answer


def power(
    prompt: Power,
    by: Team,
    only: tuple[str, ...] = (),
    *,
    spots: tuple[int, int] = (HOME_END_LINE, AWAY_END_LINE),
    default_at: int | None = None,
    default_team: Team | None = None,
    team: Team | None = None,
    given: Mapping[str, Any] = NOTHING,
    spans: Mapping[str, tuple[int, int]] = NOTHING,
    limits: tuple[Limit, ...] = (),
) -> Procedure[Happened]:
    """Ask for the end of the power-on; `by` has the switch and reports it.

    Also used for measurements. spots: lowest and highest yard line possible; spans:
    those of outcomes that have narrower ones.
    """
    lo, hi = spots
    answer: Happened = yield Open(
        prompt,
        _TO[by],
        only or prompt.names,
        lo,
        hi,
        default_at,
        default_team,
        team,
        given,
        spans,
        limits,
    )
    return answer


measure = power


def name(
    prompt: Name, by: Team, *, team: Team, given: Mapping[str, Any] = NOTHING
) -> Procedure[str | None]:
    """Ask for the player of `team` to credit, or None."""
    answer: Named = yield Open(prompt, _TO[by], team=team, given=given)
    return answer.player


def write(
    prompt: Write,
    by: Team,
    *,
    given: Mapping[str, Any] = NOTHING,
    limits: tuple[Limit, ...] = (),
) -> Procedure[str]:
    """Ask one side for a text that the prompt's parser reads, and return it."""
    answer: Written = yield Open(prompt, _TO[by], given=given, limits=limits)
    return answer.text


def write_each(
    first: Write,
    team: Team,
    second: Write,
    *,
    given: Mapping[str, Any] = NOTHING,
    other_given: Mapping[str, Any] = NOTHING,
) -> Procedure[tuple[str, str]]:
    """Ask `team` for a text and the other side for another at once; return both.

    other_given: the values for `second`.
    """
    one, other = yield (
        Open(first, _TO[team], given=given),
        Open(second, _TO[team.opponent], given=other_given),
    )
    return one.text, other.text
