"""Games that the statistical board plays: the depth chart says who plays."""

import pytest

from games.models import Game
from games.reports.league_report import report_of
from games.table import outcomes, store
from games.table.services.opening import open_fixture
from games.table.setting import setting_of
from games.table.simulation import play_out
from games.view.dice_proof import proof_of
from league.core import services
from league.models import Player
from league.teams import creation, rosters
from league.teams import depth as league_depth
from rules.field import Team as Side

# The starter wears the higher number at each of these; the kicker the lowest of all.
SQUAD = (("QB", 7), ("QB", 12), ("RB", 22), ("RB", 34), ("WR", 81), ("WR", 88))
ONES = (("TE", 85), ("C", 52), ("LB", 50), ("DB", 21), ("K", 3), ("P", 9))


@pytest.fixture
def game(league, rivets, owls, fixture) -> Game:
    services.change_league(league, team_creation=True)
    for team in league.teams.all():
        for position, number in SQUAD + ONES:
            rosters.save_player(
                Player(team=team), number=number, name=f"M {number}", position=position
            )
        for position in ("QB", "RB", "WR"):
            first, second = team.players.filter(position=position).order_by("number")
            order = [second.pk, first.pk]
            for place, key in enumerate(order, 1):
                team.players.filter(pk=key).update(depth=place)
    return open_fixture(fixture, seed=bytes(32))


def those_who(lines: list[dict], column: str) -> set[int]:
    """The numbers of the players who have anything in that column."""
    keys = {line["player"].removeprefix("p") for line in lines if line.get(column)}
    return set(Player.objects.filter(pk__in=keys).values_list("number", flat=True))


def test_the_depth_chart_says_who_plays(game) -> None:
    sides = report_of(play_out(game, 3)).box["players"]
    named = [line for each in sides.values() for line in each if line.get("player")]
    assert those_who(named, "attempts") == {12}
    assert those_who(named, "punts") == {9}


def test_backs_and_receivers_come_in_the_order_of_the_chart(game) -> None:
    squad = outcomes.in_depth(setting_of(game), Side.HOME)
    for position, numbers in (("RB", [34, 22]), ("WR", [88, 81])):
        assert [p.number for p in squad if p.position == position] == numbers


def test_a_stored_game_replays_the_same_whatever_the_chart_says_later(
    game, rivets
) -> None:
    before = report_of(play_out(game, 3)).box
    one, two = creation.charts(rivets)["QB"]
    league_depth.reorder(rivets, "QB", [two.pk, one.pk])
    store.forget(game.slug)
    table = store.table(game.slug)
    assert proof_of(table).fits
    assert report_of(table).box == before
