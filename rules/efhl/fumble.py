"""EFHL Fumble Procedures: the recovery, the advance, and their exceptions.

The causes of a fumble are in rules.efhl.causes; rules.football.loose follows the ball
until it is dead.
"""

from __future__ import annotations

from rules import facts
from rules.efhl import causes
from rules.efhl.causes import BLOCKED, FELL, HIGH_SNAP
from rules.efhl.fumble_recovery import DROP, HEADING, HIGH_DROP, recover_fumble
from rules.efhl.timing import two_minute_drill
from rules.field import Team, ahead, gained
from rules.football import loose as loose_ball
from rules.football.carry import (
    Carrier,
    Cause,
    End,
    Loose,
    Result,
    dead_kick,
    field_of_play,
)
from rules.football.ends import ENDS
from rules.football.loose import Fumbles, Recovery
from rules.football.stops import Carry, Leg
from rules.prompts import (
    Adjust,
    Happened,
    Measure,
    Outcome,
    Power,
    Procedure,
    Ready,
    Roll,
    Scope,
    Steps,
    by_both,
    by_one,
    measure,
    roll,
)
from rules.state import ByTeam, State

KICK_CAUSES = (HIGH_SNAP, BLOCKED)

ADVANCING = "Advancing a Recovered Fumble"

FALL_CHECK = Roll(
    id="fumble.fall_check",
    heading=HEADING,
    text="The carrier fell without contact. Roll to keep the ball: 2 is a fumble.",
)

SPOT = Measure(
    id="fumble.spot",
    means="spot",
    heading=HEADING,
    text="Fumble! Enter the yard line of the fumble.",
    outcomes=(Outcome("lost", "Lost", at=True),),
    default_outcome="lost",
)
RECOVERER_PIVOTS = Adjust(
    id="fumble.recoverers_pivot",
    means="pivot",
    scope=Scope(figures=("carrier", "unblocked")),
    heading=ADVANCING,
    text="Pivot the player with the ball, then your unblocked players.",
)
LOSER_PIVOTS = Adjust(
    id="fumble.losers_pivot",
    means="pivot",
    heading=ADVANCING,
    text="Pivot your unblocked players.",
)
ADVANCE_SET = Ready(id="fumble.advance_set", heading=ADVANCING, text="Declare SET.")
ADVANCE = Power(
    id="fumble.advance",
    means="fumble_return",
    heading=ADVANCING,
    text="Power on until the play is over.",
    outcomes=ENDS,
    default_outcome="tackled",
)


def lose_ball(
    state: State,
    cause: Cause,
    player: str | None,
    at: int | None = None,
    forced_by: str | None = None,
) -> Procedure[Loose]:
    """Have the offense lose the ball by a failed roll or pass: scenarios 2, 3 and 8.

    The player who handed, tossed or bobbled it is the fumbler. at: its spot, if known.
    """
    team = state.possession
    if at is None:
        spots = field_of_play(team)
        near = min(5, max(0, state.own_yard - 1))
        happened = yield from measure(
            SPOT, team, spots=spots, default_at=ahead(state.ball_on, -near, team)
        )
        at = happened.at
    assert at is not None
    return Loose(team, at, cause, player, forced_by, Carrier(team, at, player))


def keeps_ball(state: State, loose: Loose) -> Procedure[bool]:
    """EFHL Fumble Procedures: a carrier who falls alone keeps the ball on 3 to 12."""
    if loose.cause is not FELL:
        return False
    rolled = yield from roll(FALL_CHECK, loose.team)
    if rolled.total == 2:
        return False
    yield facts.Fell(loose.team, loose.at, loose.player)
    return True


def drop_fumble(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    """EFHL Fumble Procedures: the drop; from higher up after a snap over the head."""
    drop = HIGH_DROP if loose.cause is HIGH_SNAP else DROP
    return recover_fumble(loose, drop, holder)


def kicked_past_the_line(state: State, recovery: Recovery) -> Procedure[End | None]:
    """EFHL The Rush: a blocked kick that the kickers recover beyond the line.

    The book speaks of its own side of it only (RULINGS, The Rush: other team's ball).
    """
    yield from ()
    team, at = recovery.team, recovery.at
    if recovery.loose.cause is not BLOCKED or team is not state.possession:
        return None
    if gained(state.ball_on, at, team) <= 0:
        return None
    return dead_kick(team.opponent, at, recovery.across)


def may_advance(state: State, recovery: Recovery) -> bool:
    """EFHL Fumble Procedures, "Advancing a Recovered Fumble": its exceptions.

    A fallen player may not, nor is a ball advanced that comes to rest on one or on two
    teammates. On 4th down, or in the last two plays of the 2nd and 4th quarters
    (overtime is not named there, RULINGS), a teammate of the offense's fumbler may not.
    High snaps and blocked kicks have their own text: either side may run with the ball
    (docs/rulings.md). A touchdown in the end zone has no such exception (RULINGS,
    Advancing a Recovered Fumble / Touchdowns).
    """
    loose = recovery.loose
    if recovery.outcome in ("by_two", "by_fallen"):
        return False
    if recovery.himself:
        return not loose.cause.fallen
    if recovery.team is not loose.team or recovery.team is not state.possession:
        return True
    if loose.cause in KICK_CAUSES:
        return True
    return state.down != 4 and not two_minute_drill(state)


def _advance_steps(team: Team) -> Steps:
    """Return the steps before an advance by `team`, which pivots first."""
    first, second = by_one(RECOVERER_PIVOTS, team), by_one(LOSER_PIVOTS, team.opponent)
    return (*first, *second, by_both(ADVANCE_SET))


# A fumble that goes out of bounds ahead comes back: no gain without a carrier. A
# touchback of a fumble names no yard line (RULINGS, Fumble Procedures: the 20).
FUMBLES = Fumbles(
    recover=drop_fumble,
    advance=Carry(
        (Leg(ADVANCE, by_carrier=True),),
        causes.ENDS,
        ByTeam(_advance_steps(Team.HOME), _advance_steps(Team.AWAY)),
    ),
    may_advance=may_advance,
    keeps=keeps_ball,
    settles=kicked_past_the_line,
    comes_back=True,
)


def until_dead(
    state: State,
    result: Result,
    *,
    holder: Team | None = None,
    known: Happened | None = None,
) -> Procedure[End]:
    """EFHL Fumble Procedures: follow the ball through every fumble until it is dead."""
    return loose_ball.until_dead(state, result, FUMBLES, holder=holder, known=known)
