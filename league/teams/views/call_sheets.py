"""A team's call sheet, to print: for its coaches alone."""

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.core.models import League
from league.core.views.common import league_page, me, refuse
from league.teams import call_sheets, play_pages
from league.teams.models import Team


@league_page
def sheet(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """Show the coach's plays and the team's pages; with `table` the book's packages."""
    row: Team = get_object_or_404(league.teams.select_related("league"), pk=team)
    if not play_pages.may_read(row, request.user):
        reason = f"Only coaches of {row} can see its call sheet."
        return refuse(request, league, reason)
    try:
        playbook = call_sheets.need_playbook(row)
    except ValidationError as error:
        return refuse(request, league, error.messages[0])
    shown = request.GET.get("table", "")
    groups: tuple[call_sheets.CallGroup, ...]
    if shown:
        if shown not in playbook.tables:
            raise Http404("The book has no such table.")
        groups = (call_sheets.packages(row, playbook.tables[shown]),)
    else:
        own = call_sheets.own_plays(row, me(request).pk)
        groups = (*own, *call_sheets.die_pages(row))
    context = {
        "league": league,
        "team": row,
        "groups": groups,
        "tables": playbook.tables.values(),
        "table": shown,
        "own_plays": bool(playbook.sides),
        "book": league.book.playbook_name,
    }
    return render(request, "league/call_sheet.html", context)
