"""Results of games played off line: one coach enters, the other confirms.

Nothing counts before it is confirmed, or a commissioner settles it; then it is applied
as any result is, once. Refusals are ValidationErrors in words.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from league import holding, services, signals
from league.models import Fixture, League, Result, Submission
from league.models.closings import ClosingPolicy
from league.querysets import User as Visitor
from league.weeks import closing
from league.weeks.score_columns import Man
from league.writing import write

Status = Submission.Status
OTHER = {"home": "away", "away": "home"}


# Whose word it is ---------------------------------------------------------------------


def side_of(fixture: Fixture, user: Visitor) -> str:
    """The side that somebody coaches in it; the home side of one who coaches both."""
    if fixture.home.is_coached_by(user):
        return "home"
    return "away" if fixture.away.is_coached_by(user) else ""


def may_submit(fixture: Fixture, user: Visitor) -> bool:
    """Whether he may enter its result now, for the other coach to confirm."""
    if fixture.outcome or fixture.table or not side_of(fixture, user):
        return False
    return open_one(fixture) is None


def may_answer(submission: Submission, user: Visitor) -> bool:
    """A coach of the other side, not the one who entered it."""
    fixture = submission.fixture
    team = fixture.home if OTHER[submission.side] == "home" else fixture.away
    return team.is_coached_by(user) and submission.by_id != user.pk


def awaits(submission: Submission) -> str:
    """Whose word an open one waits for, as a sentence."""
    fixture = submission.fixture
    team = fixture.home if OTHER[submission.side] == "home" else fixture.away
    if submission.status == Status.DISPUTED:
        return "A commissioner settles it."
    if team.coaches.exclude(pk=submission.by_id or 0).exists():
        return f"It counts once a coach of {team} confirms it."
    return f"{team} have no other coach; a commissioner settles it."


def may_withdraw(submission: Submission, user: Visitor) -> bool:
    """Either coach, before it counts."""
    return bool(side_of(submission.fixture, user))


def open_one(fixture: Fixture) -> Submission | None:
    """What has been entered for it and does not count yet."""
    return fixture.submissions.open().first()


def open_in(league: League) -> QuerySet[Submission]:
    """The league's results that wait for somebody, the oldest first."""
    found = Submission.objects.open().filter(
        fixture__season__league=league, fixture__season__current=True
    )
    found = found.select_related("fixture__home", "fixture__away", "by")
    coaches = ("fixture__home__coaches", "fixture__away__coaches")
    return found.prefetch_related(*coaches).order_by("pk")


def open_for(league: League, user: Visitor) -> list[Submission]:
    """Those that concern somebody: all of them a commissioner, a coach his games'."""
    found = open_in(league)
    if not user.is_authenticated:
        return []
    if not league.is_run_by(user):
        mine = league.teams.filter(coaches=user.pk).values("pk")
        found = found.filter(Q(fixture__home__in=mine) | Q(fixture__away__in=mine))
    return list(found)


def roster(fixture: Fixture) -> list[Man]:
    """Everybody who may be on its score sheet, the visitors first."""
    return [
        Man(f"p{player.pk}", side, team.abbreviation, player.number, player.name)
        for side, team in (("away", fixture.away), ("home", fixture.home))
        for player in team.players.order_by("number")
    ]


# Entering -----------------------------------------------------------------------------


@transaction.atomic
def submit(
    fixture: Fixture,
    by: User,
    home_score: int,
    away_score: int,
    forfeit: str = "",
    box: dict[str, Any] | None = None,
) -> Submission:
    """Enter a result for the other coach to confirm. The same again changes nothing."""
    found = holding.fixture(fixture.pk)
    side = side_of(found, by)
    if not side:
        raise ValidationError("Only a coach of one of the teams enters its result.")
    fields: dict[str, Any] = {
        "home_score": home_score,
        "away_score": away_score,
        "forfeit": forfeit,
        "box": box or {},
    }
    had = open_one(found)
    if had is not None:
        if had.by == by and all(getattr(had, k) == v for k, v in fields.items()):
            return had
        raise ValidationError("A result has been entered; confirm or dispute that one.")
    _check_playable(found)
    services.check_result(found, home_score, away_score, forfeit)
    made = write(Submission(fixture=found, by=by, side=side), fields)
    signals.tell(signals.result_submitted, submission=made)
    return made


@transaction.atomic
def confirm(submission: Submission, by: User) -> Result:
    """The other coach says so, too: now it counts. Said again it changes nothing."""
    held = _held_submission(submission)
    if held.status == Status.CONFIRMED:
        return _result(held)
    _check_open(held)
    if not may_answer(held, by):
        raise ValidationError("The coach of the other team confirms it.")
    return _apply(held, Status.CONFIRMED, by, Result.How.AGREED)


@transaction.atomic
def dispute(submission: Submission, by: User, words: str) -> Submission:
    """The other coach says what is wrong; now it is the commissioner's."""
    held = _held_submission(submission)
    if held.status == Status.DISPUTED and held.words == words:
        return held
    _check_open(held)
    if not may_answer(held, by):
        raise ValidationError("The coach of the other team disputes it.")
    if not words.strip():
        raise ValidationError({"words": "Say what is wrong with it."})
    return _answered(held, Status.DISPUTED, by, words=words)


@transaction.atomic
def withdraw(submission: Submission, by: User) -> Submission:
    """Either coach takes it back before it counts; then it may be entered anew."""
    held = _held_submission(submission)
    if held.status == Status.WITHDRAWN:
        return held
    _check_open(held)
    if not may_withdraw(held, by):
        raise ValidationError("Only a coach of one of the teams withdraws it.")
    return _answered(held, Status.WITHDRAWN, by)


@transaction.atomic
def settle(
    submission: Submission,
    by: User,
    home_score: int,
    away_score: int,
    forfeit: str = "",
) -> Result:
    """The commissioner's word, as entered or put right. The columns count with it."""
    held = _held_submission(submission)
    if held.status == Status.SETTLED:
        return _result(held)
    _check_open(held)
    held.home_score, held.away_score = home_score, away_score
    held.forfeit = forfeit
    return _apply(held, Status.SETTLED, by, Result.How.ENTERED)


# Nobody answers -----------------------------------------------------------------------


def overdue(submission: Submission, kept: ClosingPolicy, now: datetime) -> bool:
    """Whether it has waited longer than the league likes."""
    waited = submission.at + timedelta(days=kept.confirm_days)
    return submission.is_open and waited <= now


def tell_overdue(now: datetime) -> int:
    """Tell of each that has waited too long, once."""
    waiting = Submission.objects.filter(status=Status.WAITING, told=None)
    waiting = waiting.filter(fixture__season__current=True)
    late = [
        each
        for each in waiting.select_related("fixture__season__league")
        if overdue(each, closing.policy(each.fixture.season.league), now)
    ]
    return sum(_tell(each, now) for each in late)


@transaction.atomic
def _tell(submission: Submission, now: datetime) -> int:
    unheard = Submission.objects.filter(pk=submission.pk, told=None)
    told = unheard.update(told=now)
    if told:
        signals.tell(signals.result_overdue, submission=submission)
    return told


# Keeping ------------------------------------------------------------------------------


def _held_submission(submission: Submission) -> Submission:
    holding.fixture(submission.fixture_id)
    return Submission.objects.select_for_update(no_key=True).get(pk=submission.pk)


def _check_playable(fixture: Fixture) -> None:
    if fixture.outcome:
        raise ValidationError("The game has a result already.")
    if fixture.table:
        raise ValidationError("The game is at a table; end it there.")


def _check_open(submission: Submission) -> None:
    if not submission.is_open:
        status = submission.get_status_display().lower()
        raise ValidationError(f"This result is no longer open: {status}.")


def _apply(submission: Submission, status: Status, by: User, how: str) -> Result:
    fixture = submission.fixture
    _check_playable(fixture)
    _answered(submission, status, by)
    return services.enter_result(
        fixture,
        submission.home_score,
        submission.away_score,
        submission.forfeit,
        how=how,
        box=submission.box or None,
    )


def _answered(
    submission: Submission, status: Status, by: User, **fields: Any
) -> Submission:
    fields |= {"status": status, "answered_by": by, "answered": timezone.now()}
    write(submission, fields)
    signals.tell(signals.result_answered, submission=submission)
    return submission


def _result(submission: Submission) -> Result:
    found = Result.objects.filter(fixture=submission.fixture_id).first()
    if found is None:
        raise ValidationError("The result was removed since.")
    return found
