"""The VSEFL on two phones: a read option, and a game decided in sudden death."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.field import Team
from rules.prompts import Open, Pace
from tests.browser.coaches import Coach, Plan
from tests.browser.conftest import NewPhone
from tests.browser.setting import fits, links_to, picture, play_until
from tests.browser.test_whole_game import scoreboard
from tests.services import Site

READ_OPTION = {
    "scrimmage.call": ("read_option",),
    "read_option.power": ("developed",),
    "read_option.declare": ("continue", "continue", "pitch"),
    "read_option.pivoted": ("2", "0", "1"),
    "read_option.pitch": ("clear",),
}
TOUCHDOWN = {
    "scrimmage.call": ("run",),
    "run.start": ("touchdown",),
    "run.advance": ("touchdown",),
}


@dataclass
class TwoPhones:
    """Both coaches at one table."""

    game: Game
    home: Coach
    away: Coach

    @property
    def asked(self) -> Coach:
        """The coach whom the table asks, once his phone does."""
        side = store.table(self.game.slug).progress.open[0].seats[0]
        coach = self.home if side is Team.HOME else self.away
        coach.form.wait_for()
        return coach

    def answer(self) -> tuple[str, str]:
        """Answer what is open; return the question and the answer."""
        coach = self.asked
        return coach.prompt, coach.answer()


@pytest.fixture
def sit(new_phone: NewPhone, live_site: Site):
    """Return a function that seats two coaches at their first call."""

    def seat(plan: dict[str, tuple[str, ...]], pace: Pace, *, overtime: bool = False):
        game = open_table(
            "Owls",
            "Herons",
            book="vsefl@1",
            options={"play_calling": "free"},
            house=House(pace=pace),
        )

        def first_call(opened: Open) -> bool:
            late = store.table(game.slug).state.overtime is not None
            return opened.id == "scrimmage.call" and late is overtime

        play_until(game, first_call)
        links = links_to(game, live_site.url)
        phones = TwoPhones(game, *(Coach(new_phone(), Plan(plan)) for _ in range(2)))
        phones.home.page.goto(links["home"])
        phones.away.page.goto(links["away"])
        log = phones.home.page.locator("#table-log", has_text="Herons are at")
        log.wait_for(state="attached")
        return phones

    return seat


def test_a_read_option_has_three_stoppages(sit) -> None:
    phones = sit(READ_OPTION, Pace.STRICT)
    began = store.table(phones.game.slug).play.index
    given: list[tuple[str, str]] = []
    while store.table(phones.game.slug).play.index == began:
        given.append(phones.answer())
        coach = phones.asked
        assert fits(coach.page)
        if coach.prompt.startswith("read_option"):
            picture(coach.page, f"vsefl-{coach.prompt}-{len(given)}")
        assert len(given) < 60, given

    declared = [said for question, said in given if question == "read_option.declare"]
    assert declared == ["continue", "continue", "pitch"]
    asked = [question for question, _ in given]
    assert asked.count("read_option.pivoted") == 3
    # The defense pivots none where the offense has pivoted none.
    assert asked.count("read_option.defense") == 2
    expect(phones.away.page.locator("#table-log")).to_contain_text("pitch")


def test_a_touchdown_decides_sudden_death(sit) -> None:
    phones = sit(TOUCHDOWN, Pace.BRISK, overtime=True)
    first = store.table(phones.game.slug).state.possession
    for _ in range(20):
        if store.table(phones.game.slug).over:
            break
        phones.answer()
    for coach in (phones.home, phones.away):
        expect(scoreboard(coach.page)).to_contain_text("Final")
        picture(coach.page, "vsefl-sudden-death")
    state = store.table(phones.game.slug).state
    # No try follows a touchdown that wins.
    assert state.over
    assert (state.winner, state.score.of(first)) == (first, 6)
