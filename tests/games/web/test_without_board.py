"""Tables of rule books that need no board: nothing is offered that speaks of one."""

from __future__ import annotations

import pytest
from django.test import Client

from board.at_table import is_drawn
from games.models import Game
from games.table import store
from games.table.setting import setting_of
from league.core import services as core
from rules.catalog import book_prompts
from rules.field import Team
from rules.registry import Rulebook, all_books, latest_books
from tests.games.programs import usual_answer

BOOKS = [book for book in latest_books() if not book.table.has_board]
TEAMS = {"home": "Rivets", "away": "Owls"}
of_each = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.id)
def test_a_book_has_a_board_if_it_asks_for_anything_done_there(book: Rulebook) -> None:
    asks = any(is_drawn(prompt) for prompt in book_prompts(book))
    assert book.table.has_board is asks


def test_some_books_have_none() -> None:
    assert BOOKS
    assert len(BOOKS) < len(latest_books())


@of_each
def test_the_start_page_offers_neither_board_nor_its_paces(
    db: None, client: Client, book: Rulebook
) -> None:
    assert 'name="board"' in client.get("/games/new/").content.decode()
    page = client.get(f"/games/new/?rulebook={book.id}").content.decode()
    assert 'name="board"' not in page
    assert "on the board" not in page
    assert "pivot" not in page
    assert page.count('name="pace"') == 2


def start(client: Client, book: Rulebook, **more: str) -> str:
    """Send the start page of a book with its own values, but for these; its address."""
    url = f"/games/new/?rulebook={book.id}"
    form = client.get(url).context["form"]
    boxes = {name for name in form.fields if form[name].widget_type == "checkbox"}
    usual = {name: form[name].initial for name in form.fields if name not in boxes}
    sent = {name: value for name, value in usual.items() if value is not None}
    reply = client.post(url, sent | more)
    assert reply.status_code == 302, reply.content.decode()
    return str(reply.headers["Location"])


def play(game: Game, plays: int) -> set[str]:
    """Answer as both people until that play begins; return the kinds of questions."""
    client, base, kinds = Client(), f"/api/games/{game.slug}/", set()
    people = game.seats.filter(side__in=tuple(Team), program="")
    keys = [{"X-Seat-Token": seat.token} for seat in people]
    for number in range(120):
        asked = [
            (key, prompt)
            for key in keys
            for prompt in client.get(f"{base}prompts/", headers=key).json()["prompts"]
        ]
        if store.table(game.slug).play.index >= plays or not asked:
            break
        key, prompt = asked[0]
        kinds.add(prompt["kind"])
        body = {
            "prompt": prompt["id"],
            "fingerprint": prompt["fingerprint"],
            "answer": usual_answer(prompt),
            "key": f"a{number}",
        }
        reply = client.post(f"{base}answers/", body, "application/json", headers=key)
        assert reply.status_code == 200, reply.json()
    return kinds


@of_each
@pytest.mark.parametrize(
    ("more", "rolls"),
    [
        ({"seats": "both", "pace": "2"}, True),
        ({"seats": "home", "dice": "real", "board": "physical"}, True),
        ({"seats": "away", "computer": "rookie"}, False),
    ],
    ids=["solo", "head to head", "computer"],
)
def test_a_table_has_no_board(
    db: None,
    client: Client,
    settings,
    book: Rulebook,
    more: dict[str, str],
    rolls: bool,
) -> None:
    settings.COMPUTER_PAUSE = -60  # it is late already
    start(client, book, **more)
    game = Game.objects.get()
    assert game.board == "statistical"
    asked = play(game, 4)
    assert store.table(game.slug).play.index >= 4
    assert ("roll" in asked) is rolls
    assert asked <= {"choose", "write", "roll"}
    table = client.get(f"/api/games/{game.slug}/").json()
    assert (table["board"], table["has_board"]) == ("statistical", False)
    page = client.get(game.get_absolute_url()).content.decode()
    assert "on the board" not in page
    assert "board-card" not in page
    assert 'value="scorekeeper"' not in page
    assert "roll of the dice" in page


@of_each
def test_an_older_table_is_read_without_a_board(
    db: None, client: Client, book: Rulebook
) -> None:
    start(client, book)
    Game.objects.update(board="physical")
    assert setting_of(Game.objects.get()).draws_itself


@of_each
def test_play_the_computer_marks_the_book_and_leaves_a_board_aside(
    db: None, client: Client, book: Rulebook
) -> None:
    page = client.get("/games/computer/").content.decode()
    assert page.count("data-boardless") == len(BOOKS)
    client.post("/games/computer/", {"rulebook": book.id, "board": "physical"})
    assert Game.objects.get().board == "statistical"


@of_each
def test_the_api_leaves_a_board_aside_and_lets_two_computers_play(
    db: None, client: Client, book: Rulebook
) -> None:
    sent = {**TEAMS, "rulebook": book.id, "board": "physical"}
    two = {"home": "rookie", "away": "rookie"}
    reply = client.post("/api/games/", {**sent, "computer": two}, "application/json")
    assert reply.status_code == 201
    assert store.table(reply.json()["slug"]).chairs.programs == tuple(Team)
    for wrong in ({"board": "x"}, {"computer": two, "dice": "real"}):
        reply = client.post("/api/games/", {**sent, **wrong}, "application/json")
        assert reply.status_code == 400, wrong
    assert "the table rolls the dice" in reply.json()["reason"]
    assert Game.objects.count() == 1


@of_each
def test_the_api_refuses_the_pace_of_reports_in_words(
    db: None, client: Client, book: Rulebook
) -> None:
    reports = {"pace": "scorekeeper"}
    sent = {**TEAMS, "rulebook": book.id}
    reply = client.post("/api/games/", {**sent, **reports}, "application/json")
    assert (reply.status_code, Game.objects.count()) == (400, 0)
    assert "has no board" in reply.json()["reason"]
    client.post("/api/games/", sent, "application/json")
    game = Game.objects.get()
    key = {"X-Seat-Token": game.seats.get(side="home").token}
    act = {"act": "pace", "key": "p", **reports}
    address = f"/api/games/{game.slug}/acts/"
    reply = client.post(address, act, "application/json", headers=key)
    assert reply.status_code == 400
    assert "has no board" in reply.json()["reason"]


@of_each
def test_a_fixture_has_no_board(
    client: Client, league, fixture, book: Rulebook
) -> None:
    core.change_league(league, rulebook=book.id, options={})
    client.force_login(league.commissioners.get())
    address = f"/games/fixture/{fixture.pk}/"
    page = client.get(address).content.decode()
    assert 'name="board"' not in page
    assert "on the board" not in page
    reply = client.post(address, {"pace": "1", "dice": "server"})
    assert reply.status_code == 302, reply.content.decode()
    assert Game.objects.get().board == "statistical"
