"""A play explained: its steps with their sums, on pages and for programs."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from games.models import Game
from games.table import store
from games.table.services import open_table
from games.table.services.opening import House
from rules.facts import Part, Traced
from rules.prompts import Happened, Written
from rules.words.traces import roll_words, sum_words
from tests.browser.setting import at_prompt, play_until

STEP = Traced(
    kind="contact",
    text="LG meets DT1.",
    parts=(Part("LG", 4), Part("DT1", -6), Part("even", 0)),
    total=-2,
    column="-2",
    die=5,
)


def test_sum_and_roll_in_words() -> None:
    assert sum_words(STEP) == "LG +4, DT1 −6, even 0: −2"
    assert roll_words(STEP) == "Column -2, die 5"
    bare = Traced(kind="move", text="F runs.")
    assert (sum_words(bare), roll_words(bare)) == ("", "")


@pytest.fixture
def game(db: None) -> Game:
    """A run of the first play has ended, whichever way the penny fell."""
    game = open_table("Owls", "Herons", book="penny", house=House(dice="real"))
    play_until(game, at_prompt("penny.course"))
    given = {"penny.course": Written("F/L"), "penny.gaps": Written("L C")}
    play_until(game, at_prompt("penny.flip"), given)
    at = store.table(game.slug).state.ball_on
    play_until(game, at_prompt("penny.course"), {"penny.run": Happened("tackled", at)})
    return game


def test_programs_get_every_step_with_its_parts(game: Game, client: Client) -> None:
    number = store.table(game.slug).play.index - 1
    shown = client.get(f"/api/games/{game.slug}/explained/{number}/").json()

    steps = [seen["step"] for seen in shown["steps"]]
    assert [step["kind"] for step in steps] == ["move", "end"]
    end = steps[-1]
    assert sum(part["value"] for part in end["parts"]) == end["total"] == -1
    assert shown["steps"][-1]["sum"] == "a filled gap −1: −1"
    assert {place["name"] for place in shown["map"]["places"]} == set("LCRFH")
    log = client.get(f"/api/games/{game.slug}/log/").json()
    assert [play["trace"] for play in log if play["number"] == number] == [
        shown["steps"]
    ]
    frames = client.get(f"/api/games/{game.slug}/replay/").json()["frames"]
    assert frames[-1]["explained"] == number


def test_pages_have_it_as_text_and_as_a_map(game: Game, client: Client) -> None:
    number, url = store.table(game.slug).play.index - 1, game.get_absolute_url()

    page = client.get(f"{url}explained/{number}/").content.decode()
    assert "F runs to L." in page
    assert "a filled gap −1: −1" in page
    assert 'data-place="zone:L"' in page
    assert page.count('class="trace__step"') == 3, "the last one has the yards"
    assert 'class="trace__step" value="3"' in page
    assert store.table(game.slug).recent[-1].lines[0].text in unescape(page)
    log = client.get(f"{url}log/").content.decode()
    assert "Explained in 2 steps" in log
    frames = client.get(f"/api/games/{game.slug}/replay/").json()["frames"]
    for path in ("", "log/", f"replay/?play={len(frames)}"):
        shown = client.get(url + path).content.decode()
        assert f"{url}explained/{number}/" in shown, path


@pytest.mark.parametrize("number", [0, 99, 10**30])
def test_plays_without_steps_are_not_there(
    game: Game, client: Client, number: int
) -> None:
    for base in (game.get_absolute_url(), f"/api/games/{game.slug}/"):
        assert client.get(f"{base}explained/{number}/").status_code == 404
