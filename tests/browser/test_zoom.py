"""Text at 200 % and a phone on its side: question, score and tools stay in view."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.models import Game
from games.table.services import open_table
from tests.browser.coaches import chip, unfold
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of, history_settles
from tests.browser.setting import (
    at_prompt,
    drawn,
    fits,
    links_to,
    picture,
    play_until,
)
from tests.services import Site

SIDES = ("home", "away")
LARGE = "document.documentElement.style.fontSize = '32px'"
# The boxes of what has to be seen, cut to what scrolling leaves of them.
BOXES = """() => {
    const parts = {
        board: "#table-scoreboard",
        question: "#table-prompt",
        tools: "#table-tools",
    };
    return Object.fromEntries(Object.entries(parts).map(([name, selector]) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return [name, box.toJSON()];
    }));
}"""
CLIPPED = """() => [...document.querySelectorAll(
        ".scoreboard__score, .scoreboard__situation, .tools__button"
    )].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < -1 || box.right > innerWidth + 1 || box.top < -1
            || box.bottom > innerHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    }).map(part => part.textContent.trim())"""
# The room between the scores and the quarter alone, as at the end of a game.
ROOM = """() => {
    const of = (selector) => document.querySelector(selector).getBoundingClientRect();
    document.querySelector(".scoreboard__clock span").remove();
    const quarter = of(".scoreboard__clock b");
    const left = of(".scoreboard__team--left .scoreboard__score");
    const right = of(".scoreboard__team--right .scoreboard__score");
    return Math.min(quarter.left - left.right, right.left - quarter.right);
}"""


@pytest.fixture
def game(live_site: Site) -> Game:
    game = open_table("Rindfleisch Etikettierung", "Herons")
    play_until(game, at_prompt("scrimmage.read"))
    return game


def check(page: Page, name: str) -> None:
    """Score, question and tools are in view, each beside the others."""
    picture(page, name)
    size = page.viewport_size
    assert size
    boxes: dict[str, Any] = page.evaluate(BOXES)
    for part, box in boxes.items():
        assert box["top"] >= 0, part
        assert box["bottom"] <= size["height"] + 1, part
    apart = sorted(boxes.values(), key=lambda box: (box["top"], box["left"]))
    for one, other in pairwise(apart):
        beside = one["right"] <= other["left"] + 1 or one["bottom"] <= other["top"] + 1
        assert beside, boxes
    # Two lines of the question and one answer, at least; the rest is scrolled to.
    assert boxes["question"]["height"] >= size["height"] * 0.3, boxes
    assert page.evaluate(CLIPPED) == []
    assert fits(page)


@pytest.mark.parametrize(
    ("size", "script"),
    [
        ({"width": 360, "height": 740}, LARGE),
        ({"width": 320, "height": 568}, ""),
        ({"width": 740, "height": 360}, ""),
        ({"width": 740, "height": 360}, LARGE),
    ],
    ids=["large", "narrow", "landscape", "large-landscape"],
)
def test_what_matters_stays_in_view(
    new_phone: NewPhone, live_site: Site, game: Game, size: ViewportSize, script: str
) -> None:
    links = links_to(game, live_site.url)
    page = new_phone()
    page.set_viewport_size(size)
    name = f"zoom-{size['width']}{'-large' if script else ''}"
    for seat in SIDES:
        page.goto(links[seat])
        if script:
            page.evaluate(script)
            drawn(page)
        check(page, f"{name}-{seat}")
        unfold(page)
        option = chip(page, "sacked")
        if option.count():
            option.tap()
            expect(page.locator("[data-confirm]")).to_be_in_viewport()
            check(page, f"{name}-picked")
            page.keyboard.press("Escape")  # the same phone sees the other seat
            history_settles(page)
    page.locator("summary", has_text="More").tap()
    picture(page, f"{name}-more")
    expect(page.locator(".drawer[open] [data-close]")).to_be_in_viewport()
    assert fits(page)
    page.keyboard.press("Escape")
    history_settles(page)
    page.locator(".tools__button--whistle").tap()
    picture(page, f"{name}-whistle")
    title = box_of(page.locator("#sheet h1"))
    close = box_of(page.locator("#sheet").get_by_role("button", name="Close"))
    beside = title["x"] + title["width"] <= close["x"] + 1
    assert beside or close["y"] + close["height"] <= title["y"] + 1


def test_what_fans_follow_stays_in_view(
    new_phone: NewPhone, live_site: Site, game: Game
) -> None:
    page = new_phone()
    address = links_to(game, live_site.url)["fan"]
    for path in ("", "screen/"):
        page.goto(f"{address}{path}")
        assert page.evaluate(ROOM) >= 7
        page.evaluate(LARGE)
        drawn(page)
        picture(page, f"zoom-fan-{path.strip('/') or 'table'}")
        for part in ("scoreboard", "field", "outlook"):
            expect(page.locator(f"#table-{part}")).to_be_in_viewport(ratio=0.99)
        expect(page.locator("#table-log li").first).to_be_in_viewport(ratio=0.99)
        wide = "() => document.querySelector('.outlook').scrollWidth <= innerWidth"
        assert page.evaluate(wide)
        assert page.evaluate(CLIPPED) == []
    page.goto(f"{address}replay/")
    page.evaluate(LARGE)
    # Home's end zone is on the left.
    home, away = (box_of(page.locator(f"[data-replay={side}]")) for side in SIDES)
    assert home["x"] < away["x"]
    name = box_of(page.locator(".replay__team span").first)
    assert name["width"] > 64  # two letters beside each other, at least
