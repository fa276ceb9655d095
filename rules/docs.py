"""docs/rules.md: which heading of a book is which function, and what tests it.

Read from docstrings, prompts and tests alone, so that it cannot say what the code does
not. The same tree always gives the same page; `python -m rules docs --check` fails when
the page in the repository is another. How code and tests are read is in rules.sources.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rules.catalog import prompts
from rules.registry import Rulebook
from rules.sources import Function, Source, Test, scenarios_in, source_of, tests_in

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"

_INTRO = """\
# Rules: heading, function, tests

Written by `python -m rules docs` from the docstrings, the prompts and the tests; do not
edit it. Each table is a module of the book, in the order of the book. A test counts for
a function when it names it or one of its prompts, a scenario when it answers one;
*through* says which functions bring an untested one along.
"""
_TABLE = "\n| heading | function | what it does | tests |\n|---|---|---|---|\n"


def rendered(books: Iterable[Rulebook]) -> str:
    """The page for these books."""
    return _INTRO + "".join(part for book in books for part in _book(book))


def _book(book: Rulebook) -> Iterator[str]:
    folder = book.id.partition("@")[0]
    tests = [
        *tests_in(ROOT / "tests" / "rules" / folder),
        *scenarios_in(ROOT / "tests" / "scenarios" / folder),
    ]
    sources = [source_of(name) for name in book.modules]
    headings = sorted({prompt.heading for prompt in prompts(book)}, key=len)
    yield f"\n## {book.title} (`{book.id}`)\n"
    for source in sources:
        yield _module(source, sources, tests, headings)


def _module(
    source: Source, sources: list[Source], tests: list[Test], headings: list[str]
) -> str:
    path = source.name.replace(".", "/") + ".py"
    usual, _ = _cited(source.summary, headings)
    usual = usual or next(iter(source.headings), "")
    lines = [f"\n### {source.summary}\n\n[`{path}`](../{path})\n", _TABLE]
    for function in source.functions:
        heading, told = _cited(function.summary, headings)
        covered = ", ".join(_covered(function, tests)) or _through(function, sources)
        cells = (heading or usual, f"`{function.name}`", told, covered)
        lines.append(f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |\n")
    return "".join(lines)


def _cited(summary: str, headings: list[str]) -> tuple[str, str]:
    """The heading that a docstring opens with, and the rest of its first line.

    Either a heading that some prompt has, or one of the book's chapters.
    """
    head, colon, rest = summary.partition(":")
    if not colon:
        head, _, rest = summary.removesuffix(".").partition(". ")
    if head.startswith("EFHL ") or '"' in head or head in headings:
        return head.replace('"', ""), _capital(rest.strip())
    return "", summary


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _covered(function: Function, tests: list[Test]) -> Iterator[str]:
    """`test_fumble.py (31)`, then the ids of scenarios."""
    counts: dict[str, int] = {}
    for test in tests:
        if not function.known.isdisjoint(test.names):
            counts[test.title] = counts.get(test.title, 0) + 1
    for title, count in counts.items():
        yield f"{title} ({count})" if title.endswith(".py") else title


def _through(function: Function, sources: list[Source]) -> str:
    """The functions that call one, for those that no test names."""
    callers = [
        f"`{other.name}`"
        for source in sources
        for other in source.functions
        if function.path in other.calls and other is not function
    ]
    return f"through {', '.join(callers)}" if callers else ""
