"""Results of fixtures: entered, removed, or reported by a table.

`league.weeks.authority` decides what may replace a result; nothing here does. Refusals
raise ValidationError; callers check permissions.
"""

from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from league.core import signals
from league.core.persistence import validate_and_save
from league.weeks import authority, effects, lines, locks, reporting
from league.weeks.models import Fixture, Result, Submission, TableReport
from league.weeks.reports import Report


@transaction.atomic
def enter_result(
    fixture: Fixture,
    home_score: int | None = None,
    away_score: int | None = None,
    forfeit: str = "",
    *,
    origin: str = Result.How.ENTERED,
    box: dict[str, Any] | None = None,
    confirmed: bool = False,
    by: User | None = None,
) -> Result:
    """Enter or correct a fixture's result for the commissioner.

    home_score, away_score: optional for a forfeit. origin: AGREED if both coaches
    agree. box: its statistics, as a report has them. confirmed: the commissioner has
    read the cautions; without it, they are raised. by: the commissioner, if a waiting
    report is dismissed with it.
    """
    result = _locked_result(fixture.pk)
    new, played = result.pk is None, result.played
    authority.check_confirmed(result.fixture, confirmed)
    home, away = settled_score(result.fixture, home_score, away_score, forfeit)
    validate_and_save(
        result,
        {
            "home_score": home,
            "away_score": away,
            "forfeit": forfeit,
            "how": origin,
            **({"report": box} if box else {}),
        },
    )
    _answer_submissions(result)
    reporting.dismiss_waiting(result.fixture, by)
    if new:
        effects.apply_result(result, {})
    elif result.played != played:  # Nobody misses an unplayed game.
        effects.reapply(result)
    lines.store_lines(result)
    _follow(result.fixture, refuse=True)
    return result


def settled_score(
    fixture: Fixture, home_score: int | None, away_score: int | None, forfeit: str
) -> tuple[int, int]:
    """Return the home and away score, the league's own for a forfeit.

    Refuse scores that a game of its kind cannot have.
    """
    postseason = fixture.kind == Fixture.Kind.POSTSEASON
    if forfeit == Result.Side.BOTH and postseason:
        raise ValidationError(
            "A postseason game needs a winner: choose which team is eliminated. If"
            " neither team showed up, the commissioner decides."
        )
    if forfeit:
        return _forfeit_score(fixture, home_score, away_score, forfeit)
    scores = {"home_score": home_score, "away_score": away_score}
    missing = [name for name, score in scores.items() if score is None]
    if home_score is None or away_score is None:
        raise ValidationError(dict.fromkeys(missing, "Enter the score."))
    if home_score == away_score and postseason:
        raise ValidationError("A postseason game can’t end in a tie.")
    return home_score, away_score


def _forfeit_score(
    fixture: Fixture, home_score: int | None, away_score: int | None, forfeit: str
) -> tuple[int, int]:
    if forfeit not in Result.Side:
        raise ValidationError({"forfeit": f"{forfeit!r} is not a valid choice."})
    home, away = fixture.season.league.forfeit_score(forfeit)
    if home_score not in (None, home) or away_score not in (None, away):
        raise ValidationError(
            f"This forfeit counts {fixture.away} {away}, {fixture.home} {home} in this"
            " league; leave the scores blank."
        )
    return home, away


@transaction.atomic
def remove_result(fixture: Fixture, *, confirmed: bool = False) -> None:
    """Remove a result entered by hand. A game's own result can only be corrected."""
    result = _locked_result(fixture.pk)
    if result.fixture.reports.waiting().exists():
        raise ValidationError(
            "The table’s result is waiting for you; accept or dismiss it first."
        )
    if result.game_id:
        raise ValidationError(
            "This result was played at the table; correct it instead of removing it."
        )
    if result.pk:
        authority.check_confirmed(result.fixture, confirmed)
        effects.revert(result)
        result.delete()
        _follow(result.fixture, refuse=True)


@transaction.atomic
def apply_report(fixture_id: int, report: Report) -> Result | None:
    """Apply a finished game's report to its fixture; the same report again does
    nothing.

    A higher revision replaces the same game's earlier report. Where it may not replace
    the result, the report waits for the commissioner. A lower or equal revision changes
    nothing. Refused if the report cannot be right. Returns the current result.
    """
    return apply_to_locked(locks.lock_fixture(fixture_id), report)


@transaction.atomic
def apply_to_locked(fixture: Fixture, report: Report) -> Result | None:
    """Apply a report as `apply_report` does, to a fixture that `lock_fixture` gave."""
    if report.revision < 1:
        raise ValidationError("Report revisions start at 1.")
    result = _result(fixture)
    standing = result if result.pk else None
    if result.game_id and result.game_id != report.game_id:
        raise ValidationError("The fixture already has a result from another game.")
    if report.revision <= result.revision or reporting.is_known(result.fixture, report):
        return standing
    if report.names:
        return _name(result, report)
    reason = authority.reason_to_wait(result, office=report.office)
    if reason:
        reporting.keep_waiting(result, report, reason)
        return standing
    reporting.withdraw_waiting(result.fixture)  # an earlier end of the same game
    return _put(result, report, refuse=False)


def _name(result: Result, report: Report) -> Result | None:
    """Replace the statistics alone: nothing else of the game is new.

    A result that was entered away from the table has none of the table's. A report that
    waits for the commissioner waits on, with the new names.
    """
    result.fixture.reports.waiting().filter(game_id=report.game_id).update(
        box=report.box
    )
    if result.game_id != report.game_id or not result.report:
        return result if result.pk else None
    validate_and_save(result, {"report": report.box})
    lines.store_lines(result)
    return result


@transaction.atomic
def accept_report(report: TableReport, by: User, *, confirmed: bool = False) -> Result:
    """Make the table's result count. An accepted report stays as it is."""
    row = reporting.lock_report(report)
    if row.status == TableReport.Status.ACCEPTED:
        return Result.objects.get(fixture=row.fixture_id)
    accepted = reporting.take_waiting(row, by, confirmed=confirmed)
    return put_report(row.fixture_id, accepted)


def put_report(fixture_id: int, report: Report) -> Result:
    """Replace the current result with a report, by the commissioner's decision."""
    return _put(_locked_result(fixture_id), report, refuse=True)


def _put(result: Result, report: Report, *, refuse: bool) -> Result:
    """Save a report as the result. refuse: raise if play-off games that have started
    conflict.

    A forfeit gets the league's score, whatever the table's score was at the time.
    """
    home, away = report.home_score, report.away_score
    if report.forfeit:
        home, away = result.fixture.season.league.forfeit_score(report.forfeit)
    validate_and_save(
        result,
        {
            "home_score": home,
            "away_score": away,
            "forfeit": report.forfeit or "",
            "how": Result.How.SIMULATED if report.simulated else Result.How.TABLE,
            "computer": _side_of(report.box.get("computers", [])),
            "game_id": report.game_id,
            "revision": report.revision,
            "report": report.box,
        },
    )
    _answer_submissions(result)
    effects.apply_result(result, report.players)
    lines.store_lines(result)
    _follow(result.fixture, refuse=refuse)
    return result


def _side_of(sides: list[str]) -> str:
    """Return the side, both, or "" for none."""
    return Result.Side.BOTH.value if len(sides) > 1 else "".join(sides)


@transaction.atomic
def withdraw_report(
    fixture_id: int, game_id: str, revision: int, *, office: bool = False
) -> bool:
    """Remove a game's report below `revision`: the game is played on.

    A waiting report is withdrawn. A result that a report may not replace stays, and so
    does another game's. Returns True if anything was removed.
    """
    result = _locked_result(fixture_id)
    if reporting.withdraw_waiting(result.fixture, game_id):
        return True
    by_a_game = result.how in (Result.How.TABLE, Result.How.SIMULATED)
    reported = by_a_game and result.game_id == game_id
    if not reported or result.revision >= revision:
        return False
    if authority.reason_to_wait(result, office=office):
        return False
    effects.revert(result)
    result.delete()
    _follow(result.fixture, refuse=False)
    return True


def _follow(fixture: Fixture, *, refuse: bool) -> None:
    """Let the season follow its result: `league.seasons.following` does."""
    signals.send_change(signals.result_changed, fixture=fixture, refuse=refuse)


def _answer_submissions(result: Result) -> None:
    """Settle the coaches' pending reports of the game: it has a result."""
    for submission in result.fixture.submissions.open():
        settled = {"status": Submission.Status.SETTLED, "answered": timezone.now()}
        validate_and_save(submission, settled)
        signals.send_notice(signals.result_answered, submission=submission)


def _locked_result(fixture_id: int) -> Result:
    """Return the fixture's result, or a new one; it and both teams are locked."""
    return _result(locks.lock_fixture(fixture_id))


def _result(fixture: Fixture) -> Result:
    result = Result.objects.filter(fixture=fixture).first()
    if result is None:
        return Result(fixture=fixture)
    result.fixture = fixture  # the season and its league are known with it
    return result
