"""The answers of the solitaire rules to simulated games: what the text rules out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.simulated import Expected, Simulated, load_shapes, never
from rules.solitaire.penalties import HEADING as PENALTIES
from rules.state import OptionValue

OVERTIME = "Overtime"


def expected(options: Mapping[str, OptionValue]) -> tuple[Expected, ...]:
    """Return the figures that the book decides by itself."""
    return tuple(_expected(options))


def _expected(options: Mapping[str, OptionValue]) -> Iterator[Expected]:
    yield Expected("penalties a team", PENALTIES, never)
    if not options["overtime"]:
        yield Expected("level after overtime", OVERTIME, never)


SIMULATED = Simulated(shapes=load_shapes("rules.solitaire"), expected=expected)
