"""A play in a book's own words, to be drawn: its formation, calls and tasks."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

LINE: Mapping[str, tuple[int, int]] = {
    "LT": (-6, 0),
    "LG": (-3, 0),
    "C": (0, 0),
    "RG": (3, 0),
    "RT": (6, 0),
}


class Sketch(Struct, frozen=True, kw_only=True):
    """A play of one side. plays: as they are called; tasks: by figure, in words."""

    side: str
    formation: str
    plays: tuple[str, ...] = ()
    shell: str = ""
    tasks: Mapping[str, str] = {}
