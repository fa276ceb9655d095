"""Bonus stoppages on phones: spent beside the whistle, seen by everybody."""

from playwright.sync_api import Page, expect

from tests.browser.coaches import Coach
from tests.browser.conftest import Seated, Sit


def at_the_run(sit_down: Sit) -> Seated:
    """A runner is on his way to the line; his coach holds the switch."""
    return sit_down("run.advance", bonus_stoppages=True)


def left(page: Page, side: str) -> str:
    """Return the scoreboard's words about a side's stoppages."""
    team = page.locator(f".scoreboard__team--{side}")
    return team.locator(".stoppages").inner_text()


def whistle(coach: Coach) -> None:
    coach.page.locator(".tools__button--whistle").tap()


def test_a_stoppage_is_spent_and_the_board_asks_on(sit_down: Sit) -> None:
    seated = at_the_run(sit_down)
    coach, other = seated.asked, seated.waiting
    side = seated.turn
    assert left(other.page, side) == "O5 D5"

    coach.page.locator(".tools__button", has_text="Stop").tap()
    expect(coach.page.get_by_text("Bonus stoppage (5 left)")).to_be_visible()
    coach.page.get_by_role("button", name="Stop the board and pivot").tap()

    scoreboard = other.page.locator(f".scoreboard__team--{side} .stoppages")
    expect(scoreboard).to_have_text("O4 D5")
    expect(other.page.locator("#table-log")).to_contain_text("onus stoppage")
    assert coach.prompt == "run.advance"


def test_who_does_not_hold_the_switch_has_no_button(sit_down: Sit) -> None:
    seated = at_the_run(sit_down)
    expect(
        seated.waiting.page.locator(".tools__button", has_text="Stop")
    ).to_have_count(0)
    whistle(seated.waiting)

    sheet = seated.waiting.page.locator("#sheet")
    expect(sheet.locator("summary", has_text="Flag")).to_be_visible()
    expect(sheet.get_by_text("Bonus stoppage (")).to_have_count(0)


def test_the_runner_gives_the_ball_away(sit_down: Sit) -> None:
    seated = at_the_run(sit_down)
    coach = seated.asked

    coach.page.locator(".tools__button", has_text="Stop").tap()
    expect(coach.page.get_by_text("Bonus stoppage (5 left)")).to_be_visible()
    coach.page.get_by_role("button", name="hand off, pitch or pass").tap()

    expect(coach.form.locator("[name=prompt]")).to_have_value("stoppage.declare")
