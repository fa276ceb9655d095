"""An official with a phone of his own, and the commissioner's page."""

from collections.abc import Callable

import pytest
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, Page, expect

from games.models import Entry
from tests.browser.coaches import start_a_table
from tests.browser.conftest import NewPhone, Seated
from tests.browser.setting import at_prompt, play_until
from tests.browser.test_table import flag, more
from tests.services import Site

DECISION = "penalty.decision"


def come(table: Seated, new_phone: NewPhone, **more: str) -> Page:
    """The official opens his link; both coaches hear of it."""
    page = new_phone(**more)
    page.goto(table.links["official"])
    for coach in (table.home, table.away):
        expect(coach.page.locator("#table-log")).to_contain_text("The official is at")
    return page


@pytest.mark.parametrize(
    ("declined", "told"), [(False, "PENALTY on"), (True, "declined")]
)
def test_official_flags_and_a_coach_accepts_or_declines(
    mid_play: Seated, new_phone: NewPhone, declined: bool, told: str
) -> None:
    official = come(mid_play, new_phone)
    expect(official.locator(".ask__waiting li").first).to_be_visible()
    flag(official, "hold")
    for page in (official, mid_play.home.page, mid_play.away.page):
        expect(page.locator("#table-log")).to_contain_text("Flag on")
    assert Entry.objects.filter(seat="official", kind="answer").count() == 1

    play_until(mid_play.game, at_prompt(DECISION))
    coach = mid_play.asked
    expect(coach.form.locator("[name=prompt]")).to_have_value(DECISION)
    coach.tap(next(o for o in coach.offered() if (o == "decline") is declined))
    expect(official.locator("#table-log")).to_contain_text(told)
    assert official.locator("#table-prompt form").count() == 0


def test_official_pauses_the_game_and_lets_it_go_on(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    coach, official = mid_play.asked, come(mid_play, new_phone)
    more(official)
    official.get_by_role("button", name="Pause the game").tap()
    expect(coach.page.locator("#table-notice")).to_contain_text("paused")
    more(official)
    official.get_by_role("button", name="Resume the game").tap()
    expect(coach.page.locator("#table-notice")).to_be_empty()


def test_coach_who_opened_the_table_goes_on_without_the_official(
    new_phone: NewPhone, live_site: Site
) -> None:
    home, away, official = (new_phone() for _ in range(3))
    links = start_a_table(home, live_site)
    home.get_by_role("link", name="Go to the table").tap()
    away.goto(links["away"])
    official.goto(links["official"])
    for page in (home, away):
        expect(page.locator("#table-log")).to_contain_text("The official is at")
        more(page)
        page.get_by_role("link", name="Invite links").tap()
        expect(page.get_by_role("heading", level=1)).to_have_text("Herons at Owls")
    expect(away.get_by_text("Continue without an official")).to_have_count(0)
    home.locator("summary", has_text="Continue without an official").tap()
    home.get_by_role("button", name="Remove the official").tap()
    expect(home.get_by_role("heading", name="The seat is open")).to_be_visible()
    expect(official.locator("#table-log")).to_contain_text("official’s seat is open")


def test_commissioner_ends_a_game_by_forfeit_and_takes_it_back(
    between_plays: Seated,
    new_phone: NewPhone,
    sign_in: Callable[[BrowserContext, AbstractBaseUser], None],
) -> None:
    page = new_phone()
    sign_in(page.context, User.objects.create_user("commissioner", is_staff=True))
    page.goto(between_plays.links["fan"])
    notice = between_plays.home.page.locator("#table-notice")
    page.get_by_role("link", name="Commissioner").tap()
    page.locator("summary", has_text="Herons forfeit").tap()
    page.get_by_label("No-show").locator("visible=true").check()
    page.get_by_label("Yes, end the game").locator("visible=true").check()
    page.get_by_role("button", name="End the game: Herons forfeit").tap()
    expect(notice).to_contain_text("Forfeit by Herons")
    page.get_by_role("link", name="Commissioner").tap()
    page.get_by_role("button", name="Cancel the forfeit").tap()
    expect(notice).to_have_text(
        "Under review: the game was reopened. It counts once it ends again."
    )
