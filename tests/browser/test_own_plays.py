"""A coach writes plays of his own on a phone of 360 px and calls one at the table."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from league.models import Play
from league.teams import playbooks
from rules.prompts import Pace
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.setting import at_prompt, links_to, play_until
from tests.browser.soundness import check
from tests.browser.test_play_calling import fits, picture
from tests.services import Site

pytestmark = pytest.mark.browser
MINE = "/playbook/efhl/mine/"


@pytest.fixture
def coach(live_site: Site) -> User:
    return User.objects.create_user("gus")


@pytest.fixture
def signed_in(coach: User, new_phone: NewPhone, sign_in: SignIn) -> Page:
    """The coach's phone."""
    page = new_phone()
    sign_in(page.context, coach)
    return page


def keep(coach: User, side: str, *names: str) -> None:
    for name in names:
        play = Play(coach=coach, side=side)
        call = {"formation": "Pro Set", "play": "Dive"} if side == "offense" else {}
        playbooks.save_play(play, name=name, kind="run", **call)


def test_plays_are_written_copied_found_and_deleted(
    signed_in: Page, live_site: Site
) -> None:
    page = signed_in
    page.goto(f"{live_site.url}/games/")
    page.get_by_role("link", name="My playbook").tap()
    expect(page.locator(".empty")).to_be_visible()
    check(page)
    picture(page, "own-empty")

    page.get_by_role("link", name="Add offensive play").tap()
    page.get_by_label("Name").fill("Thunder Left")
    page.get_by_label("Run").check()
    page.get_by_label("Formation").select_option("Pro Set")
    page.get_by_label("Play", exact=False).last.select_option("Dive")
    page.get_by_label("Assignments").fill("RB1: leads through the gap\nRB2: the ball")
    check(page)
    picture(page, "own-form")
    page.get_by_role("button", name="Add play").tap()
    expect(page.locator(".strategy")).to_contain_text("leads through the gap")

    page.goto(f"{live_site.url}/playbook/efhl/defense_run/?q=blitz")
    picture(page, "own-packages")
    page.get_by_role("link", name="Copy package").first.tap()
    page.get_by_role("button", name="Add play").tap()
    expect(page.locator(".strategy")).to_have_count(2)
    check(page)
    picture(page, "own-list")

    page.get_by_role("searchbox").fill("gap thunder")
    page.get_by_role("button", name="Search").tap()
    expect(page.locator(".strategy")).to_have_count(1)
    page.get_by_role("link", name="Thunder Left").tap()
    page.get_by_role("link", name="Delete play").tap()
    check(page)
    picture(page, "own-delete")
    page.get_by_role("button", name="Delete play").tap()
    expect(page.locator(".strategy")).to_have_count(1)


def open_calling() -> Game:
    game = open_table(
        "Owls",
        "Herons",
        options={"play_calling": True},
        house=House(pace=Pace.BRISK, dice="real"),
    )
    play_until(game, at_prompt("package.offense"))
    return game


def test_a_play_is_called_by_its_name_in_two_taps(
    coach: User, signed_in: Page, new_phone: NewPhone, live_site: Site
) -> None:
    game = open_calling()
    name, many = "Thunder Left", [f"Lightning {number}" for number in range(1, 12)]
    keep(coach, "offense", name, *many)
    links = links_to(game, live_site.url)
    offense = store.table(game.slug).state.possession
    mine, other, fan = Coach(signed_in), Coach(new_phone()), new_phone()
    mine.page.goto(links[offense])
    other.page.goto(links[offense.opponent])
    fan.goto(links["fan"])
    mine.form.wait_for()
    expect(mine.option("own")).to_be_hidden()
    expect(other.option("own")).to_be_visible()
    expect(other.page.locator(".own")).to_be_hidden()
    picture(signed_in, "own-call")
    assert fits(signed_in)

    # A package that he does not like: one of his own instead.
    mine.tap("roll_run")
    other.tap("none")
    signed_in.locator(".prompt__roll").tap()
    mine.option("keep").wait_for()
    picture(signed_in, "own-keep")
    signed_in.locator(".own summary").tap()
    button = signed_in.locator(".own").get_by_role("button", name=name)
    button.wait_for()
    picture(signed_in, "own-plays")
    assert fits(signed_in)
    search = signed_in.get_by_role("searchbox")
    search.fill("thun")
    search.press("Enter")
    expect(signed_in.locator(".own__plays .option:visible")).to_have_count(2)
    picture(signed_in, "own-search")
    button.tap()
    mine.option("shotgun").wait_for()
    for page in (other.page, fan):
        expect(page.locator("body")).not_to_contain_text(name)
    mine.tap("shotgun")
    for page in (other.page, fan):
        log = page.locator("#table-log")
        expect(log).to_contain_text(f"called {name}, a play from their own playbook")
    picture(fan, "own-told")


def test_without_a_script_it_is_called_as_well(
    coach: User, signed_in: Page, new_phone: NewPhone, live_site: Site
) -> None:
    game = open_calling()
    keep(coach, "offense", "Thunder Left")
    plain = new_phone(java_script_enabled=False)
    plain.context.add_cookies(signed_in.context.cookies())
    offense = store.table(game.slug).state.possession
    plain.goto(links_to(game, live_site.url)[offense])
    plain.locator(".own summary").tap()
    plain.get_by_label("Play name").fill("Thunder Left")
    picture(plain, "own-plain")
    plain.get_by_role("button", name="Call the play").tap()
    plain.locator(".ask__waiting").wait_for()
    assert not Coach(plain).asked
