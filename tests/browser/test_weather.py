"""The weather on phones: on every scoreboard, and in the words of a kick."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.table.services import House, open_table
from rules.prompts import Rolled
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, links_to, play_until
from tests.services import Site

GALE = {"weather.check": Rolled((3, 3)), "weather.wind": Rolled((5,))}
OPTIONS = {"weather": True, "bonus_stoppages": True}


@pytest.mark.parametrize("seat", ["away", "fan"])
def test_a_gale_fits_a_phone(
    new_phone: NewPhone,
    live_site: Site,
    screenshot: Callable[[Page, str], object],
    seat: str,
) -> None:
    house = House(dice="real")
    game = open_table("Riverside Rivets", "Owls", options=OPTIONS, house=house)
    coin = {"pregame.coin": Rolled((1,))}
    play_until(game, at_prompt("kickoff.distance"), {**GALE, **coin})

    page = new_phone(viewport={"width": 360, "height": 800})
    page.goto(links_to(game, live_site.url)[seat])

    expect(page.locator("#table-scoreboard")).to_contain_text("Strong wind →")
    if seat == "away":
        expect(page.locator("#table-prompt")).to_contain_text("the wind")
    screenshot(page, f"weather-{seat}")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
