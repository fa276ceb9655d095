"""Who meets whom, how often, where not everybody meets everybody alike."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from league.schedule.plan import Pair, ScheduleError

Meetings = Counter[Pair]  # by pair, the lower number first


def within_divisions(divisions: Sequence[str], times: int) -> Meetings:
    """The games inside the divisions; divisions: by team."""
    return Counter(
        {
            pair: times
            for pair in combinations(range(len(divisions)), 2)
            if divisions[pair[0]] == divisions[pair[1]]
        }
    )


def around_the_circle(teams: int, games: int, chance: Random) -> list[Pair]:
    """So many games for each of an odd number of teams, nobody twice; games is even.

    On a circle everybody meets those who sit so many seats away, on either side.
    """
    away = chance.sample(range(1, teams // 2 + 1), games // 2)
    return [_pair(seat, (seat + far) % teams) for far in away for seat in range(teams)]


def check_needs(needs: Sequence[int]) -> None:
    """Refuse what cannot come out even."""
    if sum(needs) % 2:
        raise ScheduleError(
            "The games do not come out even: an odd number of teams needs an even"
            " number of games each."
        )


def chosen_pairs(
    needs: Sequence[int], divisions: Sequence[str], chance: Random
) -> Meetings:
    """Pairs by which each team gets as many games as it needs.

    Teams of one division are not paired. Whoever needs most chooses first, among those
    whom he has met least often whoever needs most. The needs fit (`counts.check`).
    """
    left = list(needs)
    met: Meetings = Counter()
    while any(left):
        team = min(
            (each for each, need in enumerate(left) if need),
            key=lambda each: (_slack(left, divisions, each), chance.random()),
        )
        other = min(
            _opponents(left, divisions, team),
            key=lambda each: (
                met[_pair(team, each)],
                _slack(left, divisions, each),
                chance.random(),
            ),
        )
        met[_pair(team, other)] += 1
        left[team] -= 1
        left[other] -= 1
    return met


def _opponents(left: list[int], divisions: Sequence[str], team: int) -> list[int]:
    """Those outside its division who need games; ScheduleError where there is none."""
    others = [
        other
        for other in range(len(left))
        if other != team and left[other] and not _share(divisions, team, other)
    ]
    if not others:
        raise ScheduleError(
            "Some teams find too few opponents outside their division for so many"
            " games; try fewer games or more meetings in the division."
        )
    return others


def _slack(left: list[int], divisions: Sequence[str], team: int) -> tuple[int, int]:
    """Lowest for who has to be paired first: by his division's need and his own."""
    own = divisions[team]
    of_division = sum(
        need for need, name in zip(left, divisions, strict=True) if name == own
    )
    return -of_division, -left[team]


def _share(divisions: Sequence[str], one: int, other: int) -> bool:
    return divisions[one] == divisions[other]


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
