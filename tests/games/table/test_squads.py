"""Stats and ratings of created teams count in a table's bonus stoppages."""

import pytest

from games.table import store
from games.table.services.opening import open_fixture, open_table
from league.core import dice, services
from league.models import Player
from league.teams import creation, rosters
from rules.efhl.own import Stoppages, own_of
from rules.efhl.stoppages.tally import stoppages_left
from rules.field import Team
from tests.league.created import create

POSITIONS = ("QB", "C", "OG", "OT", "RB", "WR", "WR", "WR", "LB", "CB", "K")


@pytest.fixture
def ready(league, rivets, owls, monkeypatch):
    """Both teams of a league with bonus stoppages have been created: the home team
    rolled fives only."""
    league = services.change_league(
        league, team_creation=True, options={"bonus_stoppages": True}
    )
    for team, face in ((rivets, 5), (owls, 3)):
        monkeypatch.setattr(dice, "roll", lambda count, face=face: [face] * count)
        create(league.teams.get(pk=team.pk), POSITIONS)
    return league


def opening(game):
    return store.table(game.slug).state


def test_ratings_and_the_franchise_player_count(ready, fixture):
    state = opening(open_fixture(fixture))
    brings = own_of(state).brings
    assert (brings.home.offense, brings.away.offense) == (12, 9)
    assert stoppages_left(state, Team.HOME) == Stoppages(5 + 3 + 1, 5 + 3 + 1)
    assert stoppages_left(state, Team.AWAY) == Stoppages(5 + 1, 5 + 1)


def test_stats_ratings_and_depth_of_its_players_come_to_the_table(ready, fixture):
    brings = own_of(opening(open_fixture(fixture))).brings.home
    assert brings.stats == creation.sheet(fixture.home).stats
    receivers = [form for form in brings.players.values() if form.position == "WR"]
    assert [(form.depth, form.rating) for form in receivers] == [
        (1, 35),
        (2, 35),
        (3, 35),
    ]


def test_a_franchise_player_on_injured_reserve_counts_nothing(ready, rivets, fixture):
    star = creation.sheet(ready.teams.get(pk=rivets.pk)).franchise
    Player.objects.filter(pk=star.pk).update(status=Player.Status.INJURED)
    state = opening(open_fixture(fixture))
    assert stoppages_left(state, Team.HOME) == Stoppages(5 + 3, 5 + 3)


def test_quarterbacks_by_primary_or_secondary_position_are_known(ready, fixture):
    passer = Player.objects.get(team=fixture.home, position="QB")
    receiver = Player.objects.filter(team=fixture.home, position="WR")[0]
    rosters.save_player(receiver, secondary=["QB"])
    state = opening(open_fixture(fixture))
    players = own_of(state).brings.home.players
    assert {who for who, form in players.items() if form.plays("QB")} == {
        f"p{passer.pk}",
        f"p{receiver.pk}",
    }


def test_a_league_that_creates_no_teams_has_even_ones(ready, fixture):
    services.change_league(ready, team_creation=False)
    state = opening(open_fixture(type(fixture).objects.get(pk=fixture.pk)))
    assert (
        stoppages_left(state, Team.HOME)
        == stoppages_left(state, Team.AWAY)
        == Stoppages(5, 5)
    )


def test_figures_without_a_league_are_even_and_know_their_quarterbacks(db):
    state = opening(open_table("Rivets", "Owls", options={"bonus_stoppages": True}))
    assert stoppages_left(state, Team.HOME) == Stoppages(5, 5)
    forms = own_of(state).brings.away.players
    assert [forms[who].depth for who in ("a7", "a12")] == [1, 2]
    assert forms["a7"].plays("QB")
    assert not forms["a20"].plays("QB")


def test_without_a_depth_chart_the_numbers_order_them(ready, fixture):
    services.change_league(ready, team_creation=False)
    Player.objects.update(depth=None)
    fresh = type(fixture).objects.get(pk=fixture.pk)
    forms = own_of(opening(open_fixture(fresh))).brings.home.players.values()
    assert [form.depth for form in forms if form.position == "WR"] == [1, 2, 3]


def test_the_marks_of_a_players_base_come_to_the_table(ready, rivets, fixture):
    rivets.bases.create(code="A1", speed=8)
    quick = Player.objects.get(team=rivets, position="RB")
    other = Player.objects.filter(team=rivets, position="WR").first()
    Player.objects.filter(pk=quick.pk).update(base="A1")
    Player.objects.filter(pk=other.pk).update(base="B7")
    forms = own_of(opening(open_fixture(fixture))).brings.home.players
    assert (forms[f"p{quick.pk}"].speed, forms[f"p{quick.pk}"].strength) == (8, None)
    assert forms[f"p{other.pk}"].speed is None
