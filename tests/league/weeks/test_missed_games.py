"""Games that cost absent players a point and serve a suspension: those played
without them, and no others.
"""

import pytest

from games.table.services import opening
from league.models import Fixture, Player, Week
from league.weeks import closing, discipline, results, scheduling, services, simulating
from tests.league.weeks.test_aftermath import ready

__all__ = ["ready"]


@pytest.fixture
def teams(ready):
    return {team.name: team for team in ready.teams.all()}


@pytest.fixture
def meet(ready, teams):
    """One more game of the two, in a week of its own or outside all weeks."""

    def met(number=0):
        fields = {"home": teams["Rivets"], "away": teams["Owls"]}
        if number:
            week = Week(season=ready.season)
            fields["week"] = scheduling.save_week(week, number=number)
        return services.save_fixture(Fixture(season=ready.season), **fields)

    return met


@pytest.fixture
def hurt(teams):
    """A man of each team who is out for the season."""
    men = [team.players.get(number=8) for team in teams.values()]
    for man in men:
        Player.objects.filter(pk=man.pk).update(hp=0, status="IR")
    return men


@pytest.fixture
def banned(teams):
    """A suspended man of each team."""
    men = [team.players.get(number=9) for team in teams.values()]
    for man in men:
        discipline.suspend(man, 2, "Fists")
    return men


def lost(men):
    """Return the points that each has lost; they all had 20."""
    return [20 - Player.objects.get(pk=man.pk).pr for man in men]


def served(men):
    season = men[0].current_team.league.season
    found = [discipline.standings(season, man.current_team)[0] for man in men]
    return [each.served for each in found]


@pytest.fixture(autouse=True)
def rated(teams):
    Player.objects.update(pr=20)


# Forfeits ---------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["home", "away", "both"])
@pytest.mark.parametrize("week", [0, 1])
def test_a_forfeit_costs_nobody_a_point_and_serves_nothing(
    meet, hurt, banned, side, week
):
    game = meet(week)
    scheduling.forfeit(game, side)
    if week:
        closing.close_week(game.week)
    assert (lost(hurt), lost(banned), served(banned)) == ([0, 0], [0, 0], [0, 0])


def test_the_injured_heal_in_the_week_of_a_forfeit(meet, teams):
    man = teams["Rivets"].players.get(number=8)
    Player.objects.filter(pk=man.pk).update(hp=3)
    scheduling.forfeit(meet(), "both")
    assert Player.objects.get(pk=man.pk).hp == 4


def test_a_game_that_is_played_costs_a_point_and_serves(meet, hurt, banned):
    results.enter_result(meet(), 14, 7)
    assert (lost(hurt), lost(banned), served(banned)) == ([1, 1], [1, 1], [1, 1])


def test_a_game_given_up_at_its_table_was_played(meet, hurt, banned, report):
    results.apply_report(meet().pk, report(forfeit="home"))
    assert (lost(hurt), lost(banned), served(banned)) == ([1, 1], [1, 1], [1, 1])


def test_a_forfeit_that_turns_out_to_have_been_played_counts(meet, hurt, banned):
    game = meet()
    scheduling.forfeit(game, "both")
    results.enter_result(game, 14, 7)
    assert (lost(hurt), lost(banned), served(banned)) == ([1, 1], [1, 1], [1, 1])


def test_a_result_that_turns_out_to_be_a_forfeit_gives_all_back(meet, hurt, banned):
    game = meet()
    results.enter_result(game, 14, 7)
    results.enter_result(game, 0, 0, "both")
    assert (lost(hurt), lost(banned), served(banned)) == ([0, 0], [0, 0], [0, 0])


def test_what_is_served_later_follows(meet, banned):
    first = meet()
    results.enter_result(first, 14, 7)
    for _ in range(2):
        results.enter_result(meet(), 14, 7)
    assert lost(banned) == [2, 2]
    results.enter_result(first, 0, 2, "home")
    assert (lost(banned), served(banned)) == ([2, 2], [2, 2])


# Want of eleven ---------------------------------------------------------------------


@pytest.fixture
def scarce(teams):
    """Each team has eleven men, one of them suspended."""
    for team in teams.values():
        team.players.filter(number=0).delete()


def test_who_must_dress_by_hand_has_played(meet, scarce, banned):
    results.enter_result(meet(), 14, 7)
    assert (lost(banned), served(banned)) == ([0, 0], [0, 0])
    assert discipline.suspended(banned[0].current_team) == {banned[0].pk}


def test_who_must_dress_in_his_last_game_out_has_played_it(meet, teams, scarce):
    man = teams["Rivets"].players.get(number=9)
    discipline.suspend(man, 1, "Fists")
    results.enter_result(meet(), 14, 7)
    assert (lost([man]), served([man])) == ([0], [0])


def test_once_there_are_eleven_again_he_serves(meet, teams, scarce, banned):
    results.enter_result(meet(), 14, 7)
    for team in teams.values():
        Player.objects.create(team=team, number=77, name="New", position="OT", pr=20)
    results.enter_result(meet(), 14, 7)
    assert (lost(banned), served(banned)) == ([1, 1], [1, 1])


def test_who_has_played_has_played_though_somebody_joins_later(
    meet, teams, scarce, banned
):
    game = meet()
    results.enter_result(game, 14, 7)
    for team in teams.values():
        Player.objects.create(team=team, number=77, name="New", position="OT", pr=20)
    results.enter_result(game, 21, 7)
    assert (lost(banned), served(banned)) == ([0, 0], [0, 0])


def test_with_fewer_than_eleven_the_team_plays_without_names_and_he_serves(
    meet, teams, scarce, banned
):
    for team in teams.values():
        team.players.filter(number=1).delete()
    results.enter_result(meet(), 14, 7)
    assert (lost(banned), served(banned)) == ([1, 1], [1, 1])


def test_a_report_says_who_dressed(meet, banned, report):
    home, away = banned
    box = {"positions": {f"p{home.pk}": "WR", "a7": "QB"}}
    results.apply_report(meet().pk, report(box=box))
    assert (lost([home]), served([home])) == ([0], [0])
    assert (lost([away]), served([away])) == ([1], [1])


def test_a_score_sheet_names_who_played(meet, banned):
    home = banned[0]
    line = {"team": "home", "player": f"p{home.pk}", "carries": 1}
    box = {"players": {"home": [line], "away": []}}
    results.enter_result(meet(), 14, 7, box=box)
    assert (lost(banned), served(banned)) == ([0, 1], [0, 1])


def test_suspended_while_he_plays_he_serves_from_the_next_game_on(meet, teams):
    man = teams["Rivets"].players.get(number=9)
    game = meet()
    opening.open_fixture(game)
    discipline.suspend(man, 1, "Fists")
    simulating.simulate(game, 3, take_over=True)
    assert served([man]) == [0]
    simulating.simulate(meet(), 3)
    assert served([man]) == [1]
