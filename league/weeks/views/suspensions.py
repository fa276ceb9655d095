"""Pages for commissioners to suspend a player and lift a suspension."""

import secrets

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from league.core.models import League
from league.core.views.common import commissioner_page, confirm_page, form_page, me
from league.teams.models import Player
from league.weeks import discipline
from league.weeks.forms.suspensions import SuspensionForm
from league.weeks.models import Suspension

KEY_BYTES = 12


@commissioner_page
def suspend(
    request: HttpRequest, league: League, team: int, player: int
) -> HttpResponse:
    players = Player.objects.filter(team__league=league, team=team)
    player_row = get_object_or_404(players.select_related("team__league"), pk=player)
    new = Suspension(player=player_row, season=league.season)
    before = discipline.earlier(player_row)
    usual = {
        "games": discipline.suggested(player_row),
        "key": secrets.token_urlsafe(KEY_BYTES),
    }
    return form_page(
        request,
        SuspensionForm(request.POST or None, instance=new, initial=usual),
        lambda **fields: discipline.suspend(player_row, **fields, by=me(request)),
        heading=f"Suspend {player_row}",
        button="Suspend player",
        back=player_row.current_team.get_absolute_url(),
        done=f"{player_row} is suspended.",
        league=league,
        text=_note(player_row, before),
    )


def _note(player: Player, before: int) -> str:
    times = "once" if before == 1 else f"{before} times"
    history = f" Suspended {times} before." if before else ""
    return (
        f"{player} of {player.team} can’t dress while suspended, unless the team would"
        " have fewer than eleven players: that game then does not count. A game is"
        " served once it has been played and its week is closed; a forfeit does not"
        f" count.{history}"
    )


@commissioner_page
def lift(request: HttpRequest, league: League, suspension: int) -> HttpResponse:
    own = Suspension.objects.filter(
        Q(player__team__league=league) | Q(player__pool=league)
    )
    suspension_row = get_object_or_404(
        own.select_related("player__team__league"), pk=suspension
    )
    team = (suspension_row.player.team or league).get_absolute_url()
    return confirm_page(
        request,
        lambda: discipline.lift(suspension_row, by=me(request)),
        heading=f"Lift the suspension of {suspension_row.player}?",
        text="The player can dress for the next game. Games already missed stay so.",
        button="Lift suspension",
        back=team,
        done=f"{suspension_row.player} is eligible to play.",
        then=team,
        league=league,
    )
