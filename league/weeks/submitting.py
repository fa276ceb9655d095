"""Results of games played offline: one coach reports, the other confirms.

Nothing counts before it is confirmed, or settled by a commissioner; then it is applied
once, as any result is. Refusals are ValidationErrors.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from config.gone import lock
from league.core import signals
from league.core.models import League
from league.core.persistence import validate_and_save
from league.core.querysets import User as Visitor
from league.weeks import closing, locks, results
from league.weeks.authority import fixtures_of
from league.weeks.models import ClosingPolicy, Fixture, Result, Submission
from league.weeks.score_columns import Man

Status = Submission.Status
OTHER = {"home": "away", "away": "home"}


# Permissions -------------------------------------------------------------------------


def side_of(fixture: Fixture, user: Visitor) -> str:
    """Return the side that a user coaches in a fixture; home if they coach both."""
    if fixture.home.is_coached_by(user):
        return "home"
    return "away" if fixture.away.is_coached_by(user) else ""


def may_submit(fixture: Fixture, user: Visitor) -> bool:
    """True if a user can report its result now, for the other coach to confirm."""
    open_season = fixture.season.current
    if fixture.outcome or fixture.table or not open_season:
        return False
    if not side_of(fixture, user):
        return False
    return open_submission(fixture) is None


def may_answer(submission: Submission, user: Visitor) -> bool:
    """True for a coach of the other team who did not report it."""
    fixture = submission.fixture
    team = fixture.home if OTHER[submission.side] == "home" else fixture.away
    return team.is_coached_by(user) and submission.by_id != user.pk


def next_step(submission: Submission) -> str:
    """Describe the next step of an open report in a sentence."""
    fixture = submission.fixture
    team = fixture.home if OTHER[submission.side] == "home" else fixture.away
    if submission.status == Status.DISPUTED:
        return "A commissioner will settle it."
    if team.coaches.exclude(pk=submission.by_id or 0).exists():
        return f"It counts once a coach of {team} confirms it."
    return f"{team} have no coach to confirm it; a commissioner will settle it."


def may_withdraw(submission: Submission, user: Visitor) -> bool:
    """True for either team's coaches."""
    return bool(side_of(submission.fixture, user))


def open_submission(fixture: Fixture) -> Submission | None:
    """Return the fixture's report that does not count yet."""
    return fixture.submissions.open().first()


def pending_submissions(league: League) -> QuerySet[Submission]:
    """Return the league's pending reports of the current season, oldest first."""
    rows = Submission.objects.open().filter(
        fixture__season__league=league, fixture__season__current=True
    )
    rows = rows.select_related("fixture__home", "fixture__away", "by")
    coaches = ("fixture__home__coaches", "fixture__away__coaches")
    return rows.prefetch_related(*coaches).order_by("pk")


def pending_for(league: League, user: Visitor) -> list[Submission]:
    """Return the pending reports of the fixtures that a user settles."""
    return list(pending_submissions(league).filter(fixture__in=fixtures_of(user)))


def visible_to(user: Visitor) -> QuerySet[Submission]:
    """Return all reports of the fixtures that a user settles."""
    rows = Submission.objects.filter(fixture__in=fixtures_of(user))
    sides = ("fixture__home", "fixture__away", "fixture__season__league", "by")
    return rows.select_related(*sides)


def roster(fixture: Fixture) -> list[Man]:
    """Return everyone who may be on the score sheet, the visitors first."""
    return [
        Man(f"p{player.pk}", side, team.abbreviation, player.number, player.name)
        for side, team in (("away", fixture.away), ("home", fixture.home))
        for player in team.players.order_by("number")
    ]


# Actions ------------------------------------------------------------------------------


@transaction.atomic
def submit(
    fixture: Fixture,
    by: User,
    home_score: int | None = None,
    away_score: int | None = None,
    forfeit: str = "",
    box: dict[str, Any] | None = None,
) -> Submission:
    """Report a result for the other coach to confirm. A repeat changes nothing."""
    locked = locks.lock_fixture(fixture.pk)
    side = side_of(locked, by)
    if not side:
        raise ValidationError("Only a coach of one of the teams can report the result.")
    home, away = results.settled_score(locked, home_score, away_score, forfeit)
    fields: dict[str, Any] = {
        "home_score": home,
        "away_score": away,
        "forfeit": forfeit,
        "box": box or {},
    }
    pending = open_submission(locked)
    if pending is not None:
        if pending.by == by and all(
            getattr(pending, k) == v for k, v in fields.items()
        ):
            return pending
        raise ValidationError(
            "A result has already been reported; confirm or dispute it."
        )
    _check_playable(locked)
    _check_season(locked)
    submission = validate_and_save(Submission(fixture=locked, by=by, side=side), fields)
    signals.send_notice(signals.result_submitted, submission=submission)
    return submission


@transaction.atomic
def confirm(submission: Submission, by: User) -> Result:
    """Confirm the other coach's report: it counts. A repeated call changes nothing."""
    locked = _lock_submission(submission)
    if locked.status == Status.CONFIRMED:
        return _result(locked)
    _check_open(locked)
    if not may_answer(locked, by):
        raise ValidationError("Only a coach of the other team can confirm it.")
    _check_season(locked.fixture)
    return _apply(locked, Status.CONFIRMED, by, Result.How.AGREED)


@transaction.atomic
def dispute(submission: Submission, by: User, reason: str) -> Submission:
    """Dispute the other coach's report: a commissioner settles it."""
    locked = _lock_submission(submission)
    if locked.status == Status.DISPUTED and locked.words == reason:
        return locked
    _check_open(locked)
    if not may_answer(locked, by):
        raise ValidationError("Only a coach of the other team can dispute it.")
    if not reason.strip():
        raise ValidationError({"words": "Enter a reason."})
    return _save_answer(locked, Status.DISPUTED, by, words=reason)


@transaction.atomic
def withdraw(submission: Submission, by: User) -> Submission:
    """Withdraw a report before it counts; the result can then be reported again."""
    locked = _lock_submission(submission)
    if locked.status == Status.WITHDRAWN:
        return locked
    _check_open(locked)
    if not may_withdraw(locked, by):
        raise ValidationError("Only a coach of one of the teams can withdraw it.")
    return _save_answer(locked, Status.WITHDRAWN, by)


@transaction.atomic
def settle(
    submission: Submission,
    by: User,
    home_score: int | None = None,
    away_score: int | None = None,
    forfeit: str = "",
    *,
    confirmed: bool = False,
) -> Result:
    """Settle it as commissioner, as reported or corrected. Its score sheet counts, too.

    confirmed: see `league.weeks.results.enter_result`.
    """
    locked = _lock_submission(submission)
    if locked.status == Status.SETTLED:
        return _result(locked)
    _check_open(locked)
    locked.home_score, locked.away_score = results.settled_score(
        locked.fixture, home_score, away_score, forfeit
    )
    locked.forfeit = forfeit
    return _apply(locked, Status.SETTLED, by, Result.How.ENTERED, confirmed)


# Overdue reports ----------------------------------------------------------------------


def overdue(submission: Submission, policy: ClosingPolicy, now: datetime) -> bool:
    """True if it has waited longer than the league allows."""
    waited = submission.at + timedelta(days=policy.confirm_days)
    return submission.is_open and waited <= now


def announce_overdue(now: datetime) -> int:
    """Notify commissioners of each overdue report, once; return their number."""
    waiting = Submission.objects.filter(status=Status.WAITING, told=None)
    waiting = waiting.filter(fixture__season__current=True)
    late = [
        submission
        for submission in waiting.select_related("fixture__season__league")
        if overdue(
            submission, closing.closing_policy(submission.fixture.season.league), now
        )
    ]
    return sum(_announce(submission, now) for submission in late)


@transaction.atomic
def _announce(submission: Submission, now: datetime) -> int:
    # The update decides: of two clocks at once only one finds `told` empty.
    unannounced = Submission.objects.filter(pk=submission.pk, told=None)
    updated = unannounced.update(told=now)
    if updated:
        signals.send_notice(signals.result_overdue, submission=submission)
    return updated


# Saving -------------------------------------------------------------------------------


def _lock_submission(submission: Submission) -> Submission:
    # The fixture before its submissions: the order of `league.core.locks`.
    locks.lock_fixture(submission.fixture_id)
    return lock(Submission, submission.pk)


def _check_playable(fixture: Fixture) -> None:
    if fixture.outcome:
        raise ValidationError("This game already has a result.")
    if fixture.table:
        raise ValidationError("This game is at a table; finish it there.")


def _check_season(fixture: Fixture) -> None:
    if not fixture.season.current:
        raise ValidationError(
            "The season is over; a commissioner has to settle the game."
        )


def _check_open(submission: Submission) -> None:
    if not submission.is_open:
        status = submission.get_status_display().lower()
        raise ValidationError(f"This result is no longer open: {status}.")


def _apply(
    submission: Submission,
    status: Status,
    by: User,
    origin: str,
    confirmed: bool = False,
) -> Result:
    fixture = submission.fixture
    _check_playable(fixture)
    _save_answer(submission, status, by)
    return results.enter_result(
        fixture,
        submission.home_score,
        submission.away_score,
        submission.forfeit,
        origin=origin,
        box=submission.box or None,
        confirmed=confirmed,
    )


def _save_answer(
    submission: Submission, status: Status, by: User, **fields: Any
) -> Submission:
    fields |= {"status": status, "answered_by": by, "answered": timezone.now()}
    validate_and_save(submission, fields)
    signals.send_notice(signals.result_answered, submission=submission)
    return submission


def _result(submission: Submission) -> Result:
    result = Result.objects.filter(fixture=submission.fixture_id).first()
    if result is None:
        raise ValidationError("The result has been removed.")
    return result
