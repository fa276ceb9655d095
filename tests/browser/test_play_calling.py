"""Calling a package on two phones, and the playbook on one of 360 px."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Chosen, Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of, history_settles
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

    formation = offense.page.get_by_label("Line up in the formation of the package")
    formation.uncheck()
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

    formation.uncheck()
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


def test_a_package_is_sealed_in_one_slide_and_changed_until_both_are_in(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table(
        "Owls",
        "Herons",
        options={"play_calling": True},
        house=House(pace=Pace.BRISK),
    )
    play_until(game, at_prompt("package.offense"))
    links = links_to(game, live_site.url)
    coaches = [Coach(new_phone()), Coach(new_phone())]
    for coach, side in zip(coaches, ("home", "away"), strict=True):
        coach.page.goto(links[side])
        coach.form.wait_for()
    offense, defense = sorted(coaches, key=lambda c: c.prompt != "package.offense")

    slide_to(offense.page, "pick_run", 34)
    pinned = offense.page.locator(".pinned")
    expect(pinned).to_contain_text("Wishbone, Trap Run")
    pinned.locator("summary").tap()
    picture(offense.page, "sealed")
    pinned.get_by_role("button", name="Call another").tap()
    offense.page.locator("button[data-numbers=offense_run]").focus()
    offense.page.keyboard.press("Enter")
    history_settles(offense.page, 1)
    offense.page.go_back()
    expect(offense.page.locator(".calls-grid")).to_have_count(0)
    history_settles(offense.page)
    offense.page.keyboard.press("Enter")
    offense.page.keyboard.press("ArrowDown")
    picture(offense.page, "numbers")
    assert faults(offense.page) == []
    offense.page.keyboard.press("Enter")
    expect(pinned).to_be_visible()
    expect(defense.page.locator("body")).not_to_contain_text("Wishbone")
    slide_to(defense.page, "pick_pass", 5)
    # The formation has gone with the package.
    expect(offense.form).to_have_attribute("data-power", "1.0")


def test_a_call_stands_on_its_own_phone_until_it_is_changed(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table(
        "Owls",
        "Herons",
        options={"play_calling": True},
        house=House(pace=Pace.BRISK),
    )
    play_until(game, at_prompt("package.offense"))
    side = store.table(game.slug).state.possession.opponent
    page = new_phone()
    page.goto(links_to(game, live_site.url)[side])
    stands = page.get_by_label("Keep calling this until I change it")
    stands.check()
    slide_to(page, "pick_run", 34)
    expect(page.locator(".pinned")).to_be_visible()
    kept = page.evaluate("Object.keys(localStorage)")
    assert any(key.endswith(f":{side.value}:package.defense") for key in kept)
    first = store.table(game.slug).play.index

    play_until(game, lambda o: o.id == "package.offense" and is_later(game, first))
    later = store.table(game.slug).state.possession.opponent
    assert later is side, "the defense is asked again"
    page.reload()
    expect(page.locator(".standing")).to_contain_text("Calling again")
    picture(page, "standing")
    expect(page.locator(".pinned")).to_be_visible()
    (given,) = [e for e in store.table(game.slug).entries if e.seat == side]
    assert given.answer == Chosen("pick_run", number=34)
    page.locator(".pinned summary").tap()
    page.get_by_role("button", name="Call another").tap()
    expect(page.locator(".pinned")).to_be_hidden()
    expect(stands).not_to_be_checked()
    expect(page.locator(".standing")).to_have_count(0)


def is_later(game: Game, play: int) -> bool:
    return store.table(game.slug).play.index > play


def slide_to(page: Page, way: str, number: int) -> None:
    """Press a way to call a package, slide to a number and let go."""
    button = page.locator(f"button[value={way}]")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    for cell in (f"[data-ten='{(number - 1) // 10}']", f"[data-number='{number}']"):
        to = box_of(page.locator(f".calls-grid {cell}"))
        assert min(to["width"], to["height"]) >= 44
        page.mouse.move(to["x"] + 10, to["y"] + 10, steps=4)
    expect(page.locator(".calls-grid output")).to_contain_text(f"{number} ")
    picture(page, f"slide-{way}")
    page.mouse.up()


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


def test_no_page_of_it_is_wider_than_a_phone(page: Page, live_site: Site) -> None:
    for path in ("", "offense_run/", "?q=cover"):
        page.goto(f"{live_site.url}/playbook/efhl/{path}")
        assert fits(page), path
        picture(page, f"page{path.strip('/?=')}")
