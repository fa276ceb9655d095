"""Games that nobody has played when their week closes, and simulated ones."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.core import services
from league.models import (
    Player,
    Result,
    WeekClosing,
)
from league.weeks import (
    closing,
    results,
    scheduling,
    simulating,
    submitting,
    unplayed,
)
from league.weeks import services as week_services
from league.weeks.corrections import corrections
from rules.registry import latest_books, rulebook
from tests.league.closings import HOUR, KICKOFF, clock, play, policy, weeks
from tests.league.weeks.test_aftermath import ready

BOARDLESS = [book.name for book in latest_books() if not book.table.has_board]
__all__ = ["clock", "play", "ready", "weeks"]


def test_an_unplayed_game_is_postponed(ready, weeks):
    closing.close_week(weeks[0])
    game = weeks[0].fixtures.get()
    assert game.postponed
    assert game.outcome is None


def test_an_unplayed_game_is_forfeited_by_both_where_the_league_says_so(ready, weeks):
    policy(ready, unplayed="forfeit")
    closing.close_week(weeks[0])
    assert weeks[0].fixtures.get().outcome.forfeit == "both"


def test_an_unplayed_game_is_simulated_where_the_league_says_so(ready, weeks):
    policy(ready, unplayed="simulate")
    closing.close_week(weeks[0])
    result = weeks[0].fixtures.get().outcome
    assert result.how == Result.How.SIMULATED
    assert result.report["players"]["home"]


def test_a_commissioner_says_game_by_game(ready, weeks):
    game = weeks[0].fixtures.get()
    closing.close_week(weeks[0], fate={game.pk: "home"})
    result = weeks[0].fixtures.get().outcome
    assert (result.forfeit, result.home_score, result.away_score) == ("home", 0, 2)


@pytest.mark.parametrize("unplayed", ["keep", "forfeit", "simulate"])
def test_a_game_that_was_moved_or_postponed_waits_for_its_day(clock, weeks, unplayed):
    policy(clock, unplayed=unplayed)
    fixture = weeks[0].fixtures.get()
    later = KICKOFF + timedelta(days=21)
    week_services.save_fixture(fixture, kickoff=later)
    closing.close_due(HOUR)
    kept = weeks[0].fixtures.get()
    assert (kept.outcome, kept.kickoff, kept.postponed) == (None, later, False)
    closing.reopen_week(weeks[0])
    scheduling.postpone(kept)
    closing.close_week(weeks[0])
    assert weeks[0].fixtures.get().postponed


def test_a_moved_game_may_still_be_forfeited_by_the_commissioner(clock, weeks):
    fixture = weeks[0].fixtures.get()
    week_services.save_fixture(fixture, kickoff=KICKOFF + timedelta(days=21))
    found = unplayed.fates(weeks[0].fixtures.get(), closing.closing_policy(clock))
    assert found["keep"] == "Keep its later date"
    closing.close_week(weeks[0], fate={fixture.pk: "away"})
    assert weeks[0].fixtures.get().outcome.forfeit == "away"


def test_a_fate_that_cannot_be_is_refused(ready, weeks):
    game = weeks[0].fixtures.get()
    with pytest.raises(ValidationError, match="this option is not available"):
        closing.close_week(weeks[0], fate={game.pk: "drawn"})
    assert not WeekClosing.objects.exists()


def test_a_game_at_a_table_goes_on(ready, weeks, game):
    game.fixture = weeks[0].fixtures.get()
    game.save()
    policy(ready, unplayed="forfeit")
    closing.close_week(weeks[0])
    found = weeks[0].fixtures.get()
    assert found.outcome is None
    assert not found.postponed


def test_nobody_simulates_a_game_at_a_table(ready, weeks, game):
    fixture = game.fixture
    with pytest.raises(ValidationError, match="is at a table"):
        simulating.simulate(fixture)


def test_a_result_that_waits_to_be_confirmed_is_left_alone(ready, weeks, cast):
    policy(ready, unplayed="simulate")
    submitting.submit(weeks[0].fixtures.get(), cast.home, 7, 3)
    closing.close_week(weeks[0])
    game = weeks[0].fixtures.get()
    assert game.outcome is None
    assert not game.postponed


# Simulated ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("", "imulated on the statistical board"),
        *((name, "imulated by computer coaches") for name in BOARDLESS),
    ],
)
def test_a_game_is_simulated_once_and_says_so(ready, weeks, as_, book, words):
    if book:
        services.change_league(
            ready, rulebook=rulebook(book).id, options={}, team_creation=False
        )
    fixture = weeks[0].fixtures.get()
    address = reverse("league:simulate", args=[ready.slug, fixture.pk])
    browser = as_("commissioner")
    browser.post(address)
    browser.post(address)
    result = Result.objects.get()
    shown = browser.get(ready.get_absolute_url()).content.decode()
    assert f"S{words}" in shown
    assert words in corrections(result)
    box = browser.get(reverse("games:box", args=[result.game_id])).content.decode()
    assert f"s{words}" in box
    assert ("he statistical board" in box) is (not book)
    assert as_("home").post(address).status_code == 403


def test_each_seed_gives_a_game_of_its_own_that_is_played_once(ready, weeks):
    one, other = weeks[0].fixtures.get(), weeks[2].fixtures.get()
    Player.objects.update(pr=30)
    services.change_league(ready, options={"injuries": "off"})
    first = simulating.simulate(one, seed=3)
    second = simulating.simulate(other, seed=4)
    assert first.report["teams"] != second.report["teams"]
    assert simulating.simulate(one, seed=99) == first


def test_a_simulated_game_that_is_played_on_is_told_as_simulated(ready, weeks, report):
    fixture = weeks[0].fixtures.get()
    result = simulating.simulate(fixture, seed=3)
    said = report(game_id=result.game_id, revision=9, simulated=True, office=True)
    assert results.apply_report(fixture.pk, said).how == Result.How.SIMULATED
    assert results.withdraw_report(fixture.pk, result.game_id, 10, office=True)
