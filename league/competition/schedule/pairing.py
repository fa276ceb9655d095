"""Match-ups for schedules in which teams do not all meet equally often."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from league.competition.schedule.plan import Pair, ScheduleError

Meetings = Counter[Pair]  # by pair, the lower number first


def within_divisions(divisions: Sequence[str], times: int) -> Meetings:
    """Return the games inside the divisions; divisions: by team."""
    return Counter(
        {
            pair: times
            for pair in combinations(range(len(divisions)), 2)
            if divisions[pair[0]] == divisions[pair[1]]
        }
    )


def around_the_circle(teams: int, games: int, chance: Random) -> list[Pair]:
    """Return that many games per team, for an odd number of teams, without rematches.

    On a circle each team meets those that sit so many seats away, on either side; games
    is even.
    """
    away = chance.sample(range(1, teams // 2 + 1), games // 2)
    return [_pair(seat, (seat + far) % teams) for far in away for seat in range(teams)]


def check_needs(needs: Sequence[int]) -> None:
    """Refuse an odd total of games."""
    if sum(needs) % 2:
        raise ScheduleError(
            "The total number of games must be even: with an odd number of teams,"
            " choose an even number of games per team."
        )


def chosen_pairs(
    needs: Sequence[int], divisions: Sequence[str], chance: Random
) -> Meetings:
    """Return pairs by which each team gets as many games as it needs.

    Teams of one division are not paired. The team that needs most chooses first: among
    those it has met least, the one that needs most. The needs fit (`counts.check`).
    """
    left = list(needs)
    met: Meetings = Counter()
    while any(left):
        team = min(
            (candidate for candidate, need in enumerate(left) if need),
            key=lambda candidate: (_slack(left, divisions, candidate), chance.random()),
        )
        other = min(
            _opponents(left, divisions, team),
            key=lambda candidate: (
                met[_pair(team, candidate)],
                _slack(left, divisions, candidate),
                chance.random(),
            ),
        )
        met[_pair(team, other)] += 1
        left[team] -= 1
        left[other] -= 1
    return met


def _opponents(left: list[int], divisions: Sequence[str], team: int) -> list[int]:
    """Return teams of other divisions that need games; ScheduleError without any."""
    others = [
        other
        for other in range(len(left))
        if other != team and left[other] and not _share(divisions, team, other)
    ]
    if not others:
        raise ScheduleError(
            "Some teams have too few opponents outside their division for so many"
            " games; try fewer games or more division games."
        )
    return others


def _slack(left: list[int], divisions: Sequence[str], team: int) -> tuple[int, int]:
    """Return a key, lowest for the team to pair first: its division's need, then its
    own.
    """
    own = divisions[team]
    of_division = sum(
        need for need, name in zip(left, divisions, strict=True) if name == own
    )
    return -of_division, -left[team]


def _share(divisions: Sequence[str], one: int, other: int) -> bool:
    return divisions[one] == divisions[other]


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
