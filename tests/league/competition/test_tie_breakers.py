"""The professional tiebreakers: steps, procedure, words, and what must hold."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.competition.standings import PROFESSIONAL, TITLES, Club, Game, Table, table
from league.competition.standings import steps as s
from league.competition.standings.results import Results, Tally
from league.competition.standings.steps import Mark

# Two conferences of two divisions of two: a b | c d || e f | g h.
PLACES = {"ab": "EN", "cd": "ES", "ef": "WN", "gh": "WS"}
CLUBS = [
    Club(team, team.upper(), conference, division)
    for teams, (conference, division) in PLACES.items()
    for team in teams
]


def results(*games: Game) -> Results:
    return Results(CLUBS, games)


def one_division(*games: Game, teams: str, **more) -> Table:
    return table([Club(t, t.upper()) for t in teams], games, PROFESSIONAL, **more)


def order(made: Table) -> list[str]:
    (division,) = made.divisions
    return [line.row.team for line in division.lines]


def texts(marks: s.Marks | str) -> dict:
    assert not isinstance(marks, str)
    return {team: mark.text for team, mark in marks.items()}


# Steps ------------------------------------------------------------------------------


def test_records_within_division_conference_and_common_games() -> None:
    games = [Game("a", "b", 7, 0), Game("a", "c", 0, 3), Game("a", "e", 6, 6)]
    games += [Game("b", "e", 9, 0)]
    made = results(*games)
    assert texts(s.division(made, ["a", "b"])) == {"a": "1–0", "b": "0–1"}
    assert texts(s.conference(made, ["a", "b"])) == {"a": "1–1", "b": "0–1"}
    assert texts(s.common_games(1)(made, ["a", "b"])) == {"a": "0–0–1", "b": "1–0"}


def test_a_game_that_both_forfeit_is_lost_by_both_in_every_record() -> None:
    made = results(Game("a", "b", 0, 0, forfeit="both"))
    assert texts(s.division(made, ["a", "b"])) == {"a": "0–1", "b": "0–1"}


def test_a_wild_card_needs_four_common_games() -> None:
    games = [Game(team, other, 7, 0) for team in "ac" for other in "efg"]
    assert s.common_games(4)(results(*games), ["a", "c"]) == "fewer than 4"
    games += [Game(team, "h", 7, 0) for team in "ac"]
    assert texts(s.common_games(4)(results(*games), ["a", "c"])) == {
        "a": "4–0",
        "c": "4–0",
    }


def test_head_to_head_needs_all_to_have_met() -> None:
    made = results(Game("a", "b", 7, 0))
    assert texts(s.head_to_head(made, ["a", "b"])) == {"a": "1–0", "b": "0–1"}
    assert s.head_to_head(made, ["a", "c"]) == "did not meet"
    assert s.head_to_head(made, ["a", "b", "c"]) == "did not all meet"


def test_a_sweep_is_to_beat_or_to_lose_to_all_the_others() -> None:
    won = results(Game("a", "c", 7, 0), Game("a", "e", 7, 0))
    marks = s.head_to_head_or_sweep(won, ["a", "c", "e"])
    assert texts(marks) == {"a": "beat each of the others", "c": "", "e": ""}
    lost = results(Game("a", "c", 0, 7), Game("a", "e", 0, 7))
    marks = s.head_to_head_or_sweep(lost, ["a", "c", "e"])
    assert texts(marks) == {"a": "lost to each of the others", "c": "", "e": ""}
    none = results(Game("a", "c", 7, 0), Game("a", "e", 0, 7))
    assert s.head_to_head_or_sweep(none, ["a", "c", "e"]) == "no sweep"


def test_strengths_are_the_combined_records_of_opponents() -> None:
    games = [Game("a", "b", 7, 0), Game("b", "c", 7, 0), Game("a", "d", 3, 3)]
    made = results(*games)
    assert made.victory["a"] == Fraction(1, 2)  # b is 1-1
    assert made.schedule["a"] == Fraction(1, 2)  # b 1-1 and d 0-0-1
    assert made.schedule["d"] == Fraction(3, 4)  # a 1-0-1
    assert made.victory["d"] == 0


def test_rankings_in_points_share_the_better_place() -> None:
    games = [Game("a", "b", 20, 10), Game("c", "d", 20, 3)]
    made = results(*games)
    assert texts(s.conference_ranking(made, ["a", "c"])) == {"a": "3", "c": "2"}
    # e to h have scored nothing and allowed nothing.
    assert texts(s.league_ranking(made, ["a", "c"])) == {"a": "7", "c": "6"}


def test_net_points_in_common_games_conference_and_all() -> None:
    games = [Game("a", "c", 10, 0), Game("b", "c", 4, 0), Game("a", "e", 0, 30)]
    made = results(*games)
    assert texts(s.net_common(made, ["a", "b"])) == {"a": "+10", "b": "+4"}
    assert texts(s.net_conference(made, ["a", "b"])) == {"a": "+10", "b": "+4"}
    assert texts(s.net_points(made, ["a", "b"])) == {"a": "−20", "b": "+4"}


def test_net_touchdowns_count_only_where_they_are_known_in_every_game() -> None:
    games = [Game("a", "b", 7, 0), Game("c", "d", 7, 0), Game("e", "f", 1, 0)]
    made = Results(CLUBS, games, lambda: [(1, 0), (0, 2), None])
    assert texts(s.net_touchdowns(made, ["a", "d"])) == {"a": "+1", "d": "+2"}
    assert s.net_touchdowns(made, ["a", "e"]) == "not counted in every game"
    assert s.net_touchdowns(results(*games), ["a", "b"]) == "not counted in every game"


def test_touchdowns_are_not_asked_for_before_a_tie_comes_to_them() -> None:
    def never() -> list:
        raise AssertionError("Nobody is level so far down.")

    made = one_division(Game("a", "b", 7, 0), teams="ab", touchdowns=never)
    assert order(made) == ["a", "b"]


def test_the_coin_falls_the_same_way_each_time_and_both_ways_over_the_years() -> None:
    level = [Game("a", "b", 7, 7)]
    tosses = [one_division(*level, teams="ab", seed=f"{n}") for n in range(20)]
    again = [one_division(*level, teams="ba", seed=f"{n}") for n in range(20)]
    assert [order(made) for made in tosses] == [order(made) for made in again]
    assert {order(made)[0] for made in tosses} == {"a", "b"}
    assert (
        tosses[0]
        .divisions[0]
        .lines[0]
        .explanation.endswith(
            "net touchdowns (not counted in every game), "
            "coin toss won, drawn from the season’s own seed"
        )
    )


def test_what_does_not_exist_is_left_out_without_a_word() -> None:
    why = (
        one_division(Game("a", "b", 7, 7), teams="ab").divisions[0].lines[0].explanation
    )
    assert "division" not in why
    assert "conference" not in why


# The procedure ----------------------------------------------------------------------


def test_two_left_of_three_start_again_at_head_to_head() -> None:
    clubs = [Club(t, t.upper(), "", "N") for t in "abcd"] + [Club("e", "E", "", "S")]
    games = [Game("a", "b", 7, 0), Game("b", "c", 7, 0), Game("c", "a", 7, 0)]
    games += [Game("a", "d", 7, 0), Game("b", "d", 7, 0), Game("d", "c", 7, 0)]
    games += [Game("e", "a", 7, 0), Game("e", "b", 7, 0), Game("c", "e", 7, 0)]
    lines = table(clubs, games, PROFESSIONAL).divisions[0].lines
    assert [line.row.team for line in lines] == ["a", "b", "c", "d"]
    assert [line.tied for line in lines] == [True, True, True, False]
    assert lines[0].explanation == (
        "ahead of B: head to head 1–0 to 0–1; "
        "ahead of C: head to head 1–1, division record 2–1 to 1–2"
    )
    assert lines[1].explanation == "ahead of C: head to head 1–0 to 0–1"
    assert lines[2].explanation == "behind B: head to head 1–0 to 0–1"


def wild_card_race(*more: Game) -> Table:
    """b, d and f, h are seconds; what they did to one another is for the test."""
    winners = [Game("a", "b", 9, 0), Game("c", "d", 9, 0)]
    winners += [Game("a", "d", 9, 0), Game("c", "b", 9, 0)]
    return table(CLUBS, [*winners, *more], PROFESSIONAL, wild_cards=1)


def test_seeds_are_division_winners_then_wild_cards() -> None:
    made = wild_card_race(Game("a", "c", 7, 0), Game("d", "b", 7, 0))
    east = made.conferences[0]
    assert [seed.row.team for seed in east.seeds] == ["a", "c", "d"]
    assert [seed.number for seed in east.seeds] == [1, 2, 3]
    assert [seed.winner_of for seed in east.seeds] == ["N", "S", ""]


def test_a_division_winner_is_seeded_before_a_better_second() -> None:
    games = [Game("a", "b", 7, 0), Game("b", "g", 7, 0), Game("b", "h", 7, 0)]
    games += [Game("g", "c", 7, 0), Game("g", "d", 7, 0), Game("c", "d", 7, 0)]
    made = table(CLUBS, games, PROFESSIONAL, wild_cards=1)
    assert [seed.row.team for seed in made.conferences[0].seeds] == ["a", "c", "b"]


def test_of_one_division_only_the_best_is_considered_at_a_time() -> None:
    """b lost to a in the division, and beat c, who beat a: a is looked at first."""
    clubs = [Club(t, t.upper(), "E", "N") for t in "ab"] + [
        *(Club(t, t.upper(), "E", "S") for t in "cd"),
        *(Club(t, t.upper(), "E", "T") for t in "xyz"),
    ]
    games = [Game("a", "b", 7, 0), Game("c", "a", 7, 0), Game("b", "c", 7, 0)]
    made = table(clubs, games, PROFESSIONAL)
    overall = [row.team for row in made.overall if row.played]
    assert overall == ["c", "a", "b"]


def test_a_league_without_divisions_has_as_many_seeds_as_it_says() -> None:
    games = [Game("a", "b", 7, 0), Game("b", "c", 7, 0)]
    made = one_division(*games, teams="abc", wild_cards=2)
    assert [seed.row.team for seed in made.conferences[0].seeds] == ["a", "b"]
    assert one_division(*games, teams="abc").conferences[0].seeds == ()


def test_a_club_in_no_division_is_never_a_winner() -> None:
    clubs = [Club("a", "A", "", "N"), Club("b", "B", "", "N"), Club("z", "Z")]
    made = table(clubs, [Game("z", "a", 7, 0)], PROFESSIONAL, wild_cards=1)
    seeds = made.conferences[0].seeds
    assert [(seed.row.team, seed.winner_of) for seed in seeds][1] == ("z", "")
    assert seeds[0].winner_of == "N"


def test_before_the_first_game_clubs_stand_by_name() -> None:
    made = one_division(teams="cab")
    assert order(made) == ["a", "b", "c"]
    assert made.divisions[0].lines[0].explanation == "by name: not played yet"


def test_those_who_are_not_level_are_told_apart_by_games_won() -> None:
    lines = one_division(Game("b", "a", 7, 0), teams="ab").divisions[0].lines
    assert lines[0].explanation == "ahead of A on games won: 1.000 to .000"
    assert lines[1].explanation == "behind B on games won: .000 to 1.000"
    assert not any(line.tied for line in lines)


def test_a_tally_is_said_as_people_say_it() -> None:
    assert (str(Tally(5, 1, 0)), str(Tally(5, 1, 2))) == ("5–1", "5–1–2")
    assert Mark(1, "x") == Mark(1, "x", False)


def test_an_unknown_order_is_refused() -> None:
    with pytest.raises(KeyError):
        table(CLUBS, [], "alphabetical")


# Properties -------------------------------------------------------------------------


def pairings(team: str) -> st.SearchStrategy[Game]:
    others = [t for t in "abcdefgh" if t != team]
    few = st.integers(0, 3)  # few scores make many ties
    return st.builds(Game, st.just(team), st.sampled_from(others), few, few)


seasons = st.lists(st.sampled_from("abcdefgh").flatmap(pairings), max_size=40)
orders = st.sampled_from(sorted(TITLES))


@given(seasons, orders)
def test_every_club_is_placed_once_and_never_below_one_that_won_less(
    games, order
) -> None:
    made = table(CLUBS, games, order, wild_cards=2)
    lots = [[line.row for line in division.lines] for division in made.divisions]
    for rows in (*lots, made.overall):
        assert all(above.pct >= below.pct for above, below in pairwise(rows))
    everybody = sorted("abcdefgh")
    assert sorted(row.team for rows in lots for row in rows) == everybody
    assert sorted(row.team for row in made.overall) == everybody


@given(seasons, orders, st.randoms())
def test_the_order_in_which_clubs_and_games_come_does_not_matter(
    games, order, random
) -> None:
    one = table(CLUBS, games, order, 2, "x")
    clubs = random.sample(CLUBS, len(CLUBS))
    other = table(clubs, random.sample(games, len(games)), order, 2, "x")
    by_name = {(each.conference, each.name): each for each in other.divisions}
    assert all(by_name[d.conference, d.name].lines == d.lines for d in one.divisions)
    assert sorted(one.conferences, key=str) == sorted(other.conferences, key=str)
    assert one.overall == other.overall


@given(seasons, orders)
def test_seeds_are_winners_by_record_then_the_best_of_the_rest(games, order) -> None:
    made = table(CLUBS, games, order, wild_cards=1)
    for conference in made.conferences:
        seeds = conference.seeds
        assert [bool(seed.winner_of) for seed in seeds] == [True, True, False]
        assert seeds[0].row.pct >= seeds[1].row.pct
        assert all(seed.explanation for seed in seeds)


@given(seasons, orders)
def test_the_league_as_a_whole_keeps_the_order_of_each_division(games, order) -> None:
    made = table(CLUBS, games, order)
    for division in made.divisions:
        own = [line.row for line in division.lines]
        assert [row for row in made.overall if row in own] == own
