"""Players are added, changed, imported, exported; a refusal changes nothing."""

import pytest
from django.core.exceptions import ValidationError

from league.models import Player
from league.teams import rosters

ROSTER = "number,name,position,secondary\n12,Gus Vane,QB,H\n84,Ned Farrow,WR,R G\n"

pytestmark = pytest.mark.django_db


def test_a_player_is_added_and_changed(passer) -> None:
    rosters.save_player(passer, number=14)
    passer.refresh_from_db()
    assert (passer.number, str(passer)) == (14, "#14 Gus Vane")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"number": 12}, "Another player of the team wears this number."),
        ({"number": 100}, "Jersey numbers run from 0 to 99."),
        ({"number": -1}, "greater than or equal to 0"),
        ({"position": "XX"}, "not a valid choice"),
        ({"secondary": ["XX"]}, "list of abbreviations"),
        ({"secondary": "WR"}, "list of abbreviations"),
        ({"secondary": ["WR", "WR"]}, "listed twice"),
        ({"secondary": ["P"]}, "P is already the primary position."),
    ],
)
def test_a_player_with_a_bad_field_is_refused(passer, fields, reason) -> None:
    usual = {"number": 7, "name": "Al Pine", "position": "P"}
    with pytest.raises(ValidationError, match=reason):
        rosters.save_player(Player(team=passer.team), **{**usual, **fields})
    assert passer.team.players.count() == 1


def test_a_roster_is_imported(rivets) -> None:
    plan = rosters.import_roster(rivets, ROSTER)
    assert (plan.count("new"), plan.errors) == (2, ())
    farrow = rivets.players.get(number=84)
    assert (farrow.name, farrow.position, farrow.secondary) == (
        "Ned Farrow",
        "WR",
        ["R", "G"],
    )


@pytest.mark.sqlite
def test_importing_again_changes_by_number_and_leaves_the_others(rivets) -> None:
    rosters.import_roster(rivets, ROSTER)
    vane = rivets.players.get(number=12)
    again = "number,name,position,secondary\n12,Gus Vane,QB,\n20,Bo Tull,RB,\n"
    plan = rosters.import_roster(rivets, again)
    assert [row.change for row in plan.rows] == ["changed", "new"]
    assert list(rivets.players.values_list("number", flat=True)) == [12, 20, 84]
    vane.refresh_from_db()
    assert vane.secondary == []
    assert [r.change for r in rosters.import_roster(rivets, again).rows] == ["same"] * 2


@pytest.mark.sqlite
def test_nothing_is_half_imported(rivets) -> None:
    plan = rosters.import_roster(rivets, f"{ROSTER}7,,K,\n")
    assert [error.line for error in plan.errors] == [4]
    assert not rivets.players.exists()


def test_a_plan_changes_nothing(rivets) -> None:
    assert rosters.plan_import(rivets, ROSTER).count("new") == 2
    assert not rivets.players.exists()


def test_a_roster_has_sixty_players_at_most(rivets) -> None:
    rows = [f"{n},Player {n},WR," for n in range(61)]
    text = "\n".join(["number,name,position,secondary", *rows])
    (error,) = rosters.import_roster(rivets, text).errors
    assert error.wrong == "A roster has at most 60 players; Rivets would have 61."
    assert not rivets.players.exists()
    rosters.import_roster(rivets, "\n".join(text.splitlines()[:61]))
    with pytest.raises(ValidationError, match="at most 60"):
        rosters.save_player(Player(team=rivets), number=99, name="A", position="WR")


def test_a_roster_is_exported_as_it_is_imported(rivets) -> None:
    rosters.import_roster(rivets, ROSTER)
    assert rosters.export_roster(rivets).replace("\r\n", "\n") == ROSTER


@pytest.mark.sqlite
def test_saving_one_player_costs_a_handful_of_statements(
    rivets, django_assert_max_num_queries
) -> None:
    """Four of them are savepoints; constraints are left to the statement that saves."""
    fields = {"number": 7, "name": "Al", "position": "QB"}
    with django_assert_max_num_queries(17):
        player = rosters.save_player(Player(team=rivets), **fields)
    with django_assert_max_num_queries(9):
        rosters.save_player(player, name="Bo")


@pytest.mark.sqlite
def test_a_constraint_that_the_database_refuses_is_told_in_words(rivets) -> None:
    fields = {"name": "Al", "position": "QB"}
    rosters.save_player(Player(team=rivets), number=7, **fields)
    with pytest.raises(ValidationError, match="wears this number"):
        rosters.save_player(Player(team=rivets), number=7, **fields)
