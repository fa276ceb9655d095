"""Round robins by the circle method: one team stays, the others go around it.

Teams are numbers from 0; a number left over is no team. Every week is a list of pairs,
the home team first.
"""

from itertools import permutations

from league.competition.schedule.plan import Pair
from league.competition.schedule.runs import longest_run, rematches

Weeks = list[list[Pair]]


def round_robin(teams: int) -> Weeks:
    """Pair all teams once. With an odd number each team is idle in one week.

    A team alternates home and away games and breaks that once at most.
    """
    stays = [week % 2 == 1 for week in range(_around(teams))]
    return _circle(teams, stays)


def double_round_robin(teams: int) -> Weeks:
    """Pair all teams twice, once at home; the second half mirrors the first.

    The team that stays breaks its alternation in mid-season: it is away in the first
    week and the last but one, at home in the second and the last. Otherwise some team
    would be away three times where the halves meet.
    """
    last = _around(teams)
    stays = [(week % 2 == 1) ^ (week > last // 2) for week in range(last)]
    first = _circle(teams, stays)
    second = [[(away, home) for home, away in week] for week in first]
    if teams == 4:
        # With only six weeks another order of the second half is better.
        orders = [[*first, *order] for order in permutations(second)]
        return min(orders, key=lambda weeks: (longest_run(weeks), rematches(weeks)))
    return first + second


def _around(teams: int) -> int:
    """Return how many go around: all but one, or all if none has to stay."""
    return teams - 1 if teams % 2 == 0 else teams


def _circle(teams: int, stays: list[bool]) -> Weeks:
    """Pair teams around the circle. stays: by week, True if the team that stays is
    home.
    """
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
