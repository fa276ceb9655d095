"""Atom feeds of results, per league and per team (RFC 4287).

A public league's feeds have open addresses; those of a private league contain the
secret key of its calendars, and a wrong key finds nothing.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from msgspec import Struct

from league.core.models import League
from league.core.table_link import GAME, heavy_fields
from league.fans.search import fixture_url
from league.teams.models import Team
from league.weeks.models import Result

SHOWN = 30

if TYPE_CHECKING:
    _Feed = Feed[Result, "Source"]
else:
    _Feed = Feed  # it takes no parameters at runtime


class Source(Struct, frozen=True):
    """The subject of a feed. key: the secret in its address, or ""."""

    league: League
    team: Team | None
    key: str

    @property
    def name(self) -> str:
        """The feed's name, `Tin Cup` or `Rivets, Tin Cup`."""
        return f"{self.team}, {self.league}" if self.team else self.league.name


class Results(_Feed):
    """The feed of the latest results, newest first."""

    feed_type = Atom1Feed

    def get_object(
        self, request: HttpRequest, slug: str, team: int = 0, key: str = ""
    ) -> Source:
        opened = Q(calendar_key__key=key) if key else Q(public=True)
        league = League.objects.filter(opened, slug=slug).first()
        if league is None:
            raise Http404("No such league.")
        row = league.teams.select_related("league").filter(pk=team).first()
        if team and row is None:
            raise Http404("No such team.")
        return Source(league, row, key)

    def title(self, source: Source) -> str:
        return f"Results of {source.name}"

    subtitle = "Final scores, latest first."

    def author_name(self, source: Source) -> str:
        return source.league.name

    def link(self, source: Source) -> str:
        return (source.team or source.league).get_absolute_url()

    def feed_url(self, source: Source) -> str:
        return address(source.league, source.team, source.key)

    def items(self, source: Source) -> list[Result]:
        results = Result.objects.filter(fixture__season__league=source.league)
        if source.team is not None:
            own = Q(fixture__home=source.team) | Q(fixture__away=source.team)
            results = results.filter(own)
        related = ("fixture__season__league", "fixture__home", "fixture__away")
        rows = results.select_related(*related, "fixture__week", f"fixture__{GAME}")
        rows = rows.defer("report", "aftermath", *heavy_fields("fixture__"))
        return list(rows.order_by("-changed", "-pk")[:SHOWN])

    def item_title(self, item: Result) -> str:
        fixture = item.fixture
        score = f"{fixture.away} {item.away_score}, {fixture.home} {item.home_score}"
        return f"{score} (forfeit)" if item.forfeit else score

    def item_description(self, item: Result) -> str:
        fixture = item.fixture
        week = str(fixture.week or fixture.get_kind_display())
        return f"{fixture.season.label}, {week}. {self.item_title(item)}."

    def item_link(self, item: Result) -> str:
        return fixture_url(item.fixture)

    def item_guid(self, item: Result) -> str:
        host = urlsplit(settings.SITE_URL).hostname
        return f"tag:{host},2026:result/{item.fixture_id}"

    def item_updateddate(self, item: Result) -> datetime:
        return item.changed


def address(league: League, team: Team | None = None, key: str = "") -> str:
    """Return the address of a feed. key: for a private league."""
    args: list[Any] = [
        league.slug,
        *([team.pk] if team else []),
        *([key] if key else []),
    ]
    return reverse("league:team_results" if team else "league:results", args=args)
