"""Scenarios that ask the book instead of playing: compared, and refused in words."""

from typing import Any

import msgspec
import pytest

from rules.efhl.creation.tables import METHODS
from rules.registry import rulebook
from rules.scenario import Scenario, check_scenario

STATS = {"OL": 9, "RB": 9, "WR": 9}


def problems(**fields: Any) -> list[str]:
    return check_scenario(msgspec.convert({"id": "x"} | fields, Scenario))


def test_an_answer_is_compared_in_what_is_expected():
    asked = {"query": "ratings", "given": STATS}
    assert problems(**asked, expect={"OR": 9}) == []
    assert problems(**asked, expect={"OR": 8}) == ["OR: expected 8, got 9"]


def test_what_the_book_forbids_is_answered_with_its_reason():
    given = {"size": 9}
    reason = "A team needs at least 11 players; it has 9."
    expect = {"allowed": False, "reason": reason}
    assert problems(query="roster", given=given, expect=expect) == []
    assert problems(query="roster", given={"size": 11}, expect={"allowed": False})


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"query": "moon"}, "no query 'moon'; there are: ratings"),
        ({"query": "roster", "given": {"length": 3}}, "given: "),
        ({"query": "roster", "plays": 2, "given": {"size": 11}}, "has no play"),
        ({"query": "roster", "given": {"size": 11}, "expect": {"OR": 3}}, "no OR"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(fields, reason):
    assert reason in problems(**fields)[0]


@pytest.mark.parametrize("number", METHODS)
def test_team_stats_can_be_asked_by_every_method(number):
    chosen = METHODS[number]
    rolls = [[2] * chosen.dice] * chosen.rolls
    answer = rulebook("efhl").queries["team_stats"](method=number, rolls=rolls)
    assert answer["OL"] == (12 if number == 6 else 6)
    one = rulebook("efhl").queries["team_stat"](method=number, dice=[2, 2, 2])
    assert one["stat"] == {5: 4, 6: 14}.get(number, 6)
