"""The page of feeds, and the preview pictures of leagues, teams and players."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from league.core.models import League
from league.core.views.common import league_page
from league.fans import calendars
from league.fans.cards import mark_of, picture
from league.fans.feeds import address
from league.fans.pictures import league_card, player_card, team_card
from league.teams.models import Player


@league_page
def feeds(request: HttpRequest, league: League) -> HttpResponse:
    """Show the addresses of the feeds; those of a private league are secret."""
    key = "" if league.public else calendars.key_of(league).key
    whole = request.build_absolute_uri(address(league, key=key))
    teams = [
        (team, request.build_absolute_uri(address(league, team, key)))
        for team in league.teams.all()
    ]
    context = {"league": league, "whole": whole, "teams": teams}
    return render(request, "league/feeds.html", context)


@league_page
def league_picture(request: HttpRequest, league: League) -> HttpResponse:
    card = league_card(league)
    return picture(request, card, mark_of(card))


@league_page
def team_picture(request: HttpRequest, league: League, team: int) -> HttpResponse:
    card = team_card(get_object_or_404(league.teams.select_related("league"), pk=team))
    return picture(request, card, mark_of(card))


@league_page
def player_picture(request: HttpRequest, league: League, player: int) -> HttpResponse:
    row = get_object_or_404(Player.objects.of_league(league), pk=player)
    card = player_card(row)
    return picture(request, card, mark_of(card))
