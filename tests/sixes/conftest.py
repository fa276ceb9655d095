"""The registry's line for the book with pages."""

from collections.abc import Iterator

import pytest

from rules import registry
from tests import sixes as book


@pytest.fixture(autouse=True)
def sixes() -> Iterator[registry.Rulebook]:
    """Sixes, on the shelf for one test."""
    book.register()
    yield registry.rulebook("sixes")
    book.withdraw()
