"""Kicks made with a kicking action figure instead of dice: the option kicking_figures.

The figure kicks a felt ball by hand while the board is off, so there is no hang time,
no automatic and no fair catch; the coaches report the spot of the ball. Source: A Note
Regarding Passing/Kicking Action Figures.
"""

from __future__ import annotations

from rules.prompts import Measure, Outcome, Power

HEADING = "A Note Regarding Passing/Kicking Action Figures"

LANDS = Outcome("lands", "Stays on the field", at=True)
HITS = Outcome(
    "hits",
    "Hits a player",
    at=True,
    team=True,
    across=True,
    by=True,
    role="hit_player",
)
OUT = Outcome("out_of_bounds", "Out of bounds at the sideline", at=True, side=True)
OVER = Outcome("over", "Over the end line")


def figure_kick(prefix: str) -> Measure:
    """Make the prompt for a felt ball kicked by hand."""
    return Measure(
        id=f"{prefix}.figure_kick",
        means="figure",
        heading=HEADING,
        text="Kick with the figure. Report the result.",
        outcomes=(LANDS, HITS, OUT, OVER),
        default_outcome="over",
    )


def figure_run(
    prefix: str,
    seconds: float,
    text: str = "Power on: the kicking team runs downfield before the kick.",
) -> Power:
    """Make the power-on for a kick by hand: before it, but after an onside kick."""
    return Power(
        id=f"{prefix}.figure_run",
        means="timed",
        heading=HEADING,
        text=text,
        ceremony=True,
        outcomes=(Outcome("off", "Power off"),),
        default_outcome="off",
        seconds=seconds,
    )
