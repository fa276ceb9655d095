"""The steps of a resolution in words: the sum of its parts, and its roll."""

from __future__ import annotations

from rules.facts import Traced

MINUS = "\N{MINUS SIGN}"


def signed(value: int) -> str:
    """Return `+4`, `−2` or `0`."""
    return f"+{value}" if value > 0 else str(value).replace("-", MINUS)


def sum_words(step: Traced) -> str:
    """Return `LG +4, DT1 −6: −2`; "" for a step without parts."""
    if not step.parts:
        return ""
    parts = ", ".join(f"{part.label} {signed(part.value)}" for part in step.parts)
    return f"{parts}: {signed(step.total)}"


def roll_words(step: Traced) -> str:
    """Return `Column +3, die 5`; "" for a step without a roll."""
    column = f"column {step.column}" if step.column else ""
    die = f"die {step.die}" if step.die else ""
    return ", ".join(filter(None, (column, die))).capitalize()
