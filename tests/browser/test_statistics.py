"""A fan reads statistics on a phone: leaders, tables, a player, a team, a box score."""

from __future__ import annotations

from playwright.sync_api import expect

from games.models import Game
from tests.browser.conftest import NewPhone
from tests.browser.soundness import check
from tests.services import Site


def test_a_fan_follows_a_player(
    played: Game, new_phone: NewPhone, live_site: Site
) -> None:
    assert played.fixture is not None
    league = played.fixture.season.league
    page = new_phone()
    page.goto(live_site.url + league.get_absolute_url())
    page.get_by_role("link", name="Statistics").tap()
    expect(page.get_by_role("heading", name="Leaders")).to_be_visible()
    page.get_by_role("heading", name="Passing yards").get_by_role("link").tap()
    head = page.locator(".numbers thead th", has_text="Passer rating")
    head.get_by_role("link").tap()
    expect(head).to_have_attribute("aria-sort", "descending")
    check(page)
    page.locator(".numbers tbody a").first.tap()
    expect(page.get_by_role("heading", name="Passing")).to_be_visible()
    page.get_by_role("link", name="the box score").first.tap()
    expect(page.get_by_role("heading", name="Drives")).to_be_visible()
    page.locator(".grid-table th a").first.tap()
    expect(page.get_by_role("heading", name="Statistics")).to_be_visible()
