"""Times without an offset are on the league's clock, whatever the way they come."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from league.core import services
from league.models import Fixture, MarketRules, Week
from league.weeks import services as week_services

GIVEN, MEANT = "2026-11-05T19:30", datetime(2026, 11, 6, 1, 30, tzinfo=UTC)
SKIPPED, TWICE = "2026-03-08T02:30", "2026-11-01T01:30"


@pytest.fixture
def chicago(league):
    return services.change_league(league, time_zone="America/Chicago")


@pytest.fixture
def doors(chicago, fixture, api):
    """By name: send a time to it, as a program; the reply and what was kept."""
    program = api("commissioner")
    sides = {"home": fixture.away_id, "away": fixture.home_id}
    week = Week.objects.create(season=fixture.season, number=9)

    def made(moment):
        sent = {**sides, "kickoff": moment}
        reply = program.post("/api/fixtures/", sent, format="json")
        return reply, Fixture.objects.order_by("pk").last().kickoff

    def moved(moment):
        address = f"/api/fixtures/{fixture.pk}/"
        reply = program.patch(address, {"kickoff": moment}, format="json")
        return reply, Fixture.objects.get(pk=fixture.pk).kickoff

    def started(moment):
        address = f"/api/weeks/{week.pk}/"
        reply = program.patch(address, {"starts": moment}, format="json")
        return reply, Week.objects.get(pk=week.pk).starts

    def deadline(moment):
        address = "/api/leagues/tin-cup/market/"
        reply = program.patch(address, {"deadline": moment}, format="json")
        rules = MarketRules.objects.filter(league=chicago).first()
        return reply, rules and rules.deadline

    return {"made": made, "moved": moved, "started": started, "deadline": deadline}


@pytest.mark.parametrize("door", ["made", "moved", "started", "deadline"])
def test_programs_send_the_leagues_time(doors, door) -> None:
    """A time without an offset is the league's own, wherever one is taken."""
    reply, kept = doors[door](GIVEN)
    assert reply.status_code in (200, 201), reply.content
    assert kept == MEANT
    reply, kept = doors[door]("2026-11-05T19:30:00Z")
    assert kept == datetime(2026, 11, 5, 19, 30, tzinfo=UTC)


@pytest.mark.parametrize("door", ["made", "moved", "started", "deadline"])
def test_a_time_that_is_none_is_refused_in_words(doors, door) -> None:
    reply, _ = doors[door](SKIPPED)
    assert reply.status_code == 400
    assert "does not exist in America/Chicago" in str(reply.json())
    reply, _ = doors[door](TWICE)
    assert reply.status_code == 400
    assert "comes twice" in str(reply.json())
    assert "-0500 or -0600" in str(reply.json())
    reply, kept = doors[door](f"{TWICE}-06:00")
    assert kept == datetime(2026, 11, 1, 7, 30, tzinfo=UTC)


def test_forms_take_it_too(chicago, fixture, as_) -> None:
    address = reverse("league:fixture_edit", args=["tin-cup", fixture.pk])
    sent = {"home": fixture.home_id, "away": fixture.away_id, "kind": "regular"}
    as_("commissioner").post(address, {**sent, "kickoff": GIVEN})
    assert Fixture.objects.get().kickoff == MEANT
    for moment in (SKIPPED, TWICE):
        page = as_("commissioner").post(address, {**sent, "kickoff": moment})
        assert page.status_code == 422
        assert "America/Chicago" in page.content.decode()
    assert Fixture.objects.get().kickoff == MEANT


def test_filters_read_the_leagues_time(chicago, fixture, api) -> None:
    week_services.save_fixture(fixture, kickoff=MEANT)

    def count(query):
        reply = api("fan").get(f"/api/fixtures/?{query}")
        return reply.json().get("count", reply.status_code)

    assert count("league=tin-cup&since=2026-11-05T19:30") == 1
    assert count("league=tin-cup&since=2026-11-05T19:31") == 0
    assert count("league=tin-cup&until=2026-11-05T19:30") == 0
    assert count("since=2026-11-06T01:30:00%2B00:00") == 1
    assert count("since=2026-11-06T01:30:00+00:00") == 1  # a plus not escaped
    assert count("since=2026-11-05T19:30") == 400
    assert count(f"league=tin-cup&since={TWICE}") == 400
    assert count("since=yesterday") == 400
    games = api("fan").get("/api/games/?since=2026-11-05T19:30")
    assert games.status_code == 400


def test_the_operators_pages_show_it_so(chicago, fixture, as_, cast) -> None:
    week_services.save_fixture(fixture, kickoff=MEANT)
    cast.fan.is_staff = cast.fan.is_superuser = True
    cast.fan.save()
    page = as_("fan").get(f"/admin/league/fixture/{fixture.pk}/change/")
    assert 'value="19:30:00"' in page.content.decode()
    assert as_("fan").get("/admin/league/fixture/add/").status_code == 200
