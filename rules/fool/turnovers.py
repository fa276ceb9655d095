"""From the end of a run to the dead ball: tackles, fumbles, and what follows them.

The fumble column (4.3) says who recovers and where; a ball that the defense runs back
meets one contact in its zone, with the sides exchanged (RULINGS, 4.3 event tables).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules import facts
from rules.field import Team, ahead, clamp, in_end_zone_of, yards_to_goal
from rules.fool.contact import Event, fumble_of
from rules.fool.contact_table import Recovery
from rules.fool.events import Involved, settle_events
from rules.fool.measuring import measured_gain
from rules.fool.men import Man
from rules.fool.open_run import Group, OpenEnd, run_through
from rules.fool.resolving import resolved
from rules.fool.squads import player_of
from rules.fool.trace import Part
from rules.football.carry import End
from rules.prompts import Procedure
from rules.state import State


def tackled(
    state: State, involved: Involved, at: int, events: Iterable[Event], changes: int = 0
) -> Procedure[End]:
    """End a run at a yard line: a touchdown, a tackle, or a fumble and its way.

    changes: the changes of hands before it.
    """
    team, player = involved.team, player_of(involved.carrier)
    events = tuple(events)
    involved = yield from settle_events(events, involved, state, changes)
    lost = fumble_of(events)
    if lost is not None:
        return (yield from _fumbled(state, involved, at, lost, changes))
    if in_end_zone_of(at, team.opponent):
        return End(team, team.opponent.goal, result="touchdown", player=player)
    by = player_of(next(iter(involved.defenders), None))
    yield facts.Tackled(team.opponent, at, by)
    return End(team, at, player=player)


def _fumbled(
    state: State, involved: Involved, at: int, lost: Event, changes: int
) -> Procedure[End]:
    """Follow a fumble. involved: its defenders force it; nobody forces a bad pitch."""
    team, player, recovery = involved.team, player_of(involved.carrier), lost.recovery
    assert recovery is not None  # every fumble has one, see fumble_of
    forced_by = player_of(next(iter(involved.defenders), None))
    yield facts.Fumbled(team, at, player=player, forced_by=forced_by, cause="contact")
    involved = involved.at(lost)
    by = player_of(next(iter(involved.defenders), None))
    gains = recovery_side(recovery, involved)
    spot = clamp(ahead(at, recovery.yards, team))
    if gains is team:
        yield facts.FumbleRecovered(team, team, spot, player)
        return End(team, spot, player=player, lost_at=at)
    yield facts.FumbleRecovered(gains, team, spot, by)
    ended = End(gains, spot, player=by, secured=spot, lost_at=at, changed=True)
    if in_end_zone_of(spot, gains):
        return End(gains, spot, result="touchback", player=by, lost_at=at, changed=True)
    scores = in_end_zone_of(spot, team)
    if scores or not recovery.run_back or not involved.defenders:
        return ended
    return (yield from _run_back(state, involved, spot, at, changes + 1))


def recovery_side(recovery: Recovery, involved: Involved) -> Team:
    """Return the side that recovers: that of the row, or with more in the zone.

    A tie is the defense's.
    """
    if recovery.side in ("offense", "defense"):
        return involved.team if recovery.side == "offense" else involved.team.opponent
    own = (involved.carrier, *involved.blockers)
    if recovery.side == "men":
        more = len(own) > len(involved.defenders)
    else:
        more = points(own) > points(involved.defenders)
    return involved.team if more else involved.team.opponent


def points(men: Iterable[Man]) -> int:
    """Return the contact points of some men."""
    return sum(man.contact for man in men)


def _run_back(
    state: State, involved: Involved, spot: int, lost_at: int, changes: int
) -> Procedure[End]:
    """Run a fumble back by one contact roll, with the sides exchanged."""
    carrier, *others = involved.defenders
    team, met = involved.team.opponent, (involved.carrier, *involved.blockers)
    turned = Involved(team, carrier, tuple(others), met, involved.hurt)
    group = group_of("the fumble", 0, turned)
    to_goal = yards_to_goal(spot, team)
    end = yield from resolved(run_through((group,), carrier.speed, to_goal), team)
    dead = yield from returned(state, turned, spot, end, "fumble", changes)
    if dead.team is not team:
        return dead
    return End(
        team,
        dead.at,
        result=dead.result,
        player=dead.player,
        secured=spot,
        lost_at=lost_at,
        changed=True,
        left=True,
    )


def returned(
    state: State, involved: Involved, start: int, end: OpenEnd, kind: str, changes: int
) -> Procedure[End]:
    """State a return by its kind, and follow the ball until it is dead."""
    team, player = involved.team, player_of(involved.carrier)
    yards = end.yards
    if not end.fumble:
        yards = yield from measured_gain(
            state, team, start, yards, stopped=end.stopped, series=False
        )
    at = clamp(ahead(start, yards, team))
    yield facts.Returned(team, kind, start, at, (at - start) * team.forward, player)
    return (yield from tackled(state, involved, at, end.events, changes))


def group_of(zone: str, near: int, involved: Involved) -> Group:
    """Return the contact of a carrier and his blockers with defenders."""
    own, others = (involved.carrier, *involved.blockers), involved.defenders
    return Group(
        zone=zone,
        near=near,
        men=tuple(man.place for man in others),
        offense=tuple(Part(str(man), man.contact, "4.3") for man in own),
        defense=tuple(Part(str(man), -man.contact, "4.3") for man in others),
    )
