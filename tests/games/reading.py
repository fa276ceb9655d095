"""All that a person is sent of a game: every page of it, and its part of the API.

The addresses come from the URL configuration: a new page is read without a word here,
unless it has a part that no other has had.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.test import Client

from games.models import Game
from tests.league.walking import Address, addresses

OF_A_GAME = ("games/<slug:slug>/", "api/games/<slug:slug>/")


def sent_of(game: Game, client: Client, **parts: object) -> Iterator[bytes]:
    """Yield what each address of a game answers. parts: of addresses, by name."""
    known = {"slug": game.slug, "play": 0, "seq": 1, "version": "0", **parts}
    for address in addresses(*OF_A_GAME):
        if "token" not in address.parts:  # the link to a seat, which would take it
            yield answer(client, path_of(address, known))


def path_of(address: Address, parts: dict[str, object]) -> str:
    """Return an address with its parts filled in."""
    path = f"/{address.route}"
    for part, mark in address.parts.items():
        assert part in parts, f"{address.name} has a part {part!r}: say what it is."
        path = path.replace(mark, str(parts[part]))
    return path


def answer(client: Client, path: str) -> bytes:
    """Return all that a client is answered at a path."""
    reply = client.get(path)
    return b"".join(reply) if reply.streaming else reply.content


def seated(game: Game, side: str) -> Client:
    """Return the browser and program of a seat; a fan's for none."""
    if not side:
        return Client()
    token = game.seats.get(side=side).token
    client = Client(headers={"X-Seat-Token": token})
    client.get(f"{game.get_absolute_url()}{side}/{token}/")
    return client
