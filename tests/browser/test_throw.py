"""A throw on two phones: a slide to the passer, a slide to the receiver."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Pace
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.soundness import faults
from tests.browser.test_scorekeeping import COUNT, slide, taps
from tests.services import Site

pytestmark = pytest.mark.browser


def test_a_throw_takes_a_slide_of_each_coach(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table(
        "Owls",
        "Herons",
        options={"alternative_passing": True},
        house=House(pace=Pace.BRISK),
    )
    play_until(game, at_prompt("scrimmage.read"))
    links, state = links_to(game, live_site.url), store.table(game.slug).state
    offense, defense = new_phone(), new_phone()
    offense.goto(links[state.possession])
    defense.goto(links[state.possession.opponent])
    for page in (offense, defense):
        page.evaluate(COUNT)
    ltr = offense.locator("input[type=range]").first.get_attribute("dir") == "ltr"
    right = state.possession.forward * (1 if ltr else -1)

    picture(offense, "read")
    slide(offense, offense.get_by_role("button", name="Forward pass"), -5 * right)
    throw = defense.get_by_role("button", name="Open, 1 zone")
    expect(throw).to_be_visible()
    picture(defense, "throw")
    assert fits(defense)
    assert faults(defense) == []
    slide(defense, throw, 10 * right)
    expect(offense.locator("#table-dice")).to_contain_text("Needed")
    assert taps(offense, defense) == 2
