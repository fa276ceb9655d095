"""docs/rules.md: the headings of a book, and the code and tests behind each.

Read from the book's contents, docstrings, prompts, fouls, docs/rulings.md and tests
alone, so that it cannot say what the code does not. The same tree always gives the same
page; `python -m rules docs --check` fails when the page in the repository differs.
rules.sources reads code and tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules.catalog import module_prompts
from rules.contents import Chapter
from rules.registry import Rulebook
from rules.sources import (
    Function,
    Ruling,
    Source,
    Test,
    rulings_in,
    scenarios_in,
    source_of,
    tests_in,
)

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
RULINGS = ROOT / "docs" / "rulings.md"

NOTHING = "nothing here"
_INTRO = """\
# Rules, heading by heading

Written by `python -m rules docs` from the contents of each book, the docstrings, the
prompts, the fouls, [rulings.md](rulings.md) and the tests; do not edit it. A test
counts for a heading when it names one of its procedures or prompts, a scenario when it
answers one. *Nothing here*, or a reason: the heading has nothing for the program to
play or decide.
"""


def render_page(books: Iterable[Rulebook]) -> str:
    """Return the page for these books."""
    return _INTRO + "".join(line for book in books for line in _book_lines(book))


def _book_lines(book: Rulebook) -> Iterator[str]:
    folder = book.id.partition("@")[0]
    tests = [
        *tests_in(ROOT / "tests" / "rules" / folder),
        *scenarios_in(ROOT / "tests" / "scenarios" / folder),
    ]
    rulings = list(rulings_in(RULINGS))
    yield f"\n## {book.title} (`{book.id}`)\n"
    for chapter in book.contents:
        yield f"\n### {chapter.title}\n"
        yield from _ChapterPage(chapter, book, tests, rulings).lines()


class _ChapterPage:
    """The part of the page about one chapter."""

    def __init__(
        self,
        chapter: Chapter,
        book: Rulebook,
        tests: list[Test],
        rulings: list[Ruling],
    ) -> None:
        self._chapter = chapter
        self._sources = [source_of(name) for name in chapter.modules]
        self._fouls = [*book.fouls.values(), *book.fouls_by_chance.values()]
        self._tests = tests
        self._rulings = [
            ruling for ruling in rulings if ruling.section in chapter.rulings
        ]
        prompts = (
            prompt for name in chapter.modules for prompt in module_prompts(name)
        )
        self._prompts = list({prompt.id: prompt for prompt in prompts}.values())

    def lines(self) -> Iterator[str]:
        """Yield the lines of the chapter as a whole, then of each heading."""
        yield from self._heading(self._chapter.title)
        for heading in self._chapter.headings:
            yield f"\n#### {heading}\n"
            yield from self._heading(heading)

    def _heading(self, heading: str) -> Iterator[str]:
        ids = [prompt.id for prompt in self._prompts if heading in prompt.headings]
        procedures = self._procedures(heading, ids)
        known = {*ids, *(name for _, function in procedures for name in function.known)}
        parts = {
            "procedures": [_link_function(*pair) for pair in procedures],
            "rulings": [ruling.question for ruling in self._rulings_of(heading)],
            "prompts": [f"`{name}`" for name in ids],
            "fouls": [foul.name for foul in self._fouls if heading in foul.named_in],
            "tests": list(_covering_tests(known, self._tests)),
        }
        if not any(parts.values()):
            reason = self._chapter.reasons.get(heading)
            yield f"\n{reason or f'{NOTHING.capitalize()}.'}\n"
            return
        yield "\n"
        for title, entries in parts.items():
            yield f"- **{title}**:{_list_entries(title, entries)}\n"

    def _procedures(
        self, heading: str, ids: list[str]
    ) -> list[tuple[Source, Function]]:
        """Return the functions that cite a heading, or else ask its prompts."""
        functions = [(s, f) for s in self._sources for f in s.functions]
        cited = [(s, f) for s, f in functions if heading in self._cited(s, f)]
        return cited or [(s, f) for s, f in functions if not f.known.isdisjoint(ids)]

    def _cited(self, source: Source, function: Function) -> list[str]:
        """Return the headings a function is for: its own, or its module's."""
        for summary in (function.summary, source.summary):
            named = _named_in(_cited_text(summary), self._chapter.headings)
            if named:
                return named
        return [self._chapter.title]

    def _rulings_of(self, heading: str) -> Iterator[Ruling]:
        chapter = self._chapter
        known = {_plain_heading(name) for name in chapter.headings}
        for ruling in self._rulings:
            about = [_plain_heading(name) for name in ruling.headings]
            whole = heading == chapter.title and known.isdisjoint(about)
            if whole or _plain_heading(heading) in about:
                yield ruling


def _list_entries(title: str, entries: list[str]) -> str:
    """Join entries in a row, or list them where they are sentences."""
    if title in ("procedures", "rulings") and entries:
        return "".join(f"\n  - {entry}" for entry in entries)
    return f" {', '.join(entries) or NOTHING}"


def _named_in(head: str, headings: tuple[str, ...]) -> list[str]:
    """Return the headings that a citation names, none of them as part of another."""
    named = []
    for heading in sorted(headings, key=len, reverse=True):
        pattern = rf"\b{re.escape(_plain_heading(heading))}(?!\w)"
        if re.search(pattern, head):
            named.append(heading)
            head = re.sub(pattern, "", head)
    return named


def _cited_text(summary: str) -> str:
    """Return the citation of a docstring's first line: the part before the colon."""
    head, colon, _ = summary.partition(":")
    return _plain_heading(head if colon else summary.partition(". ")[0])


def _plain_heading(heading: str) -> str:
    """Return a heading without the book's name, remarks in brackets and quotes."""
    text = re.sub(r"\([^)]*\)|[\"“”]", "", heading).removeprefix("EFHL ")
    return " ".join(text.lower().split())


def _link_function(source: Source, function: Function) -> str:
    path = source.name.replace(".", "/") + ".py"
    return f"[`{function.name}`](../{path}) {function.summary}".rstrip()


def _covering_tests(known: set[str], tests: list[Test]) -> Iterator[str]:
    """Yield `test_fumble.py (31)`, then the ids of scenarios."""
    counts: dict[str, int] = {}
    for test in tests:
        if not known.isdisjoint(test.names):
            counts[test.title] = counts.get(test.title, 0) + 1
    for title, count in counts.items():
        yield f"{title} ({count})" if title.endswith(".py") else title
