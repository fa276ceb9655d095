"""The commissioner amends an answer on a narrow phone, in light and dark."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from playwright.sync_api import BrowserContext, expect

from games.table.services import open_table
from tests.browser.conftest import NewPhone
from tests.browser.setting import links_to, play_until
from tests.browser.soundness import pictures
from tests.services import Site

WIDTH = 360
FITS = "document.documentElement.scrollWidth <= innerWidth"


def test_an_answer_is_amended_from_what_it_was(
    live_site: Site,
    new_phone: NewPhone,
    sign_in: Callable[[BrowserContext, AbstractBaseUser], None],
) -> None:
    game = open_table("Owls", "Herons")
    play_until(game)
    page = new_phone(viewport={"width": WIDTH, "height": 740})
    sign_in(page.context, User.objects.create_user("commissioner", is_staff=True))
    page.goto(links_to(game, live_site.url)["fan"])
    page.get_by_role("link", name="Commissioner").tap()
    row = page.locator(".answers a", has_text="Tackled").first
    expect(row.locator(".answers__place")).to_contain_text("play")
    pictures(page, "amend-list")
    row.tap()
    expect(page.locator("[data-label]:checked")).to_have_attribute("value", "tackled")
    assert page.evaluate(FITS)
    pictures(page, "amend-one")
    page.get_by_role("button", name="Preview").tap()
    expect(page.get_by_text("The game would stand at")).to_be_visible()
    assert page.evaluate(FITS)
    pictures(page, "amend-preview")
    page.get_by_role("button", name="Change the answer").tap()
    expect(page.locator("[data-label]:checked")).to_have_attribute("value", "tackled")
