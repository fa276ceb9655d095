"""A drive at scorekeeper pace on two phones: every tap is counted."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Pace
from tests.browser.conftest import NewPhone
from tests.browser.phones import box_of
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.browser.soundness import violations
from tests.services import Site

COUNT = """() => {
  window.taps = 0;
  document.addEventListener("pointerdown", () => (window.taps += 1), { capture: true });
}"""


def slide(page: Page, option: Locator, yards: int, across: int = 0) -> None:
    """Press an answer, slide it so many yards along and so many pixels across."""
    option.scroll_into_view_if_needed()
    box = box_of(option)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    far = yards * 6 + (10 if yards > 0 else -10)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + far / 2, y, steps=3)
    page.mouse.move(x + far, y + across, steps=3)
    page.mouse.up()


def shown(page: Page, text: str) -> Locator:
    """Return a button of the kind of play that is shown."""
    return page.locator(".report__way:visible").get_by_role("button", name=text)


def taps(*pages: Page) -> int:
    return sum(page.evaluate("window.taps") for page in pages)


def now(game: Game) -> tuple[int, int, int]:
    state = store.table(game.slug).state
    return state.down, state.ydstogo, state.ball_on


def test_a_drive_takes_two_taps_a_play(new_phone: NewPhone, live_site: Site) -> None:
    house = House(pace=Pace.SCOREKEEPER)
    game = open_table("Owls", "Herons", book="solitaire", house=house)
    play_until(game, at_prompt("scrimmage.call"))
    links = links_to(game, live_site.url)
    home, away = new_phone(), new_phone()
    for page, seat in ((home, "home"), (away, "away")):
        page.goto(links[seat])
        expect(page.locator(".report")).to_be_visible()
        page.evaluate(COUNT)
        assert fits(page)
        assert violations(page) == []
        picture(page, f"scorekeeper-{seat}")
    _, _, start = now(game)
    state = store.table(game.slug).state
    ltr = home.locator("input[type=range]").first.get_attribute("dir") == "ltr"
    right = state.possession.forward * (1 if ltr else -1)

    slide(home, shown(home, "Run: tackled"), 4 * right)
    expect(away.locator("#table-scoreboard")).to_contain_text("2nd & 6")
    assert now(game) == (2, 6, start + 4 * state.possession.forward)

    away.locator("label[for=report-pass]").tap()
    picture(away, "scorekeeper-pass")
    shown(away, "The ground").tap()
    expect(home.locator("#table-scoreboard")).to_contain_text("3rd & 6")

    expect(home.locator("#report-pass")).to_be_checked()
    slide(home, shown(home, "Pass: caught, tackled"), 9 * right, across=40)
    expect(away.locator("#table-scoreboard")).to_contain_text("1st & 10")
    assert store.table(game.slug).state.hash.value != "middle"

    away.locator("label[for=report-punt]").tap()
    picture(away, "scorekeeper-punt")
    assert taps(home, away) == 5


def test_a_foul_is_one_tap_from_the_play(new_phone: NewPhone, live_site: Site) -> None:
    house = House(pace=Pace.SCOREKEEPER)
    game = open_table("Owls", "Herons", book="efhl", house=house)
    play_until(game, at_prompt("scrimmage.call"))
    page = new_phone()
    page.goto(links_to(game, live_site.url)["home"])
    picture(page, "scorekeeper-efhl")
    page.locator("label[for=report-pass]").tap()
    picture(page, "scorekeeper-efhl-pass")
    page.get_by_role("link", name="Penalty").tap()
    expect(page.locator("#sheet")).to_contain_text("Flag")
    picture(page, "scorekeeper-flag")
    page.keyboard.press("Escape")
    page.get_by_text("Step by step").tap()
    expect(page.locator(".report__steps form.prompt")).to_be_visible()
    picture(page, "scorekeeper-steps")
