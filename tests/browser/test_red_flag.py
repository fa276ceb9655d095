"""A hot dispute on two phones: one writes a challenge while the other answers."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.coaches import chip, open_flag, unfold
from tests.browser.conftest import NewPhone, Seated
from tests.browser.setting import drawn, fits, picture
from tests.browser.soundness import check

STOPPED = "have thrown the red flag (flag). The table is stopped."

MIDDLE = """element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}"""
ABOVE = """(element, distance) => {
    const { x, top, width } = element.getBoundingClientRect();
    return { x: x + width / 2, y: top - distance };
}"""
PUT_AT = """(element, { x, y }) =>
    Object.assign(element.style, {
        position: "fixed", left: `${x - 20}px`, top: `${y - 20}px`, zIndex: 9,
    })"""

COUNT = """() => {
    window.sent = 0;
    addEventListener("submit", () => (window.sent += 1), { capture: true });
}"""


# The question below a finger is replaced, by itself or by another one.
REPLACE = """(prompt, another) => {
    const next = prompt.cloneNode(true);
    if (another) {
        next.querySelectorAll("[name=fingerprint]").forEach((one) => (one.value = "x"));
    }
    prompt.replaceWith(next);
}"""
HOLD = """() => addEventListener(
    "submit", (event) => { event.preventDefault(); event.stopPropagation(); }, true
)"""


@contextmanager
def finger_down(page: Page, at: dict[str, float]) -> Iterator[None]:
    """Hold a finger at a point of the page, and lift it at the end."""
    tools = page.context.new_cdp_session(page)
    come, go = "touchStart", "touchEnd"
    tools.send("Input.dispatchTouchEvent", {"type": come, "touchPoints": [at]})
    yield
    tools.send("Input.dispatchTouchEvent", {"type": go, "touchPoints": []})
    tools.detach()


def write(sheet: Locator) -> str:
    """Pick the team and the foul; return the button's words."""
    sheet.locator(".segmented label").first.tap()
    sheet.get_by_role("searchbox").fill("hold")
    sheet.locator(".foul:visible").first.tap()
    words = sheet.locator("form.flag [data-confirm]").inner_text()
    assert words.startswith("Flag: ")
    return words


def test_a_hot_dispute(mid_play: Seated) -> None:
    asked = mid_play.asked
    writer, other = mid_play.waiting.page, asked.page
    unfold(other)
    chip(asked.form, "sacked").tap()
    made = asked.form.locator("[data-confirm]").inner_text()
    sheet = open_flag(writer)
    expect(other.locator("#table-notice")).to_contain_text(STOPPED)
    button = sheet.locator("form.flag [data-confirm]")
    written = write(sheet)
    expect(sheet.locator(".whistle__stop")).to_contain_text(
        "You have stopped the table"
    )
    expect(sheet.locator("summary", has_text="Concede")).to_be_hidden()
    picture(writer, "red-flag-writer")
    assert fits(writer)

    # The other cannot answer meanwhile, reads why, and keeps what is half made.
    stopped = other.get_by_role(
        "group", name="Answers wait until the red flag is down."
    )
    expect(stopped).to_be_visible()
    expect(stopped.locator("button:enabled, input:enabled")).to_have_count(0)
    expect(stopped.locator("[data-label]:checked")).to_have_value("sacked")
    expect(other.locator("#announcer")).to_contain_text(STOPPED)
    expect(other.locator("#table-notice")).to_contain_text(STOPPED)
    expect(other.locator("#table-refusal")).to_be_empty()  # said already
    picture(other, "red-flag-other")
    check(other)
    expect(sheet.locator(".whistle__moved")).to_have_count(0)
    expect(button).to_have_text(written)

    # It may be lifted only once its owner has gone.
    other.get_by_role("button", name="Lift the red flag").tap()
    expect(other.get_by_role("alert")).to_contain_text("gone for two minutes")

    button.tap()
    expect(sheet).to_be_hidden()
    expect(other.locator("#table-log")).to_contain_text("olding")
    expect(other.locator("#table-notice")).not_to_contain_text("red flag")
    expect(other.locator("#table-notice")).to_contain_text("Photos and clips")
    expect(stopped).to_have_count(0)
    expect(asked.form.locator("[data-confirm]")).to_be_enabled()
    expect(asked.form.locator("[data-confirm]")).to_have_text(made)
    picture(other, "red-flag-decided")

    # A picture of the board settles it.
    other.get_by_role("link", name="Photos and clips").tap()
    other.get_by_label("Photo or clip").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": board()}
    )
    other.get_by_role("button", name="Attach").tap()
    photo = other.get_by_alt_text("Photo by")
    expect(photo).to_be_visible()
    other.wait_for_function("() => document.querySelector('.file img').naturalWidth")
    picture(other, "red-flag-photos")
    check(other)
    expect(writer.locator("#table-notice")).to_contain_text("Photos and clips (1)")
    other.get_by_role("link", name="Delete").tap()
    picture(other, "red-flag-delete")
    other.get_by_role("button", name="Delete the photo").tap()
    expect(photo).to_have_count(0)
    other.get_by_role("link", name="Back to the table").tap()
    expect(asked.form).to_be_visible()
    asked.answer()


def board() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (640, 360), "darkgreen").save(out, "PNG")
    return out.getvalue()


def test_what_is_written_outlives_a_reload_and_is_withdrawn_by_a_tap(
    mid_play: Seated,
) -> None:
    writer, other = mid_play.waiting.page, mid_play.asked.page
    sheet = open_flag(writer)
    expect(other.locator("#table-notice")).to_contain_text(STOPPED)
    button = sheet.locator("form.flag [data-confirm]")
    written = write(sheet)
    writer.reload()
    writer.get_by_role("link", name="Write it down").tap()
    form = writer.locator("#sheet form.flag")
    expect(form).to_be_visible()
    expect(button).to_have_text(written)
    picture(writer, "red-flag-again")
    sheet.get_by_role("button", name="Withdraw the red flag").tap()
    expect(sheet).to_be_hidden()
    expect(other.locator("#table-notice")).not_to_contain_text("red flag")
    mid_play.asked.answer()


def test_an_open_whistle_follows_the_flag_of_the_other(mid_play: Seated) -> None:
    writer, other = mid_play.waiting.page, mid_play.asked.page
    other.locator(".tools__button--whistle").tap()
    sheet = other.locator("#sheet")
    banner = sheet.locator(".whistle__stop .banner")
    expect(sheet.locator("summary", has_text="Flag")).to_be_visible()
    expect(banner).to_have_count(0)

    theirs = open_flag(writer)
    expect(banner).to_contain_text(STOPPED)
    banner.get_by_role("button", name="Lift the red flag").focus()
    picture(other, "red-flag-whistle")
    theirs.get_by_role("button", name="Withdraw the red flag").tap()
    expect(banner).to_have_count(0)
    expect(sheet.locator(":focus")).to_have_count(1)


def let_pass(page: Page, loads: list[Route]) -> None:
    """Load the whistle again: the first look at it may have been held up as well."""
    page.route("**/whistle/**", lambda route: route.continue_())
    for load in loads:
        load.continue_()


def test_focus_stays_in_view_once_the_table_is_stopped(mid_play: Seated) -> None:
    page = mid_play.asked.page
    page.locator(".tools__button--whistle").tap()
    sheet = page.locator("#sheet")
    flag = sheet.locator("summary", has_text="Flag")
    loads: list[Route] = []
    page.route("**/whistle/**", lambda route: loads.append(route))
    with page.expect_request("**/whistle/**"):
        flag.tap()
    jersey = sheet.locator("form.flag .jersey").first
    jersey.focus()
    expect(jersey).to_be_in_viewport(ratio=1)

    let_pass(page, loads)
    expect(sheet.locator(".whistle__stop")).to_contain_text("stopped the table")
    expect(jersey).to_be_focused()
    expect(jersey).to_be_in_viewport(ratio=1)


def test_it_is_thrown_without_javascript(mid_play: Seated, new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(mid_play.links[mid_play.turn])
    page.get_by_role("link", name="Whistle").tap()
    page.locator("summary", has_text="Flag").tap()
    page.get_by_role("button", name="Stop the table").tap()
    expect(page.locator("#table-notice")).to_contain_text(STOPPED)
    picture(page, "red-flag-plain")
    page.get_by_role("link", name="Write it down").tap()
    form = page.locator("form.flag")
    expect(form).to_be_visible()
    page.get_by_role("button", name="Withdraw the red flag").tap()
    expect(page.locator("#table-notice")).not_to_contain_text("red flag")


def test_a_finger_taps_what_it_came_down_on(mid_play: Seated) -> None:
    """The table is stopped in mid-tap, which puts its way out below the finger."""
    page = mid_play.asked.page
    page.locator(".tools__button--whistle").tap()
    sheet = page.locator("#sheet")
    loads: list[Route] = []
    page.route("**/whistle/**", lambda route: loads.append(route))
    with page.expect_request("**/whistle/**"):
        sheet.locator("summary", has_text="Flag").tap()
    team = sheet.locator("form.flag .segmented label").first
    middle = team.evaluate(MIDDLE)
    with finger_down(page, middle):
        let_pass(page, loads)
        withdraw = sheet.get_by_role("button", name="Withdraw the red flag")
        withdraw.evaluate(PUT_AT, middle)  # whatever the size of the phone
        page.evaluate(COUNT)

    drawn(page)
    assert page.evaluate("window.sent") == 0
    withdraw.tap()
    assert page.evaluate("window.sent") == 1


@pytest.mark.parametrize(("another", "sent"), [(False, 1), (True, 0)])
def test_a_tap_answers_the_question_that_it_came_down_on(
    mid_play: Seated, another: bool, sent: int
) -> None:
    page = mid_play.asked.page
    page.evaluate(HOLD)
    page.evaluate(COUNT)
    option = mid_play.asked.form.locator("button.option:visible").first
    option.scroll_into_view_if_needed()
    with finger_down(page, option.evaluate(MIDDLE)):
        page.locator("#table-prompt").evaluate(REPLACE, another)
    drawn(page)
    assert page.evaluate("window.sent") == sent


@pytest.mark.parametrize(("beside", "sent"), [(20, 1), (40, 0)])
def test_a_tap_beside_a_button_is_for_it(
    mid_play: Seated, beside: int, sent: int
) -> None:
    """Some phones give it to the button, though the finger came down on the question.

    Here the button comes below the finger instead.
    """
    page = mid_play.asked.page
    page.evaluate(HOLD)
    page.evaluate(COUNT)
    option = mid_play.asked.form.locator("button.joint:visible").first
    option.scroll_into_view_if_needed()
    at = option.evaluate(ABOVE, beside)
    with finger_down(page, at):
        option.evaluate(PUT_AT, at)
    drawn(page)
    assert page.evaluate("window.sent") == sent
