"""Formations, plays, routes, lanes and shells: formations.toml and strategies.toml.

Sources: EFHL Part 2, "EFHL Offensive Strategies" and "EFHL Defensive Strategies".
"""

from __future__ import annotations

import tomllib
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
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


def read_toml(file: str, kind: type[Any]) -> Any:
    """Read a TOML file of this folder as `kind`. TableError when malformed."""
    text = read_text(PACKAGE, file)
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"{PACKAGE}/{file}: {error}") from error


def anchor_of(name: str) -> str:
    """Return the anchor of a strategy on the page: `cover-2`, `pro-set`."""
    return name.casefold().replace(" ", "-")


def formation_strategy(raw: _Formation) -> Strategy:
    """Build one formation. TableError for a wrong number of players."""
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


def _entry_strategy(kind: str, raw: _Entry) -> Strategy:
    return Strategy(
        group=GROUPS[kind],
        name=raw.name,
        anchor=anchor_of(raw.name),
        text=raw.text.strip(),
        also=raw.also,
        costs=raw.costs,
        table=raw.table.strip(),
    )


def _load_strategies() -> tuple[Strategy, ...]:
    """Load all of them, formations first. TableError for a repeated name."""
    formations = read_toml("formations.toml", dict[str, list[_Formation]])["formation"]
    others = read_toml("strategies.toml", dict[str, list[_Entry]])
    strategies = [formation_strategy(raw) for raw in formations]
    strategies += [
        _entry_strategy(kind, raw) for kind in GROUPS for raw in others[kind]
    ]
    if len({strategy.anchor for strategy in strategies}) < len(strategies):
        raise TableError("Two strategies have the same name.")
    return tuple(strategies)


STRATEGIES = _load_strategies()
