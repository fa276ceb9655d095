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


# Files in which a kind of announcement is another word.
COMMON = {
    "board/coach/coach.py": "a meaning of prompts",
    "board/heroes.py": "a value of a power-on that may be stopped",
    "board/at_table.py": "a meaning of prompts",
    "board/measure/stars.py": "a field of a player",
    "games/table/squads.py": "a column of a roster",
    "games/view/step_words.py": "a meaning of prompts",
    "league/competition/awards.py": "points on the scoreboard",
    "rules/derivation.py": "a number that a league knows of a player",
    "rules/football/carry.py": "a value of a power-on that may be stopped",
    "rules/football/ends.py": "an outcome of a run",
    "rules/prompts/meanings.py": "a meaning of prompts",
}


def announced_in(text: str) -> set[str]:
    """Return the kinds of announcements that a text names, quoted or in a class."""
    kinds = {one.prompt.kind for book in latest_books() for one in book.announcements}
    kinds |= {
        one.prompt.formerly for book in latest_books() for one in book.announcements
    }
    return {kind for kind in kinds - {""} if re.search(f"""["'`]{kind}["'`]""", text)}


def test_an_announcement_is_named_by_its_book_alone() -> None:
    """Facts and their words name what happened; they are read by all books."""
    books = tuple(f"rules/{book.name}/" for book in latest_books())
    shared = (*books, "rules/facts/", "rules/words/", "rules/stats/")
    files = [
        path
        for folder in ("rules", "games", "board", "league", "templates", "static")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in TEXTS and not str(path.relative_to(ROOT)).startswith(shared)
    ]
    assert len(files) > 500
    named = {
        str(f.relative_to(ROOT)): announced_in(f.read_text("utf-8")) for f in files
    }
    assert {file for file, kinds in named.items() if kinds} == COMMON.keys()


def test_a_kind_is_found_in_code_and_in_templates() -> None:
    assert announced_in('Announced("hard_count", team)') == {"hard_count"}
    assert announced_in("{% if offer.kind == 'fell' %}") == {"fell"}
    assert announced_in("a hard count") == set()
