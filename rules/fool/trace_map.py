"""The map on which the steps of a play are shown: both sides as they lined up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.errors import RulesError
from rules.facts import CallWritten, Fact, LinedUp
from rules.fool.drawing import (
    BACKFIELD,
    DOWNFIELD,
    HEIGHTS,
    WIDTH,
    bands,
    offense_places,
    yard_lines,
    zone_places,
)
from rules.fool.lineup import LINE
from rules.fool.lineups import QUARTERBACK, USUAL
from rules.fool.notation.defenses import Defense, read_defense
from rules.play_map import Place, PlayMap

ASIDE = (0, -18, 18, -36, 36)  # of the men of a zone, from its middle
RANK = 24  # between the ranks of more men


def trace_map(facts: tuple[Fact, ...]) -> PlayMap | None:
    """Return the map of a play; None for one in which nobody wrote a defense."""
    defense = next(filter(None, map(_defense, facts)), None)
    if defense is None:
        return None
    rows = bands((*DOWNFIELD, *BACKFIELD), HEIGHTS)
    zones = tuple(zone_places(rows))
    return PlayMap(
        width=WIDTH,
        height=sum(band.height for band in rows.values()),
        places=(
            *zones,
            *offense_places(_offense(facts), rows["front"].top),
            *_defenders(defense, {zone.name: zone for zone in zones}),
        ),
        lines=tuple(yard_lines(rows)),
    )


def _defense(fact: Fact) -> Defense | None:
    """Return the defense that a fact has, or None."""
    if not isinstance(fact, CallWritten):
        return None
    try:
        return read_defense(fact.text)
    except RulesError:
        return None  # a play, which the other side wrote


def _offense(facts: Iterable[Fact]) -> tuple[str, ...]:
    """Return the men of the lineup; the usual one is not stated."""
    others = (fact.men for fact in facts if isinstance(fact, LinedUp))
    return (*LINE, QUARTERBACK, *next(others, USUAL.others))


def _defenders(defense: Defense, zones: dict[str, Place]) -> Iterator[Place]:
    """Yield the defenders in their zones, side by side."""
    for name, zone in zones.items():
        for number, placed in enumerate(defense.in_zone(name)):
            rank, place = divmod(number, len(ASIDE))
            across, down = zone.at
            yield Place(
                name=placed.name,
                kind="man",
                label=placed.name,
                at=(across + ASIDE[place], down + 6 + RANK * rank),
                side="defense",
            )
