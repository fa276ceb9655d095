"""What everybody asks first about a season: is there a draft, and who has won it."""

from __future__ import annotations

from msgspec import Struct

from league.models import Draft, Season, Team


class News(Struct, frozen=True):
    """draft: one that is planned or goes on. turn: the team that picks. champion: of
    the season, once the final is played."""

    draft: Draft | None = None
    turn: Team | None = None
    champion: Team | None = None


def news(season: Season) -> News:
    """The season's news, in three queries at most."""
    seasons = Season.objects.select_related("draft", "postseason__champion")
    found = seasons.get(pk=season.pk)
    playoffs = getattr(found, "postseason", None)
    champion = playoffs.champion if playoffs else None
    draft: Draft | None = getattr(found, "draft", None)
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
