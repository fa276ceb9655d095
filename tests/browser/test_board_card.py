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
        strip = card.locator("summary")
        expect(strip).to_contain_text("Power 0.25 s")
        expect(strip).to_contain_text("SET")
        expect(card.locator(".prompt__board").first).to_be_hidden()
        assert fits(coach.page)
        picture(coach.page, f"board-card-{seat}")
    card = home.page.locator(".board-card")
    card.locator("summary").tap()
    expect(card.get_by_text("At least 7 on the line").first).to_be_visible()
    picture(home.page, "board-card-open")
