"""Pages that change a team: its settings, its players, rosters as CSV."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league import services
from league.attachments import table_file, workbook_file
from league.forms.teams import PlayerForm, RosterForm, TeamForm
from league.models import League, Player, Team
from league.teams import roster_plans, rosters
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
    roster_page,
)


@commissioner_page
def new(request: HttpRequest, league: League) -> HttpResponse:
    team = Team(league=league)
    return form_page(
        request,
        TeamForm(request.POST or None, instance=team),
        lambda **fields: services.save_team(team, **fields),
        heading="New team",
        button="Add team",
        back=league.get_absolute_url(),
        done="The team is in the league. Now fill its roster.",
        then=Team.get_absolute_url,
        league=league,
    )


@commissioner_page
def edit(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams, pk=team)
    return form_page(
        request,
        TeamForm(request.POST or None, instance=found),
        lambda **fields: services.save_team(found, **fields),
        heading=f"Change {found}",
        button="Save team",
        back=found.get_absolute_url(),
        done="The team is saved.",
        league=league,
        delete=reverse("league:team_delete", args=[league.slug, found.pk]),
        delete_label="Delete this team",
    )


@commissioner_page
def delete(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams, pk=team)
    return confirm_page(
        request,
        lambda: services.delete_team(found),
        heading=f"Delete {found}?",
        text=f"The team and its players ({found.players.count()}) are lost.",
        button="Delete team",
        back=found.get_absolute_url(),
        done=f"{found} are out of the league.",
        then=league.get_absolute_url(),
        league=league,
    )


@roster_page
def new_player(request: HttpRequest, team: Team) -> HttpResponse:
    player = Player(team=team)
    return form_page(
        request,
        PlayerForm(request.POST or None, instance=player),
        lambda **fields: rosters.save_player(player, **fields),
        heading=f"New player of {team}",
        button="Add player",
        back=team.get_absolute_url(),
        done="The player is on the roster.",
        league=team.league,
    )


@roster_page
def edit_player(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    found = get_object_or_404(team.players, pk=player)
    return form_page(
        request,
        PlayerForm(request.POST or None, instance=found),
        lambda **fields: rosters.save_player(found, **fields),
        heading=f"Change {found}",
        button="Save player",
        back=team.get_absolute_url(),
        done="The player is saved.",
        league=team.league,
        delete=reverse(
            "league:player_delete", args=[team.league.slug, team.pk, found.pk]
        ),
        delete_label="Delete this player",
        also=_also(request, team, found),
    )


def _also(request: HttpRequest, team: Team, player: Player) -> list[tuple[str, str]]:
    """What else a commissioner may do about a player: address and label."""
    if not team.league.is_run_by(request.user):
        return []
    address = reverse("league:suspend", args=[team.league.slug, team.pk, player.pk])
    return [(address, "Suspend him")]


@roster_page
def delete_player(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    found = get_object_or_404(team.players, pk=player)
    return confirm_page(
        request,
        lambda: rosters.delete_player(found, me(request)),
        heading=f"Delete {found}?",
        text=f"He leaves the roster of {team}.",
        button="Delete player",
        back=team.get_absolute_url(),
        done=f"{found} is off the roster.",
        then=team.get_absolute_url(),
        league=team.league,
    )


@roster_page
def import_roster(request: HttpRequest, team: Team) -> HttpResponse:
    """Read a roster, show what it would do row by row, and do it when asked again.

    The text travels in the preview's own form, so nothing is kept in between.
    """
    form = RosterForm(request.POST or None, request.FILES or None)
    text, plan = "", None
    if request.method == "POST" and form.is_valid():
        read = form.read()
        text = read.text
        if "import" in request.POST and not read.errors:
            try:
                plan = rosters.import_roster(team, text)
            except ValidationError as error:
                form.add_error(None, error)
            if plan and not plan.errors:
                messages.success(request, _told(plan))
                return redirect(team)
        plan = roster_plans.plan_import(team, text)
        if read.errors:
            plan = roster_plans.ImportPlan((), read.errors, ())
    return render(
        request,
        "league/import.html",
        {"form": form, "team": team, "league": team.league, "plan": plan, "text": text},
        status=422 if form.errors or (plan and plan.errors) else 200,
    )


@league_page
def export_roster(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams, pk=team)
    return table_file(rosters.export_roster(found), found.abbreviation)


@league_page
def export_workbook(request: HttpRequest, league: League, team: int) -> HttpResponse:
    found = get_object_or_404(league.teams, pk=team)
    return workbook_file(rosters.export_workbook(found), found.abbreviation)


def _told(plan: roster_plans.ImportPlan) -> str:
    new, changed, same = (plan.count(change) for change in ("new", "changed", "same"))
    return f"Roster imported: {new} new, {changed} changed, {same} as before."
