"""Every case of the statistics is a test under its id: a scenario, and its tables."""

import json
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.scenario.statistics import Case, check_case, load_cases

FOLDER = Path(__file__).with_name("cases")
CASES = [
    pytest.param(case, id=case.id)
    for path in sorted(FOLDER.glob("*.json"))
    for case in load_cases(path)
]
RUN = {
    "given": {
        "phase": "scrimmage",
        "ball": "home 30",
        "down": 1,
        "quarter": 1,
        "play": 5,
    },
    "answers": [
        {"prompt": "run.hand_off_check", "dice": [3, 4]},
        {"prompt": "scrimmage.declare", "choice": "run", "player": "h22"},
        {"prompt": "run.finish", "outcome": "tackled", "at": "home 36"},
    ],
}


@pytest.mark.parametrize("case", CASES)
def test_case(case: Case) -> None:
    expected = (case.team, case.sum, case.players, case.row, case.sheet)
    assert any((*expected, case.drive, case.score)), "it expects nothing"
    assert check_case(case) == []


def test_ids_are_unique() -> None:
    ids = [param.id for param in CASES]
    assert sorted(set(ids)) == sorted(ids)


# ── python -m rules stats ────────────────────────────────────────────────────────


def stats(tmp_path: Path, *cases: object) -> int:
    path = tmp_path / "cases.json"
    path.write_text(json.dumps(cases))
    return main(["stats", str(path)])


def test_the_command_runs_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(FOLDER)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "0 fail"
    assert len(told) == len(CASES) + 1
    assert "ok   two-fumbles-in-a-play" in told


def test_it_prints_what_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {
        "id": "six",
        "scenario": RUN,
        "team": {"home": {"carries": 2}},
        "sum": {"home": {"rushing_yards": 7}},
        "players": {"home": {"h22": {"carries": 1}, "h23": {"carries": 1}}},
        "row": {"yards_gained": 6, "rush_attempt": 0},
        "sheet": {"run": 5},
        "drive": {"yards": 5},
        "score": {"kind": "touchdown"},
    }
    assert stats(tmp_path, case) == 1
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == [
        "FAIL six",
        "home carries: 1, should be 2",
        "home players' rushing_yards: 6, should be 7",
        "home has no line of h23",
        "row rush_attempt: 1, should be 0",
        "sheet run: 6, should be 5",
        "drive yards: 6, should be 5",
        "There is no score.",
        "1 fail",
    ]


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        ({"scenario": RUN, "row": {"yards": 6}}, "There is no column 'yards'."),
        ({"scenario": RUN | {"plais": 2}}, "unknown field `plais`"),
        ({"scenario": RUN | {"expect": {"down": 2}}}, "expects columns"),
        ({"scenario": RUN | {"rulebook": "nfl"}}, "There is no rulebook 'nfl'."),
        ({"scenario": RUN | {"answers": RUN["answers"] * 2}}, "not used"),
    ],
)
def test_a_case_that_cannot_be_run_fails_in_words(
    case: dict[str, object],
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert stats(tmp_path, {"id": "bad"} | case) == 1
    assert reason in capsys.readouterr().out


def test_a_file_that_is_none_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text('[{"id": "a", "rows": {}}]')
    assert main(["stats", str(path)]) == 1
    assert "error:" in capsys.readouterr().err
