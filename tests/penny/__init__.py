"""Penny Football, a rule book of one page that the tests made up.

It shows what a book costs: this folder, and its line in the registry.
"""

from rules import registry


def register() -> None:
    """Put the book on the shelf."""
    registry._BOOKS["penny@1"] = "tests.penny.book"
    registry.LATEST["penny"] = "penny@1"


def withdraw() -> None:
    """Take it off again."""
    del registry._BOOKS["penny@1"], registry.LATEST["penny"]
