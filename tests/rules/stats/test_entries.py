"""Rushing by point of entry."""

from rules.facts import BallInPlay, PlayBegan, Rushed
from rules.field import Across, Team
from rules.stats import Record
from rules.stats.entries import EntryLine, rushing_by_entry


def began() -> PlayBegan:
    return PlayBegan("scrimmage", 1, 1, Team.HOME, 1, 10, 30, Across.MIDDLE, 0, 0, 3, 3)


def record(*runs: Rushed) -> Record:
    return Record((began(), BallInPlay(counted=True), run) for run in runs)


def test_runs_add_up_by_side_and_entry() -> None:
    runs = (
        Rushed(Team.HOME, "run", 4, 34, entry="LT"),
        Rushed(Team.HOME, "run", -1, 29, entry="LT"),
        Rushed(Team.AWAY, "sweep", 9, 61, entry="WR"),
    )
    assert rushing_by_entry(record(*runs).plays) == (
        EntryLine(Team.HOME, "LT", 2, 3, 4),
        EntryLine(Team.AWAY, "WR", 1, 9, 9),
    )


def test_a_book_without_entries_has_no_lines() -> None:
    assert not rushing_by_entry(record(Rushed(Team.HOME, "run", 4, 34)).plays)
