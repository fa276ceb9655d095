"""A flag on the play that has ended, on a phone: when in that play it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Happened, Pace, Rolled
from tests.browser.coaches import Coach, open_flag
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

pytestmark = pytest.mark.browser


def test_a_late_flag_says_when_the_foul_was(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", house=House(pace=Pace.BRISK, dice="real"))
    back = {
        "pregame.coin": Rolled((1,)),
        "kickoff.distance": Rolled((2, 2)),
        "kickoff.finish": Happened("tackled", at=50),
    }
    play_until(game, at_prompt("scrimmage.call"), back)
    home = Coach(new_phone())
    home.page.goto(links_to(game, live_site.url)["home"])
    form = open_flag(home.page).locator("form.flag")
    moments = form.locator("[data-moments]")
    expect(moments).to_be_hidden()

    form.locator("[name=previous]").check()
    expect(moments).to_be_visible()
    moments.scroll_into_view_if_needed()
    picture(home.page, "late-flag")
    assert fits(home.page)
    assert all(
        box_of(label)["height"] >= 44 for label in moments.locator("label").all()
    )
