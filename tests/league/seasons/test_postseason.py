"""The play-offs in a league: begun once, following results as they are put right."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from games.models import Game
from league.core import services
from league.models import Fixture, League, PlayoffSeed, Postseason, Season, Team
from league.seasons import advancing, brackets, postseason, seeding
from league.seasons.arranging import Plan, arrange
from league.weeks import results, scheduling, submitting, weekly
from league.weeks import services as week_services
from tests.league.schedules import play_all

pytestmark = pytest.mark.django_db

FIRST = datetime(2026, 10, 30, 19, 30, tzinfo=ZoneInfo("America/Chicago"))


@pytest.fixture
def season(league: League, six: list[Team]) -> Season:
    """Each of six teams has beaten all that come after it; four reach the play-offs."""
    season = league.season
    play_all(season, six)
    arrange(season, [], wild_cards=4)
    return season


def games(season: Season) -> list[str]:
    """The play-off games with their rounds: "1 T3-T0" is T3 at T0."""
    return [
        f"{g.week.number} {g.away.abbreviation}-{g.home.abbreviation}"
        for g in seeding.games_of(season)
        if g.week
    ]


def play(season: Season, winner: str, loser: str) -> Fixture:
    """Let a team win its game against another."""
    teams = {t.abbreviation: t for t in season.league.teams.all()}
    both = [teams[winner], teams[loser]]
    found = Fixture.objects.filter(season=season, kind="postseason")
    fixture = found.filter(home__in=both, away__in=both).get()
    won = fixture.home == teams[winner]
    results.enter_result(fixture, *((21, 14) if won else (14, 21)))
    return fixture


def sit_down(fixture: Fixture) -> Game:
    """Open a table for the fixture."""
    sides = {"home_name": "A", "away_name": "B", "rosters": {"home": [], "away": []}}
    short = {"home_abbreviation": "A", "away_abbreviation": "B"}
    colours = {"home_colour": "#111111", "away_colour": "#eeeeee"}
    return Game.objects.create(
        fixture=fixture, rulebook="efhl@3", **sides, **short, **colours
    )


# They begin -----------------------------------------------------------------------


def test_the_first_round_is_made_from_the_seeds(season: Season) -> None:
    postseason.start(season, FIRST)
    assert games(season) == ["1 T3-T0", "1 T2-T1"]
    assert {g.kickoff for g in seeding.games_of(season)} == {FIRST}


def test_who_is_out_has_no_week_off(season: Season) -> None:
    postseason.start(season)
    assert not weekly.schedule(season).now.idle
    assert not weekly.glance(season).idle


def test_a_game_with_a_result_that_waits_is_not_offered_in_the_bracket(
    season: Season, cast, as_
) -> None:
    postseason.start(season)
    game = season.fixtures.filter(kind="postseason").first()
    game.home.coaches.add(cast.home)
    game.away.coaches.add(cast.away)
    entered = submitting.submit(game, cast.home, 10, 7)
    page = as_("commissioner").get(reverse("league:playoffs", args=["tin-cup"]))
    shown = page.content.decode()
    assert entered.get_absolute_url() in shown
    for name in ("result", "simulate"):
        assert reverse(f"league:{name}", args=["tin-cup", game.pk]) not in shown


def test_begun_twice_is_begun_once(season: Season) -> None:
    first = postseason.start(season)
    assert postseason.start(season, FIRST).started == first.started
    assert (Postseason.objects.count(), PlayoffSeed.objects.count()) == (1, 4)
    assert len(games(season)) == 2


def test_seeds_are_frozen_at_the_start(season: Season, six: list[Team]) -> None:
    postseason.start(season)
    for game in Fixture.objects.filter(season=season, kind="regular", home=six[0]):
        results.enter_result(game, 0, 50)
    assert [seed.team for seed in seeding.entrants(season)] == six[:4]
    assert games(season) == ["1 T3-T0", "1 T2-T1"]


def test_unplayed_games_are_a_reason_to_ask(season: Season, six: list[Team]) -> None:
    week_services.save_fixture(Fixture(season=season), home=six[0], away=six[1])
    with pytest.raises(ValidationError, match="1 game has no result"):
        postseason.start(season)
    assert games(season) == []
    postseason.start(season, anyway=True)
    assert len(games(season)) == 2


@pytest.mark.parametrize("places", [0, 1])
def test_without_two_places_there_are_no_play_offs(season: Season, places: int) -> None:
    arrange(season, [], wild_cards=places)
    with pytest.raises(ValidationError, match="2 to 16"):
        postseason.start(season)


def test_conferences_play_for_a_place_in_the_final(
    season: Season, six: list[Team]
) -> None:
    plans = [Plan("Tin", "A", (*six[:3],)), Plan("Brass", "B", (*six[3:],))]
    arrange(season, plans, wild_cards=1)
    postseason.start(season)
    assert games(season) == ["1 T4-T3", "1 T1-T0"]
    play(season, "T4", "T3")
    play(season, "T0", "T1")
    assert games(season)[2:] == ["2 T4-T0"]


def test_how_they_are_played_is_settled_at_the_start(season: Season) -> None:
    postseason.save_settings(season, reseed=False, third_place=True)
    postseason.start(season)
    postseason.save_settings(season, reseed=False)
    with pytest.raises(ValidationError, match="have started"):
        postseason.save_settings(season, reseed=True)


def test_the_start_can_be_taken_back_until_a_game_begins(season: Season) -> None:
    postseason.start(season)
    postseason.call_off(season)
    assert games(season) == []
    assert not PlayoffSeed.objects.exists()
    assert not season.weeks.exists()
    postseason.start(season)
    sit_down(seeding.games_of(season)[0])
    with pytest.raises(ValidationError, match="can’t be canceled"):
        postseason.call_off(season)
    assert len(games(season)) == 2


# They go on -----------------------------------------------------------------------


def test_the_next_round_is_made_when_the_former_is_over(season: Season) -> None:
    postseason.start(season, FIRST)
    play(season, "T3", "T0")
    assert len(games(season)) == 2
    play(season, "T1", "T2")
    assert games(season)[2:] == ["2 T3-T1"]
    final = seeding.games_of(season)[-1]
    # Half past seven again, although the clocks have changed since.
    assert final.kickoff == datetime(2026, 11, 6, 19, 30, tzinfo=FIRST.tzinfo)


def test_the_champion_is_kept(season: Season, six: list[Team]) -> None:
    postseason.start(season)
    for winner, loser in (("T3", "T0"), ("T1", "T2"), ("T3", "T1")):
        play(season, winner, loser)
    assert seeding.settings(season).champion == six[3]
    assert len(games(season)) == 3
    assert advancing.advance_bracket(seeding.settings(season)) == ()
    assert len(games(season)) == 3


def test_a_neutral_final_and_a_game_for_third_place(season: Season) -> None:
    postseason.save_settings(season, neutral_final=True, third_place=True)
    postseason.start(season)
    play(season, "T0", "T3")
    play(season, "T1", "T2")
    assert games(season)[2:] == ["2 T1-T0", "2 T3-T2"]
    assert [g.neutral for g in seeding.games_of(season)] == [False, False, True, True]


def test_a_games_report_counts_like_a_result_entered(season: Season, report) -> None:
    postseason.start(season)
    for number, fixture in enumerate(seeding.games_of(season)):
        results.apply_report(fixture.pk, report(game_id=f"g{number}"))
    assert games(season)[2:] == ["2 T1-T0"]


# Results are put right ------------------------------------------------------------


def test_a_corrected_result_changes_the_next_game(season: Season) -> None:
    postseason.start(season)
    wrong = play(season, "T3", "T0")
    play(season, "T1", "T2")
    final = seeding.games_of(season)[-1]
    results.enter_result(wrong, 35, 0)
    assert games(season)[2:] == ["2 T1-T0"]
    # It is the same fixture: calendars and links keep it.
    assert seeding.games_of(season)[-1].pk == final.pk


def test_in_a_corrected_round_teams_change_places(season: Season) -> None:
    arrange(season, [], wild_cards=6)
    postseason.start(season)
    assert sorted(games(season)) == ["1 T4-T3", "1 T5-T2"]
    first = play(season, "T5", "T2")
    play(season, "T3", "T4")
    assert sorted(games(season)[2:]) == ["2 T3-T1", "2 T5-T0"]
    results.enter_result(first, 28, 0)
    assert sorted(games(season)[2:]) == ["2 T2-T1", "2 T3-T0"]


def test_the_same_winner_by_another_score_changes_nothing(season: Season) -> None:
    postseason.start(season)
    first = play(season, "T3", "T0")
    play(season, "T1", "T2")
    sit_down(seeding.games_of(season)[-1])
    results.enter_result(first, 0, 3)
    assert games(season)[2:] == ["2 T3-T1"]


def test_once_the_next_game_has_begun_another_winner_is_refused(
    season: Season,
) -> None:
    postseason.start(season)
    first = play(season, "T3", "T0")
    play(season, "T1", "T2")
    sit_down(seeding.games_of(season)[-1])
    with pytest.raises(ValidationError, match="Team 0 and Team 1 would play"):
        results.enter_result(first, 35, 0)
    with pytest.raises(ValidationError, match="would no longer be over"):
        results.remove_result(first)
    first.refresh_from_db()
    assert first.result.winner == "away"
    assert games(season)[2:] == ["2 T3-T1"]


def test_taking_a_result_back_takes_the_next_game_along(season: Season) -> None:
    postseason.start(season)
    first = play(season, "T3", "T0")
    play(season, "T1", "T2")
    results.remove_result(first)
    assert games(season) == ["1 T3-T0", "1 T2-T1"]


def test_a_game_amended_too_late_is_told_in_words(season: Season, report) -> None:
    postseason.start(season)
    first, second = seeding.games_of(season)
    results.apply_report(first.pk, report())
    results.apply_report(second.pk, report(game_id="g2"))
    play(season, "T0", "T1")
    assert seeding.settings(season).champion is not None
    results.apply_report(first.pk, report(revision=2, home_score=3, office=True))
    shown = brackets.view(season)
    assert shown.champion is None
    assert seeding.settings(season).champion is None
    assert "no longer follows" in shown.wrong[0]
    results.apply_report(first.pk, report(revision=3, office=True))
    assert brackets.view(season).wrong == ()
    assert seeding.settings(season).champion is not None


def test_a_forfeit_ends_a_play_off_game(season: Season) -> None:
    postseason.start(season)
    for fixture in seeding.games_of(season):
        scheduling.forfeit(fixture, "home")
    assert games(season)[2:] == ["2 T3-T2"]


def test_nobody_ties(season: Season) -> None:
    postseason.start(season)
    with pytest.raises(ValidationError, match="tie"):
        results.enter_result(seeding.games_of(season)[0], 7, 7)


# Pages ----------------------------------------------------------------------------


def page(league: League, name: str = "playoffs") -> str:
    return reverse(f"league:{name}", args=[league.slug])


def test_before_the_start_it_shows_how_it_would_be(season: Season, as_) -> None:
    shown = as_("stranger").get(page(season.league)).content.decode()
    assert "if the season ended today" in shown
    assert "Semifinals" in shown
    assert "To be decided" in shown
    assert "Start the play-offs" not in shown


def test_the_commissioner_begins_on_a_page(season: Season, as_) -> None:
    asked = as_("commissioner").get(page(season.league, "playoffs_start"))
    assert "This locks the seeds" in asked.content.decode()
    answer = as_("commissioner").post(
        page(season.league, "playoffs_start"),
        {"first": "2026-10-30T19:30", "every_days": "3"},
    )
    assert answer.status_code == 302
    assert {g.kickoff for g in seeding.games_of(season)} == {FIRST}
    shown = as_("commissioner").get(page(season.league)).content.decode()
    assert "Cancel the play-offs" in shown


def test_beginning_early_has_to_be_said(season: Season, six, as_) -> None:
    week_services.save_fixture(Fixture(season=season), home=six[0], away=six[1])
    where = page(season.league, "playoffs_start")
    answer = as_("commissioner").post(where, {"every_days": "7"})
    assert answer.status_code == 409
    assert "1 game has no result yet" in answer.content.decode()
    said = as_("commissioner").post(where, {"every_days": "7", "anyway": "on"})
    assert said.status_code == 302


@pytest.mark.parametrize(
    "name", ["playoffs_start", "playoff_settings", "playoffs_call_off"]
)
def test_only_a_commissioner_may(season: Season, as_, name: str) -> None:
    for who, status in (("home", 403), ("fan", 403), ("stranger", 302)):
        assert as_(who).post(page(season.league, name)).status_code == status
    assert not Postseason.objects.exists()


def test_a_private_leagues_bracket_is_not_there_for_others(season: Season, as_) -> None:
    services.change_league(season.league, public=False)
    for name in ("playoffs", "season", "seasons"):
        assert as_("fan").get(page(season.league, name)).status_code == 404
        assert as_("commissioner").get(page(season.league, name)).status_code == 200


def test_the_champion_stands_above_the_bracket(season: Season, as_) -> None:
    postseason.start(season)
    for winner, loser in (("T3", "T0"), ("T1", "T2"), ("T3", "T1")):
        play(season, winner, loser)
    shown = as_("fan").get(page(season.league)).content.decode()
    assert "Champion" in shown
    assert (
        "Cancel the play-offs"
        not in as_("commissioner").get(page(season.league)).content.decode()
    )


def test_the_page_asks_the_database_a_bounded_number_of_times(
    season: Season, as_, django_assert_max_num_queries
) -> None:
    arrange(season, [], wild_cards=6)
    postseason.start(season)
    play(season, "T5", "T2")
    play(season, "T3", "T4")
    client = as_("fan")
    with django_assert_max_num_queries(14):
        client.get(page(season.league))
