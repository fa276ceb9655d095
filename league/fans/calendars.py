"""Calendars to subscribe to (RFC 5545): of a league, a team or a coach.

A public league's calendars have open addresses; those of a private league and of a
coach are secret and can be reset. Undated games are in no calendar; a game that lost
its date or was deleted is canceled there.
"""

from collections.abc import Callable, Iterable
from datetime import UTC, timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from icalendar import Calendar, Event, vUri

from league.core.models import League
from league.fans import events
from league.fans.models import CalendarEvent, CalendarKey, new_key
from league.teams.models import Team

LENGTH = timedelta(hours=2)  # a typical game at a table
AGAIN = timedelta(hours=1)  # how often subscribers should poll
# The site's name from the settings, not from the request: a UID never changes.
HOST = urlsplit(settings.SITE_URL).hostname or "buzzboard"
PRODUCT = "-//Buzzboard//League calendar//EN"

Address = Callable[[CalendarEvent], str]


def of_league(league: League) -> QuerySet[CalendarEvent]:
    """Return the events of all the league's seasons, past games included."""
    events.refresh([league.pk])
    return _events(Q(league=league))


def of_team(team: Team) -> QuerySet[CalendarEvent]:
    """Return the events of a team."""
    events.refresh([team.league_id])
    return _events(Q(home=team) | Q(away=team))


def of_coach(coach: User) -> QuerySet[CalendarEvent]:
    """Return the events of all teams that the coach has now."""
    teams = Team.objects.filter(coaches=coach)
    events.refresh(teams.values_list("league", flat=True))
    keys = teams.values("pk")
    return _events(Q(home__in=keys) | Q(away__in=keys))


def as_ical(name: str, listed: Iterable[CalendarEvent], address: Address) -> bytes:
    """Return the calendar as iCalendar bytes. address: returns a game's page."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", name)
    calendar.add("name", name)
    calendar.add("refresh-interval", AGAIN, parameters={"VALUE": "DURATION"})
    for event in listed:
        calendar.add_component(_event(event, address))
    return bytes(calendar.to_ical())


def key_of(owner: League | User) -> CalendarKey:
    """Return the key of a league's or coach's secret addresses, created if needed."""
    key, _ = CalendarKey.objects.get_or_create(**_owned(owner))
    return key


@transaction.atomic
def renew_key(owner: League | User) -> CalendarKey:
    """Replace the key, so that the old addresses stop working."""
    # Locked, so that two resets at the same time do not each hand out a key.
    key, made = CalendarKey.objects.select_for_update(no_key=True).get_or_create(
        **_owned(owner)
    )
    if not made:
        key.key, key.renewed = new_key(), timezone.now()
        key.save()
    return key


def _owned(owner: League | User) -> dict[str, Any]:
    return {"league" if isinstance(owner, League) else "coach": owner}


def _events(condition: Q) -> QuerySet[CalendarEvent]:
    return (
        CalendarEvent.objects.filter(condition)
        .select_related("league")
        .order_by("starts", "pk")
    )


def _event(row: CalendarEvent, address: Address) -> Event:
    event = Event()
    event.add("uid", f"{row.uid}@{HOST}")
    event.add("sequence", row.sequence)
    event.add("status", "CANCELLED" if row.cancelled else "CONFIRMED")
    event.add("created", row.made.astimezone(UTC))
    event.add("dtstamp", row.changed.astimezone(UTC))
    event.add("last-modified", row.changed.astimezone(UTC))
    event.add("dtstart", row.starts.astimezone(UTC))
    event.add("dtend", row.starts.astimezone(UTC) + LENGTH)
    event.add("summary", row.summary)
    event.add("description", row.description)
    event.add("location", row.location)
    if row.fixture_id is not None:
        event.add("url", vUri(address(row)))
    return event
