"""What the league tells people of: receivers of `league.signals`.

Each makes words of what has happened and says who should know. Times are on the
league's own clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from hashlib import blake2s
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Min, Q
from django.dispatch import receiver
from django.urls import reverse
from django.utils.dateformat import format as written

from league import signals
from league.models import (
    Fixture,
    League,
    Season,
    Submission,
    Team,
    Trade,
    Week,
    WeekClosing,
)
from league.notices import tell


@receiver(signals.fixture_scheduled, dispatch_uid="league.notices.fixture")
def fixture_scheduled(
    sender: Any, fixture: Fixture, before: datetime | None = None, **more: Any
) -> None:
    """Tell the coaches of both teams, once for every change."""
    if fixture.season.current:
        tell(
            coaches(fixture.home, fixture.away),
            "game_scheduled",
            _scheduled(fixture, before),
            schedule_page(fixture.season.league, f"fixture-{fixture.pk}"),
            f"fixture:{fixture.pk}:{fixture.changed.isoformat()}",
        )


def _scheduled(fixture: Fixture, before: datetime | None) -> str:
    league = fixture.season.league
    if fixture.kickoff is None:
        had = f" It was to be {when(before, league)}." if before else ""
        return f"{fixture} has no date for now.{had}"
    if before is None:
        return f"{fixture} is {when(fixture.kickoff, league)}."
    then = before.astimezone(league.zone)
    was = f"{written(then, 'l j F')} at {then:%H:%M}"
    return f"{fixture} has moved from {was}: it is {when(fixture.kickoff, league)} now."


@receiver(signals.fixture_dropped, dispatch_uid="league.notices.dropped")
def fixture_dropped(sender: Any, fixture: Fixture, **more: Any) -> None:
    """Tell the coaches of both teams, if it had a date."""
    league = fixture.season.league
    if fixture.season.current and fixture.kickoff:
        tell(
            coaches(fixture.home, fixture.away),
            "game_scheduled",
            f"{fixture} is off the schedule. It was to be"
            f" {when(fixture.kickoff, league)}.",
            schedule_page(league),
            f"fixture:{fixture.pk}:{fixture.changed.isoformat()}:dropped",
        )


@receiver(signals.schedule_made, dispatch_uid="league.notices.schedule")
def schedule_made(
    sender: Any, season: Season, kind: str, mark: str, **more: Any
) -> None:
    """Tell every coach of the league once, however many games he has."""
    league = season.league
    games = season.fixtures.filter(kind=kind)
    first = games.aggregate(first=Min("kickoff"))["first"]
    begins = f" It begins {when(first, league)}." if first else ""
    tell(
        coaches(*league.teams.all()),
        "game_scheduled",
        f"{league} has a schedule of {games.count()} games.{begins}",
        schedule_page(league),
        f"schedule:{season.pk}:{kind}:{mark}",
    )


@receiver(signals.week_closed, dispatch_uid="league.notices.week")
def week_closed(sender: Any, closing: WeekClosing, **more: Any) -> None:
    """Tell all coaches and commissioners."""
    week, league = closing.week, closing.week.season.league
    tell(
        everybody(league),
        "week_closed",
        f"{week} of {league} is closed. See what it changed.",
        closing.get_absolute_url(),
        f"week:{closing.pk}",
    )


@receiver(signals.week_not_closed, dispatch_uid="league.notices.not_closed")
def week_not_closed(sender: Any, week: Week, reason: str, **more: Any) -> None:
    """Tell those who run the league, once for each reason."""
    league = week.season.league
    tell(
        league.commissioners.all(),
        "week_not_closed",
        f"The clock could not close {week} of {league}: {reason} You may"
        " close it yourself.",
        reverse("league:week_close", args=[league.slug, week.pk]),
        f"not-closed:{week.pk}:{blake2s(reason.encode(), digest_size=8).hexdigest()}",
    )


@receiver(signals.result_submitted, dispatch_uid="league.notices.result")
def result_submitted(sender: Any, submission: Submission, **more: Any) -> None:
    """Tell the coaches of the side that did not enter it; without any, those who run
    the league."""
    fixture, by = submission.fixture, submission.by
    league = fixture.season.league
    asked = [
        team
        for team in (fixture.home, fixture.away)
        if by is None or not team.is_coached_by(by)
    ]
    tell(
        coaches(*asked) or set(league.commissioners.all()),
        "result_to_confirm",
        f"{by or 'Somebody'} has entered a result of {fixture}. Is it right?",
        submission.get_absolute_url(),
        f"result:{submission.pk}",
    )


@receiver(signals.result_overdue, dispatch_uid="league.notices.overdue")
def result_overdue(sender: Any, submission: Submission, **more: Any) -> None:
    """Tell those who run the league that nobody has confirmed it."""
    fixture = submission.fixture
    league = fixture.season.league
    tell(
        league.commissioners.all(),
        "result_to_confirm",
        f"Nobody has confirmed the result of {fixture}. You may settle it.",
        submission.get_absolute_url(),
        f"overdue:{submission.pk}",
    )


@receiver(signals.trade_offered, dispatch_uid="league.notices.trade")
def trade_offered(sender: Any, trade: Trade, **more: Any) -> None:
    """Tell the coaches of the team that is asked; without any, who runs the league."""
    tell(
        coaches(trade.receiving) or trade.receiving.league.commissioners.all(),
        "trade_offered",
        f"{trade.offering} offer {trade.receiving} a trade.",
        trade.get_absolute_url(),
        f"trade:{trade.pk}",
    )


# Words ----------------------------------------------------------------------------


def when(moment: datetime, league: League) -> str:
    """`on Thursday 29 October 2026 at 19:30 (America/Chicago)`."""
    there = moment.astimezone(league.zone)
    return f"on {written(there, 'l j F Y')} at {there:%H:%M} ({league.time_zone})"


def coaches(*teams: Team) -> set[User]:
    """Who coaches any of these teams."""
    keys: Iterable[int] = [team.pk for team in teams]
    return set(User.objects.filter(Q(teams_coached__in=keys)).distinct())


def everybody(league: League) -> set[User]:
    """Who coaches in it or runs it."""
    return {*coaches(*league.teams.all()), *league.commissioners.all()}


def schedule_page(league: League, place: str = "") -> str:
    page = reverse("league:schedule", args=[league.slug])
    return f"{page}#{place}" if place else page
