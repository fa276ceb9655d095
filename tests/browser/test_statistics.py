"""A fan reads statistics on a phone: leaders, tables, a player, a team, a box score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.services.opening import open_fixture
from games.simulate import play_out
from league.demo import seed_league
from league.models import League
from tests.browser.conftest import NewPhone
from tests.browser.test_pages import check
from tests.services import Site


@pytest.fixture
def league(live_site: Site) -> League:
    """The demonstration league, with one game that the statistical board has played."""
    league, fixture = seed_league()
    assert fixture is not None
    play_out(open_fixture(fixture, seed=b"5" * 32), 5)
    return league


def test_a_fan_follows_a_player(
    league: League, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(live_site.url + league.get_absolute_url())
    page.get_by_role("link", name="Statistics").tap()
    expect(page.get_by_role("heading", name="Leaders")).to_be_visible()
    check(page)
    page.get_by_role("heading", name="Passing yards").get_by_role("link").tap()
    head = page.locator(".numbers thead th", has_text="Passer rating")
    head.get_by_role("link").tap()
    expect(head).to_have_attribute("aria-sort", "descending")
    check(page)
    page.locator(".numbers tbody a").first.tap()
    expect(page.get_by_role("heading", name="Passing")).to_be_visible()
    check(page)
    page.get_by_role("link", name="the box score").first.tap()
    expect(page.get_by_role("heading", name="Drives")).to_be_visible()
    page.locator(".grid-table th a").first.tap()
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
    team = league.teams.get(abbreviation="OWL")
    page.goto(live_site.url + team.get_absolute_url())
    check(page)
