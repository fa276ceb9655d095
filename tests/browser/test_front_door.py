"""The pages before any game: home, sign up, sign in and out, on a phone and a desk."""

from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
)

from tests.browser.soundness import SCHEMES, pictures, switch, violations
from tests.services import Site

PASSWORD = "tin-and-lamp-light"
PAGES = {
    "home": "/",
    "sign-in": "/accounts/login/",
    "sign-up": "/accounts/signup/",
    "api": "/api/",
    "nowhere": "/no/such/page/",
}
WIDTHS = (360, 1280)


@pytest.fixture
def phone(page: Page) -> Iterator[Page]:
    """A page in which nothing may be said to the console, by the CSP for one."""
    said: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if "404" not in message.text:
            said.append(message.text)

    page.on("console", listen)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    assert said == []


def fill(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        page.locator(f"[name={name}]").fill(value)


def test_newcomer_signs_up_and_out_and_in(phone: Page, live_site: Site) -> None:
    phone.goto(live_site.url)
    phone.get_by_role("link", name="Sign in").click()
    phone.get_by_role("main").get_by_role("link", name="Sign up").click()
    fill(phone, username="bo", password1=PASSWORD, password2=PASSWORD)
    phone.get_by_role("button", name="Sign up").click()
    expect(phone).to_have_url(f"{live_site.url}/")
    expect(phone.get_by_role("link", name="bo", exact=True)).to_be_visible()

    phone.get_by_role("button", name="Sign out").click()
    expect(phone.get_by_text("signed out")).to_be_visible()

    phone.get_by_role("link", name="Sign in").click()
    fill(phone, login="bo", password=PASSWORD)
    phone.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(phone.get_by_role("button", name="Sign out")).to_be_visible()


def test_wrong_password_is_told_in_words(phone: Page, live_site: Site) -> None:
    User.objects.create_user("bo", password=PASSWORD)
    phone.goto(f"{live_site.url}/accounts/login/")
    fill(phone, login="bo", password="guess")
    phone.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(phone.get_by_role("alert")).to_contain_text("not correct")


def test_sign_up_points_at_the_field_that_is_wrong(
    phone: Page, live_site: Site
) -> None:
    phone.goto(f"{live_site.url}/accounts/signup/")
    fill(phone, username="bo", password1=PASSWORD, password2="something else")
    phone.get_by_role("button", name="Sign up").click()
    wrong = phone.locator("[aria-invalid=true]")
    expect(wrong).to_have_attribute("name", "password2")
    assert not User.objects.exists()


def test_keyboard_skips_the_header(phone: Page, live_site: Site) -> None:
    phone.goto(live_site.url)
    phone.keyboard.press("Tab")
    expect(phone.get_by_role("link", name="Skip to main content")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("#main")).to_be_focused()


def test_pages_are_fit_for_everybody(
    browser: Browser,
    live_site: Site,
    sign_in: Callable[[BrowserContext, User], None],
) -> None:
    context = browser.new_context()
    page = context.new_page()

    def look(path: str, name: str) -> None:
        page.goto(live_site.url + path)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide == width, (name, width)
            assert too_small(page) == [], (name, width)
            pictures(page, f"front-{name}-{width}")
        for scheme in SCHEMES:
            switch(page, scheme)
            found = violations(page, colors_only=scheme == "dark")
            assert found == [], (name, scheme)

    for name, path in PAGES.items():
        look(path, name)
    sign_in(context, User.objects.create_user("a.coach.with.a.long.name"))
    look("/", "home-signed-in")
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    look("/accounts/password/change/", "account")
    context.close()


def too_small(page: Page) -> list[str]:
    """Return the text of buttons, fields and lone links under 44 px of height."""
    targets = "button, .btn, input:not([type=hidden]), .site-nav a, .site-footer a"
    return page.eval_on_selector_all(
        targets,
        """all => all.filter(each => each.offsetParent && each.offsetHeight < 44)
                     .map(each => each.outerHTML)""",
    )
