"""The play as it unfolds on every phone, and the one way to say that it was wrong."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from rules.prompts import Answer, Chosen, Happened
from tests.browser.conftest import NewPhone, Seated, Sit
from tests.browser.setting import picture
from tests.browser.soundness import DESK, PHONE, SCHEMES, check, faults, switch

ANSWERS: dict[str, Answer] = {
    "scrimmage.call": Chosen("shotgun"),
    "scrimmage.read": Happened("developed"),
    "scrimmage.declare": Chosen("pass"),
    "pass.stick": Happened("white"),
    "pass.thrown": Happened("caught", at=61),
}
SPOT = "ball reported at HER 39"
STEP = "White stick: caught in the open at the HER 39"


@pytest.fixture
def caught(sit_down: Sit) -> Seated:
    """A table in mid-play: a pass has been caught, and the runner is on his way."""
    return sit_down("catch.finish", answers=ANSWERS)


def pictures(page: Page, name: str) -> None:
    """Keep a page on a phone and a desk, by day and night, where PICTURES is set."""
    if "PICTURES" not in os.environ:
        return
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            switch(page, scheme)
            picture(page, f"{name}-{size['width']}-{scheme}")


def test_the_play_unfolds_and_a_step_is_contested(
    caught: Seated, new_phone: NewPhone
) -> None:
    fan = new_phone()
    fan.goto(caught.links["fan"])
    reporter = caught.waiting
    asked, waiting = caught.asked.page, reporter.page
    for page in (asked, waiting, fan):
        expect(page.locator("#table-steps li").first).to_have_text(STEP)
        expect(page.locator("#table-scoreboard")).to_contain_text(
            "ball reported at HER 39"
        )
    check(waiting)
    check(fan)
    pictures(asked, "steps-asked")
    pictures(waiting, "steps-waiting")
    pictures(fan, "steps-fan")
    expect(fan.locator("#table-steps a")).to_have_count(0)

    waiting.locator("#table-steps a", has_text=STEP).tap()
    sheet = waiting.locator("#sheet")
    expect(sheet.locator(".undo__answer :checked")).to_have_count(1)
    expect(sheet).to_contain_text("You touched")
    expect(sheet).to_contain_text("Challenge before the next snap")
    assert faults(waiting) == []
    pictures(waiting, "wrong-sheet")
    waiting.get_by_role("button", name="Go back to before it").tap()
    expect(waiting.locator(".request")).to_contain_text("You ask to go back")
    expect(asked.locator(".request")).to_be_in_viewport(ratio=0.99)
    pictures(asked, "request-asked")
    pictures(waiting, "request-own")
    asked.get_by_role("button", name="Agree").tap()
    expect(reporter.form.locator("[name=prompt]")).to_have_value("pass.thrown")
    expect(asked.locator("#table-steps li").first).to_have_text("White stick")
