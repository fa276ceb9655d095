"""The score sheet's columns of a game played off line, as a report's box score.

Pure but for the rosters that it is given: totals of both teams and lines of players
come in, the same JSON that a game at a table reports goes out, so that box scores and
leaders read one form. What nobody wrote down is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from league.teams.csvimport import RowError, read_cells, write_lines
from rules.field import Team
from rules.state import ByTeam
from rules.stats import PlayerLine
from rules.stats.box import BoxScore
from rules.stats.lines import TeamLine

SIDES = ("away", "home")
MOST = 2_000  # yards or times that anybody writes down of one game
TOTALS = {
    "first_downs": "First downs",
    "carries": "Rushes",
    "rushing_yards": "Rushing yards",
    "attempts": "Passes",
    "completions": "Completions",
    "gross_passing_yards": "Passing yards, gross",
    "interceptions": "Intercepted",
    "sacks": "Sacked",
    "sack_yards": "Yards lost to sacks",
    "fumbles_lost": "Fumbles lost",
    "penalties": "Penalties",
    "penalty_yards": "Penalty yards",
    "punts": "Punts",
    "punt_yards": "Punting yards",
}
PLAYED = tuple(
    field.name
    for field in msgspec.structs.fields(PlayerLine)
    if field.name not in ("team", "player", "player_rating")
)
# What the file that we offer has; any other column of PLAYED may be added to it.
USUAL = (
    *("completions", "attempts", "passing_yards", "passing_tds", "interceptions"),
    *("carries", "rushing_yards", "rushing_tds"),
    *("receptions", "receiving_yards", "receiving_tds"),
    *("def_tackles_solo", "def_sacks", "def_interceptions"),
    *("fg_att", "fg_made", "pat_att", "pat_made", "punts", "punt_yards"),
)
_MORE_THAN_ALL = {
    "completions": "attempts",
    "fg_made": "fg_att",
    "pat_made": "pat_att",
}


class Man(msgspec.Struct, frozen=True):
    """A player of one of the two rosters. id: as a table's report has it."""

    id: str
    side: str
    team: str
    number: int
    name: str


class Lines(msgspec.Struct, frozen=True):
    """A file read: a line for each player, and its errors."""

    lines: tuple[PlayerLine, ...] = ()
    errors: tuple[RowError, ...] = ()


def template(men: Iterable[Man]) -> str:
    """A file to fill in: a line for everybody on both rosters."""
    empty = [""] * len(USUAL)
    lines: list[list[str | float]] = [["team", "number", "player", *USUAL]]
    lines += [[man.team, man.number, man.name, *empty] for man in men]
    return write_lines(lines)


def read_lines(text: str, men: Iterable[Man]) -> Lines:
    """Read such a file; empty cells are 0, and so are players who are not in it."""
    rows, unread = read_cells(text)
    if unread:
        return Lines(errors=unread)
    if not rows:
        return Lines()
    (line, header), *body = rows
    names = [cell.lower().replace(" ", "_") for cell in header]
    unknown = [n for n in names if n not in (*PLAYED, "team", "number", "player", "")]
    missing = [n for n in ("team", "number") if n not in names]
    if unknown or missing:
        wrong = f"There is no column {', '.join(unknown)}."
        wrong = wrong if unknown else f"The column {missing[0]} is missing."
        right = "team, number, player, and columns such as rushing_yards."
        return Lines(errors=(RowError(line, "", wrong, right),))
    return _read(body, names, list(men))


def _read(body: list[tuple[int, list[str]]], names: list[str], men: list[Man]) -> Lines:
    known = {(man.team.casefold(), man.number): man for man in men}
    teams = ", ".join(dict.fromkeys(man.team for man in men)) or "no team has any"
    found: dict[str, PlayerLine] = {}
    errors = []
    for line, cells in body:
        row = {n: c for n, c in zip(names, cells, strict=False) if c}
        number = row.pop("number", "")
        key = row.pop("team", "").casefold(), int(number) if number.isdecimal() else -1
        row.pop("player", None)
        man = known.get(key)
        if man is None:
            right = f"A number of the rosters, and a team: {teams}."
            errors.append(RowError(line, "number", "Nobody wears this number.", right))
        elif man.id in found:
            errors.append(
                RowError(line, "number", "He is here already.", "One line a player.")
            )
        else:
            values, wrong = _values(line, row)
            errors.extend(wrong)
            done = {"team": Team(man.side), "player": man.id, **values}
            found[man.id] = msgspec.convert(done, PlayerLine)
    lines = tuple(each for each in found.values() if _did_anything(each))
    return Lines(() if errors else lines, tuple(errors))


def _values(line: int, row: Mapping[str, str]) -> tuple[dict[str, int], list[RowError]]:
    values: dict[str, int] = {}
    errors = []
    for name, cell in row.items():
        text = cell.replace("−", "-")
        signed = text.removeprefix("-") if name.endswith("yards") else text
        if not name:
            continue
        if signed.isdecimal() and int(signed) <= MOST:
            values[name] = int(text)
        else:
            right = f"A whole number up to {MOST:,}; only yards may be lost."
            errors.append(RowError(line, name, f"“{cell[:20]}” is none.", right))
    for part, whole in _MORE_THAN_ALL.items():
        if values.get(part, 0) > values.get(whole, 0):
            errors.append(
                RowError(line, part, f"More than {whole}.", "At most as many.")
            )
    return values, errors


def _did_anything(line: PlayerLine) -> bool:
    return any(getattr(line, name) for name in PLAYED)


def box(
    home: int,
    away: int,
    totals: Mapping[str, Mapping[str, int]],
    lines: Iterable[PlayerLine],
    men: Iterable[Man],
) -> dict[str, Any]:
    """The box score, {} where nothing but the score was written down.

    totals: by side, those of TOTALS that are known; what is not is summed up from the
    players' lines.
    """
    lines = tuple(lines)
    if not lines and not any(totals.values()):
        return {}
    players = {
        side: tuple(each for each in lines if each.team.value == side) for side in SIDES
    }
    teams = {
        side: _team(side, points, totals.get(side, {}), players[side])
        for side, points in (("home", home), ("away", away))
    }
    score = BoxScore(
        score=ByTeam(home, away),
        quarters=ByTeam((), ()),
        teams=ByTeam(teams["home"], teams["away"]),
        players=ByTeam(players["home"], players["away"]),
        scoring=[],
        drives=[],
    )
    did = {each.player for each in lines}
    names = {man.id: f"#{man.number} {man.name}" for man in men if man.id in did}
    built: dict[str, Any] = msgspec.to_builtins(score) | {"names": names}
    return built


_SUMS = {name: name for name in TOTALS if name in PLAYED} | {
    "gross_passing_yards": "passing_yards"
}


def _team(
    side: str, points: int, known: Mapping[str, int], players: tuple[PlayerLine, ...]
) -> TeamLine:
    line = TeamLine(team=Team(side), points=points)
    for name, column in _SUMS.items():
        setattr(line, name, sum(getattr(player, column) for player in players))
    for name, value in known.items():
        setattr(line, name, value)
    first_downs = line.first_downs
    line.total()
    line.first_downs = first_downs
    return line
