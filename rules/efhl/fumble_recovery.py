"""EFHL Fumble Procedures, "Fumble Recovery": the drop and the race for the ball."""

from __future__ import annotations

from rules.field import Team
from rules.football.carry import (
    Loose,
)
from rules.prompts import (
    Adjust,
    Happened,
    Outcome,
    Power,
    Procedure,
    Ready,
    both_ready,
    power,
    ready,
)

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


def recover_fumble(
    loose: Loose, drop: Power = DROP, holder: Team | None = None
) -> Procedure[Happened]:
    """Drop the ball, and power on again until a player has it or it is out.

    Also used for a kick that both sides touch at once (Onside Kicks).
    """
    team = loose.team
    happened = yield from _ask_drop(loose, drop, team)
    while happened.outcome in ("loose", "by_both"):
        if happened.outcome == "by_both":
            happened = yield from _ask_drop(loose, drop, team)
            continue
        yield from ready(FIRST_PIVOTS, team)
        yield from ready(SECOND_PIVOTS, team.opponent)
        yield from both_ready(RECOVERY_SET)
        happened = yield from _ask_drop(loose, SCRAMBLE, holder or team)
    return happened


def _ask_drop(loose: Loose, prompt: Power, by: Team) -> Procedure[Happened]:
    only = prompt.names
    no_fumbler = loose.carrier is None  # a high snap or a block has none
    if no_fumbler or (prompt is SCRAMBLE and loose.cause.fallen):
        only = tuple(name for name in only if name != "by_fumbler")
    return (
        yield from power(
            prompt,
            by,
            only,
            default_at=loose.at,
            default_team=loose.team,
            given={"team": loose.team},
        )
    )
