"""A pass by the die on a phone of 360 px: who is where, the sum, the roll."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Chosen, Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

pytestmark = pytest.mark.browser
OPTIONS = {
    "alternative_passing": True,
    "stationary_receivers": True,
    "direct_snaps": True,
    "hail_mary": True,
}
PASS = {"scrimmage.declare": Chosen("pass")}


def offense_at(prompt: str, new_phone: NewPhone, live_site: Site) -> Coach:
    """The phone of the coach who is asked that."""
    house = House(pace=Pace.BRISK, dice="real")
    game = open_table("Owls", "Herons", options=OPTIONS, house=house)
    play_until(game, at_prompt(prompt), PASS)
    links = links_to(game, live_site.url)
    for side in ("home", "away"):
        coach = Coach(new_phone())
        coach.page.goto(links[side])
        coach.page.locator("#table-log").wait_for(state="attached")
        if coach.asked and coach.prompt == prompt:
            return coach
    raise AssertionError(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "scrimmage.call",
        "passing.passer",
        "passing.receiver",
        "passing.zones",
        "passing.check",
    ],
)
def test_nothing_of_it_is_wider_than_the_phone(
    new_phone: NewPhone, live_site: Site, prompt: str
) -> None:
    page = offense_at(prompt, new_phone, live_site).page
    picture(page, prompt)
    assert fits(page)


def test_the_number_is_shown_before_the_roll_and_told_after_it(
    new_phone: NewPhone, live_site: Site
) -> None:
    coach = offense_at("passing.check", new_phone, live_site)
    expect(coach.form).to_contain_text("or higher is caught.")
    coach.page.locator(".prompt__roll").tap()
    expect(coach.page.locator("#table-dice")).to_contain_text("or more: rolled")
    picture(coach.page, "rolled")
    assert fits(coach.page)


def test_where_the_passer_stands_is_no_loss(
    new_phone: NewPhone, live_site: Site
) -> None:
    coach = offense_at("passing.passer", new_phone, live_site)
    expect(coach.form.locator("output")).to_contain_text("5 behind the line")
