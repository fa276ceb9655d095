"""Dates and hours are written as the league writes them, wherever they are told."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from games.reports.scoreboard import scoreboard
from league.core import services
from league.core.audit import AuditEntry
from league.core.dates import as_in, formatted, moment
from league.models import Notice, Week
from league.seasons import brackets, postseason
from league.weeks import closing
from league.weeks import services as week_services
from tests.league.pages import text
from tests.league.schedules import play_all

EVENING = datetime(2026, 11, 6, 1, 30, tzinfo=UTC)  # half past seven in Chicago


@pytest.fixture
def german(league):
    return services.change_league(league, time_zone="America/Chicago", dates="de")


@pytest.fixture
def american(league):
    return services.change_league(league, time_zone="America/Chicago", dates="en-us")


def test_a_moment_is_written_on_the_leagues_clock(german) -> None:
    assert (
        moment(EVENING, german, "l j F Y, H:i") == "Donnerstag 5. November 2026, 19:30"
    )
    with as_in(german):
        assert formatted(EVENING.astimezone(german.zone), "j F") == "5. November"


def test_notices_are_written_so(german, fixture) -> None:
    week_services.save_fixture(fixture, kickoff=EVENING)
    [words] = {each.words for each in Notice.objects.all()}
    assert "Donnerstag 5. November 2026 at 19:30 (America/Chicago)" in words


def test_american_hours_too(american, fixture) -> None:
    week_services.save_fixture(fixture, kickoff=EVENING)
    [words] = {each.words for each in Notice.objects.all()}
    assert "Thursday November 5, 2026 at 7:30 PM" in words


def test_the_activity_log_is_written_so(american, fixture, as_) -> None:
    page = reverse("league:fixture_edit", args=["tin-cup", fixture.pk])
    sent = {"home": fixture.home_id, "away": fixture.away_id, "kind": "regular"}
    as_("commissioner").post(page, {**sent, "kickoff": "2026-11-05T19:30"})
    words = AuditEntry.objects.first().words
    assert "Nov 5, 2026, 7:30 PM" in words


def test_the_scoreboard_is_written_so_for_programs_too(american, fixture) -> None:
    week = Week.objects.create(season=american.season, number=1)
    week_services.save_fixture(fixture, kickoff=EVENING, week=week)
    [line] = scoreboard(american).lines
    assert "Nov 5, 7:30 PM" in line.state


def test_play_offs_warn_of_weeks_that_are_open(six, league, as_) -> None:
    season = league.season
    play_all(season, six)
    week = Week.objects.create(season=season, number=1)
    season.wild_cards = 4
    season.save()
    page = as_("commissioner").get(reverse("league:playoffs_start", args=["tin-cup"]))
    assert "Week 1</a> is not closed yet" in text(page)
    postseason.start(season)
    assert brackets.view(season).unclosed == (week,)
    page = as_("commissioner").get(reverse("league:playoffs", args=["tin-cup"]))
    assert "is not closed yet" in text(page)
    closing.close_week(week)
    assert brackets.view(season).unclosed == ()


def test_the_bracket_shows_who_waits(six, league, as_) -> None:
    season = league.season
    play_all(season, six)
    season.wild_cards = 6
    season.save()
    page = as_("fan").get(reverse("league:playoffs", args=["tin-cup"]))
    assert page.content.decode().count("Advances to the next round") == 2
