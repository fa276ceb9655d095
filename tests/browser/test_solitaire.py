"""A drive of Simplified Solitaire on one phone, whose coach answers nothing twice."""

from __future__ import annotations

from playwright.sync_api import expect

from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from games.table.table import Table
from rules.prompts import Pace
from tests.browser.coaches import Coach, Plan
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.test_whole_game import score, scoreboard
from tests.services import Site

PLAN = {
    "scrimmage.call": ("run", "pass", "pass"),
    "scrimmage.run": ("lateral", "out_of_bounds", "developed", "developed"),
    "pass.thrown": ("ineligible", "caught"),
    "catch.run": ("touchdown",),
    "penalty.decision": ("accept",),
    "field_goal.kick": ("good",),
}
PICTURES = ("scrimmage.run", "pass.thrown", "penalty.decision", "scrimmage.offense")


def points(table: Table) -> int:
    return table.state.score.home + table.state.score.away


def test_a_drive_on_one_phone(new_phone: NewPhone, live_site: Site) -> None:
    strict = House(pace=Pace.STRICT)
    game = open_table("Owls", "Herons", book="solitaire@1", house=strict)
    play_until(game, at_prompt("scrimmage.call"))
    coach = Coach(new_phone(), Plan(PLAN))
    links = links_to(game, live_site.url)
    for seat in ("home", "away"):  # one coach with both links
        coach.page.goto(links[seat])
    asked: list[tuple[int, str]] = []
    while points(table := store.table(game.slug)) < 7:
        asked.append((table.play.index, coach.prompt))
        assert fits(coach.page)
        if coach.prompt in PICTURES:
            picture(coach.page, f"solitaire-{coach.prompt}-{len(asked)}")
        coach.answer()
        assert len(asked) < 60

    # A run goes on after its lateral; everything else is asked once a play.
    once = [each for each in asked if each[1] != "scrimmage.run"]
    assert len(set(once)) == len(once), asked
    assert {name for _, name in asked} >= {
        "scrimmage.offense",
        "run.pivots",
        "lateral.path",
        "penalty.decision",
        "field_goal.kick",
    }
    expect(scoreboard(coach.page)).to_contain_text("7")
    assert set(score(coach.page)) == {"7", "0"}
