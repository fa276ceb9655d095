"""Inches to go: a gain that ends exactly on a line is measured (4.8)."""

from __future__ import annotations

from rules.fool.trace import Die, Resolution, Step

SHORT = 3  # a die of 1 to 3 leaves inches


def is_exact(yards: int, line: int | None) -> bool:
    """True for a gain of exactly the yards to a line: to gain, a goal, a quarter."""
    return line is not None and yards == line


def measured(yards: int, label: str) -> Resolution[bool]:
    """Roll for a ball exactly on a line; True if it is over it."""
    die = yield Die(f"Measure for the {label}", "4.8")
    over: bool = die > SHORT
    yield Step(
        kind="end",
        rule="4.8",
        text=f"{'Over' if over else 'Inches short of'} the {label}.",
        die=die,
        yards=yards,
    )
    return over
