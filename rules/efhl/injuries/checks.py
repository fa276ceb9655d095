"""The injury check of a player who fell over.

It follows the play, after its penalties. The roll stands regardless of the play: a
challenge or a late flag plays it again without the check.

Sources: Injuries; Alternative "Iron-Man" Team Injury Rules; Alternative
"Slow-to-get-up" Injury Check Rules. Ruling followed here: the count of falls restarts
after any injury check.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.efhl.injuries.bench import lower_team_stat, relieve_player, squad_of
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.players import with_form
from rules.efhl.stoppages.tally import lose_franchise_player
from rules.facts import Fact, PlayerInjured, ShakenUp, SlowToGetUp
from rules.field import Team
from rules.football.injuries import FIT, Verdict, injury_rolls, roll_check
from rules.prompts import Procedure
from rules.state import State

HEADING = "Injuries"
FALLS = 3  # slow to get up: every third is checked

ROLLS = injury_rolls(HEADING)


def is_checked(falls: int, slow_to_get_up: bool) -> bool:
    """Alternative “Slow-to-get-up” Injury Check Rules: True for a fall that is checked.

    falls: those since the last check, this one included.
    """
    return not slow_to_get_up or falls >= FALLS


def check_injury(
    state: State, team: Team, player: str, before: State, facts: Iterable[Fact]
) -> Procedure[State]:
    """EFHL Hit Points and Injuries: a player of `team` who fell in that play."""
    form = own_of(state).brings.of(team).players[player]
    form = replace(form, falls=form.falls + 1, fell_in=before.index)
    if not is_checked(form.falls, plays_with(state.options, "slow_to_get_up")):
        yield SlowToGetUp(team, player, form.falls)
        return with_form(state, player, form)
    iron_man = state.options["injuries"] == "iron_man"
    result = yield from roll_check(ROLLS, team, player, form.hit_points, iron_man)
    form = replace(form, falls=0, hit_points=result.hit_points)
    if not iron_man:
        squad = squad_of(before, facts, team)
        # A player ejected in the same play stays out, healthy or not.
        ejected = form.sits == "game" and result.out != "season"
        sits = form.sits if ejected else result.out
        form = replace(form, sits=sits, squad=squad)
    return (
        yield from _state_result(with_form(state, player, form), team, player, result)
    )


def _state_result(
    state: State, team: Team, player: str, result: Verdict
) -> Procedure[State]:
    """State the facts of a check: the time out, the substitute, the team's loss."""
    relief = None
    serious = result.injured and result.hit_points < FIT
    if result.out or serious:
        state, relief = relieve_player(state, team, player)
    comes_in = relief if result.out else None
    if not result.injured:
        yield ShakenUp(team, player, comes_in, not result.out)
        return state
    left, lost = result.hit_points, result.lost
    yield PlayerInjured(team, player, lost, left, result.out, comes_in)
    if serious:
        state = yield from lower_team_stat(state, team, player)
    star = own_of(state).brings.of(team).franchise
    if result.out in ("game", "season") and star == player:
        state = yield from lose_franchise_player(state, team)
    return state
