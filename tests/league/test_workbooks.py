"""Rosters in workbooks: one path for both formats, and what is refused in words."""

import io
import random
import zipfile
from datetime import date
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from league import services
from league.forms.teams import UPLOAD_LIMIT
from league.models import League, Player, Team
from league.teams import rosters, workbooks
from league.teams.csvimport import read_roster

HEADER = ["number", "name", "position", "secondary"]


def book(*rows: list[Any]) -> bytes:
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def test_a_workbook_reads_as_its_csv_would() -> None:
    data = book(HEADER, [12, "Gus Vane", "QB", "H"], [], [84.0, "Ned, Jr", "WR", None])
    read = workbooks.read_file(data)
    assert not read.errors
    roster = read_roster(read.text)
    assert [(r.line, r.number, r.name) for r in roster.rows] == [
        (2, 12, "Gus Vane"),
        (4, 84, "Ned, Jr"),
    ]


def test_a_csv_is_read_as_before() -> None:
    assert workbooks.read_file(b"number,name\n").text == "number,name\n"


def test_what_is_exported_comes_back_the_same(passer: Player, rivets: Team) -> None:
    services.change_league(rivets.league, team_creation=True)
    rivets = Team.objects.get(pk=rivets.pk)
    read = workbooks.read_file(rosters.export_workbook(rivets))
    plan = rosters.import_roster(rivets, read.text)
    assert plan.unused == ("status", "pr", "hp", "depth")
    assert plan.count("same") == 1
    assert rosters.export_roster(rivets).splitlines()[0].endswith("status,pr,hp,depth")
    assert plan == rosters.plan_import(rivets, rosters.export_roster(rivets))


@pytest.mark.parametrize(
    ("cell", "wrong"),
    [
        (date(2026, 3, 4), "made a date"),
        (True, "TRUE or FALSE"),
        ("=A1+1", "a formula whose value"),
    ],
)
def test_a_cell_that_is_no_text_is_answered_in_words(cell: Any, wrong: str) -> None:
    read = workbooks.read_file(book(HEADER, [cell, "Gus Vane", "QB", ""]))
    (error,) = read.errors
    assert (error.line, error.column) == (2, "cell A2")
    assert wrong in error.wrong


def bomb(**parts: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(f"{name}.xml", content)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (bomb(sheet=b" " * 11_000_000), "Unpacked"),
        (bomb(**{f"p{n}": b"" for n in range(201)}), "Unpacked"),
        (bomb(sheet=b"<!DOCTYPE x [<!ENTITY a 'b'>]>"), "no spreadsheet writes"),
        (bomb(sheet="<x/>".encode("utf-16")), "no spreadsheet writes"),
        (bomb(sheet=b"<x/>"), "cannot be read as a workbook"),
        (b"PK\x03\x04 torn", "cannot be read as a workbook"),
        (b"PK\x03\x04" + b" " * 1_000_001, "far too big"),
        (b"\xd0\xcf\x11\xe0", "old .xls"),
    ],
    ids=["unpacked", "parts", "entity", "utf16", "other", "torn", "big", "xls"],
)
def test_what_is_no_roster_is_refused_before_it_is_opened(
    data: bytes, wrong: str
) -> None:
    (error,) = workbooks.read_file(data).errors
    assert wrong in error.wrong


def test_too_many_rows_or_columns_are_refused() -> None:
    rows = [[1]] * (workbooks.ROWS + 1)
    assert "rows" in workbooks.read_file(book(*rows)).errors[0].wrong
    wide = [1] * (workbooks.COLUMNS + 1)
    assert "columns" in workbooks.read_file(book(wide)).errors[0].wrong


def test_only_the_first_sheet_counts(league: League) -> None:
    made = openpyxl.Workbook()
    made.active.append(HEADER)
    made.create_sheet("Notes").append(["=1+1", date(2026, 1, 1)])
    out = io.BytesIO()
    made.save(out)
    read = workbooks.read_file(out.getvalue())
    assert (read.text, read.errors) == ("number,name,position,secondary\n", ())


def test_programs_may_send_a_workbook_as_big_as_people_may(rivets: Team, api) -> None:
    made = openpyxl.load_workbook(io.BytesIO(book(HEADER, [12, "Gus Vane", "QB", ""])))
    notes, noise = made.create_sheet("Notes"), random.Random(3)
    for _ in range(2_000):
        notes.append([noise.randbytes(60).hex()])
    out = io.BytesIO()
    made.save(out)
    assert len(out.getvalue()) > UPLOAD_LIMIT
    file = SimpleUploadedFile("roster.xlsx", out.getvalue())
    path = f"/api/teams/{rivets.pk}/roster/"
    reply = api("home").post(path, {"file": file}, format="multipart")
    assert reply.status_code == 200
    assert rivets.players.get().name == "Gus Vane"
