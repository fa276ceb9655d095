"""Rosters in workbooks: one path for both formats, and what is refused in words."""

import io
import random
from collections.abc import Mapping
from datetime import date
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from structlog.testing import capture_logs

from league.core import services
from league.models import League, Player, Team
from league.tables.apart import read_file
from league.tables.cells import COLUMNS, ROWS, TEXT_LIMIT
from league.tables.workbooks import read_workbook
from league.teams import roster_plans, rosters
from league.teams.roster_columns import HEADINGS
from tests.league.numbered import read_roster
from tests.league.tables.attacks import LIES, REFUSED, book, changed, sheet, strings

HEADER = ["number", "name", "position", "secondary"]


def saved(made: openpyxl.Workbook) -> bytes:
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def test_a_workbook_reads_as_its_csv_would() -> None:
    data = book(HEADER, [12, "Gus Vane", "QB", "H"], [], [84.0, "Ned, Jr", "WR", None])
    read = read_file(data, HEADINGS)
    assert not read.errors
    roster = read_roster(read.text)
    assert [(r.line, r.number, r.name) for r in roster.rows] == [
        (2, 12, "Gus Vane"),
        (4, 84, "Ned, Jr"),
    ]


def test_a_csv_is_read_as_it_is() -> None:
    assert read_file(b"number,name\n", HEADINGS).text == "number,name\n"


def test_what_is_exported_comes_back_the_same(passer: Player, rivets: Team) -> None:
    services.change_league(rivets.league, team_creation=True)
    rivets = Team.objects.get(pk=rivets.pk)
    read = read_file(rosters.export_workbook(rivets), HEADINGS)
    plan = rosters.import_roster(rivets, read.text)
    assert plan.unused == ("status", "pr", "hp", "depth")
    assert plan.count("same") == 1
    assert rosters.export_roster(rivets).splitlines()[0].endswith("status,pr,hp,depth")
    assert plan == roster_plans.plan_import(rivets, rosters.export_roster(rivets))


@pytest.mark.parametrize(
    ("cell", "wrong"),
    [
        (date(2026, 3, 4), "into a date"),
        (True, "TRUE or FALSE"),
        ("=A1+1", "formula’s value"),
        ("x" * 501, "more than 500 characters"),
    ],
)
def test_a_cell_that_is_no_text_is_answered_in_words(cell: Any, wrong: str) -> None:
    read = read_workbook(book(HEADER, [cell, "Gus Vane", "QB", ""]), HEADINGS)
    (error,) = read.errors
    assert (error.line, error.column) == (2, "cell A2")
    assert wrong in error.wrong


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_made_to_hurt_is_refused_in_words(name: str) -> None:
    read = read_file(REFUSED[name](), HEADINGS)
    assert read.text == ""
    (error,) = read.errors
    assert error.wrong.endswith(".")
    assert error.right.endswith(".")


def test_strings_that_cells_share_are_read() -> None:
    shared = "".join(f"<si><t>{word}</t></si>" for word in ("Gus Vane", "QB"))
    cells = "".join(f'<c t="s"><v>{n}</v></c>' for n in (0, 1, 1))
    data = changed(strings(shared) | sheet(f"<row>{cells}</row>" * 2))
    assert read_file(data, HEADINGS).text == "Gus Vane,QB,QB\n" * 2


def test_a_long_string_that_cells_share_is_refused_for_its_size() -> None:
    (error,) = read_file(REFUSED["a long string in every cell"](), HEADINGS).errors
    assert error.wrong == "The sheet “Sheet” is far too big."


@pytest.mark.parametrize("data", LIES.values(), ids=LIES)
def test_a_sheet_s_word_on_its_size_is_not_believed(data: bytes) -> None:
    assert read_file(data, HEADINGS).text == "number\n"


def test_the_reader_is_stopped_when_it_takes_too_long(monkeypatch) -> None:
    monkeypatch.setattr("league.tables.apart.SECONDS", 0.01)
    (error,) = read_file(book(HEADER), HEADINGS).errors
    assert error.wrong == "This workbook takes too long to read."


def test_a_reader_that_comes_to_grief_is_logged(monkeypatch) -> None:
    program = "import sys; sys.exit('the reason')"
    monkeypatch.setattr("league.tables.apart.COMMAND", ["python", "-c", program])
    with capture_logs() as lines:
        (error,) = read_file(book(HEADER), HEADINGS).errors
    assert error.wrong == "This file can’t be read as a workbook."
    (line,) = lines
    assert (line["returncode"], line["stderr"]) == (1, "the reason\n")


def test_no_process_for_a_reader_is_answered_in_words(monkeypatch) -> None:
    monkeypatch.setattr("league.tables.apart.COMMAND", ["/no/such/program"])
    with capture_logs() as lines:
        (error,) = read_file(book(HEADER), HEADINGS).errors
    assert error.wrong == "The site can’t read files right now."
    assert [line["event"] for line in lines] == ["no reader of workbooks"]


def test_a_fault_of_ours_is_no_broken_workbook(monkeypatch) -> None:
    monkeypatch.setattr("league.tables.workbooks._choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        read_workbook(book(HEADER), HEADINGS)


def test_a_zip_of_a_version_to_come_is_refused_in_words() -> None:
    data = bytearray(book(HEADER))
    data[data.index(b"PK\x01\x02") + 6] = 99
    (error,) = read_file(bytes(data), HEADINGS).errors
    assert error.wrong == "This file can’t be read as a workbook."


def test_the_reader_gets_no_secret(monkeypatch) -> None:
    def run(command: Any, env: Mapping[str, str], **_: Any) -> None:
        assert set(env) <= {"PATH", "LANG", "OPENPYXL_LXML"}
        raise ZeroDivisionError

    monkeypatch.setenv("SECRET_KEY", "secret")
    monkeypatch.setattr("subprocess.run", run)
    with pytest.raises(ZeroDivisionError):
        read_file(book(HEADER), HEADINGS)


def test_too_many_rows_or_columns_are_refused() -> None:
    rows = [[1]] * (ROWS + 1)
    wrong = read_workbook(book(*rows), HEADINGS).errors[0].wrong
    assert wrong == "Row 4,001 is beyond the limit of 4,000 rows."
    wide = [1] * (COLUMNS + 1)
    assert "columns" in read_workbook(book(wide), HEADINGS).errors[0].wrong


def test_the_first_sheet_with_headings_counts(league: League) -> None:
    made = openpyxl.Workbook()
    made.active.append(["Notes of the spring", date(2026, 1, 1)])
    squad = made.create_sheet("Squad")
    squad.merge_cells("A1:C1")
    squad["A1"] = "Varsity Roster"
    squad.append([])
    squad.append(["No", "Name", "Pos"])
    squad.append([12, "Gus Vane", "QB"])
    made.create_sheet("Hidden").sheet_state = "hidden"
    read = read_workbook(saved(made), HEADINGS)
    assert not read.errors
    assert read.notes == ("Read from the sheet “Squad”.",)
    (row,) = read_roster(read.text).rows
    assert (row.line, row.number, row.name) == (4, 12, "Gus Vane")


def test_without_headings_the_first_sheet_with_anything_counts() -> None:
    made = openpyxl.Workbook()
    made.create_sheet("Squad").append([12, "Gus Vane", "QB"])
    assert read_workbook(saved(made), HEADINGS).text == "12,Gus Vane,QB\n"


def test_programs_may_send_a_workbook_as_big_as_people_may(rivets: Team, api) -> None:
    made = openpyxl.load_workbook(io.BytesIO(book(HEADER, [12, "Gus Vane", "QB", ""])))
    notes, noise = made.create_sheet("Notes"), random.Random(3)
    for _ in range(2_000):
        notes.append([noise.randbytes(60).hex()])
    assert len(saved(made)) > TEXT_LIMIT
    file = SimpleUploadedFile("roster.xlsx", saved(made))
    path = f"/api/teams/{rivets.pk}/roster/"
    reply = api("home").post(path, {"file": file}, format="multipart")
    assert reply.status_code == 200
    assert reply.json()["notes"] == ["Read from the sheet “Sheet”."]
    assert rivets.players.get().name == "Gus Vane"
