"""Teams made in a league: each step, each refusal, and asking twice changes nothing."""

from collections.abc import Iterator

import pytest
from django.core.exceptions import ValidationError

from games.table.squads import league_squad
from league.core import dice, services
from league.models import League, Player, Season, Team, TeamSeason
from league.seasons import whole
from league.teams import creation, philosophies, rosters
from rules.efhl.creation.tables import METHODS, STATS
from rules.efhl.league import TEAM_STATS

pytestmark = pytest.mark.django_db
POSITIONS = ("QB", "C", "OG", "OT", "RB", "WR", "WR", "WR", "LB", "CB", "K")
LEVEL = {"offense": "Pro-Style Offense", "defense": "Tampa 2 Defense"}


@pytest.fixture
def creating(league: League) -> League:
    return services.change_league(league, team_creation=True)


@pytest.fixture
def rivets(creating: League, rivets: Team) -> Team:
    return creating.teams.get(pk=rivets.pk)


@pytest.fixture
def squad(rivets: Team) -> list[Player]:
    return enlist(rivets, 11)


def enlist(team: Team, count: int) -> list[Player]:
    return [
        rosters.save_player(
            Player(team=team),
            number=number,
            name=f"Man {number}",
            position=POSITIONS[number % len(POSITIONS)],
        )
        for number in range(count)
    ]


@pytest.fixture
def rigged(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Rolls to come, the first of them first; after them, all threes."""
    coming: list[list[int]] = []

    def roll(count: int) -> list[int]:
        return coming.pop(0) if coming else [3] * count

    monkeypatch.setattr(dice, "roll", roll)
    return coming


def made(team: Team) -> None:
    creation.roll_stats(team)
    creation.adopt(team, **LEVEL)
    creation.roll_players(team)


# Stats


def test_dice_are_six_sided() -> None:
    assert set(dice.roll(2000)) == {1, 2, 3, 4, 5, 6}


@pytest.mark.sqlite
def test_stats_are_rolled_once_and_their_dice_are_kept(rivets, rigged) -> None:
    rigged += [[6, 6, 6], [1, 1, 1]]
    first = creation.roll_stats(rivets)
    assert first.rolls == [[6, 6, 6], [1, 1, 1], *[[3, 3, 3]] * 4]
    assert dict(first.stats) == dict.fromkeys(STATS, 9) | {"OL": 18, "RB": 3}
    rigged += [[1, 1, 1]]
    assert creation.roll_stats(rivets).rolls == first.rolls


@pytest.mark.parametrize("number", METHODS)
def test_every_method_leads_to_six_stats(rivets, number) -> None:
    services.change_league(rivets.league, stats_method=number)
    kept = creation.roll_stats(rivets)
    assert len(kept.rolls) == METHODS[number].rolls
    assert bool(kept.places) != METHODS[number].assigned
    creation.create_all(rivets.league)
    kept = creation.sheet(rivets)
    assert tuple(kept.stats) == STATS
    assert all(3 <= score <= 18 for score in kept.stats.values())
    assert all(3 <= rating <= 18 for rating in kept.ratings)


def test_the_coach_assigns_and_may_think_again(rivets, rigged) -> None:
    services.change_league(rivets.league, stats_method=3)
    rigged += [[6, 6, 6]]
    creation.roll_stats(rivets)
    creation.assign(rivets, ["DB", *STATS[:5]])
    assert creation.sheet(rivets).stats["DB"] == 18
    creation.assign(rivets, STATS)
    assert creation.sheet(rivets).stats["OL"] == 18
    creation.adopt(rivets, **LEVEL)
    creation.assign(rivets, STATS)
    with pytest.raises(ValidationError, match="Stats are final"):
        creation.assign(rivets, ["DB", *STATS[:5]])


def test_stats_are_not_assigned_before_the_roll_nor_against_the_method(rivets) -> None:
    with pytest.raises(ValidationError, match="Roll the team stats first"):
        creation.assign(rivets, STATS)
    creation.roll_stats(rivets)
    with pytest.raises(ValidationError, match="in the order rolled"):
        creation.assign(rivets, STATS[::-1])


def test_a_league_rolls_by_one_method_a_season(rivets) -> None:
    creation.roll_stats(rivets)
    with pytest.raises(ValidationError, match="with another method"):
        services.change_league(rivets.league, stats_method=5)
    services.change_league(rivets.league, stats_method=1)


# Philosophies


def test_philosophies_change_stats_and_hold(rivets, rigged) -> None:
    creation.roll_stats(rivets)
    creation.adopt(rivets, "Option Offense", "46 Defense")
    kept = creation.sheet(rivets)
    assert kept.stats == {"OL": 8, "RB": 11, "WR": 8, "DL": 11, "LB": 9, "DB": 7}
    assert kept.ratings == (2 + 3 + 2, 3 + 3 + 2)
    creation.adopt(rivets, "Option Offense", "46 Defense")
    with pytest.raises(ValidationError, match="change until next season"):
        creation.adopt(rivets, **LEVEL)


def test_a_philosophy_that_the_stats_forbid_is_refused(rivets, rigged) -> None:
    rigged += [[3, 3, 3], [6, 6, 6]]
    creation.roll_stats(rivets)
    with pytest.raises(ValidationError, match="would change RB to 20"):
        creation.adopt(rivets, "Option Offense", "46 Defense")
    assert not creation.sheet(rivets).adopted


def test_the_stats_come_before_the_philosophies(rivets) -> None:
    with pytest.raises(ValidationError, match="Assign the team stats first"):
        creation.adopt(rivets, **LEVEL)


# Players


def test_ratings_are_rolled_once_and_set_the_depth_chart(rivets, squad, rigged) -> None:
    rigged += [[1] * 5] * 5 + [[1] * 5, [6] * 5, [4] * 5]
    assert len(creation.roll_players(rivets)) == 11
    receivers = creation.charts(rivets)["WR"]
    assert [(p.number, p.pr, p.depth) for p in receivers] == [
        (6, 40, 1),
        (7, 30, 2),
        (5, 15, 3),
    ]
    assert receivers[0].pr_dice == [6] * 5
    assert creation.roll_players(rivets) == []


def test_a_late_player_is_rated_alone(rivets, squad, rigged) -> None:
    creation.roll_players(rivets)
    late = rosters.save_player(
        Player(team=rivets), number=99, name="Late", position="QB"
    )
    rigged += [[6] * 5]
    assert creation.roll_players(rivets) == [late]
    assert [p.number for p in creation.charts(rivets)["QB"]] == [99, 0]


def test_a_new_name_leaves_what_has_changed_meanwhile(rivets, squad, rigged) -> None:
    read = Player.objects.get(pk=squad[0].pk)
    creation.roll_players(rivets)
    Player.objects.filter(pk=squad[0].pk).update(status="P")
    rosters.save_player(read, name="Gus Vane")
    now = Player.objects.get(pk=squad[0].pk)
    assert (now.name, now.pr, now.depth, now.status) == ("Gus Vane", 25, 1, "P")


def test_ten_players_are_no_team(rivets) -> None:
    enlist(rivets, 10)
    with pytest.raises(ValidationError, match="at least 11 players; it has 10"):
        creation.roll_players(rivets)


def test_the_54th_and_lower_ratings_practise(rivets, rigged) -> None:
    enlist(rivets, 55)
    rigged += [[6] * 5] * 10 + [[1] * 5] * 2
    creation.roll_players(rivets)
    practice = rivets.players.filter(status="P")
    assert [p.number for p in practice] == [10, 11]
    with pytest.raises(ValidationError, match="The active roster is full"):
        rosters.save_player(practice[0], status="A")


# The five points and the franchise player


def test_five_points_go_to_one_player_once(rivets, squad, rigged) -> None:
    creation.roll_players(rivets)
    given = creation.give_points(rivets, squad[3])
    assert (given.pr, given.discretionary) == (30, 5)
    assert creation.sheet(rivets).franchise == given
    assert creation.give_points(rivets, squad[3]).pr == 30
    with pytest.raises(ValidationError, match="have already been given"):
        creation.give_points(rivets, squad[4])


def test_points_stop_at_forty(rivets, squad, rigged) -> None:
    rigged += [[6] * 5, [6, 6, 6, 6, 4]]
    creation.roll_players(rivets)
    with pytest.raises(ValidationError, match="already has 40 points"):
        creation.give_points(rivets, squad[0])
    assert creation.give_points(rivets, squad[1]).discretionary == 2


def test_points_wait_for_all_ratings(rivets, squad) -> None:
    with pytest.raises(ValidationError, match="all player ratings first"):
        creation.give_points(rivets, squad[0])


def test_a_player_of_another_team_gets_nothing(rivets, squad, owls) -> None:
    creation.roll_players(rivets)
    other = rosters.save_player(Player(team=owls), number=1, name="O", position="QB")
    with pytest.raises(ValidationError, match="does not play for Rivets"):
        creation.give_points(rivets, other)


def test_among_equals_the_coach_picks_the_franchise_player(
    rivets, squad, rigged
) -> None:
    rigged += [[6] * 5, [6, 6, 6, 6, 4]]
    creation.roll_players(rivets)
    creation.give_points(rivets, squad[1])
    assert creation.sheet(rivets).franchise is None
    creation.pick_franchise(rivets, squad[1])
    assert creation.sheet(rivets).franchise == squad[1]
    with pytest.raises(ValidationError, match="not eligible"):
        creation.pick_franchise(rivets, squad[2])


def test_an_injured_franchise_player_stays_until_he_is_exceeded(
    rivets, squad, rigged
) -> None:
    creation.roll_players(rivets)
    creation.give_points(rivets, squad[0])
    Player.objects.filter(pk=squad[0].pk).update(status="IR")
    Player.objects.filter(pk=squad[1].pk).update(pr=30)
    assert creation.refresh_charts(rivets).franchise == squad[0]
    with pytest.raises(ValidationError, match="not eligible"):
        creation.pick_franchise(rivets, squad[1])
    Player.objects.filter(pk=squad[1].pk).update(pr=31)
    assert creation.refresh_charts(rivets).franchise == squad[1]


@pytest.mark.sqlite
def test_the_next_best_succeeds_a_franchise_player_who_is_deleted(
    rivets, squad, rigged, cast
) -> None:
    rigged += [[5] * 5, [4] * 5]
    creation.roll_players(rivets)
    creation.give_points(rivets, squad[0])
    rosters.delete_player(squad[0], cast.commissioner)
    assert creation.sheet(rivets).franchise == squad[1]


def test_a_coach_deletes_nobody_who_was_rated_to_roll_for_him_again(
    rivets, squad, cast
) -> None:
    creation.roll_players(rivets)
    fresh = rosters.save_player(
        Player(team=rivets), number=99, name="Ike", position="DT"
    )
    rosters.delete_player(fresh, cast.home)
    with pytest.raises(ValidationError, match="only a commissioner"):
        rosters.delete_player(squad[0], cast.home)
    assert rivets.players.filter(pk=squad[0].pk).exists()


def test_the_coach_may_put_a_lower_rating_first(rivets, squad, rigged) -> None:
    rigged += [[1] * 5] * 5 + [[5] * 5, [4] * 5]
    creation.roll_players(rivets)
    creation.move_up(rivets, squad[6])
    assert [p.number for p in creation.charts(rivets)["WR"]] == [6, 5, 7]
    creation.move_up(rivets, squad[6])
    assert [p.number for p in creation.charts(rivets)["WR"]] == [6, 5, 7]
    creation.refresh_charts(rivets)
    assert [p.number for p in creation.charts(rivets)["WR"]] == [5, 6, 7]


def test_a_player_who_changes_position_leaves_its_depth_chart(
    rivets, squad, rigged
) -> None:
    creation.roll_players(rivets)
    rosters.save_player(squad[5], position="RB")
    squad[5].refresh_from_db()
    assert squad[5].depth is None
    rosters.save_player(squad[6], position="WR", name="Same Place")
    squad[6].refresh_from_db()
    assert (squad[6].depth, squad[6].pr) == (2, 25)
    rosters.import_roster(rivets, "number,name,position\n6,Moved,QB\n7,Stays,WR\n")
    assert rivets.players.get(number=6).depth is None
    assert rivets.players.get(number=7).depth == 3


# Everything at once


@pytest.mark.sqlite
def test_all_teams_are_filled_in_and_what_is_there_stays(
    rivets, squad, owls, rigged
) -> None:
    creation.roll_stats(rivets)
    creation.adopt(rivets, "Option Offense", "46 Defense")
    assert creation.create_all(rivets.league) == [owls]
    kept = creation.sheet(rivets)
    assert (kept.offense, kept.points_given) == ("Option Offense", True)
    assert kept.franchise
    before = list(rivets.players.values_list("pk", "pr", "depth"))
    assert creation.sheet(owls).ratings
    creation.create_all(rivets.league)
    assert list(rivets.players.values_list("pk", "pr", "depth")) == before


def test_all_at_once_breaks_a_tie_at_the_top(rivets, squad, rigged) -> None:
    rigged += [[3] * 3] * 6 + [[6] * 5] * 11
    creation.create_all(rivets.league)
    assert creation.sheet(rivets).franchise == squad[0]
    assert set(rivets.players.values_list("pr", flat=True)) == {40}


def test_a_stadium_has_a_name_and_a_type(rivets) -> None:
    creation.set_stadium(rivets, "The Griddle", "dome")
    kept = creation.sheet(rivets)
    assert (kept.stadium, kept.get_stadium_type_display()) == ("The Griddle", "Dome")
    for name, kind in (("=1+1", "dome"), ("The Griddle", "tent")):
        with pytest.raises(ValidationError):
            creation.set_stadium(rivets, name, kind)


def test_a_new_season_begins_with_new_dice(rivets, squad, rigged) -> None:
    made(rivets)
    creation.give_points(rivets, squad[0])
    Player.objects.filter(pk=squad[1].pk).update(hp=4, status="IR")
    rivets.league.seasons.update(current=False)
    Season.objects.create(league=rivets.league, label="next")
    assert creation.sheet(rivets).method is None
    creation.roll_stats(rivets)
    after = rivets.players.values_list("pr", "hp", "status", "depth", "discretionary")
    assert set(after) == {(None, 10, "A", None, 0)}
    assert rivets.seasons.count() == 2


# A league without it


def steps(team: Team, player: Player) -> Iterator:
    yield lambda: creation.roll_stats(team)
    yield lambda: creation.assign(team, STATS)
    yield lambda: creation.adopt(team, **LEVEL)
    yield lambda: creation.set_stadium(team, "The Griddle", "dome")
    yield lambda: creation.roll_players(team)
    yield lambda: creation.give_points(team, player)
    yield lambda: creation.move_up(team, player)
    yield lambda: creation.refresh_charts(team)
    yield lambda: creation.pick_franchise(team, player)
    yield lambda: creation.create_all(team.league)


def test_a_league_without_team_creation_has_none_of_it(owls, league) -> None:
    player = rosters.save_player(Player(team=owls), number=1, name="O", position="QB")
    for step in steps(owls, player):
        with pytest.raises(ValidationError, match="doesn’t use team creation"):
            step()
    assert not owls.seasons.exists()


def test_only_active_players_take_the_field(rivets, squad) -> None:
    twelfth = rosters.save_player(
        Player(team=rivets), number=12, name="Late", position="QB", status="P"
    )
    assert f"p{twelfth.pk}" not in {player.id for player in league_squad(rivets)}
    rosters.save_player(squad[0], status="IR")
    assert len(league_squad(rivets)) == 12
    services.change_league(rivets.league, team_creation=False)
    rosters.save_player(twelfth, status="A")
    assert len(league_squad(rivets)) == 12


# Philosophies by chance


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_only_philosophies_that_fit_are_drawn(side) -> None:
    low, high = dict.fromkeys(STATS, 3), dict.fromkeys(STATS, 18)
    usual_one = philosophies.default_pair(TEAM_STATS)[side == "defense"]
    for stats in (low, high):
        assert philosophies.allowed_names(TEAM_STATS, stats, side) == [usual_one]
    even = dict.fromkeys(STATS, 10)
    assert len(philosophies.allowed_names(TEAM_STATS, even, side)) == 5


def test_the_next_simulated_season_draws_them_and_leaves_a_coachs_choice(
    rivets, owls, monkeypatch
) -> None:
    league = rivets.league
    monkeypatch.setattr(whole, "begin_next_season", lambda league: league.season)
    monkeypatch.setattr(whole, "make_schedule", lambda *args: None)
    monkeypatch.setattr(whole, "_games_of", lambda season: 2)
    monkeypatch.setattr(whole, "_a_year_after", lambda season: None)
    enlist(rivets, 11)
    made(rivets)
    seen = set()
    for seed in range(8):
        TeamSeason.objects.filter(team=owls).delete()
        for _ in range(2):
            whole.start_next_season(league, seed)
        kept = creation.sheet(league.teams.get(pk=owls.pk))
        seen.add((kept.offense, kept.defense))
    assert len(seen) > 2
    ours = creation.sheet(rivets)
    assert {"offense": ours.offense, "defense": ours.defense} == LEVEL
