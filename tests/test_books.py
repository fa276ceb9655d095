"""The registry alone names rule books: the site and the boards ask it for one.

`make contracts` checks imports; this reads names, defaults, addresses and words.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import latest_books

ROOT = Path(__file__).parent.parent
FOLDERS = ("games", "league", "board", "config", "accounts", "templates", "static")
TEXTS = {".py", ".html", ".txt", ".js", ".toml"}
NAMES = re.compile("|".join(book.name for book in latest_books()), re.IGNORECASE)
# Files that may name a book.
ALLOWED = {
    "league/core/validators.py": "the example in a refusal, which migrations repeat",
    "games/reports/win_probability/coefficients.toml": "the book that was fitted",
}


def named(text: str) -> set[str]:
    return set(NAMES.findall(text))


def naming() -> set[str]:
    """Return the files that name a book, but migrations, which are history."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    read = [file for file in files if file.suffix in TEXTS]
    assert len(read) > 500
    return {
        str(file.relative_to(ROOT))
        for file in read
        if "migrations" not in file.parts and named(file.read_text("utf-8"))
    }


def test_only_listed_files_name_a_book() -> None:
    assert naming() == ALLOWED.keys()


@pytest.mark.parametrize(
    "text", ["{% url 'playbook' 'efhl' %}", "import rules.efhl", 'book="EFHL@3"']
)
def test_a_name_is_found_in_any_text(text: str) -> None:
    assert named(text)
