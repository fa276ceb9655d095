"""The supplemental score sheet: what a play leaves in its columns."""

from __future__ import annotations

from rules import facts as f
from rules.state import ByTeam
from rules.stats import Play, supplement
from rules.stats.supplement import Mark, Stoppages
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
    (column,) = [c for c in supplement.COLUMNS if c.title == title]
    return [mark.text for mark in supplement.play_marks(column, one(*facts))]


def test_a_column_stands_where_its_option_is_on() -> None:
    assert supplement.sheet_columns({"half_the_distance": True}) == ()
    off = dict.fromkeys(EVERYTHING, False) | {"injuries": "off"}
    assert supplement.sheet_columns(off) == ()
    (only,) = supplement.sheet_columns({"play_calling": True, "bonus_stoppages": False})
    assert only.title == "Package"
    assert supplement.sheet_columns(EVERYTHING) == supplement.COLUMNS


def test_every_column_tells_of_facts_that_there_are() -> None:
    named = {name for column in supplement.COLUMNS for name in column.marks}
    assert named <= {kind.__name__ for kind in f.Fact.__subclasses__()}


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
    assert supplement.penalty_marks(one(ours, theirs)) == (
        Mark(HOME, "h80", "-10"),
        Mark(AWAY, None, "+5"),
    )


def flag(player: str | None) -> f.FlagThrown:
    return f.FlagThrown(HOME, "holding", "during", player=player)


def test_fouls_are_counted_by_player_and_quarter_declined_or_not() -> None:
    declined = f.PenaltyDeclined(HOME, "holding")
    plays = record(
        play(flag("h80"), flag("h22"), declined),
        play(flag("h80"), flag(None)),
        play(flag("h80"), f.PlayNullified(), quarter=2),
    )
    assert supplement.foul_counts(plays) == {"h80": {1: 2, 2: 1}, "h22": {1: 1}}


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
    full = Stoppages(5, 5)
    assert supplement.stoppages_left(plays) == {
        1: ByTeam(Stoppages(4, 5), full),
        2: ByTeam(Stoppages(3, 4), Stoppages(5, 4)),
    }


def test_without_stoppages_none_are_left_to_tell_of() -> None:
    assert supplement.stoppages_left(record(play(run(4, 37)))) == {}
