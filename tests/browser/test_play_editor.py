"""A coach draws a play on a phone of 360 px: by thumb, by keyboard, and as text."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from league.models import Play
from tests.browser.conftest import NewPhone, SignIn
from tests.browser.phones import box_of
from tests.browser.soundness import check
from tests.browser.test_play_calling import picture
from tests.services import Site

pytestmark = pytest.mark.browser
NEW = "/playbook/efhl/mine/new/?side=offense"


@pytest.fixture
def coach(live_site: Site) -> User:
    return User.objects.create_user("gus")


def text(page: Page) -> dict[str, str]:
    """Return the drawing's lines by figure."""
    value = page.locator("textarea[name=drawing]").input_value()
    return dict(line.split(" ", 1) for line in value.splitlines())


def drag(page: Page, figure: str, across: int, down: int) -> None:
    box = box_of(page.locator(f"[data-figure={figure}] text"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across / 2, y + down / 2)
    page.mouse.move(x + across, y + down)
    page.mouse.up()


def test_a_play_is_drawn_by_thumb_and_by_keyboard(
    coach: User, new_phone: NewPhone, sign_in: SignIn, live_site: Site
) -> None:
    page = new_phone()
    sign_in(page.context, coach)
    page.goto(f"{live_site.url}{NEW}")
    page.get_by_label("Name", exact=True).fill("Thunder Left")
    page.get_by_label("Run", exact=True).check()
    canvas = page.locator(".play-editor__canvas")
    page.get_by_label("Formation").select_option("Wishbone")
    expect(page.locator("[data-figure=RB3]")).to_be_visible()
    # Nothing is drawn yet, so that another formation takes its place.
    page.get_by_label("Formation").select_option("Pro Set")
    expect(page.locator("[data-figure=RB3]")).to_have_count(0)
    canvas.scroll_into_view_if_needed()
    assert text(page)["RB1"] == "-4 -7"
    drag(page, "RB1", 0, 30)  # further back
    assert text(page)["RB1"] != "-4 -7"
    page.get_by_role("button", name="Undo").tap()
    assert text(page)["RB1"] == "-4 -7"

    page.get_by_role("button", name="Has the ball").tap()
    page.get_by_role("button", name="Sweep", exact=True).tap()
    page.get_by_role("button", name="To the left", exact=True).tap()
    page.get_by_role("button", name="Longer").tap()
    assert text(page)["RB1"] == "-4 -7: ball, sweep left 6"

    page.locator("[data-part=figure]").select_option("WR2")
    page.locator("[data-figure=WR2]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowDown")
    assert text(page)["WR2"] == "17 -5"
    page.get_by_role("button", name="Post", exact=True).tap()
    page.get_by_role("button", name="Mirror").tap()
    assert text(page)["RB1"] == "4 -7: ball, sweep right 6"
    picture(page, "play-editor")
    check(page)

    page.reload()  # the phone slept: nothing of it is lost
    assert text(page)["RB1"] == "4 -7: ball, sweep right 6"
    expect(page.get_by_label("Name", exact=True)).to_have_value("Thunder Left")
    page.get_by_text("Drawing as text").tap()
    field = page.locator("textarea[name=drawing]")
    field.fill(field.input_value().replace("TE -9 0", "TE -30 0"))
    page.get_by_role("button", name="Add play").tap()
    expect(page.locator(".errorlist")).to_contain_text("TE stands outside the field")
    field.fill(field.input_value().replace("TE -30 0", "TE -9 0"))
    page.get_by_role("button", name="Add play").tap()
    expect(page.locator(".strategy .art--offense")).to_be_visible()
    assert "RB1 4 -7: ball, sweep right 6" in Play.objects.get().drawing
    picture(page, "play-drawn")
    check(page)
