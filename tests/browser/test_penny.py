"""A book of one page at a live table: a whole game on two phones."""

from __future__ import annotations

from django.test import Client
from playwright.sync_api import expect

from games.models import Entry
from games.table.services import open_table
from games.table.services.opening import House
from rules.prompts import Happened
from rules.registry import Rulebook
from tests.browser.coaches import Coach, Plan, play
from tests.browser.conftest import NewPhone
from tests.browser.phones import history_settles
from tests.browser.setting import (
    at_prompt,
    fits,
    links_to,
    nearly_over,
    picture,
    play_until,
)
from tests.browser.test_whole_game import score, scoreboard
from tests.penny.conftest import penny
from tests.services import Site

__all__ = ["penny"]


def test_a_game_begins_and_ends_on_two_phones(
    penny: Rulebook, new_phone: NewPhone, live_site: Site
) -> None:
    game = open_table("Owls", "Herons", book=penny.id)
    links = links_to(game, live_site.url)
    plan = {"penny.run": ("tackled", "tackled", "touchdown")}
    home, away, fan = (Coach(new_phone(), Plan(plan)) for _ in range(3))
    for seat, person in (("home", home), ("away", away), ("fan", fan)):
        person.page.goto(links[seat])
    pages = (home.page, away.page, fan.page)
    play(home, away, until=lambda _: Entry.objects.count() > 8)
    play_until(game, nearly_over(game, 1), {"penny.run": Happened("touchdown")})
    for page in pages:
        expect(scoreboard(page)).to_contain_text("4th")
    play(home, away, until=lambda coach: coach.over)
    for page in pages:
        expect(scoreboard(page)).to_contain_text("Final")
    scores = {score(page) for page in pages}
    assert len(scores) == 1
    assert scores != {("0", "0")}
    for name in ("box", "log", "sheet", "drives", "chances", "replay", "dice"):
        page = Client().get(f"{game.get_absolute_url()}{name}/").content.decode()
        assert page.count("<h1") == 1, name
        assert "EFHL" not in page.partition("<main")[2].partition("</main")[0], name


def test_double_or_nothing_on_a_phone(
    penny: Rulebook, new_phone: NewPhone, live_site: Site
) -> None:
    real = House(dice="real")  # a table that rolls itself leaves no time for a word
    game = open_table("Owls", "Herons", book=penny.id, house=real)
    play_until(game, at_prompt("penny.flip"))
    links = links_to(game, live_site.url)
    home, away = Coach(new_phone()), Coach(new_phone())
    home.page.goto(links["home"])
    away.page.goto(links["away"])
    offense, defense = (home, away) if home.asked else (away, home)

    offense.page.locator(".tools__button--whistle").tap()
    offense.page.locator("summary", has_text="Double or nothing").tap()
    expect(offense.page.get_by_text("tails costs the stake")).to_be_visible()
    assert fits(offense.page)
    picture(offense.page, "double-or-nothing")
    offense.page.get_by_role("button", name="For 10 yards").tap()

    expect(offense.form.locator("[name=prompt]")).to_have_value("penny.double_flip")
    expect(defense.page.locator("summary", has_text="Double")).to_have_count(0)
    history_settles(offense.page)
    offense.page.goto(f"{live_site.url}{game.get_absolute_url()}log/")
    expect(offense.page.locator("main")).to_contain_text("for 10 yards")
