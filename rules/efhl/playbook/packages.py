"""The four random package tables, checked when this is imported.

Each has a hundred rows; every formation, play, route, lane and shell they name is one
of the playbook's, and every position is a player of the row's formation.

Sources: EFHL Part 2, "EFHL Random Offensive Package Tables" and "EFHL Random Defensive
Package Tables".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.playbook.art import draw
from rules.efhl.playbook.strategies import FORMATIONS, GROUPS, STRATEGIES, read_toml
from rules.errors import TableError
from rules.play_art.sketch import Sketch
from rules.playbook import Choices, Package, PackageTable, Playbook, Strategy

TITLES = {
    "offense_run": "Run plays",
    "offense_pass": "Pass plays",
    "defense_run": "Run defense",
    "defense_pass": "Pass defense",
}
NUMBERS = range(1, 101)
ENDS = {"F": "flanker", "S": "split end"}
EVERYONE = "Bring Everyone"
# The tasks of an offensive player other than a route or a lane.
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
# A printed row: formation, play, routes; or formation, plays, shell, further players.
_OFFENSE = re.compile(r"([^;]+; [^;]+); ([^;]+)")
_DEFENSE = re.compile(r"([^;]+(?:; [^;]+)*; Cover \d)(?: \((.+)\))?")


def _names_in(*groups: str) -> frozenset[str]:
    return frozenset(
        strategy.name for strategy in STRATEGIES if strategy.group in groups
    )


_LANES = frozenset(("Dive", "Off Tackle", "End Run", "Sweep"))
_WAYS = _names_in(GROUPS["route"]) | _LANES
_PLAYS = {
    "offense_run": _names_in(GROUPS["run"]),
    "offense_pass": _names_in(GROUPS["pass"]),
    "defense_run": _names_in(GROUPS["defense"]),
    "defense_pass": _names_in(GROUPS["defense"]),
}
_SHELLS = _names_in(GROUPS["shell"])
_PLAYERS = {
    side: {x.name: frozenset(x.players) for x in STRATEGIES if x.group == group}
    for side, group in FORMATIONS.items()
}


class _Offense(Struct, forbid_unknown_fields=True):
    text: str
    formation: str
    play: str
    routes: dict[str, str]
    ends: dict[str, str] = {}


class _Defense(Struct, forbid_unknown_fields=True):
    text: str
    formation: str
    plays: tuple[str, ...]
    shell: str
    others: dict[str, str] = {}


class _Offenses(Struct, forbid_unknown_fields=True):
    source: str
    dice: str
    rows: dict[str, _Offense]


class _Defenses(Struct, forbid_unknown_fields=True):
    source: str
    dice: str
    rows: dict[str, _Defense]


def offense_package(table: str, number: int, row: _Offense) -> Package:
    """Build a row of the offense. TableError for an unknown name."""
    players = _players_of("offense", row.formation)
    _check_names(_PLAYS[table], [row.play], "play")
    _check_names(players, [*row.routes, *row.ends], f"player of {row.formation}")
    _check_names(ENDS, row.ends.values(), "end")
    for task in row.routes.values():
        _check_task(task, players)
    call, details = _split_call(_OFFENSE, row.text)
    ends = {
        player: ENDS[end]
        for player, end in row.ends.items()
        if player not in row.routes
    }
    return Package(
        table=table,
        number=number,
        formation=row.formation,
        plays=(row.play,),
        names=(row.play,),
        tasks={_with_end(player, row): task for player, task in row.routes.items()}
        | ends,
        text=row.text,
        call=call,
        details=details,
    )


def _with_end(player: str, row: _Offense) -> str:
    return f"{player}({row.ends[player]})" if player in row.ends else player


def _split_call(form: re.Pattern[str], text: str) -> tuple[str, str]:
    """Split a row into its call and its instructions. TableError if it is neither."""
    match = form.fullmatch(text)
    if match is None:
        raise TableError(f"{text!r} is not a package.")
    return match[1], match[2] or ""


def _check_task(task: str, players: Iterable[str]) -> None:
    """Check `Go`, `has ball (Dive)`, `Swing or Dive`, `Curl (near WR1)`."""
    action, brackets = _split_brackets(task)
    if action not in _TASKS:
        _check_names(_WAYS, action.split(" or "), "route or lane")
    if brackets.startswith("near "):
        _check_names(players, [brackets.removeprefix("near ")], "player")
    elif brackets:
        _check_names(_WAYS, [brackets], "route or lane")


def defense_package(table: str, number: int, row: _Defense) -> Package:
    """Build a row of the defense. TableError for an unknown name."""
    players = _players_of("defense", row.formation)
    parts = [_split_brackets(play) for play in row.plays]
    _check_names(_PLAYS[table], [play for play, _ in parts], "play")
    for _, named_players in parts:
        if named_players and named_players != EVERYONE:
            named = re.sub(r" Loops (Left|Right)$", "", named_players).split(", ")
            _check_names(players, named, f"player of {row.formation}")
    _check_names(_SHELLS, [row.shell], "shell")
    _check_names(players, row.others, f"player of {row.formation}")
    _check_names(_COVERS, row.others.values(), "cover")
    call, details = _split_call(_DEFENSE, row.text)
    return Package(
        table=table,
        number=number,
        formation=row.formation,
        plays=row.plays,
        names=tuple(play for play, _ in parts),
        shell=row.shell,
        tasks=row.others,
        text=row.text,
        call=call,
        details=details,
    )


def _split_brackets(text: str) -> tuple[str, str]:
    """Split `Blitz (WLB, SLB)` into `Blitz` and `WLB, SLB`."""
    match = _BRACKETS.fullmatch(text)
    if match is None:
        raise TableError(f"{text!r} is not readable.")
    return match[1], match[2] or ""


def _players_of(side: str, formation: str) -> frozenset[str]:
    _check_names(_PLAYERS[side], [formation], "formation")
    return _PLAYERS[side][formation]


def _check_names(names: Iterable[str], used: Iterable[str], kind: str) -> None:
    unknown = set(used).difference(names)
    if unknown:
        raise TableError(f"{', '.join(sorted(unknown))}: not a {kind}.")


def load_table(
    name: str,
    raw: _Offenses | _Defenses,
    package: Callable[[str, int, Any], Package],
) -> PackageTable:
    """Build one table. TableError when a number is missing or a row is wrong."""
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


def _load_tables() -> dict[str, PackageTable]:
    tables = {}
    for name in TITLES:
        offensive = name.startswith("offense")
        raw = read_toml(f"{name}.toml", _Offenses if offensive else _Defenses)
        tables[name] = load_table(
            name, raw, offense_package if offensive else defense_package
        )
    return tables


TABLES = _load_tables()
_CALLED = {"offense": ("run", "pass"), "defense": ("defense",)}
_COVERED = {"offense": (), "defense": ("shell",)}


def _by_heading(*headings: str) -> dict[str, tuple[str, ...]]:
    return {
        heading: tuple(
            strategy.name for strategy in STRATEGIES if strategy.group == heading
        )
        for heading in headings
    }


def _choices_for(side: str) -> Choices:
    return Choices(
        formations=_by_heading(FORMATIONS[side]),
        plays=_by_heading(*(GROUPS[group] for group in _CALLED[side])),
        shells=_by_heading(*(GROUPS[group] for group in _COVERED[side])),
    )


def _with_drawing(strategy: Strategy) -> Strategy:
    sides = [side for side, group in FORMATIONS.items() if group == strategy.group]
    if not sides:
        return strategy
    return replace(
        strategy, drawing=draw(Sketch(side=sides[0], formation=strategy.name))
    )


PLAYBOOK = Playbook(
    strategies=tuple(map(_with_drawing, STRATEGIES)),
    tables=TABLES,
    sides={side: _choices_for(side) for side in FORMATIONS},
    draw=draw,
)
