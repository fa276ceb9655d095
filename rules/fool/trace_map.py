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

ABREAST, APART = 2, 24  # men of a zone in a rank, and between men and ranks
LOWER = 6  # than the middle of the zone, whose name is above them


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
    """Yield the defenders in their zones, from left to right as they are written.

    The first of them stand next to the line, the others behind them.
    """
    for name, zone in zones.items():
        men, (across, down) = defense.in_zone(name), zone.at
        last = (len(men) - 1) // ABREAST
        nearest = down + LOWER + APART * last // 2
        for number, man in enumerate(men):
            rank, place = divmod(number, ABREAST)
            abreast = min(ABREAST, len(men) - rank * ABREAST)
            left = across - APART * (abreast - 1) // 2
            yield Place(
                name=man.name,
                kind="man",
                label=man.name,
                at=(left + APART * place, nearest - APART * rank),
                side="defense",
            )
