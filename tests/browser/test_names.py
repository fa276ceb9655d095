"""Figures of one's own come to a table, and a play gets its name from the log."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import expect

from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Open, Pace
from tests.browser.conftest import NewPhone
from tests.browser.setting import fits, links_to, picture, play_until
from tests.browser.soundness import faults
from tests.services import Site

FIGURES = "12 QB\n22 HB Dan Vane\n84 WR\n54 LB\n3 K\n5 P"
NUMBERS = "document.getElementById('roster-home').content.children.length"


def test_a_coach_brings_figures_and_names_a_runner_later(
    live_site: Site, new_phone: NewPhone
) -> None:
    house = House(pace=Pace.SCOREKEEPER)
    game = open_table("Owls", "Herons", house=house, figures={})
    links = links_to(game, live_site.url)
    home, away = (new_phone(viewport={"width": 360, "height": 740}) for _ in range(2))
    away.goto(links["away"])
    expect(away.locator("#table-scoreboard")).to_be_visible()
    assert away.evaluate(NUMBERS) == 0

    home.goto(links["home"])
    home.get_by_role("link", name="Use my figures").tap()
    home.locator("textarea").fill("12 wizard")
    home.get_by_role("button", name="Use my figures").tap()
    expect(home.get_by_role("alert")).to_contain_text("“wizard” is not a position")
    expect(home.locator("textarea")).to_have_value("12 wizard")
    assert fits(home)
    assert not faults(home)
    picture(home, "figures-refused")
    home.locator("textarea").fill(FIGURES)
    home.get_by_role("button", name="Use my figures").tap()
    expect(home.get_by_text("6 figures at the table.")).to_be_visible()
    away.wait_for_function(f"() => {NUMBERS} === 6")  # the other phone is told

    home.goto(f"{live_site.url}/accounts/figures/")
    expect(home.locator("textarea")).to_have_value(FIGURES)  # this phone keeps them
    assert not faults(home)
    picture(home, "figures-own")

    prompts = count()

    def late(opened: Open) -> bool:
        return next(prompts) > 25

    play_until(game, late)
    home.goto(links["home"])
    # A long question leaves the log, which has this as well, no room.
    home.locator("summary", has_text="More").tap()
    home.locator(".more__links").get_by_role("link", name="Add names").tap()
    sheet = home.locator("#sheet")
    expect(sheet.locator("h1")).to_have_text("Names of a play")
    while not sheet.locator(".jersey").count():
        play = sheet.inner_text()
        sheet.get_by_role("link", name="Next play without names").tap()
        expect(sheet).not_to_have_text(play, use_inner_text=True)
    assert fits(home)
    assert not faults(home)
    picture(home, "names-sheet")
    sheet.locator(".jersey", has_text="22").first.tap()
    expect(sheet.locator("legend", has_text="#22 Dan Vane").first).to_be_visible()
    expect(sheet.locator(".jersey[aria-pressed=true]").first).to_contain_text("22")
    picture(home, "names-named")
