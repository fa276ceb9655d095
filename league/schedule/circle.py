"""Round robins by the circle method: one team stays, the others go around it.

Teams are numbers from 0 on; the numbers below `teams` that are left over are nobody.
Every week is a list of pairs, the home team first.
"""

from itertools import permutations

from league.schedule.plan import Pair
from league.schedule.runs import longest_run, rematches

Weeks = list[list[Pair]]


def round_robin(teams: int) -> Weeks:
    """Everybody meets once. With an odd number each team is idle in one week.

    A team is at home and away by turns and breaks that once at most.
    """
    stays = [week % 2 == 1 for week in range(_around(teams))]
    return _circle(teams, stays)


def double_round_robin(teams: int) -> Weeks:
    """Everybody meets twice, once at home; the second half mirrors the first.

    The team that stays breaks its turns in mid-season: it is away in the first week and
    the last but one, at home in the second and the last. Otherwise somebody would be
    away three times where the halves meet.
    """
    last = _around(teams)
    stays = [(week % 2 == 1) ^ (week > last // 2) for week in range(last)]
    first = _circle(teams, stays)
    second = [[(away, home) for home, away in week] for week in first]
    if teams == 4:
        # Six weeks are few: another order of the second half does better.
        orders = [[*first, *order] for order in permutations(second)]
        return min(orders, key=lambda weeks: (longest_run(weeks), rematches(weeks)))
    return first + second


def _around(teams: int) -> int:
    """How many go around: all but one, or all while nobody has to stay."""
    return teams - 1 if teams % 2 == 0 else teams


def _circle(teams: int, stays: list[bool]) -> Weeks:
    """stays: by week, whether the team that stays is at home."""
    around = _around(teams)
    weeks: Weeks = []
    for week in range(around):
        games = [
            _by_turns((week + step) % around, (week - step) % around, step)
            for step in range(1, (around + 1) // 2)
        ]
        if around != teams:
            games.append((around, week) if stays[week] else (week, around))
        weeks.append(games)
    return weeks


def _by_turns(ahead: int, behind: int, step: int) -> Pair:
    return (ahead, behind) if step % 2 else (behind, ahead)
