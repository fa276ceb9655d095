"""Pages of a team's settings, its players and roster files."""

from functools import partial

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.core.locks import deletes
from league.core.models import League
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.tables.attachments import table_file, workbook_file
from league.teams import roster_plans, rosters, services
from league.teams.forms import PlayerForm, RosterForm, TeamForm
from league.teams.models import Player, Team
from league.teams.views.common import roster_page


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
        done="Team added. Now fill its roster.",
        then=Team.get_absolute_url,
        league=league,
    )


@commissioner_page
def edit(request: HttpRequest, league: League, team: int) -> HttpResponse:
    row = get_object_or_404(league.teams, pk=team)
    return form_page(
        request,
        TeamForm(request.POST or None, instance=row),
        lambda **fields: services.save_team(row, **fields),
        heading=f"Change {row}",
        button="Save team",
        back=row.get_absolute_url(),
        done="Team saved.",
        league=league,
        delete=reverse("league:team_delete", args=[league.slug, row.pk]),
        delete_label="Delete team",
    )


@deletes
@commissioner_page
def delete(request: HttpRequest, league: League, team: int) -> HttpResponse:
    row = get_object_or_404(league.teams, pk=team)
    return confirm_page(
        request,
        lambda: services.delete_team(row),
        heading=f"Delete {row}?",
        text=f"This deletes the team and its {row.players.count()} players.",
        button="Delete team",
        back=row.get_absolute_url(),
        done=f"{row} deleted.",
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
        heading=f"New player for {team}",
        button="Add player",
        back=team.get_absolute_url(),
        done="Player added.",
        league=team.league,
    )


@roster_page
def edit_player(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    row = get_object_or_404(team.players, pk=player)
    return form_page(
        request,
        PlayerForm(request.POST or None, instance=row),
        lambda **fields: rosters.save_player(row, **fields),
        heading=f"Change {row}",
        button="Save player",
        back=team.get_absolute_url(),
        done="Player saved.",
        league=team.league,
        delete=reverse(
            "league:player_delete", args=[team.league.slug, team.pk, row.pk]
        ),
        delete_label="Delete player",
        also=_also(request, team, row),
    )


def _also(request: HttpRequest, team: Team, player: Player) -> list[tuple[str, str]]:
    """Return a commissioner's other actions on a player: address and label."""
    if not team.league.is_run_by(request.user):
        return []
    address = reverse("league:suspend", args=[team.league.slug, team.pk, player.pk])
    return [(address, "Suspend player")]


@deletes
@roster_page
def delete_player(request: HttpRequest, team: Team, player: int) -> HttpResponse:
    row = get_object_or_404(team.players, pk=player)
    return confirm_page(
        request,
        lambda: rosters.delete_player(row, me(request)),
        heading=f"Delete {row}?",
        text=f"This removes the player from the roster of {team}.",
        button="Delete player",
        back=team.get_absolute_url(),
        done=f"{row} deleted.",
        then=team.get_absolute_url(),
        league=team.league,
    )


@roster_page
def import_roster(request: HttpRequest, team: Team) -> HttpResponse:
    """Preview a roster import row by row, and import it after confirmation.

    The preview's form carries the text, so nothing is stored in between.
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
                messages.success(request, _summary(plan))
                return redirect(team)
        plan = roster_plans.of_file(read, partial(roster_plans.plan_import, team))
    return render(
        request,
        "league/import.html",
        {
            "form": form,
            "team": team,
            "league": team.league,
            "plan": plan,
            "text": text,
            "rating_fields": team.league.book.player_fields,
        },
        status=422 if form.errors or (plan and plan.errors) else 200,
    )


@league_page
def export_roster(request: HttpRequest, league: League, team: int) -> HttpResponse:
    row = get_object_or_404(league.teams, pk=team)
    return table_file(rosters.export_roster(row), row.abbreviation)


@league_page
def export_workbook(request: HttpRequest, league: League, team: int) -> HttpResponse:
    row = get_object_or_404(league.teams, pk=team)
    return workbook_file(rosters.export_workbook(row), row.abbreviation)


def _summary(plan: roster_plans.ImportPlan) -> str:
    new, changed, same = (plan.count(change) for change in ("new", "changed", "same"))
    return f"Roster imported: {new} new, {changed} changed, {same} unchanged."
