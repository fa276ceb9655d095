"""The permission check shared by a roster's pages."""

from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from league.core.models import League
from league.core.views.common import View, league_page, refuse


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
