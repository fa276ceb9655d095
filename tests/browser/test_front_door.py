"""The pages before any game: home, sign up, sign in and out, and the refusals."""

from playwright.sync_api import Page, expect

from tests.services import Site


def test_home_opens_on_a_phone(page: Page, live_site: Site) -> None:
    page.goto(live_site.url)
    expect(page.get_by_role("heading", name="Buzzboard")).to_be_visible()
