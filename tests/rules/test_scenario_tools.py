"""Tools for authors of scenarios: situations, near misses, lists, refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from rules.__main__ import main
from rules.catalog import book_prompts
from rules.facts import Fact
from rules.registry import rulebook
from rules.scenario import Scenario, check_scenario
from rules.scenario.wording import SPOTS, parts
from tests.rules import toybook

BOOK = rulebook("efhl")
SECOND = {"phase": "scrimmage", "ball": "home 33", "down": 2, "distance": 7}
RUN = {"prompt": "toy.run", "outcome": "tackled", "at": "home 36", "by": "a5"}


def problems(**fields: Any) -> list[str]:
    scenario = msgspec.convert({"id": "x", "rulebook": "toy"} | fields, Scenario)
    return check_scenario(scenario, toybook.BOOK)


def efhl(**fields: Any) -> list[str]:
    return check_scenario(msgspec.convert({"id": "x"} | fields, Scenario))


# ── near misses ──────────────────────────────────────────────────────────────────


def test_a_fact_that_differs_shows_only_the_fields_that_do() -> None:
    wanted = {"type": "Rushed", "yards_gained": 4, "team": "home"}
    wrong = problems(given=SECOND, answers=[RUN], expect={"facts": [wanted]})
    assert wrong[0].endswith("got Rushed with yards_gained: 3")


def test_a_spot_that_differs_is_a_yard_line_in_words() -> None:
    wanted = {"type": "Tackled", "at": "home 37"}
    wrong = problems(given=SECOND, answers=[RUN], expect={"facts": [wanted]})
    assert wrong[0].endswith('got Tackled with at: "home 36"')


def test_a_fact_out_of_order_is_said_to_come_earlier() -> None:
    expect = {"facts": ["Tackled", "Rushed"]}
    wrong = problems(given=SECOND, answers=[RUN], expect=expect)
    assert wrong[0].endswith("got Rushed, but earlier")


def test_a_part_of_the_state_that_differs_is_named() -> None:
    expect = {"score": {"home": 6, "away": 0}}
    wrong = problems(given=SECOND, answers=[RUN], expect=expect)
    assert wrong[0] == "score.home: expected 6, got 0"


# ── not_asked ────────────────────────────────────────────────────────────────────


def test_what_is_not_asked_passes() -> None:
    expect = {"not_asked": ["toy.distance"]}
    assert not problems(given=SECOND, answers=[RUN], expect=expect)


@pytest.mark.parametrize("answers", [[], [RUN]], ids=["default", "scripted"])
def test_not_asked_fails_when_it_was(answers: list[object]) -> None:
    wrong = problems(given=SECOND, answers=answers, expect={"not_asked": ["toy.run"]})
    assert wrong[0] == "not_asked: expected no toy.run, got it was asked"


def test_not_asked_knows_no_other_prompt() -> None:
    (wrong, *_) = problems(given=SECOND, expect={"not_asked": ["toy.rum"]})
    assert "no prompt 'toy.rum'" in wrong


# ── what cannot be ───────────────────────────────────────────────────────────────

DOWN = {"phase": "scrimmage", "ball": "home 33"}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (DOWN | {"down": 5}, "down 5"),
        (DOWN | {"down": 0}, "down 0"),
        (DOWN | {"distance": 0}, "0 yards to the line to gain"),
        (DOWN | {"distance": -3}, "-3 yards to the line to gain"),
        (DOWN | {"distance": 68}, "here it is 1 to 67"),
        (DOWN | {"line_to_gain": "home 30"}, "-3 yards to the line to gain"),
        (DOWN | {"ball": "away -2"}, "the ball on the away -2"),
        (DOWN | {"ball": "home 0", "distance": 5}, "the ball on the home 0"),
        (DOWN | {"quarter": 0}, "quarter 0"),
        (DOWN | {"play": 16}, "play 16; this period has plays 1 to 15"),
        (DOWN | {"play": 0}, "play 0"),
        (DOWN | {"score": {"home": -7}}, "a score of -7"),
        (DOWN | {"timeouts": {"away": 4}}, "4 timeouts"),
        (DOWN | {"challenges": {"home": {"made": 1, "won": 2}}}, "2 of 1 challenges"),
        (DOWN | {"weather": "frogs"}, "weather is 'frogs'"),
        (DOWN | {"venue": {"climate": "lunar"}}, "the climate is 'lunar'"),
        (DOWN | {"wind": "up"}, "wind is 'up'"),
        (DOWN | {"home_defends": "north"}, "home_defends is 'north'"),
        (DOWN | {"season": "summer"}, "season is 'summer'"),
        (
            {"phase": "kickoff", "ball": "home 35", "down": 1},
            "down 1; a kickoff has none",
        ),
        ({"phase": "punt", "ball": "home 30", "down": 9}, "down 9"),
    ],
)
def test_impossible_situations_are_refused(given: dict[str, Any], reason: str) -> None:
    wrong = efhl(given=given, expect={"down": 1})
    assert wrong, given
    assert wrong[0].startswith("given: ")
    assert reason in " ".join(wrong)


def test_an_empty_refusal_is_refused() -> None:
    answers = [{"prompt": "toy.run", "outcome": "tackled", "at": "home -3"}]
    for words in ("", "  "):
        wrong = problems(given=SECOND, answers=answers, expect={"refused": words})
        assert wrong == ["refused: give part of the text of the refusal."]


# ── the command line ─────────────────────────────────────────────────────────────


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out


def test_show_needs_no_expectation(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    given = {"phase": "scrimmage", "ball": "home 33", "down": 2, "distance": 7}
    run = {"prompt": "run.finish", "outcome": "tackled", "at": "home 36"}
    check = {"prompt": "run.hand_off_check", "dice": [3, 4]}
    file = tmp_path / "run.json"
    file.write_text(json.dumps({"id": "run", "given": given, "answers": [check, run]}))
    text = printed(capsys, "scenario", "--show", str(file))
    assert 'Rushed team: "home", ' in text
    assert "yards_gained: 3" in text
    assert "tackled(at, side?, by?)" in text
    assert "; at home -10 to away 1\n" in text
    assert '-> Happened outcome: "tackled", at: "home 36"\n' in text
    assert '    ball: "home 36"\n' in text
    assert "    down: 3\n" in text


def test_show_prints_a_script_that_cannot_go_on_as_far_as_it_came(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "kick.json"
    given = {"phase": "kickoff", "ball": "home 35"}
    file.write_text(json.dumps({"id": "kick", "given": given}))
    text = printed(capsys, "scenario", "--show", str(file))
    assert "kickoff.distance rolls 2d6; the script must give the dice." in text
    assert "kickoff.distance (home) Roll: 2d6" in text


def test_fouls_lists_every_foul(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "fouls", "--rulebook", "efhl").splitlines()
    assert {line.split()[0] for line in lines} == {*BOOK.fouls, *BOOK.fouls_by_chance}
    holding = next(line for line in lines if line.startswith("holding"))
    assert "offense 10 yards, defense 5 yards and a first down" in holding


def test_facts_lists_every_fact_with_its_fields(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "facts")
    for kind in Fact.__subclasses__():
        (line,) = [
            each for each in text.splitlines() if each.startswith(f"{kind.__name__}(")
        ]
        for field in structs.fields(kind):
            assert field.name in line


def test_queries_lists_every_query(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "queries", "--rulebook", "efhl").splitlines()
    assert [line.partition("(")[0] for line in lines] == list(BOOK.queries)
    assert "roster(size, active?)" in lines[list(BOOK.queries).index("roster")]


def test_prompts_say_which_fields_an_outcome_needs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = printed(capsys, "prompts", "--rulebook", "efhl")
    assert "onside.ball  Power: touched(at, team, side?, by?)" in text
    for prompt in book_prompts(BOOK):
        for part in parts(prompt):
            needs = getattr(part, "at", False) and f"{part.name}(at"
            assert not needs or needs in text


def test_fields_that_are_yard_lines_are_known() -> None:
    """A new fact with a yard line of another name would be shown as a number."""
    numbers = {
        field.name
        for kind in Fact.__subclasses__()
        for field in structs.fields(kind)
        if field.type in (int, int | None)
    }
    counted = {
        *(
            "adds",
            "before",
            "change",
            "clock",
            "defensive",
            "die",
            "distance",
            "down",
            "falls",
            "left",
            "lost",
            "minutes",
            "ms",
        ),
        *("modifier", "month", "needed", "now", "number", "offensive", "period"),
        *("play", "points", "quarter", "rating", "rating_before", "rolled", "scenario"),
        *("score_away", "score_home", "timeouts_away", "timeouts_home", "total"),
        *("adds", "yards", "yards_gained", "ydstogo", "home", "away"),
    }
    assert numbers - counted == SPOTS - {"line_to_gain"}
