"""Pending work on the league's home: weeks, results, trades."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet
from msgspec import Struct

from league.core.models import Season
from league.core.querysets import User
from league.core.table_link import DAMAGED, GAME, heavy_fields
from league.market import queries
from league.market.models import Trade
from league.weeks import closing, reporting, submitting
from league.weeks.models import (
    ClosingPolicy,
    Fixture,
    Submission,
    TableReport,
    Week,
    WeekClosing,
)


class Waiting(Struct, frozen=True):
    """A pending result. answers: this user can confirm it."""

    submission: Submission
    answers: bool
    overdue: bool


class Desk(Struct, frozen=True):
    """A user's pending work. week: ready for a commissioner to close; closed: the last.

    stuck: the reason that the week is not closed automatically. trades: waiting for
    the user. reports: results of games at tables, and damaged: games with unreadable
    parts, both for commissioners.
    """

    week: Week | None
    stuck: str
    closed: WeekClosing | None
    results: tuple[Waiting, ...]
    trades: tuple[Trade, ...] = ()
    reports: tuple[TableReport, ...] = ()
    damaged: tuple[Fixture, ...] = ()


def desk(season: Season, user: User, now: datetime) -> Desk:
    """Return a user's pending work, in a fixed number of queries."""
    closed = WeekClosing.objects.filter(week__season=season).select_related("week")
    if not user.is_authenticated:
        return Desk(None, "", closed.last(), ())
    league = season.league
    policy = closing.closing_policy(league)
    runs = league.is_run_by(user)
    week = closing.next_week(season) if runs else None
    stuck = closing.stops_clock(week, policy) if week else ""
    if week is not None and not stuck and not closing.is_over(week, now):
        week = None
    submissions = submitting.pending_for(league, user)
    results = tuple(_waiting(row, policy, user, now) for row in submissions)
    trades = queries.waiting(league, user, runs=runs)
    reports = tuple(reporting.waiting_in(league)) if runs else ()
    damaged = tuple(_damaged(season)) if runs else ()
    return Desk(week, stuck, closed.last(), results, trades, reports, damaged)


def _damaged(season: Season) -> QuerySet[Fixture]:
    fixtures = season.fixtures.filter(DAMAGED).defer(*heavy_fields())
    return fixtures.select_related("home", "away", GAME)


def _waiting(
    submission: Submission, policy: ClosingPolicy, user: User, now: datetime
) -> Waiting:
    waits = submission.status == Submission.Status.WAITING
    return Waiting(
        submission,
        waits and submitting.may_answer(submission, user),
        submitting.overdue(submission, policy, now),
    )
