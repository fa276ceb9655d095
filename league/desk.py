"""What waits for somebody on the league's home: a week to close, results to confirm."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from league import closing, submitting
from league.closings import ClosingPolicy
from league.models import Season, Submission, Week, WeekClosing
from league.querysets import User


class Waiting(Struct, frozen=True):
    """A result that is not settled. answers: it waits for the visitor's own word."""

    submission: Submission
    answers: bool
    overdue: bool


class Desk(Struct, frozen=True):
    """week: what a commissioner may close now; closed: what was closed last.

    stuck: why the clock waits for him to close it, in words.
    """

    week: Week | None
    stuck: str
    closed: WeekClosing | None
    results: tuple[Waiting, ...]

    @property
    def empty(self) -> bool:
        return self.week is None and self.closed is None and not self.results


def desk(season: Season, user: User, now: datetime) -> Desk:
    """What waits for this visitor, in a fixed number of queries."""
    closed = WeekClosing.objects.filter(week__season=season).select_related("week")
    if not user.is_authenticated:
        return Desk(None, "", closed.last(), ())
    league = season.league
    kept = closing.policy(league)
    week = closing.next_week(season) if league.is_run_by(user) else None
    stuck = closing.stops_clock(week, kept) if week else ""
    if week is not None and not stuck and not closing.over(week, now):
        week = None
    found = submitting.open_for(league, user)
    results = tuple(_waiting(each, kept, user, now) for each in found)
    return Desk(week, stuck, closed.last(), results)


def _waiting(
    submission: Submission, kept: ClosingPolicy, user: User, now: datetime
) -> Waiting:
    waits = submission.status == Submission.Status.WAITING
    return Waiting(
        submission,
        waits and submitting.may_answer(submission, user),
        submitting.overdue(submission, kept, now),
    )
