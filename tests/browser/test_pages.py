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
from tests.browser.coaches import Coach, Plan, chip, unfold
from tests.browser.conftest import NewPhone, Sit
from tests.browser.phones import history_settles
from tests.browser.setting import at_prompt, fits, links_to, play_until
from tests.browser.soundness import PHONE, check
from tests.services import Site

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
    for seat in ("home", "away", "fan"):
        page = new_phone()
        page.goto(links[seat])
        expect(page.locator("#table-scoreboard")).to_contain_text(LONG[0])
        check(page)
        coach = Coach(page)
        if coach.asked:
            unfold(coach.page)
            chip(coach.form, "sacked").tap()
            check(page)
        if seat != "fan":
            page.locator(".tools__button--whistle").tap()
            page.locator("summary", has_text="Flag").tap()
            check(page)
            # The red flag is up: the next seat needs its whistle.
            page.locator("#sheet [value=withdraw_flag]").tap()
            expect(page.locator("#table-notice .banner--red-flag")).to_have_count(0)
            # The answer that is picked stays open; the browser asks before it leaves.
            history_settles(page, page.locator("[data-label]:checked").count())
            page.reload()
        page.locator("summary", has_text="More").tap()
        check(page)


PAGES = ("box", "log", "sheet", "dice", "undo", "invite", "rule/scrimmage.read")


@pytest.mark.parametrize("name", PAGES)
def test_pages_around_a_table(
    long_names: Game, new_phone: NewPhone, live_site: Site, name: str
) -> None:
    page = new_phone()
    page.goto(links_to(long_names, live_site.url)["home"])
    page.goto(f"{page.url}{name}/")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    check(page)


@pytest.mark.parametrize("name", ["", "box/", "log/", "sheet/", "dice/"])
def test_pages_after_a_game(
    finished: Game, new_phone: NewPhone, live_site: Site, name: str
) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}{finished.get_absolute_url()}{name}")
    expect(page.get_by_text("Owls").first).to_be_visible()
    check(page)


def test_pages_before_a_game(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}/games/")
    expect(page.get_by_text("No games yet")).to_be_visible()
    check(page)
    page.get_by_role("link", name="Start a table").tap()
    for part in ("Core rules", "Supplemental rules"):
        page.locator("summary", has_text=part).tap()
    check(page)


def test_form_says_what_is_wrong(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}/games/new/")
    page.get_by_label("Home team", exact=True).fill("Owls")
    page.get_by_label("Visitors", exact=True).fill("owls")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_text("need different names")).to_be_visible()


def test_teams_wear_their_colours(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}/games/new/")
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
    for number in range(30 if book.id == first else 15):
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
        other = table.away if coach is table.home else table.home
        coach.answer()
        (coach if coach.asked else other).form.wait_for()


def turn(page: Page, size: ViewportSize) -> None:
    """Turn the phone, and wait until the page is laid out anew."""
    page.set_viewport_size(size)
    page.wait_for_function("height => innerHeight === height", arg=size["height"])
    page.evaluate(
        "() => new Promise(done =>"
        " requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


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


def test_score_sheet_prints_a_page_for_each_quarter(
    finished: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}{finished.get_absolute_url()}sheet/")
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
