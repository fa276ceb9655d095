"""A phone that a test hands on keeps nothing of that test."""

import ast
from pathlib import Path
from unittest.mock import Mock, patch

import pytest
from playwright.sync_api import Browser, Error, Locator, expect

from tests.browser.conftest import NewPhone
from tests.browser.phones import Phone, Phones, box_of
from tests.services import Site

KEEP = """async () => {
    document.cookie = "sent=1";
    localStorage.setItem("local", "1");
    sessionStorage.setItem("session", "1");
    await caches.open("cache");
    await new Promise((done) => { indexedDB.open("database").onsuccess = done; });
}"""
REGISTER = "async url => { await navigator.serviceWorker.register(url); }"
REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
KEPT = """async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
    history.length - 1,
    innerWidth - 360,
    matchMedia("(prefers-color-scheme: dark)").matches,
    matchMedia("print").matches,
]"""
NOTHING = ["", 0, 0, 0, 0, 1, 0, False, False]  # but for the page that it is on


@pytest.fixture
def phones(browser: Browser, live_site: Site) -> Phones:
    return Phones(browser, live_site.url)


def kept(phone: Phone, site: Site) -> object:
    phone.page.goto(f"{site.url}/games/")
    return phone.page.evaluate(KEPT)


def used(phone: Phone, site: Site) -> None:
    """Leave on the phone whatever a test can leave there."""
    phone.become(viewport={"width": 800, "height": 600}, color_scheme="dark")
    page = phone.page
    page.goto(f"{site.url}/games/")
    page.goto(f"{site.url}/games/new/")
    page.evaluate(KEEP)
    page.emulate_media(media="print")
    assert all(page.evaluate(KEPT))
    page.route("**/*", lambda route: route.abort())
    phone.context.grant_permissions(["geolocation"])
    phone.context.route("**/*", lambda route: route.abort())
    phone.context.new_page()
    phone.context.set_offline(True)


def test_next_test_finds_an_empty_phone(phones: Phones, live_site: Site) -> None:
    first = phones.lend()
    used(first, live_site)
    page = first.page
    phones.take_back(first)
    again = phones.lend()
    assert again is first
    assert again.context.pages == [page]
    assert kept(again, live_site) == NOTHING
    asked = "navigator.permissions.query({name: 'geolocation'}).then(p => p.state)"
    assert page.evaluate(asked) != "granted"
    again.context.close()


def test_a_page_that_scripts_were_added_to_is_not_handed_on(
    phones: Phones, live_site: Site
) -> None:
    phone = phones.lend()
    phone.page.add_init_script("window.left = true")
    phone.page.route_web_socket("**/*", lambda socket: socket.close())
    phone.wipe()
    phone.page.goto(live_site.url)
    assert not phone.page.evaluate("'left' in window")
    (page,) = phone.context.pages
    assert page is phone.page
    # The next one's console is listened to, too.
    page.evaluate("console.error('out of bounds')")
    assert phone.said == ["out of bounds"]
    phone.context.close()


def test_no_phone_has_a_worker_but_for_tests_of_it(
    new_phone: NewPhone, live_site: Site
) -> None:
    for page, there in ((new_phone(), 0), (new_phone(service_workers="allow"), 1)):
        page.goto(f"{live_site.url}/games/")
        page.evaluate(REGISTER, f"{live_site.url}/worker.js")
        assert page.evaluate(REGISTERED) == there


def test_lent_phones_know_nothing_of_each_other(
    phones: Phones, live_site: Site
) -> None:
    one, other = phones.lend(), phones.lend()
    used(one, live_site)
    assert kept(other, live_site) == NOTHING
    for phone in (one, other):
        phone.context.close()


def test_files_of_the_site_stay_in_the_cache(phones: Phones, live_site: Site) -> None:
    sizes = """() => performance.getEntriesByType("resource")
        .filter(each => each.name.includes("/static/css/"))
        .map(each => each.transferSize)"""
    phone = phones.lend()
    for number in range(2):
        phone.page.goto(live_site.url)
        expect(phone.page.locator("main")).to_be_visible()
        loaded = phone.page.evaluate(sizes)
        assert loaded
        assert any(loaded) == (number == 0)
        phone.wipe()
    phone.context.close()


def test_a_page_that_is_on_its_way_is_not_handed_on(
    phones: Phones, live_site: Site
) -> None:
    phone = phones.lend()
    page = phone.page
    page.goto(f"{live_site.url}/games/")
    between = Error("Navigation is interrupted by another navigation")
    with patch.object(page, "goto", Mock(side_effect=between)):
        phone.wipe()
    assert page.is_closed()
    assert phone.context.pages == [phone.page]
    assert kept(phone, live_site) == NOTHING
    phone.context.close()


def test_a_closed_page_is_replaced(phones: Phones, live_site: Site) -> None:
    phone = phones.lend()
    phone.page.close()
    phone.wipe()
    assert kept(phone, live_site) == NOTHING
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


def test_what_a_page_is_waited_for_is_a_function() -> None:
    """The site's CSP refuses any other text once it is looked at a second time."""
    for file in Path(__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text())):
            name = getattr(getattr(call, "func", None), "attr", "")
            if isinstance(call, ast.Call) and name == "wait_for_function":
                condition = ast.unparse(call.args[0])
                assert "=>" in condition or condition.isidentifier(), file.name
