"""Forfeits score the same by every way, as the league sets it."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from games.table import services as tables
from games.table.access import Person
from games.table.services import open_fixture
from league.core import services
from league.models import Fixture, Result, Submission, TableReport
from league.seasons.queries import season_standings
from league.weeks import closing, results, scheduling, submitting, unplayed
from tests.league import boxes


def at_the_table(fixture: Fixture, side: str, cast, committed) -> None:
    game = open_fixture(fixture)
    with committed():
        who = Person(commissioner=True)
        tables.forfeit(game.slug, who, side, "absence", "f")


def entered(fixture: Fixture, side: str, cast, committed) -> None:
    results.enter_result(fixture, forfeit=side)


def corrected(fixture: Fixture, side: str, cast, committed) -> None:
    results.enter_result(fixture, 21, 14)
    results.enter_result(fixture, forfeit=side)


def as_not_come(fixture: Fixture, side: str, cast, committed) -> None:
    scheduling.forfeit(fixture, side)


def when_closing(fixture: Fixture, side: str, cast, committed) -> None:
    unplayed.settle(fixture, side, closing.closing_policy(fixture.season.league))


def between_coaches(fixture: Fixture, side: str, cast, committed) -> None:
    said = submitting.submit(fixture, cast.home, forfeit=side)
    submitting.confirm(said, cast.away)


def settled(fixture: Fixture, side: str, cast, committed) -> None:
    said = submitting.submit(fixture, cast.home, 3, 0)
    submitting.settle(said, cast.commissioner, forfeit=side)


def reported_in_play(fixture: Fixture, side: str, cast, committed) -> None:
    """A game of 24 to 17 that ended by forfeit."""
    results.apply_report(fixture.pk, boxes.report({}, forfeit=side))


def accepted(fixture: Fixture, side: str, cast, committed) -> None:
    results.enter_result(fixture, 3, 3)
    results.apply_report(fixture.pk, boxes.report({}, forfeit=side))
    results.accept_report(TableReport.objects.get(), cast.commissioner)


WAYS = [
    *(at_the_table, entered, corrected, as_not_come, when_closing),
    *(between_coaches, settled, reported_in_play, accepted),
]


@pytest.mark.parametrize("points", [2, 7])
@pytest.mark.parametrize("way", WAYS)
def test_every_way_scores_what_the_league_says(
    fixture, league, cast, committed, way, points
) -> None:
    services.change_league(league, forfeit_points=points)
    fixture = Fixture.objects.get(pk=fixture.pk)
    way(fixture, "away", cast, committed)
    result = Result.objects.get()
    assert (result.home_score, result.away_score) == (points, 0)
    assert (result.forfeit, result.winner) == ("away", "home")
    home, away = season_standings(fixture.season)
    assert (home.wins, home.points_for, away.points_for) == (1, points, 0)


@pytest.mark.parametrize("way", [entered, as_not_come, between_coaches, settled])
def test_both_score_nothing(fixture, cast, committed, way) -> None:
    way(fixture, "both", cast, committed)
    result = Result.objects.get()
    assert (result.home_score, result.away_score) == (0, 0)
    assert [row.losses for row in season_standings(fixture.season)] == [1, 1]


def test_another_score_is_refused(fixture, cast, api) -> None:
    with pytest.raises(ValidationError, match="Owls 0, Rivets 2"):
        results.enter_result(fixture, 21, 14, "away")
    with pytest.raises(ValidationError, match="Owls 0, Rivets 2"):
        submitting.submit(fixture, cast.home, 21, 14, "away")
    address = f"/api/fixtures/{fixture.pk}/result/"
    wrong = {"home_score": 21, "away_score": 14, "forfeit": "away"}
    refused = api("commissioner").put(address, wrong, format="json")
    assert refused.status_code == 400
    done = api("commissioner").put(address, {"forfeit": "away"}, format="json")
    assert done.json()["home_score"] == 2
    assert not Submission.objects.exists()


def test_a_score_is_needed_where_nobody_forfeited(fixture, as_, api) -> None:
    address = f"/api/fixtures/{fixture.pk}/result/"
    refused = api("commissioner").put(address, {"home_score": 3}, format="json")
    assert refused.status_code == 400
    page = reverse("league:result", args=["tin-cup", fixture.pk])
    sent = {"home_score": "", "away_score": "", "forfeit": ""}
    assert as_("commissioner").post(page, sent).status_code == 422
    as_("commissioner").post(page, {**sent, "forfeit": "home"})
    assert Result.objects.get().away_score == 2


def test_commissioners_set_it(league, as_, api) -> None:
    sent = {"forfeit_points": 6}
    reply = api("commissioner").patch("/api/leagues/tin-cup/", sent, format="json")
    assert reply.json()["forfeit_points"] == 6
    page = as_("commissioner").get(reverse("league:settings", args=["tin-cup"]))
    assert 'name="forfeit_points" value="6"' in page.content.decode()
    sent = {"forfeit_points": 100}
    reply = api("commissioner").patch("/api/leagues/tin-cup/", sent, format="json")
    assert reply.status_code == 400
