"""What waits for somebody on the league's home: a week, results, trades."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from league.market import queries
from league.models import Season, Submission, Trade, Week, WeekClosing
from league.models.closings import ClosingPolicy
from league.querysets import User
from league.weeks import closing, submitting


class Waiting(Struct, frozen=True):
    """A result that is not settled. answers: it waits for the visitor's own word."""

    submission: Submission
    answers: bool
    overdue: bool


class Desk(Struct, frozen=True):
    """week: what a commissioner may close now; closed: what was closed last.

    stuck: why the clock waits for him to close it, in words. trades: those that wait
    for his own word.
    """

    week: Week | None
    stuck: str
    closed: WeekClosing | None
    results: tuple[Waiting, ...]
    trades: tuple[Trade, ...] = ()


def desk(season: Season, user: User, now: datetime) -> Desk:
    """What waits for this visitor, in a fixed number of queries."""
    closed = WeekClosing.objects.filter(week__season=season).select_related("week")
    if not user.is_authenticated:
        return Desk(None, "", closed.last(), ())
    league = season.league
    kept = closing.policy(league)
    runs = league.is_run_by(user)
    week = closing.next_week(season) if runs else None
    stuck = closing.stops_clock(week, kept) if week else ""
    if week is not None and not stuck and not closing.over(week, now):
        week = None
    found = submitting.open_for(league, user)
    results = tuple(_waiting(each, kept, user, now) for each in found)
    trades = queries.waiting(league, user, runs=runs)
    return Desk(week, stuck, closed.last(), results, trades)


def _waiting(
    submission: Submission, kept: ClosingPolicy, user: User, now: datetime
) -> Waiting:
    waits = submission.status == Submission.Status.WAITING
    return Waiting(
        submission,
        waits and submitting.may_answer(submission, user),
        submitting.overdue(submission, kept, now),
    )
