"""Cases of statistics: a scenario, and the expected entries of its last play.

A case is JSON: `id`, `why`, `scenario` (as in rules.scenario.form, without an
expectation), and the columns that are expected:

* `team`: by side, columns of its line in the box score; `sum`: of a side's players
  added up; `players`: by side and player;
* `row`: columns of the play-by-play row; `sheet`: of the line on the score sheet;
* `drive`: fields of the last drive; `score`: of the last score.

`python -m rules stats FILE` runs them; docs/fan.md says what the columns mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.field import Team
from rules.registry import rulebook
from rules.scenario.form import Scenario, ScenarioError
from rules.scenario.script import Outcome, perform_script
from rules.scenario.situation import opening
from rules.state import ByTeam
from rules.stats import PlayerLine, Record, box_score, play_by_play, score_sheet
from rules.words import Names

Columns = dict[str, Any]
Lines = Sequence[PlayerLine]
_NAMES = Names(ByTeam("home", "away"))


class Case(Struct, forbid_unknown_fields=True):
    """One case; see the module's docstring."""

    id: str
    scenario: dict[str, Any]
    why: str = ""
    team: dict[Team, Columns] = {}
    sum: dict[Team, Columns] = {}
    players: dict[Team, dict[str, Columns]] = {}
    row: Columns = {}
    sheet: Columns = {}
    drive: Columns = {}
    score: Columns = {}


def load_cases(path: Path) -> list[Case]:
    """Read the cases of a file: one, or a list. ScenarioError if malformed."""
    try:
        raw = msgspec.json.decode(path.read_bytes())
        return msgspec.convert(raw if isinstance(raw, list) else [raw], list[Case])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: {error}") from error


def check_case(case: Case) -> list[str]:
    """List the differences between the tables and a case; empty when it passes."""
    try:
        record = record_of(case)
        return list(_case_differences(case, record))
    except ScenarioError as error:
        return str(error).splitlines()


def record_of(case: Case) -> Record:
    """Make the record of the plays of the scenario. ScenarioError."""
    try:
        scenario = msgspec.convert({**case.scenario, "id": case.id}, Scenario)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"scenario: {error}") from error
    if scenario.expect or scenario.query or scenario.until:
        raise ScenarioError("scenario: a case runs whole plays and expects columns.")
    try:
        book = rulebook(scenario.rulebook)
    except KeyError:
        raise ScenarioError(f"There is no rulebook {scenario.rulebook!r}.") from None
    state = opening(scenario, book)
    outcome = Outcome(before=state, state=state)
    perform_script(scenario, book, outcome)
    return Record(outcome.plays)


def _case_differences(case: Case, record: Record) -> Iterator[str]:
    box = box_score(record.plays)
    for side, expected in case.team.items():
        yield from _line_differences(f"{side} ", box.teams.of(side), expected)
    for side, expected in case.sum.items():
        yield from _sum_differences(side, box.players.of(side), expected)
    for side, players in case.players.items():
        yield from _player_differences(side, box.players.of(side), players)
    lines = [line for sheet in score_sheet(record.plays) for line in sheet.rows]
    yield from _last_line_differences(
        "row", play_by_play(record.plays, _NAMES), case.row
    )
    yield from _last_line_differences("sheet", lines, case.sheet)
    yield from _last_line_differences("drive", box.drives, case.drive)
    yield from _last_line_differences("score", box.scoring, case.score)


def _sum_differences(side: Team, lines: Lines, expected: Columns) -> Iterator[str]:
    for column, value in expected.items():
        total = sum(_cell(line, column) for line in lines)
        if total != value:
            yield f"{side} players' {column}: {total}, should be {value!r}"


def _player_differences(
    side: Team, lines: Lines, players: Mapping[str, Columns]
) -> Iterator[str]:
    by_id = {line.player: line for line in lines}
    for player, expected in players.items():
        if player in by_id:
            yield from _line_differences(f"{player} ", by_id[player], expected)
        else:
            yield f"{side} has no line of {player}"


def _last_line_differences(
    name: str, table: Sequence[Any], expected: Columns
) -> Iterator[str]:
    """Compare the last line of a table."""
    if expected and not table:
        yield f"There is no {name}."
    elif expected:
        yield from _line_differences(f"{name} ", table[-1], expected)


def _line_differences(
    prefix: str, line: Any, expected: Mapping[str, Any]
) -> Iterator[str]:
    for column, value in expected.items():
        cell = _cell(line, column)
        if cell != value:
            yield f"{prefix}{column}: {cell!r}, should be {value!r}"


def _cell(line: Any, column: str) -> Any:
    """A cell of a row or a line. ScenarioError for an unknown column."""
    if isinstance(line, Mapping):
        if column in line:
            return line[column]
    elif column in line.__struct_fields__:
        return getattr(line, column)
    raise ScenarioError(f"There is no column {column!r}.")


def report_cases(paths: Iterable[Path]) -> Iterator[tuple[Case, list[str]]]:
    """Yield every case of the files, each with its differences."""
    for path in paths:
        for case in load_cases(path):
            yield case, check_case(case)
