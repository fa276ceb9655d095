"""What becomes of one player: of what a game did to him, and of a week that goes by.

The rules are `rules.efhl.injuries`; `league.weeks.aftermath` says when and keeps what
it did.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from league.models import League, Player
from rules.efhl.creation.players import ACTIVE, HIT_POINTS, after_missed
from rules.efhl.injuries.healing import FIT, out, week

_STANDING = ("status", "relief_id", "lowers", "depth")


class Told(msgspec.Struct, frozen=True):
    """What a report said of one player; see `league.reports`."""

    hit_points: int
    rating: int
    relief: str
    lowers: bool | None


class Done(msgspec.Struct, frozen=True):
    """What became of one player. was, now: his standing, by the names of its fields."""

    hp: int
    pr: int
    was: dict[str, Any]
    now: dict[str, Any]


def standing(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in _STANDING}


def change(player: Player, told: Told | None, how: str, missed: bool) -> None:
    """What the game has done to him, and the week after it. how: as `_Kept.week`."""
    had = (player.hp, player.pr, standing(player))
    if told is not None:
        player.hp = max(0, player.hp + told.hit_points)
        _rate(player, told.rating)
        if told.lowers is not None:
            player.lowers = told.lowers
            player.relief = _teammate(player, told.relief)
    if missed and player.pr is not None:
        player.pr = after_missed(player.pr, 1)
    if how != "off":
        _let_a_week_go_by(player, iron_man=how == "iron_man")
    if (player.hp, player.pr, standing(player)) != had:
        player.save()


def _rate(player: Player, points: int) -> None:
    if player.pr is not None:
        player.pr += points


def _teammate(player: Player, key: str | int | None) -> Player | None:
    return player.his_team.players.filter(pk=key).first() if key else None


def _let_a_week_go_by(player: Player, *, iron_man: bool) -> None:
    """All heal before the next game, and come on and off injured reserve."""
    was_out = player.status == Player.Status.INJURED
    unfit = bool(out(player.hp, iron_man))
    player.hp = week(player.hp, iron_man=iron_man).hit_points
    if out(player.hp, iron_man):
        player.status = Player.Status.INJURED
    elif was_out and unfit:
        player.status = _room(player)
    if player.hp >= FIT:
        player.lowers, player.relief = False, None


def _room(player: Player) -> Player.Status:
    """Active again, or on the practice squad where 53 are active."""
    active = player.his_team.players.filter(status=Player.Status.ACTIVE).count()
    return Player.Status.ACTIVE if active < ACTIVE else Player.Status.PRACTICE


def restore(player: Player, done: Done) -> bool:
    """Let him be as he was. False where something was changed by hand since."""
    clean = standing(player) == done.now
    player.hp = max(0, min(HIT_POINTS, player.hp - done.hp))
    _rate(player, -done.pr)
    was = {n: done.was[n] for n, now in done.now.items() if getattr(player, n) == now}
    if "relief_id" in was:
        player.relief = _teammate(player, was.pop("relief_id"))
    if was.get("status") == Player.Status.ACTIVE != player.status:
        was["status"] = _room(player)
    for name, value in was.items():
        setattr(player, name, value)
    player.save()
    return clean


# Those whom no team has --------------------------------------------------------------


def heal_free_agents(league: League) -> dict[str, int]:
    """All in the pool heal as everybody does; by key, how many hit points.

    Nobody signs or releases anybody meanwhile: the teams are held.
    """
    how = league.options.get("injuries", "off")
    if how == "off":
        return {}
    hurt = league.free_agents.filter(hp__lt=HIT_POINTS).order_by("pk")
    healed = {}
    for player in hurt.select_for_update(no_key=True):
        had = player.hp
        player.hp = week(player.hp, iron_man=how == "iron_man").hit_points
        if player.hp != had:
            player.save(update_fields=["hp"])
            healed[str(player.pk)] = player.hp - had
    return healed


def make_unhealed(healed: Mapping[str, int]) -> None:
    """Take back what `heal_free_agents` did, of who has been signed since, too."""
    players = Player.objects.filter(pk__in=healed).order_by("pk")
    for player in players.select_for_update(no_key=True):
        player.hp = max(0, player.hp - healed[str(player.pk)])
        player.save(update_fields=["hp"])
