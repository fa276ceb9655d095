"""Ability checks on phones: called from behind the whistle, ruled for both coaches."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit


def test_a_coach_calls_a_check_with_his_thumb(sit_down: Sit) -> None:
    seated = sit_down("run.finish", ability_checks=True)
    coach, other = seated.waiting, seated.asked
    page = coach.page

    page.locator(".tools__button--whistle").tap()
    roll = page.get_by_role("button", name="Roll the check")
    expect(roll).to_be_hidden()
    page.locator(".announcement .foul", has_text="tackled in the open field").tap()
    expect(page.locator("[data-field-of=against]")).to_be_hidden()
    expect(page.locator(".announcement .foul:visible")).to_have_count(1)
    expect(page.locator("[data-field-of=player] .players__owner")).to_contain_text("·")
    page.get_by_role("button", name="Another question").tap()
    page.locator(".announcement .foul", has_text="tackled in the open field").tap()
    expect(roll).to_be_visible()
    page.locator("[data-field-of=player] .jersey").first.tap()  # the last that is asked

    for each in (coach, other):
        expect(each.page.locator("#table-log")).to_contain_text(
            "Ability check: Was the"
        )


def test_a_contested_check_has_two_who_roll(sit_down: Sit) -> None:
    seated = sit_down("run.finish", ability_checks=True)
    page = seated.asked.page

    page.locator(".tools__button--whistle").tap()
    page.locator(".announcement .foul", has_text="Goal line before the tackle").tap()
    expect(page.locator("[data-field-of=near]")).to_be_hidden()
    sides = [
        page.locator(f"[data-field-of={part}] [data-side]").get_attribute("data-side")
        for part in ("player", "against")
    ]
    assert sorted(map(str, sides)) == ["away", "home"]
    page.locator("[data-field-of=player] .jersey").first.tap()
    expect(page.get_by_role("button", name="Roll the check")).to_be_visible()
    page.locator("[data-field-of=against] .jersey").first.tap()

    log = seated.waiting.page.locator("#table-log")
    expect(log).to_contain_text("Goal line before the tackle?")


def test_a_question_in_the_coachs_own_words(sit_down: Sit) -> None:
    seated = sit_down("run.finish", ability_checks=True)
    page = seated.asked.page

    page.locator(".tools__button--whistle").tap()
    page.locator(".announcement .foul", has_text="own words").tap()
    page.locator("[name=asked]").fill("Was he past the line?")
    page.get_by_role("button", name="Roll the check").tap()

    log = seated.waiting.page.locator("#table-log")
    expect(log).to_contain_text("Was he past the line?")
