"""The page of one play's names, which are added after the play."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games.errors import Refused
from games.table import actions
from games.view.names import (
    check_may_name,
    closed_to,
    names_of,
    plays_without_names,
)
from games.view.prompts import seen_players
from games.web.views.common import REFUSED, Visit, at_table, fields_of, show
from rules.field import Team


@require_safe
@at_table
def latest(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Go to the names of the newest play that lacks some, else of the last play."""
    check_may_name(visit.person.audience)
    lacking = plays_without_names(visit.table)
    last = max(visit.table.play.index - 1, 0)
    return redirect("games:names", visit.game.slug, lacking[-1] if lacking else last)


@at_table
def one_play(request: HttpRequest, visit: Visit, play: int) -> HttpResponse:
    """Ask for the players whom a play leaves open; on POST add one of them.

    What is refused is said above the numbers.
    """
    names = names_of(visit.table, play, visit.person.audience)
    refusal, status = None, 200
    if request.method == "POST":
        fields = {**fields_of(request), "act": ("name",)}
        try:
            actions.do(visit.game.slug, visit.person, fields)
            return redirect("games:names", visit.game.slug, play)
        except Refused as refused:
            refusal, status = refused, REFUSED
    setting = visit.table.setting
    closed = closed_to(visit.table, visit.person.audience)
    lacking = () if closed else plays_without_names(visit.table)
    context = {
        "names": names,
        "rosters": {team.value: seen_players(setting, team) for team in Team},
        "later": _next(lacking, play),
        "lacking": len(lacking),
        "key": visit.view.key,
        "refusal": refusal,
        "closed": closed,
    }
    page = show(request, visit, "games/names.html", **context)
    page.status_code = status
    return page


def _next(lacking: tuple[int, ...], play: int) -> int | None:
    """Return the play before this one that lacks names, else the newest that does."""
    others = [number for number in lacking if number != play]
    earlier = [number for number in others if number < play]
    return max(earlier or others, default=None)
