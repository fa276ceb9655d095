"""Score sheet of a game played offline, as a report's box score.

Pure but for the rosters that it is given: totals of both teams and lines of players in,
the same JSON that a game at a table reports out, so that box scores and leaders read
one form. Numbers that are not written down are 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from league.tables.cells import Line, RowError, read_cells, surplus
from league.tables.headings import columns_of, find_headings, heading
from league.tables.writing import write_lines
from league.weeks.score_limits import MOST, SIGNED, caught_too_many, impossible
from rules.field import Team
from rules.state import ByTeam
from rules.stats import PlayerLine
from rules.stats.box import BoxScore
from rules.stats.lines import TeamLine

SIDES = ("away", "home")
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
# Columns of the template; any other of PLAYED may be added to it.
USUAL = (
    *("completions", "attempts", "passing_yards", "passing_tds", "interceptions"),
    *("carries", "rushing_yards", "rushing_tds"),
    *("receptions", "receiving_yards", "receiving_tds"),
    *("def_tackles_solo", "def_sacks", "def_interceptions"),
    *("fg_att", "fg_made", "pat_att", "pat_made", "punts", "punt_yards"),
)
_NUMBER = re.compile(r"([-−]?)([0-9]{1,9})(?:[.,]0{1,2})?")


class Man(msgspec.Struct, frozen=True):
    """Player of one of the two rosters. id: as a table's report has it."""

    id: str
    side: str
    team: str
    number: int
    name: str


class Lines(msgspec.Struct, frozen=True):
    """File that was read: a line for each player, and its errors."""

    lines: tuple[PlayerLine, ...] = ()
    errors: tuple[RowError, ...] = ()


class WrongTotal(msgspec.Struct, frozen=True):
    """Impossible total of one side, and the reason."""

    side: str
    column: str
    reason: str


HEADINGS = {heading(name): name for name in (*PLAYED, "team", "number", "player")}


def template(roster: Iterable[Man]) -> str:
    """Return a file to fill in: a line for each player of both rosters."""
    empty = [""] * len(USUAL)
    lines: list[list[str | float]] = [["team", "number", "player", *USUAL]]
    lines += [[player.team, player.number, player.name, *empty] for player in roster]
    return write_lines(lines)


def read_lines(text: str, men: Iterable[Man]) -> Lines:
    """Read a score sheet; empty cells and missing players count as 0."""
    read = read_cells(text)
    if read.errors or not read.lines:
        return Lines(errors=read.errors)
    place = find_headings(read.lines, HEADINGS) or 0
    header, body = read.lines[place], read.lines[place + 1 :]
    names = columns_of(header.cells, HEADINGS)
    wrong = _header_error(header, names)
    if wrong:
        return Lines(errors=(wrong,))
    return _Sheet(names, men).read(body)


def _header_error(header: Line, names: Sequence[str]) -> RowError | None:
    right = "team, number, player, and columns such as rushing_yards."
    unknown = [
        cell
        for cell, name in zip(header.cells, names, strict=True)
        if cell and not name
    ]
    if unknown:
        wrong = f"Unknown column: {', '.join(unknown)}."
        return RowError(header.number, "", wrong, right)
    for name in ("team", "number"):
        if name not in names:
            wrong = f"Missing column: {name}."
            return RowError(header.number, "", wrong, right)
    for name in names:
        if name and names.count(name) > 1:
            wrong = f"Duplicate column: {name}."
            return RowError(header.number, name, wrong, "Keep one of them.")
    return None


class _Sheet:
    """Reader of the players' lines of a sheet, under these columns."""

    def __init__(self, names: Sequence[str], men: Iterable[Man]) -> None:
        men = list(men)
        self.names = names
        self.known = {(man.team.casefold(), man.number): man for man in men}
        teams = dict.fromkeys(man.team for man in men)
        self.teams = ", ".join(teams) or "no team has players"
        self.lines: dict[str, PlayerLine] = {}
        self.numbers: dict[str, int] = {}  # of each player's line in the file
        self.errors: list[RowError] = []

    def read(self, body: Iterable[Line]) -> Lines:
        for line in body:
            wrong = surplus(line, len(self.names))
            if wrong:
                self.errors.append(wrong)
            else:
                self._player(line)
        if not self.errors:
            self._check_catches()
        if self.errors:
            return Lines(errors=tuple(self.errors))
        return Lines(
            tuple(
                player_line
                for player_line in self.lines.values()
                if _did_anything(player_line)
            )
        )

    def _refuse(self, line: int, column: str, wrong: str, right: str) -> None:
        self.errors.append(RowError(line, column, wrong, right))

    def _player(self, line: Line) -> None:
        row = {n: c for n, c in zip(self.names, line.cells, strict=False) if n and c}
        number = read_number(row.pop("number", ""))
        team = row.pop("team", "").casefold()
        man = None if number is None else self.known.get((team, number))
        row.pop("player", None)
        if man is None:
            right = f"Use a jersey number of one of these teams: {self.teams}."
            self._refuse(line.number, "number", "No player wears this number.", right)
        elif man.id in self.lines:
            one = "Keep one line per player."
            self._refuse(line.number, "number", "This player is already listed.", one)
        else:
            done = {"team": Team(man.side), "player": man.id}
            values = self._values(line.number, row)
            self.lines[man.id] = msgspec.convert(done | values, PlayerLine)
            self.numbers[man.id] = line.number

    def _values(self, line: int, row: Mapping[str, str]) -> dict[str, int]:
        values: dict[str, int] = {}
        for name, cell in row.items():
            number = read_number(cell, signed=name in SIGNED)
            if number is None or abs(number) > MOST:
                right = (
                    f"Use a whole number up to {MOST:,}; only yards can be negative."
                )
                self._refuse(line, name, f"“{cell[:20]}” isn’t valid.", right)
            else:
                values[name] = number
        for wrong in impossible(values):
            self._refuse(line, wrong.column, wrong.reason, wrong.right)
        return values

    def _check_catches(self) -> None:
        for side in SIDES:
            team = [
                player_line
                for player_line in self.lines.values()
                if player_line.team.value == side
            ]
            receiver = caught_too_many(team)
            if receiver is not None:
                line = self.numbers[receiver.player]
                wrong = "The team has more receptions than completions."
                right = "Add the missing completions, or enter fewer receptions."
                self._refuse(line, "receptions", wrong, right)


def read_number(cell: str, signed: bool = False) -> int | None:
    """Return a cell's whole number ("12", "12.0"), or None. signed: may be negative."""
    read = _NUMBER.fullmatch(cell)
    if read is None or (read[1] and not signed):
        return None
    return -int(read[2]) if read[1] else int(read[2])


def wrong_totals(
    totals: Mapping[str, Mapping[str, int]], lines: Iterable[PlayerLine]
) -> list[WrongTotal]:
    """Return impossible totals, by themselves or beside the players' lines."""
    lines = list(lines)
    errors = []
    for side, known in totals.items():
        team = [line for line in lines if line.team.value == side]
        for wrong in impossible(known):
            errors.append(
                WrongTotal(side, wrong.column, f"{wrong.reason} {wrong.right}")
            )
        for name, value in known.items():
            total = sum(getattr(line, _SUMS[name]) for line in team if name in _SUMS)
            if not name.endswith("yards") and value < total:
                reason = f"The players’ lines add up to {total}."
                errors.append(WrongTotal(side, name, reason))
    return errors


def _did_anything(line: PlayerLine) -> bool:
    return any(getattr(line, name) for name in PLAYED)


def box(
    home: int,
    away: int,
    totals: Mapping[str, Mapping[str, int]],
    lines: Iterable[PlayerLine],
    men: Iterable[Man],
) -> dict[str, Any]:
    """Return the box score, {} if only the score is known.

    totals: by side, the known ones of TOTALS; the others are summed up from the
    players' lines.
    """
    lines = tuple(lines)
    if not lines and not any(totals.values()):
        return {}
    players = {
        side: tuple(line for line in lines if line.team.value == side) for side in SIDES
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
    active = {line.player for line in lines}
    names = {man.id: f"#{man.number} {man.name}" for man in men if man.id in active}
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
