"""A page that cannot be reached says what works without a connection."""

from playwright.sync_api import expect

from tests.browser.conftest import NewPhone, Seated
from tests.browser.setting import fits, picture


def test_the_site_says_itself_that_there_is_no_connection(
    mid_play: Seated, new_phone: NewPhone
) -> None:
    page = new_phone(service_workers="allow")
    page.goto(mid_play.links[mid_play.turn])
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on through the worker
    expect(page.locator("#table-prompt")).to_be_visible()
    table = page.url
    page.context.set_offline(True)
    page.goto(f"{table}box/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(
        page.get_by_text("An answer that you gave at a table is kept")
    ).to_be_visible()
    assert fits(page)
    picture(page, "offline")
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").tap()
    expect(page.get_by_role("heading", name="Box score")).to_be_visible()
    assert page.url == f"{table}box/"
