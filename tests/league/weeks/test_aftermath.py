"""Effects of a game on the players of a league, and the weeks after it."""

import pytest

from games.table.squads import league_squad, team_brings
from league.core import dice, services
from league.models import Fixture, Player, Result
from league.teams import creation, offseason
from league.weeks import results
from league.weeks import services as week_services
from league.weeks.reports import PlayerChange
from tests.league.created import create
from tests.remembering import remembered

POSITIONS = ("QB", "C", "OG", "OT", "OT", "OT", "WR", "WR", "WR", "LB", "CB", "K")
STANDARD = {"injuries": "standard", "bonus_stoppages": True}


@pytest.fixture
def ready(league, rivets, owls, monkeypatch):
    """Both teams created, every stat a 9: both ratings 9."""
    monkeypatch.setattr(dice, "roll", lambda count: [3] * count)

    def made():
        services.change_league(league, team_creation=True, options=STANDARD)
        for team in (rivets, owls):
            create(league.teams.get(pk=team.pk), POSITIONS)

    remembered("ready", made, league, league.season, rivets, owls)
    league.refresh_from_db()
    return league


def lineman(ready, depth=1):
    return ready.teams.get(name="Rivets").players.get(position="OT", depth=depth)


def change(hit_points=0, rating=0, relief="", lowers=None):
    return PlayerChange(
        hit_points=hit_points, rating=rating, relief=relief, lowers=lowers
    )


@pytest.fixture
def tell(fixture, report):
    """Tell the fixture's league of a game that changed these players."""

    def told(changes, revision=1):
        keyed = {str(player.pk): each for player, each in changes.items()}
        said = report(players=keyed, revision=revision)
        return results.apply_report(fixture.pk, said)

    return told


def again(ready):
    """One more fixture of the two, played and entered by hand."""
    home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
    new = Fixture(season=ready.season)
    fixture = week_services.save_fixture(new, home=home, away=away)
    results.enter_result(fixture, 7, 3)
    return fixture


def hurt(ready, points=-8):
    """A lineman and how he is told of: his backup is in for him."""
    backup = lineman(ready, 3)
    return {lineman(ready): change(points, relief=str(backup.pk), lowers=True)}


def health(ready):
    man = ready.teams.get(name="Rivets").players.get(number=3)
    return man.hp, man.status, man.pr


def ratings(ready):
    sheet = creation.sheet(ready.teams.get(name="Rivets"))
    return sheet.stats["OL"], sheet.ratings


def test_two_hit_points_miss_two_games_and_return_with_five(ready, tell):
    tell(hurt(ready))
    assert health(ready) == (3, "IR", 25)

    again(ready)
    assert health(ready) == (4, "IR", 24)
    again(ready)
    assert health(ready) == (5, "A", 23)


def test_the_team_is_weaker_while_he_is_out(ready, tell):
    assert ratings(ready) == (9, (9, 9))

    tell(hurt(ready))
    assert ratings(ready) == (8, (8, 9))
    assert creation.sheet(ready.teams.get(name="Rivets")).lines[0][1:] == (9, 0, 8)


def test_it_is_whole_again_once_he_may_play(ready, tell):
    man = lineman(ready)
    tell({man: change(-6, relief="", lowers=True)})

    assert health(ready)[:2] == (5, "A")
    assert ratings(ready)[0] == 9


def test_a_rating_lost_on_the_bench_makes_the_backup_the_better_man(ready, tell):
    tell(hurt(ready))
    backup = lineman(ready, 3)
    assert backup.pr == 25

    again(ready)
    assert ratings(ready)[0] == 9
    assert Player.objects.filter(lowers=True).count() == 0


def test_out_for_the_season_stays_out(ready, tell):
    tell(hurt(ready, -10))
    for _ in range(3):
        again(ready)
    assert health(ready) == (0, "IR", 22)


def test_the_healthy_change_nothing(ready, tell):
    result = tell({})
    assert result.aftermath.keys() == {"week", "there"}
    assert health(ready) == (10, "A", 25)


def test_hit_points_and_ratings_are_told_once(ready, tell):
    changes = {lineman(ready): change(-3, rating=2)}
    tell(changes)
    tell(changes)
    assert health(ready) == (8, "A", 27)


def test_an_amended_game_is_counted_anew(ready, tell):
    tell(hurt(ready))
    tell({lineman(ready): change(-2)}, revision=2)

    assert health(ready) == (9, "A", 25)
    assert ratings(ready)[0] == 9


def test_a_reopened_game_takes_it_all_back(ready, fixture, tell):
    tell(hurt(ready) | {lineman(ready, 2): change(rating=3)})
    results.withdraw_report(fixture.pk, "g1", 2)

    assert health(ready) == (10, "A", 25)
    assert ratings(ready) == (9, (9, 9))
    assert set(ready.teams.get(name="Rivets").players.values_list("pr", flat=True)) == {
        25,
        30,
    }


def test_a_result_by_hand_that_is_removed_takes_its_week_with_it(ready, tell):
    tell(hurt(ready))
    results.remove_result(again(ready))
    assert health(ready) == (3, "IR", 25)


def test_a_correction_by_hand_lets_no_second_week_go_by(ready, fixture, tell):
    tell(hurt(ready))
    results.enter_result(fixture, 3, 0)
    assert health(ready) == (3, "IR", 25)


def test_an_iron_man_heals_three_and_never_sits(ready, tell):
    services.change_league(ready, options={"injuries": "iron_man"})
    tell(hurt(ready))

    assert health(ready) == (5, "A", 25)


def test_an_iron_man_below_five_still_costs_his_team(ready, tell):
    services.change_league(ready, options={"injuries": "iron_man"})
    man = lineman(ready)
    tell({man: change(-10, lowers=True)})

    assert health(ready) == (3, "A", 25)
    assert ratings(ready)[0] == 8
    team = ready.teams.get(name="Rivets")
    form = team_brings(team, league_squad(team))["players"][f"p{man.pk}"]
    assert (form["lowers"], form["sits"]) == (True, "")


def test_with_the_option_off_no_week_goes_by(ready, tell):
    services.change_league(ready, options={})
    Player.objects.filter(pk=lineman(ready).pk).update(hp=6)
    tell({})
    assert health(ready)[0] == 6


def test_who_is_out_does_not_dress_but_is_known(ready, tell):
    man = lineman(ready)
    tell(hurt(ready))
    team = ready.teams.get(name="Rivets")
    brings = team_brings(team, league_squad(team))

    assert f"p{man.pk}" not in brings["players"]
    assert brings["out"][f"p{man.pk}"]["lowers"]
    assert (brings["stats"]["OL"], brings["offense"]) == (8, 8)


def test_a_league_that_creates_no_teams_has_its_injured_too(ready, tell):
    services.change_league(ready, team_creation=False)
    man = lineman(ready)
    tell({man: change(-8)})

    assert health(ready)[:2] == (3, "IR")
    team = ready.teams.get(name="Rivets")
    assert f"p{man.pk}" not in [player.id for player in league_squad(team)]


def test_fifty_three_active_leave_him_no_room_yet(ready, tell):
    man = lineman(ready)
    tell(hurt(ready, -7))
    Player.objects.filter(pk=man.pk).update(hp=4)
    team = ready.teams.get(name="Rivets")
    Player.objects.bulk_create(
        Player(team=team, number=number, name="Extra", position="LB")
        for number in range(20, 20 + 53 - team.players.filter(status="A").count())
    )
    again(ready)

    assert health(ready)[:2] == (5, "P")


def test_a_stat_is_never_below_three(ready, tell):
    tell(hurt(ready))
    sheet = creation.sheet(ready.teams.get(name="Rivets"))
    sheet.lost = {"OL": 12, "RB": 0, "WR": 0, "DL": 0, "LB": 0, "DB": 0}
    assert sheet.stats["OL"] == 3


def test_a_new_season_begins_healthy(ready, tell):
    tell(hurt(ready))
    team = ready.teams.get(name="Rivets")
    offseason.reset_players(team)
    assert not team.players.filter(lowers=True).exists()
    assert Result.objects.count() == 1
