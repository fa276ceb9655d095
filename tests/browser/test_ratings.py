"""Player Rating on phones: a point given and struck behind the whistle."""

from playwright.sync_api import Page, expect

from tests.browser.coaches import Coach
from tests.browser.conftest import Seated, Sit
from tests.browser.phones import box_of


def between_plays(sit_down: Sit) -> Seated:
    """The kickoff is over, and nobody has snapped yet."""
    return sit_down("scrimmage.call", player_rating=True)


def ratings(coach: Coach) -> Page:
    """The coach opens what may be said about ratings."""
    coach.page.locator(".tools__button--whistle").tap()
    coach.page.locator("summary", has_text="Player Rating").tap()
    return coach.page


def test_a_point_is_given_with_a_reason_and_a_tap_and_struck_again(
    sit_down: Sit,
) -> None:
    seated = between_plays(sit_down)
    page = ratings(seated.home)
    given = page.locator(".offer--rating form", has=page.locator("select"))

    given.locator("select").select_option("missed_key_block")
    given.get_by_role("button", name="71", exact=False).first.tap()

    log = seated.away.page.locator("#table-log")
    expect(log).to_contain_text("−1 #71: missed key block.")
    ratings(seated.home)
    mine = page.locator(".offer__filled", has_text="#71")
    expect(mine).to_contain_text("−1 missed key block")

    mine.get_by_role("button", name="Strike").tap()

    expect(log).to_contain_text("+1 #71: missed key block, removed by the coach.")
    expect(mine).to_have_count(0)


def test_the_sheet_fits_a_phone(sit_down: Sit) -> None:
    page = ratings(between_plays(sit_down).home)

    panel = page.locator(".offer--rating")
    width = panel.evaluate("each => each.scrollWidth - each.clientWidth")
    assert width <= 0
    assert box_of(panel.locator("select"))["height"] >= 44
