"""The limits of the VSEFL's adjustments are data for boards, as well as sentences."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.catalog import book_prompts
from rules.prompts import Chosen, Happened
from tests.rules.vsefl.drive import BOOK, asked, before

PROMPTS = {prompt.id: prompt for prompt in book_prompts(BOOK)}

READ = (
    ("scrimmage.call", Chosen("read_option")),
    ("read_option.power", Happened("developed")),
    ("read_option.declare", Chosen("pitch")),
)


@pytest.mark.parametrize("pivoted", [1, 2, 7])
def test_the_defense_pivots_one_more_than_the_offense(pivoted: int) -> None:
    play = asked(before(), *READ, ("read_option.pivoted", Chosen(str(pivoted))))
    (defense,) = [prompt for prompt in play if prompt.id == "read_option.defense"]
    assert defense.given["most"] == pivoted + 1
    assert defense.allowed is not None
    assert defense.allowed.most == pivoted + 1
    assert defense.prompt.scope.most == 0


def test_the_defense_pivots_none_where_the_offense_did() -> None:
    play = asked(before(), *READ)
    assert "read_option.defense" not in [prompt.id for prompt in play]


def test_only_an_adjustment_has_a_scope() -> None:
    play = asked(before(), ("scrimmage.call", Chosen("run")))
    for prompt in play:
        assert (prompt.allowed is None) is not hasattr(prompt.prompt, "scope")


@pytest.mark.parametrize(
    ("name", "figures", "acts", "most"),
    [
        ("catch.receiver", ("carrier",), ("pivot",), 1),
        ("catch.blockers", ("unblocked",), ("pivot",), 0),
        ("catch.three", ("unblocked",), ("pivot",), 3),
        ("draw.defense", ("unblocked",), ("pivot",), 2),
        ("formation.answer", ("all",), ("move",), 1),
        ("formation.pull", ("all",), ("move", "pivot"), 2),
        (
            "bases.mobile",
            ("stationary", "leaning"),
            ("change_base", "set_upright"),
            0,
        ),
        ("fumble.pivots", ("all",), ("pivot",), 0),
        ("throw.release", ("all",), ("pivot", "move"), 0),
        ("scramble.defense", ("unblocked",), ("pivot",), 0),
    ],
)
def test_the_data_agrees_with_the_sentence(name, figures, acts, most) -> None:
    scope = PROMPTS[name].scope
    assert (scope.figures, scope.may, scope.most) == (figures, acts, most)


@pytest.mark.parametrize(
    ("name", "most"),
    [("formation.offense", 2), ("formation.defense", 8), ("punt.setup", 1)],
)
def test_stationary_bases_are_for_a_few(name: str, most: int) -> None:
    """A quarterback and a back; those of the defense who are not linemen; a punter."""
    assert PROMPTS[name].scope.stationary == most
    assert "go_stationary" in PROMPTS[name].scope.may


@pytest.mark.parametrize("name", ["formation.defense", "formation.answer"])
def test_the_defense_stacks_with_two_yards_or_less_to_go(name: str) -> None:
    long, short = PROMPTS[name], PROMPTS[f"{name}_short"]
    assert "stacking" in long.scope.never
    assert short.scope == replace(long.scope, never=("neutral_zone",))
    assert long.text.endswith("No stacking.")
    assert short.text.endswith("You may stack.")


def test_the_offense_never_stacks() -> None:
    for name in ("formation.offense", "punt.setup"):
        assert "stacking" in PROMPTS[name].scope.never


@pytest.mark.parametrize(
    ("name", "distance"),
    [
        ("kickoff.tacklers", "ten_yards"),
        ("punt.tacklers", "base_length"),
        ("cutback.carrier", ""),
        ("interception.pursuers", ""),
    ],
)
def test_kickers_near_the_carrier_are_not_pivoted(name: str, distance: str) -> None:
    assert PROMPTS[name].scope.beyond == distance


def test_a_blocker_s_pivot_is_not_the_receiver_s() -> None:
    assert PROMPTS["catch.blockers"].scope.but == ("carrier",)
