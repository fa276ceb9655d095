"""The page of decisions: the coach's beside those of the game's analysts.

`python -m board decisions` writes it from decisions.toml and the books' tables.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from board.worth.table import is_fitted
from board.worth.value import Clock, Situation, Worth, worth_of
from rules.catalog import book_prompts
from rules.prompts import Choose
from rules.registry import Rulebook, latest_books

CASES = Path(__file__).with_name("decisions.toml")
PAGE = Path(__file__).parents[2] / "docs" / "decisions.md"
LAST_DOWN = 4
NAMES = {
    "go": "go for it",
    "punt": "punt",
    "field_goal": "field goal",
    "one": "kick for one",
    "two": "go for two",
    "deep": "kick deep",
    "onside": "onside kick",
}
INTRODUCTION = """\
# The decisions of the computer coach

Written by `python -m board decisions`; a test keeps it up to date.

The strongest coach takes what gives the better chance to win. The chances come from
games of each book's own rules on the statistical board (`board/worth`): how drives end
from a spot, how often a series is made, how many kicks are good. Where a book differs
from the professional game, its dice do: a kick that is worth less than three points in
four is tried less, and where one try in three for one fails, two points are the better
bet in every quarter. A number is the chance to win with the choice before it.

The rest follows one rule each. A penalty is settled by the chances of its results, so
never the worse of them. A punt that comes down in the end zone is left there; no other
kick is, and no kickoff is fair-caught. With no more plays left than downs to kneel on,
the leader kneels, where the book has kneeling. A spike and hurrying gain nothing where
plays are counted. Field goals before fourth down are for the last play of a half.
Kick, receive or defer goes by the same chances. A timeout is called where the book adds
a play for it and that play is worth it, a challenge where the ruling undone is worth 6
points in 100: at a table as well as in simulated games. A stoppage is spent on an
outcome that costs 6 points in 100; at a table nobody knows an outcome before it is
there, so that the computer spends none.

The tables are of each book's core rules. The strongest coach goes by them with all
options as well: they change how often a play succeeds by a few points in 100, for both
sides of a decision alike, and he beats the next weaker one by as much as without
(docs/simulated-games.md).

"""


class Case(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A situation, and what the analysts would do, best first."""

    text: str
    lead: int
    quarter: int
    left: int
    analysts: tuple[str, ...]
    to_goal: int = 0
    distance: int = 0

    @property
    def clock(self) -> Clock:
        """The plays left."""
        return Clock(self.left, self.quarter > 2)


Kind = Literal["fourth", "try", "kickoff"]


def cases() -> Mapping[Kind, tuple[Case, ...]]:
    """Return the cases by their kind."""
    rows = tomllib.loads(CASES.read_text("utf-8"))
    return msgspec.convert(rows, dict[Kind, tuple[Case, ...]])


def chances(worth: Worth, kind: Kind, case: Case) -> dict[str, float]:
    """Return the chance to win by each choice."""
    if kind == "try":
        one, two = worth.tries(case.lead, case.clock)
        return {"one": one, "two": two}
    if kind == "kickoff":
        deep, onside = worth.onside(case.lead, case.clock)
        return {"deep": deep, "onside": onside}
    return worth.fourth_down(
        Situation(case.to_goal, LAST_DOWN, case.distance, case.lead, case.clock)
    )


def render() -> str:
    """Return the page."""
    return INTRODUCTION + "\n".join(_lines(latest_books())) + "\n"


def _lines(books: tuple[Rulebook, ...]) -> Iterator[str]:
    fitted = [book for book in books if is_fitted(book.name)]
    yield f"| situation | analysts | {' | '.join(book.name for book in fitted)} |"
    yield "|---" * (2 + len(fitted)) + "|"
    for kind, rows in cases().items():
        for case in rows:
            cells = (_cell(book, kind, case) for book in fitted)
            analysts = " or ".join(NAMES[name] for name in case.analysts)
            yield f"| {case.text} | {analysts} | {' | '.join(cells)} |"


def _cell(book: Rulebook, kind: Kind, case: Case) -> str:
    by_choice = chances(worth_of(book.name), kind, case)
    if "onside" in by_choice and not _kicks_onside(book):
        del by_choice["onside"]
    ranked = sorted(by_choice, key=by_choice.__getitem__, reverse=True)
    best, *others = [f"{NAMES[name]} {by_choice[name]:.0%}" for name in ranked[:2]]
    return f"{best} ({others[0]})" if others else best


def _kicks_onside(book: Rulebook) -> bool:
    """True for a book in which a coach may choose an onside kick."""
    chosen = (prompt for prompt in book_prompts(book) if isinstance(prompt, Choose))
    return any("onside" in name for prompt in chosen for name in prompt.names)


def add_command(parser: argparse.ArgumentParser) -> None:
    """Take the arguments of the command."""
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Write the page; return the exit status."""
    PAGE.write_text(render(), "utf-8")
    return 0
