"""EFHL Fumble Procedures: the recovery, the advance, and their exceptions.

`until_dead` takes whatever a carry came to and returns only when the ball is dead. The
eight scenarios that cause a fumble arise where they happen: 1, 4 and 7 in
rules.efhl.carry, 2 in run plays, 3 in pitch-outs, 5 and 6 in kicks, 8 at the snap.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.carry import (
    Carrier,
    End,
    Loose,
    Result,
    across,
    dead_kick,
    field_of_play,
    finish,
)
from rules.efhl.fumble_recovery import DROP, FALLEN, HEADING, recovery
from rules.efhl.switch import ENDS
from rules.efhl.timing import two_minute_drill
from rules.field import Team, ahead, gained, in_end_zone_of
from rules.prompts import (
    Adjust,
    Happened,
    Measure,
    Outcome,
    Power,
    Procedure,
    Ready,
    Roll,
    both_ready,
    measure,
    ready,
    roll,
)
from rules.state import State

HIGH_SNAP = 5
BLOCKED = 6
KICK_SCENARIOS = (HIGH_SNAP, BLOCKED)

ADVANCING = "Advancing a Recovered Fumble"

FALL_CHECK = Roll(
    id="fumble.fall_check",
    heading=HEADING,
    text="The carrier fell over alone: roll to keep the ball; 2 is a fumble.",
)

SPOT = Measure(
    id="fumble.spot",
    heading=HEADING,
    text="Fumble! On which yard line was the ball lost?",
    outcomes=(Outcome("lost", "Lost", at=True),),
    default_outcome="lost",
)
RECOVERER_PIVOTS = Adjust(
    id="fumble.recoverers_pivot",
    heading=ADVANCING,
    text="Pivot the player with the ball, then your unblocked players.",
)
LOSER_PIVOTS = Adjust(
    id="fumble.losers_pivot",
    heading=ADVANCING,
    text="Pivot your unblocked players.",
)
ADVANCE_SET = Ready(id="fumble.advance_set", heading=ADVANCING, text="Declare SET.")
ADVANCE = Power(
    id="fumble.advance",
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

    drop: the prompt of the first drop (HIGH_DROP for a snap over the head). kind: what
    a recovery is returned as (fumble, or blocked for a blocked kick). holder: who has
    the switch whatever happens, where one side has it throughout the play. known: what
    became of the ball first, where that is told already.
    """
    if isinstance(result, End):
        return result
    first, secured = result, None
    while isinstance(result, Loose):
        loose = result
        if loose.scenario == 7 and (yield from _held_on(loose)):
            result = End(loose.team, loose.at, loose.across, player=loose.player)
            if loose is first:
                return result
            break
        yield facts.Fumbled(
            loose.team, loose.at, loose.scenario, loose.player, loose.forced_by
        )
        happened = known or (yield from recovery(loose, drop, holder))
        drop, known = DROP, None
        if happened.outcome == "out_of_bounds":
            result = yield from _out_of_bounds(loose, happened)
            break
        if happened.team not in (None, loose.team):
            secured = happened.at
        held = yield from _recovered(state, loose, first, happened)
        if isinstance(held, End):
            result = held
            break
        result = yield from _advance(state, held, kind, holder)
    return replace(result, lost_at=first.at, secured=secured)


def lost(
    state: State,
    scenario: int,
    player: str | None,
    at: int | None = None,
    forced_by: str | None = None,
) -> Procedure[Loose]:
    """The offense loses the ball by a failed roll or pass: scenarios 2, 3 and 8.

    Whoever handed, tossed or bobbled it is the fumbler. at: where, if it is known.
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
    return Loose(team, at, scenario, player, forced_by, Carrier(team, at, player))


def _held_on(loose: Loose) -> Procedure[bool]:
    """Scenario 7: a carrier who falls alone keeps the ball on 3 to 12."""
    rolled = yield from roll(FALL_CHECK, loose.team)
    if rolled.total == 2:
        return False
    yield facts.Fell(loose.team, loose.at, loose.player)
    return True


def _out_of_bounds(loose: Loose, happened: Happened) -> Procedure[End]:
    """The ball cannot gain ground without a carrier; an end zone changes everything.

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


def _recovered(
    state: State, loose: Loose, first: Loose, happened: Happened
) -> Procedure[End | Carrier]:
    """Somebody has the ball: dead where he is, in the end zone, or on he goes.

    In the end zone it is a touchdown whatever the down (RULINGS, Advancing a Recovered
    Fumble / Touchdowns); dead ahead of the fumble it gains the yards (as written).
    """
    himself = _by_fumbler(loose, happened)
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
    fallen = himself and loose.scenario in FALLEN
    if twice or fallen or happened.outcome in ("by_two", "by_fallen"):
        return End(team, at, side, player=player, fresh=twice)
    if not himself and _may_not_advance(state, loose, team):
        return End(team, at, side, player=player)
    return Carrier(team, at, player)


def _by_fumbler(loose: Loose, happened: Happened) -> bool:
    """Said so, or his own side's recovery with his name to it."""
    if happened.outcome == "by_fumbler":
        return True
    named = happened.by is not None and happened.by == loose.player
    return named and happened.team is loose.team


def _kicked_past_the_line(state: State, loose: Loose, team: Team, at: int) -> bool:
    """A blocked kick that the kicking side recovers beyond the neutral zone.

    The book speaks of its own side of it only (RULINGS, The Rush: other team's ball).
    """
    if loose.scenario != BLOCKED or team is not state.possession:
        return False
    return gained(state.ball_on, at, team) > 0


def _may_not_advance(state: State, loose: Loose, team: Team) -> bool:
    """EFHL Fumble Procedures, "Advancing a Recovered Fumble", exception 1.

    On 4th down, or in the last two plays of the 2nd and 4th quarters (overtime is not
    named there, RULINGS), a teammate of the offense's fumbler may not advance. High
    snaps and blocked kicks have their own text: whoever has the ball may run
    (docs/rulings.md).
    """
    if team is not loose.team or team is not state.possession:
        return False
    if loose.scenario in KICK_SCENARIOS:
        return False
    return state.down == 4 or two_minute_drill(state)


def _advance(
    state: State, carrier: Carrier, kind: str, holder: Team | None
) -> Procedure[Result]:
    """The recovering side pivots first and holds the switch; no more stoppages."""
    team = carrier.team
    yield from ready(RECOVERER_PIVOTS, team)
    yield from ready(LOSER_PIVOTS, team.opponent)
    yield from both_ready(ADVANCE_SET)
    result = yield from finish(state, carrier, ADVANCE, holder or team)
    yards = gained(carrier.start, result.at, team)
    yield facts.Returned(team, kind, carrier.start, result.at, yards, carrier.player)
    return result
