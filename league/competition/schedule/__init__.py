"""Schedule of a season: match-ups by week, and their home teams.

Pure: teams are any hashable names, chance comes from a seed, and the same seed makes
the same schedule. No team plays twice in a week; a team's home and away games differ by
one at most; no team is away, or at home, more than two games in a row (three if four
teams meet twice). Dates are `league.competition.schedule.dates`.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from random import Random

from league.competition.schedule import counts
from league.competition.schedule.circle import double_round_robin, round_robin
from league.competition.schedule.counts import MOST_GAMES, MOST_MEETINGS
from league.competition.schedule.ground import settle_ground
from league.competition.schedule.pairing import (
    around_the_circle,
    check_needs,
    chosen_pairs,
    within_divisions,
)
from league.competition.schedule.plan import (
    Form,
    Match,
    Pair,
    Plan,
    ScheduleError,
    Week,
)
from league.competition.schedule.spread import without_rematches
from league.competition.schedule.weekly import into_weeks

__all__ = [
    "MOST_GAMES",
    "MOST_MEETINGS",
    "MOST_TEAMS",
    "Form",
    "Match",
    "Plan",
    "ScheduleError",
    "Week",
    "byes",
    "make_schedule",
]

FEWEST_TEAMS, MOST_TEAMS = 2, 64


def make_schedule(
    teams: Sequence[Hashable],
    plan: Plan,
    divisions: Mapping[Hashable, str] | None = None,
) -> tuple[Week, ...]:
    """Return the weeks of a season. divisions: by team; a team without one is left out.

    Raises ScheduleError with a sentence if there is no such schedule.
    """
    if len(set(teams)) != len(teams):
        raise ScheduleError("A team is listed twice.")
    if not FEWEST_TEAMS <= len(teams) <= MOST_TEAMS:
        raise ScheduleError(
            f"A schedule needs {FEWEST_TEAMS} to {MOST_TEAMS} teams, not {len(teams)}."
        )
    chance = Random(plan.seed)
    drawn = list(teams)
    chance.shuffle(drawn)
    weeks = _weeks(drawn, plan, divisions or {}, chance)
    return tuple(
        tuple(Match(drawn[home], drawn[away]) for home, away in week) for week in weeks
    )


def byes(teams: Sequence[Hashable], week: Week) -> list[Hashable]:
    """Return the teams that do not play in this week, in the given order."""
    busy = {team for match in week for team in (match.home, match.away)}
    return [team for team in teams if team not in busy]


def _weeks(
    drawn: list[Hashable],
    plan: Plan,
    divisions: Mapping[Hashable, str],
    chance: Random,
) -> list[list[Pair]]:
    if plan.form is Form.SINGLE:
        return round_robin(len(drawn))
    if plan.form is Form.DOUBLE:
        return double_round_robin(len(drawn))
    if not 1 <= plan.games <= MOST_GAMES:
        raise ScheduleError(f"Choose 1 to {MOST_GAMES} games per team.")
    if plan.form is Form.GAMES:
        pairs = _games(len(drawn), plan.games, chance)
    else:
        names = [divisions.get(team, "") for team in drawn]
        pairs = _by_division(names, plan, chance)
    return settle_ground(without_rematches(pairs, chance), chance)


def _games(teams: int, games: int, chance: Random) -> list[list[Pair]]:
    """Return the same number of games for all: whole round robins, and part of one."""
    check_needs([games] * teams)
    if teams % 2 == 0:
        full = [
            week for _ in range(-(-games // (teams - 1))) for week in round_robin(teams)
        ]
        return full[:games]
    whole, rest = divmod(games, teams - 1)
    weeks = [week for _ in range(whole) for week in round_robin(teams)]
    if not rest:
        return weeks
    pairs = around_the_circle(teams, rest, chance)
    return weeks + into_weeks(teams, pairs, chance)


def _by_division(names: list[str], plan: Plan, chance: Random) -> list[list[Pair]]:
    if len({name for name in names if name}) < 2 or "" in names:
        raise ScheduleError(
            "Assign every team to a division first; at least two are needed."
        )
    if not 1 <= plan.within <= MOST_MEETINGS:
        raise ScheduleError(f"Division opponents meet 1 to {MOST_MEETINGS} times.")
    sizes = Counter(names)
    counts.check(list(sizes.values()), plan.games, plan.within)
    needs = [plan.games - plan.within * (sizes[name] - 1) for name in names]
    met = within_divisions(names, plan.within) + chosen_pairs(needs, names, chance)
    return into_weeks(len(names), list(met.elements()), chance)
