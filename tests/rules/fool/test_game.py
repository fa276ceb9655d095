"""FOOL: whole games, and what is special of them."""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from board.statistical import StatisticalBoard
from rules import facts as f
from rules.data import read_text
from rules.errors import TableError, WritingError
from rules.field import Team
from rules.fool.calls import WRITE_DEFENSE, WRITE_PLAY
from rules.fool.contact import Event
from rules.fool.contact_table import Recovery
from rules.fool.events import Involved, settle_events
from rules.fool.legal_calls import as_specialists
from rules.fool.measuring import measured_gain
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.reading import read_play
from rules.fool.own import FoolState, Out, keys_out, own_of, with_out
from rules.fool.playbook import DEFENSES, PLAYS
from rules.fool.scrimmage import kind_of
from rules.fool.squads import listed, read_places, squad
from rules.fool.turnovers import recovery_side, tackled
from rules.fool.worth import LENGTHS
from rules.football.play import one_play
from rules.prompts import Chosen, Open, Procedure, Rolled, Write, Written
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.simulation import Simulation
from rules.state import State, first_and_ten, to_kick
from tests.rules.fool.field import man

BOOK = rulebook("fool")


def writing(opened: Open) -> Write:
    """Return the prompt, which has to be one that is answered by a text."""
    assert isinstance(opened.prompt, Write)
    return opened.prompt


@cache
def games() -> tuple[Simulation, ...]:
    """Return three games to their ends."""
    played = []
    for seed in range(3):
        game = Simulation(BOOK, StatisticalBoard(seed))
        for _ in game.plays():
            pass
        played.append(game)
    return tuple(played)


def stated() -> Iterator[f.Fact]:
    for game in games():
        for play in game.record.plays:
            yield from play.stated


def test_games_end_and_have_all_kinds_of_plays() -> None:
    assert all(game.state.over for game in games())
    kinds = set(map(type, stated()))
    assert kinds >= {f.Rushed, f.PassCompleted, f.PassIncomplete, f.Punted, f.KickedOff}
    assert kinds >= {f.CallWritten, f.Traced, f.ManHurt, f.Tackled}


def test_the_same_seed_plays_the_same_game() -> None:
    again = Simulation(BOOK, StatisticalBoard(0))
    for _ in again.plays():
        pass
    assert again.state == games()[0].state
    assert again.box_score() == games()[0].box_score()


def test_points_of_the_box_score_are_those_of_the_state() -> None:
    for game in games():
        teams = game.box_score().teams
        assert (teams.home.points, teams.away.points) == (
            game.state.score.home,
            game.state.score.away,
        )


# ── one play ─────────────────────────────────────────────────────────────────────────


def scrimmage(at: int = 40, **own: object) -> State:
    """Return home's first and ten at a yard line of its own."""
    opening = BOOK.opening(given=own)
    return first_and_ten(opening, Team.HOME, at, opening.hash)


def _play(state: State) -> Procedure[State]:
    return one_play(BOOK, state)


def play(state: State, text: str, *dice: int, defense: int = 0) -> Runner:
    """Run a written play with dice; the dice that are not given are threes."""
    runner = Runner(_play, state)
    runner.answer(Entry("scrimmage.call", Chosen("play"), Team.HOME))
    runner.answer(Entry(WRITE_PLAY.id, Written(text), Team.HOME))
    against = Written(DEFENSES[defense].text)
    runner.answer(Entry(WRITE_DEFENSE.id, against, Team.AWAY))
    left = iter(dice)
    while runner.state is None:
        (opened,) = runner.open
        runner.answer(Entry(opened.id, _rolled(opened, left)))
    return runner


def _rolled(opened: Open, left: Iterator[int]) -> Rolled | Chosen:
    if opened.id == "penalty.decision":
        return Chosen("decline")
    count = 2 if opened.id == "event.penalty" else 1
    return Rolled(tuple(next(left, 3) for _ in range(count)))


def test_neither_side_sees_what_the_other_has_written() -> None:
    assert WRITE_PLAY.secret
    assert WRITE_DEFENSE.secret
    assert WRITE_PLAY.together == WRITE_DEFENSE.together != ""


def test_a_run_is_stated_with_its_calls_and_its_trace() -> None:
    runner = play(scrimmage(), "RH/RC (F)", 5)
    calls = [x.text for x in runner.facts if isinstance(x, f.CallWritten)]
    assert calls[0] == "RH/RC (F)"
    assert "LB" in calls[1]
    assert any(isinstance(x, f.Traced) and x.kind == "contact" for x in runner.facts)
    (run,) = [x for x in runner.facts if isinstance(x, f.Rushed)]
    assert runner.state is not None
    assert runner.state.ball_on == 40 + run.yards_gained


def test_a_pass_that_misses_brings_the_ball_back() -> None:
    runner = play(scrimmage(), "pass LW/IL", 2)
    assert [type(x) for x in runner.facts if type(x) is f.PassIncomplete]
    assert runner.state is not None
    assert (runner.state.down, runner.state.ball_on) == (2, 40)


def test_a_one_against_coverage_is_intercepted() -> None:
    runner = play(scrimmage(), "pass LW/IL", 1, 3, defense=1)
    assert any(isinstance(x, f.PassIntercepted) for x in runner.facts)
    assert runner.state is not None
    assert runner.state.possession is Team.AWAY


@pytest.mark.parametrize(("text", "dice"), [("RH/RC (F)", ()), ("pass LW/IL", (19,))])
def test_a_gain_of_exactly_the_yards_to_go_is_measured(
    text: str, dice: tuple[int, ...]
) -> None:
    state = scrimmage()
    facts = play(state, text, *dice).facts
    gains = (f.Rushed, f.PassCompleted)
    (gain,) = [x.yards_gained for x in facts if isinstance(x, gains)]
    rolled = [*dice, *(x.die for x in facts if isinstance(x, f.Traced) and x.die)]
    close = replace(state, line_to_gain=40 + gain, down=2)
    short, over = (play(close, text, *rolled, die).state for die in (2, 5))
    assert short is not None
    assert over is not None
    assert (short.down, short.ball_on) == (3, 40 + gain - 1)
    assert (over.down, over.ball_on) == (1, 40 + gain)


@pytest.mark.parametrize(
    ("start", "yards", "stopped", "die", "counted"),
    [
        (90, 10, True, 2, 9),  # a return inches short of the goal line
        (90, 10, True, 5, 10),
        (90, 10, False, None, 10),  # nobody stopped him
        (-3, 3, True, 2, 3),  # from the end zone to his own goal line: a safety
        (-3, 3, True, 5, 4),
        (40, 20, True, None, 20),  # no line to gain for those who return
    ],
)
def test_returns_are_measured_at_the_goal_lines(
    start: int, yards: int, stopped: bool, die: int | None, counted: int
) -> None:
    state = replace(scrimmage(), line_to_gain=60)
    run = measured_gain(state, Team.HOME, start, yards, stopped=stopped, series=False)
    given: Rolled | None = None
    with pytest.raises(StopIteration) as ended:
        while True:
            put = run.send(given)
            given = Rolled((die,)) if die and isinstance(put, Open) else None
    assert ended.value.value == counted


@pytest.mark.parametrize(
    ("landing", "race", "team", "at"),
    [
        ((1, 1), (), Team.AWAY, 45),  # it never gets ten yards
        ((2, 1), (6,), Team.HOME, 50),
        ((2, 2), (5,), Team.AWAY, 45),
    ],
)
def test_an_onside_kick_is_the_kickers_on_a_six(
    landing: tuple[int, int], race: tuple[int, ...], team: Team, at: int
) -> None:
    kicks = to_kick(scrimmage(), Team.HOME, "kickoff", 35)
    runner = Runner(_play, kicks)
    runner.answer(Entry("kickoff.call", Chosen("onside"), Team.HOME))
    runner.answer(Entry("onside.landing", Rolled(landing)))
    if race:
        runner.answer(Entry("onside.race", Rolled(race)))
    state = runner.state
    assert state is not None
    assert (state.possession, state.ball_on, state.down) == (team, at, 1)


# ── men ──────────────────────────────────────────────────────────────────────────────


def test_a_side_without_players_has_men_of_no_name_at_every_place() -> None:
    men = squad(scrimmage(), Team.HOME)
    assert len(men.offense) == 11
    assert not any(one.player for one in (*men.offense.values(), *men.defense.values()))


def test_a_line_with_a_gap_does_not_load() -> None:
    text = read_text("rules.fool", "squads.toml")
    with pytest.raises(TableError, match="five men"):
        read_places(text.replace('LG = ["G", "T"]\n', ""))


def test_men_are_listed_by_their_ratings() -> None:
    men = squad(scrimmage(), Team.HOME)
    assert listed(men.defense.values()).startswith("DE1-DE3 ")
    assert "LW, RW " in listed(men.offense.values())
    assert len(listed(men.defense.values())) < 80


def test_players_fill_the_places_by_position_and_depth() -> None:
    players = {
        "b": {"position": "HB", "depth": 2},
        "a": {"position": "HB", "depth": 1, "ratings": {"speed": 7}},
        "l": {"position": "LB", "ratings": {"specialty": "OLB"}},
    }
    state = scrimmage(brings={"home": {"players": players}, "away": {}})
    men = squad(state, Team.HOME)
    assert (men.offense["RH"].player, men.offense["RH"].speed) == ("a", 7)
    assert (men.defense["LB1"].player, men.defense["LB1"].position) == ("l", "OLB")


def test_a_man_who_is_hurt_misses_plays_and_is_replaced() -> None:
    plain = {
        "a": {"position": "HB", "depth": 1},
        "b": {"position": "HB", "depth": 2},
    }
    state = with_out(
        scrimmage(brings={"home": {"players": plain}, "away": {}}),
        Out(Team.HOME, "a", index=2),
    )
    assert squad(state, Team.HOME).offense["RH"].player == "b"
    assert keys_out(state, Team.AWAY) == frozenset()
    assert isinstance(own_of(state), FoolState)


def test_a_substitute_of_no_name_is_a_point_weaker() -> None:
    hurt = scrimmage()
    for key in ("LT", "RW", "CB1"):
        hurt = with_out(hurt, Out(Team.HOME, key, index=2))
    usual, weaker = squad(scrimmage(), Team.HOME), squad(hurt, Team.HOME)
    assert weaker.offense["LT"].contact == usual.offense["LT"].contact - 1
    assert weaker.offense["RW"].contact == usual.offense["RW"].contact == 1
    assert weaker.defense["CB1"].contact == 1


def test_a_quarter_ends_what_a_man_misses_of_it() -> None:
    out = Out(Team.HOME, "a", quarter=1)
    assert not out.is_over(scrimmage())
    later = replace(BOOK.opening(), quarter=2)
    assert out.is_over(later)
    assert not Out(Team.HOME, "a").is_over(later)


def test_a_man_is_hurt_once_in_a_play() -> None:
    men = Involved(Team.HOME, man("RH 1-1-5"), (), (man("LB1 3-4"), man("S1 3-4")))
    outcomes = ("defender_hurt", "defender_hurt", "carrier_out")
    events = [Event(outcome, "L") for outcome in outcomes]

    def play(state: State) -> Procedure[State]:
        hurt = yield from settle_events(events, men, state)
        yield from settle_events(events, hurt, state)
        return state

    runner = Runner(play, scrimmage())
    while runner.open:
        runner.answer(Entry(runner.open[0].id, Rolled((1,))))
    hurt = [fact.place for fact in runner.facts if isinstance(fact, f.ManHurt)]
    assert hurt == ["LB1", "S1", "RH"]


def test_an_event_is_of_the_men_of_its_contact() -> None:
    own = {"LT": man("LT 4-2"), "F": man("F 1-4")}
    others = {"DE1": man("DE1 4-3"), "S1": man("S1 2-5")}
    run = Involved(
        Team.HOME, man("RH 1-1-5"), defenders=(others["S1"],), sides=(own, others)
    )
    outcomes = ("defender_hurt", "blocker_hurt")
    events = [Event(outcome, "L", None, ("LT",), ("DE1",)) for outcome in outcomes]

    def play(state: State) -> Procedure[State]:
        yield from settle_events(events, run, state)
        return state

    runner = Runner(play, scrimmage())
    while runner.open:
        runner.answer(Entry(runner.open[0].id, Rolled((1,))))
    hurt = [fact.place for fact in runner.facts if isinstance(fact, f.ManHurt)]
    assert hurt == ["DE1", "LT"]


def test_a_fumble_that_the_defense_has_in_the_other_end_zone_is_over() -> None:
    caught = Involved(Team.HOME, man("RH 1-1-5"), (), (man("DE1 4-3"),))
    lost = Event("fumble", "Q", Recovery(side="defense", run_back=True))
    stated = [type(fact) for fact in tackled(scrimmage(1), caught, -2, [lost])]
    assert stated == [f.Fumbled, f.FumbleRecovered]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Q/LC d", "sneak"),
        ("Q/RE (RG)", "keeper"),
        ("RH/WR (F)", "sweep"),
        ("RH/pWR", "pitch"),
        ("F/C dr", "draw"),
        ("RH/RC", "run"),
    ],
)
def test_a_run_is_recorded_by_its_kind(text: str, kind: str) -> None:
    run = read_play(text)
    assert kind_of(run, run.course) == kind


def test_two_men_of_a_specialty_have_names_of_their_own() -> None:
    side = {"DE1": man("DE1=DT 4-3"), "DT1": man("DT1 5-2"), "LB2": man("LB2=OLB 3-4")}
    written = read_defense("normal: L (DE1) C (DT1) SL (LB2)")
    placed, men = as_specialists(written, side)
    assert [one.name for one in placed.men] == ["DT2", "DT1", "OLB2"]
    assert [men[one.name].contact for one in placed.men] == [4, 5, 3]


@pytest.mark.parametrize(
    ("side", "winner"),
    [("offense", Team.HOME), ("defense", Team.AWAY), ("men", Team.AWAY)],
)
def test_the_fumble_column_says_who_recovers(side: str, winner: Team) -> None:
    tie = Involved(Team.HOME, man("RH 1-1-5"), (), (man("LB1 3-4"),))
    assert recovery_side(Recovery(side=side), tie) is winner  # type: ignore[arg-type]


def test_points_in_the_zone_decide_a_fumble() -> None:
    strong = Involved(Team.HOME, man("RH 1-5-5"), (), (man("LB1 3-4"),))
    assert recovery_side(Recovery(side="points"), strong) is Team.HOME


def test_the_playbook_has_runs_and_passes_for_every_situation() -> None:
    for length in LENGTHS:
        plans = {entry.plan for entry in PLAYS if entry.worth.at(length)}
        assert plans == {"run", "pass"}


def test_an_optional_rule_that_is_off_takes_its_plays_away() -> None:
    opening = BOOK.opening({"paces": False, "cover_linemen": False})
    runner = Runner(_play, first_and_ten(opening, Team.HOME, 40, opening.hash))
    runner.answer(Entry("scrimmage.call", Chosen("play"), Team.HOME))
    texts = [
        (entry.text, opened.id)
        for opened in runner.open
        for entry in writing(opened).suggests(opened)
    ]
    assert texts
    assert not [text for text, _ in texts if text.startswith("cover") or "qk" in text]
    with pytest.raises(WritingError, match="qk"):
        runner.answer(Entry(WRITE_PLAY.id, Written("RH/RT qk"), Team.HOME))


def test_both_prompts_are_written_on_the_map() -> None:
    runner = Runner(_play, scrimmage())
    runner.answer(Entry("scrimmage.call", Chosen("play"), Team.HOME))
    for opened in runner.open:
        assert writing(opened).builds(opened)
