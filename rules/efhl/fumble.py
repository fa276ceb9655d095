"""EFHL Fumble Procedures: the recovery, the advance, and their exceptions.

`until_dead` takes the result of a carry and returns only when the ball is dead. The
causes of a fumble are in rules.efhl.causes.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import BLOCKED, FELL, HIGH_SNAP, finish
from rules.efhl.fumble_recovery import DROP, HEADING, recover_fumble
from rules.efhl.timing import two_minute_drill
from rules.field import Team, ahead, gained, in_end_zone_of
from rules.football.carry import (
    Carrier,
    Cause,
    End,
    Loose,
    Result,
    across,
    dead_kick,
    field_of_play,
)
from rules.football.ends import ENDS
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
    both_ready,
    measure,
    ready,
    roll,
)
from rules.state import State

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


def until_dead(
    state: State,
    result: Result,
    *,
    drop: Power = DROP,
    kind: str = "fumble",
    holder: Team | None = None,
    known: Happened | None = None,
) -> Procedure[End]:
    """Follow the ball through every fumble until it is dead.

    drop: the prompt of the first drop (HIGH_DROP for a snap over the head). kind: the
    kind of a return after a recovery (fumble, or blocked for a blocked kick). holder:
    the side that has the switch throughout the play, if one does. known: the first
    recovery, where it has been reported already.
    """
    if isinstance(result, End):
        return result
    first, secured, changed, left = result, None, False, False
    while isinstance(result, Loose):
        loose = result
        left |= loose.left or not in_end_zone_of(loose.at, loose.team)
        if loose.cause is FELL and (yield from _keep_ball(loose)):
            result = End(loose.team, loose.at, loose.across, player=loose.player)
            if loose is first:
                return replace(result, left=loose.left)
            break
        yield facts.Fumbled(
            loose.team, loose.at, loose.cause.number, loose.player, loose.forced_by
        )
        happened = known or (yield from recover_fumble(loose, drop, holder))
        drop, known = DROP, None
        if happened.outcome == "out_of_bounds":
            result = yield from _fumble_out_of_bounds(loose, happened)
            break
        if happened.team not in (None, loose.team):
            secured, changed, left = happened.at, True, False
        recovered = yield from _recover_ball(state, loose, first, happened)
        if isinstance(recovered, End):
            result = recovered
            break
        result = yield from _advance_ball(state, recovered, kind, holder)
    return replace(
        result, lost_at=first.at, secured=secured, changed=changed, left=left
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


def _keep_ball(loose: Loose) -> Procedure[bool]:
    """Roll for scenario 7: a carrier who falls alone keeps the ball on 3 to 12."""
    rolled = yield from roll(FALL_CHECK, loose.team)
    if rolled.total == 2:
        return False
    yield facts.Fell(loose.team, loose.at, loose.player)
    return True


def _fumble_out_of_bounds(loose: Loose, happened: Happened) -> Procedure[End]:
    """Settle a fumble out of bounds: no gain without a carrier, but for an end zone.

    A touchback of a fumble names no yard line (RULINGS, Fumble Procedures: the 20, see
    rules.efhl.dead_ball).
    """
    team, at = loose.team, happened.at
    side = across(happened)
    assert at is not None
    for defended in (team.opponent, team):
        if in_end_zone_of(at, defended):
            yield facts.FumbleOutOfBounds(team, at, "end_zone", defended)
            result = "touchback" if defended is not team else "safety"
            return End(defended, at, side, result=result)
    forward = gained(loose.at, at, team) > 0
    yield facts.FumbleOutOfBounds(team, at, "forward" if forward else "backward")
    spot = loose.at if forward else at
    return End(team, spot, side, player=loose.player)


def _recover_ball(
    state: State, loose: Loose, first: Loose, happened: Happened
) -> Procedure[End | Carrier]:
    """Settle a recovery: dead on the spot, in the end zone, or free to advance.

    In the end zone it is a touchdown whatever the down (RULINGS, Advancing a Recovered
    Fumble / Touchdowns); dead ahead of the fumble, it gains the yards (as written).
    """
    himself = _is_by_fumbler(loose, happened)
    team = loose.team if himself else happened.team
    player = loose.player if himself else happened.by
    at, side = happened.at, across(happened)
    assert at is not None
    assert team is not None
    yield facts.FumbleRecovered(team, loose.team, at, player)
    if _kicked_past_the_line(state, loose, team, at):
        return dead_kick(team.opponent, at, side)
    if in_end_zone_of(at, team.opponent):
        return End(team, at, side, result="touchdown", player=player)
    twice = team is first.team and loose.team is not first.team
    fallen = himself and loose.cause.fallen
    if twice or fallen or happened.outcome in ("by_two", "by_fallen"):
        return End(team, at, side, player=player, fresh=twice)
    if not himself and _may_not_advance(state, loose, team):
        return End(team, at, side, player=player)
    return Carrier(team, at, player)


def _is_by_fumbler(loose: Loose, happened: Happened) -> bool:
    """True when so reported, or when the fumbler's own side names him."""
    if happened.outcome == "by_fumbler":
        return True
    named = happened.by is not None and happened.by == loose.player
    return named and happened.team is loose.team


def _kicked_past_the_line(state: State, loose: Loose, team: Team, at: int) -> bool:
    """True for a blocked kick recovered by the kickers beyond the line.

    The book speaks of its own side of it only (RULINGS, The Rush: other team's ball).
    """
    if loose.cause is not BLOCKED or team is not state.possession:
        return False
    return gained(state.ball_on, at, team) > 0


def _may_not_advance(state: State, loose: Loose, team: Team) -> bool:
    """EFHL Fumble Procedures, "Advancing a Recovered Fumble", exception 1.

    On 4th down, or in the last two plays of the 2nd and 4th quarters (overtime is not
    named there, RULINGS), a teammate of the offense's fumbler may not advance. High
    snaps and blocked kicks have their own text: either side may run with the ball
    (docs/rulings.md).
    """
    if team is not loose.team or team is not state.possession:
        return False
    if loose.cause in KICK_CAUSES:
        return False
    return state.down == 4 or two_minute_drill(state)


def _advance_ball(
    state: State, carrier: Carrier, kind: str, holder: Team | None
) -> Procedure[Result]:
    """Advance the recovery: its side pivots first and has the switch, without stops."""
    team = carrier.team
    yield from ready(RECOVERER_PIVOTS, team)
    yield from ready(LOSER_PIVOTS, team.opponent)
    yield from both_ready(ADVANCE_SET)
    result = yield from finish(state, carrier, ADVANCE, holder or team)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(team, kind, carrier.start, result.at, yards, carrier.player)
    return result
