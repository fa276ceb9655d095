"""A commissioner with a phone and nothing else: from signing up to the first result."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.setting import ROSTER, fits, picture
from tests.services import Site

NAME, PASSWORD = "pat", "tin-figures-on-a-board"


def press(page: Page, button: str) -> None:
    """Send the form that is on the phone."""
    assert fits(page), page.url
    with page.expect_navigation():
        page.get_by_role("button", name=button, exact=True).tap()


def follow(page: Page, link: str) -> None:
    with page.expect_navigation():
        page.get_by_role("link", name=link, exact=True).first.tap()
    assert fits(page), page.url


def sign_up(page: Page, url: str) -> None:
    page.goto(f"{url}/accounts/signup/")
    page.get_by_label("Username").fill(NAME)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    press(page, "Sign up")


def found_league(page: Page) -> None:
    follow(page, "Leagues")
    follow(page, "New league")
    page.get_by_label("Name", exact=True).fill("Garage League")
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Paris")
    press(page, "Create league")
    expect(page.get_by_text("League created.")).to_be_visible()
    picture(page, "new-league")


def add_team(page: Page, name: str, abbreviation: str) -> None:
    follow(page, "Add team")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Abbreviation").fill(abbreviation)
    press(page, "Add team")
    follow(page, "Import a roster")
    page.get_by_label("Or paste the roster").fill(ROSTER)
    press(page, "Preview")
    expect(page.get_by_role("heading", name="Ready to import 11")).to_be_visible()
    press(page, "Import")
    expect(page.get_by_role("link", name="Player 9").first).to_be_visible()
    follow(page, "This week")


def test_from_nothing_to_the_first_result(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone(timezone_id="Europe/Paris")
    sign_up(page, live_site.url)
    found_league(page)
    add_team(page, "Garage Gulls", "GUL")
    add_team(page, "Attic Bats", "BAT")

    follow(page, "Add fixture")
    page.get_by_label("Home").select_option("Garage Gulls")
    page.get_by_label("Away").select_option("Attic Bats")
    press(page, "Add fixture")
    page.get_by_role("link", name="Enter result").tap()
    page.get_by_label("Garage Gulls (home)").fill("21")
    page.get_by_label("Attic Bats (visitors)").fill("17")
    press(page, "Enter result")
    picture(page, "first-result")

    fan = new_phone()
    fan.goto(page.url)
    expect(fan.locator("main")).to_contain_text("21")
    follow(fan, "Full standings")
    expect(fan.locator("table").first.locator("tbody tr").first).to_contain_text(
        "Gulls"
    )
