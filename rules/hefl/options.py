"""The options of a HEFL table or league. The first choice is the default."""

from __future__ import annotations

from rules.registry import RuleOption
from rules.state import State

RUNNING, PLAY_COUNT = "running", "play_count"
SCALE_ZONE, ZONE = 15, 20

OPTIONS = (
    RuleOption(
        "game_length",
        "Game length",
        (RUNNING, PLAY_COUNT),
        "Running: four quarters of 30 minutes by a running clock. Play count: four"
        " quarters of 12 plays.",
        "Game Length",
    ),
    RuleOption(
        "scale_board",
        "Scale board",
        (False, True),
        "Yes: the scramble zone and the longest drop of a quarterback are 15 yards, as"
        " on scale boards. No: 20 yards.",
        "Scramble Zone",
    ),
)


def by_clock(state: State) -> bool:
    """True when a running clock ends the quarters."""
    return state.options["game_length"] == RUNNING


def zone_yards(state: State) -> int:
    """Scramble Zone; Throw-Away Passes: the yards past and behind the line."""
    return SCALE_ZONE if state.options["scale_board"] else ZONE
