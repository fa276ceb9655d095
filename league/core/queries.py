"""Queries of pages and the API about leagues and their seasons."""

from django.db.models import Count, QuerySet
from django.shortcuts import get_object_or_404

from league.core.models import League, Season


def with_team_count(leagues: QuerySet[League]) -> QuerySet[League]:
    """Return the leagues by name, each with `team_count`."""
    # Joined to itself: a filter on teams must not narrow what is counted.
    counted = League.objects.filter(pk__in=leagues.values("pk")).annotate(
        team_count=Count("teams")
    )
    return counted.order_by("name", "pk")


def season_called(league: League, label: str | None) -> Season:
    """Return the season with this label, without one the current one; or Http404."""
    return get_object_or_404(league.seasons, label=label) if label else league.season
