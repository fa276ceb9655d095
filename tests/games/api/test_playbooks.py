"""Playbooks for programs: everything that the pages show, each with its drawing."""

import pytest
from django.test import Client

from rules.play_art.notation import read_drawing
from rules.registry import latest_books

BOOKS = [book for book in latest_books() if book.playbook]


def test_the_list_has_the_books_with_a_playbook(client: Client) -> None:
    listed = client.get("/api/playbooks/").json()
    assert [row["book"] for row in listed] == [book.playbook_name for book in BOOKS]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_each_package_and_call_comes_with_a_drawing(client: Client, book) -> None:
    reply = client.get(f"/api/playbooks/{book.playbook_name}/").json()
    rows = reply["packages"] + reply["calls"]
    assert rows
    for row in rows:
        read_drawing(row["drawing"], row["side"])
    assert "ball" in reply["moves"]["offense"]


def test_there_is_no_other(client: Client) -> None:
    assert client.get("/api/playbooks/chess/").status_code == 404
