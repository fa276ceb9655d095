"""The link from a fixture to its game at a table, which is an object of `games`.

`games.Game` points at its fixture; the way back is the relation `game`. Here the league
says all that it knows of it. What a game tells its league is `league.weeks.reports`.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from django.apps import apps
from django.db.models import JSONField, Q

GAME = "game"
OPENED = Q(game__isnull=False)  # fixtures that have a game at a table
DAMAGED = OPENED & ~Q(game__damage="")  # of whose game something cannot be read


class Table(Protocol):
    """A fixture's game, as far as the league looks at it.

    `over`: it has ended; `untouched`: nobody has answered anything at it yet.
    """

    home_score: int
    away_score: int

    @property
    def over(self) -> bool: ...
    @property
    def untouched(self) -> bool: ...
    def get_absolute_url(self) -> str: ...
    def delete(self) -> object: ...


def table_of(fixture: Any) -> Table | None:
    """Return the game of a fixture, begun or finished, if one was opened."""
    return cast(Table | None, getattr(fixture, GAME, None))


def heavy_fields(fixture: str = "") -> list[str]:
    """List a game's JSON, to be deferred: pages that list games need none of it.

    fixture: the way to the fixture from the rows that are read, "fixture__" for one.
    """
    fields = apps.get_model("games", "Game")._meta.concrete_fields
    heavy = (field.name for field in fields if isinstance(field, JSONField))
    return [f"{fixture}{GAME}__{name}" for name in heavy]
