"""Questions about runs of chapter 4: its examples, and what a coach may ask.

Men who are not rated are 3-3. Ratings are written as in the book: `LG 4-3, LE=TE
1-3-3, OLB1 2-3-4v`, with a specialty after `=` and r, v or e for maturity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.fool.queries.chances import penetration, trap
from rules.fool.queries.map import downfield, path, pursuit, reach
from rules.fool.queries.moves import legal, movement, points, reaction
from rules.fool.queries.runs import contact_cell, inches, run

QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {
    "legal": legal,
    "points": points,
    "movement": movement,
    "reaction": reaction,
    "reach": reach,
    "pursuit": pursuit,
    "downfield": downfield,
    "path": path,
    "penetration": penetration,
    "trap": trap,
    "contact_cell": contact_cell,
    "run": run,
    "inches": inches,
}
