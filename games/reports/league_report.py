"""The report of a finished game to its league, once for each of its ends.

A game may end more than once: an undo or an amendment opens it again. Each end has a
number; the league takes the newest and ignores earlier ones. While a game is open
again, its league counts none of its ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import structlog
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max
from msgspec import to_builtins
from msgspec.structs import replace

from config.gone import RowGone, reread
from games.log import reader
from games.log.amend import AMENDED
from games.log.entries import GOING_BACK, PLAYED, Kind
from games.models import Entry, Game
from games.reports.box_score import record_of
from games.table import store
from games.table.setting import Setting
from games.table.signals import result_changed
from games.table.squads import is_of_league, league_key
from games.table.table import Table
from league.models import Fixture
from league.weeks import locks
from league.weeks.reports import PlayerChange, Report
from league.weeks.results import apply_to_locked, withdraw_report
from rules.field import Team
from rules.registry import Rulebook
from rules.state import State
from rules.stats import box_score

log = structlog.get_logger("buzzboard.report")


def report_of(table: Table) -> Report:
    """Return the report of a game that is over."""
    state, setting = table.state, table.setting
    record = record_of(reader.finished_plays(setting.game_id))
    lost = state.forfeited_by
    return Report(
        game_id=setting.slug,
        revision=table.revision,
        home_score=state.score.home,
        away_score=state.score.away,
        forfeit=lost.value if lost is not None else None,
        box=to_builtins(box_score(record.plays, setting.names.lost_downs))
        | {"names": dict(setting.names.players), "positions": _positions(setting)}
        | _computers(table),
        players=dict(changes(setting.book, setting.opening(), state)),
    )


def _computers(table: Table) -> dict[str, list[str]]:
    """Return the sides that the computer coached, all game or a part; nothing if none.

    Its decisions are the answers with a reason.
    """
    answers = Entry.objects.filter(game=table.setting.game_id, kind=Kind.ANSWER)
    decided = answers.exclude(reason="").values_list("seat", flat=True).distinct()
    sides = {*table.chairs.programs, *decided.order_by()}
    named = [team.value for team in Team if team in sides]
    return {"computers": named} if named else {}


def _positions(setting: Setting) -> dict[str, str]:
    """Return, by player, the position in this game."""
    squads = (setting.side(team).players.values() for team in Team)
    return {player.id: player.position for squad in squads for player in squad}


def changes(
    book: Rulebook, before: State, after: State
) -> Iterator[tuple[str, PlayerChange]]:
    """Yield the changes to players of both sides between arrival and the end.

    The one account of a game's effects on its players.
    """
    for player, change in book.changes(before, after).items():
        if is_of_league(player):
            relief = league_key(change.relief) if is_of_league(change.relief) else ""
            points = change.hit_points, change.rating
            yield league_key(player), PlayerChange(*points, relief, change.lowers)


def connect() -> None:
    """Listen to the table."""
    result_changed.connect(_after_commit, dispatch_uid="games.reports.league_report")


def _after_commit(game_id: int, **signal: Any) -> None:
    """Report once the end of the game, or its reopening, is committed."""
    transaction.on_commit(lambda: report_game(game_id), robust=True)


def report_game(game_id: int) -> bool:
    """Report the game's state to its league; True if the league had not heard it.

    A report that the league refuses is logged and sent again by `games.tasks`.
    """
    games = Game.objects.filter(pk=game_id, fixture__isnull=False)
    game = games.only("fixture", "status", "told", "revision").first()
    # Looked at before the locks: a simulated game is reported at once, and once more by
    # its commit. Every change of the row locks it first, and is reported after that.
    fixture = game.fixture_id if game else None
    if game is None or fixture is None or not _has_news(game):
        return False
    try:
        return _report_game(game_id, fixture)
    except (locks.FixtureGone, RowGone):
        return False  # its league was deleted meanwhile


@transaction.atomic
def _report_game(game_id: int, fixture: int) -> bool:
    # The fixture before the game, in the order of all who take both. With the row
    # locked, two workers report an end once.
    locked = locks.lock_fixture(fixture)
    row = reread(Game.objects.select_for_update(), game_id)
    if not _has_news(row):
        return False
    return _report_end(row, locked) if row.over else _report_reopened(row, fixture)


def _has_news(row: Game) -> bool:
    """True if the league does not know the game's last end, or that it is played on."""
    return row.told < row.revision if row.over else row.told > 0


def _report_end(row: Game, fixture: Fixture) -> bool:
    report = replace(
        report_of(store.table_of(row)),
        simulated=row.simulated,
        office=_by_office(row),
        names=_only_names(row),
    )
    try:
        apply_to_locked(fixture, report)
    except ValidationError as error:
        log.error("report refused", game=row.slug, reason="; ".join(error.messages))
        return False
    # In one transaction with the report: a crash in between repeats both or neither.
    _mark_reported(row, row.revision)
    return True


def _report_reopened(row: Game, fixture: int) -> bool:
    withdraw_report(fixture, row.slug, row.revision + 1, office=_by_office(row))
    _mark_reported(row, 0)
    return True


def _by_office(row: Game) -> bool:
    """True if an amending commissioner was the last to decide anything at the table.

    Read from the log, so that it is the same after a crash. A forfeit does not count:
    it decides a game that is open, not a result that stands.
    """
    lines = Entry.objects.filter(game=row, kind__in=(*PLAYED, *GOING_BACK))
    by_people = lines.exclude(seat="").exclude(client_key__startswith=AMENDED)
    last = by_people.order_by("-seq").first()
    return last is not None and last.kind in (Kind.AMEND, Kind.UNAMEND)


def _only_names(row: Game) -> bool:
    """True if the league knows the game but for the names of later details."""
    if row.told == 0:
        return False
    lines = Entry.objects.filter(game=row)
    played = lines.filter(kind__in=(*PLAYED, *GOING_BACK)).aggregate(last=Max("seq"))
    named = lines.filter(kind=Kind.DETAIL, seq__gt=played["last"] or 0).count()
    return 0 < row.revision - row.told <= named


def _mark_reported(row: Game, revision: int) -> None:
    Game.objects.filter(pk=row.pk).update(told=revision)
    log.info("reported", game=row.slug, revision=revision)
