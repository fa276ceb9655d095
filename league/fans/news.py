"""The season's top news: its draft and its champion."""

from __future__ import annotations

from msgspec import Struct

from league.core.models import Season
from league.market.models import Draft
from league.teams.models import Team


class News(Struct, frozen=True):
    """The news of a season. draft: planned or in progress. turn: the team on the clock.
    champion: of the season, once the final is played."""

    draft: Draft | None = None
    turn: Team | None = None
    champion: Team | None = None


def news(season: Season) -> News:
    """Return a season's news, in three queries at most."""
    seasons = Season.objects.select_related("draft", "postseason__champion")
    row = seasons.get(pk=season.pk)
    playoffs = getattr(row, "postseason", None)
    champion = playoffs.champion if playoffs else None
    draft: Draft | None = getattr(row, "draft", None)
    if draft is None or draft.status == Draft.Status.OVER:
        return News(champion=champion)
    return News(draft, _turn(draft), champion)


def _turn(draft: Draft) -> Team | None:
    if draft.status == Draft.Status.READY:
        return None
    number = draft.picks.count() + 1
    if number > draft.total:
        return None
    return Team.objects.filter(pk=draft.on_clock(number)).first()
