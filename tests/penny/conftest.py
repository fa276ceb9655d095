"""The registry's line for the book of one page."""

from collections.abc import Iterator

import pytest

from rules import registry
from tests import penny as book


@pytest.fixture(autouse=True)
def penny() -> Iterator[registry.Rulebook]:
    """Penny Football, on the shelf for one test."""
    book.register()
    yield registry.rulebook("penny")
    book.withdraw()
