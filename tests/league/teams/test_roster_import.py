"""Rosters brought in again: a man is his name, whatever number he wears."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from league.competition.rosters import RosterRow
from league.core import services
from league.market import drafting, pool
from league.models import Player
from league.teams import rosters
from league.teams.matching import match
from league.teams.roster_plans import plan_import
from tests.league.numbered import write_roster
from tests.league.pages import at, text

HEADER = "number,name,position,secondary\n"
TWO = f"{HEADER}12,Gus Vane,QB,H\n14,Al Orr,QB,\n"


@pytest.fixture
def two(rivets):
    """Gus Vane wears 12 and is rated 30; Al Orr wears 14 and has 4 hit points."""
    rosters.import_roster(rivets, TWO)
    rivets.players.filter(number=12).update(pr=30, depth=1)
    rivets.players.filter(number=14).update(hp=4, depth=2)
    return rivets


def as_they_are(team):
    return {
        p.name: (p.pk, p.number, p.position, p.secondary, p.pr, p.hp, p.depth)
        for p in team.players.all()
    }


def plan(team, rows, header=HEADER):
    found = rosters.import_roster(team, header + rows)
    assert found.errors == ()
    return [planned.effect for planned in found.rows]


def test_an_export_read_again_changes_nothing(two):
    before = as_they_are(two)
    found = rosters.import_roster(two, rosters.export_roster(two))
    assert [planned.effect for planned in found.rows] == ["unchanged"] * 2
    assert as_they_are(two) == before


def test_two_who_swap_numbers_keep_what_is_theirs(two):
    before = as_they_are(two)
    words = plan(two, "14,Gus Vane,QB,H\n12,Al Orr,QB,\n")
    assert words == [
        "#12 Gus Vane changes to number 14",
        "#14 Al Orr changes to number 12",
    ]
    after = as_they_are(two)
    assert after["Gus Vane"] == (before["Gus Vane"][0], 14, *before["Gus Vane"][2:])
    assert after["Al Orr"] == (before["Al Orr"][0], 12, *before["Al Orr"][2:])


def test_a_new_number_makes_nobody_a_second_player(two):
    assert plan(two, "17,gus vane,QB,H\n")[0].startswith(
        "#12 Gus Vane changes to number 17"
    )
    assert two.players.count() == 2


@pytest.mark.parametrize(
    "written", ["José Núñez", "Jose Nunez", "Jose\u0301 Nu\u0301n\u0303ez"]
)
def test_marks_of_letters_make_nobody_another_man(two, written):
    plan(two, "10,José Núñez,QB,\n")
    words = plan(two, f"14,{written},QB,\n17,Al Orr,QB,\n")
    assert words[0].startswith("#10 José Núñez changes to number 14")


def test_his_old_number_may_go_to_a_newcomer(two):
    words = plan(two, "12,Bo Tull,QB,\n17,Gus Vane,QB,H\n")
    assert words == ["joins the team", "#12 Gus Vane changes to number 17"]
    assert two.players.get(number=17).pr == 30
    assert two.players.get(name="Bo Tull").pr is None


def test_another_name_under_his_number_is_said_to_be_him(two):
    (words,) = plan(two, "12,Gus Vance,QB,H\n")
    assert words == "#12 Gus Vane is renamed Gus Vance"
    assert two.players.get(name="Gus Vance").pr == 30


def test_a_column_that_is_not_there_leaves_what_is(two):
    assert plan(two, "12,Gus Vane,QB\n", "number,name,position\n") == ["unchanged"]
    assert two.players.get(number=12).secondary == ["H"]
    plan(two, "12,Gus Vane,H\n", "number,name,position\n")
    assert two.players.get(number=12).secondary == []


def test_a_row_that_ends_early_has_the_column_all_the_same(two):
    plan(two, "12,Gus Vane,QB\n")
    assert two.players.get(number=12).secondary == []


def test_a_number_whose_wearer_stays_is_refused_in_words(two):
    found = rosters.import_roster(two, f"{HEADER}14,Gus Vane,QB,H\n")
    (error,) = found.errors
    assert error.wrong == "#14 Al Orr is not in the file and keeps the number."
    assert two.players.get(name="Gus Vane").number == 12


def test_namesakes_with_new_numbers_are_refused_in_words(two):
    rosters.import_roster(two, f"{HEADER}20,Al Orr,RB,\n14,Al Orr,QB,\n")
    assert two.players.filter(name="Al Orr").count() == 2
    found = rosters.import_roster(two, f"{HEADER}30,Al Orr,RB,\n31,Al Orr,QB,\n")
    assert [error.line for error in found.errors] == [2, 3]
    assert "Several players are named Al Orr" in found.errors[0].wrong


def test_the_preview_says_what_becomes_of_everybody(two, league, as_):
    asked = {"text": f"{HEADER}17,Gus Vane,QB,H\n"}
    page = text(as_("home").post(at("roster_import", league, two.pk), asked))
    assert "#12 Gus Vane changes to number 17" in page
    assert "Not in the file and unchanged: #14 Al Orr." in page


def test_the_54th_practises_however_he_comes(league, two, api):
    services.change_league(league, team_creation=True)
    rows = "".join(f"{n},Man {n},WR,\n" for n in range(20, 73))
    rosters.import_roster(two, HEADER + rows)
    assert two.players.filter(status="A").count() == 53
    more = {"team": two.pk, "number": 90, "name": "Bo Tull", "position": "RB"}
    made = api("home").post("/api/players/", more, format="json")
    assert (made.status_code, made.json()["status"]) == (201, "P")
    wanted = more | {"number": 91, "status": "A"}
    refused = api("home").post("/api/players/", wanted, format="json")
    assert refused.status_code == 400
    assert "The active roster is full" in str(refused.json())


def test_nobody_joins_by_hand_while_a_draft_is_on(league, two, owls):
    pool.fill(league, [RosterRow(0, n, f"Free {n}", "WR") for n in range(2)])
    drafting.start(drafting.set_up(league.season, 1, None))
    with pytest.raises(ValidationError, match="The draft is in progress"):
        rosters.save_player(Player(team=two), number=9, name="A", position="K")
    with pytest.raises(ValidationError, match="The draft is in progress"):
        rosters.import_roster(two, f"{HEADER}9,Bo Tull,K,\n")
    assert plan(two, "17,Gus Vane,QB,H\n") == ["#12 Gus Vane changes to number 17"]


men = st.dictionaries(st.integers(0, 99), st.sampled_from("ABCDEFGH"), max_size=12).map(
    lambda found: [RosterRow(n, n, name, "WR") for n, name in found.items()]
)


@given(men)
def test_everybody_is_himself_in_his_own_file(known):
    found = match(known, known)
    assert (found.errors, found.staying) == ((), ())
    assert found.places == {row.line: at for at, row in enumerate(known)}


@given(men, men)
def test_nobody_is_meant_twice_and_no_number_is_worn_twice(rows, known):
    found = match(rows, known)
    assert len(set(found.places.values())) == len(found.places)
    assert set(found.staying).isdisjoint(found.places.values())
    if not found.errors:
        numbers = [row.number for row in rows]
        numbers += [known[at].number for at in found.staying]
        assert len(set(numbers)) == len(numbers)


@given(st.permutations(range(8)))
def test_numbers_handed_round_follow_the_names(order):
    known = [RosterRow(n, n, name, "WR") for n, name in enumerate("ABCDEFGH")]
    rows = [RosterRow(n, n, "ABCDEFGH"[at], "WR") for n, at in enumerate(order)]
    assert match(rows, known).places == dict(enumerate(order))


def test_many_who_hand_numbers_round_all_get_theirs(rivets):
    rows = [RosterRow(0, n, f"Man {n}", "WR") for n in range(60)]
    rosters.import_roster(rivets, write_roster(rows))
    before = dict(rivets.players.values_list("name", "pk"))
    turned = [RosterRow(0, (n + 7) % 60, f"Man {n}", "WR") for n in range(60)]
    assert plan_import(rivets, write_roster(turned)).count("changed") == 60
    rosters.import_roster(rivets, write_roster(turned))
    after = {p.name: (p.pk, p.number) for p in rivets.players.all()}
    assert after == {f"Man {n}": (before[f"Man {n}"], (n + 7) % 60) for n in range(60)}
