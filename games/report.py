"""What a finished game tells its league: told once for each of its ends.

A game may end more than once: an undo or an amendment opens it again. Each end has a
number; the league takes the newest and ignores what it has heard before. While a game
is being played once more, its league counts none of its ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import structlog
from django.core.exceptions import ValidationError
from django.db import transaction
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from games import store
from games.box import record_of
from games.models import Game
from games.setting import Setting
from games.squads import is_of_league, league_key
from games.table import Table
from league import holding
from league.services import apply_report, withdraw_report
from rules.field import Team
from rules.state import Brings, ByTeam, Form
from rules.stats import box_score

log = structlog.get_logger("buzzboard.report")


class Report(Struct, frozen=True, kw_only=True):
    """A finished game. revision: 1 at its first end. forfeit: the side that gave up.

    box: the box score of `rules.stats` as plain JSON, with the players' names and
    positions.
    players: what the game did to those of a league's roster, by their keys.
    simulated: nobody but the statistical board played it.
    """

    game_id: str
    revision: int
    home_score: int
    away_score: int
    forfeit: str | None
    box: dict[str, Any]
    players: dict[str, PlayerChange] = {}
    simulated: bool = False


class PlayerChange(Struct, frozen=True):
    """What a game did to one player; see `league.reports`."""

    hit_points: int
    rating: int
    relief: str
    lowers: bool | None


def report_of(table: Table) -> Report:
    """The report of a game that is over."""
    state, setting = table.state, table.setting
    record = record_of(store.finished_plays(setting.game_id))
    lost = state.forfeited_by
    return Report(
        game_id=setting.slug,
        revision=table.revision,
        home_score=state.score.home,
        away_score=state.score.away,
        forfeit=lost.value if lost is not None else None,
        box=to_builtins(box_score(record.plays))
        | {"names": dict(setting.names.players), "positions": _positions(setting)},
        players=dict(changes(setting.brings, state.brings)),
    )


def _positions(setting: Setting) -> dict[str, str]:
    """By player, the position that he was dressed for."""
    squads = (setting.side(team).players.values() for team in Team)
    return {player.id: player.position for squad in squads for player in squad}


def changes(
    came: ByTeam[Brings], left: ByTeam[Brings]
) -> Iterator[tuple[str, PlayerChange]]:
    """How the players of both sides left who had come so, those who have changed.

    The one account of what a game did to its players, whichever chapter did it.
    """
    for team in Team:
        before, after = came.of(team), left.of(team)
        had = {**before.players, **before.out}
        for player, now in {**after.players, **after.out}.items():
            change = _change(had[player], now)
            if change is not None and is_of_league(player):
                yield league_key(player), change


def _change(had: Form, now: Form) -> PlayerChange | None:
    points = now.hit_points - had.hit_points
    rating = now.points - had.points
    if not points and now.lowers == had.lowers:
        # Another game may have hurt him meanwhile: this one says nothing of that.
        return PlayerChange(0, rating, "", None) if rating else None
    relief = league_key(now.relief) if is_of_league(now.relief) else ""
    return PlayerChange(points, rating, relief, now.lowers)


def tell_after_commit(game_id: int) -> None:
    """Tell the league once the end of the game, or its going on, is committed."""
    transaction.on_commit(lambda: tell(game_id), robust=True)


def tell(game_id: int) -> bool:
    """Tell the league how the game stands, unless it has heard; True if it was told.

    What the league does not take is logged and told again by `games.tasks`.
    """
    fixture = Game.objects.values_list("fixture", flat=True).get(pk=game_id)
    if fixture is None:
        return False
    with transaction.atomic():
        holding.fixture(fixture)
        row = Game.objects.select_for_update().get(pk=game_id)
        tell_how = _tell_end if row.over else _tell_reopened
        return tell_how(row, fixture)


def _tell_end(row: Game, fixture: int) -> bool:
    if row.told >= row.revision:
        return False
    report = replace(report_of(store.table_of(row)), simulated=row.simulated)
    try:
        apply_report(fixture, report)
    except ValidationError as error:
        log.error("not taken", game=row.slug, reason="; ".join(error.messages))
        return False
    _heard(row, row.revision)
    return True


def _tell_reopened(row: Game, fixture: int) -> bool:
    if row.told == 0:
        return False
    withdraw_report(fixture, row.slug, row.revision + 1)
    _heard(row, 0)
    return True


def _heard(row: Game, revision: int) -> None:
    Game.objects.filter(pk=row.pk).update(told=revision)
    log.info("told", game=row.slug, revision=revision)
