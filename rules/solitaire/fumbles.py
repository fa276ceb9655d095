"""Fumbles: three tries of one second, the front of a base against the ball."""

from __future__ import annotations

from rules.field import Team
from rules.football import loose as football
from rules.football.carry import Carrier, End, Loose, Result
from rules.football.loose import Fumbles, Recovery
from rules.football.race import LOOSE, Race, run_race
from rules.football.stops import NO_STEPS
from rules.prompts import Happened, Outcome, Power, Procedure
from rules.solitaire.runs import BEFORE, run_way
from rules.solitaire.spots import is_try, take_touchback
from rules.state import State

HEADING = "Fumble"
SECONDS, TRIES = 1.0, 3

BALL = Power(
    id="fumble.ball",
    means="loose_ball",
    heading="Fumble; Possession",
    text="Power on for one second. A player has the ball whose base touches it with its"
    " front for all of it. After the third try without a recovery it is dead, and stays"
    " with the side that lost it.",
    outcomes=(
        Outcome(
            "recovered",
            "Recovered",
            at=True,
            team=True,
            across=True,
            by=True,
            role="recoverer",
        ),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
        Outcome(LOOSE, "Nobody has it"),
    ),
    default_outcome="recovered",
    seconds=SECONDS,
)
RACE = Race(BALL, NO_STEPS, TRIES)
ADVANCE = run_way(
    "fumble_return",
    HEADING,
    "fumble_return",
    "Run with the recovered ball until the carrier is stopped.",
)


def recover(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    """Fumble; Possession: three tries of one second, by the side that lost it.

    A ball out of bounds stays with that side where it went out (RULINGS, Fumble), in
    its own end zone a safety (Safety).
    """
    return (
        yield from run_race(
            RACE,
            loose.team,
            loose.at,
            likely=loose.team,
            holder=holder,
            opening=BEFORE.of(loose.team),
        )
    )


def down_in_end_zone(state: State, recovery: Recovery) -> Procedure[End | None]:
    """Touchback: the defense recovers in its own end zone, and may leave the ball.

    On a try its ball is dead anywhere.
    """
    team, at, player = recovery.team, recovery.at, recovery.player
    if team is recovery.loose.team:
        return None
    if is_try(state):
        return End(team, at, player=player)
    carrier = Carrier(team, at, player)
    return (yield from take_touchback(carrier))


FUMBLES = Fumbles(recover=recover, advance=ADVANCE, settles=down_in_end_zone)


def until_dead(state: State, result: Result) -> Procedure[End]:
    """Fumble: follow the ball until it is dead."""
    return football.until_dead(state, result, FUMBLES)
