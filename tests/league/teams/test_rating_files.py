"""Ratings in roster files: read, refused by row and column, exported and read again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from django.test import Client
from rest_framework.test import APIClient

from league.core import services
from league.models import League, Player, Team
from league.tables.workbooks import read_workbook, write_workbook
from league.teams import csvimport, rosters
from league.teams.roster_columns import HEADINGS
from rules.player_fields import PlayerFields
from rules.registry import rulebook
from tests import penny
from tests.league.pages import at, text
from tests.penny.book import FIELDS

FOOL = rulebook("fool").player_fields
HEADER = "number,name,position,speed,grip"
FILE = f"{HEADER}\n12,Gus Vane,RB,9,\n84,Al Orr,WR,*,Iron\n"


def read(text: str, fields: PlayerFields = FIELDS) -> csvimport.Roster:
    return csvimport.read_roster(text, None, fields=fields)


def test_ratings_are_columns_by_name_or_label_in_any_order() -> None:
    rows = read("Speed,No,GRIP,Name,Pos\n9,12,firm grip,Gus Vane,RB\n").rows
    assert [dict(row.ratings) for row in rows] == [{"speed": 9, "grip": "firm"}]


@pytest.mark.parametrize(
    ("cell", "ratings"),
    [
        ("9", {"speed": 9}),
        ("9.0", {"speed": 9}),
        ("7*", {"speed": None}),
        ("*", {"speed": None}),
        ("", {}),
    ],
)
def test_an_empty_cell_changes_nothing_and_an_asterisk_is_the_default(
    cell: str, ratings: dict[str, object]
) -> None:
    (row,) = read(f"{HEADER}\n12,Gus Vane,RB,{cell},\n").rows
    assert row.ratings == ratings


def test_wrong_cells_are_refused_by_row_and_column() -> None:
    roster = read(f"A title\n{HEADER}\n12,Gus,RB,11,soft\n13,Al,WR,x*,\n12,Bo,QB,5,\n")
    shown = [(error.line, error.column, error.wrong) for error in roster.errors]
    assert shown == [
        (3, "speed", "11 is not 1 to 9."),
        (3, "grip", "“soft” is not loose, firm or iron."),
        (4, "speed", "“x” is not 1 to 9."),
    ]
    assert roster.errors[0].right == "Speed is a whole number, 1 to 9."


@pytest.mark.parametrize("blank", [(), ((),)])
def test_a_workbook_is_refused_by_its_own_rows(blank: tuple[()]) -> None:
    """Of FOOL: out of range, an unknown specialty, a column that is missing."""
    head = ("number", "name", "position", "pass", "speed", "specialty")
    men = ((12, "Gus Vane", "RB", 9, 4, "X"), (13, "Al Orr", "WR", 1, 0, "W"))

    def refused(*rows: Sequence[str | int]) -> list[tuple[int, str]]:
        file = read_workbook(write_workbook([("Owls",), *blank, *rows]), HEADINGS)
        roster = csvimport.of_file(file, None, fields=FOOL)
        assert not roster.rows
        return [(error.line, error.column) for error in roster.errors]

    first = 3 + len(blank)
    assert refused(head, *men) == [
        (first, "pass"),
        (first, "specialty"),
        (first + 1, "speed"),
    ]
    without = [(*row[:2], *row[3:]) for row in (head, *men)]
    assert [column for _, column in refused(*without)] == ["position"]


def test_the_same_player_twice_and_a_column_twice() -> None:
    (error,) = read(f"{HEADER}\n12,Gus,RB,9,\n12,Gus,RB,8,\n").errors
    assert (error.line, error.column) == (3, "number")
    assert error.wrong == "Number 12 is already on line 2."
    (error,) = read("number,name,position,speed,Speed\n12,Gus,RB,9,8\n").errors
    assert (error.column, error.wrong) == ("speed", "Two columns are headed “speed”.")


def test_unknown_columns_are_named_and_not_used() -> None:
    roster = read("number,name,position,speed,height\n12,Gus,RB,9,70\n")
    assert roster.unused == ("height",)
    # Under a book without ratings a speed is such a column, too.
    without = read("number,name,position,speed\n12,Gus,RB,11\n", ())
    assert (without.unused, without.errors, without.rows[0].ratings) == (
        ("speed",),
        (),
        {},
    )


@pytest.fixture
def rated(league: League, rivets: Team) -> Iterator[Team]:
    penny.register()
    services.change_league(league, rulebook="penny@1")
    yield Team.objects.get(pk=rivets.pk)
    penny.withdraw()


def entered(team: Team) -> dict[str, object]:
    return {p.name: p.ratings for p in Player.objects.filter(team=team.pk)}


def test_a_file_is_imported_and_its_export_read_again(rated: Team) -> None:
    assert rosters.import_roster(rated, FILE).errors == ()
    assert entered(rated) == {"Gus Vane": {"speed": 9}, "Al Orr": {"grip": "iron"}}
    assert rosters.export_roster(rated).splitlines() == [
        "number,name,position,secondary,speed,grip",
        "12,Gus Vane,RB,,9,firm*",
        "84,Al Orr,WR,,8*,iron",
    ]
    for text_again in (
        rosters.export_roster(rated),
        read_workbook(rosters.export_workbook(rated), HEADINGS).text,
    ):
        plan = rosters.import_roster(rated, text_again)
        assert [row.effect for row in plan.rows] == ["unchanged"] * 2
    assert entered(rated) == {"Gus Vane": {"speed": 9}, "Al Orr": {"grip": "iron"}}


def test_an_import_says_what_it_changes_and_one_wrong_cell_stops_it(
    rated: Team,
) -> None:
    rosters.import_roster(rated, FILE)
    changed = FILE.replace("RB,9,", "RB,3,iron").replace("Iron", "*")
    wrong = rosters.import_roster(rated, changed.replace("RB,3", "RB,0"))
    assert [(e.line, e.column) for e in wrong.errors] == [(2, "speed")]
    assert entered(rated)["Gus Vane"] == {"speed": 9}
    plan = rosters.import_roster(rated, changed)
    assert [row.effect for row in plan.rows] == [
        "speed 3, was 9; grip iron, was firm*",
        "grip the default of the position, was iron",
    ]
    assert entered(rated) == {"Gus Vane": {"speed": 3, "grip": "iron"}, "Al Orr": {}}
    # A file without the columns leaves ratings alone.
    rosters.import_roster(rated, "number,name,position\n12,Gus Vane,RB\n")
    assert entered(rated)["Gus Vane"] == {"speed": 3, "grip": "iron"}


def test_the_page_and_the_api_refuse_a_file_alike(
    rated: Team, as_: Callable[[str], Client], api: Callable[[str], APIClient]
) -> None:
    wrong = FILE.replace("RB,9", "RB,11")
    page = at("roster_import", rated.league, rated.pk)
    answer = as_("home").post(page, {"text": wrong})
    shown = text(answer)
    assert answer.status_code == 422
    assert "Line 2, speed" in shown
    assert "11 is not 1 to 9." in shown
    assert wrong.splitlines()[1] in shown  # nothing is lost
    assert "speed" in text(as_("home").get(page))
    answer = api("home").post(f"/api/teams/{rated.pk}/roster/", {"text": wrong})
    assert answer.status_code == 422
    (error,) = answer.json()["wrong"]
    assert (error["line"], error["column"]) == (2, "speed")
    assert entered(rated) == {}


def test_free_agents_bring_their_ratings(
    rated: Team, api: Callable[[str], APIClient]
) -> None:
    address = f"/api/leagues/{rated.league.slug}/pool/"
    assert api("commissioner").post(address, {"text": FILE}).status_code == 200
    pooled = Player.objects.filter(pool=rated.league)
    assert {p.name: p.ratings for p in pooled} == {
        "Gus Vane": {"speed": 9},
        "Al Orr": {"grip": "iron"},
    }
