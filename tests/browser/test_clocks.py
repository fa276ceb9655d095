"""The clocks of a live table on two phones and a fan's screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Entry, Game
from games.table import store
from games.table.services import open_table
from rules import registry
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site

BOOK = "clocked@1"
DELAY = re.compile("delay of game", re.IGNORECASE)
GONE_ON = """
() => [...document.querySelectorAll("#table-log li")].length > 0
  && !document.querySelector('[data-clock="adjustments"][data-running]')
  || document.querySelector("#table-prompt form.prompt")
"""
COUNTED_TONES = """
window.tones = 0;
window.OscillatorNode = class extends OscillatorNode {
  start() { window.tones += 1; super.start(); }
};
"""
HOUR_WRONG = """
const right = Date.now.bind(Date);
Date.now = () => right() + 3_600_000;
"""


@pytest.fixture
def game(live_site: Site, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(registry._BOOKS, BOOK, "tests.games.clockbook")
    return open_table("Rivets", "Owls", book=BOOK)


def clock(page: Page, name: str) -> Locator:
    return page.locator(f'[data-clock="{name}"] .clock__time')


def seconds(page: Page, name: str) -> int:
    minutes, rest = clock(page, name).inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def tap(page: Page, words: str) -> None:
    page.locator("#table-prompt").get_by_role("button", name=words).first.tap()


def act(page: Page, words: str) -> None:
    page.get_by_role("button", name=words).tap()


def pause(page: Page, words: str = "Request a pause") -> None:
    page.locator("#table-tools summary", has_text="More").tap()
    act(page, words)


def test_a_drive_under_the_running_clock(
    new_phone: NewPhone, live_site: Site, game: Game
) -> None:
    links = links_to(game, live_site.url)
    home, away, fan = new_phone(), new_phone(color_scheme="dark"), new_phone()
    away.add_init_script(HOUR_WRONG)
    for page, seat in ((home, "home"), (away, "away"), (fan, "fan")):
        page.goto(links[seat])
    pages = (home, away, fan)
    for page in pages:
        expect(clock(page, "set_up")).to_have_text(re.compile(r"0:(4[0-5]|[123]\d)"))
        assert fits(page)
    read = [seconds(page, "set_up") for page in pages]
    assert max(read) - min(read) <= 10, "a phone’s wrong clock shows"
    # The opponent's claim waits for its time.
    claim = away.locator(".ask__claim")
    expect(claim).to_be_hidden()
    assert claim.count() == 1
    expect(fan.locator(".ask__claim")).to_have_count(0)

    # Set: the game clock starts, and the defense has ten seconds.
    tap(home, "Set")
    expect(away.locator("#table-prompt .option").first).to_be_visible()
    expect(away.locator('[data-clock="read"]')).to_have_attribute("data-last", "")
    for page, name in ((home, "home"), (away, "away"), (fan, "fan")):
        picture(page, f"clocks-{name}")

    # Its coach's phone sleeps over the end, and wakes to a table that has gone on.
    asleep = away.context.new_cdp_session(away)
    asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    expect(home.locator("#table-prompt")).to_contain_text("Where was he stopped?")
    asleep.send("Page.setWebLifecycleState", {"state": "active"})
    asleep.detach()
    expect(clock(away, "read")).to_have_count(0)
    for page in pages:
        expect(clock(page, "game")).to_have_text(re.compile(r"1:[0-5]\d"))
    keys = Entry.objects.filter(game=game, client_key__startswith="clock:")
    assert keys.count() == 1

    # No limit runs: one coach pauses, and the clock stands for all.
    pause(home, "Pause the game")
    for page in pages:
        expect(page.locator('[data-clock="game"]')).not_to_have_attribute(
            "data-running", ""
        )
    stood = clock(fan, "game").inner_text()
    home.wait_for_timeout(1100)  # a clock that ran would show another second
    assert {clock(page, "game").inner_text() for page in pages} == {stood}
    picture(home, "clocks-paused")
    act(away, "Resume the game")
    expect(home.locator('[data-clock="game"]')).to_have_attribute("data-running", "")

    # Going back to before the SET gives the set-up its time again.
    home.locator("#table-tools a", has_text="That was wrong").tap()
    home.locator("#sheet-body label", has_text="Set").last.tap()
    home.get_by_role("button", name="Go back to before it").tap()
    act(away, "Agree")
    for page in pages:
        expect(clock(page, "set_up")).to_have_text(re.compile(r"0:(4[0-5]|[123]\d)"))


def test_a_drive_of_the_hefl(new_phone: NewPhone, live_site: Site, db: None) -> None:
    """A claim, an adjustment that a sleeping phone lets pass, and an undo of it."""
    game = open_table("Rivets", "Owls", book="hefl")
    play_until(game, at_prompt("scrimmage.call"))
    links, asked = links_to(game, live_site.url), store.table(game.slug)
    side = asked.progress.open[0].seats[0]
    offense, defense, fan = (Coach(new_phone()) for _ in range(3))
    offense.page.goto(links[side])
    defense.page.goto(links[side.opponent])
    fan.page.add_init_script(COUNTED_TONES)
    fan.page.goto(links["fan"])
    fan.page.locator("[data-sound]").tap()
    pages = [coach.page for coach in (offense, defense, fan)]
    offense.tap("play")
    expect(offense.form.locator("[name=prompt]")).to_have_value("scrimmage.offense")
    offense.answer()

    # The defense has ten seconds; then the offense has a claim, and nobody else.
    claim = offense.page.locator(".ask__claim")
    expect(claim).to_be_hidden()
    picture(defense.page, "hefl-defense")
    expect(claim).to_be_visible()
    expect(clock(offense.page, "defense")).to_have_text("0:00")
    for page in pages:
        expect(page.locator("#announcer")).to_have_text(
            re.compile("set-up: time is up")
        )
    assert all(fits(page) for page in pages)
    picture(offense.page, "hefl-claim")
    claim.get_by_role("button").tap()
    expect(claim).to_have_count(0)
    for page in pages:
        expect(page.locator("#table-log")).to_contain_text(DELAY)

    # The next down, as far as the adjustments; the coach's phone sleeps over them.
    play_until(game, at_prompt("adjustments.offense"))
    for page in pages:
        expect(clock(page, "adjustments")).to_be_visible()
    picture(fan.page, "hefl-fan")
    asleep = offense.page.context.new_cdp_session(offense.page)
    asleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    defense.page.wait_for_function(GONE_ON, timeout=60_000)
    asleep.send("Page.setWebLifecycleState", {"state": "active"})
    asleep.detach()
    expect(
        offense.page.locator("[name=prompt][value='adjustments.offense']")
    ).to_have_count(0)
    assert fan.page.evaluate("tones") >= 2  # as it was turned on, and at ten seconds
    given = Entry.objects.filter(game=game, client_key__startswith="clock:")
    assert [(entry.seat, entry.prompt) for entry in given] == [
        (side.value, "adjustments.offense")
    ]

    # Both go back to before it: the adjustments have their whole time again.
    offense.page.locator("#table-tools a", has_text="That was wrong").tap()
    sheet = offense.page.locator("#sheet-body")
    expect(sheet).to_contain_text("Set (time ran out)")
    sheet.locator("label").first.tap()
    sheet.get_by_role("button", name="Go back to before it").tap()
    act(defense.page, "Agree")
    for page in pages:
        expect(clock(page, "adjustments")).to_have_text(re.compile(r"0:(2[0-5]|1\d)"))


def test_a_pause_under_a_limit_is_asked_for(
    new_phone: NewPhone, live_site: Site, game: Game
) -> None:
    links = links_to(game, live_site.url)
    home, away = new_phone(), new_phone()
    home.goto(links["home"])
    away.goto(links["away"])
    pause(away)
    notice = home.locator("#table-prompt .request")
    expect(notice).to_contain_text("Owls request a pause. The clock keeps running.")
    picture(home, "clocks-asked")
    act(home, "Keep playing")
    expect(notice).to_have_count(0)
    pause(away)
    act(home, "Agree")
    expect(away.locator("#table-notice")).to_contain_text("The game is paused")
    expect(away.locator('[data-clock="set_up"]')).not_to_have_attribute(
        "data-running", ""
    )


def test_the_sound_is_off_until_it_is_turned_on(
    page: Page, live_site: Site, game: Game
) -> None:
    page.goto(links_to(game, live_site.url)["fan"])
    sound = page.locator("[data-sound]")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.tap()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "true")
