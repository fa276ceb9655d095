"""Kicks made with a kicking action figure instead of dice: the option kicking_figures.

The figure kicks a felt ball by hand while nobody moves, so there is no hang time, no
automatic and no fair catch; the coaches report where the ball went. Source: A Note
Regarding Passing/Kicking Action Figures.
"""

from __future__ import annotations

from rules.prompts import Measure, Outcome, Power

HEADING = "A Note Regarding Passing/Kicking Action Figures"

LANDS = Outcome("lands", "It stays on the field", at=True)
HITS = Outcome(
    "hits",
    "It hits a player",
    at=True,
    team=True,
    across=True,
    by=True,
    who="Player hit",
)
OUT = Outcome("out_of_bounds", "Out of bounds at the side", at=True, side=True)
OVER = Outcome("over", "Out behind the end zone")


def figure_kick(prefix: str) -> Measure:
    """Where a felt ball kicked by hand went."""
    return Measure(
        id=f"{prefix}.figure_kick",
        heading=HEADING,
        text="Kick with the figure. Where does the ball go?",
        outcomes=(LANDS, HITS, OUT, OVER),
        default_outcome="over",
    )


def figure_run(
    prefix: str,
    seconds: float,
    text: str = "Power on: the kicking side runs downfield before the kick.",
) -> Power:
    """The power-on that goes with a kick by hand: before it, unless it is onside."""
    return Power(
        id=f"{prefix}.figure_run",
        heading=HEADING,
        text=text,
        ceremony=True,
        outcomes=(Outcome("off", "Power off"),),
        default_outcome="off",
        seconds=seconds,
    )
