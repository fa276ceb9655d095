"""Dates in a league's language: on its own pages, and nothing but dates."""

import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from django.template import Context, Template
from django.utils import timezone

from league.core import services
from league.core.dates import LANGUAGES, decimal, formatted, written_in
from league.weeks import services as week_services
from tests.league.core.test_pages import at, text

EVENING = datetime(2026, 3, 5, 19, 30, tzinfo=UTC)
LONG = "l j F Y"


@pytest.mark.parametrize(
    ("language", "short", "long"),
    [
        ("en", "Thu 5 Mar 2026, 19:30", "Thursday 5 March 2026"),
        ("en-us", "Thu Mar 5, 2026, 7:30 PM", "Thursday March 5, 2026"),
        ("de", "Do 5. Mär 2026, 19:30", "Donnerstag 5. März 2026"),
        ("fr", "jeu 5 mar 2026, 19:30", "jeudi 5 mars 2026"),
        ("pl", "czw 5 mar 2026, 19:30", "czwartek 5 marca 2026"),
        ("fi", "to 5. maa 2026, 19:30", "torstai 5. maaliskuuta 2026"),
        ("es", "jue 5 mar 2026, 19:30", "jueves 5 de marzo de 2026"),
        ("pt", "qui 5 mar 2026, 19:30", "quinta-feira 5 de março de 2026"),
    ],
)
def test_names_and_order_are_the_language_s(language, short, long) -> None:
    with written_in(language):
        assert formatted(EVENING, "D j M Y, H:i") == short
        assert formatted(EVENING, LONG) == long


def test_american_seconds_come_before_the_half_of_the_day() -> None:
    with written_in("en-us"):
        assert formatted(EVENING, "j M, H:i:s T") == "Mar 5, 7:30:00 PM UTC"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_name(language) -> None:
    with written_in(language):
        months = {formatted(date(2026, n, 1), "F") for n in range(1, 13)}
        days = {formatted(date(2026, 3, n), "l") for n in range(2, 9)}
        assert (len(months), len(days)) == (12, 7)
    if not language.startswith("en"):
        assert "Monday" not in days
        assert "March" not in months


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_programs_read_stays(language) -> None:
    with written_in(language):
        assert formatted(EVENING, "c") == "2026-03-05T19:30:00+00:00"
        assert formatted(None, LONG) == ""
        assert formatted(date(2026, 3, 5), r"\D\M j") == "DM 5"


def test_numbers_have_the_language_s_sign() -> None:
    page = Template("{{ share|floatformat:2 }}")
    assert page.render(Context({"share": 0.5})) == "0.50"
    with written_in("de"):
        assert page.render(Context({"share": 0.5})) == "0,50"
        assert decimal(".667") == ",667"
    with written_in("en-us"):
        assert decimal(".667") == ".667"


def test_times_are_on_the_clock_that_is_on() -> None:
    page = Template("{{ at|date:'D j M, H:i' }}")
    with written_in("de"), timezone.override("Asia/Tokyo"):
        assert page.render(Context({"at": EVENING})) == "Fr 6. Mär, 04:30"


def test_a_league_s_pages_are_written_so_and_no_others(
    league, fixture, as_, cast
) -> None:
    week_services.save_fixture(fixture, kickoff=EVENING)
    client = as_("commissioner")
    assert "Thu 5 Mar 2026" in text(client.get(league.get_absolute_url()))
    services.change_league(league, dates="de")
    page = text(client.get(league.get_absolute_url()))
    assert "Do 5. Mär 2026" in page
    assert "Standings" in page  # The words are as they were.
    refused = text(client.post(at("team_new", league), {"name": ""}))
    assert "This field is required." in refused
    other = services.create_league(cast.fan, name="Other")
    assert formatted(EVENING, LONG) == "Thursday 5 March 2026"
    assert "Do 5." not in text(client.get(other.get_absolute_url()))


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-US,en;q=0.5", "en-us"),
        ("en-GB", "en"),
        ("no", "nb"),
        ("ja,fr;q=0.3,de;q=0", "fr"),
        ("ja", "en"),
        ("", "en"),
    ],
)
def test_a_new_league_is_offered_the_browser_s_language(asked, language, as_) -> None:
    page = as_("home").get("/league/new/", headers={"Accept-Language": asked})
    assert page.context["form"]["dates"].value() == language


def test_the_zone_is_offered_and_a_choice_of_utc_stays(as_) -> None:
    mark = "data-browser-zone"
    assert mark in text(as_("home").get("/league/new/"))
    wrong = as_("home").post("/league/new/", {"name": "", "time_zone": "UTC"})
    assert wrong.status_code == 422
    assert mark not in text(wrong)


def test_times_say_their_zone_where_the_page_does_not() -> None:
    headed = {"_line.html"}  # on the schedule, whose head names the zone
    for page in Path("templates/league").glob("*.html"):
        bare = re.findall(r'\|date:"[^"]*H:i(?::s)?"', page.read_text())
        assert page.name in headed or not bare, (page.name, bare)


def test_zones_are_written_as_people_read_them(league, as_) -> None:
    services.change_league(league, time_zone="America/New_York")
    for address in (league.get_absolute_url(), at("week_policy", league)):
        page = text(as_("commissioner").get(address))
        assert "America/New York" in page
        assert "America/New_York" not in page


def test_an_unknown_language_is_refused(league, as_) -> None:
    sent = {"dates": "xx"}
    reply = as_("commissioner").patch(
        f"/api/leagues/{league.slug}/", sent, content_type="application/json"
    )
    assert reply.status_code == 400
