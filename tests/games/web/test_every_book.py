"""Tables of every rule book: pages, the start page, a whole game by the API."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Game
from games.table.services import open_table
from games.table.simulation import play_out
from rules.registry import Rulebook, latest_books
from tests.games.programs import usual_answer

BOOKS = latest_books()
PAGES = ("", "box/", "log/", "sheet/", "dice/", "drives/", "chances/", "replay/")
of_every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


@of_every_book
def test_pages_of_a_finished_game(db: None, client: Client, book: Rulebook) -> None:
    # By title: a book may say whose table it borrows.
    others = {other.title for other in BOOKS} - {book.title}
    game = open_table("Owls", "Herons", book=book.id)
    play_out(game, 7)
    for page in PAGES:
        answer = client.get(game.get_absolute_url() + page)
        assert answer.status_code == 200, page
        text = answer.content.decode()
        assert not [other for other in others if other in text], page


@of_every_book
def test_the_start_page_offers_the_book_with_its_options(
    db: None, client: Client, book: Rulebook
) -> None:
    page = client.get(f"{reverse('games:start')}?rulebook={book.id}").content.decode()

    assert all(other.title in page for other in BOOKS)
    for option in book.options:
        assert f'name="option_{option.name}"' in page


@of_every_book
def test_the_schema_of_the_api_has_its_options(
    db: None, client: Client, book: Rulebook
) -> None:
    schema = client.get("/api/schema/?format=json").content.decode()

    assert all(f'"{option.name}"' in schema for option in book.options)


def test_an_option_that_the_book_does_not_have_is_refused(
    db: None, client: Client
) -> None:
    teams = {"home": "Owls", "away": "Herons", "rulebook": "solitaire@1"}

    for options in ({"plays": 9}, {"weather": True}):
        answer = client.post(
            "/api/games/", {**teams, "options": options}, "application/json"
        )
        assert answer.status_code == 400, options
    assert not Game.objects.exists()


def test_a_whole_game_of_solitaire_by_the_api(db: None, client: Client) -> None:
    sent = {
        "home": "Owls",
        "away": "Herons",
        "rulebook": "solitaire@1",
        "options": {"plays": 10, "toss": "visitors", "punts": "short"},
    }
    opened = client.post("/api/games/", sent, "application/json").json()
    base = f"/api/games/{opened['slug']}/"
    keys = [{"X-Seat-Token": opened[f"{side}_key"]} for side in ("home", "away")]
    given = 0
    while not client.get(base).json()["over"]:
        for key in keys:
            asked = client.get(f"{base}prompts/", headers=key).json()["prompts"]
            for prompt in asked[:1]:
                given += 1
                body = {
                    "prompt": prompt["id"],
                    "fingerprint": prompt["fingerprint"],
                    "answer": usual_answer(prompt),
                    "key": f"a{given}",
                }
                answer = client.post(
                    f"{base}answers/", body, "application/json", headers=key
                )
                assert answer.status_code == 200, answer.json()
    assert Game.objects.get(slug=opened["slug"]).status == "finished"
