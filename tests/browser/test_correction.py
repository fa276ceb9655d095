"""A correction without a penalty by one tap, and the arrow, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

pytestmark = pytest.mark.browser


@pytest.fixture
def game(live_site: Site) -> Game:
    """A table of the HEFL's book, before a snap."""
    house = House(pace=Pace.BRISK)
    game = open_table("Owls", "Herons", book="hefl@1", house=house)
    play_until(game, at_prompt("scrimmage.call"))
    return game


def test_a_violation_is_corrected_by_one_tap(
    new_phone: NewPhone, live_site: Site, game: Game
) -> None:
    home = Coach(new_phone())
    home.page.goto(links_to(game, live_site.url)["home"])
    button = home.page.locator("button.tools__button", has_text="Point out")
    expect(button).to_be_visible()
    assert box_of(button)["height"] >= 44
    picture(home.page, "correction")
    assert fits(home.page)

    button.tap()
    log = home.page.locator("#table-log")
    expect(log).to_contain_text("The Herons correct a violation, no penalty.")


def test_the_arrow_is_on_the_scoreboard(
    new_phone: NewPhone, live_site: Site, game: Game
) -> None:
    home = Coach(new_phone())
    home.page.goto(links_to(game, live_site.url)["home"])
    arrow = home.page.get_by_role("img", name="Has the arrow")
    expect(arrow).to_have_count(1)
    expect(home.page.locator(".scoreboard__team--home .arrow")).to_be_visible()
