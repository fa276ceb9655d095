"""Pages of a team's pages of plays: to read, print, change and reset them."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from league.core.models import League
from league.core.views.common import confirm_page, form_page, league_page, refuse
from league.teams import play_pages
from league.teams.forms import PlayPageForm
from league.teams.models import Play, Team
from league.teams.play_pages import TeamPage
from rules.play_pages import PlayPages

View = Callable[..., HttpResponse]


def _pages_page(view: View) -> View:
    """Restrict a page to the team's coaches, under a rule book with pages of plays."""

    @league_page
    @wraps(view)
    def page(
        request: HttpRequest, league: League, team: int, **kwargs: Any
    ) -> HttpResponse:
        row = get_object_or_404(league.teams.select_related("league"), pk=team)
        if not play_pages.may_read(row, request.user):
            reason = f"Only coaches of {row} can see its pages of plays."
            return refuse(request, league, reason)
        try:
            pages = play_pages.need_pages(row)
        except ValidationError as error:
            return refuse(request, league, error.messages[0])
        return view(request, row, pages, **kwargs)

    return page


@_pages_page
def pages(request: HttpRequest, team: Team, pages: PlayPages) -> HttpResponse:
    """Show all pages, for the coach and for the board on paper."""
    shown = play_pages.team_pages(team)
    return render(
        request,
        "league/play_pages.html",
        {
            "league": team.league,
            "team": team,
            "sides": [
                (
                    side,
                    [
                        shown_page
                        for shown_page in shown
                        if shown_page.page.side == side
                    ],
                )
                for side in Play.Side
            ],
            "any_own": any(shown_page.own for shown_page in shown),
        },
    )


@_pages_page
def edit(
    request: HttpRequest, team: Team, pages: PlayPages, side: str, situation: str
) -> HttpResponse:
    """Change a page; with `from=book` the form begins with the rule book's plays."""
    shown = _page(team, side, situation)
    at = _at("play_page_edit", team, side, situation)
    page = pages.page(side, situation) if "from" in request.GET else shown.page
    return form_page(
        request,
        PlayPageForm(request.POST or None, pages=pages, page=page),
        lambda calls: play_pages.save_page(team, side, situation, calls),
        heading=f"{page.label}, {side}",
        text="One play for each number of the die. A play may be there more than once.",
        button="Save page",
        back=f"{_all(team)}#{side}-{situation}",
        done="Page saved. Games that have begun keep the old one.",
        league=team.league,
        team=team,
        also=[(f"{at}?from=book", "Copy the rule book’s page")] if shown.own else [],
        delete=_at("play_page_reset", team, side, situation) if shown.own else "",
        delete_label="Reset to the rule book’s page",
    )


@_pages_page
def reset(
    request: HttpRequest, team: Team, pages: PlayPages, side: str, situation: str
) -> HttpResponse:
    """Go back to the rule book's page, once that is confirmed."""
    label = _page(team, side, situation).page.label
    return confirm_page(
        request,
        lambda: play_pages.reset_pages(team, side, situation),
        heading=f"Reset {label}, {side}?",
        text="The rule book’s six plays replace your own on this page.",
        button="Reset page",
        back=_at("play_page_edit", team, side, situation),
        done="The rule book’s page is back.",
        then=f"{_all(team)}#{side}-{situation}",
        league=team.league,
        team=team,
    )


@_pages_page
def reset_all(request: HttpRequest, team: Team, pages: PlayPages) -> HttpResponse:
    """Go back to all of the rule book's pages, once that is confirmed."""
    return confirm_page(
        request,
        lambda: play_pages.reset_pages(team),
        heading="Reset all pages?",
        text="The rule book’s plays replace your own on every page.",
        button="Reset all pages",
        back=_all(team),
        done="All pages are the rule book’s again.",
        then=_all(team),
        leave="Keep them",
        league=team.league,
        team=team,
    )


def _page(team: Team, side: str, situation: str) -> TeamPage:
    """Return one of the team's pages; 404 for one that the book does not have."""
    for shown_page in play_pages.team_pages(team):
        if (shown_page.page.side, shown_page.page.situation) == (side, situation):
            return shown_page
    raise Http404("The rule book has no such page.")


def _all(team: Team) -> str:
    return reverse("league:play_pages", args=[team.league.slug, team.pk])


def _at(name: str, team: Team, side: str, situation: str) -> str:
    return reverse(f"league:{name}", args=[team.league.slug, team.pk, side, situation])
