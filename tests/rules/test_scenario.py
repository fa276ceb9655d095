"""The scenario form: what it runs, what it compares, what it refuses."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.scenario import (
    Scenario,
    ScenarioError,
    check_scenario,
    load_scenarios,
    scenario_files,
)
from tests.rules import toybook

KICKOFF = {"phase": "kickoff", "ball": "home 35"}
SECOND = {"phase": "scrimmage", "ball": "home 33", "down": 2, "distance": 7}


def problems(**fields: Any) -> list[str]:
    scenario = msgspec.convert({"id": "x", "rulebook": "toy"} | fields, Scenario)
    return check_scenario(scenario, toybook.BOOK)


def test_a_kickoff_moves_the_ball() -> None:
    assert not problems(
        given=KICKOFF,
        answers=[{"prompt": "toy.distance", "dice": [3, 4]}],
        expect={
            "possession": "away",
            "down": 1,
            "distance": 10,
            "ball": "away 30",
            "line_to_gain": "away 40",
            "quarter": 1,
            "play": 1,
            "next": "scrimmage",
            "winner": None,
            "facts": [{"type": "KickedOff", "yards": 35, "lands": "away 30"}],
            "no_facts": ["Rushed"],
        },
    )


def test_what_is_not_scripted_gets_its_default() -> None:
    assert not problems(
        given=SECOND,
        expect={"down": 3, "distance": 7, "ball": "home 33", "play": 2},
    )


def test_distance_may_be_goal() -> None:
    given = SECOND | {"ball": "away 6", "distance": "goal"}
    assert not problems(given=given, expect={"distance": "goal", "down": 3})
    assert not problems(given=given, expect={"distance": 6})
    assert problems(given=given, expect={"distance": 7})


def test_answers_to_one_prompt_are_used_in_order_over_several_plays() -> None:
    assert not problems(
        given=SECOND,
        plays=2,
        answers=[
            {"prompt": "toy.run", "outcome": "tackled", "at": "home 35"},
            {"prompt": "toy.run", "outcome": "tackled", "at": "home 41", "by": "a5"},
        ],
        expect={
            "down": 1,
            "facts": ["Rushed", {"type": "Tackled", "by": "a5"}, "FirstDown"],
        },
    )


def test_an_answer_can_wait_for_its_play() -> None:
    wait = {"prompt": "toy.run", "outcome": "tackled", "at": "home 35", "play": 2}
    expect = {"facts": [{"yards_gained": 0}, {"yards_gained": 2}]}
    assert not problems(given=SECOND, plays=2, answers=[wait], expect=expect)


def test_both_sides_answer_by_seat() -> None:
    answers = [
        {"prompt": "toy.call", "seat": "away", "choice": "pass"},
        {"prompt": "toy.run", "outcome": "out", "at": "50", "side": "left"},
    ]
    assert not problems(given=SECOND, answers=answers, expect={"ball": "50"})


def test_a_timeout_comes_while_a_prompt_is_open() -> None:
    answers = [
        {"prompt": "toy.run", "timeout": "away"},
        {"prompt": "toy.run", "outcome": "tackled", "at": "home 34"},
    ]
    expect = {"timeouts": {"away": 2}, "facts": ["TimeoutTaken", "Rushed"]}
    assert not problems(given=SECOND, answers=answers, expect=expect)


def test_a_resignation_ends_the_script() -> None:
    answers = [{"prompt": "toy.run", "resign": "home"}]
    expect = {"next": "over", "winner": "away"}
    assert not problems(given=SECOND, answers=answers, expect=expect)


def test_a_refusal_of_the_last_answer_is_expected_by_its_words() -> None:
    answers = [{"prompt": "toy.run", "outcome": "tackled", "at": "home -3"}]
    expect = {"refused": "The spot must be", "facts": ["BallInPlay"]}
    assert not problems(given=SECOND, answers=answers, expect=expect)
    assert problems(given=SECOND, answers=answers, expect={"refused": "no such"})
    assert problems(given=SECOND, answers=answers)


def test_a_late_refusal_is_expected_by_its_heading() -> None:
    given = SECOND | {"timeouts": {"home": 0}}
    answers = [{"prompt": "toy.run", "timeout": "home"}]
    assert not problems(given=given, answers=answers, expect={"refused": "Timeouts"})


def test_a_refusal_that_never_came() -> None:
    wrong = problems(given=SECOND, expect={"refused": "anything"})
    assert wrong[0] == "refused: expected anything, got no refusal"


def test_until_shows_what_is_open_and_offered() -> None:
    shown = {
        "toy.run": {
            "options": ["out", "tackled"],
            "has": ["out"],
            "seats": ["home"],
            "lo": "home 1",
            "hi": "away 1",
            "default": {"outcome": "tackled", "at": "home 33"},
        }
    }
    fields: dict[str, Any] = {
        "given": SECOND | {"timeouts": {"away": 0}},
        "until": "toy.run",
        "answers": [{"prompt": "toy.call", "seat": "home", "choice": "pass"}],
    }
    offers = {"home": {"timeout": 3, "flag": False}, "away": ["resign"]}
    assert not problems(**fields, expect={"open": shown, "offers": offers})
    assert not problems(**fields, expect={"open": ["toy.run"]})
    assert problems(**fields, expect={"open": ["toy.carrier"]})
    assert problems(**fields, expect={"offers": {"home": ["resign"]}})
    for key, value in {
        "options": ["out"],
        "lacks": ["tackled"],
        "seats": ["away"],
        "lo": "home 2",
        "default": {"outcome": "out"},
    }.items():
        assert problems(**fields, expect={"open": {"toy.run": {key: value}}}), key


def test_has_and_lacks_tell_what_is_open_now() -> None:
    """On 1st down the book lets nobody line up for a punt."""

    def wrong(**details: list[str]) -> list[str]:
        fields = {"id": "x", "given": SECOND | {"down": 1}, "until": "scrimmage.call"}
        fields |= {"expect": {"open": {"scrimmage.call": details}}}
        return check_scenario(msgspec.convert(fields, Scenario))

    assert not wrong(has=["shotgun"], lacks=["punt"])
    assert wrong(has=["shotgun", "punt"])[0].startswith("scrimmage.call has")
    assert wrong(lacks=["shotgun"])[0].startswith("scrimmage.call lacks")


def test_until_that_never_opens() -> None:
    assert problems(given=SECOND, until="toy.distance")[0] == (
        "toy.distance never opened."
    )


@pytest.mark.parametrize(
    ("expect", "line"),
    [
        ({"down": 4}, "down: expected 4, got 3"),
        ({"ball": "home 40"}, "ball: expected home 40, got home 33"),
        ({"score": {"home": 7}}, "score.home: expected 7, got 0"),
        ({"winner": "home"}, "winner: expected home, got None"),
        ({"facts": ["Tackled", "Rushed"]}, "facts: expected Rushed (in this order)"),
        ({"facts": [{"type": "Rushed", "at": "home 40"}]}, "facts: expected"),
        ({"no_facts": ["Rushed"]}, "no_facts: expected no Rushed"),
        ({"open": ["toy.run"]}, "open: expected toy.run, got []"),
    ],
)
def test_a_difference_is_a_line(expect: dict[str, Any], line: str) -> None:
    wrong = problems(given=SECOND, expect=expect)
    assert wrong[0].startswith(line)
    assert any("toy.run (home) Power: " in each for each in wrong)
    assert wrong[-1].endswith("(default)")


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"given": {"phase": "kickoff"}}, "name the spot of the ball"),
        ({"given": SECOND | {"ball": None}}, "name the spot of the ball"),
        ({"given": SECOND | {"phase": "punt"}}, "no phase 'punt'"),
        ({"given": SECOND | {"ball": "home 60"}}, "not on the field"),
        ({"given": SECOND | {"moon": "snow"}}, "no field moon"),
        ({"given": SECOND | {"quarter": "first"}}, "Expected `int`"),
        ({"given": SECOND, "options": {"figures": 3}}, "figures: 3 is not one of"),
        ({"given": SECOND, "pace": "slow"}, "no pace 'slow'"),
        ({"given": KICKOFF}, "toy.distance rolls 2d6; the script must give the dice."),
        ({"given": SECOND, "expect": {"moon": 1}}, "no field moon"),
        (
            {"given": SECOND, "answers": [{"prompt": "toy.distance", "dice": [1, 1]}]},
            "not used: toy.distance",
        ),
        ({"given": SECOND, "answers": [{"prompt": "toy.run"}]}, "is empty"),
        (
            {
                "given": SECOND,
                "answers": [
                    {"prompt": "toy.run", "outcome": "fumble"},
                    {"prompt": "toy.carrier", "named": None},
                ],
            },
            "toy.run refused: 'fumble' is not possible now",
        ),
        (
            {
                "given": SECOND,
                "plays": 2,
                "answers": [{"prompt": "toy.run", "resign": "home"}],
            },
            "over before play 2",
        ),
        ({"given": SECOND, "until": "toy.run", "expect": {"down": 2}}, "is not over"),
        ({"given": SECOND, "expect": {"facts": [{"type": "Rushed", "x": 1}]}}, "no x"),
        ({"given": SECOND, "expect": {"no_facts": ["Fumble"]}}, "no fact Fumble"),
        ({"given": SECOND, "expect": {"no_facts": [{"x": 1}]}}, "A fact has no x"),
        (
            {"given": SECOND, "expect": {"offers": {"home": {"time_out": False}}}},
            "An offer has no time_out",
        ),
        (
            {
                "given": SECOND,
                "until": "toy.run",
                "expect": {"open": {"toy.run": {"lacks": ["fumble"]}}},
            },
            "toy.run has no fumble; it has tackled, out.",
        ),
    ],
)
def test_a_script_that_does_not_fit(fields: dict[str, Any], reason: str) -> None:
    assert reason in problems(**fields)[0]


def test_an_unknown_rulebook() -> None:
    assert check_scenario(Scenario(id="x", rulebook="zfl")) == [
        "There is no rulebook 'zfl'."
    ]


def test_files_hold_one_scenario_or_a_list(tmp_path: Path) -> None:
    one, many = tmp_path / "one.json", tmp_path / "deep" / "many.json"
    many.parent.mkdir()
    one.write_text('{"id": "a"}')
    many.write_text('[{"id": "b"}, {"id": "c"}]')
    found = scenario_files([tmp_path])
    assert [s.id for path in found for s in load_scenarios(path)] == ["b", "c", "a"]


@pytest.mark.parametrize(
    "text",
    ["{", '{"id": "a", "answer": []}', '{"id": "a", "answers": [{"dice": [1]}]}'],
)
def test_a_malformed_file_says_where(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=r"bad\.json"):
        load_scenarios(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="no scenario at"):
        scenario_files([tmp_path / "missing.json"])
