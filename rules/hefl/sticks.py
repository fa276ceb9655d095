"""Pass Simulation (Lead Passing): five sticks, and the 75 yards that choose one.

Rulings followed here:

* V.f Pass Simulation: a distance on the boundary of two parts of the measuring stick
  belongs to the nearer part.
* V.f (docs/rulings.md): for the records a red stick is a short pass, green and white
  are medium, yellow and blue deep.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.football.sticks import Stick, StickSet
from rules.prompts import Measure, Ready

HEADING = "Pass Simulation (Lead Passing)"
# The parts of the measuring stick: the yards at which each ends, and its stick.
PARTS = ((25, "red"), (45, "green"), (60, "white"), (75, "yellow"))
BEYOND = "blue"
STICK_YARDS = {"red": 6, "green": 9, "white": 12, "yellow": 15, "blue": 18}
_LENGTHS = {"red": "short", "green": "medium", "white": "medium"}


def _stick(name: str, reach: str) -> Stick:
    yards = f"{STICK_YARDS[name]} yards"
    label = f"{name.capitalize()}, {yards}: {reach}"
    return Stick(name, label, name, size=yards, length=_LENGTHS.get(name, "long"))


STICKS = StickSet(
    source=f"HEFL {HEADING}",
    measure="25 yards of red, 20 of green, 15 of white, 15 of yellow",
    sticks=(
        _stick("red", "receiver up to 25 yards away"),
        _stick("green", "up to 45"),
        _stick("white", "up to 60"),
        _stick("yellow", "up to 75"),
        _stick("blue", "farther than the measuring stick"),
    ),
)
MEASURE = Measure(
    id="throw.stick",
    means="throw",
    heading=HEADING,
    text="Measure from the quarterback’s head to the receiver’s. The measuring stick"
    f" has {STICKS.measure}; its color there is the color of the passing stick.",
    outcomes=STICKS.outcomes,
    default_outcome="red",
)
MARKED = Ready(
    id="throw.marked",
    heading=HEADING,
    text="Lay the stick against the front of the receiver’s base, at any angle, and put"
    " the magnetic target at its other end.",
)


def stick_for(yards: int) -> str:
    """Pass Simulation: the stick for a receiver so many yards from the passer."""
    return next((name for end, name in PARTS if yards <= end), BEYOND)


def stick_query(passer_to_receiver_yards: int) -> Mapping[str, Any]:
    """Pass Simulation: the stick for a distance, and its yards."""
    name = stick_for(passer_to_receiver_yards)
    return {"stick": name, "stick_yards": STICK_YARDS[name]}
