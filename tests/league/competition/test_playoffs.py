"""Brackets of 2 to 16 teams: pairs, byes, home games, and what always holds."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.competition.playoffs import (
    Bracket,
    BracketError,
    Entrant,
    Format,
    Game,
    bracket,
)


def field(size: int, conference: str = "", first_rank: int = 1) -> list[Entrant]:
    """Seeds 1 to `size`; the team's name is its conference and seed."""
    return [
        Entrant(f"{conference}{seed}", seed, first_rank + 2 * seed, conference)
        for seed in range(1, size + 1)
    ]


def met(game: Game) -> tuple[object, object]:
    return (game.home and game.home.team, game.away and game.away.team)


def pairs(made: Bracket, number: int) -> list[tuple[object, object]]:
    return [met(game) for game in made.rounds[number - 1].games]


def won(number: int, winner: str, loser: str) -> dict:
    return {(number, frozenset((winner, loser))): winner}


# As the book of play-offs has it ----------------------------------------------------


def test_four_teams_play_one_and_four_two_and_three() -> None:
    made = bracket(field(4))
    assert [each.name for each in made.rounds] == ["Semifinals", "Final"]
    assert pairs(made, 1) == [("1", "4"), ("2", "3")]
    assert pairs(made, 2) == [(None, None)]


def test_the_better_seed_is_at_home_in_the_final_and_champion_if_it_wins() -> None:
    results = won(1, "4", "1") | won(1, "2", "3") | won(2, "4", "2")
    made = bracket(field(4), Format(), results)
    assert pairs(made, 2) == [("2", "4")]
    assert made.champion is not None
    assert made.champion.team == "4"
    assert made.over


def test_six_teams_give_the_first_two_a_bye() -> None:
    made = bracket(field(6))
    assert [each.team for each in made.rounds[0].byes] == ["1", "2"]
    assert sorted(pairs(made, 1)) == [("3", "6"), ("4", "5")]


def test_with_reseeding_the_best_seed_meets_the_worst_that_is_left() -> None:
    results = won(1, "6", "3") | won(1, "4", "5")
    assert pairs(bracket(field(6), Format(), results), 2) == [("1", "6"), ("2", "4")]


def test_a_drawn_bracket_stays_as_it_was_drawn() -> None:
    results = won(1, "6", "3") | won(1, "4", "5")
    made = bracket(field(6), Format(reseed=False), results)
    assert pairs(made, 2) == [("1", "4"), ("2", "6")]


def test_a_drawn_bracket_tells_early_who_waits_for_whom() -> None:
    made = bracket(field(3), Format(reseed=False))
    assert pairs(made, 2) == [("1", None)]


def test_conference_champions_meet_in_the_final() -> None:
    teams = field(2, "A", 1) + field(2, "B", 2)
    results = won(1, "A2", "A1") | won(1, "B1", "B2")
    made = bracket(teams, Format(), results)
    assert [each.name for each in made.rounds] == ["Conference finals", "Final"]
    assert [game.conference for game in made.rounds[0].games] == ["A", "B"]
    assert pairs(made, 2) == [("B1", "A2")]
    assert made.rounds[1].games[0].conference == ""


def test_of_equal_seeds_the_better_one_of_the_league_is_at_home() -> None:
    teams = [Entrant("A1", 1, 2, "A"), Entrant("B1", 1, 1, "B")]
    assert pairs(bracket(teams), 1) == [("B1", "A1")]


def test_seven_a_conference_is_the_professional_bracket() -> None:
    made = bracket(field(7, "A", 1) + field(7, "N", 2))
    assert [each.name for each in made.rounds] == [
        "First round",
        "Conference semifinals",
        "Conference finals",
        "Final",
    ]
    assert [each.team for each in made.rounds[0].byes] == ["A1", "N1"]
    assert sorted(pairs(made, 1)[:3]) == [("A2", "A7"), ("A3", "A6"), ("A4", "A5")]


def test_a_smaller_conference_begins_later() -> None:
    made = bracket(field(4, "A", 1) + field(2, "B", 2))
    assert [len(each.games) for each in made.rounds] == [2, 2, 1]
    assert {each.team for each in made.rounds[0].byes} == {"B1", "B2"}


def test_three_conferences_give_one_champion_a_bye() -> None:
    teams = [
        Entrant("A1", 1, 3, "A"),
        Entrant("B1", 1, 1, "B"),
        Entrant("C1", 1, 2, "C"),
    ]
    made = bracket(teams)
    assert [each.team for each in made.rounds[0].byes] == ["B1"]
    assert pairs(made, 1) == [("C1", "A1")]


def test_nobody_is_at_home_in_a_neutral_final() -> None:
    made = bracket(field(4), Format(neutral_final=True))
    assert [game.neutral for each in made.rounds for game in each.games] == [
        *(False, False),
        True,
    ]


def test_losers_of_the_semi_finals_play_for_third_place() -> None:
    results = won(1, "4", "1") | won(1, "2", "3")
    made = bracket(field(4), Format(third_place=True), results)
    final, third = made.rounds[1].games
    assert met(third) == ("1", "3")
    assert third.third
    assert not final.third
    assert not made.over


def test_the_champion_is_known_before_third_place_is() -> None:
    results = won(1, "1", "4") | won(1, "2", "3") | won(2, "1", "2")
    made = bracket(field(4), Format(third_place=True), results)
    assert made.champion is not None
    assert not made.over


def test_with_three_teams_the_loser_of_the_semi_final_is_third_as_it_is() -> None:
    made = bracket(field(3), Format(third_place=True))
    assert [len(each.games) for each in made.rounds] == [1, 1]


# What is refused --------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 17])
def test_too_few_or_too_many_teams_are_refused(size: int) -> None:
    with pytest.raises(BracketError, match="2 to 16"):
        bracket(field(size))


@pytest.mark.parametrize("size", [0, 1, 17])
def test_how_many_there_are_is_said(size):
    with pytest.raises(BracketError, match=f"2 to 16 teams, not {size}"):
        bracket(field(size))


def test_a_team_twice_is_refused() -> None:
    with pytest.raises(BracketError, match="twice"):
        bracket(field(2) * 2)


def test_a_winner_of_another_round_or_pair_is_not_looked_at() -> None:
    results = won(2, "1", "4") | won(1, "1", "3") | won(1, "9", "1")
    assert bracket(field(4), Format(), results) == bracket(field(4))


# What always holds ------------------------------------------------------------------

formats = st.builds(Format, st.booleans(), st.booleans(), st.booleans())
fields = st.lists(st.integers(1, 8), min_size=1, max_size=4).filter(
    lambda sizes: 2 <= sum(sizes) <= 16
)


def entrants(sizes: list[int]) -> list[Entrant]:
    names = ["A", "B", "C", "D"] if len(sizes) > 1 else [""]
    return [
        each
        for place, (name, size) in enumerate(zip(names, sizes, strict=False))
        for each in field(size, name, 1 + place * 40)
    ]


def played(teams: list[Entrant], form: Format, data: st.DataObject) -> list[Bracket]:
    """The bracket after each game, the last with its champion."""
    results: dict = {}
    made = [bracket(teams, form, results)]
    while not made[-1].over:
        now = next(each for each in made[-1].rounds if not each.over)
        assert now.known  # A round is known as soon as the one before it is over.
        game = data.draw(st.sampled_from([g for g in now.games if g.winner is None]))
        results[now.number, game.pair] = data.draw(st.sampled_from(sorted(game.pair)))
        made.append(bracket(teams, form, results))
    return made


@settings(deadline=None)
@given(fields, formats, st.data())
def test_every_team_plays_until_it_loses(
    sizes: list[int], form: Format, data: st.DataObject
) -> None:
    teams = entrants(sizes)
    last = played(teams, form, data)[-1]
    games = [(r.number, g) for r in last.rounds for g in r.games if not g.third]
    assert len(games) == len(teams) - 1
    lost = [game.loser.team for _, game in games if game.loser]
    assert len(set(lost)) == len(lost)
    assert last.champion is not None
    assert {*lost, last.champion.team} == {each.team for each in teams}
    for each in teams:
        ends = [n for n, g in games if g.loser and g.loser.team == each.team]
        for number in range(1, (ends[0] if ends else len(last.rounds)) + 1):
            now = last.rounds[number - 1]
            plays = sum(each.team in g.pair for g in now.games if not g.third)
            assert plays + (each in now.byes) == 1


@settings(deadline=None)
@given(fields, formats, st.data())
def test_the_better_seed_is_at_home(
    sizes: list[int], form: Format, data: st.DataObject
) -> None:
    for made in played(entrants(sizes), form, data):
        for each in made.rounds:
            for game in each.games:
                if game.home and game.away:
                    assert game.home.order < game.away.order


@settings(deadline=None)
@given(st.integers(2, 16), formats)
def test_byes_go_to_the_top_seeds(size: int, form: Format) -> None:
    first = bracket(field(size), form).rounds[0]
    free = [each.seed for each in first.byes]
    busy = [side.seed for g in first.games for side in (g.home, g.away) if side]
    assert sorted(free) == list(range(1, len(free) + 1))
    assert sorted(free + busy) == list(range(1, size + 1))
    # What is left is a power of two.
    left = len(free) + len(first.games)
    assert left & (left - 1) == 0


@settings(deadline=None)
@given(fields, formats, st.data())
def test_nobody_plays_twice_in_a_round(
    sizes: list[int], form: Format, data: st.DataObject
) -> None:
    for made in played(entrants(sizes), form, data):
        for each in made.rounds:
            sides = [s.team for g in each.games for s in (g.home, g.away) if s]
            assert len(sides) == len(set(sides))


@settings(deadline=None)
@given(fields, st.data())
def test_a_later_result_changes_no_earlier_round(
    sizes: list[int], data: st.DataObject
) -> None:
    stages = played(entrants(sizes), Format(), data)
    for before, after in pairwise(stages):
        for had, has in zip(before.rounds, after.rounds, strict=True):
            if had.known:
                assert [g.pair for g in had.games] == [g.pair for g in has.games]
