"""Sixes, a rule book that the tests made up: Penny Football with pages of plays."""

from rules import registry


def register() -> None:
    """Put the book on the shelf."""
    registry._BOOKS["sixes@1"] = "tests.sixes.book"
    registry.LATEST["sixes"] = "sixes@1"


def withdraw() -> None:
    """Take it off again."""
    del registry._BOOKS["sixes@1"], registry.LATEST["sixes"]
