"""The third screen: on a television, on a phone, over a stream."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from rules.registry import latest_books
from tests.browser.coaches import Coach, Plan, play
from tests.browser.conftest import NewPhone, Seated, Sit
from tests.browser.setting import at_prompt, fits, picture, play_until
from tests.browser.soundness import PHONE, SCHEMES, check, faults, switch
from tests.services import Site

TELEVISIONS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
)
SEEN = ("#table-scoreboard", "#table-log", "#table-field", "#table-outlook")
# A moment lasts until the test ends it, however long a busy browser looks at it.
HOLD = """() => {
    window.held = [];
    const start = setTimeout;
    window.setTimeout = (end, ms, ...more) =>
        ms < 8000 ? start(end, ms, ...more) : window.held.push(end);
}"""
SCORES = Plan({"scrimmage.read": ("execute",), "run.advance": ("touchdown",)})


def screen_of(page: Page, game: Game, site: Site, query: str = "") -> None:
    page.goto(f"{site.url}{game.get_absolute_url()}screen/{query}")
    expect(page.locator("#connection")).to_be_hidden()


def test_a_touchdown_is_celebrated_on_a_television(
    sit_down: Sit, new_phone: NewPhone, live_site: Site
) -> None:
    seated = sit_down("scrimmage.call")
    page = new_phone(viewport=TELEVISIONS[0])
    screen_of(page, seated.game, live_site)
    moment = page.locator("#moment")
    layer = new_phone(viewport=TELEVISIONS[0])
    screen_of(layer, seated.game, live_site, "?overlay=1")
    for screen in (page, layer):
        screen.evaluate(HOLD)
    expect(moment).to_be_hidden()
    picture(page, "screen-before")
    score(seated)
    expect(moment).to_be_visible()
    expect(moment.get_by_role("img")).to_have_accessible_name("Touchdown, Herons")
    expect(page.locator("#table-outlook")).to_contain_text("touchdown")
    assert faults(page) == []
    picture(page, "screen-touchdown")
    banner = layer.locator("#moment")
    expect(banner).to_be_visible()
    expect(layer.locator("#table-scoreboard")).to_be_in_viewport(ratio=0.99)
    picture(layer, "screen-overlay-touchdown")
    for screen in (page, layer):
        screen.evaluate("() => held.forEach((end) => end())")
    expect(moment).to_be_hidden()
    expect(banner).to_be_hidden()
    picture(page, "screen-after")


def score(seated: Seated) -> None:
    seated.home.plan = seated.away.plan = SCORES
    play(seated.home, seated.away, until=lambda coach: "6" in board(coach))


def board(coach: Coach) -> str:
    return " ".join(coach.page.locator("[data-score]").all_inner_texts())


@pytest.fixture
def under_way(live_site: Site) -> Game:
    """A game in its second quarter, in the middle of a drive."""
    game = open_table("Riverside Rivets", "Northfield Owls")
    play_until(game, lambda _: store.table(game.slug).state.quarter == 2)
    play_until(game, at_prompt("scrimmage.read"))
    return game


def test_all_of_it_is_seen_on_any_television(
    under_way: Game, new_phone: NewPhone, live_site: Site
) -> None:
    for size in TELEVISIONS:
        page = new_phone(viewport=size)
        screen_of(page, under_way, live_site)
        for part in SEEN:
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
        expect(page.locator("#table-outlook")).to_contain_text("%")
        assert fits(page)
        for scheme in SCHEMES:
            switch(page, scheme)
            assert faults(page) == []
            picture(page, f"screen-{size['width']}-{scheme}")


def test_it_can_be_used_on_a_phone(
    under_way: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    screen_of(page, under_way, live_site)
    check(page)
    page.set_viewport_size(PHONE)
    for part in SEEN:
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    picture(page, "screen-360")
    page.goto(f"{live_site.url}{under_way.get_absolute_url()}")
    expect(page.locator("#table-outlook")).to_be_in_viewport(ratio=0.99)
    picture(page, "screen-table-360")


def test_over_a_stream_only_the_score_and_the_last_play(
    under_way: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone(viewport=TELEVISIONS[0])
    screen_of(page, under_way, live_site, "?overlay=1")
    background = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(background) == "rgba(0, 0, 0, 0)"
    for part in ("#table-scoreboard", "#table-log"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    for part in ("#table-field", "#table-outlook", "#table-notice"):
        expect(page.locator(part)).to_be_hidden()
    assert faults(page) == []
    picture(page, "screen-overlay")


def test_the_clocks_of_a_book_that_has_them(
    new_phone: NewPhone, live_site: Site
) -> None:
    book = next(book for book in latest_books() if book.clocks)
    game = open_table("Owls", "Herons", book=book.id)
    play_until(game, lambda _: store.table(game.slug).state.upcoming == "scrimmage")
    page = new_phone(viewport=TELEVISIONS[0])
    screen_of(page, game, live_site)
    expect(page.locator(".clock__time").first).to_be_in_viewport()
    expect(page.locator("[data-sound]")).to_be_hidden()
    expect(page.locator("#table-field")).to_be_in_viewport(ratio=0.99)
    assert fits(page)
    picture(page, "screen-clocks")


def test_a_game_that_is_over(new_phone: NewPhone, live_site: Site) -> None:
    game = open_table("Owls", "Herons")
    play_until(game)
    page = new_phone()
    screen_of(page, game, live_site)
    expect(page.locator("#table-scoreboard")).to_contain_text("Final")
    expect(page.get_by_role("link", name="Box score")).to_be_hidden()
    expect(page.locator("#table-outlook")).to_contain_text("%")
    check(page)
    page.set_viewport_size(TELEVISIONS[0])
    picture(page, "screen-final")
