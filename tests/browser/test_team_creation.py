"""A coach makes his team on a phone: no page too wide, none with a serious fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from league import services
from league.demo import seed_league
from league.models import Team
from tests.browser.conftest import NewPhone
from tests.browser.test_pages import check
from tests.services import Site

SHOTS: Path | None = None


@pytest.fixture
def team(live_site: Site) -> Team:
    """A team of the demonstration league, where scores are assigned."""
    league, _ = seed_league()
    services.change_league(league, team_creation=True, stats_method=6)
    return league.teams.filter(coaches__isnull=False).first()


def sign_in(page: Page, team: Team, url: str) -> None:
    client = Client()
    client.force_login(team.coaches.first())
    cookie = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": cookie, "url": url}])


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.screenshot(path=SHOTS / f"{name}-1280.png", full_page=True)
        page.set_viewport_size({"width": 360, "height": 740})
        page.screenshot(path=SHOTS / f"{name}-360.png", full_page=True)


def test_a_team_is_made_with_a_tap_a_step(
    team: Team, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    sign_in(page, team, live_site.url)
    page.goto(live_site.url + team.get_absolute_url())
    page.get_by_role("link", name="Create team").tap()
    for name, button, then in (
        ("stats", "Roll the team stats", "Assign these"),
        ("assign", "Assign these", "Adopt for the season"),
        ("adopt", "Adopt for the season", "Roll 5d6 + 10"),
        ("players", "Roll 5d6 + 10", "Give him the points"),
        ("points", "Give him the points", "Order all by rating"),
    ):
        check(page)
        shot(page, name)
        page.get_by_role("button", name=button).tap()
        expect(page.get_by_role("button", name=then)).to_be_visible()
    check(page)
    shot(page, "made")
    page.goto(live_site.url + team.get_absolute_url())
    expect(page.locator(".stats__rating")).to_have_count(2)
    check(page)
    shot(page, "team")
    page.goto(
        live_site.url + reverse("league:sheets", args=[team.league.slug, team.pk])
    )
    check(page)
    shot(page, "sheets")
