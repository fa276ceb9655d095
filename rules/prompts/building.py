"""A text built by taps on a map: the stages of it, as a book declares them.

Each stage says what may be tapped, and what the tap adds to the text. A text that the
taps could have built is taken apart again by the same stages, so that nothing but the
text needs to be kept. The text is always checked by the book's parser.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

from msgspec import Struct

from rules.play_map import TAP, Place, PlayMap


class Tap(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tap on one of several places of the map, or on a button.

    on: the kind and name of each place, `man:LG`; none for a button. label: the
    button's. adds: to the text, with the place's name for {}. then: the stage that
    follows. once: a place is there only once in a text. course: from here the man
    tapped before goes on along the place's path. puts: the man stands in the zone that
    was tapped before.
    """

    adds: str
    then: str
    on: tuple[str, ...] = ()
    label: str = ""
    once: bool = False
    course: bool = False
    puts: bool = False

    def text(self, on: str = "") -> str:
        """Return what a tap on that place adds."""
        return self.adds.replace("{}", on.partition(":")[2])


class Stage(Struct, frozen=True):
    """One step of the building. ask: a sentence. whole: the text may be sent here."""

    name: str
    ask: str
    taps: tuple[Tap, ...]
    whole: bool = False


class Builder(Struct, frozen=True):
    """A map with the stages of a text, the first one first.

    ValueError for a stage or a place that there is not.
    """

    map: PlayMap
    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        names = {stage.name for stage in self.stages}
        for tap in self.taps:
            if tap.then not in names:
                raise ValueError(f"There is no stage {tap.then!r} in this builder.")
            for on in tap.on:
                for passed in self.place(on).path:
                    self.place(passed)

    @property
    def taps(self) -> Iterator[Tap]:
        """The taps of all stages."""
        return (tap for stage in self.stages for tap in stage.taps)

    def place(self, on: str) -> Place:
        """Return the place that a tap is on. ValueError if the map has none such."""
        kind, _, name = on.partition(":")
        place = self.map.place(name, kind)
        if place is None:
            raise ValueError(f"There is no {on} on this map.")
        return place

    def stage(self, name: str) -> Stage:
        """Return the stage of that name. ValueError where there is none."""
        for stage in self.stages:
            if stage.name == name:
                return stage
        raise ValueError(f"There is no stage {name!r} in this builder.")

    def too_small(self) -> list[str]:
        """List the places of a stage that a thumb could not tell apart."""
        return [
            f"{stage.name}: {wrong}"
            for stage in self.stages
            for wrong in _too_small(
                [self.place(on) for tap in stage.taps for on in tap.on]
            )
        ]


def _too_small(places: list[Place]) -> Iterator[str]:
    for place in places:
        if min(place.size) < TAP:
            yield f"{place.name} is {place.size[0]} by {place.size[1]}"
    round_ones = [place for place in places if not place.outline]
    for one, other in combinations(round_ones, 2):
        if one.name != other.name and dist(one.at, other.at) < TAP - 1:
            yield f"{one.name} and {other.name} are too close"
