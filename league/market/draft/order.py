"""Who picks when: the first round by dice, then there and back like a snake."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Team = TypeVar("Team", bound=Hashable)
Throws = Sequence[Sequence[int]]


def on_clock(order: Sequence[Team], number: int) -> Team:
    """The team of a pick, counted from 1. ValueError when nobody picks so.

    Odd rounds go through the order, even ones come back.
    """
    if not order or number < 1:
        raise ValueError("A pick is counted from 1, of one team or more.")
    turn, place = divmod(number - 1, len(order))
    return order[-1 - place] if turn % 2 else order[place]


def round_of(teams: int, number: int) -> tuple[int, int]:
    """The round of a pick, and which of the round's picks it is; all from 1."""
    turn, place = divmod(number - 1, teams)
    return turn + 1, place + 1


def snake(order: Sequence[Team], rounds: int) -> tuple[Team, ...]:
    """Every pick of a draft in turn."""
    picks = len(order) * rounds
    return tuple(on_clock(order, number) for number in range(1, picks + 1))


def level(throws: Mapping[Team, Throws]) -> tuple[Team, ...]:
    """The teams whose throws add up alike, so that they have to throw again."""
    scores = {team: _scores(each) for team, each in throws.items()}
    twice = list(scores.values())
    return tuple(team for team in throws if twice.count(scores[team]) > 1)


def by_dice(throws: Mapping[Team, Throws]) -> tuple[Team, ...]:
    """The teams in the order of their throws, the highest first.

    A later throw decides between teams whose earlier ones were level. ValueError while
    some are level in all of them.
    """
    if level(throws):
        raise ValueError("Some teams are level; they throw again.")
    return tuple(sorted(throws, key=lambda team: _scores(throws[team]), reverse=True))


def _scores(throws: Throws) -> tuple[int, ...]:
    return tuple(sum(dice) for dice in throws)
