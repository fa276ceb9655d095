"""The race for a ball on the ground: pivots, power on, and who has it.

Fumbles (rules.football.loose) and live kicks (rules.football.live_ball) are decided by
it where a book has no dice for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.field import Team
from rules.prompts import Happened, Power, Procedure, Steps, in_steps, power
from rules.prompts.declared import NOTHING
from rules.state import ByTeam

# The outcome of a power-on in which nobody has got the ball.
LOOSE = "loose"


class Race(Struct, frozen=True):
    """A race for the ball, as a book has it.

    ball: the power-on of one try, of stated seconds; its outcome `loose` leaves the
    ball where it is. pivots: the steps before a try, by the side that goes first.
    tries: the most there are; None for as many as it takes.
    """

    ball: Power
    pivots: ByTeam[Steps]
    tries: int | None = None


def run_race(
    race: Race,
    first: Team,
    at: int,
    *,
    likely: Team,
    holder: Team | None = None,
    only: tuple[str, ...] = (),
    opening: Steps | None = None,
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Happened]:
    """Run for the ball on the line `at`; the outcome is `loose` if nobody gets it.

    first: the side that pivots first, and has the switch unless another is its holder.
    likely: the side that is named by default. only: the outcomes possible now. opening:
    the steps before the first try, where they are others.
    """
    steps = race.pivots.of(first) if opening is None else opening
    tries = 0
    while True:
        yield from in_steps(steps)
        happened = yield from power(
            race.ball,
            holder or first,
            only,
            default_at=at,
            default_team=likely,
            given=given,
        )
        tries += 1
        if happened.outcome != LOOSE or tries == race.tries:
            return happened
        steps = race.pivots.of(first)
