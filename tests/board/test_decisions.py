"""The decisions of the computer coach, in games and prompt by prompt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from board.chance import Chance
from board.coach import STRENGTHS, STRONGEST, Coach
from board.depth import Depth
from board.measure.patterns import MOST, Called, added_by_earlier_calls, calls_of
from board.measure.strengths import pairs, play_pair
from board.statistical import NO_ROSTERS, StatisticalBoard
from rules.efhl.scrimmage import CALL
from rules.facts import Fact
from rules.field import Team, gained
from rules.football.scoring import TOUCHDOWN
from rules.prompts import Answer, Challenge, Chosen, Open, Timeout
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, State

BOOK = rulebook("efhl")
GAMES = 12
KICKOFFS = ("kickoff", "free_kick")


class Watched(StatisticalBoard):
    """A board that keeps the decisions of its coaches."""

    def __init__(self, seed: int, strength: str) -> None:
        super().__init__(seed, NO_ROSTERS, ByTeam(strength, strength))
        self.seen: list[tuple[State, Open, Answer]] = []

    def respond(self, opened: Open, facts: Sequence[Fact] | None = None) -> Answer:
        answer = super().respond(opened, facts)
        self.seen.append((self.state, opened, answer))
        return answer


@pytest.fixture(scope="module", params=STRENGTHS)
def decided(request) -> list[tuple[State, Open, Chosen]]:
    seen: list[tuple[State, Open, Chosen]] = []
    for seed in range(GAMES):
        board = Watched(seed, request.param)
        game = Simulation(BOOK, board)
        game.state = BOOK.opening({"penalty_checks": True})
        for _ in game.plays():
            pass
        seen += [one for one in board.seen if isinstance(one[2], Chosen)]
    return seen


def test_a_touchdown_is_never_handed_back_for_a_penalty(decided) -> None:
    """Three points may be, for a first down near the goal line."""
    settled = 0
    for _, opened, answer in decided:
        results = opened.given.get("results")
        if opened.prompt.means != "penalty" or not results:
            continue
        settled += 1
        team = opened.seats[0]
        leads = {name: _lead(results[name], team) for name in opened.options}
        assert leads[answer.choice] > max(leads.values()) - TOUCHDOWN
    assert settled > GAMES


def _lead(result: Mapping[str, Any], team: Team) -> int:
    return result["score"][team.value] - result["score"][team.opponent.value]


def test_no_kickoff_is_fair_caught(decided) -> None:
    asked = [
        answer.choice
        for state, opened, answer in decided
        if opened.prompt.means == "fair_catch" and state.upcoming in KICKOFFS
    ]
    assert len(asked) > GAMES
    assert set(asked) == {"no"}


def calls(state: State, strength: str = STRONGEST) -> Coach:
    chance = Chance(4)
    coach = Coach(chance, Depth(NO_ROSTERS, chance), strength)
    coach.state = state
    return coach


def snap(**other: Any) -> State:
    usual = {"upcoming": "scrimmage", "down": 1, "ball_on": 40, "line_to_gain": 50}
    return replace(BOOK.opening(), **usual | other)


@pytest.mark.parametrize(
    ("down", "play", "kneels"), [(1, 12, True), (1, 11, False), (3, 14, True)]
)
def test_the_leader_kneels_once_the_downs_last_to_the_end(down, play, kneels) -> None:
    coach = calls(snap(down=down, quarter=4, play=play, score=ByTeam(10, 7)))
    coach.decisions["call"](Open(CALL, (Team.HOME,), CALL.names))
    assert (coach.plan == "kneel") is kneels


@pytest.mark.parametrize(
    ("strength", "choice"), [("veteran", "punt"), ("all_pro", "play")]
)
def test_strengths_differ_on_fourth_and_short_in_their_own_half(
    strength: str, choice: str
) -> None:
    state = snap(down=4, ball_on=33, line_to_gain=34)
    made = calls(state, strength).decisions["call"](
        Open(CALL, (Team.HOME,), CALL.names)
    )
    assert isinstance(made, Chosen)
    assert ("punt" if made.choice == "punt" else "play") == choice


@pytest.mark.parametrize("strength", STRENGTHS)
def test_earlier_calls_tell_nothing_of_the_next(strength: str) -> None:
    games = [calls_of(BOOK.name, strength, {}, seed) for seed in range(24)]
    figure = added_by_earlier_calls(strength, games)
    assert figure.value <= MOST


def test_a_pattern_is_found_where_there_is_one() -> None:
    """A coach who alternates is read by his last call."""
    calls = ["run", "pass"] * 30
    game = [
        Called((1, 2, False), tuple(reversed(calls[max(0, n - 10) : n])), calls[n])
        for n in range(len(calls))
    ]
    assert added_by_earlier_calls("alternating", [game] * 4).value > 4 * MOST


def test_the_two_sides_of_a_game_may_differ_in_strength() -> None:
    board = StatisticalBoard(1, NO_ROSTERS, ByTeam("rookie", "all_pro"))
    state = snap(down=4, ball_on=20, line_to_gain=21, possession=Team.HOME)
    board.begin_play(state)
    assert pairs() == (("veteran", "rookie"), ("all_pro", "veteran"))
    assert play_pair(BOOK.name, pairs()[0], {}, 3) in (0.0, 50.0, 100.0)
    assert board.coaches[Team.HOME] is not board.coaches[Team.AWAY]


def test_a_package_is_called_by_its_number_and_its_formation_with_it() -> None:
    board = Watched(2, STRONGEST)
    game = Simulation(BOOK, board)
    game.state = BOOK.opening({"play_calling": True})
    for _ in game.plays():
        pass
    picked = [
        (opened.id, answer)
        for _, opened, answer in board.seen
        if opened.prompt.means in ("package", "call") and isinstance(answer, Chosen)
    ]
    for kind in ("pick_run", "pick_pass"):
        called = [answer for _, answer in picked if answer.choice == kind]
        assert len(called) > 5
        assert all(answer.number for answer in called)
    tables = BOOK.playbook.tables
    in_shotgun = 0
    for (prompt, package), _, (_, call) in zip(
        picked, picked[1:], picked[2:], strict=False
    ):
        if prompt != "package.offense" or not package.number:
            continue
        kind = package.choice.removeprefix("pick_")
        if tables[f"offense_{kind}"].rows[package.number].formation == "Shotgun":
            in_shotgun += call.choice == "shotgun"
            assert call.choice not in ("under_center", "direct_under_center")
    assert in_shotgun


def interrupts(book: str, seeds: range) -> list[tuple[State, Answer]]:
    """Play games between the strongest coaches; return what they say unasked."""
    spoken = []
    for seed in seeds:
        board = Watched(seed, STRONGEST)
        game = Simulation(rulebook(book), board)
        for _ in game.plays():
            pass
        spoken += [(state, answer) for state, _, answer in board.seen]
    return [one for one in spoken if isinstance(one[1], Timeout | Challenge)]


def test_timeouts_are_for_one_more_play_at_the_end_of_a_half() -> None:
    book = rulebook("solitaire")
    taken = interrupts(book.name, range(8))
    assert len(taken) > 8
    for state, answer in taken:
        assert isinstance(answer, Timeout)
        assert book.plays_left(state) <= 2


def test_a_book_whose_timeouts_add_nothing_has_none_taken() -> None:
    spoken = [answer for _, answer in interrupts(BOOK.name, range(8))]
    assert spoken
    assert not any(isinstance(answer, Timeout) for answer in spoken)


def test_only_great_plays_are_challenged() -> None:
    for state, answer in interrupts(BOOK.name, range(8)):
        assert isinstance(answer, Challenge)
        assert state.last is not None
        before = state.last.before
        turned_over = state.possession is not before.possession
        gain = gained(before.ball_on, state.ball_on, before.possession)
        assert turned_over or state.upcoming == "try" or gain >= 25


def test_a_try_that_a_penalty_moved_is_played_from_where_it_is() -> None:
    """The board's own line is none of the spots that are possible then."""
    assert play_pair("hefl", pairs()[1], {}, 1_000_298) in (0.0, 50.0, 100.0)
