"""Plays out of scenarios: statistics are tested on facts that the engine states."""

from __future__ import annotations

from typing import Any

from rules.scenario.statistics import Case, record_of
from rules.stats import Play, Record

Answer = dict[str, Any]
GOOD = [3, 4]


def played(
    *scripts: list[Answer], plays: int | None = None, **given: Any
) -> list[Play]:
    """The plays that these scripts come to, one each, from home's 2nd and 7 at its 33.

    given: what differs from that. plays: how many, if some need no script.
    """
    usual = {
        "phase": "scrimmage",
        "possession": "home",
        "ball": "home 33",
        "quarter": 1,
        "play": 4,
    }
    if given.get("phase", "scrimmage") == "scrimmage":
        usual |= {"down": 2, "distance": 7}
    answers = [
        {"play": number, **answer}
        for number, script in enumerate(scripts, 1)
        for answer in script
    ]
    options = given.pop("options", {})
    scenario = {"given": usual | given, "answers": answers, "options": options}
    return record(scenario | {"plays": plays or len(scripts)}).plays


def record(scenario: dict[str, Any]) -> Record:
    """The record of a scenario."""
    return record_of(Case("played", scenario))


def run(at: str, player: str = "h22", by: str | None = None) -> list[Answer]:
    """A hand-off to that yard line."""
    return handed(player, {"outcome": "tackled", "at": at} | ({"by": by} if by else {}))


def run_in(player: str = "h22") -> list[Answer]:
    """A run for a touchdown."""
    return handed(player, {"outcome": "touchdown"})


def handed(player: str, end: Answer) -> list[Answer]:
    """A hand-off, and how the run ended."""
    return [
        {"prompt": "scrimmage.declare", "choice": "run", "player": player},
        {"prompt": "run.hand_off_check", "dice": GOOD},
        {"prompt": "run.finish", **end},
    ]


def thrown(outcome: str, *after: Answer, **more: Any) -> list[Answer]:
    """A pass by h12 out of the shotgun at h80, and what became of it."""
    return [
        {"prompt": "scrimmage.call", "choice": "shotgun", "player": "h12"},
        {"prompt": "scrimmage.snap_check", "dice": GOOD},
        {"prompt": "scrimmage.declare", "choice": "pass", "player": "h80"},
        {"prompt": "pass.thrown", "outcome": outcome, **more},
        *after,
    ]


def caught(at: str, end: str) -> list[Answer]:
    """A completion, tackled by a52."""
    finish = {"prompt": "catch.finish", "outcome": "tackled", "at": end, "by": "a52"}
    return thrown("caught", finish, at=at)


def punted() -> list[Answer]:
    """A punt of 45 yards, fair caught. 4th down has to come first."""
    return [
        {"prompt": "scrimmage.call", "choice": "punt"},
        {"prompt": "punt.snap_check", "dice": GOOD},
        {"prompt": "punt.fake", "choice": "punt", "player": "h3"},
        {"prompt": "punt.distance", "dice": [4, 4]},
        {"prompt": "punt.fair_catch", "choice": "fair_catch", "player": "a21"},
        {"prompt": "punt.hang_time", "outcome": "fair_caught"},
    ]


def kicked(player: str = "h3", *dice: int) -> list[Answer]:
    """A field goal or an extra point."""
    return [
        {"prompt": "field_goal.snap_check", "dice": GOOD},
        {"prompt": "field_goal.fake", "choice": "kick", "player": player},
        {"prompt": "field_goal.kick", "dice": list(dice or (6, 6))},
    ]


def kickoff(*dice: int) -> list[Answer]:
    """A kickoff by h3; with (5, 5) a touchback."""
    return [
        {"prompt": "kickoff.kick", "choice": "kick", "player": "h3"},
        {"prompt": "kickoff.distance", "dice": list(dice or (5, 5))},
    ]
