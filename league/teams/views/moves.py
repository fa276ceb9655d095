"""The roster moves page: active, injured reserve, practice squad."""

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from league.core.views.common import whole_number
from league.teams import moves
from league.teams.models import Player, Team
from league.teams.sizes import sizes
from league.teams.views.common import roster_page
from rules.site import Injuries


class Line(msgspec.Struct, frozen=True):
    """A player with the legal statuses to move to, and the reason if there are none."""

    player: Player
    to: tuple[tuple[str, str], ...]
    refusal: str


@roster_page
def roster_moves(request: HttpRequest, team: Team) -> HttpResponse:
    if request.method == "POST":
        player = get_object_or_404(
            team.players, pk=whole_number(request.POST.get("player"))
        )
        to = request.POST.get("to", "")
        try:
            moved = moves.move(team, player, to)
        except ValidationError as error:
            for reason in error.messages:
                messages.error(request, reason)
            return render(request, "league/moves.html", _page(team), status=422)
        status = moved.get_status_display().lower()
        messages.success(request, f"{moved}: {status}.")
        return redirect(f"{request.path}#p{player.pk}")
    return render(request, "league/moves.html", _page(team))


def _page(team: Team) -> dict[str, object]:
    players = list(team.players.order_by("number"))
    for player in players:
        player.team = team
    active = sum(player.status == moves.A for player in players)
    injuries, limits = team.league.injuries, sizes(team)
    groups = [
        (
            label,
            [
                _line(p, active, limits.active, injuries)
                for p in players
                if p.status == status
            ],
        )
        for status, label in Player.Status.choices
    ]
    return {
        "team": team,
        "league": team.league,
        "groups": groups,
        "active": active,
        "most_active": limits.active,
        "size": len(players),
        "largest": limits.total,
        "injuries": injuries,
    }


def _line(player: Player, active: int, most: int, injuries: Injuries | None) -> Line:
    others = active - (player.status == moves.A)
    to, refusal = [], ""
    for status in (moves.A, moves.P, moves.IR):
        if status == player.status:
            continue
        reason = moves.move_refusal(player, status, others, most, injuries)
        if not reason:
            to.append((str(status.value), str(status.label)))
        elif status != moves.IR:
            refusal = refusal or reason
    return Line(player, tuple(to), "" if to else refusal)
