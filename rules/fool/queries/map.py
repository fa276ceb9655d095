"""Questions about the map, and about how far a defender goes (4.2.1, 4.3.9, 4.4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fool.reaction import Reach, pursuit_zones, reachable
from rules.fool.reaction import reach as areas_of
from rules.fool.zones import ENTRIES, ZONES, zones_downfield


def path(entry: str) -> Mapping[str, Any]:
    """Return the zones past the line, in the order of a carrier's run."""
    return {"zones": list(ENTRIES[entry].path)}


def downfield(zone: str) -> Mapping[str, Any]:
    """Return the zones of other areas that are downfield of the area of a zone."""
    return {"zones": sorted(zones_downfield(ZONES[zone].area))}


def pursuit(faster_by: int) -> Mapping[str, Any]:
    """Return the zones that a defender pursues, by his speed against the carrier's."""
    return {"zones": pursuit_zones(faster_by)}


def reach(faster_by: int, zone: str = "", lateral: int = 0) -> Mapping[str, Any]:
    """Return the areas that a defender reacts across, and the zones he gets to."""
    limits: Reach = areas_of(faster_by, lateral)
    zones = reachable(zone, limits) if zone else ()
    return {
        "any_way": limits.any_way,
        "downfield": limits.downfield,
        "zones": sorted(zones),
    }
