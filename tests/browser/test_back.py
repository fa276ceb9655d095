"""Back and Escape close what is open, and focus returns to where it was."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.coaches import chip, unfold
from tests.browser.conftest import Seated
from tests.browser.phones import history_settles

PICKED = "#table-prompt [data-label]:checked"
REPLACED = """() => {
    const tools = document.getElementById("table-tools");
    tools.replaceWith(tools.cloneNode(true));
}"""


def focused(page: Page) -> Locator:
    return page.locator("*:focus")


def test_back_closes_what_is_open_before_it_leaves_the_game(mid_play: Seated) -> None:
    page, table = mid_play.asked.page, mid_play.asked.page.url
    drawer, sheet = page.locator(".drawer[open]"), page.locator("dialog[open]")
    entries = "history.length"

    # A sheet over a drawer: one press each, and focus goes to what opened them, also
    # if a push has replaced that meanwhile.
    page.locator("summary", has_text="More").tap()
    page.get_by_role("link", name="League and teams").tap()
    expect(sheet).to_be_visible()
    page.evaluate(REPLACED)
    history_settles(page, 2)
    page.go_back()
    expect(sheet).to_have_count(0)
    expect(drawer).to_have_count(1)
    expect(focused(page)).to_contain_text("League and teams")
    history_settles(page, 1)
    page.go_back()
    expect(drawer).to_have_count(0)
    expect(focused(page)).to_contain_text("More")

    # Closed while a sheet loads, a drawer takes the sheet along.
    page.locator("summary", has_text="More").tap()
    history_settles(page, 1)
    waiting: list[Route] = []
    page.route("**/around/", lambda route: waiting.append(route))
    with page.expect_response("**/around/"):
        page.get_by_role("link", name="League and teams").tap()
        expect(page.locator("[aria-busy=true]")).to_have_count(1)
        page.go_back()
        expect(drawer).to_have_count(0)
        waiting.pop().continue_()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(sheet).to_have_count(0)

    # Forward opens nothing, and takes no press of Back with it.
    page.go_forward()
    history_settles(page)
    expect(drawer).to_have_count(0)

    # Closed by its button, by Escape or by Back, a drawer leaves no entry behind.
    before = page.evaluate(entries)
    for _ in range(3):
        page.locator("summary", has_text="More").tap()
        history_settles(page, 1)
        page.locator(".drawer[open] [data-close]").tap()
        history_settles(page)
    assert page.evaluate(entries) <= before

    # A picked answer goes back to the choices, which are where it was.
    unfold(page)
    chip(page, "sacked").tap()
    expect(page.locator(PICKED)).to_have_count(1)
    expect(focused(page)).to_have_class(re.compile("jersey"))
    history_settles(page, 1)
    page.go_back()
    expect(page.locator(PICKED)).to_have_count(0)
    expect(focused(page)).to_have_attribute("data-label", "Quarterback sacked")
    page.keyboard.press("Space")
    expect(page.locator(PICKED)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(PICKED)).to_have_count(0)
    assert page.url == table

    # A reload with a drawer open leaves nothing to be pressed away.
    page.locator("summary", has_text="More").tap()
    history_settles(page, 1)
    page.reload()
    history_settles(page)
    expect(drawer).to_have_count(0)

    # Nothing is open: Back leaves, to what was there before.
    page.go_back()
    expect(page).not_to_have_url(table)


def test_a_reload_is_not_undone_by_what_closes_meanwhile(mid_play: Seated) -> None:
    page = mid_play.asked.page
    page.locator("summary", has_text="More").tap()
    history_settles(page, 1)
    # As when the other coach's answer arrives: no hand is on this phone.
    page.evaluate(
        """() => addEventListener("beforeunload", () => setTimeout(() => {
            document.querySelector(".drawer[open]").open = false;
        }))"""
    )
    page.reload()
    expect(mid_play.asked.form).to_be_visible()
    history_settles(page)


def test_an_unsent_answer_is_asked_about_before_the_game_is_left(
    mid_play: Seated,
) -> None:
    page = mid_play.asked.page
    unfold(page)
    chip(page, "sacked").tap()
    with page.expect_event("dialog") as dialog:
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.evaluate("() => { location.href = '/'; }")
    assert dialog.value.type == "beforeunload"
    expect(page.locator(PICKED)).to_have_count(1)

    # Nobody has left: Back closes what is picked, as before.
    history_settles(page, 1)
    page.keyboard.press("Escape")
    expect(page.locator(PICKED)).to_have_count(0)
    history_settles(page)
