"""The options of a VSEFL table or league. The first choice is the default."""

from __future__ import annotations

from rules.registry import RuleOption
from rules.state import State

OPTIONS = (
    RuleOption(
        "play_calling",
        "Play calling",
        ("pages", "either", "free"),
        "Pages: a die calls each side’s play from its page for the down and distance;"
        " the coach may only kick instead. Either: the coach may call any other play."
        " Free: coaches call every play.",
        "Play Calling",
    ),
    RuleOption(
        "home_field_goal",
        "Home team's free field goal",
        (True, False),
        "Yes: before the game the home team kicks one field goal of 25 yards, without a"
        " rush. No: it does not, as on neutral ground.",
        "Pre-Game",
    ),
    RuleOption(
        "three_pivots",
        "Trial rule of three pivots",
        (False, True),
        "Yes: after a catch the defense pivots at most three unengaged players. No: any"
        " number of them.",
        "Interceptions and batted balls",
    ),
)


def is_on(state: State, option: str) -> bool:
    """True when that option is on at this table."""
    return bool(state.options[option])
