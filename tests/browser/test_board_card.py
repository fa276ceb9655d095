"""The board card on a phone: setup, SET and the switch, though nobody is asked."""

from __future__ import annotations

from playwright.sync_api import expect

from games.table.services import open_table
from games.table.services.opening import House
from tests.browser.coaches import Coach
from tests.browser.conftest import NewPhone
from tests.browser.setting import at_prompt, fits, links_to, picture, play_until
from tests.services import Site


def test_the_usual_pace_names_what_is_done_at_the_board(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book="efhl", house=House(dice="real"))
    play_until(game, at_prompt("scrimmage.read"))
    links = links_to(game, live_site.url)
    home, away = Coach(new_phone()), Coach(new_phone())
    for seat, coach in (("home", home), ("away", away)):
        coach.page.goto(links[seat])
        card = coach.page.locator(".board-card")
        expect(card).to_be_in_viewport()
        expect(card).to_contain_text("Hands off: SET")
        expect(card).to_contain_text("0.25 s")
        picture(coach.page, f"board-card-{seat}")
        card.get_by_role("button", name="All steps in full").tap()
        expect(card.get_by_text("At least 7 on the line").first).to_be_visible()
        assert fits(coach.page)
        picture(coach.page, f"board-card-{seat}-full")


def test_pushes_leave_the_page_as_a_new_page_is(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book="efhl", house=House(dice="real"))
    links = links_to(game, live_site.url)
    pushed, fresh = Coach(new_phone()).page, Coach(new_phone()).page
    frames: list[str | bytes] = []
    pushed.on("websocket", lambda s: s.on("framereceived", lambda f: frames.append(f)))
    pushed.goto(links["home"])
    for prompt in ("scrimmage.call", "scrimmage.read", "scrimmage.call"):
        play_until(game, at_prompt(prompt))
        fresh.goto(links["home"])
        for part in ("prompt", "log", "steps", "scoreboard", "tools"):
            now = fresh.locator(f"#table-{part}").text_content()
            expect(pushed.locator(f"#table-{part}")).to_have_text(now)
    assert any("<=" in str(frame) for frame in frames)  # pieces were sent once


def test_it_fades_to_pictures_and_comes_back_by_a_tap(
    new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book="efhl", house=House(dice="real"))
    play_until(game, at_prompt("scrimmage.read"))
    page = Coach(new_phone()).page
    page.goto(links_to(game, live_site.url)["home"])
    counts = "JSON.parse(localStorage.getItem('board-steps'))"
    page.reload()
    assert set(page.evaluate(f"Object.values({counts})")) == {1}  # once for one card
    page.evaluate(
        f"localStorage.setItem('board-steps', JSON.stringify(Object.fromEntries("
        f"Object.keys({counts}).map((step) => [step, 4]))))"
    )
    page.reload()
    card = page.locator(".board-card")
    limit = card.get_by_text("At least 7 on the line").first
    expect(limit).to_be_hidden()
    expect(card.locator("[data-known]")).to_have_count(10)
    picture(page, "board-card-known")
    card.get_by_role("button", name="All steps in full").press("Enter")
    expect(limit).to_be_visible()
    card.get_by_role("button", name="All steps in full").tap()
    expect(limit).to_be_hidden()
