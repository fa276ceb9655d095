"""Formations, plays, routes, lanes and shells: formations.toml and strategies.toml.

Sources: EFHL Part 2, "EFHL Offensive Strategies" and "EFHL Defensive Strategies".
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.errors import TableError
from rules.playbook import Strategy

PACKAGE = "rules.efhl.playbook"
SIDES = {"offense": 6, "defense": 11}  # the offense's other five are always the line
GROUPS = {
    "run": "Run plays",
    "pass": "Pass plays",
    "defense": "Defensive plays",
    "route": "Receiver routes",
    "lane": "Running lanes",
    "shell": "Coverage shells",
}
FORMATIONS = {"offense": "Offensive formations", "defense": "Defensive formations"}


class _Formation(Struct, forbid_unknown_fields=True):
    name: str
    side: Literal["offense", "defense"]
    text: str
    players: dict[str, str]
    also: tuple[str, ...] = ()


class _Entry(Struct, forbid_unknown_fields=True):
    name: str
    text: str
    also: tuple[str, ...] = ()
    costs: str = ""
    table: str = ""


def read(file: str, kind: type[Any]) -> Any:
    """A TOML file of this folder as `kind`. TableError when it is malformed."""
    text = resources.files(PACKAGE).joinpath(file).read_text("utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{PACKAGE}/{file}: {error}") from error


def anchor_of(name: str) -> str:
    """Its place on the page: `cover-2`, `pro-set`."""
    return name.casefold().replace(" ", "-")


def formation(raw: _Formation) -> Strategy:
    """One formation. TableError when it has too many players, or too few."""
    if len(raw.players) != SIDES[raw.side]:
        raise TableError(f"{raw.name}: {len(raw.players)} players.")
    return Strategy(
        group=FORMATIONS[raw.side],
        name=raw.name,
        anchor=anchor_of(raw.name),
        text=raw.text.strip(),
        also=raw.also,
        players=raw.players,
    )


def _entry(kind: str, raw: _Entry) -> Strategy:
    return Strategy(
        group=GROUPS[kind],
        name=raw.name,
        anchor=anchor_of(raw.name),
        text=raw.text.strip(),
        also=raw.also,
        costs=raw.costs,
        table=raw.table.strip(),
    )


def _load() -> tuple[Strategy, ...]:
    """All of them, formations first. TableError when two have one name."""
    formations = read("formations.toml", dict[str, list[_Formation]])["formation"]
    others = read("strategies.toml", dict[str, list[_Entry]])
    found = [formation(raw) for raw in formations]
    found += [_entry(kind, raw) for kind in GROUPS for raw in others[kind]]
    if len({each.anchor for each in found}) < len(found):
        raise TableError("Two strategies have one name.")
    return tuple(found)


STRATEGIES = _load()
