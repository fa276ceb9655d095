"""FOOL: lineups, how they are chosen, and who fills their places."""

import pytest
from msgspec.structs import replace

from board.chance import Chance
from board.coach import Coach
from board.depth import Depth
from rules import facts as f
from rules.data import read_text
from rules.errors import TableError, WritingError
from rules.field import Team
from rules.fool.calls import LINEUP, WRITE_DEFENSE, WRITE_PLAY
from rules.fool.lineups import LINEUPS, USUAL, likely, read_lineups
from rules.fool.playbook import DEFENSES
from rules.fool.squads import squad
from rules.fool.worth import LENGTHS
from rules.football.play import one_play
from rules.prompts import Chosen, Procedure, Rolled, Written
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import ByTeam, State, first_and_ten

BOOK = rulebook("fool")
FILE = read_text("rules.fool", "lineups.toml")
SPLIT = LINEUPS["split"]


def scrimmage(**players: dict[str, object]) -> State:
    """Return home's first and ten at its 40. players: home's, by id."""
    brings = {"home": {"players": players}, "away": {}}
    opening = BOOK.opening(given={"brings": brings})
    return first_and_ten(opening, Team.HOME, 40, opening.hash)


def _play(state: State) -> Procedure[State]:
    return one_play(BOOK, state)


def lined_up(state: State, name: str) -> Runner:
    """Return the play once its lineup has been chosen."""
    runner = Runner(_play, state)
    call = "try.call" if state.upcoming == "try" else "scrimmage.call"
    runner.answer(Entry(call, Chosen("line_up"), Team.HOME))
    runner.answer(Entry(LINEUP.id, Chosen(name), Team.HOME))
    return runner


def written(runner: Runner, text: str) -> Runner:
    """Write a play against the first defense, and roll threes to the end."""
    runner.answer(Entry(WRITE_PLAY.id, Written(text), Team.HOME))
    runner.answer(Entry(WRITE_DEFENSE.id, Written(DEFENSES[0].text), Team.AWAY))
    while runner.state is None:
        (opened,) = runner.open
        runner.answer(Entry(opened.id, Rolled((3,))))
    return runner


# ── the file ─────────────────────────────────────────────────────────────────────────


def test_the_usual_lineup_is_the_first_one() -> None:
    assert USUAL.places == (
        *("LW", "LE", "LT", "LG", "C", "RG", "RT", "RW"),
        *("Q", "RH", "F"),
    )
    assert all(len(lineup.places) == 11 for lineup in LINEUPS.values())


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('TB = ["TB", "H", "F"]', 'TW = ["TB"]', "TW"),
        ('LH = ["F", "H"] }', "LH = [] }", "LH"),
        (', LH = ["F", "H"] }', " }", "11 men"),
        ('"TB", "H", "F"', '"DE"', "defender"),
        ('name = "i"', 'name = "pro"', "two of a name"),
        (
            'LE = ["TE", "W"], RE = ["TE", "W"], RH = ["H", "F"], F = ["F", "H"], LH',
            'LE = ["TE", "W"], TB = ["TB"], RH = ["H", "F"], F = ["F", "H"], LH',
            "Seven men",
        ),
    ],
)
def test_a_lineup_that_is_no_offense_does_not_load(
    old: str, new: str, reason: str
) -> None:
    assert old in FILE
    with pytest.raises(TableError, match=reason):
        read_lineups(FILE.replace(old, new))


def test_a_lineup_for_every_situation_has_a_share() -> None:
    for length in LENGTHS:
        for shares in likely(length).values():
            assert sum(share for _, share in shares) == pytest.approx(1)
            assert len(shares) > 4


# ── who fills it ─────────────────────────────────────────────────────────────────────


def test_the_main_back_plays_wherever_the_lineup_has_him() -> None:
    state = scrimmage(
        first={"position": "HB"},
        second={"position": "HB", "depth": 2},
        full={"position": "FB"},
    )
    places = {
        name: {
            man.player: place
            for place, man in squad(state, Team.HOME, lineup).offense.items()
            if man.player
        }
        for name, lineup in LINEUPS.items()
    }
    assert places["pro"] == {"first": "RH", "full": "F"}
    assert places["pro_right"] == {"first": "LH", "full": "F"}
    assert places["i"] == {"first": "TB", "full": "F"}
    assert places["split"] == {"first": "RH", "full": "LH"}
    assert places["full_house"] == {"first": "RH", "second": "LH", "full": "F"}


def test_a_specialist_is_the_tailback_before_the_others() -> None:
    """Wherever else he lines up he keeps his specialty, as an H does at TB."""
    state = scrimmage(
        half={"position": "HB"},
        tail={"position": "RB", "depth": 2, "ratings": {"specialty": "TB"}},
    )
    tailback = squad(state, Team.HOME, LINEUPS["i"]).offense["TB"]
    assert (tailback.player, tailback.position) == ("tail", "TB")
    without = scrimmage(half={"position": "HB"})
    assert squad(without, Team.HOME, LINEUPS["i"]).offense["TB"].position == "H"
    nobody = squad(scrimmage(), Team.HOME, LINEUPS["i"]).offense["TB"]
    assert (nobody.player, nobody.position) == ("", "TB")


# ── a play ───────────────────────────────────────────────────────────────────────────


def test_the_defense_sees_the_lineup_before_anybody_writes() -> None:
    runner = lined_up(scrimmage(), "split")
    assert runner.facts[-1] == f.LinedUp(Team.HOME, SPLIT.label, SPLIT.others)
    play, defense = runner.open
    assert str(play.given["lineup"]) == "Split backs (LW, LE, RW, RH, LH)"
    for opened in (play, defense):
        assert tuple(opened.given["offense"]) == SPLIT.places


def test_a_play_is_legal_for_the_men_of_its_lineup() -> None:
    runner = lined_up(scrimmage(), "split")
    with pytest.raises(WritingError, match="no F in this lineup"):
        runner.answer(Entry(WRITE_PLAY.id, Written("F/LC"), Team.HOME))
    written(runner, "LH/RC (RH)")
    (run,) = [fact for fact in runner.facts if isinstance(fact, f.Rushed)]
    assert run.role == "HB"


def test_the_usual_lineup_goes_without_saying() -> None:
    runner = lined_up(scrimmage(), "pro")
    assert not [fact for fact in runner.facts if isinstance(fact, f.LinedUp)]


def test_a_try_for_two_has_lineups_too() -> None:
    state = replace(scrimmage(), upcoming="try", ball_on=85)
    runner = written(lined_up(state, "full_house"), "RH/RC (F, LH)")
    kinds = [fact.kind for fact in runner.facts if isinstance(fact, f.TryCalled)]
    assert kinds == ["two_point"]


# ── the computer coach ───────────────────────────────────────────────────────────────


TWO_BEHIND = replace(
    scrimmage(), upcoming="try", ball_on=85, quarter=4, score=ByTeam(12, 14)
)


@pytest.mark.parametrize(
    ("state", "usual"), [(scrimmage(), "play"), (TWO_BEHIND, "two_point")]
)
def test_a_coach_chooses_a_lineup_only_to_play_from_another_one(
    state: State, usual: str
) -> None:
    calls = set()
    for seed in range(20):
        chance = Chance(seed)
        coach = Coach(chance, Depth(ByTeam((), ()), chance), "veteran")
        coach.state = state
        runner = Runner(_play, state)
        call = coach.decide(runner.open[0])
        assert isinstance(call, Chosen)
        calls.add(call.choice)
        if call.choice == "line_up":
            runner.answer(Entry(runner.open[0].id, call, Team.HOME))
            assert coach.decide(runner.open[0]) != Chosen(USUAL.name)
    assert calls == {usual, "line_up"}
