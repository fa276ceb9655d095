"""Effects on one player: of a game, and of a week that passes.

The rules are the rulebook's; `league.weeks.effects` decides when they apply and stores
them.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from league.core.models import League
from league.teams.models import Player
from league.teams.sizes import roster_of
from league.weeks.reports import PlayerChange
from rules.site import Injuries

_STANDING = ("status", "relief_id", "lowers", "depth")


class Done(msgspec.Struct, frozen=True):
    """Difference applied to one player. was, now: their standing, by field name."""

    hp: int
    pr: int
    was: dict[str, Any]
    now: dict[str, Any]


def standing(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in _STANDING}


def apply_changes(
    player: Player, reported: PlayerChange | None, injuries: str, missed: bool
) -> None:
    """Apply a game's and a week's effects to a player. injuries: as `Effects.week`."""
    league = player.current_team.league
    before = (player.hp, player.pr, standing(player))
    if reported is not None:
        player.hp = max(0, player.hp + reported.hit_points)
        _rate(player, reported.rating)
        if reported.lowers is not None:
            player.lowers = reported.lowers
            player.relief = _teammate(player, reported.relief)
    creation = league.book.league.creation
    if missed and creation and player.pr is not None:
        player.pr = creation.ratings.after_missed(player.pr, 1)
    if rules := league.injuries_of(injuries):
        _pass_week(player, rules)
    if (player.hp, player.pr, standing(player)) != before:
        player.save()


def _rate(player: Player, points: int) -> None:
    if player.pr is not None:
        player.pr += points


def _teammate(player: Player, key: str | int | None) -> Player | None:
    return player.current_team.players.filter(pk=key).first() if key else None


def _pass_week(player: Player, rules: Injuries) -> None:
    """Heal a player for a week, on and off injured reserve."""
    was_out = player.status == Player.Status.INJURED
    unfit = bool(rules.out_status(player.hp))
    player.hp = rules.heal_week(player.hp)
    if rules.out_status(player.hp):
        player.status = Player.Status.INJURED
    elif was_out and unfit:
        player.status = _room(player)
    if player.hp >= rules.fit:
        player.lowers, player.relief = False, None


def _room(player: Player) -> Player.Status:
    """Return active, or the practice squad if the active roster is full."""
    has_room = roster_of(player.current_team).has_active_room
    return Player.Status.ACTIVE if has_room else Player.Status.PRACTICE


def restore(player: Player, done: Done, league: League) -> bool:
    """Restore a player's earlier state. False if it was changed by hand since."""
    clean = standing(player) == done.now
    player.hp = league.possible_hit_points(player.hp - done.hp)
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


# Free agents --------------------------------------------------------------------------


def heal_free_agents(league: League) -> dict[str, int]:
    """Heal all free agents for a week; return their hit points by key.

    The teams are locked: nobody is signed or released meanwhile.
    """
    rules = league.injuries
    if rules is None:
        return {}
    hurt = league.free_agents.filter(hp__lt=league.full_hit_points).order_by("pk")
    healed = {}
    for player in hurt.select_for_update(no_key=True):
        before = player.hp
        player.hp = rules.heal_week(player.hp)
        if player.hp != before:
            player.save(update_fields=["hp"])
            healed[str(player.pk)] = player.hp - before
    return healed


def revert_healing(healed: Mapping[str, int]) -> None:
    """Revert `heal_free_agents`, also for players who have been signed since."""
    players = Player.objects.filter(pk__in=healed).order_by("pk")
    for player in players.select_for_update(no_key=True):
        player.hp = max(0, player.hp - healed[str(player.pk)])
        player.save(update_fields=["hp"])
