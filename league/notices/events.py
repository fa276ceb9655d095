"""Notices of events in a league: receivers of `league.core.signals`.

Each writes the text and chooses the readers. Times are in the league's zone.
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

from league.core import signals
from league.core.dates import moment
from league.core.models import League, Season
from league.market.models import Trade
from league.notices import notify
from league.teams.models import Team
from league.weeks.models import Fixture, Submission, Week, WeekClosing


@receiver(signals.fixture_scheduled, dispatch_uid="league.notices.fixture")
def fixture_scheduled(
    sender: Any, fixture: Fixture, before: datetime | None = None, **more: Any
) -> None:
    """Notify the coaches of both teams, once for every change."""
    if fixture.season.current:
        notify(
            coaches(fixture.home, fixture.away),
            "game_scheduled",
            _scheduled(fixture, before),
            fixture.get_absolute_url(),
            f"fixture:{fixture.pk}:{fixture.changed.isoformat()}",
        )


def _scheduled(fixture: Fixture, before: datetime | None) -> str:
    league = fixture.season.league
    if fixture.kickoff is None:
        history = f" It was scheduled {format_time(before, league)}." if before else ""
        return f"{fixture} is postponed with no new date.{history}"
    if before is None:
        return f"{fixture} is scheduled {format_time(fixture.kickoff, league)}."
    earlier = f"{moment(before, league, 'l j F')} at {moment(before, league, 'H:i')}"
    now = format_time(fixture.kickoff, league)
    return f"{fixture} has moved from {earlier}. It is now {now}."


@receiver(signals.fixture_dropped, dispatch_uid="league.notices.dropped")
def fixture_dropped(sender: Any, fixture: Fixture, **more: Any) -> None:
    """Notify the coaches of both teams, if it had a date."""
    league = fixture.season.league
    if fixture.season.current and fixture.kickoff:
        notify(
            coaches(fixture.home, fixture.away),
            "game_scheduled",
            f"{fixture} was removed from the schedule. It was scheduled"
            f" {format_time(fixture.kickoff, league)}.",
            schedule_page(league),
            f"fixture:{fixture.pk}:{fixture.changed.isoformat()}:dropped",
        )


@receiver(signals.schedule_made, dispatch_uid="league.notices.schedule")
def schedule_made(
    sender: Any, season: Season, kind: str, mark: str, **more: Any
) -> None:
    """Notify every coach of the league once, whatever the number of games."""
    league = season.league
    games = season.fixtures.filter(kind=kind)
    first = games.aggregate(first=Min("kickoff"))["first"]
    begins = f" It starts {format_time(first, league)}." if first else ""
    notify(
        coaches(*league.teams.all()),
        "game_scheduled",
        f"{league} has a schedule of {games.count()} games.{begins}",
        schedule_page(league),
        f"schedule:{season.pk}:{kind}:{mark}",
    )


@receiver(signals.week_closed, dispatch_uid="league.notices.week")
def week_closed(sender: Any, closing: WeekClosing, **more: Any) -> None:
    """Notify all coaches and commissioners."""
    week, league = closing.week, closing.week.season.league
    notify(
        coaches_and_commissioners(league),
        "week_closed",
        f"{week} of {league} is closed. See the recap.",
        closing.get_absolute_url(),
        f"week:{closing.pk}",
    )


@receiver(signals.week_not_closed, dispatch_uid="league.notices.not_closed")
def week_not_closed(sender: Any, week: Week, reason: str, **more: Any) -> None:
    """Notify the commissioners, once for each reason."""
    league = week.season.league
    notify(
        league.commissioners.all(),
        "week_not_closed",
        f"{week} of {league} could not be closed automatically: {reason} You can"
        " close it manually.",
        reverse("league:week_close", args=[league.slug, week.pk]),
        f"not-closed:{week.pk}:{blake2s(reason.encode(), digest_size=8).hexdigest()}",
    )


@receiver(signals.result_submitted, dispatch_uid="league.notices.result")
def result_submitted(sender: Any, submission: Submission, **more: Any) -> None:
    """Notify the other side's coaches; if it has none, the commissioners."""
    fixture, by = submission.fixture, submission.by
    league = fixture.season.league
    others = [
        team
        for team in (fixture.home, fixture.away)
        if by is None or not team.is_coached_by(by)
    ]
    notify(
        coaches(*others) or set(league.commissioners.all()),
        "result_to_confirm",
        f"{by or 'The other side'} reported a result of {fixture}. Please confirm it.",
        submission.get_absolute_url(),
        f"result:{submission.pk}",
    )


@receiver(signals.result_overdue, dispatch_uid="league.notices.overdue")
def result_overdue(sender: Any, submission: Submission, **more: Any) -> None:
    """Notify the commissioners that nobody has confirmed it."""
    fixture = submission.fixture
    league = fixture.season.league
    notify(
        league.commissioners.all(),
        "result_to_confirm",
        f"The result of {fixture} has not been confirmed. You can settle it.",
        submission.get_absolute_url(),
        f"overdue:{submission.pk}",
    )


@receiver(signals.trade_offered, dispatch_uid="league.notices.trade")
def trade_offered(sender: Any, trade: Trade, **more: Any) -> None:
    """Notify the receiving team's coaches; if it has none, the commissioners."""
    notify(
        coaches(trade.receiving) or trade.receiving.league.commissioners.all(),
        "trade_offered",
        f"{trade.offering} offer {trade.receiving} a trade.",
        trade.get_absolute_url(),
        f"trade:{trade.pk}",
    )


# Readers and times ----------------------------------------------------------------


def format_time(at: datetime, league: League) -> str:
    """Format a time: `on Thursday 29 October 2026 at 19:30 (America/Chicago)`."""
    day, hour = (moment(at, league, form) for form in ("l j F Y", "H:i"))
    return f"on {day} at {hour} ({league.zone_name})"


def coaches(*teams: Team) -> set[User]:
    """Return the coaches of any of these teams."""
    keys: Iterable[int] = [team.pk for team in teams]
    return set(User.objects.filter(Q(teams_coached__in=keys)).distinct())


def coaches_and_commissioners(league: League) -> set[User]:
    """Return the league's coaches and commissioners."""
    return {*coaches(*league.teams.all()), *league.commissioners.all()}


def schedule_page(league: League) -> str:
    return reverse("league:schedule", args=[league.slug])
