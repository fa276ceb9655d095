"""The page on which a roster's players are moved: active, injured reserve, practice."""

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from league.models import Player, Team
from league.teams import moves
from league.views.common import roster_page, whole_number
from rules.efhl.creation.players import ACTIVE, LARGEST


class Line(msgspec.Struct, frozen=True):
    """A player with where he may go: statuses with their words."""

    player: Player
    to: tuple[tuple[str, str], ...]
    why: str


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
        words = moved.get_status_display().lower()
        messages.success(request, f"{moved}: {words}.")
        return redirect(f"{request.path}#p{player.pk}")
    return render(request, "league/moves.html", _page(team))


def _page(team: Team) -> dict[str, object]:
    players = list(team.players.order_by("number"))
    for player in players:
        player.team = team
    active = sum(player.status == moves.A for player in players)
    option = moves.injuries(team.league)
    groups = [
        (label, [_line(p, active, option) for p in players if p.status == status])
        for status, label in Player.Status.choices
    ]
    return {
        "team": team,
        "league": team.league,
        "groups": groups,
        "active": active,
        "most_active": ACTIVE,
        "size": len(players),
        "largest": LARGEST,
        "injuries": option,
    }


def _line(player: Player, active: int, injuries: str) -> Line:
    others = active - (player.status == moves.A)
    to, why = [], ""
    for status in (moves.A, moves.P, moves.IR):
        if status == player.status:
            continue
        reason = moves.why_not(player, status, others, injuries)
        if not reason:
            to.append((str(status.value), str(status.label)))
        elif status != moves.IR:
            why = why or reason
    return Line(player, tuple(to), "" if to else why)
