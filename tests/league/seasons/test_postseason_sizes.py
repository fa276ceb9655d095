"""Play-offs of every number of teams, from the seeds to the champion, and what stands
in their way: nobody came, a result taken back, a game that goes on.
"""

import random

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.models import Fixture, Season, Team
from league.seasons import brackets, postseason, seeding
from league.seasons.arranging import arrange
from league.weeks import closing, results, scheduling, simulating
from league.weeks import services as week_services
from tests.league.seasons.test_postseason import FIRST, games, play, season, sit_down
from tests.soaking import SOAKING

__all__ = ["season"]

# Sizes around those that need one more round, by turns with new pairings in each round
# and without; `make soak` has them all, both ways.
AROUND = (2, 3, 4, 5, 8, 9)
SIZES = [
    (size, reseed)
    for size in range(2, 17)
    for reseed in (True, False)
    if SOAKING or (size in AROUND and reseed == (AROUND.index(size) % 2 == 0))
]


@pytest.fixture
def places(league):
    """A season with play-offs of so many teams."""

    def made(size: int) -> Season:
        Team.objects.bulk_create(
            Team(league=league, name=f"Team {n}", abbreviation=f"T{n}")
            for n in range(size)
        )
        arrange(league.season, [], wild_cards=size)
        return league.season

    return made


def to_play(season: Season) -> list[Fixture]:
    return [game for game in seeding.games_of(season) if not game.outcome]


@pytest.mark.parametrize(("size", "reseed"), SIZES)
def test_all_play_until_one_is_left(places, as_, size, reseed) -> None:
    season = places(size)
    postseason.save_settings(season, reseed=reseed)
    postseason.start(season, FIRST)
    page = reverse("league:playoffs", args=[season.league.slug])
    dice = random.Random(size)
    alive = {seed.team_id for seed in seeding.entrants(season)}
    rounds = 0
    while now := to_play(season):
        rounds += 1
        sides = [key for game in now for key in (game.home_id, game.away_id)]
        assert len(sides) == len({*sides})
        assert {*sides} <= alive
        stage = brackets.view(season).stages[rounds - 1]
        byes = {side.team.pk for side in stage.byes}
        assert byes == alive - {*sides}
        shown = as_("stranger").get(page).content.decode()
        assert stage.name in shown
        assert ("Advances to the next round" in shown) == any(
            each.byes for each in brackets.view(season).stages
        )
        for game in now:
            home = dice.random() < 0.5
            alive.remove(game.away_id if home else game.home_id)
            results.enter_result(game, *((7, 3) if home else (3, 7)))
    assert rounds == (size - 1).bit_length()
    assert len(seeding.games_of(season)) == size - 1
    assert {seeding.settings(season).champion_id} == alive
    assert "Champion" in as_("stranger").get(page).content.decode()


# Nobody came ------------------------------------------------------------------------


def test_where_neither_side_came_the_commissioner_is_asked_in_words(
    season: Season, as_
) -> None:
    postseason.start(season)
    first = seeding.games_of(season)[0]
    with pytest.raises(ValidationError, match="choose which team is eliminated"):
        scheduling.forfeit(first, "both")
    page = reverse("league:result", args=[season.league.slug, first.pk])
    answer = as_("commissioner").post(
        page, {"home_score": 0, "away_score": 0, "forfeit": "both"}
    )
    assert "choose which team is eliminated" in answer.content.decode()
    assert not Fixture.objects.get(pk=first.pk).outcome


def test_a_week_that_closes_leaves_them_to_the_commissioner(season: Season) -> None:
    postseason.start(season)
    closing.change_policy(season.league, unplayed="forfeit")
    week = season.weeks.get(kind="postseason")
    closing.close_week(week)
    first, second = seeding.games_of(season)
    assert (first.outcome, first.postponed, second.postponed) == (None, True, True)
    scheduling.forfeit(first, "home")
    scheduling.forfeit(second, "away")
    assert games(season)[2:] == ["2 T3-T1"]


def test_a_game_that_has_no_winner_is_told_on_the_page(
    season: Season, report, as_
) -> None:
    postseason.start(season)
    first, second = seeding.games_of(season)
    results.apply_report(first.pk, report(home_score=17))
    results.enter_result(second, 7, 3)
    assert games(season)[2:] == []
    page = reverse("league:playoffs", args=[season.league.slug])
    assert f"{first} has no winner." in as_("stranger").get(page).content.decode()
    results.enter_result(first, 20, 17)
    assert games(season)[2:] == ["2 T1-T0"]
    assert "has no winner" not in as_("stranger").get(page).content.decode()


# Put right --------------------------------------------------------------------------


def test_a_report_withdrawn_takes_the_final_along(season: Season, report) -> None:
    postseason.start(season)
    first, second = seeding.games_of(season)
    results.apply_report(first.pk, report())
    results.apply_report(second.pk, report(game_id="g2"))
    assert games(season)[2:] == ["2 T1-T0"]
    results.withdraw_report(first.pk, "g1", 2)
    assert games(season)[2:] == []
    results.apply_report(first.pk, report(revision=2, home_score=3))
    assert games(season)[2:] == ["2 T3-T1"]


def test_a_report_withdrawn_while_the_final_is_on_is_told_until_it_is_mended(
    season: Season, report
) -> None:
    postseason.start(season)
    first, second = seeding.games_of(season)
    results.apply_report(first.pk, report())
    results.apply_report(second.pk, report(game_id="g2"))
    final = seeding.games_of(season)[-1]
    sit_down(final)
    results.withdraw_report(first.pk, "g1", 2)
    assert "no longer follows" in brackets.view(season).wrong[0]
    results.apply_report(first.pk, report(revision=2))
    assert brackets.view(season).wrong == ()
    results.enter_result(final, 7, 3)
    assert seeding.settings(season).champion == final.home


def test_a_final_whose_date_was_moved_keeps_it_when_its_teams_change(
    season: Season,
) -> None:
    postseason.start(season, FIRST)
    first = play(season, "T3", "T0")
    play(season, "T1", "T2")
    final = seeding.games_of(season)[-1]
    moved = FIRST.replace(month=12)
    week_services.save_fixture(final, kickoff=moved)
    results.enter_result(first, 35, 0)
    (now,) = to_play(season)
    assert (now.home.name, now.away.name, now.kickoff) == ("Team 0", "Team 1", moved)


def test_coaches_hear_when_their_play_off_game_is(
    season: Season, cast, committed
) -> None:
    teams = {t.abbreviation: t for t in season.league.teams.all()}
    teams["T0"].coaches.set([cast.home])
    with committed():
        postseason.start(season, FIRST)
    assert cast.home.notices.count() == 1
    with committed():
        play(season, "T0", "T3")
        play(season, "T1", "T2")
    assert "Team 1 at Team 0 is scheduled on Friday" in cast.home.notices.first().words
    assert cast.home.notices.count() == 2


def test_a_simulated_play_off_game_has_a_winner(season: Season) -> None:
    postseason.start(season)
    for game in seeding.games_of(season):
        assert simulating.simulate(game, game.pk).winner


def test_the_start_is_not_taken_back_once_a_round_is_closed(season: Season) -> None:
    postseason.start(season)
    week = season.weeks.get(kind="postseason")
    closing.close_week(week)
    with pytest.raises(ValidationError, match="is closed"):
        postseason.call_off(season)
    closing.reopen_week(week)
    postseason.call_off(season)
    assert seeding.games_of(season) == []
