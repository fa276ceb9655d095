"""FOOL: random runs, and the report that puts them beside their bands."""

import tomllib
from collections.abc import Callable, Iterator
from random import Random

import pytest

from rules.data import read_text
from rules.errors import TableError
from rules.fool.notation.defenses import LineOption
from rules.fool.playbook import DEFENSES
from rules.fool.sample import allowed, extremes
from rules.fool.sample.allowed import try_allowed
from rules.fool.sample.extremes import try_extremes
from rules.fool.sample.fronts import FRONTS
from rules.fool.sample.runs import FORMATIONS
from rules.fool.sample.trial import (
    BANDS,
    OUTSIDE,
    drawn_situation,
    measured,
    read_bands,
    resolved,
    try_runs,
)
from tests.soaking import SOAKING

TEXT = read_text("rules.fool", "bands.toml")


def seconds() -> Callable[[], float]:
    """Return a clock that is a second later each time."""
    ticks: Iterator[float] = iter(range(10_000))
    return lambda: next(ticks)


@pytest.mark.parametrize("option", LineOption)
def test_random_runs_are_as_believable_as_their_bands(option: LineOption) -> None:
    """A part of the runs that the report has: chance does more, so bands are wider.

    `make soak` has all of them.
    """
    below, tries, room_of = Random(7).randrange, 200, 0.25
    if SOAKING:
        tries, room_of = 1000, 0.12
    runs = [resolved(below, drawn_situation(below, option)) for _ in range(tries)]
    values = measured(runs)
    for name, (low, high) in BANDS.of(option).items():
        room = room_of * high
        assert low - room <= values[name] <= high + room, name


def test_the_report_marks_what_is_outside_of_its_band() -> None:
    lines = list(try_runs(Random(7).randrange, 20, seconds()))
    assert [line.split()[0] for line in lines] == ["against", *LineOption, "20"]
    assert "(3.5 to 5)" in lines[1]
    assert any(OUTSIDE in line for line in lines[1:5])
    assert lines[-1] == "20 runs against each, 20 resolutions a second"


def test_the_same_chance_draws_the_same_runs() -> None:
    def ends() -> list[int]:
        below = Random(3).randrange
        runs = (resolved(below, drawn_situation(below, LineOption.RUSH)) for _ in "ab")
        return [run.end.yards for run in runs]

    assert ends() == ends()


def test_extremes_are_listed_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extremes, "FORMATIONS", FORMATIONS[:1])
    monkeypatch.setattr(extremes, "FRONTS", tuple(FRONTS)[:1])
    monkeypatch.setattr(extremes, "WEAK", 90.0)
    lines = list(try_extremes(Random(7).randrange, 1, seconds()))
    assert "against every defense:" in lines[0]
    weak = lines.index("Runs that gain 90.0 yards or less against every defense:")
    assert lines[weak + 1] != "  none"
    assert lines[-1].endswith("each once against a defense: 1 s")


@pytest.mark.parametrize(
    ("line", "changed", "complaint"),
    [
        ("median = [2, 4]\n", "", "has no band"),
        ("home = [0, 0]\n", "", "has no band"),
        ("home = [0, 0]", "home = [0]", "bands.toml"),
    ],
)
def test_bands_with_a_gap_do_not_load(line: str, changed: str, complaint: str) -> None:
    assert TEXT.count(line) == 1
    with pytest.raises(TableError, match=complaint):
        read_bands(TEXT.replace(line, changed))


def test_what_fronts_allow_is_that_of_the_playbook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Shares and passes need no dice; runs are means of many."""
    written = tomllib.loads(read_text("rules.fool", "allowed.toml"))
    few = {"Base, man coverage", "Nickel, man coverage", "Goal line, full house"}
    fronts = [front for front in DEFENSES if front.name in few]
    monkeypatch.setattr(allowed, "DEFENSES", fronts)
    tried = tomllib.loads("\n".join(try_allowed(lambda faces: 2, 1, seconds())))
    assert tried["usual"] == written["usual"]
    assert tried["yards"].keys() == few
    for name, front in tried["yards"].items():
        assert front["pass"] == written["yards"][name]["pass"]
        assert front["run"].keys() == written["yards"][name]["run"].keys()
