"""Plays as a scorekeeper tells them: a kind of play, and how it ended.

A kind of play is a way through the prompts of any book, by what they mean: the answers
that lead on, and the prompts at which it may end. `board.scribe` goes that way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rules.prompts import Announced, Chosen, Happened, Meaning

Kind = Literal[
    "run",
    "pass",
    "pitch",
    "scramble",
    "draw",
    "punt",
    "field_goal",
    "extra_point",
    "two_points",
    "kickoff",
    "onside",
    "return",
    "penalty",
]


class Summary(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A play in one report.

    play: its kind. stage: what the prompt asks at which it ended, `after_catch`; "" to
    go on as far as nothing must be asked. answer: the answer there; a catch without a
    yard line is one in the end zone. carrier: the player
    who ran, caught or kicked; None credits the team. announced: the announcements
    in it, in order: players who fell, bonus stoppages.
    """

    play: Kind
    stage: Literal[Meaning, ""] = ""
    answer: Happened | Chosen | None = None
    carrier: str | None = None
    announced: tuple[Announced, ...] = ()


Answers = Mapping[Meaning, tuple[str, ...]]
NOTHING: Answers = {}


class Way(Struct, frozen=True, kw_only=True):
    """The way of a kind of play through the prompts.

    leads: the meanings of the prompts at which it may begin. on: by meaning, the
    answers that lead on, the first of those offered. ends: the meanings at which it may
    end, in the order of play. usual: steps at which the default leads on. after: the
    answers that follow from the end told. by: the answer without which it is another
    kind of play, "" for none.
    """

    label: str
    leads: tuple[Meaning, ...]
    on: Answers
    ends: tuple[Meaning, ...]
    usual: tuple[Meaning, ...] = ()
    after: Answers = NOTHING
    by: str = ""


AT_THE_BOARD: tuple[Meaning, ...] = ("ready", "set_up", "pivot", "timed")
FROM_SCRIMMAGE: tuple[Meaning, ...] = ("call", "open_play", "read", "declare")
WAYS: Mapping[Kind, Way] = {
    "run": Way(
        label="Run",
        leads=(*FROM_SCRIMMAGE, "advance", "stopped_run", "run"),
        on={
            "call": ("run", "under_center", "play", "sweep", "read_option"),
            "read": ("execute", "developed"),
            "declare": ("run",),
            "advance": ("reached_line", "crossed"),
            "stopped_run": ("five_yards",),
        },
        ends=("open_play", "advance", "stopped_run", "run"),
        usual=("tempo", "spot"),
    ),
    "pass": Way(
        label="Pass",
        leads=(
            *(*FROM_SCRIMMAGE, "throw", "passer", "coverage"),
            *("thrown", "after_catch"),
        ),
        on={
            "call": ("pass", "screen", "under_center", "play"),
            "open_play": ("developed",),
            "read": ("developed",),
            "declare": ("pass",),
            "passer": ("clear",),
            "coverage": ("open",),
            "thrown": ("caught",),
        },
        ends=("read", "passer", "coverage", "zones", "thrown", "after_catch"),
        usual=("tempo", "spot", "throw"),
    ),
    "pitch": Way(
        label="Pitch",
        leads=FROM_SCRIMMAGE,
        on={
            "call": ("under_center", "play", "read_option", "pass"),
            "read": ("execute", "developed"),
            "declare": ("pitch", "pass"),
            "toss": ("clear",),
            "advance": ("reached_line", "crossed"),
            "stopped_run": ("five_yards",),
        },
        ends=("toss", "advance", "stopped_run", "run"),
        usual=("tempo", "spot"),
        by="pitch",
    ),
    "scramble": Way(
        label="Scramble",
        leads=FROM_SCRIMMAGE,
        on={
            "call": ("under_center", "play", "pass"),
            "read": ("developed",),
            "declare": ("scramble", "pass"),
            "judgment": ("inside",),
            "scramble": ("crossed", "developed"),
            "after_scramble": ("keeper",),
            "advance": ("reached_line", "crossed"),
            "stopped_run": ("five_yards",),
        },
        ends=("scramble", "advance", "stopped_run", "run"),
        usual=("tempo", "spot"),
        by="scramble",
    ),
    "draw": Way(
        label="Draw",
        leads=FROM_SCRIMMAGE,
        on={
            "call": ("draw", "play", "pass"),
            "read": ("developed",),
            "declare": ("draw", "pass"),
            "judgment": ("near", "no"),
            "advance": ("reached_line", "crossed"),
            "stopped_run": ("five_yards",),
        },
        ends=("read", "advance", "stopped_run", "run"),
        usual=("tempo", "spot"),
        by="draw",
    ),
    "punt": Way(
        label="Punt",
        leads=("call", "kick_choice", "punt", "punt_rush"),
        on={
            "call": ("punt",),
            "kick_choice": ("punt",),
            "punt": ("punt",),
            "punt_rush": ("clear",),
        },
        ends=("punt_rush", "figure"),
    ),
    "field_goal": Way(
        label="Field goal",
        leads=("call", "place_kick", "field_goal_rush"),
        on={
            "call": ("field_goal",),
            "place_kick": ("kick",),
            "field_goal_rush": ("clear",),
        },
        ends=("field_goal_rush", "figure"),
    ),
    "extra_point": Way(
        label="Kick for one",
        leads=("try",),
        on={"try": ("kick",), "place_kick": ("kick",), "field_goal_rush": ("clear",)},
        ends=("field_goal_rush", "figure"),
    ),
    "two_points": Way(
        label="Go for two", leads=("try",), on={"try": ("two_point",)}, ends=()
    ),
    "kickoff": Way(
        label="Kickoff",
        leads=("kick_choice", "kickoff"),
        on={"kick_choice": ("kick",), "kickoff": ("kick",)},
        ends=("figure",),
    ),
    "onside": Way(
        label="Onside kick",
        leads=("kick_choice",),
        on={"kick_choice": ("onside",)},
        ends=(),
    ),
    "return": Way(
        label="Return",
        leads=(
            *("judgment", "fair_catch", "landing"),
            *("kickoff_return", "punt_return"),
        ),
        on={
            "judgment": ("clear", "returnable"),
            "fair_catch": ("no", "return"),
            "landing": ("caught",),
        },
        ends=("judgment", "fair_catch", "landing", "kickoff_return", "punt_return"),
        after={"landing": ("fair_caught",)},
    ),
    "penalty": Way(
        label="Penalty",
        leads=("offender",),
        on={"offender": ("likely",)},
        ends=("penalty",),
    ),
}
# A step on the way has the spot that is told with the end: of a catch, of a receiver.
SPOTTED: tuple[Meaning, ...] = ("coverage", "thrown")
# Announcements that go with a report: acts at the board that all have seen.
ANNOUNCED: tuple[Meaning, ...] = ("fallen", "stop")
# The end of a pass as forms name it, and its answer, without a yard line.
IN_THE_END_ZONE, CAUGHT = "thrown:end_zone", "caught"
# The parts of a player told as `carrier`: the one who has the ball.
BALL_ROLES = ("catcher", "kicker", "punter", "receiver", "returner", "runner")
