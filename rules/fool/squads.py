"""The men of a side: its offense at the starting places, and its defenders.

A side fills the places from its players, by position and depth; a player without
ratings has those of his position (ratings.toml), and so has a man of no name where
nobody is left (squads.toml).
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.field import Team
from rules.fool.lineup import A_SIDE, LINE
from rules.fool.men import KIND_OF, Man, Men
from rules.fool.own import keys_out, own_of
from rules.fool.player_fields import Form
from rules.fool.ratings import usual_man
from rules.fool.zones import PLACES
from rules.state import State


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a league's positions by kind of man; kinds by place; defenders."""

    kinds: dict[str, tuple[str, ...]]
    lineup: dict[str, tuple[str, ...]]
    defense: dict[str, int]


def read_places(text: str) -> Places:
    """Read who fills the places. TableError for a kind or a place that is none."""
    try:
        places = msgspec.convert(tomllib.loads(text), Places)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"squads.toml: {error}") from error
    kinds = {kind for fills in places.lineup.values() for kind in fills}
    unknown = (kinds | places.defense.keys()) - places.kinds.keys()
    unknown |= places.kinds.keys() - KIND_OF.keys()
    unknown |= places.lineup.keys() - PLACES.keys()
    if unknown:
        raise TableError(f"squads.toml: {', '.join(sorted(unknown))} is unknown.")
    whole = {*LINE, "Q", *places.lineup}
    if len(whole) != A_SIDE or whole != set(places.lineup):
        raise TableError("squads.toml: the lineup is not eleven men with a line.")
    if not all(places.lineup.values()):
        raise TableError("squads.toml: nobody fills a place.")
    return places


FILLED = read_places(read_text("rules.fool", "squads.toml"))
KIND_BY_POSITION: Mapping[str, str] = {
    position: kind for kind, positions in FILLED.kinds.items() for position in positions
}


class Squad(Struct, frozen=True):
    """The men of a side who may play. offense: by place; defense: by name."""

    offense: Men
    defense: Men


def squad(state: State, team: Team) -> Squad:
    """Return the men of a side, without those who are hurt."""
    out = keys_out(state, team)
    bench = _by_kind(own_of(state).brings.of(team).players, out)
    offense = {place: _starter(place, bench, out) for place in FILLED.lineup}
    return Squad(offense, dict(_defenders(bench, out)))


def players_of(state: State, team: Team) -> frozenset[str]:
    """Return the ids of a side's players who have a place."""
    men = squad(state, team)
    placed = (*men.offense.values(), *men.defense.values())
    return frozenset(man.player for man in placed if man.player)


def _by_kind(
    players: Mapping[str, Form], out: frozenset[str]
) -> dict[str, list[tuple[str, Form]]]:
    """Return the players who are fit by the kind of man they are, starters first."""
    bench: dict[str, list[tuple[str, Form]]] = defaultdict(list)
    for key, player in sorted(players.items(), key=lambda item: item[1].depth):
        kind = KIND_BY_POSITION.get(player.position)
        if kind is not None and key not in out and not player.sits:
            bench[kind].append((key, player))
    return bench


def _starter(
    place: str, bench: dict[str, list[tuple[str, Form]]], out: frozenset[str]
) -> Man:
    for kind in FILLED.lineup[place]:
        if bench[kind]:
            return _named(place, kind, *bench[kind].pop(0))
    return _substitute(place, FILLED.lineup[place][0], out)


def _defenders(
    bench: dict[str, list[tuple[str, Form]]], out: frozenset[str]
) -> Iterator[tuple[str, Man]]:
    for kind, most in FILLED.defense.items():
        for number in range(1, most + 1):
            name = f"{kind}{number}"
            if bench[kind]:
                yield name, _named(name, kind, *bench[kind].pop(0))
            else:
                yield name, _substitute(name, kind, out)


def _named(place: str, kind: str, key: str, form: Form) -> Man:
    """Return a player at a place; one whose specialty does not fit is of its kind."""
    man = form.man(place, key)
    if KIND_OF[man.position] != KIND_OF[kind]:
        return replace(man, position=kind)
    return man


def _substitute(place: str, kind: str, out: frozenset[str]) -> Man:
    """Return a man of no name; one who is hurt has a substitute a point weaker."""
    usual = usual_man(place, kind)
    return replace(usual, contact=max(1, usual.contact - (place in out)))


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
