"""Home's chance to win, from a scoreboard's numbers before a play.

A logistic model without an intercept: swapping the sides turns p into 1 - p. A lead
weighs more the less of the game is left; having the ball is worth points, more of
them near the other goal and on an early, short down. The coefficients are in
coefficients.toml, fitted to games of the statistical board by
`python -m games.reports.win_probability fit`. No rules, no Django: the caller
interprets a book's plays.
"""

from __future__ import annotations

import math
import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct

PLAYS = 60  # of the games that the coefficients were fitted to
SAME = 14.0  # points by which a side leads when a game is as good as over
TABLE = Path(__file__).with_name("coefficients.toml")


class Moment(Struct, frozen=True, kw_only=True):
    """A situation before a play.

    lead: home's points less away's. left: plays left, this one included, where a game
    has PLAYS of them; in overtime those of the period. ball: +1 if home has the ball or
    is about to receive it, -1 if away. kind: scrimmage, kick (a kickoff or free kick is
    next) or try. to_goal: yards to the goal that the side with the ball attacks. down:
    1 to 4. distance: yards to go. The last three count in a scrimmage only.
    """

    lead: int
    left: float
    ball: int
    kind: str = "scrimmage"
    to_goal: int = 75
    down: int = 1
    distance: int = 10


NAMES = ("lead", "late_lead", "ball", "field", "down", "distance", "kick", "try")


def features(moment: Moment) -> tuple[float, ...]:
    """Return the model's features, named by NAMES; each changes sign with the sides."""
    left = max(1, moment.left)
    root = math.sqrt(left)
    ball = moment.ball / math.sqrt(left + 2)
    lead = max(-3 * SAME, min(3 * SAME, moment.lead))
    scrimmage = moment.kind == "scrimmage"
    return (
        lead / SAME,
        lead / root,
        ball * scrimmage,
        ball * scrimmage * (50 - moment.to_goal) / 50,
        ball * scrimmage * (moment.down - 1) / 3,
        ball * scrimmage * (min(moment.distance, 25) - 10) / 10,
        ball * (moment.kind == "kick"),
        ball * (moment.kind == "try"),
    )


def chance(moment: Moment) -> float:
    """Return home's chance to win, between 0 and 1 exclusive; a tie counts as half."""
    return logistic(weigh(coefficients(), features(moment)))


def weigh(weights: tuple[float, ...], values: tuple[float, ...]) -> float:
    """Return the sum of the products, pair by pair."""
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def logistic(logit: float) -> float:
    """Return the chance that has this logit."""
    if logit < 0:
        return 1 - logistic(-logit)
    return 1 / (1 + math.exp(-min(logit, 30)))


def settled(home: int, away: int) -> float:
    """Return the chance once the game is over: 1, 0, or a half for a tie."""
    return 0.5 if home == away else float(home > away)


@cache
def fitted_books() -> frozenset[str]:
    """Return the names of the rule books for whose games the weights hold.

    That of the fit, and those on whose games it was checked to be as good: a moment
    counts the share of the game that is left. No other book has a chance anywhere.
    """
    table = tomllib.loads(TABLE.read_text("utf-8"))
    return frozenset((table["rulebook"], *table["holds_for"]))


@cache
def coefficients() -> tuple[float, ...]:
    """Return the fitted weights, in the order of NAMES. KeyError if one is missing."""
    table = tomllib.loads(TABLE.read_text("utf-8"))["coefficients"]
    return tuple(float(table[name]) for name in NAMES)
