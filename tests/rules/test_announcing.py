"""Announcements: their fields are checked in one place, for every book alike."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import IllegalAnswer
from rules.field import Team
from rules.prompts import Announce, Announced, Field, Open

STAKE = Announce(
    id="toy.stake",
    kind="stake",
    formerly="bet",
    heading="Stakes",
    label="Stake ({left} left)",
    fields=(
        Field(
            name="sum",
            kind="choice",
            options=("5", "10"),
            required="Name a sum.",
        ),
        Field(name="player", kind="player", players_of="of"),
        Field(name="other", kind="player", players_of="of", other=True),
        Field(name="of", kind="team"),
        Field(name="at", kind="spot"),
        Field(name="sure", kind="yes"),
        Field(name="reason", kind="text", most=10),
    ),
)


def test_fields_that_fit_are_kept_and_empty_ones_left_out() -> None:
    given = {"sum": "5", "at": 31, "sure": False, "reason": "", "player": None}

    assert STAKE.clean(given) == {"sum": "5", "at": 31}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({}, "Name a sum"),
        ({"sum": ""}, "Name a sum"),
        ({"sum": "7"}, "'7' is not available now"),
        ({"sum": 5}, "sum must be text"),
        ({"sum": "5", "color": "red"}, "Stake has no 'color'"),
        ({"sum": "5", "at": "home 31"}, "not on the field"),
        ({"sum": "5", "at": True}, "not on the field"),
        ({"sum": "5", "at": 111}, "not on the field"),
        ({"sum": "5", "sure": "yes"}, "sure must be yes or no"),
        ({"sum": "5", "of": "us"}, "Choose a team"),
        ({"sum": "5", "of": ["home"]}, "of must be text"),
        ({"sum": "5", "reason": "x" * 11}, "10 letters or less"),
        ({"sum": "5", "player": "h" * 81}, "80 letters or less"),
        ({"sum": "5", "player": {"id": "h7"}}, "player must be text"),
    ],
)
def test_others_are_refused_in_words(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(IllegalAnswer, match=reason) as refusal:
        STAKE.clean(given)
    assert refusal.value.heading == "Stakes"


def test_it_is_called_by_its_name_and_its_former_one_alone() -> None:
    opened = Open(STAKE, (Team.HOME,))
    for kind in ("stake", "bet"):
        STAKE.check(Announced(kind, Team.HOME, {"sum": "5"}), opened)
    with pytest.raises(IllegalAnswer, match="not Stake"):
        STAKE.check(Announced("", Team.HOME, {"sum": "5"}), opened)
    with pytest.raises(IllegalAnswer, match="by default"):
        opened.default()


@pytest.mark.parametrize(
    ("field", "side"), [("player", Team.AWAY), ("other", Team.HOME)]
)
def test_a_player_is_of_the_side_that_another_field_names(
    field: str, side: Team
) -> None:
    announced = Announced("stake", Team.HOME, {"of": "away"})

    assert STAKE.by_name[field].side(announced) is side
    assert STAKE.by_name[field].side(Announced("stake", Team.HOME)) is None
