"""The habits of the computer coach as data: habits.toml, drawn by his own chance."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from board.chance import Chance
from board.shapes import Drawn, read_shapes, ready
from rules.data import read_text


def _read() -> Mapping[str, Drawn]:
    rows = tomllib.loads(read_text(__package__, "habits.toml"))
    return {name: ready(habit) for name, habit in read_shapes(rows).items()}


HABITS = _read()


class Habits:
    """The habits of one coach. Names that the file does not have raise KeyError."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def happens(self, name: str) -> bool:
        """Draw from a share: True that often."""
        return self._chance.happens(HABITS[name].share)

    def one_of(self, name: str) -> str:
        """Draw a choice by its share."""
        return self._chance.weighed(HABITS[name].parts)
