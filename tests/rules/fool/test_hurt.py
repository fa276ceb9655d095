"""FOOL: men who are hurt, in leagues with hit points and in others."""

import pytest
from msgspec.structs import replace

from rules import facts as f
from rules.field import Team
from rules.fool.contact import Event
from rules.fool.events import Involved, settle_events
from rules.fool.hurt import charge_hurt, lasting_changes
from rules.fool.own import keys_out, own_of
from rules.fool.squads import squad
from rules.journal import Journal
from rules.prompts import Procedure, Rolled
from rules.registry import Change, rulebook
from rules.run import Entry, Runner
from rules.state import State, first_and_ten

BOOK = rulebook("fool")
BACKS = {
    "a": {"position": "HB", "depth": 1, "hit_points": 8},
    "b": {"position": "HB", "depth": 2},
    "c": {"position": "FB"},
}


def opening(**options: str) -> State:
    """Return home's first and ten, with two halfbacks and a fullback."""
    given = {"brings": {"home": {"players": BACKS}, "away": {}}}
    state = BOOK.opening(options, given=given)
    return first_and_ten(state, Team.HOME, 40, state.hash)


def hurt(state: State, *dice: tuple[int, ...]) -> tuple[State, Runner]:
    """Hurt home's carrier in a play; return the state after it."""
    men = Involved(Team.HOME, squad(state, Team.HOME).offense["RH"])

    def play(state: State) -> Procedure[State]:
        yield from settle_events([Event("carrier_hurt", "L")], men, state)
        return state

    runner = Runner(play, state)
    for rolled in dice:
        runner.answer(Entry(runner.open[0].id, Rolled(rolled)))
    assert not runner.open
    after = replace(state, index=state.index + 1)
    return charged(Journal(state, list(runner.facts), []), after), runner


def charged(journal: Journal, after: State) -> State:
    return charge_hurt(journal, after)


def halfback(state: State) -> str:
    return squad(state, Team.HOME).offense["RH"].player


def test_up_to_his_hit_points_he_is_shaken_up_for_the_possession() -> None:
    state = opening(injuries="standard")
    after, runner = hurt(state, (4, 4))
    assert f.ShakenUp(Team.HOME, "a", "b") in runner.facts
    assert halfback(after) == "b"
    assert halfback(replace(after, upcoming="try")) == "b"
    for ended in (
        replace(after, possession=Team.AWAY),
        replace(after, upcoming="kickoff"),
    ):
        assert halfback(charged(Journal(after, [], []), ended)) == "a"
    assert lasting_changes(state, after) == {}


@pytest.mark.parametrize(
    ("dice", "left", "out", "drives"),
    [
        (((5, 4), (2,)), 6, "possession", True),
        (((5, 4), (4,)), 4, "game", False),
        (((1, 1),), 0, "season", False),
    ],
)
def test_more_than_his_hit_points_is_an_injury(
    dice: tuple[tuple[int, ...], ...], left: int, out: str, drives: bool
) -> None:
    state = opening(injuries="standard")
    after, runner = hurt(state, *dice)
    assert f.PlayerInjured(Team.HOME, "a", 8 - left, left, out, "b") in runner.facts
    assert halfback(after) == "b"
    assert own_of(after).brings.home.players["a"].hit_points == left
    assert lasting_changes(state, after) == {"a": Change(hit_points=left - 8)}
    kicked = charged(Journal(after, [], []), replace(after, upcoming="kickoff"))
    assert halfback(kicked) == ("a" if drives else "b")


def test_without_hit_points_a_die_says_for_how_long() -> None:
    after, runner = hurt(opening(), (6,))
    assert [type(fact) for fact in runner.facts] == [f.ManHurt]
    assert keys_out(after, Team.HOME) == {"a"}


def test_a_man_of_no_name_has_no_hit_points() -> None:
    bare = BOOK.opening({"injuries": "standard"})
    _, runner = hurt(first_and_ten(bare, Team.HOME, 40, bare.hash), (1,))
    assert [type(fact) for fact in runner.facts] == [f.ManHurt]


def test_who_is_not_fit_when_the_game_begins_has_no_place() -> None:
    players = {**BACKS, "a": {**BACKS["a"], "hit_points": 4, "sits": "game"}}
    state = BOOK.opening(given={"brings": {"home": {"players": players}, "away": {}}})
    assert halfback(state) == "b"


def test_a_league_heals_them_between_games() -> None:
    assert BOOK.league.hit_points is not None
    rules = BOOK.league.hit_points
    assert (rules.kind({}), rules.kind({"injuries": "standard"})) == ("off", "standard")
    weeks = rules.injuries["standard"]
    assert (weeks.heal_week(4), weeks.out_status(4), weeks.out_status(0)) == (
        5,
        "game",
        "season",
    )
