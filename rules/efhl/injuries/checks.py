"""The injury check of a player who fell over, and its damage.

It follows the play, after its penalties. The roll stands regardless of the play: a
challenge or a late flag plays it again without the check.

Sources: Injuries; Alternative "Iron-Man" Team Injury Rules; Alternative
"Slow-to-get-up" Injury Check Rules. Ruling followed here: the count of falls restarts
after any injury check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.injuries.bench import lower_team_stat, relieve_player, squad_of
from rules.efhl.injuries.healing import FIT, out_status
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.players import with_form
from rules.efhl.stoppages.tally import lose_franchise_player
from rules.facts import Fact, PlayerInjured, ShakenUp, SlowToGetUp
from rules.field import Team
from rules.prompts import Procedure, Roll, Rolled, roll
from rules.state import State

HEADING = "Injuries"
SNAKE_EYES = (1, 1)
FALLS = 3  # slow to get up: every third is checked

CHECK = Roll(
    id="injury.check",
    means="injury",
    heading=HEADING,
    text="Injury check for {player}: up to {hit_points} (hit points) is only shaken up;"
    " more is an injury. Two 1s end the season.",
    count=2,
)
DAMAGE = Roll(
    id="injury.damage",
    means="injury",
    heading=HEADING,
    text="{player} is injured. Roll for the loss, out of {hit_points} hit points.",
    count=1,
)


class Verdict(Struct, frozen=True):
    """The result of a check.

    hit_points: those after it. lost: those lost. out: possession, game or season; none
    for an Iron-Man.
    """

    hit_points: int
    lost: int
    injured: bool
    out: Literal["", "possession", "game", "season"]


def verdict(
    hit_points: int, check: Rolled, damage: int = 0, iron_man: bool = False
) -> Verdict:
    """EFHL Hit Points and Injuries: an injury check, and its damage if any."""
    left = hit_points
    injured = check.dice == SNAKE_EYES or is_injury(hit_points, check)
    if injured:
        left = min(0, left) if check.dice == SNAKE_EYES else left - damage
    status = "" if iron_man else out_status(left) or "possession"
    return Verdict(left, hit_points - left, injured, status)


def is_injury(hit_points: int, check: Rolled) -> bool:
    """EFHL Hit Points and Injuries: more than his hit points; equal is not enough."""
    return check.total > hit_points


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
    result = yield from _roll_check(team, player, form.hit_points, iron_man)
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


def _roll_check(
    team: Team, player: str, hit_points: int, iron_man: bool
) -> Procedure[Verdict]:
    """Roll the check, and the damage of an injury."""
    given = {"player": player, "hit_points": hit_points}
    check = yield from roll(CHECK, team, given)
    damage = 0
    if is_injury(hit_points, check) and check.dice != SNAKE_EYES:
        damage = (yield from roll(DAMAGE, team, given)).total
    return verdict(hit_points, check, damage, iron_man)


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
