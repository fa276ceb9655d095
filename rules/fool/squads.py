"""The men of a side: its offense at the starting places, and its defenders.

A side fills the places of a lineup from its players, by position and depth; a player
without ratings has those of his position (ratings.toml), and so has a man of no name
where nobody is left (squads.toml).
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.field import Team
from rules.fool.lineup import LINE
from rules.fool.lineups import LINEUPS, QUARTERBACK, USUAL, Lineup
from rules.fool.men import KIND_OF, Man, Men
from rules.fool.own import keys_out, own_of
from rules.fool.player_fields import Form
from rules.fool.ratings import usual_man
from rules.state import State


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a league's positions by kind of man; kinds by place; defenders."""

    kinds: dict[str, tuple[str, ...]]
    line: dict[str, tuple[str, ...]]
    defense: dict[str, int]


def read_places(text: str) -> Places:
    """Read who fills the places. TableError for a kind or a place that is none."""
    try:
        places = msgspec.convert(tomllib.loads(text), Places)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"squads.toml: {error}") from error
    filling = (places.line, *(lineup.men for lineup in LINEUPS.values()))
    kinds = {kind for men in filling for fills in men.values() for kind in fills}
    unknown = (kinds | places.defense.keys()) - places.kinds.keys()
    unknown |= places.kinds.keys() - KIND_OF.keys()
    if unknown:
        raise TableError(f"squads.toml: {', '.join(sorted(unknown))} is unknown.")
    if set(places.line) != {*LINE, QUARTERBACK}:
        raise TableError("squads.toml: the line is not five men and a quarterback.")
    if not all(places.line.values()):
        raise TableError("squads.toml: nobody fills a place.")
    return places


FILLED = read_places(read_text("rules.fool", "squads.toml"))
KIND_BY_POSITION: Mapping[str, str] = {
    position: kind for kind, positions in FILLED.kinds.items() for position in positions
}
# Kinds that no position of a league is: players of that specialty are such men first.
BY_SPECIALTY = tuple(kind for kind, positions in FILLED.kinds.items() if not positions)


class Squad(Struct, frozen=True):
    """The men of a side who may play. offense: by place; defense: by name."""

    offense: Men
    defense: Men


def squad(state: State, team: Team, lineup: Lineup = USUAL) -> Squad:
    """Return the men of a side, without those who are hurt."""
    out = keys_out(state, team)
    bench = _Bench(own_of(state).brings.of(team).players, out)
    filled = {
        place: bench.filled(place, kinds)
        for place, kinds in (FILLED.line | lineup.men).items()
    }
    offense = {place: filled[place] for place in lineup.places}
    return Squad(offense, dict(_defenders(bench)))


def players_of(state: State, team: Team, lineup: Lineup = USUAL) -> frozenset[str]:
    """Return the ids of a side's players who have a place."""
    men = squad(state, team, lineup)
    placed = (*men.offense.values(), *men.defense.values())
    return frozenset(man.player for man in placed if man.player)


class _Bench:
    """The players of a side who are fit, starters first, until they have a place."""

    def __init__(self, players: Mapping[str, Form], out: frozenset[str]) -> None:
        self._out = out
        self._free: dict[str, list[tuple[str, Form]]] = defaultdict(list)
        for key, player in sorted(players.items(), key=lambda item: item[1].depth):
            kind = KIND_BY_POSITION.get(player.position)
            if kind is not None and key not in out and not player.sits:
                self._free[kind].append((key, player))

    def filled(self, place: str, kinds: tuple[str, ...]) -> Man:
        """Return the man of a place: a player of these kinds, or one of no name."""
        for number, kind in enumerate(kinds):
            if kind in BY_SPECIALTY:
                taken = self._specialist(kind, kinds[number + 1 :])
            else:
                taken = self._free[kind].pop(0) if self._free[kind] else None
            if taken is not None:
                return _named(place, kind, *taken)
        return _substitute(place, kinds[0], is_hurt=place in self._out)

    def _specialist(
        self, specialty: str, kinds: tuple[str, ...]
    ) -> tuple[str, Form] | None:
        """Take the first player of these kinds who has a specialty."""
        for kind in kinds:
            for number, (_, form) in enumerate(self._free[kind]):
                if form.man("", "").position == specialty:
                    return self._free[kind].pop(number)
        return None


def _defenders(bench: _Bench) -> Iterator[tuple[str, Man]]:
    for kind, most in FILLED.defense.items():
        for number in range(1, most + 1):
            name = f"{kind}{number}"
            yield name, bench.filled(name, (kind,))


def _named(place: str, kind: str, key: str, form: Form) -> Man:
    """Return a player at a place; one whose specialty does not fit is of its kind."""
    man = form.man(place, key)
    if KIND_OF[man.position] != KIND_OF[kind]:
        return replace(man, position=kind)
    return man


@cache
def _substitute(place: str, kind: str, *, is_hurt: bool) -> Man:
    """Return a man of no name; one who is hurt has a substitute a point weaker."""
    usual = usual_man(place, kind)
    return replace(usual, contact=max(1, usual.contact - is_hurt))


def player_of(man: Man | None) -> str | None:
    """Return a man's player for the records, None for nobody's."""
    return man.player or None if man else None


def listed(men: Iterable[Man]) -> str:
    """Return men by their ratings: `LW, RW 3-1-6; C 4-2`; a row of them `LB1-LB5`."""
    places: dict[str, list[str]] = {}
    for man in men:
        ratings = str(man).partition(" ")[2]
        places.setdefault(ratings, []).append(man.place)
    return "; ".join(
        f"{', '.join(_rows(names))} {ratings}" for ratings, names in places.items()
    )


def _rows(names: Iterable[str]) -> Iterator[str]:
    """Yield names; three or more that only their numbers tell apart as a row."""
    for kind, same in groupby(names, key=lambda name: name.rstrip("0123456789")):
        row = [*same]
        if len(row) > 2 and row[0] != kind:
            yield f"{row[0]}-{row[-1]}"
        else:
            yield from row
