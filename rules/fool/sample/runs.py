"""Random runs of the kinds that coaches call, each written for its lineup."""

from __future__ import annotations

import re
from functools import partial

from msgspec import Struct

from rules.fool.lineups import LINEUPS, Lineup
from rules.fool.notation.plays import Play
from rules.fool.notation.reading import read_play
from rules.fool.sample.drawing import Below, happens, weighed
from rules.fool.zones import mirrored

LINE = {"LT": "T", "LG": "G", "C": "C", "RG": "G", "RT": "T", "Q": "Q"}
STRONG_PERCENT, MIRRORED_PERCENT = 65, 50
_GROUP = re.compile(r"\(([^)]*)\)")
ABSENT = "?"  # a blocker whom the formation does not have
LIGHT = "W"  # no blocker


class Formation(Struct, frozen=True):
    """A lineup with its tight end at the left: positions by place, the line included.

    main: the back who carries most. ahead: the other one, "" for none. weight: how
    often coaches run from it.
    """

    positions: dict[str, str]
    main: str
    ahead: str = ""
    strong: str = "L"
    weight: int = 1


def _formation(lineup: Lineup) -> Formation:
    """Return a lineup with the likeliest man at each place.

    The wide receiver at the left is an end who blocks, where the right one does not.
    """
    others = {place: kinds[0] for place, kinds in lineup.men.items()}
    if "LW" in others:
        others["LW"] = "E"
    main = next(place for place in ("TB", "RH") if place in others)
    ahead = next((place for place in ("F", "LH") if place in others), "")
    return Formation(LINE | others, main, ahead, weight=lineup.run.usual)


# One of each lineup and its mirror: the other one is drawn as well.
FORMATIONS = tuple(_formation(one) for one in LINEUPS.values() if "LE" in one.men)


# Runs toward the side {n}, by how often coaches call them. {c} is the main back, {f}
# the one ahead of him, {b} the one ahead as a carrier, {w} the wide man of the side if
# he can block.
PATTERNS = {
    "{c}/{n}C ({f})({n}E)": 10,
    "{c}/{n}C ({f} lead)({n}E)": 8,
    "{c}/{n}C ({f}) qk": 3,
    "{b}/{n}C qk": 5,
    "{c}/{n}T ({f}, {n}E)({w})": 7,
    "{c}/{n}T ({f}, {n}G)({n}E, {w})": 7,
    "{c}/{n}T ({n}G, {f} lead)({n}E, {w})": 12,
    "{c}/{n}T ({n}E) qk": 3,
    "{c}/{n}E ({n}G, {n}E)({f}, {w})": 9,
    "{c}/{n}E ({n}G, {f} lead)({n}E, {w})": 8,
    "{c}/W{n} ({n}G, {f})({n}E, {w})": 4,
    "{c}/pW{n} ({n}G, {f})({n}E, {w})": 5,
    "{c}/{n}C ({f})({n}E) +1": 2,
    "{c}/{n}T ({n}G, {f} lead)({n}E) +1": 3,
    "{c}/C dr": 4,
    "{c}/{n} ({n}E) dr": 1,
    "{b}/{n}C d": 3,
    "Q/{n}C qk": 1,
    "{c}/{n}C (no{n}G, {f})({n}E) tr": 3,
    "Q/{n}E ({n}G, {n}E) +2 opt {c}/pW{n} ({f})({w})": 2,
}


def drawn_formation(below: Below) -> Formation:
    """Draw a formation, or its mirror."""
    weights = {number: one.weight for number, one in enumerate(FORMATIONS)}
    formation = FORMATIONS[weighed(below, weights)]
    if not happens(below, MIRRORED_PERCENT):
        return formation
    return Formation(
        {mirrored(place): name for place, name in formation.positions.items()},
        mirrored(formation.main),
        mirrored(formation.ahead),
        mirrored(formation.strong),
    )


def drawn_run(below: Below, formation: Formation) -> Play:
    """Draw a run for a formation."""
    near = formation.strong
    if not happens(below, STRONG_PERCENT):
        near = mirrored(near)
    return written(weighed(below, PATTERNS), formation, near)


def written(pattern: str, formation: Formation, near: str) -> Play:
    """Return a pattern as a play of a formation, toward a side."""
    wide = f"{near}W"
    text = pattern.format(
        n=near,
        c=formation.main,
        f=formation.ahead or ABSENT,
        b=formation.ahead or formation.main,
        w=ABSENT if formation.positions.get(wide) == LIGHT else wide,
    )
    return read_play(_GROUP.sub(partial(_there, formation), text))


def _there(formation: Formation, group: re.Match[str]) -> str:
    """Return a group without the blockers whom the formation does not have."""
    names = [
        name.strip()
        for name in group[1].split(",")
        if name.split()[0].removeprefix("no") in formation.positions
    ]
    return f"({', '.join(names) or '-'})"
