"""The injury check of a player who fell over, and what it costs him.

It follows the play, after its penalties. What was rolled stays so whatever becomes of
the play afterwards: a challenge or a late flag plays it again without it.

Sources: Injuries; Alternative "Iron-Man" Team Injury Rules; Alternative
"Slow-to-get-up" Injury Check Rules. Ruling followed here: the count of falls restarts
after any injury check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.injuries.bench import lowered, relieved, squad_of
from rules.efhl.injuries.healing import FIT, out
from rules.efhl.options import plays_with
from rules.efhl.players import with_form
from rules.efhl.stoppages.tally import franchise_lost
from rules.facts import Fact, PlayerInjured, ShakenUp, SlowToGetUp
from rules.field import Team
from rules.prompts import Procedure, Roll, Rolled, roll
from rules.state import State

HEADING = "Injuries"
SNAKE_EYES = (1, 1)
FALLS = 3  # slow to get up: every third is checked

CHECK = Roll(
    id="injury.check",
    heading=HEADING,
    text="Injury check for {player}: up to {hit_points}, his hit points, and he is only"
    " shaken up; more, and he is injured. Two 1s end his season.",
    count=2,
)
DAMAGE = Roll(
    id="injury.damage",
    heading=HEADING,
    text="{player} is injured: roll how many of his {hit_points} hit points he loses.",
    count=1,
)


class Verdict(Struct, frozen=True):
    """What a check says: hit points after it and those lost, whether he was hurt at
    all, and how long he is out: possession, game or season; none for an Iron-Man."""

    hit_points: int
    lost: int
    injured: bool
    out: Literal["", "possession", "game", "season"]


def verdict(
    hit_points: int, check: Rolled, damage: int = 0, iron_man: bool = False
) -> Verdict:
    """EFHL Hit Points and Injuries: an injury check, and the damage if there is any."""
    left = hit_points
    injured = check.dice == SNAKE_EYES or hurts(hit_points, check)
    if injured:
        left = min(0, left) if check.dice == SNAKE_EYES else left - damage
    gone = "" if iron_man else out(left) or "possession"
    return Verdict(left, hit_points - left, injured, gone)


def hurts(hit_points: int, check: Rolled) -> bool:
    """EFHL Hit Points and Injuries: more than his hit points; equal is no injury."""
    return check.total > hit_points


def is_checked(falls: int, slow_to_get_up: bool) -> bool:
    """Alternative “Slow-to-get-up” Injury Check Rules: whether that fall is checked.

    falls: those since the last check, this one included.
    """
    return not slow_to_get_up or falls >= FALLS


def checked(
    state: State, team: Team, player: str, before: State, facts: Iterable[Fact]
) -> Procedure[State]:
    """EFHL Hit Points and Injuries: one man of `team` who fell in that play."""
    form = state.brings.of(team).players[player]
    form = replace(form, falls=form.falls + 1, fell_in=before.index)
    if not is_checked(form.falls, plays_with(state.options, "slow_to_get_up")):
        yield SlowToGetUp(team, player, form.falls)
        return with_form(state, player, form)
    iron_man = state.options["injuries"] == "iron_man"
    found = yield from _rolled(team, player, form.hit_points, iron_man)
    form = replace(form, falls=0, hit_points=found.hit_points)
    if not iron_man:
        squad = squad_of(before, facts, team)
        # Whoever was ejected in the same play stays out, however well he is.
        ejected = form.sits == "game" and found.out != "season"
        sits = form.sits if ejected else found.out
        form = replace(form, sits=sits, squad=squad)
    return (yield from _told(with_form(state, player, form), team, player, found))


def _rolled(
    team: Team, player: str, hit_points: int, iron_man: bool
) -> Procedure[Verdict]:
    """The check, and the damage where he is injured."""
    given = {"player": player, "hit_points": hit_points}
    check = yield from roll(CHECK, team, given)
    damage = 0
    if hurts(hit_points, check) and check.dice != SNAKE_EYES:
        damage = (yield from roll(DAMAGE, team, given)).total
    return verdict(hit_points, check, damage, iron_man)


def _told(state: State, team: Team, player: str, found: Verdict) -> Procedure[State]:
    """The facts of a check: how long he is out, who comes in, what his team loses."""
    relief = None
    serious = found.injured and found.hit_points < FIT
    if found.out or serious:
        state, relief = relieved(state, team, player)
    comes_in = relief if found.out else None
    if not found.injured:
        yield ShakenUp(team, player, comes_in, not found.out)
        return state
    left, lost = found.hit_points, found.lost
    yield PlayerInjured(team, player, lost, left, found.out, comes_in)
    if serious:
        state = yield from lowered(state, team, player)
    if found.out in ("game", "season") and state.brings.of(team).franchise == player:
        state = yield from franchise_lost(state, team)
    return state
