"""A penalty check on a phone of 360 px, and the score sheet that it is entered on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Happened, Pace, Rolled
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.processes import wait_until
from tests.services import Site

pytestmark = pytest.mark.browser

FOUL = {
    "kickoff.distance": Rolled((5, 6)),  # a touchback: nobody fouls on a return
    "penalty_check.die": Rolled((1,)),
    "penalty_check.foul": Rolled((3, 3)),
    "penalty_check.offense_player": Rolled((5, 6)),
    "run.finish": Happened("tackled", at=33),
}


def decided(game: Game) -> None:
    """LookupError while the penalty is neither accepted nor declined."""
    if store.table(game.slug).progress.open[0].id == "penalty.decision":
        raise LookupError(game.slug)


def test_the_coach_says_who_it_was_and_the_sheet_has_it(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table(
        "Owls",
        "Herons",
        options={"penalty_checks": True, "bonus_stoppages": True},
        house=House(pace=Pace.BRISK, dice="real"),
    )
    play_until(game, at_prompt("penalty_check.likely"), FOUL)
    links = links_to(game, live_site.url)
    coaches = [Coach(new_phone()), Coach(new_phone())]
    for coach, side in zip(coaches, ("home", "away"), strict=True):
        coach.page.goto(links[side])
        coach.page.locator("#table-prompt").wait_for()
    fouled, other = sorted(coaches, key=lambda coach: not coach.asked)
    expect(fouled.form.locator(".prompt__text")).to_contain_text("#80")
    picture(fouled.page, "who")
    assert fits(fouled.page)

    fouled.tap("likely")
    other.form.wait_for()
    picture(other.page, "decision")
    other.tap("accept")
    announced = "Holding, offense, #80, 10 yards"
    expect(other.page.locator("#table-log")).to_contain_text(announced)
    picture(other.page, "announced")

    wait_until(lambda: decided(game), LookupError)
    page = other.page
    page.goto(f"{live_site.url}{game.get_absolute_url()}sheet/")
    expect(page.locator(".sheet__table").first).to_contain_text("O80 −10")
    expect(page.locator(".sheet__sides").first).to_contain_text("5 offensive")
    picture(page, "sheet")
    assert fits(page)
