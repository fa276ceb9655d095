"""EFHL Fumble Procedures, "Fumble Recovery": the drop and the race for the ball."""

from __future__ import annotations

from rules.field import Team
from rules.football.carry import Loose
from rules.football.race import Race, run_race
from rules.prompts import (
    Adjust,
    Happened,
    Outcome,
    Power,
    Procedure,
    Ready,
    Steps,
    by_both,
    by_one,
    power,
)
from rules.state import ByTeam

HEADING = "EFHL Fumble Procedures"
RECOVERY = "Fumble Recovery"

RECOVERED = Outcome(
    "recovered",
    "Recovered",
    at=True,
    team=True,
    across=True,
    by=True,
    role="recoverer",
)
BY_FUMBLER = Outcome("by_fumbler", "Recovered by the fumbler", at=True, across=True)
BY_FALLEN = Outcome(
    "by_fallen", "Touching a fallen player", at=True, team=True, across=True
)
BY_TWO = Outcome("by_two", "Touching two teammates", at=True, team=True, across=True)
BY_BOTH = Outcome("by_both", "Touching both teams: drop again")
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)
LOOSE = Outcome("loose", "Still loose")

DROP = Power(
    id="fumble.drop",
    means="loose_ball",
    heading=HEADING,
    text="Fumble! Drop the ball from three inches above the fumbler. Report the"
    " result.",
    outcomes=(RECOVERED, BY_FUMBLER, BY_FALLEN, BY_TWO, BY_BOTH, OUT, LOOSE),
    default_outcome="by_fumbler",
)
HIGH_DROP = Power(
    id="fumble.high_drop",
    means="loose_ball",
    heading=HEADING,
    text="High snap! Drop the ball from six inches, 15 yards back. Report the result.",
    outcomes=(RECOVERED, BY_FALLEN, BY_TWO, BY_BOTH, OUT, LOOSE),
    default_outcome="recovered",
)
FIRST_PIVOTS = Adjust(
    id="fumble.fumblers_pivot",
    means="pivot",
    heading=RECOVERY,
    text="Pivot your unblocked players toward the ball.",
)
SECOND_PIVOTS = Adjust(
    id="fumble.others_pivot",
    means="pivot",
    heading=RECOVERY,
    text="Pivot your unblocked players toward the ball.",
)
RECOVERY_SET = Ready(id="fumble.set", heading=RECOVERY, text="Declare SET.")
SCRAMBLE = Power(
    id="fumble.recovery",
    means="loose_ball",
    heading=RECOVERY,
    text="Power on for up to a second. Report the first touch.",
    outcomes=(RECOVERED, BY_FUMBLER, BY_TWO, BY_BOTH, OUT, LOOSE),
    default_outcome="by_fumbler",
    seconds=1.0,
)


def _scramble_steps(team: Team) -> Steps:
    """Return the steps before a try, by the side that fumbled."""
    first, second = by_one(FIRST_PIVOTS, team), by_one(SECOND_PIVOTS, team.opponent)
    return (*first, *second, by_both(RECOVERY_SET))


RACE = Race(SCRAMBLE, ByTeam(_scramble_steps(Team.HOME), _scramble_steps(Team.AWAY)))


def recover_fumble(
    loose: Loose, drop: Power = DROP, holder: Team | None = None
) -> Procedure[Happened]:
    """Drop the ball, and power on again until a player has it or it is out.

    Also used for a kick that both sides touch at once (Onside Kicks).
    """
    happened = yield from _drop_ball(loose, drop)
    while happened.outcome in ("loose", "by_both"):
        if happened.outcome == "by_both":
            happened = yield from _drop_ball(loose, drop)
        else:
            happened = yield from _race_for_ball(loose, holder)
    return happened


def _drop_ball(loose: Loose, drop: Power) -> Procedure[Happened]:
    team = loose.team
    return (
        yield from power(
            drop,
            team,
            _possible(drop, loose.carrier is None),
            default_at=loose.at,
            default_team=team,
            given={"team": team},
        )
    )


def _race_for_ball(loose: Loose, holder: Team | None) -> Procedure[Happened]:
    """Race for it. A fallen player may not get up for the ball (docs/rulings.md)."""
    down = loose.carrier is None or loose.cause.fallen
    return (
        yield from run_race(
            RACE,
            loose.team,
            loose.at,
            likely=loose.team,
            holder=holder,
            only=_possible(SCRAMBLE, down),
            given={"team": loose.team},
        )
    )


def _possible(prompt: Power, no_fumbler: bool) -> tuple[str, ...]:
    """Return the possible outcomes; a high snap or a block has no fumbler."""
    if not no_fumbler:
        return prompt.names
    return tuple(name for name in prompt.names if name != "by_fumbler")
