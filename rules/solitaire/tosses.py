"""Laterals and pitch-outs: the ball goes backwards or sideways during any run.

Within a base length it is given to the player; farther, the TTQB throws it, and it may
bounce. Only a player of either team in between forbids a lateral.
"""

from __future__ import annotations

from rules import facts
from rules.football.carry import Carrier, Cause, Loose, across
from rules.prompts import (
    Happened,
    Measure,
    Name,
    Outcome,
    Procedure,
    measure,
    name,
)
from rules.state import State

LATERAL, PITCH_OUT = "lateral", "pitch_out"
TOSSES = (
    Outcome(LATERAL, "Stopped for a lateral"),
    Outcome(PITCH_OUT, "Stopped for a pitchout"),
)
BACKWARD = Cause("backward_pass")

PATH = Measure(
    id="lateral.path",
    means="toss",
    heading="Lateral",
    text="The receiver must be beside or behind the carrier, within a base length. Is"
    " the path clear of players of both teams? If not, the carrier keeps the ball.",
    outcomes=(
        Outcome("clear", "Clear"),
        Outcome("blocked", "A player in between: no lateral"),
    ),
    default_outcome="clear",
)
TO_WHOM = Name(
    id="lateral.to",
    means="player",
    heading="Lateral",
    text="Give the ball to the player beside or behind. Name the new carrier.",
)
THROWN = Measure(
    id="pitchout.thrown",
    means="toss",
    heading="Pitchout",
    text="Replace the carrier with the TTQB and throw to a player beside or behind. It"
    " is complete on the fly or after a bounce; incomplete it is a fumble.",
    outcomes=(
        Outcome(
            "caught",
            "Hits the receiver: complete",
            by=True,
            role="catcher",
            other_side=True,
        ),
        Outcome("incomplete", "Incomplete: fumble", at=True, across=True),
    ),
    default_outcome="caught",
)


def toss_ball(
    state: State, carrier: Carrier, happened: Happened
) -> Procedure[Carrier | Loose]:
    """Lateral; Pitchout: return the new carrier, the old one if it is not allowed.

    An incomplete pitchout is a fumble of the passer.
    """
    if happened.outcome == PITCH_OUT:
        return (yield from _pitch_out(carrier))
    team = carrier.team
    path = yield from measure(PATH, team.opponent, given={"carrier": carrier.player})
    if path.outcome == "blocked":
        return carrier
    given = {"carrier": carrier.player}
    player = yield from name(TO_WHOM, team, team=team, given=given)
    yield facts.Lateraled(team, carrier.player, player)
    return Carrier(team, carrier.start, player)


def _pitch_out(carrier: Carrier) -> Procedure[Carrier | Loose]:
    team, start = carrier.team, carrier.start
    thrown = yield from measure(
        THROWN,
        team,
        default_at=start,
        team=team.opponent,
        given={"carrier": carrier.player},
    )
    if thrown.outcome == "caught":
        yield facts.Lateraled(team, carrier.player, thrown.by)
        return Carrier(team, start, thrown.by)
    assert thrown.at is not None
    side = across(thrown)
    return Loose(team, thrown.at, BACKWARD, carrier.player, None, carrier, side)
