"""Players' lines and totals that no game can have, refused by row."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from league.weeks.score_columns import Man, read_lines, wrong_totals
from tests.league.tables.attacks import book

SQUAD = [
    Man("p1", "home", "RIV", 12, "Gus Vane"),
    Man("p2", "home", "RIV", 80, "Ned Farrow"),
]


def submit_page(fixture) -> str:
    return reverse("league:submit", args=[fixture.season.league.slug, fixture.pk])


def errors_of(text: str) -> list[tuple[int, str]]:
    return [(error.line, error.column) for error in read_lines(text, SQUAD).errors]


def test_sheet_two_columns():
    text = Path(__file__).with_name("sheet-two-columns.csv").read_text()
    (error,) = read_lines(text, [Man("p1", "home", "ANT", 80, "Ned")]).errors
    assert (error.line, error.column) == (1, "rushing_yards")
    assert error.wrong == "Duplicate column: rushing_yards."


def test_cells_without_a_heading_are_refused_by_row():
    text = "team,number,carries\nRIV,12,3\nRIV,80,3,40\n"
    (error,) = read_lines(text, SQUAD).errors
    assert (error.line, error.wrong) == (3, "The row has 4 cells under 3 headings.")


@pytest.mark.parametrize(
    ("columns", "cells", "wrong"),
    [
        ("attempts,completions", "5,6", "completions"),
        ("completions", "6", "completions"),
        ("attempts,interceptions", "5,6", "interceptions"),
        ("attempts,completions,interceptions", "5,4,2", "attempts"),
        ("attempts,completions,passing_tds", "5,4,5", "passing_tds"),
        ("targets,receptions", "3,4", "receptions"),
        ("receptions,receiving_tds", "3,4", "receiving_tds"),
        ("carries,rushing_tds", "0,1", "rushing_tds"),
        ("carries,rushing_yards", "0,12", "rushing_yards"),
        ("carries,rushing_yards", "2,199", "rushing_yards"),
        ("fg_att,fg_made", "1,2", "fg_made"),
        ("pat_att,pat_made", "1,2", "pat_made"),
        ("punts,punts_blocked", "1,2", "punts_blocked"),
        ("carries,rushing_yards,rushing_long", "1,5,12", "rushing_long"),
        ("carries,rushing_yards,rushing_long", "3,60,12", "rushing_long"),
        ("rushing_long", "100", "rushing_long"),
        ("punts,punt_yards,punt_long", "2,60,61", "punt_long"),
        ("receptions,receiving_long", "0,5", "receiving_long"),
        ("carries", "-1", "carries"),
        ("sacks,sack_yards", "1,-5", "sack_yards"),
        ("punts,punt_yards", "1,-5", "punt_yards"),
        ("carries", "2.5", "carries"),
        ("carries", "2001", "carries"),
    ],
)
def test_an_impossible_number_is_refused_by_row(columns, cells, wrong):
    assert errors_of(f"team,number,{columns}\nRIV,12,{cells}\n") == [(2, wrong)]


@pytest.mark.parametrize(
    ("columns", "cells"),
    [
        ("carries,rushing_yards", "3,-7"),
        ("carries,rushing_yards", "3.0,12.0"),
        ("carries,rushing_yards,rushing_long", "4,5,20"),
        ("carries,rushing_yards,rushing_long", "1,-2,-2"),
        ("rushing_tds", "1"),
        ("receptions,receiving_yards", "4,41"),
        ("attempts,completions,interceptions", "6,4,2"),
    ],
)
def test_a_number_that_can_be_is_taken(columns, cells):
    assert errors_of(f"team,number,{columns}\nRIV,12,{cells}\n") == []


def test_no_more_is_caught_than_thrown():
    head = "team,number,attempts,completions,receptions\n"
    assert errors_of(f"{head}RIV,12,9,4,\nRIV,80,,,5\n") == [(3, "receptions")]
    assert errors_of(f"{head}RIV,12,9,4,\nRIV,80,,,4\n") == []
    assert errors_of(f"{head}RIV,80,,,5\n") == []  # nobody wrote down who threw


@pytest.mark.parametrize(
    ("known", "text", "column"),
    [
        ({"attempts": 3, "completions": 4}, "", "completions"),
        ({"carries": 0, "rushing_yards": 4}, "", "rushing_yards"),
        ({"carries": 2}, "team,number,carries\nRIV,12,3\n", "carries"),
    ],
)
def test_an_impossible_total_is_refused(known, text, column):
    (wrong,) = wrong_totals({"home": known}, read_lines(text, SQUAD).lines)
    assert (wrong.side, wrong.column) == ("home", column)


def test_an_impossible_total_is_refused_by_every_door(fixture, as_, api):
    sent = {"away_score": 0, "home_score": 7}
    totals = {"home_attempts": 3, "home_completions": 4, "forfeit": ""}
    reply = as_("home").post(submit_page(fixture), sent | totals)
    assert reply.status_code == 422
    assert "home_completions" in reply.context["form"].errors
    sent |= {"fixture": fixture.pk, "home": {"attempts": 3, "completions": 4}}
    reply = api("home").post("/api/submissions/", sent)
    assert reply.status_code == 400
    assert list(reply.json()["home"]) == ["completions"]
    assert not fixture.submissions.exists()


def test_lines_may_come_as_a_workbook(fixture, passer, as_):
    content = book(["team", "number", "carries"], ["RIV", 12, 3])
    file = SimpleUploadedFile("s.xlsx", content)
    sent = {"away_score": 0, "home_score": 7, "forfeit": "", "file": file}
    as_("home").post(submit_page(fixture), sent)
    (line,) = fixture.submissions.get().box["players"]["home"]
    assert line["carries"] == 3
