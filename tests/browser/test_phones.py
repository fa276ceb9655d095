"""A phone that a test hands on keeps nothing of that test."""

from unittest.mock import Mock

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from tests.browser.phones import Phone, Phones, box_of
from tests.services import Site

KEEP = """async () => {
    document.cookie = "sent=1";
    localStorage.setItem("local", "1");
    sessionStorage.setItem("session", "1");
    await caches.open("cache");
    await new Promise((done) => { indexedDB.open("database").onsuccess = done; });
}"""
KEPT = """async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
]"""
NOTHING = ["", 0, 0, 0, 0, 0]


@pytest.fixture
def phones(browser: Browser, live_site: Site) -> Phones:
    return Phones(browser, live_site.url)


def kept(context: BrowserContext, site: Site) -> object:
    page = context.new_page()
    page.goto(f"{site.url}/games/")
    return page.evaluate(KEPT)


def used(phone: Phone, site: Site) -> None:
    """Leave on the phone whatever a test can leave there."""
    page = phone.context.new_page()
    page.goto(f"{site.url}/games/")
    page.evaluate(KEEP)
    worker = "async url => { await navigator.serviceWorker.register(url); }"
    page.evaluate(worker, f"{site.url}/worker.js")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    assert all(page.evaluate(KEPT))
    phone.context.grant_permissions(["geolocation"])
    phone.context.route("**/*", lambda route: route.abort())
    phone.context.new_page()
    phone.context.set_offline(True)


def test_next_test_finds_an_empty_phone(phones: Phones, live_site: Site) -> None:
    first = phones.lend()
    used(first, live_site)
    phones.take_back(first)
    again = phones.lend()
    assert again is first
    assert again.pages() == []
    assert kept(again.context, live_site) == NOTHING
    asked = "navigator.permissions.query({name: 'geolocation'}).then(p => p.state)"
    assert again.pages()[0].evaluate(asked) != "granted"
    again.context.close()


def test_lent_phones_know_nothing_of_each_other(
    phones: Phones, live_site: Site
) -> None:
    one, other = phones.lend(), phones.lend()
    used(one, live_site)
    assert kept(other.context, live_site) == NOTHING
    for phone in (one, other):
        phone.context.close()


def test_files_of_the_site_stay_in_the_cache(phones: Phones, live_site: Site) -> None:
    sizes = """() => performance.getEntriesByType("resource")
        .filter(each => each.name.includes("/static/css/"))
        .map(each => each.transferSize)"""
    phone = phones.lend()
    for number in range(2):
        page = phone.context.new_page()
        page.goto(live_site.url)
        expect(page.locator("main")).to_be_visible()
        loaded = page.evaluate(sizes)
        assert loaded
        assert any(loaded) == (number == 0)
        phone.wipe()
    phone.context.close()


def test_an_element_is_measured_though_a_push_replaces_it() -> None:
    box = {"x": 0, "y": 0, "width": 80, "height": 44}
    replaced = Mock(spec=Locator)
    replaced.bounding_box.side_effect = [None, None, box]
    assert box_of(replaced) == box


def test_an_element_that_is_never_laid_out_is_not_measured() -> None:
    hidden = Mock(spec=Locator)
    hidden.bounding_box.return_value = None
    with pytest.raises(AssertionError, match="not laid out"):
        box_of(hidden)
