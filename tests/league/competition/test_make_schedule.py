"""Schedules of any size: who meets whom, where, and what is refused."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, groupby

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from league.competition.schedule import (
    Form,
    Plan,
    ScheduleError,
    Week,
    byes,
    make_schedule,
)
from league.competition.schedule.counts import nearest
from league.competition.schedule.runs import rematches

sizes = st.integers(2, 64)
seeds = st.integers(0, 2**32)


def pairs(weeks: tuple[Week, ...]) -> list[tuple[object, object]]:
    return [(match.home, match.away) for week in weeks for match in week]


def at_home(weeks: tuple[Week, ...], team: object) -> list[bool]:
    """Of each game of the team's, in order, whether it is at home."""
    return [home == team for home, away in pairs(weeks) if team in (home, away)]


def check_fair(weeks: tuple[Week, ...], teams: list[object]) -> None:
    """Check the rules of every schedule."""
    for week in weeks:
        busy = [team for match in week for team in (match.home, match.away)]
        assert week
        assert len(busy) == len(set(busy))
        assert set(busy) | set(byes(teams, week)) == set(teams)
    for team in teams:
        games = at_home(weeks, team)
        assert abs(games.count(True) - games.count(False)) <= 1
        assert max((len(list(run)) for _, run in groupby(games)), default=0) <= 2


@given(sizes, seeds)
def test_in_a_single_round_robin_everybody_meets_once(size: int, seed: int) -> None:
    teams = list(range(size))
    weeks = make_schedule(teams, Plan(Form.SINGLE, seed))
    met = Counter(frozenset(pair) for pair in pairs(weeks))
    assert met == Counter(map(frozenset, combinations(teams, 2)))
    assert len(weeks) == (size - 1 if size % 2 == 0 else size)
    check_fair(weeks, teams)


@given(sizes, seeds)
def test_in_a_double_one_everybody_hosts_everybody(size: int, seed: int) -> None:
    teams = list(range(size))
    weeks = make_schedule(teams, Plan(Form.DOUBLE, seed))
    everybody = {(one, other) for one in teams for other in teams if one != other}
    assert sorted(pairs(weeks)) == sorted(everybody)
    assert len(weeks) == 2 * (size - 1 if size % 2 == 0 else size)
    check_fair(weeks, teams)


@given(sizes, st.integers(1, 40), seeds)
@example(11, 16, 7)
def test_a_number_of_games_is_everybodys(size: int, games: int, seed: int) -> None:
    assume(size * games % 2 == 0)
    teams = list(range(size))
    weeks = make_schedule(teams, Plan(Form.GAMES, seed, games=games))
    assert {len(at_home(weeks, team)) for team in teams} == {games}
    met = Counter(frozenset(pair) for pair in pairs(weeks))
    often = [met[frozenset(pair)] for pair in combinations(teams, 2)]
    assert max(often) - min(often) <= 1
    if size % 2 == 0:
        assert len(weeks) == games  # nobody is idle
    check_fair(weeks, teams)


divided = st.lists(st.integers(2, 12), min_size=2, max_size=5)


@given(divided, st.integers(1, 24), st.integers(1, 3), seeds)
def test_divisions_meet_as_often_as_asked(
    parts: list[int], games: int, within: int, seed: int
) -> None:
    division = {
        f"{name}{number}": str(name)
        for name, size in enumerate(parts)
        for number in range(size)
    }
    teams: list[object] = list(division)
    outside = [size * (games - within * (size - 1)) for size in parts]
    plan = Plan(Form.DIVISIONS, seed, games=games, within=within)
    if min(outside) < 0 or sum(outside) % 2 or 2 * max(outside) > sum(outside):
        with pytest.raises(ScheduleError):
            make_schedule(teams, plan, division)
        return
    weeks = make_schedule(teams, plan, division)
    met = Counter(frozenset(pair) for pair in pairs(weeks))
    for one, other in combinations(division, 2):
        if division[one] == division[other]:
            assert met[frozenset((one, other))] == within
    assert {len(at_home(weeks, team)) for team in teams} == {games}
    fewest = -(-len(teams) * games // (2 * (len(teams) // 2)))
    assert len(weeks) <= fewest + 4
    check_fair(weeks, teams)


@given(st.sampled_from(Form), st.integers(4, 20), seeds)
def test_the_same_seed_makes_the_same_schedule(
    form: Form, size: int, seed: int
) -> None:
    teams = [f"team {number}" for number in range(size)]
    division = {team: "even" if team[-1] in "02468" else "odd" for team in teams}
    plan = Plan(form, seed, games=2 * size)
    try:
        first = make_schedule(teams, plan, division)
    except ScheduleError:
        assume(False)
    assert make_schedule(teams, plan, division) == first


def test_another_seed_makes_another_schedule() -> None:
    schedules = {make_schedule(range(8), Plan(Form.SINGLE, seed)) for seed in range(9)}
    assert len(schedules) == 9


def test_who_meets_twice_in_a_short_season_changes_grounds_mostly() -> None:
    weeks = make_schedule(range(10), Plan(Form.GAMES, 5, games=18))
    met = Counter(map(frozenset, pairs(weeks)))
    assert set(met.values()) == {2}
    again = sum(count == 2 for count in Counter(pairs(weeks)).values())
    assert again < 45 / 2


def test_with_an_odd_number_one_team_is_idle_a_week() -> None:
    teams = "ABCDE"
    weeks = make_schedule(teams, Plan(Form.SINGLE, 1))
    idle = [byes(teams, week) for week in weeks]
    assert sorted(team for one in idle for team in one) == list(teams)
    assert all(len(one) == 1 for one in idle)


HALVES = {team: "East" if team < 4 else "West" for team in range(8)}


@pytest.mark.parametrize(
    ("teams", "plan", "division", "reason"),
    [
        (1, Plan(Form.SINGLE, 1), {}, "2 to 64 teams, not 1"),
        (65, Plan(Form.SINGLE, 1), {}, "2 to 64 teams, not 65"),
        (7, Plan(Form.GAMES, 1, games=5), {}, "an even number of games"),
        (8, Plan(Form.GAMES, 1), {}, "1 to 40 games"),
        (8, Plan(Form.GAMES, 1, games=41), {}, "1 to 40 games"),
        (8, Plan(Form.DIVISIONS, 1, games=8), {}, "Assign every team to a division"),
        (
            9,
            Plan(Form.DIVISIONS, 1, games=8),
            HALVES,
            "Assign every team to a division",
        ),
        (8, Plan(Form.DIVISIONS, 1, games=5), HALVES, "alone take 6 games"),
        (8, Plan(Form.DIVISIONS, 1, games=9, within=0), HALVES, "1 to 4 times"),
        (8, Plan(Form.DIVISIONS, 1, games=9, within=5), HALVES, "1 to 4 times"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    teams: int, plan: Plan, division: dict[object, str], reason: str
) -> None:
    with pytest.raises(ScheduleError, match=reason):
        make_schedule(range(teams), plan, division)


@pytest.mark.parametrize(
    ("parts", "games", "within", "works"),
    [
        ((3, 2), 10, 2, "8 games with 2 meetings"),
        ((4, 4), 5, 2, "6 games with 2 meetings"),
        ((3, 2), 9, 2, "8 games with 2 meetings"),
    ],
)
def test_a_refusal_names_counts_that_do_work(
    parts: tuple[int, ...], games: int, within: int, works: str
) -> None:
    division = {n: str(part) for n, part in enumerate(members(parts))}
    with pytest.raises(ScheduleError, match=f"Try .*{works}"):
        make_schedule(
            list(division), Plan(Form.DIVISIONS, 1, games, within), dict(division)
        )


def members(parts: Sequence[int]) -> list[int]:
    """The division of each team."""
    return [part for part, size in enumerate(parts) for _ in range(size)]


@given(divided, st.integers(1, 40), st.integers(1, 4), seeds)
def test_counts_that_are_named_do_work(
    parts: list[int], games: int, within: int, seed: int
) -> None:
    division: dict[object, str] = {n: str(p) for n, p in enumerate(members(parts))}
    for wanted, meetings in nearest(parts, games, within):
        plan = Plan(Form.DIVISIONS, seed, wanted, meetings)
        check_fair(make_schedule(list(division), plan, division), list(division))


@given(st.integers(2, 8), st.integers(4, 8), st.integers(0, 4), seeds)
@example(8, 8, 3, 0)
def test_nobody_meets_the_same_opponent_in_two_weeks_running(
    parts: int, size: int, outside: int, seed: int
) -> None:
    division: dict[object, str] = {
        n: str(part) for n, part in enumerate(members([size] * parts))
    }
    games = 2 * (size - 1) + outside
    assume(outside <= size and outside * size * parts % 2 == 0)
    plan = Plan(Form.DIVISIONS, seed, games, within=2)
    weeks = make_schedule(list(division), plan, division)
    assert rematches([[(m.home, m.away) for m in week] for week in weeks]) == 0


def test_a_team_named_twice_is_refused() -> None:
    with pytest.raises(ScheduleError, match="listed twice"):
        make_schedule("AAB", Plan(Form.SINGLE, 1))
