"""Calendars to subscribe to (RFC 5545): of a league, of a team, of a coach.

A public league's have open addresses. A private league's and a coach's are read by
whoever has their secret address, which can be renewed. A game without a date is in no
calendar.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from icalendar import Calendar, Event, vUri

from league.models import CalendarKey, Fixture, League, Team
from league.models.weeks import new_key

LENGTH = timedelta(hours=2)  # about what a game at the table takes
AGAIN = timedelta(hours=1)  # how often subscribers should look
PRODUCT = "-//Buzzboard//League calendar//EN"

Address = Callable[[Fixture], str]


def of_league(league: League) -> QuerySet[Fixture]:
    """The dated games of its current season."""
    return _dated(Q(season__league=league))


def of_team(team: Team) -> QuerySet[Fixture]:
    return _dated(Q(season__league=team.league) & (Q(home=team) | Q(away=team)))


def of_coach(coach: User) -> QuerySet[Fixture]:
    """The dated games of all teams that he coaches."""
    teams = Team.objects.filter(coaches=coach).values("pk")
    return _dated(Q(home__in=teams) | Q(away__in=teams))


def as_ical(name: str, fixtures: Iterable[Fixture], address: Address) -> bytes:
    """The calendar as subscribers get it. address: of the page about a game."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    calendar.add("name", name)
    calendar.add("refresh-interval", AGAIN, parameters={"VALUE": "DURATION"})
    for fixture in fixtures:
        calendar.add_component(_event(fixture, address(fixture)))
    return bytes(calendar.to_ical())


def key_of(owner: League | User) -> CalendarKey:
    """The key of this league's or coach's secret addresses, made when first needed."""
    key, _ = CalendarKey.objects.get_or_create(**_owned(owner))
    return key


@transaction.atomic
def renew_key(owner: League | User) -> CalendarKey:
    """From now on the old addresses lead nowhere."""
    key, made = CalendarKey.objects.select_for_update(no_key=True).get_or_create(
        **_owned(owner)
    )
    if not made:
        key.key, key.renewed = new_key(), timezone.now()
        key.save()
    return key


def _owned(owner: League | User) -> dict[str, Any]:
    return {"league" if isinstance(owner, League) else "coach": owner}


def _dated(which: Q) -> QuerySet[Fixture]:
    dated = Fixture.objects.filter(
        which, season__current=True, kickoff__isnull=False
    ).select_related("season__league", "home", "away", "week", "result")
    return dated.order_by("kickoff", "pk")


def _event(fixture: Fixture, address: str) -> Event:
    assert fixture.kickoff is not None
    event = Event()
    event.add("uid", f"fixture-{fixture.pk}@buzzboard")
    event.add("dtstamp", _changed(fixture))
    event.add("last-modified", _changed(fixture))
    event.add("dtstart", fixture.kickoff.astimezone(UTC))
    event.add("dtend", fixture.kickoff.astimezone(UTC) + LENGTH)
    event.add("summary", _summary(fixture))
    event.add("description", _description(fixture))
    event.add("url", vUri(address))
    if fixture.neutral:
        event.add("location", "Neutral ground")
    return event


def _changed(fixture: Fixture) -> datetime:
    result = fixture.outcome
    last = max(fixture.changed, result.changed) if result else fixture.changed
    return last.astimezone(UTC)


def _summary(fixture: Fixture) -> str:
    result = fixture.outcome
    if result is None:
        return f"{fixture.away} {'v' if fixture.neutral else 'at'} {fixture.home}"
    forfeit = " (forfeit)" if result.forfeit else ""
    score = f"{result.away_score} – {result.home_score}"
    return f"{fixture.away} {score} {fixture.home}{forfeit}"


def _description(fixture: Fixture) -> str:
    when = str(fixture.week or fixture.get_kind_display())
    return f"{fixture.season.league.name}, {when}"
