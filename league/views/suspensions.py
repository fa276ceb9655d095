"""Pages on which a commissioner suspends a player, and lifts it."""

import secrets

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from league.forms.weeks import SuspensionForm
from league.models import League, Player, Suspension
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    me,
)
from league.weeks import discipline

KEY_BYTES = 12


@commissioner_page
def suspend(
    request: HttpRequest, league: League, team: int, player: int
) -> HttpResponse:
    players = Player.objects.filter(team__league=league, team=team)
    found = get_object_or_404(players.select_related("team__league"), pk=player)
    new = Suspension(player=found, season=league.season)
    before = discipline.earlier(found)
    usual = {
        "games": discipline.suggested(found),
        "key": secrets.token_urlsafe(KEY_BYTES),
    }
    return form_page(
        request,
        SuspensionForm(request.POST or None, instance=new, initial=usual),
        lambda **fields: discipline.suspend(found, **fields, by=me(request)),
        heading=f"Suspend {found}",
        button="Suspend him",
        back=found.his_team.get_absolute_url(),
        done=f"{found} is suspended.",
        league=league,
        text=_note(found, before),
    )


def _note(player: Player, before: int) -> str:
    times = "once" if before == 1 else f"{before} times"
    had = f" He has been suspended {times} before." if before else ""
    return (
        f"{player} of {player.team} does not dress while he is suspended, unless fewer"
        " than eleven are left without him: then that game does not count. A game is"
        f" served once it was played and its week is closed; a forfeit is not.{had}"
    )


@commissioner_page
def lift(request: HttpRequest, league: League, suspension: int) -> HttpResponse:
    mine = Suspension.objects.filter(
        Q(player__team__league=league) | Q(player__pool=league)
    )
    found = get_object_or_404(
        mine.select_related("player__team__league"), pk=suspension
    )
    team = (found.player.team or league).get_absolute_url()
    return confirm_page(
        request,
        lambda: discipline.lift(found, by=me(request)),
        heading=f"Lift the suspension of {found.player}?",
        text="He may dress for the next game. What he has missed stays missed.",
        button="Lift it",
        back=team,
        done=f"{found.player} may play again.",
        then=team,
        league=league,
    )
