"""What waits for somebody on the league's home: a week to close, results to confirm."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from league import closing, submitting
from league.models import League, Submission, Week, WeekClosing
from league.querysets import User


class Waiting(Struct, frozen=True):
    """A result that is not settled. answers: it waits for the visitor's own word."""

    submission: Submission
    answers: bool
    overdue: bool


class Desk(Struct, frozen=True):
    """week: what a commissioner may close now; closed: what was closed last."""

    week: Week | None
    closed: WeekClosing | None
    results: tuple[Waiting, ...]

    @property
    def empty(self) -> bool:
        return self.week is None and self.closed is None and not self.results


def desk(league: League, user: User, now: datetime) -> Desk:
    """What waits for this visitor, in a fixed number of queries but for his results."""
    season = league.season
    runs = league.is_run_by(user)
    week = closing.next_week(season) if runs else None
    if week is not None and not closing.over(week, now):
        week = None
    closed = WeekClosing.objects.filter(week__season=season).select_related("week")
    results = tuple(
        Waiting(
            each,
            each.status == Submission.Status.WAITING
            and submitting.may_answer(each, user),
            submitting.overdue(each, now),
        )
        for each in submitting.open_for(league, user)
    )
    return Desk(week, closed.last(), results)
