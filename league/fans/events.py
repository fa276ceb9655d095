"""Updating calendar events from their fixtures.

Happens whenever a calendar is read: however a game was changed, moved, postponed or
deleted, the next reader gets it with the same UID and a higher sequence. A game that
was never in a calendar needs no cancellation.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from config.gone import lock
from league.core.models import League
from league.fans.models import CalendarEvent
from league.weeks.models import Fixture

SHOWN = (
    *("league_id", "home_id", "away_id", "starts", "summary", "description"),
    *("location", "cancelled"),
)


def refresh(leagues: Iterable[int]) -> None:
    """Update the events of leagues, by their keys."""
    for league in sorted(set(leagues)):
        if any(_differences(league)):
            _refresh(league)


@transaction.atomic
def _refresh(league: int) -> None:
    # One reader at a time: two could raise one sequence twice or create two events.
    lock(League, league)
    now = timezone.now()
    new, changed = _differences(league)
    CalendarEvent.objects.bulk_create(
        CalendarEvent(fixture=fixture, made=now, changed=now, **fields)
        for fixture, fields in new
    )
    for event, fields in changed:
        for name, value in fields.items():
            setattr(event, name, value)
        event.sequence, event.changed = event.sequence + 1, now
    names = ["sequence", "changed", *SHOWN]
    CalendarEvent.objects.bulk_update([event for event, _ in changed], names)


Fields = dict[str, Any]


def _differences(
    league: int,
) -> tuple[list[tuple[Fixture, Fields]], list[tuple[CalendarEvent, Fields]]]:
    """Return games without an event, and events that differ from their game."""
    fixtures = {fixture.pk: fixture for fixture in _fixtures(league)}
    changed = []
    for event in CalendarEvent.objects.filter(league=league):
        fixture = fixtures.pop(event.fixture_id or 0, None)
        fields: Fields = {"cancelled": True}
        if fixture and fixture.kickoff:
            fields = _fields(fixture)
        if any(getattr(event, name) != value for name, value in fields.items()):
            changed.append((event, fields))
    dated = [game for game in fixtures.values() if game.kickoff is not None]
    return [(fixture, _fields(fixture)) for fixture in dated], changed


def _fixtures(league: int) -> Iterable[Fixture]:
    """Return the games of all seasons that have a date or an event."""
    listed = Q(kickoff__isnull=False) | Q(calendar_event__isnull=False)
    rows = Fixture.objects.filter(listed, season__league=league)
    related = ("season__league", "home", "away", "week", "result")
    return rows.select_related(*related).defer("result__report", "result__aftermath")


def _fields(fixture: Fixture) -> Fields:
    """Return the event fields of a dated game."""
    location = (
        "Neutral site" if fixture.neutral else f"Home field of the {fixture.home}"
    )
    return {
        "league_id": fixture.season.league_id,
        "home_id": fixture.home_id,
        "away_id": fixture.away_id,
        "starts": fixture.kickoff,
        "summary": _summary(fixture),
        "description": _description(fixture),
        "location": location,
        "cancelled": False,
    }


def _summary(fixture: Fixture) -> str:
    result = fixture.outcome
    if result is None:
        return f"{fixture.away} {'vs.' if fixture.neutral else 'at'} {fixture.home}"
    forfeit = " (forfeit)" if result.forfeit else ""
    score = f"{result.away_score} – {result.home_score}"
    return f"{fixture.away} {score} {fixture.home}{forfeit}"


def _description(fixture: Fixture) -> str:
    week = str(fixture.week or fixture.get_kind_display())
    season = "" if fixture.season.current else f", season {fixture.season.label}"
    return f"{fixture.season.league.name}, {week}{season}"
