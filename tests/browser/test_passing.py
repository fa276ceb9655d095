"""A pass by the die on a phone of 360 px: who is where, the sum, the roll."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Chosen, Pace
from tests.browser.coaches import Coach
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


PROMPTS = (
    *("scrimmage.call", "passing.passer", "passing.receiver", "passing.zones"),
    "passing.check",
)


@pytest.fixture
def game(live_site: Site) -> Game:
    """A table with all options of passing, whose dice are real."""
    house = House(pace=Pace.BRISK, dice="real")
    return open_table("Owls", "Herons", options=OPTIONS, house=house)


def asked(prompt: str, game: Game, page: Page, live_site: Site) -> Coach:
    """Play until that is asked; return the coach who is."""
    play_until(game, at_prompt(prompt), PASS)
    side = store.table(game.slug).progress.open[0].seats[0]
    page.goto(links_to(game, live_site.url)[side])
    coach = Coach(page)
    assert coach.prompt == prompt
    return coach


def test_nothing_of_it_is_wider_than_the_phone(
    game: Game, page: Page, live_site: Site
) -> None:
    for prompt in PROMPTS:
        asked(prompt, game, page, live_site)
        picture(page, prompt)
        assert fits(page), prompt


def test_the_number_is_shown_before_the_roll_and_told_after_it(
    game: Game, page: Page, live_site: Site
) -> None:
    coach = asked("passing.check", game, page, live_site)
    expect(coach.form).to_contain_text("or higher is caught.")
    coach.page.locator(".prompt__roll").tap()
    expect(coach.page.locator("#table-dice")).to_contain_text("or more: rolled")
    picture(coach.page, "rolled")
    assert fits(coach.page)


def test_where_the_passer_stands_is_no_loss(
    game: Game, page: Page, live_site: Site
) -> None:
    coach = asked("passing.passer", game, page, live_site)
    expect(coach.form.locator("output")).to_contain_text("5 behind the line")
