"""A play written at the table: by taps on the map, and mended by its refusal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.registry import Rulebook
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.penny.conftest import penny
from tests.services import Site

__all__ = ["penny"]


@pytest.fixture
def game(penny: Rulebook, live_site: Site) -> Game:
    """Both sides are to write."""
    game = open_table("Owls", "Herons", book=penny.id, house=House(dice="real"))
    play_until(game, at_prompt("penny.course"))
    return game


@pytest.fixture
def offense(game: Game, new_phone: NewPhone, live_site: Site) -> Page:
    """The phone of the side that writes a course."""
    page = new_phone()
    page.goto(links_to(game, live_site.url)[store.table(game.slug).state.possession])
    return page


def place(page: Page, name: str):
    return page.locator(f'[data-place="{name}"]')


def test_a_course_is_written_by_touch_alone(game: Game, offense: Page) -> None:
    field = offense.get_by_label("Your course")
    expect(offense.get_by_text("Tap the back who runs.")).to_be_visible()
    assert fits(offense)
    picture(offense, "builder-first")
    place(offense, "man:H").tap()
    expect(field).to_have_value("H/")
    for name in ("zone:L", "zone:C"):
        box = place(offense, name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    place(offense, "man:F").tap(force=True)
    expect(field).to_have_value("H/")
    place(offense, "zone:R").tap()
    expect(field).to_have_value("H/R")
    offense.get_by_role("button", name="Undo the last tap").tap()
    expect(field).to_have_value("H/")
    offense.reload()
    expect(field).to_have_value("H/")
    place(offense, "zone:L").tap()
    picture(offense, "builder-done")
    offense.get_by_role("button", name="Send the course").tap()

    expect(field).to_have_count(0)
    assert store.table(game.slug).entries[-1].answer.text == "H/L"


def test_the_map_is_reached_by_keys(offense: Page) -> None:
    place(offense, "man:F").focus()
    offense.keyboard.press("Enter")
    place(offense, "zone:C").focus()
    offense.keyboard.press(" ")
    expect(offense.get_by_label("Your course")).to_have_value("F/C")


def test_a_wrong_text_is_mended_by_its_refusal(game: Game, offense: Page) -> None:
    field = offense.get_by_label("Your course")
    field.fill("H/X")
    expect(offense.get_by_text("This was written by hand.")).to_be_visible()
    send = offense.get_by_role("button", name="Send the course")
    send.tap()

    refusal = offense.get_by_role("alert").filter(has_text="At character 3")
    expect(refusal).to_contain_text("expected a gap: L, C or R")
    expect(offense.locator(".writing__marked mark")).to_have_text("X")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    selected = field.evaluate("({ selectionStart: a, selectionEnd: b }) => [a, b]")
    assert selected == [2, 3]
    assert fits(offense)
    picture(offense, "writing-refused")

    offense.keyboard.press("R")
    expect(field).to_have_value("H/R")
    expect(refusal).to_have_count(0)
    send.tap()
    expect(field).to_have_count(0)
    assert store.table(game.slug).entries[-1].answer.text == "H/R"


def test_a_sign_of_two_units_is_marked_as_a_whole(offense: Page) -> None:
    field = offense.get_by_label("Your course")
    field.fill("H/\N{AMERICAN FOOTBALL}")
    offense.get_by_role("button", name="Send the course").tap()
    mark = offense.locator(".writing__marked mark")
    expect(mark).to_have_text("\N{AMERICAN FOOTBALL}")
    selected = field.evaluate("({ selectionStart: a, selectionEnd: b }) => [a, b]")
    assert selected == [2, 4]


def test_a_text_that_is_offered_goes_in_by_one_tap(offense: Page) -> None:
    field = offense.get_by_label("Your course")
    offense.get_by_role("button", name="Fullback right F/R").tap()
    expect(field).to_have_value("F/R")


def test_a_text_that_is_offered_is_sent_by_one_tap(game: Game, offense: Page) -> None:
    field = offense.get_by_label("Your course")
    field.fill("H/")
    offense.get_by_role("button", name="Send Fullback left").tap()
    expect(field).to_have_count(0)
    assert store.table(game.slug).entries[-1].answer.text == "F/L"


def test_ten_thousand_characters_are_refused_in_words(offense: Page) -> None:
    field = offense.get_by_label("Your course")
    field.fill("F/L " * 2_500)
    offense.get_by_role("button", name="Send the course").tap()
    expect(offense.get_by_text("this one has 10,000")).to_be_visible()
    expect(field).to_have_value("F/L " * 2_500)
    assert fits(offense)


def in_many_ways(route: Route) -> None:
    """Answer with stages that build a text in more ways than can be gone through."""
    answer = route.fetch()
    taps = [{"label": adds, "adds": adds, "then": "a"} for adds in ("a", "aa")]
    stage = {"name": "a", "ask": "Tap a.", "taps": taps, "whole": True}
    route.fulfill(response=answer, json=answer.json() | {"stages": [stage]})


def test_a_text_of_many_ways_does_not_hold_up_the_page(offense: Page) -> None:
    offense.route("**/builder/**", in_many_ways)
    offense.reload()
    field = offense.get_by_label("Your course")
    expect(offense.get_by_text("Tap a.")).to_be_visible()
    offense.locator("[data-builder]").evaluate("one => one.dataset.longest = 300")
    field.fill("a" * 299 + "b")
    expect(offense.get_by_text("This was written by hand.")).to_be_visible()
    field.fill("a" * 200)
    expect(offense.get_by_text("Tap a.")).to_be_visible()


def test_a_play_is_paged_through_step_by_step(game: Game, offense: Page) -> None:
    play_until(game, at_prompt("penny.flip"))
    play_until(game, at_prompt("penny.course"))
    offense.reload()
    offense.get_by_role("link", name="Step by step").first.press("Enter")
    steps = offense.locator(".trace__step")
    expect(offense.get_by_text("Step 1 of 3")).to_be_visible()
    expect(steps.filter(visible=True)).to_have_count(1)
    assert fits(offense)
    picture(offense, "trace-first")

    offense.get_by_role("button", name="Next", exact=True).tap()
    expect(offense.get_by_text("Step 2 of 3")).to_be_visible()
    expect(place(offense, "zone:C")).to_have_class(re.compile("taken"))
    expect(place(offense, "man:F")).to_have_attribute("transform", re.compile("transl"))
    offense.get_by_role("button", name="All steps").tap()
    expect(steps.filter(visible=True)).to_have_count(3)
