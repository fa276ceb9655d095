"""Men who are hurt: their injury checks, and the plays that they miss.

The check is that of the core tables' book where the league plays with hit points: up to
them a man is shaken up and misses the rest of the possession; more costs him some, and
below five he is out until they have healed (rules.football.injuries).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.facts import ManHurt, PlayerInjured, ShakenUp
from rules.field import Team
from rules.fool.lineups import LINEUPS
from rules.fool.own import DRIVES, Out, own_of, with_hit_points, with_out
from rules.fool.squads import players_of
from rules.football.injuries import injury_rolls, roll_check
from rules.journal import Journal
from rules.prompts import Procedure
from rules.registry import Change
from rules.state import State

ROLLS = injury_rolls("Borrowed: hit points")
TWO_PLAYS = 2


def has_hit_points(state: State) -> bool:
    """True in a game that is played with them."""
    return state.options["injuries"] != "off"


def check_injury(state: State, team: Team, player: str) -> Procedure[None]:
    """Check a player who is hurt, and state what came of it."""
    points = own_of(state).brings.of(team).players[player].hit_points
    result = yield from roll_check(ROLLS, team, player, points)
    relief = _relief(state, team, player)
    if result.injured:
        yield PlayerInjured(
            team, player, result.lost, result.hit_points, result.out, relief
        )
    else:
        yield ShakenUp(team, player, relief)


def _relief(state: State, team: Team, player: str) -> str | None:
    """Return the player who comes in for him, in the usual lineup or in another.

    None for a man of no name.
    """
    without = with_out(state, Out(team, player))
    for lineup in LINEUPS.values():
        others = players_of(without, team, lineup) - players_of(state, team, lineup)
        if others:
            return min(others)
    return None


def charge_hurt(journal: Journal, after: State) -> State:
    """Seat the men who were hurt in a play, and take their hit points."""
    for fact in journal.facts:
        if type(fact) is PlayerInjured:
            after = with_hit_points(after, fact.team, fact.player, fact.left)
    return with_out(after, *_outs(journal, after))


def _outs(journal: Journal, after: State) -> Iterator[Out]:
    for fact in journal.facts:
        if type(fact) is ManHurt:
            yield _by_die(fact, journal.before)
        elif isinstance(fact, PlayerInjured) and fact.out != "possession":
            yield Out(fact.team, fact.player)
        elif isinstance(fact, PlayerInjured | ShakenUp) and _goes_on(journal, after):
            yield Out(fact.team, fact.player, drive=after.possession)


def _by_die(fact: ManHurt, before: State) -> Out:
    key = fact.player or fact.place
    if fact.out == "plays":
        return Out(fact.team, key, index=before.index + TWO_PLAYS)
    if fact.out == "quarter":
        return Out(fact.team, key, quarter=before.quarter)
    return Out(fact.team, key)


def _goes_on(journal: Journal, after: State) -> bool:
    """True if the possession goes on that he was hurt in, or that the kick began."""
    before = journal.before
    return before.upcoming not in DRIVES or before.possession is after.possession


def lasting_changes(before: State, after: State) -> Mapping[str, Change]:
    """Return the hit points that a game has cost, by player."""
    changed = {}
    for team in Team:
        old = own_of(before).brings.of(team).players
        for player, now in own_of(after).brings.of(team).players.items():
            lost = now.hit_points - old[player].hit_points
            if lost:
                changed[player] = Change(hit_points=lost)
    return changed
