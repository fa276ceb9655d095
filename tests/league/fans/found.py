"""Searches of `test_search_postgres` on PostgreSQL, in a process of their own."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.test import Client

from games.reports.scoreboard import scoreboard
from league.core import services
from league.fans.search import search
from league.models import Fixture, Player, Team
from league.teams import rosters
from league.teams import services as team_services
from league.weeks import results
from league.weeks import services as week_services


def everywhere() -> None:
    """Search, scoreboard, history, records and feed of a league with one result."""
    founder = User.objects.create_user("finder")
    league = services.create_league(founder, name="Zażółć Cup")
    sides = [
        team_services.save_team(
            Team(league=league), name=name, abbreviation=name[-4:].upper()
        )
        for name in ("Ünder Dogs", "Ober Cats")
    ]
    rosters.save_player(Player(team=sides[0]), number=3, name="JÖRG ÅS", position="K")
    fixture = Fixture(season=league.season)
    fixture = week_services.save_fixture(fixture, home=sides[0], away=sides[1])
    results.enter_result(fixture, 24, 17)
    hits = search(AnonymousUser(), "under cats")
    print([game.name for game in hits.games])
    for query in ("zazolc", "UNDER", "jorg as", "%"):
        print(
            [
                h.name
                for _, group in search(AnonymousUser(), query).groups
                for h in group
            ]
        )
    print(len(scoreboard(league).lines))
    client = Client(SERVER_NAME="127.0.0.1")
    for page in ("seasons/", "records/", "results.atom", "card.png"):
        print(client.get(f"/league/{league.slug}/{page}", secure=True).status_code)
