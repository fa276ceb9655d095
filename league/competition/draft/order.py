"""Order of a draft: the first round by dice, then back and forth as a snake."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Team = TypeVar("Team", bound=Hashable)
Throws = Sequence[Sequence[int]]


def on_clock(order: Sequence[Team], number: int) -> Team:
    """Return the team of a pick, counted from 1. Raises ValueError without one.

    Odd rounds go through the order, even ones come back.
    """
    if not order or number < 1:
        raise ValueError("A pick needs a number from 1, and a team.")
    turn, place = divmod(number - 1, len(order))
    return order[-1 - place] if turn % 2 else order[place]


def round_of(teams: int, number: int) -> tuple[int, int]:
    """Return the round of a pick, and its number in the round; all from 1."""
    turn, place = divmod(number - 1, teams)
    return turn + 1, place + 1


def snake(order: Sequence[Team], rounds: int) -> tuple[Team, ...]:
    """Return the teams of all picks of a draft, in order."""
    picks = len(order) * rounds
    return tuple(on_clock(order, number) for number in range(1, picks + 1))


def level(throws: Mapping[Team, Throws]) -> tuple[Team, ...]:
    """Return the teams with equal rolls, which have to roll again."""
    scores = {team: _scores(rolls) for team, rolls in throws.items()}
    twice = list(scores.values())
    return tuple(team for team in throws if twice.count(scores[team]) > 1)


def by_dice(throws: Mapping[Team, Throws]) -> tuple[Team, ...]:
    """Return the teams in the order of their rolls, highest first.

    A later roll decides between teams whose earlier ones were equal. Raises ValueError
    if some are equal in all of them.
    """
    if level(throws):
        raise ValueError("Some teams are tied and have to roll again.")
    return tuple(sorted(throws, key=lambda team: _scores(throws[team]), reverse=True))


def _scores(throws: Throws) -> tuple[int, ...]:
    return tuple(sum(dice) for dice in throws)
