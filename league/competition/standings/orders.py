"""Orders of tiebreakers that a league can choose.

The professional order is the professional league's rule since 2002. It places one club
at a time; as soon as a step leaves fewer clubs tied, it starts again at the first step
with those. The others are simple: each step once, for all tied clubs.
"""

from collections.abc import Callable

import msgspec

from league.competition.standings import steps as s
from league.competition.standings.steps import WILD_CARD_COMMON, Step


class Order(msgspec.Struct, frozen=True):
    """Order of steps. within: for clubs of one division; across: of several.

    again: True if it starts again at the first step when fewer are tied.
    """

    within: tuple[Step, ...]
    across: tuple[Step, ...]
    again: bool = False


_HEAD_TO_HEAD = Step("head to head", s.head_to_head)
_NET = Step("net points", s.net_points)
_FOR = Step("points scored", s.points_for)
_STRENGTHS = (
    Step("strength of victory", s.victory),
    Step("strength of schedule", s.schedule),
    Step(
        "combined ranking in the conference in points scored and allowed",
        s.conference_ranking,
    ),
    Step("combined ranking in points scored and allowed", s.league_ranking),
)


def professional(seed: str) -> Order:
    last = (
        Step("net points in all games", s.net_points),
        Step("net touchdowns", s.net_touchdowns),
        Step("coin toss", s.coin_toss(seed)),
    )
    return Order(
        within=(
            _HEAD_TO_HEAD,
            Step("division record", s.division),
            Step("common games", s.common_games(1)),
            Step("conference record", s.conference),
            *_STRENGTHS,
            Step("net points in common games", s.net_common),
            *last,
        ),
        across=(
            Step("head to head", s.head_to_head_or_sweep),
            Step("conference record", s.conference),
            Step("common games", s.common_games(WILD_CARD_COMMON)),
            *_STRENGTHS,
            Step("net points in the conference", s.net_conference),
            *last,
        ),
        again=True,
    )


def head_to_head(seed: str) -> Order:
    steps = (_HEAD_TO_HEAD, _NET, _FOR)
    return Order(steps, steps)


def points(seed: str) -> Order:
    steps = (_NET, _FOR)
    return Order(steps, steps)


DEFAULT = "head_to_head"
PROFESSIONAL = "professional"
ORDERS: dict[str, Callable[[str], Order]] = {
    DEFAULT: head_to_head,
    "points": points,
    PROFESSIONAL: professional,
}
TITLES = {
    DEFAULT: "Head to head, then net points, then points scored",
    "points": "Net points, then points scored",
    PROFESSIONAL: "Professional tiebreakers",
}


def described(order: str) -> tuple[str, ...]:
    """Return the steps of an order within a division, by name."""
    return tuple(step.name for step in ORDERS[order]("").within)
