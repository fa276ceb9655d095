"""Table reports that wait: a commissioner accepts or dismisses each.

Refusals are ValidationErrors; callers check permissions.
"""

from __future__ import annotations

import msgspec
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from config.gone import reread
from league.core import audit, signals
from league.core.models import League
from league.core.persistence import validate_and_save
from league.core.querysets import User as Visitor
from league.weeks import locks
from league.weeks.authority import check_confirmed, fixtures_of
from league.weeks.models import Fixture, Result, TableReport
from league.weeks.reports import PlayerChange, Report

Status = TableReport.Status
_RULINGS = {
    Status.ACCEPTED: "This report has already been accepted.",
    Status.DISMISSED: "This report has already been dismissed.",
    Status.WITHDRAWN: "This report was withdrawn, as the game continues.",
}


def keep_waiting(result: Result, report: Report, reason: str) -> TableReport:
    """Store a report for the commissioner. The fixture is locked."""
    fixture = result.fixture
    withdraw_waiting(fixture)  # first: only one may wait, the newest
    home, away = report.home_score, report.away_score
    if report.forfeit:
        home, away = fixture.season.league.forfeit_score(report.forfeit)
    row = TableReport.objects.create(
        fixture=fixture,
        game_id=report.game_id,
        revision=report.revision,
        home_score=home,
        away_score=away,
        forfeit=report.forfeit or "",
        simulated=report.simulated,
        box=report.box,
        players=msgspec.to_builtins(report.players),
        reason=reason,
    )
    signals.send_notice(signals.report_waiting, report=row)
    return row


def is_known(fixture: Fixture, report: Report) -> bool:
    """True if this revision, or a later one, was stored before, in any status."""
    same = fixture.reports.filter(game_id=report.game_id)
    return same.filter(revision__gte=report.revision).exists()


def withdraw_waiting(fixture: Fixture, game_id: str = "") -> bool:
    """Withdraw the fixture's waiting report: its game is played on. It is locked."""
    waiting = fixture.reports.waiting()
    if game_id:
        waiting = waiting.filter(game_id=game_id)
    return bool(waiting.update(status=Status.WITHDRAWN, answered=timezone.now()))


def dismiss_waiting(fixture: Fixture, by: User | None = None) -> None:
    """Dismiss the waiting report for an entered result. The fixture is locked."""
    for row in fixture.reports.waiting():
        _answer(row, Status.DISMISSED, by)


def take_waiting(row: TableReport, by: User, *, confirmed: bool = False) -> Report:
    """Accept the waiting report and return it, to become the result. It is locked."""
    _check_waiting(row)
    _check_season(row.fixture, confirmed)
    _answer(row, Status.ACCEPTED, by)
    return _stored(row)


@transaction.atomic
def dismiss(report: TableReport, by: User) -> TableReport:
    """Keep the current result. A dismissed report stays as it is."""
    row = lock_report(report)
    if row.status == Status.DISMISSED:
        return row
    _check_waiting(row)
    _answer(row, Status.DISMISSED, by)
    return row


def waiting_in(league: League) -> QuerySet[TableReport]:
    """Return the league's waiting reports, oldest first; of former seasons, too."""
    rows = TableReport.objects.waiting().filter(fixture__season__league=league)
    sides = ("fixture__home", "fixture__away", "fixture__result", "fixture__week")
    return rows.select_related(*sides, "fixture__season__league").order_by("pk")


def visible_to(user: Visitor) -> QuerySet[TableReport]:
    """Return the reports of the fixtures that a user settles."""
    rows = TableReport.objects.filter(fixture__in=fixtures_of(user))
    sides = ("fixture__home", "fixture__away", "fixture__result", "answered_by")
    return rows.select_related(*sides, "fixture__season__league", "fixture__week")


def lock_report(report: TableReport) -> TableReport:
    """Lock a report with its fixture, and read it again."""
    # The fixture first, as `league.core.locks` orders it, then its report.
    locks.lock_fixture(report.fixture_id)
    rows = TableReport.objects.select_related("fixture__season__league")
    return reread(rows.select_for_update(of=("self",), no_key=True), report.pk)


def _check_waiting(row: TableReport) -> None:
    if not row.waits:
        raise ValidationError(_RULINGS[Status(row.status)])


def _check_season(fixture: Fixture, confirmed: bool) -> None:
    if not fixture.season.current:
        check_confirmed(fixture, confirmed)


def _answer(row: TableReport, status: Status, by: User | None) -> None:
    fields = {"status": status, "answered_by": by, "answered": timezone.now()}
    validate_and_save(row, fields)
    league = row.fixture.season.league
    sentence = f"{status.label} the table’s result of {row}."
    audit.note(league, by, f"report.{status.value}", sentence)
    signals.send_notice(signals.report_answered, report=row)


def _stored(row: TableReport) -> Report:
    return Report(
        game_id=row.game_id,
        revision=row.revision,
        home_score=row.home_score,
        away_score=row.away_score,
        forfeit=row.forfeit or None,
        box=row.box,
        players=msgspec.convert(row.players, dict[str, PlayerChange]),
        simulated=row.simulated,
        office=True,  # a commissioner has accepted it
    )
