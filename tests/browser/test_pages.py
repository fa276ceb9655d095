"""Every page of a game: no serious fault, nothing beyond a narrow screen, in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.models import Game
from games.table.services import open_table
from rules import registry
from rules.registry import Rulebook
from tests.browser.coaches import Coach, Plan, chip, open_flag, unfold
from tests.browser.conftest import NewPhone, Sit
from tests.browser.phones import history_settles
from tests.browser.setting import at_prompt, drawn, fits, links_to, play_until
from tests.browser.soundness import PHONE, check
from tests.services import Site
from tests.soaking import SOAKING

LONG = (
    "Donaudampfschifffahrtsgesellschaft Linz",
    "Rindfleischetikettierungsüberwachung",
)


@pytest.fixture
def long_names(live_site: Site) -> Game:
    """A table of two teams with the longest of names, in the middle of a play."""
    game = open_table(*LONG)
    play_until(game, at_prompt("scrimmage.read"))
    return game


@pytest.fixture
def finished(live_site: Site) -> Game:
    """A game that is over."""
    game = open_table("Owls", "Herons")
    play_until(game)
    return game


def test_table_as_its_coaches_and_fans_see_it(
    long_names: Game, new_phone: NewPhone, live_site: Site
) -> None:
    links = links_to(long_names, live_site.url)
    fan, *coaches = pages = [new_phone() for _ in range(3)]
    for page, seat in zip(pages, ("fan", "home", "away"), strict=True):
        page.goto(links[seat])
        expect(page.locator("#table-scoreboard")).to_contain_text(LONG[0])
        check(page)
    fan.locator("summary", has_text="More").tap()
    check(fan)
    coach = next(coach for coach in map(Coach, coaches) if coach.asked)
    page = coach.page
    unfold(page)
    chip(coach.form, "sacked").tap()
    open_flag(page)
    check(page)
    page.locator("#sheet [value=withdraw_flag]").tap()
    expect(page.locator("#table-notice .banner--red-flag")).to_have_count(0)
    # The answer that is picked stays open; the browser asks before it leaves.
    history_settles(page, page.locator("[data-label]:checked").count())
    check(page)
    page.locator("summary", has_text="More").tap()
    check(page)


PAGES = ("box", "log", "sheet", "dice", "undo", "invite", "rule/scrimmage.read")


def test_pages_around_a_table(
    long_names: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(links_to(long_names, live_site.url)["home"])
    table = page.url
    for name in PAGES:
        page.goto(f"{table}{name}/")
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        check(page)


def test_pages_after_a_game(
    finished: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    for name in ("", "box/", "log/", "dice/", "sheet/"):
        page.goto(f"{live_site.url}{finished.get_absolute_url()}{name}")
        expect(page.get_by_text("Owls").first).to_be_visible()
        check(page)
    prints_a_page_for_each_quarter(page)


def test_a_table_is_opened_by_a_form(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}/games/")
    expect(page.get_by_text("No games yet")).to_be_visible()
    check(page)
    page.get_by_role("link", name="Start a table").tap()
    for part in ("Core rules", "Supplemental rules"):
        page.locator("summary", has_text=part).tap()
    check(page)

    # The form says what is wrong; the teams then wear their colors.
    page.get_by_label("Home team", exact=True).fill("Owls")
    page.get_by_label("Visitors", exact=True).fill("owls")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_text("need different names")).to_be_visible()
    page.get_by_label("Visitors", exact=True).fill("Herons")
    page.get_by_label("Color of the home team").fill("#3a7d2c")
    page.get_by_label("Both teams, on this device").check()
    page.get_by_role("button", name="Open the table").tap()
    stripe = page.locator(".scoreboard__team--home rect")
    expect(stripe).to_have_attribute("fill", "#3a7d2c")


def test_games_of_a_phone_are_listed(
    long_names: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(links_to(long_names, live_site.url)["away"])
    page.goto(f"{live_site.url}/games/")
    card = page.locator(".games__card")
    expect(card).to_contain_text(f"You coach {LONG[1]}")
    check(page)
    card.tap()
    expect(page.locator("#table-scoreboard")).to_be_visible()


LANDSCAPE: ViewportSize = {"width": 740, "height": 360}
ASKED = ".option, .prompt__text, .prompt button"
IN_VIEW = "#table-scoreboard, .tools__button"


@pytest.mark.parametrize("book", registry.latest_books(), ids=lambda book: book.id)
def test_whatever_is_asked_is_within_reach(sit_down: Sit, book: Rulebook) -> None:
    table = sit_down("", book=book.id)
    plan = Plan({"scrimmage.call": ("under_center", "shotgun", "punt")})
    first = registry.default_book().id
    for number in range(30 if SOAKING else 11 if book.id == first else 6):
        coach = table.asked
        coach.plan = plan
        within = f"{ASKED}, {IN_VIEW}" if book.id == first else IN_VIEW
        assert beyond(coach.page, within) == []
        assert fits(coach.page)
        if number % 5 == 0:
            turn(coach.page, LANDSCAPE)
            assert beyond(coach.page, IN_VIEW) == []
            assert fits(coach.page)
            turn(coach.page, PHONE)
        coach.answer()


def turn(page: Page, size: ViewportSize) -> None:
    """Turn the phone, and wait until the page is laid out anew."""
    page.set_viewport_size(size)
    page.wait_for_function("height => innerHeight === height", arg=size["height"])
    drawn(page)


def beyond(page: Page, selector: str) -> list[Any]:
    """The visible ones of these that are not wholly on the screen, or under 44 px."""
    found: list[Any] = page.locator(selector).evaluate_all(
        """elements => elements.filter(e => e.checkVisibility()).map(e => {
            const box = e.getBoundingClientRect();
            const small = e.matches("button, label") && box.height < 44;
            const off = box.top < 0 || box.left < 0
                || box.right > innerWidth || box.bottom > innerHeight;
            return off || small ? [e.textContent.trim(), box.toJSON()] : null;
        }).filter(Boolean)"""
    )
    return found


def prints_a_page_for_each_quarter(page: Page) -> None:
    """Assert that a score sheet does."""
    page.emulate_media(media="print")
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.locator(".site-header")).to_be_hidden()
    breaks = page.locator(".sheet").evaluate_all(
        "sheets => sheets.map(s => getComputedStyle(s).breakAfter)"
    )
    assert breaks[:-1] == ["page"] * (len(breaks) - 1)
    assert len(breaks) >= 4
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == len(breaks)
