"""The places of passer and receiver, and the defender on the receiver or in the path.

The table reports them before the passing check (rules.efhl.passing.check).
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.passing.stationary import (
    COVERED,
    IN_PATH,
    STATIONARY_BASE,
    power_stationary,
    spots_of,
)
from rules.efhl.passing.throw import fake_values
from rules.field import (
    AWAY_END_LINE,
    HOME_END_LINE,
    Team,
    ahead,
    clamp,
    within,
)
from rules.prompts import (
    Announced,
    Happened,
    Measure,
    Outcome,
    Procedure,
    measure,
)
from rules.state import State

HEADING = "EFHL Alternative Passing Method"
MODIFIERS = "Modifiers to Passing Checks"
DEEPEST = 20  # yards behind the line, where a coverage sack ends the play
USUAL_DEPTH = 5

PASSER = Measure(
    id="passing.passer",
    means="passer",
    heading=MODIFIERS,
    text="Enter the yard line of the {passer}. Is there pressure?",
    outcomes=(
        Outcome("clear", "No pressure", at=True),
        Outcome("pressed", "Defender within two base lengths: +1", at=True),
    ),
    default_outcome="clear",
)
OPEN = Outcome("open", "Open", at=True)
TOUCHING = Outcome(
    "touching",
    "Base to base with a defender",
    at=True,
    across=True,
    by=True,
    role="defender",
)
RECEIVER = Measure(
    id="passing.receiver",
    means="coverage",
    heading=HEADING,
    text="Enter the yard line of the receiver. Is a defender on the receiver or in the"
    " path?",
    outcomes=(OPEN, COVERED, TOUCHING, IN_PATH, STATIONARY_BASE),
    default_outcome="open",
)


class Aim(Struct, frozen=True):
    """A pass from passer to receiver, and the defender between them.

    spot: the answer to RECEIVER.
    """

    passer: Happened
    spot: Happened
    forward: bool
    stationary: bool = False

    @property
    def pressed(self) -> bool:
        """True when the passer is under pressure."""
        return self.passer.outcome == "pressed"

    @property
    def defended(self) -> bool:
        """True when a defender is on the receiver or in the path."""
        return self.spot.outcome != "open"

    @property
    def start(self) -> int:
        """The passer's yard line."""
        return _spot_of(self.passer)

    @property
    def end(self) -> int:
        """The receiver's yard line."""
        return _spot_of(self.spot)

    @property
    def yards(self) -> int:
        """The yards between them, down the field."""
        return abs(self.end - self.start)


def take_aim(
    state: State, context: Context, forward: bool
) -> Procedure[Aim | Announced]:
    """Ask for the passer's spot, then the receiver's: ahead of him, or not.

    The defense reports what it sees: pressure and coverage (docs/rulings.md). Returns
    the stoppage itself if the pass was a fake; with the board off, that is
    declared before the receiver's spot (docs/rulings.md, Statue of Liberty).
    """
    team = state.possession
    sticks = bool(state.options["pressure_sticks"])
    back, front = _passers_spots(state, context)
    drop = clamp(ahead(state.ball_on, -USUAL_DEPTH, team))
    if context.passer_at is not None:
        drop = within(back, context.passer_at, front)
    passer = yield from measure(
        PASSER,
        team.opponent,
        PASSER.names if sticks else ("clear",),
        spots=(back, front),
        default_at=drop,
        given={"passer": context.passer},
    )
    lo, hi = _receivers_spots(team, _spot_of(passer), forward)
    standing = _stationary_spots(state, lo, hi, forward)
    usual = ahead(state.ball_on, USUAL_DEPTH if forward else -2 * USUAL_DEPTH, team)
    spot: Happened | Announced
    spot = yield from measure(
        RECEIVER,
        team.opponent,
        RECEIVER.names if standing else RECEIVER.names[:-1],
        spots=(lo, hi),
        default_at=within(lo, usual, hi),
        team=team.opponent,
        given=fake_values(state, context, forward),
    )
    if isinstance(spot, Announced):
        return spot
    if not standing or spot.outcome != STATIONARY_BASE.name:
        return Aim(passer, spot, forward)
    return Aim(
        passer, (yield from power_stationary(state, standing)), forward, stationary=True
    )


def _stationary_spots(
    state: State, lo: int, hi: int, forward: bool
) -> tuple[int, int] | None:
    """Return the range of a stationary receiver in `lo` to `hi`; None for none."""
    if not plays_with(state.options, "stationary_receivers"):
        return None
    lowest, highest = spots_of(state, forward)
    lo, hi = max(lo, lowest), min(hi, highest)
    return (lo, hi) if lo <= hi else None


def _passers_spots(state: State, context: Context) -> tuple[int, int]:
    """Return the passer's range: 20 yards behind the line, beyond it if crossed."""
    team = state.possession
    back = clamp(ahead(state.ball_on, -DEEPEST, team))
    front = ahead(team.opponent.goal, -1, team) if context.beyond else state.ball_on
    return min(back, front), max(back, front)


def _receivers_spots(team: Team, passer: int, forward: bool) -> tuple[int, int]:
    """Return the lowest and highest yard line of the receiver."""
    if forward:
        end = AWAY_END_LINE if team is Team.HOME else HOME_END_LINE
        near = ahead(passer, 1, team)
    else:
        end = HOME_END_LINE if team is Team.HOME else AWAY_END_LINE
        near = passer
    return min(near, end), max(near, end)


def _spot_of(happened: Happened) -> int:
    assert happened.at is not None
    return happened.at
