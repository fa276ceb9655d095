"""The whistle on phones: loaded when opened, left alone by the other coach's taps."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPhone, Seated, Sit
from tests.browser.setting import fits, picture


def writing(page: Page) -> Locator:
    """Open an ability check, and say what it is about; return the sheet."""
    page.locator(".tools__button--whistle").tap()
    sheet = page.locator("#sheet")
    sheet.locator(".announcement .foul", has_text="own words").tap()
    sheet.locator("[name=asked]").fill("Was he past the line?")
    return sheet


def test_what_is_written_outlives_the_taps_of_the_other(sit_down: Sit) -> None:
    seated = sit_down("run.advance", ability_checks=True)
    asked, page = seated.asked, seated.waiting.page
    assert "Roll the check" not in page.content(), "it is made for whoever asks"
    sheet = writing(page)

    asked.answer()

    moved = sheet.locator(".whistle__moved")
    expect(moved).to_contain_text("moved on")
    words = sheet.locator("[name=asked]")
    expect(words).to_have_value("Was he past the line?")
    picture(page, "whistle-moved")
    assert fits(page)
    moved.get_by_role("button", name="Update").tap()
    expect(moved).to_have_count(0)
    expect(words).to_have_value("Was he past the line?")


def test_a_refusal_leaves_what_was_written(sit_down: Sit) -> None:
    seated = sit_down("run.finish", ability_checks=True)
    page = seated.asked.page
    page.locator(".tools__button--whistle").tap()
    sheet = page.locator("#sheet")
    sheet.locator(".announcement .foul", has_text="own words").tap()
    asked = sheet.locator("[name=asked]")
    asked.fill("Was he past the line?")
    # Another hand at the same seat answers meanwhile.
    sheet.locator("[name=fingerprint]").evaluate_all(
        "all => all.forEach((field) => (field.value = 'of an older play'))"
    )
    sheet.get_by_role("button", name="Roll the check").tap()

    expect(sheet.get_by_role("alert")).to_be_visible()
    expect(asked).to_have_value("Was he past the line?")
    picture(page, "whistle-refused")


def test_it_is_a_page_without_javascript(mid_play: Seated, new_phone: NewPhone) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(mid_play.links[mid_play.turn])
    page.get_by_role("link", name="Whistle").tap()
    page.locator("summary", has_text="Flag").tap()
    form = page.locator("form.flag")
    form.locator(".segmented label").first.tap()
    form.get_by_label("Foul").fill("holding")
    picture(page, "whistle-plain")
    form.get_by_role("button", name="Throw the flag").tap()
    expect(page.locator("#table-scoreboard")).to_contain_text("Flag")
