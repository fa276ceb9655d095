"""Calling a package on two phones, and the playbook on one of 360 px."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.soundness import faults
from tests.services import Site

pytestmark = pytest.mark.browser


def test_a_package_is_rolled_in_secret_and_told_at_the_snap(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table(
        "Owls",
        "Herons",
        options={"play_calling": True},
        house=House(pace=Pace.BRISK, dice="real"),
    )
    play_until(game, at_prompt("package.offense"))
    links = links_to(game, live_site.url)
    coaches = [Coach(new_phone()), Coach(new_phone())]
    for coach, side in zip(coaches, ("home", "away"), strict=True):
        coach.page.goto(links[side])
        coach.form.wait_for()
    offense, defense = sorted(coaches, key=lambda c: c.prompt != "package.offense")
    picture(offense.page, "call")
    assert fits(offense.page)

    offense.tap("roll_run")
    defense.tap("none")
    offense.page.locator(".prompt__roll").wait_for()
    offense.page.locator(".prompt__roll").tap()
    text = offense.form.locator(".prompt__text", has_text="Line up and keep it")
    text.wait_for()
    picture(offense.page, "keep")
    assert fits(offense.page)
    package = "; ".join(text.inner_text().split("; ")[:2])
    expect(defense.page.locator("body")).not_to_contain_text(package)

    offense.tap("keep")
    pinned = offense.page.locator(".pinned")
    expect(pinned.locator("summary")).to_contain_text("My call")
    expect(defense.page.locator(".pinned")).to_be_hidden()
    pinned.locator("summary").tap()
    expect(pinned.locator(".art--offense")).to_be_visible()
    picture(offense.page, "pinned")
    assert fits(offense.page)
    assert faults(offense.page) == []
    offense.page.reload()
    expect(pinned.locator("summary")).to_be_visible()
    picture(offense.page, "pinned-closed")
    offense.page.locator(".option[value=punt], .option:has([value=shotgun])").wait_for()
    offense.tap("shotgun")
    expect(defense.page.locator("#table-log")).to_contain_text(f"called {package}")
    picture(defense.page, "told")
    expect(pinned.locator("summary")).to_be_visible()  # until the whistle
    expect(defense.page.locator(".pinned")).to_be_hidden()


def test_the_playbook_fits_a_phone_and_needs_no_script(
    new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(f"{live_site.url}/playbook/efhl/")
    page.get_by_role("searchbox").fill("wishbone trap")
    page.get_by_role("button", name="Search").tap()
    found = page.locator("#offense_run-34")
    expect(found).to_contain_text("RB1 has ball (Off Tackle)")
    picture(page, "search")
    found.get_by_role("link", name="Trap Run").tap()
    expect(page.locator("#trap-run")).to_be_in_viewport()
    picture(page, "playbook")


@pytest.mark.parametrize("page_", ["", "offense_run/", "?q=cover"])
def test_no_page_of_it_is_wider_than_a_phone(
    new_phone: NewPhone, live_site: Site, page_: str
) -> None:
    page = new_phone()
    page.goto(f"{live_site.url}/playbook/efhl/{page_}")
    assert fits(page)
    picture(page, f"page{page_.strip('/?=')}")
