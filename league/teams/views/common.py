"""Checks shared by the pages of rosters and of team creation."""

from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from league.core.models import League
from league.core.views.common import View, league_page, refuse
from league.teams.models import Team


def roster_page(view: View) -> View:
    """Restrict a page to coaches of the team and commissioners of the league."""

    @league_page
    @wraps(view)
    def page(
        request: HttpRequest, league: League, team: int, **kwargs: Any
    ) -> HttpResponse:
        row = get_object_or_404(league.teams.select_related("league"), pk=team)
        if not row.may_be_edited_by(request.user):
            reason = f"Only coaches of {row} and commissioners can change this roster."
            return refuse(request, league, reason)
        return view(request, row, **kwargs)

    return page


def creation_page(view: View) -> View:
    """Restrict a page of a league or a team to leagues that use team creation.

    Others get a 404; if it is the rulebook that has none, the page says so.
    """

    @wraps(view)
    def page(request: HttpRequest, row: League | Team, **kwargs: Any) -> HttpResponse:
        league = row.league if isinstance(row, Team) else row
        if league.book.league.creation is None:
            return refuse(request, league, league.no_creation)
        if league.creation is None:
            raise Http404
        return view(request, row, **kwargs)

    return page


def base_page(view: View) -> View:
    """Restrict a page of a team to leagues with a base chart."""

    @creation_page
    @wraps(view)
    def page(request: HttpRequest, team: Team, **kwargs: Any) -> HttpResponse:
        creation = team.league.creation
        if creation is None or not creation.base_chart:
            reason = f"{team.league.book.title} has no base chart."
            return refuse(request, team.league, reason)
        return view(request, team, **kwargs)

    return page
