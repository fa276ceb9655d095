"""Changes of a closed week, and the pages on which it is closed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from league.core import services
from league.models import (
    Fixture,
    Team,
    TeamWeek,
    WeekClosing,
)
from league.teams import services as team_services
from league.weeks import (
    closing,
    results,
    submitting,
)
from league.weeks import services as week_services
from league.weeks.digest import digest
from tests.league.closings import clock, closed, play, weeks
from tests.league.weeks.test_aftermath import change, hurt, lineman, ready

__all__ = ["clock", "play", "ready", "weeks"]


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
    assert "#3 Man 3 missed the game and loses a rating point." in text
    assert f"{backup} moves from OT 2 to 1." in text


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
    assert "Week 1 recap" in done.content.decode()
    assert closed() == [1]
    again = browser.post(page("week_close", weeks[0]), data)
    assert again["Location"] == page("week_changes", weeks[0])
    assert closed() == [1]


def test_the_home_offers_a_week_that_was_played(ready, weeks, as_):
    address = page("week_close", weeks[0])
    browser = as_("commissioner")
    assert address not in browser.get(ready.get_absolute_url()).content.decode()
    results.enter_result(weeks[0].fixtures.get(), 7, 3)
    assert address in browser.get(ready.get_absolute_url()).content.decode()
    assert address not in as_("home").get(ready.get_absolute_url()).content.decode()


def test_a_later_week_shows_which_comes_first(ready, weeks, as_):
    browser = as_("commissioner")
    shown = browser.get(page("week_close", weeks[1])).content.decode()
    assert "Close Week 1 first" in shown
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


def test_the_page_that_closes_a_week_takes_no_more_queries_for_more_games(
    ready, weeks, as_, django_assert_max_num_queries
):
    def games(first, count):
        for n in range(first, first + count):
            home, away = (
                team_services.save_team(
                    Team(league=ready), name=f"{side} {n}", abbreviation=f"{side}{n}"
                )
                for side in "HA"
            )
            fixture = Fixture(season=ready.season)
            week_services.save_fixture(fixture, home=home, away=away, week=weeks[0])

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
        team = team_services.save_team(
            Team(league=ready), name=f"X{n}", abbreviation=f"X{n}"
        )
        TeamWeek.objects.create(closing=done, team=team)
        game = week_services.save_fixture(
            Fixture(season=ready.season), home=home, away=away
        )
        submitting.submit(game, home.coaches.get(), 7, 3)
    found = WeekClosing.objects.select_related("week__season").get()
    with django_assert_max_num_queries(7):
        digest(found)
    browser = as_("commissioner")
    with django_assert_max_num_queries(32):
        browser.get(ready.get_absolute_url())


def test_the_page_names_the_results_that_wait(ready, weeks, as_):
    game = weeks[0].fixtures.get()
    submission = submitting.submit(game, game.home.coaches.get(), 21, 14)
    shown = as_("commissioner").get(page("week_close", weeks[0])).content.decode()
    assert "Results waiting for confirmation" in shown
    assert reverse("league:submission", args=[ready.slug, submission.pk]) in shown
    submitting.withdraw(submission, game.home.coaches.get())
    shown = as_("commissioner").get(page("week_close", weeks[0])).content.decode()
    assert "Results waiting for confirmation" not in shown
    assert reverse("league:result", args=[ready.slug, game.pk]) in shown


def test_one_choice_does_for_all_games(ready, weeks, as_):
    game = weeks[0].fixtures.get()
    twin = Fixture(season=ready.season)
    week_services.save_fixture(twin, home=game.away, away=game.home)
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
    results.enter_result(weeks[0].fixtures.get(), 7, 3)
    assert address not in as_("commissioner").get(home).content.decode()
