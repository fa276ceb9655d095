"""Closing a week: once, in order, with what it does to players and unplayed games."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from league import services
from league.market import pool
from league.models import (
    Fixture,
    Notice,
    Player,
    Result,
    Team,
    TeamWeek,
    Week,
    WeekClosing,
)
from league.records import careers
from league.signals import week_closed
from league.weeks import (
    closing,
    scheduling,
    simulating,
    submitting,
    unplayed,
)
from league.weeks.digest import digest
from tests.league.test_aftermath import change, health, hurt, lineman, ready
from tests.league.test_aftermath_order import everything

__all__ = ["ready"]


@pytest.fixture
def weeks(ready):
    """Three weeks; the two teams meet in the first and the third."""
    season = ready.season
    made = [scheduling.save_week(Week(season=season), number=n) for n in (1, 2, 3)]
    home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
    for week in (made[0], made[2]):
        services.save_fixture(Fixture(season=season), home=home, away=away, week=week)
    return made


@pytest.fixture
def play(report):
    """Tell of the game of a week, in which these players were changed."""

    def told(week, changes=None, revision=1):
        fixture = week.fixtures.get()
        keyed = {str(man.pk): each for man, each in (changes or {}).items()}
        said = report(players=keyed, revision=revision, game_id=f"g{fixture.pk}")
        return services.apply_report(fixture.pk, said)

    return told


def policy(league, **fields):
    return closing.change_policy(league, **fields)


# Healing ------------------------------------------------------------------------------


def test_the_injured_heal_when_the_week_closes_and_not_before(ready, weeks, play):
    play(weeks[0], hurt(ready))
    assert health(ready) == (2, "A", 25)
    closing.close_week(weeks[0])
    assert health(ready) == (3, "IR", 25)


def test_his_plot_shows_the_blows_and_the_healing(ready, weeks, play):
    man = lineman(ready)
    play(weeks[0], {man: change(-4)})
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    play(weeks[2], {man: change(-3)})
    closing.close_week(weeks[2])
    man.refresh_from_db()
    found = careers.happened(man, ready.season)
    assert [(each.label, each.hp) for each in found] == [
        *(("Start", 10), ("Week 1", 6), ("After Week 1", 7), ("After Week 2", 8)),
        *(("Week 3", 5), ("After Week 3", 6)),
    ]
    assert [each.hit for each in found] == [0, 4, 0, 0, 3, 0]


def test_it_shows_what_healed_while_no_team_had_him(ready, weeks, play, cast):
    man = lineman(ready)
    play(weeks[0], {man: change(-5)})
    man.refresh_from_db()
    pool.release(man, cast.commissioner)
    closing.close_week(weeks[0])
    man.refresh_from_db()
    found = careers.happened(man, ready.season)
    assert [(each.label, each.hp) for each in found][-1] == ("After Week 1", 6)


def test_an_iron_man_heals_three(ready, weeks, play):
    services.change_league(ready, options={"injuries": "iron_man"})
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    assert health(ready) == (5, "A", 25)


def test_a_team_with_a_week_off_heals_and_loses_no_rating(ready, weeks, play):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    assert health(ready) == (4, "IR", 25)


def test_who_misses_a_game_loses_a_point_and_comes_back_healed(ready, weeks, play):
    play(weeks[0], hurt(ready))
    for week in weeks[:2]:
        closing.close_week(week)
    play(weeks[2])
    assert health(ready) == (4, "IR", 24)
    closing.close_week(weeks[2])
    assert health(ready) == (5, "A", 24)


def test_without_injuries_nobody_heals(ready, weeks, play):
    services.change_league(ready, options={"injuries": "off"})
    man = lineman(ready)
    Player.objects.filter(pk=man.pk).update(hp=7)
    closing.close_week(weeks[0])
    man.refresh_from_db()
    assert man.hp == 7


def test_a_result_put_right_lets_the_closed_weeks_go_by_anew(ready, weeks, play):
    play(weeks[0])
    for week in weeks[:2]:
        closing.close_week(week)
    play(weeks[2])
    closing.close_week(weeks[2])

    play(weeks[0], hurt(ready), revision=2)

    assert health(ready) == (5, "A", 24)


def test_a_result_withdrawn_leaves_what_the_weeks_alone_do(ready, weeks, play):
    before = everything(ready)
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    fixture = weeks[0].fixtures.get()
    assert services.withdraw_report(fixture.pk, f"g{fixture.pk}", 9)
    assert everything(ready) == before


def test_a_game_that_is_played_after_its_week_was_closed_heals_nobody(
    ready, weeks, play
):
    closing.close_week(weeks[0])
    play(weeks[0], hurt(ready))
    assert health(ready) == (2, "A", 25)


def test_a_week_that_went_by_with_its_result_does_not_go_by_again(ready, weeks, play):
    result = play(weeks[0])
    result.aftermath = {"week": "standard"}
    result.save()
    Player.objects.filter(pk=lineman(ready).pk).update(hp=7)
    closing.close_week(weeks[0])
    assert health(ready)[0] == 7


# Once ---------------------------------------------------------------------------------


def test_closing_twice_changes_nothing_the_second_time(ready, weeks, play):
    play(weeks[0], hurt(ready))
    first = closing.close_week(weeks[0])
    before = everything(ready)
    assert closing.close_week(Week.objects.get(pk=weeks[0].pk)) == first
    assert everything(ready) == before
    assert WeekClosing.objects.count() == 1


def test_weeks_close_in_their_order(ready, weeks):
    with pytest.raises(ValidationError, match="Week 1 comes first"):
        closing.close_week(weeks[1])
    assert not WeekClosing.objects.exists()


def test_a_former_seasons_weeks_stay(ready, weeks):
    season = ready.season
    season.current = False
    season.save()
    with pytest.raises(ValidationError, match="That season is over"):
        closing.close_week(Week.objects.get(pk=weeks[0].pk))


def test_it_is_said_once_that_a_week_is_closed(
    ready, weeks, django_capture_on_commit_callbacks
):
    heard = []

    def hear(closing, **more):
        heard.append(closing.week)

    week_closed.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            closing.close_week(weeks[0])
            closing.close_week(weeks[0])
    finally:
        week_closed.disconnect(hear)
    assert heard == [weeks[0]]


# Opened again -------------------------------------------------------------------------


def test_opened_again_all_is_as_before(ready, weeks, play):
    play(weeks[0], hurt(ready))
    before = everything(ready)
    closing.close_week(weeks[0])
    assert everything(ready) != before
    closing.reopen_week(weeks[0])
    assert everything(ready) == before
    closing.reopen_week(weeks[0])  # once more changes nothing
    assert everything(ready) == before


def test_closed_opened_and_closed_is_closed_once(ready, weeks, play):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    once = everything(ready)
    closing.reopen_week(weeks[0])
    closing.close_week(Week.objects.get(pk=weeks[0].pk))
    assert everything(ready) == once


def test_only_the_last_week_that_was_closed_is_opened_again(ready, weeks):
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    with pytest.raises(ValidationError, match="Week 2 was closed since"):
        closing.reopen_week(weeks[0])


# Games that nobody has played ---------------------------------------------------------


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
    services.save_fixture(fixture, kickoff=later)
    closing.close_due(HOUR)
    kept = weeks[0].fixtures.get()
    assert (kept.outcome, kept.kickoff, kept.postponed) == (None, later, False)
    closing.reopen_week(weeks[0])
    scheduling.postpone(kept)
    closing.close_week(weeks[0])
    assert weeks[0].fixtures.get().postponed


def test_a_moved_game_may_still_be_forfeited_by_the_commissioner(clock, weeks):
    fixture = weeks[0].fixtures.get()
    services.save_fixture(fixture, kickoff=KICKOFF + timedelta(days=21))
    found = unplayed.fates(weeks[0].fixtures.get(), closing.policy(clock))
    assert found["keep"] == "It keeps its later date"
    closing.close_week(weeks[0], fate={fixture.pk: "away"})
    assert weeks[0].fixtures.get().outcome.forfeit == "away"


def test_a_fate_that_cannot_be_is_refused(ready, weeks):
    game = weeks[0].fixtures.get()
    with pytest.raises(ValidationError, match="cannot end like this"):
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


# By the clock -------------------------------------------------------------------------

KICKOFF = datetime(2026, 10, 4, 18, tzinfo=UTC)
HOUR = datetime(2026, 10, 6, 6, tzinfo=UTC)


@pytest.fixture
def clock(ready, weeks):
    """Two weeks with dates; the clock closes them on Tuesdays at six."""
    scheduling.save_week(weeks[0], starts=KICKOFF)
    scheduling.save_week(weeks[1], starts=KICKOFF + timedelta(days=7))
    kept = policy(ready, automatic=True, weekday=1, hour=6)
    kept.since = KICKOFF - timedelta(days=1)
    kept.save()
    return ready


def closed():
    return [each.week.number for each in WeekClosing.objects.select_related("week")]


def test_the_clock_closes_a_week_at_its_hour(clock):
    closing.close_due(HOUR - timedelta(minutes=1))
    assert closed() == []
    closing.close_due(HOUR)
    assert closed() == [1]
    closing.close_due(HOUR + timedelta(days=7))
    assert closed() == [1, 2]


def test_a_clock_that_goes_back_an_hour_closes_nothing_again(clock):
    before = closing.close_due(HOUR)
    assert closing.close_due(HOUR - timedelta(hours=1)) == []
    assert closing.close_due(HOUR) == []
    assert [*WeekClosing.objects.all()] == before


def test_a_week_without_a_date_is_left_to_the_commissioner(clock):
    closing.close_due(HOUR + timedelta(days=99))
    assert closed() == [1, 2]


def test_what_was_due_before_the_clock_was_told_is_left_alone(clock):
    kept = closing.policy(clock)
    kept.since = HOUR + timedelta(hours=1)
    kept.save()
    assert closing.close_due(HOUR + timedelta(hours=2)) == []


def test_told_anew_the_clock_begins_anew(clock):
    before = closing.policy(clock).since
    assert policy(clock, unplayed="keep").since == before
    policy(clock, automatic=False)
    assert policy(clock, automatic=True).since > before


def test_another_hour_closes_nothing_at_once(clock, monkeypatch):
    now = HOUR - timedelta(hours=8)
    monkeypatch.setattr(timezone, "now", lambda: now)
    policy(clock, weekday=0)  # Monday at six is past: it was due on Tuesday
    assert closing.close_due(now) == []


def test_a_week_that_stops_the_clock_is_told_once(clock, weeks, cast, as_, committed):
    scheduling.save_week(weeks[0], starts=None)
    for _ in range(2):
        with committed():
            assert closing.close_due(HOUR + timedelta(days=7)) == []
    told = Notice.objects.filter(user=cast.commissioner, kind="week_not_closed")
    assert "Week 1 has no date." in told.get().words
    home = as_("commissioner").get(clock.get_absolute_url()).content.decode()
    assert "Week 1 has no date. The clock closes no week until" in home
    assert (
        "has no date" not in as_("home").get(clock.get_absolute_url()).content.decode()
    )


@pytest.mark.parametrize(
    ("zone", "starts", "hour", "closes"),
    [
        ("America/New_York", datetime(2026, 10, 31, 20), 1, datetime(2026, 11, 1, 5)),
        ("America/New_York", datetime(2026, 3, 7, 20), 2, datetime(2026, 3, 8, 7)),
        (
            "Australia/Lord_Howe",
            datetime(2026, 4, 4, 20),
            2,
            datetime(2026, 4, 4, 15, 30),
        ),
        (
            "Australia/Lord_Howe",
            datetime(2026, 10, 3, 20),
            2,
            datetime(2026, 10, 3, 15, 30),
        ),
    ],
)
def test_a_night_in_which_the_clocks_change_closes_one_week_once(
    clock, weeks, zone, starts, hour, closes
):
    league = services.change_league(clock, time_zone=zone)
    for number, week in enumerate(weeks[:2]):
        day = (starts + timedelta(days=7 * number)).replace(tzinfo=league.zone)
        scheduling.save_week(week, starts=day)
    kept = policy(league, weekday=6, hour=hour)
    kept.since = closes.replace(tzinfo=UTC) - timedelta(days=2)
    kept.save()
    begins = closes.replace(tzinfo=UTC) - timedelta(hours=3)
    ticks = [begins + timedelta(minutes=10 * n) for n in range(36)]
    made = [tick for tick in ticks for _ in closing.close_due(tick)]
    assert made == [closes.replace(tzinfo=UTC)]
    assert closed() == [1]


def test_without_the_clock_nothing_closes(clock):
    policy(clock, automatic=False)
    assert closing.close_due(HOUR) == []


# What it changed ----------------------------------------------------------------------


def test_the_digest_says_what_the_week_changed(ready, weeks, play):
    man = lineman(ready)
    play(weeks[0], hurt(ready))
    found = digest(closing.close_week(weeks[0]))
    lines = {each.team.name: each.lines for each in found.teams}
    assert f"{man} heals 1 hit point." in lines["Rivets"]
    assert f"{man} goes on injured reserve." in lines["Rivets"]
    assert [team.name for team in found.unchanged] == ["Owls"]


def test_the_digest_follows_a_result_put_right(ready, weeks, play):
    play(weeks[0], hurt(ready))
    done = closing.close_week(weeks[0])
    play(weeks[0], {}, revision=2)
    assert digest(WeekClosing.objects.get(pk=done.pk)).teams == ()


def test_the_digest_names_who_missed_and_who_rose(ready, weeks, play):
    play(weeks[0], hurt(ready))
    for week in weeks[:2]:
        closing.close_week(week)
    backup = lineman(ready, 2)
    play(weeks[2], {backup: change(rating=30)})
    done = digest(closing.close_week(weeks[2]))
    text = " ".join(line for each in done.teams for line in each.lines)
    assert "#3 Man 3 missed the game: a rating point less." in text
    assert f"{backup} is now OT 1; he was 2." in text


# Pages --------------------------------------------------------------------------------


def page(name, week):
    league = week.season.league
    return reverse(f"league:{name}", args=[league.slug, week.pk])


def test_a_commissioner_closes_a_week_that_he_has_looked_at(ready, weeks, as_):
    browser, game = as_("commissioner"), weeks[0].fixtures.get()
    shown = browser.get(page("week_close", weeks[0])).content.decode()
    assert "Not played yet" in shown
    assert closed() == []
    data = {f"game_{game.pk}": "away"}
    done = browser.post(page("week_close", weeks[0]), data, follow=True)
    assert "What Week 1 changed" in done.content.decode()
    assert closed() == [1]
    again = browser.post(page("week_close", weeks[0]), data)
    assert again["Location"] == page("week_changes", weeks[0])
    assert closed() == [1]


def test_the_home_offers_a_week_that_was_played(ready, weeks, as_):
    address = page("week_close", weeks[0])
    browser = as_("commissioner")
    assert address not in browser.get(ready.get_absolute_url()).content.decode()
    services.enter_result(weeks[0].fixtures.get(), 7, 3)
    assert address in browser.get(ready.get_absolute_url()).content.decode()
    assert address not in as_("home").get(ready.get_absolute_url()).content.decode()


def test_a_later_week_shows_which_comes_first(ready, weeks, as_):
    browser = as_("commissioner")
    shown = browser.get(page("week_close", weeks[1])).content.decode()
    assert "Week 1 comes first" in shown
    assert browser.post(page("week_close", weeks[1])).status_code == 409
    assert closed() == []


@pytest.mark.parametrize("who", ["home", "fan"])
def test_only_a_commissioner_closes_and_opens_weeks(ready, weeks, as_, who):
    closing.close_week(weeks[0])
    for name, week in (("week_close", weeks[1]), ("week_reopen", weeks[0])):
        assert as_(who).post(page(name, week)).status_code == 403
    assert closed() == [1]


def test_a_private_leagues_week_is_nobody_elses(ready, weeks, as_):
    closing.close_week(weeks[0])
    assert as_("stranger").get(page("week_changes", weeks[0])).status_code == 200
    services.change_league(ready, public=False)
    assert as_("stranger").get(page("week_changes", weeks[0])).status_code == 404
    assert as_("home").get(page("week_changes", weeks[0])).status_code == 200


def test_a_digest_takes_a_fixed_number_of_queries(
    ready, weeks, play, as_, django_assert_max_num_queries
):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    with django_assert_max_num_queries(25):
        as_("stranger").get(page("week_changes", weeks[0]))


def test_a_result_that_waits_to_be_confirmed_is_left_alone(ready, weeks, cast):
    policy(ready, unplayed="simulate")
    submitting.submit(weeks[0].fixtures.get(), cast.home, 7, 3)
    closing.close_week(weeks[0])
    game = weeks[0].fixtures.get()
    assert game.outcome is None
    assert not game.postponed


# Simulated ----------------------------------------------------------------------------


def test_a_game_is_simulated_once_and_says_so(ready, weeks, as_):
    fixture = weeks[0].fixtures.get()
    address = reverse("league:simulate", args=[ready.slug, fixture.pk])
    browser = as_("commissioner")
    browser.post(address)
    browser.post(address)
    result = Result.objects.get()
    shown = browser.get(ready.get_absolute_url()).content.decode()
    assert "Simulated on the statistical board." in shown
    box = browser.get(reverse("games:box", args=[result.game_id])).content.decode()
    assert "simulated on the statistical board" in box
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
    said = report(game_id=result.game_id, revision=9, simulated=True)
    assert services.apply_report(fixture.pk, said).how == Result.How.SIMULATED
    assert services.withdraw_report(fixture.pk, result.game_id, 10)


def test_the_page_that_closes_a_week_takes_no_more_queries_for_more_games(
    ready, weeks, as_, django_assert_max_num_queries
):
    def games(first, count):
        for n in range(first, first + count):
            home, away = (
                services.save_team(
                    Team(league=ready), name=f"{side} {n}", abbreviation=f"{side}{n}"
                )
                for side in "HA"
            )
            fixture = Fixture(season=ready.season)
            services.save_fixture(fixture, home=home, away=away, week=weeks[0])

    browser, address = as_("commissioner"), page("week_close", weeks[0])
    with CaptureQueriesContext(connection) as few:
        browser.get(address)
    games(10, 4)
    with django_assert_max_num_queries(len(few)):
        assert len(browser.get(address).context["form"].games) == 5


def test_what_waits_and_what_changed_take_no_more_queries_for_more_teams(
    ready, weeks, cast, as_, django_assert_max_num_queries
):
    done = closing.close_week(weeks[0])
    home, away = ready.teams.get(name="Rivets"), ready.teams.get(name="Owls")
    for n in range(10):
        team = services.save_team(
            Team(league=ready), name=f"X{n}", abbreviation=f"X{n}"
        )
        TeamWeek.objects.create(closing=done, team=team)
        game = services.save_fixture(Fixture(season=ready.season), home=home, away=away)
        submitting.submit(game, home.coaches.get(), 7, 3)
    found = WeekClosing.objects.select_related("week__season").get()
    with django_assert_max_num_queries(7):
        digest(found)
    browser = as_("commissioner")
    with django_assert_max_num_queries(30):
        browser.get(ready.get_absolute_url())


def test_the_page_names_the_results_that_wait(ready, weeks, as_):
    game = weeks[0].fixtures.get()
    submission = submitting.submit(game, game.home.coaches.get(), 21, 14)
    shown = as_("commissioner").get(page("week_close", weeks[0])).content.decode()
    assert "Results that wait" in shown
    assert reverse("league:submission", args=[ready.slug, submission.pk]) in shown
    submitting.withdraw(submission, game.home.coaches.get())
    shown = as_("commissioner").get(page("week_close", weeks[0])).content.decode()
    assert "Results that wait" not in shown
    assert reverse("league:result", args=[ready.slug, game.pk]) in shown


def test_one_choice_does_for_all_games(ready, weeks, as_):
    game = weeks[0].fixtures.get()
    twin = Fixture(season=ready.season)
    services.save_fixture(twin, home=game.away, away=game.home)
    Fixture.objects.filter(pk=twin.pk).update(week=weeks[0])
    browser, address = as_("commissioner"), page("week_close", weeks[0])
    usual = browser.get(address).context["form"]
    assert {field.initial for _, field in usual.rows()} == {"keep"}
    assert "?all=simulate" in browser.get(address).content.decode()
    for asked, fate in (("simulate", "simulate"), ("forfeit", "both"), ("x", "keep")):
        form = browser.get(f"{address}?all={asked}").context["form"]
        assert [field.initial for _, field in form.rows()] == [fate] * 2
    assert closed() == []


def test_a_commissioner_may_simulate_a_game_from_where_it_is_listed(ready, weeks, as_):
    address = reverse("league:simulate", args=[ready.slug, weeks[0].fixtures.get().pk])
    home = ready.get_absolute_url()
    assert address in as_("commissioner").get(home).content.decode()
    assert address not in as_("home").get(home).content.decode()
    services.enter_result(weeks[0].fixtures.get(), 7, 3)
    assert address not in as_("commissioner").get(home).content.decode()
