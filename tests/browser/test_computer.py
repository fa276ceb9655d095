"""A game against the computer on a phone, from the front page to the final whistle."""

from __future__ import annotations

from django.db import transaction
from playwright.sync_api import Page, expect

from games.live import publishing
from games.models import Entry, Game
from games.table import services, store
from games.table.access import Person
from games.table.commands import Give
from rules.field import Team
from tests.browser.coaches import PROMPT, Coach, Plan
from tests.browser.conftest import NewPhone
from tests.browser.setting import fits, picture
from tests.browser.test_whole_game import scoreboard
from tests.services import Site

READY = f"""() => document.querySelector('{PROMPT}')
    || document.querySelector('#table-scoreboard').innerText.includes('Final')"""
# A coach who passes and runs in turn, and gives the ball away on fourth down.
PLAN = {
    "scrimmage.call": ("shotgun", "under_center", "under_center"),
    "scrimmage.declare": ("pass", "run"),
}
MOST_TAPS = 60


def wait(page: Page) -> None:
    """Wait until the coach is asked, or the game is over."""
    page.wait_for_function(READY)


def play_the_middle(game: Game) -> None:
    """Play to the last plays without a browser, the coach by the defaults."""
    token = game.seats.get(side="home").token
    coach = Person(((Team.HOME, token),))
    store.forget(game.slug)
    with publishing.collected(), transaction.atomic():
        while True:
            services.catch_up(game.slug)
            table = store.table(game.slug)
            state, book = table.state, table.setting.book
            if table.over or (state.quarter >= 4 and book.plays_left(state) <= 2):
                return
            opened = table.open_for(Team.HOME)[0]
            give = Give(
                seat="home",
                prompt=opened.id,
                fingerprint=table.fingerprint(opened),
                answer=opened.default(),
                key=f"set-{table.seq}",
            )
            services.answer(game.slug, coach, give)


def play_until_shown(coach: Coach, game: Game) -> None:
    """Answer until the dice or the board have shown something since the last answer.

    Until then the computer would agree to an undo.
    """
    while True:
        coach.answer()
        wait(coach.page)
        last = game.entries.filter(seat="home").exclude(prompt="").last()
        if last and game.entries.filter(seq__gt=last.seq, seat="").exists():
            return


def play_on(coach: Coach, plays: int) -> int:
    """Tap until so many plays have begun, or the game is over; return the taps."""
    taps, game = 0, Game.objects.get()
    first = game.snapshots.count()
    while taps < MOST_TAPS and not coach.over:
        wait(coach.page)
        if coach.over or game.snapshots.count() - first >= plays:
            break
        assert fits(coach.page)
        coach.answer()
        taps += 1
    return taps


def test_a_game_from_the_front_page_to_the_final_whistle(
    new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(live_site.url)
    picture(page, "computer-front")
    page.get_by_role("link", name="Play the computer").tap()
    expect(page.get_by_role("heading", name="Play the computer")).to_be_visible()
    picture(page, "computer-choices")
    assert fits(page)
    page.get_by_role("button", name="Kick off").first.tap()
    coach = Coach(page, Plan(PLAN))
    expect(page.locator(PROMPT).first).to_be_visible()
    picture(page, "computer-first-question")
    assert fits(page)

    taps = play_on(coach, 4)
    picture(page, "computer-in-play")
    print(f"{taps} taps in 4 plays")
    assert Entry.objects.exclude(reason="").exists()

    # A reload shows the same question; so does a server that was killed.
    wait(page)
    question = coach.prompt
    page.reload()
    assert coach.prompt == question
    live_site.kill()
    expect(page.locator("#connection")).to_be_visible()
    live_site.start()
    expect(page.locator("#connection")).to_be_hidden()
    wait(page)
    assert coach.prompt == question

    # It refuses an undo once dice or a result were shown, in words.
    game = Game.objects.get()
    play_until_shown(coach, game)
    page.get_by_role("link", name="That was wrong").tap()
    picture(page, "computer-undo")
    undo = page.locator("form:has([name=act][value=undo])").first
    undo.locator("button:visible").first.tap()
    expect(page.locator("#table-log")).to_contain_text("decline the undo")
    wait(page)

    # Nobody looks, so that the site's computer does not answer beside this one.
    table = page.url
    page.goto(live_site.url)
    play_the_middle(game)
    page.goto(table)
    play_on(coach, 20)
    expect(scoreboard(page)).to_contain_text("Final")
    picture(page, "computer-final")
    assert store.table(game.slug).over or Game.objects.get().status == "finished"


def test_fans_watch_two_computers_from_the_front_page(
    new_phone: NewPhone, live_site: Site
) -> None:
    page = new_phone()
    page.goto(live_site.url)
    page.get_by_role("button", name="Watch two computers").tap()
    steps = page.locator(".unfolding__reason")
    expect(steps.first).to_be_visible()
    expect(page.locator("#table-log li")).not_to_have_count(0)
    picture(page, "computers-watched")
    assert fits(page)
    assert page.locator(PROMPT).count() == 0
    # Another visitor has it live on the front page, and is the one who looks now.
    page.close()
    front = new_phone()
    front.goto(live_site.url)
    board = front.locator(".live-example__board")
    expect(board.locator(".unfolding__step").first).to_be_visible()
    before = board.locator("#table-steps").inner_html()
    front.wait_for_function(
        "before => document.querySelector('#table-steps').innerHTML !== before",
        arg=before,
    )
    board.scroll_into_view_if_needed()
    picture(front, "computers-front")
    assert fits(front)
    front.get_by_role("link", name="Start another game").tap()
    picture(front, "computers-choices")
