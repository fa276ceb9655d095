"""The EFHL's score sheets: what a play leaves in their columns, heads and feet."""

from __future__ import annotations

import pytest

from rules import facts as f
from rules.efhl import sheet
from rules.state import ByTeam
from rules.stats import Play
from rules.stats.sheet_form import Mark
from tests.rules.games import AWAY, HOME, began, play, record, run

EVERYTHING = {
    "bonus_stoppages": True,
    "play_calling": True,
    "injuries": "standard",
    "penalty_checks": True,
}


def one(*facts: f.Fact) -> Play:
    (found,) = record(play(*facts))
    return found


def cell(title: str, *facts: f.Fact) -> list[str]:
    (column,) = [column for _, column in sheet.COLUMNS if column.title == title]
    return [mark.text for mark in column.marks(one(*facts))]


def titles(options: dict[str, bool | str]) -> list[str]:
    return [column.title for column in sheet.sheet_columns(options)]


def test_a_column_stands_where_its_option_is_on() -> None:
    assert titles({"half_the_distance": True}) == []
    off = dict.fromkeys(EVERYTHING, False) | {"injuries": "off"}
    assert titles(off) == []
    only = {"play_calling": True, "bonus_stoppages": False}
    assert titles(only) == ["Penalty", "Package"]
    every = ["Penalty", "Package", "Stoppages", "Injury", "PR"]
    assert titles(EVERYTHING) == every


def test_stoppages_and_packages() -> None:
    spent = f.BonusStoppageSpent(HOME, "offensive", 4)
    assert cell("Stoppages", spent, run(4, 37)) == ["off"]
    numbered = f.PackageCalled(AWAY, "defense_pass", 12, "Nickel", "")
    assert cell("Package", f.PackageCalled(HOME), numbered) == ["own", "pass 12"]
    assert cell("Package", f.PackageCalled(HOME, call="Fox trot")) == ["Fox trot"]


def test_what_was_spent_stays_though_the_play_is_no_play() -> None:
    spent = f.BonusStoppageSpent(HOME, "offensive", 4)
    assert cell("Stoppages", spent, f.PlayNullified()) == ["off"]


def test_an_injury_costs_hit_points() -> None:
    assert cell("Injury", f.PlayerInjured(HOME, "h42", 3, 7, "possession")) == ["-3"]


def test_rating_points_have_their_sign() -> None:
    points = [f.RatingChanged(AWAY, "a52", n, "disqualified") for n in (-1, 1)]
    assert cell("PR", *points) == ["-1", "+1"]


def test_penalties_are_entered_with_their_player() -> None:
    ours = f.PenaltyAccepted(HOME, "holding", 10, player="h80")
    theirs = f.PenaltyAccepted(AWAY, "offside", 5)
    assert sheet.penalty_marks(one(ours, theirs)) == (
        Mark(HOME, "h80", "-10"),
        Mark(AWAY, None, "+5"),
    )


def flag(player: str | None) -> f.FlagThrown:
    return f.FlagThrown(HOME, "holding", "during", player=player)


def test_fouls_are_counted_by_player_declined_or_not() -> None:
    declined = f.PenaltyDeclined(HOME, "holding")
    plays = record(
        play(flag("h80"), flag("h22"), declined),
        play(flag("h80"), flag(None), flag(None)),
        play(flag("h80"), f.PlayNullified()),
    )
    assert sheet.fouls(EVERYTHING, plays) == (Mark(HOME, "h80", "3"),)
    assert sheet.fouls({}, plays) == ()


def test_stoppages_left_at_the_end_of_each_quarter() -> None:
    counted = [
        f.StoppagesCounted(team, kind, 5)
        for team in (HOME, AWAY)
        for kind in ("offensive", "defensive")
    ]
    plays = record(
        [began(kind="pregame"), *counted],
        play(f.BonusStoppageSpent(HOME, "offensive", 4), f.PlayNullified()),
        play(f.BonusStoppageSpent(AWAY, "defensive", 4), quarter=2),
        play(f.FranchisePlayerLost(HOME, 3, 4), quarter=2),
    )
    assert sheet.stoppages_left(plays[:2], EVERYTHING) == ByTeam(
        "4 offensive, 5 defensive", "5 offensive, 5 defensive"
    )
    assert sheet.stoppages_left(plays, EVERYTHING) == ByTeam(
        "3 offensive, 4 defensive", "5 offensive, 4 defensive"
    )


def test_without_stoppages_none_are_left_to_tell_of() -> None:
    assert sheet.stoppages_left(record(play(run(4, 37))), {}) is None


@pytest.mark.parametrize(
    ("won", "left"),
    [
        ([], 2),
        ([True], 1),
        ([False], 1),
        ([True, True], 1),
        ([True, False], 0),
        ([True, True, True], 0),
    ],
)
def test_a_third_challenge_when_both_succeeded(won: list[bool], left: int) -> None:
    ruled = {True: f.RulingOverturned(HOME), False: f.RulingStood(HOME)}
    snap = f.BallInPlay(True)
    made = [[began(), f.ChallengeMade(HOME), ruled[success], snap] for success in won]
    plays = record(play(run(1, 34)), *made)
    assert sheet.challenges_left(plays, {}) == ByTeam(str(left), "2")


def test_an_ability_check_is_no_challenge() -> None:
    checked = [began(), f.RulingOverturned(HOME, check=True), f.BallInPlay(True)]
    plays = record(play(run(1, 34)), checked)
    assert sheet.challenges_left(plays, {}) == ByTeam("2", "2")
