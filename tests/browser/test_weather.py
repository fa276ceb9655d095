"""The weather on phones: on every scoreboard, and in the words of a kick."""

from playwright.sync_api import expect

from games.table.services import House, open_table
from rules.prompts import Rolled
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

GALE = {"weather.check": Rolled((3, 3)), "weather.wind": Rolled((5,))}
OPTIONS = {"weather": True, "bonus_stoppages": True}


def test_a_gale_fits_a_phone(new_phone: NewPhone, live_site: Site) -> None:
    house = House(dice="real")
    game = open_table("Riverside Rivets", "Owls", options=OPTIONS, house=house)
    coin = {"pregame.coin": Rolled((1,))}
    play_until(game, at_prompt("kickoff.distance"), {**GALE, **coin})

    page = new_phone()
    for seat in ("away", "fan"):
        page.goto(links_to(game, live_site.url)[seat])
        expect(page.locator("#table-scoreboard")).to_contain_text("Strong wind →")
        if seat == "away":
            expect(page.locator("#table-prompt")).to_contain_text("the wind")
        picture(page, f"weather-{seat}")
        assert fits(page)
