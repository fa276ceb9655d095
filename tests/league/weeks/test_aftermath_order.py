"""Results of one team that come in, are put right and withdrawn in any order."""

from itertools import cycle
from random import Random

import pytest

from league.core import services
from league.models import Fixture, Player
from league.teams import creation, rosters
from league.weeks import results
from league.weeks import services as week_services
from tests.league.weeks.test_aftermath import (
    STANDARD,
    change,
    health,
    hurt,
    lineman,
    ready,
)
from tests.soaking import sample

__all__ = ["ready"]


@pytest.fixture
def season(ready):
    """Four games of the two teams, each at home twice."""
    home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
    return [
        week_services.save_fixture(Fixture(season=ready.season), home=one, away=other)
        for one, other in [(home, away), (away, home)] * 2
    ]


@pytest.fixture
def told(report):
    """Tell a fixture's league of a game that changed these players."""

    def tell(fixture, changes, revision=1):
        keyed = {str(player.pk): each for player, each in changes.items()}
        said = report(players=keyed, revision=revision, game_id=f"g{fixture.pk}")
        return results.apply_report(fixture.pk, said)

    return tell


def withdrawn(fixture, revision=9):
    game = f"g{fixture.pk}"
    assert results.withdraw_report(fixture.pk, game, revision, office=True)


def everything(ready):
    """All that a game may change, of every player and team."""
    fields = ("pk", "hp", "pr", "status", "relief", "lowers", "depth")
    players = Player.objects.filter(team__league=ready).order_by("pk")
    stars = [creation.sheet(team).franchise_id for team in ready.teams.all()]
    return list(players.values_list(*fields)), stars


def test_an_old_game_withdrawn_leaves_nobody_on_injured_reserve(ready, season, told):
    before = everything(ready)
    told(season[0], hurt(ready, -6 - 1))
    told(season[1], {})
    told(season[2], {})
    assert health(ready) == (6, "A", 24)

    withdrawn(season[0])
    assert everything(ready) == before
    withdrawn(season[2])
    withdrawn(season[1])
    assert everything(ready) == before


def test_an_old_game_put_right_lets_the_weeks_since_go_by_anew(ready, season, told):
    told(season[0], {})
    told(season[1], {})
    told(season[2], {})

    told(season[0], hurt(ready), revision=2)

    assert health(ready) == (5, "A", 23)


def test_what_was_changed_by_hand_since_stays(ready, season, told):
    told(season[0], hurt(ready))
    rosters.save_player(lineman(ready, 3), status=Player.Status.PRACTICE)
    Player.objects.filter(pk=lineman(ready, 3).pk).update(hp=10)

    withdrawn(season[0])

    statuses = ready.teams.get(name="Rivets").players.values_list("number", "status")
    assert dict(statuses)[5] == "P"
    assert health(ready) == (10, "A", 25)


def test_two_games_at_once_take_no_more_than_he_has(ready, season, told):
    told(season[0], hurt(ready, -7))
    told(season[1], hurt(ready, -7))
    assert health(ready)[:2] == (0, "IR")

    withdrawn(season[0])
    assert health(ready)[:2] == (4, "IR")


def test_a_game_that_did_not_hurt_him_says_nothing_of_who_is_in(ready, season, told):
    told(season[0], hurt(ready))
    told(season[1], {Player.objects.get(pk=lineman(ready).pk): change(rating=1)})

    man = ready.teams.get(name="Rivets").players.get(number=3)
    assert (man.lowers, man.relief.number) == (True, 5)


def test_whoever_was_in_for_him_may_have_been_deleted(ready, season, told, cast):
    players = ready.teams.get(name="Rivets").players
    told(season[0], hurt(ready))
    told(season[1], {players.get(number=3): change(3, lowers=False)})
    rosters.delete_player(players.get(number=5), cast.commissioner)

    withdrawn(season[1])

    man = players.get(number=3)
    assert (man.hp, man.lowers, man.relief) == (3, True, None)


def test_nobody_is_given_back_as_a_54th_active_player(ready, season, told):
    told(season[0], hurt(ready))
    team = ready.teams.get(name="Rivets")
    Player.objects.bulk_create(
        Player(team=team, number=number, name="Extra", position="LB")
        for number in range(20, 20 + 53 - team.players.filter(status="A").count())
    )

    withdrawn(season[0])

    assert health(ready) == (10, "P", 25)
    assert team.players.filter(status="A").count() == 53


def test_a_former_seasons_game_changes_nobody_any_more(ready, season, told):
    told(season[0], hurt(ready))
    now = everything(ready)
    ready.seasons.update(current=False)
    ready.seasons.create(label="next", current=True)

    withdrawn(season[0])

    assert everything(ready)[0] == now[0]


@pytest.mark.parametrize(
    ("how", "seed"),
    sample([*zip(cycle(["standard", "iron_man"]), range(10), strict=False)], 2),
)
def test_whatever_came_in_and_was_withdrawn_leaves_no_trace(
    ready, season, told, seed, how
):
    services.change_league(ready, options={**STANDARD, "injuries": how})
    random, before = Random(seed), everything(ready)
    revisions = dict.fromkeys(season, 0)
    counted = set()
    for _ in range(20):
        fixture = random.choice(season)
        if fixture in counted and random.random() < 0.5:
            withdrawn(fixture, revisions[fixture] + 1)
            counted.remove(fixture)
            continue
        revisions[fixture] += 1
        told(fixture, anything(ready, random), revisions[fixture])
        counted.add(fixture)
        for hp, status in Player.objects.values_list("hp", "status"):
            assert 0 <= hp <= 10
            assert (status == "IR") == (how == "standard" and hp < 5)
    for fixture in counted:
        withdrawn(fixture, revisions[fixture] + 1)

    assert everything(ready) == before


def anything(ready, random):
    """Effects that a game may have on three players, whoever is in for them."""
    players = list(Player.objects.filter(team__league=ready))
    told = {}
    for player in random.sample(players, 3):
        lost = random.randint(0, player.hp)
        mates = [each for each in players if each.team_id == player.team_id]
        unfit = player.hp - lost < 5
        told[player] = change(
            -lost,
            random.choice([-1, 0, 1]),
            relief=str(random.choice(mates).pk) if unfit else "",
            lowers=unfit and random.random() < 0.7 if lost else None,
        )
    return told
