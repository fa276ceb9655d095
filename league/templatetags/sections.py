"""Navigation bar of a league: the same on all of its pages."""

from typing import Any, NamedTuple

from django import template
from django.template import Context
from django.urls import reverse

from league.core.models import League
from league.teams.models import Team

register = template.Library()

# Parts: name, first page, and the path segments that belong to it.
PARTS = (
    ("This week", "league", ("", "fixtures", "results", "feeds")),
    ("Standings", "standings", ("standings", "divisions")),
    ("Schedule", "schedule", ("schedule", "weeks", "calendar")),
    ("Statistics", "leaders", ("statistics", "players")),
    ("Play-offs", "playoffs", ("playoffs",)),
    ("Teams", "league", ("teams",)),
    ("Market", "market", ("market", "trades", "draft")),
    ("Seasons", "seasons", ("seasons", "season")),
    ("Records", "records", ("records",)),
    ("People", "people", ("people", "invitations")),
)
MANAGEMENT = ("Settings", "settings", ("settings", "done", "delete", "closing"))


class Part(NamedTuple):
    """Link of the bar. here: "page" on its own page, "true" further in, else ""."""

    name: str
    url: str
    here: str


@register.inclusion_tag("league/_sections.html", takes_context=True)
def league_sections(context: Context) -> dict[str, Any]:
    """Return the bar of the page's league; nothing on other pages."""
    league, request = context.get("league"), context.get("request")
    if not isinstance(league, League) and isinstance(context.get("team"), Team):
        league = context["team"].league
    if not isinstance(league, League) or not league.pk or request is None:
        return {}
    runs = context.get("runs") or league.is_run_by(request.user)
    path = request.path
    segment = path.removeprefix(league.get_absolute_url()).partition("/")[0]
    parts = (*PARTS, MANAGEMENT) if runs else PARTS
    return {
        "league": league,
        "parts": [_part(league, path, segment, *part) for part in parts],
    }


def _part(
    league: League, path: str, at: str, name: str, view: str, segments: tuple[str, ...]
) -> Part:
    url = reverse(f"league:{view}", args=[league.slug])
    here = ""
    if at in segments:
        here = "page" if path == url else "true"
    return Part(name, f"{url}#teams" if name == "Teams" else url, here)
