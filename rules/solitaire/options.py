"""The options of a Solitaire table or league. The first choice is the default.

The book itself offers all of them, to make a game shorter or simpler.
"""

from __future__ import annotations

from rules.registry import RuleOption
from rules.state import State

CALL, HEADS, VISITORS = "call", "heads", "visitors"
FULL, SHORT = "full", "short"
_PLAYS = (15, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20)

OPTIONS = (
    RuleOption(
        "plays",
        "Plays in a quarter",
        _PLAYS,
        "Each quarter, and each overtime period, has so many plays from scrimmage. A"
        " timeout adds one.",
        "Game Timing",
    ),
    RuleOption(
        "toss",
        "Coin toss",
        (CALL, HEADS, VISITORS),
        "Call: the visitors call, and the winner kicks or receives. Heads: the visitors"
        " receive on heads, the home team on tails. Visitors: no toss;"
        " they receive, and the home team takes an end.",
        "Pre-Game Procedures and the Coin Toss",
    ),
    RuleOption(
        "punts",
        "Punts",
        (FULL, SHORT),
        "Full: line up, rush, kick and return. Short: the other side has the ball 45"
        " yards downfield; no punt from its 45 or closer.",
        "Punt",
    ),
    RuleOption(
        "field_goals",
        "Field goals and extra points",
        (FULL, SHORT),
        "Full: line up, with a rush of two seconds. Short: only the figure’s kick.",
        "Field Goal Attempt",
    ),
    RuleOption(
        "overtime",
        "Overtime in regular games",
        (True, False),
        "Yes: a level game goes on with one period. No: it is a tie. Elimination games"
        " always have overtime.",
        "Overtime",
    ),
)


def plays_in(state: State) -> int:
    """Return the plays of a quarter, 10 to 20."""
    return int(state.options["plays"])


def is_short(state: State, option: str) -> bool:
    """True when this kick is played without its ceremony: punts or field_goals."""
    return state.options[option] == SHORT
