"""The four random package tables, checked when this is imported.

Each has a hundred rows; every formation, play, route, lane and shell they name is one
of the playbook's, and every position is a player of the row's formation.

Sources: EFHL Part 2, "EFHL Random Offensive Package Tables" and "EFHL Random Defensive
Package Tables".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.playbook.strategies import FORMATIONS, GROUPS, STRATEGIES, read
from rules.errors import RulesError, TableError
from rules.playbook import Choices, Package, PackageTable, Playbook

TITLES = {
    "offense_run": "Run plays",
    "offense_pass": "Pass plays",
    "defense_run": "Run defense",
    "defense_pass": "Pass defense",
}
NUMBERS = range(1, 101)
ENDS = {"F": "flanker", "S": "split end"}
EVERYONE = "Bring Everyone"
# What a player of the offense does other than run a route or a lane.
_TASKS = frozenset(
    (
        "has ball",
        "blocks",
        "Lead Block",
        "Push",
        "decoy",
        "drops back",
        "follows QB",
        "behind QB",
        "blocks QB",
        "blocks QB or has ball",
        "has ball 1st",
        "drops back and has ball 2nd",
        "pitch to QB",
        "takes hand-off/pitch and passes",
    )
)
_COVERS = frozenset(("Man", "Zone", "Blitz"))
_BRACKETS = re.compile(r"(.+?)(?: \((.+)\))?")


def _names(*groups: str) -> frozenset[str]:
    return frozenset(each.name for each in STRATEGIES if each.group in groups)


_LANES = frozenset(("Dive", "Off Tackle", "End Run", "Sweep"))
_WAYS = _names(GROUPS["route"]) | _LANES
_PLAYS = {
    "offense_run": _names(GROUPS["run"]),
    "offense_pass": _names(GROUPS["pass"]),
    "defense_run": _names(GROUPS["defense"]),
    "defense_pass": _names(GROUPS["defense"]),
}
_SHELLS = _names(GROUPS["shell"])
_PLAYERS = {
    side: {x.name: frozenset(x.players) for x in STRATEGIES if x.group == group}
    for side, group in FORMATIONS.items()
}


class _Offense(Struct, forbid_unknown_fields=True):
    formation: str
    play: str
    routes: dict[str, str]
    ends: dict[str, str] = {}
    printed: str = ""


class _Defense(Struct, forbid_unknown_fields=True):
    formation: str
    plays: tuple[str, ...]
    shell: str
    others: dict[str, str] = {}
    printed: str = ""


class _Offenses(Struct, forbid_unknown_fields=True):
    source: str
    dice: str
    rows: dict[str, _Offense]


class _Defenses(Struct, forbid_unknown_fields=True):
    source: str
    dice: str
    rows: dict[str, _Defense]


def number_of(tens: int, ones: int) -> int:
    """The row of two ten-sided dice: a 10 reads as 0, and 0 with 0 as 100.

    RulesError for what is on no such die. A 0 of tens leaves the ones (RULINGS, d100).
    """
    if not (0 <= tens <= 10 and 0 <= ones <= 10):
        raise RulesError(f"{tens} and {ones} are not two ten-sided dice.")
    return 10 * (tens % 10) + ones % 10 or 100


def offense(table: str, number: int, row: _Offense) -> Package:
    """A row of the offense. TableError for a name that is not in the playbook."""
    players = _players("offense", row.formation)
    _known(_PLAYS[table], [row.play], "play")
    _known(players, [*row.routes, *row.ends], f"player of {row.formation}")
    _known(ENDS, row.ends.values(), "end")
    for task in row.routes.values():
        _check_task(task, players)
    ends = {who: ENDS[end] for who, end in row.ends.items() if who not in row.routes}
    return Package(
        table=table,
        number=number,
        formation=row.formation,
        plays=(row.play,),
        names=(row.play,),
        tasks={_end(who, row): task for who, task in row.routes.items()} | ends,
        printed=row.printed,
    )


def _end(who: str, row: _Offense) -> str:
    return f"{who}({row.ends[who]})" if who in row.ends else who


def _check_task(task: str, players: Iterable[str]) -> None:
    """`Go`, `has ball (Dive)`, `Swing or Dive`, `Curl (near WR1)`."""
    what, brackets = _parts(task)
    if what not in _TASKS:
        _known(_WAYS, what.split(" or "), "route or lane")
    if brackets.startswith("near "):
        _known(players, [brackets.removeprefix("near ")], "player")
    elif brackets:
        _known(_WAYS, [brackets], "route or lane")


def defense(table: str, number: int, row: _Defense) -> Package:
    """A row of the defense. TableError for a name that is not in the playbook."""
    players = _players("defense", row.formation)
    parts = [_parts(play) for play in row.plays]
    _known(_PLAYS[table], [what for what, _ in parts], "play")
    for _, who in parts:
        if who and who != EVERYONE:
            named = re.sub(r" Loops (Left|Right)$", "", who).split(", ")
            _known(players, named, f"player of {row.formation}")
    _known(_SHELLS, [row.shell], "shell")
    _known(players, row.others, f"player of {row.formation}")
    _known(_COVERS, row.others.values(), "cover")
    return Package(
        table=table,
        number=number,
        formation=row.formation,
        plays=row.plays,
        names=tuple(what for what, _ in parts),
        shell=row.shell,
        tasks=row.others,
        printed=row.printed,
    )


def _parts(words: str) -> tuple[str, str]:
    """`Blitz (WLB, SLB)` as `Blitz` and `WLB, SLB`."""
    found = _BRACKETS.fullmatch(words)
    if found is None:
        raise TableError(f"{words!r} says nothing.")
    return found[1], found[2] or ""


def _players(side: str, formation: str) -> frozenset[str]:
    _known(_PLAYERS[side], [formation], "formation")
    return _PLAYERS[side][formation]


def _known(names: Iterable[str], said: Iterable[str], what: str) -> None:
    unknown = set(said).difference(names)
    if unknown:
        raise TableError(f"{', '.join(sorted(unknown))}: no {what}.")


def table(
    name: str,
    raw: _Offenses | _Defenses,
    package: Callable[[str, int, Any], Package],
) -> PackageTable:
    """One table. TableError when a number is missing or a row does not hold."""
    numbers = sorted(map(int, raw.rows))
    if raw.dice != "2d10" or numbers != list(NUMBERS):
        raise TableError(f"{raw.source}: not a hundred rows on two ten-sided dice.")
    rows = {}
    for number, row in raw.rows.items():
        try:
            rows[int(number)] = package(name, int(number), row)
        except TableError as error:
            raise TableError(f"{raw.source}, {number}: {error}") from error
    return PackageTable(name=name, title=TITLES[name], source=raw.source, rows=rows)


def _load() -> dict[str, PackageTable]:
    tables = {}
    for name in TITLES:
        offensive = name.startswith("offense")
        raw = read(f"{name}.toml", _Offenses if offensive else _Defenses)
        tables[name] = table(name, raw, offense if offensive else defense)
    return tables


TABLES = _load()
_CALLED = {"offense": ("run", "pass"), "defense": ("defense",)}
_COVERED = {"offense": (), "defense": ("shell",)}


def _by_heading(*headings: str) -> dict[str, tuple[str, ...]]:
    return {
        heading: tuple(each.name for each in STRATEGIES if each.group == heading)
        for heading in headings
    }


def _choices(side: str) -> Choices:
    return Choices(
        formations=_by_heading(FORMATIONS[side]),
        plays=_by_heading(*(GROUPS[group] for group in _CALLED[side])),
        shells=_by_heading(*(GROUPS[group] for group in _COVERED[side])),
    )


PLAYBOOK = Playbook(
    strategies=STRATEGIES,
    tables=TABLES,
    sides={side: _choices(side) for side in FORMATIONS},
)


def package(side: str, kind: str, tens_die: int, ones_die: int) -> Mapping[str, Any]:
    """What two dice call for a side (offense, defense) and a kind (run, pass).

    The query `package`: entry, formation, play (the first of them), plays, shell.
    """
    name = f"{side}_{kind}"
    if name not in TABLES:
        raise RulesError(f"There is no table of {side} {kind} packages.")
    found = TABLES[name].rows[number_of(tens_die, ones_die)]
    return {
        "entry": found.number,
        "formation": found.formation,
        "play": found.plays[0],
        "plays": list(found.plays),
        "shell": found.shell,
    }


QUERIES = {"package": package}
