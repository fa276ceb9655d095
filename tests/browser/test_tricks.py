"""Trick plays on phones: nobody knows of a fake before its word."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit


def test_a_fake_is_news_to_the_other_phone(sit_down: Sit) -> None:
    seated = sit_down("run.advance", bonus_stoppages=True, trick_plays=True)
    coach, other = seated.asked, seated.waiting
    expect(other.page.locator("body")).not_to_contain_text("fake", ignore_case=True)

    coach.page.locator(".tools__button", has_text="Stop").tap()
    coach.page.get_by_role("button", name="Fake: the carrier keeps the ball").tap()

    expect(coach.form.locator("[name=prompt]")).to_have_value("trick.fake")
    expect(other.page.locator("#table-log")).to_contain_text(": a fake")
    coach.page.get_by_text("Bootleg: keep the ball").tap()
    expect(other.page.locator("#table-log")).to_contain_text("bootleg.")
