"""On a phone nothing that was chosen lies outside the screen when a page opens."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from games.models import Game
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of
from tests.services import Site

LONG = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen"


def in_view(chosen: Locator) -> bool:
    """Return True if it is wholly on the screen, sideways; the page has not moved."""
    seen: bool = chosen.evaluate(
        """it => {
            const { left, right } = it.getBoundingClientRect();
            return left >= 0 && right <= innerWidth && scrollX === 0 && scrollY === 0;
        }"""
    )
    return seen


def test_the_tab_of_the_page_is_in_view(
    played: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone(viewport={"width": 360, "height": 740})
    for name in ("box", "chances", "log", "dice"):
        page.goto(f"{live_site.url}{played.get_absolute_url()}{name}/")
        tab = page.locator(".tabs [aria-current]")
        expect(tab).to_have_count(1)
        assert in_view(tab), name


def test_the_column_that_sorts_a_table_is_in_view(
    played: Game, new_phone: NewPhone, live_site: Site
) -> None:
    assert played.fixture is not None
    league = played.fixture.season.league.get_absolute_url()
    page = new_phone(viewport={"width": 360, "height": 740})
    for query in ("", "?sort=passer_rating", "?sort=name"):
        page.goto(f"{live_site.url}{league}statistics/passing/{query}")
        head = page.locator("thead [aria-sort]")
        assert in_view(head), query
        under = box_of(page.locator("tbody .numbers__name").first)
        box = box_of(head)
        if query != "?sort=name":
            assert box["x"] >= under["x"] + under["width"] - 1


def test_a_score_sheet_hides_nothing_beside_the_screen(
    played: Game, new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone(viewport={"width": 360, "height": 740})
    page.goto(f"{live_site.url}{played.get_absolute_url()}sheet/")
    for cell in page.locator(".sheet__table").first.locator("td:not(:empty)").all():
        box = box_of(cell)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_a_long_word_makes_no_page_wider(new_phone: NewPhone, live_site: Site) -> None:
    page = new_phone(viewport={"width": 360, "height": 740})
    page.goto(f"{live_site.url}/search/?q={LONG}")
    expect(page.locator(".empty")).to_contain_text(LONG)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
