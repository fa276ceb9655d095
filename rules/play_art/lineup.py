"""Jersey numbers for the figures of a drawing, from a team's players in their order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rules.play_art.notation import Drawing

# Positions that can fill a figure of that name, the likeliest first.
_FILLS: Mapping[str, tuple[str, ...]] = {
    "QB": ("QB",),
    "RB": ("RB", "HB", "FB"),
    "FB": ("FB", "RB", "HB"),
    "HB": ("HB", "RB", "FB"),
    "TE": ("TE",),
    "WR": ("WR",),
    "Slot": ("WR",),
    "LT": ("OT", "OL"),
    "RT": ("OT", "OL"),
    "LG": ("OG", "OL"),
    "RG": ("OG", "OL"),
    "C": ("C", "OL"),
    "DE": ("DE", "DL"),
    "DT": ("DT", "DL"),
    "WLB": ("LB",),
    "SLB": ("LB",),
    "MLB": ("LB",),
    "LB": ("LB",),
    "CB": ("CB", "DB"),
    "Nickel": ("NB", "CB", "DB"),
    "Dime": ("CB", "DB", "S"),
    "Quarter": ("CB", "DB", "S"),
    "Dollar": ("CB", "DB", "S"),
    "FS": ("S", "DB"),
    "SS": ("S", "DB"),
    "S": ("S", "DB"),
    "K": ("K",),
    "P": ("P",),
    "H": ("H", "QB"),
}


def numbers_for(
    drawing: Drawing, players: Iterable[tuple[str, int]], *, ordered: bool
) -> dict[str, int]:
    """Return the numbers of the figures that a team can name, by figure's name.

    players: position and number; ordered: by the depth chart. In no order only the
    player who is alone at his position is known. A figure without a player of its
    position has none: nobody is invented.
    """
    left: dict[str, list[int]] = {}
    for position, number in players:
        left.setdefault(position, []).append(number)
    if not ordered:
        left = {position: alone for position, alone in left.items() if len(alone) == 1}
    numbers: dict[str, int] = {}
    for figure in drawing.figures:
        for position in _FILLS.get(_kind(figure.name), ()):
            if left.get(position):
                numbers[figure.name] = left[position].pop(0)
                break
    return numbers


def _kind(name: str) -> str:
    return name if name in _FILLS else re.sub(r"\d+$", "", name)
