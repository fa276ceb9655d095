"""Game Length; Game Timing; Last play of a half; Overtime: clock and play count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.clocks import GAME, left, readings
from rules.facts import (
    BallInPlay,
    EndsSwapped,
    FumbleOutOfBounds,
    KickOutOfBounds,
    PassIncomplete,
    QuarterEnded,
    TimeRan,
    WarningGiven,
    WentOutOfBounds,
)
from rules.field import Across
from rules.hefl.own import QUARTER_MS, HeflState
from rules.hefl.timing import CLOCKS, PLAY_MS, is_stopped
from rules.journal import Journal
from rules.prompts import Answer, Chosen, Done, Elapsed, Flag, Happened, Rolled
from rules.run import Entry
from rules.state import ByTeam, Overtime, State
from tests.rules.hefl.drive import (
    AWAY,
    BOOK,
    HAND_OFF,
    HOME,
    Played,
    before,
    play,
    refuse,
    run,
    started,
)

COUNT = {"game_length": "play_count"}
CALLED = "scrimmage.call"
TACKLED = ("run.start", Happened("tackled", 42))
MINUTE = 60_000
LATE = ((CALLED, Chosen("time_up")),)


def clock(state: State) -> int:
    assert isinstance(state.own, HeflState)
    return state.own.clock


def is_waiting(state: State) -> bool:
    assert isinstance(state.own, HeflState)
    return state.own.stopped


def left_over(ms: int, stopped: bool = False, **fields) -> State:
    """A play that begins with so much time."""
    return before(own=HeflState(clock=ms, stopped=stopped), **fields)


def late(ms: int, **fields) -> State:
    """The same in the fourth quarter."""
    return left_over(ms, quarter=4, **fields)


def spent(ms: int) -> tuple[str, Answer]:
    """Time that ran while the offense set up."""
    return ("scrimmage.offense", Elapsed(ms))


def snapped(state: State, *early: tuple[str, Answer]) -> Played:
    """A run for two yards, and what came before its snap."""
    return play(state, *early, HAND_OFF, TACKLED)


def test_a_quarter_has_thirty_minutes_by_a_running_clock():
    assert clock(BOOK.opening()) == QUARTER_MS == 30 * MINUTE
    assert BOOK.plays(BOOK.opening()) == 0
    assert BOOK.clock_words(left_over(271_000)) == "4:31"


def test_the_clock_waits_for_the_first_snap_and_then_runs_on():
    """Adjustments, the run and what comes before the next snap are all on the clock."""
    first = snapped(left_over(QUARTER_MS, stopped=True), (CALLED, Elapsed(9_000)))
    assert clock(first.state) == QUARTER_MS

    played = snapped(left_over(QUARTER_MS), spent(20_000))
    assert clock(played.state) == QUARTER_MS - 20_000
    assert not is_waiting(played.state)


def test_the_quarter_ends_once_its_time_is_up_and_the_drive_goes_on():
    ended = snapped(left_over(9_000), spent(30_000))

    assert ended.runner.facts[-2:] == [QuarterEnded(1), EndsSwapped()]
    assert (ended.state.quarter, ended.state.play, ended.state.down) == (2, 1, 2)
    assert (clock(ended.state), is_waiting(ended.state)) == (QUARTER_MS, True)


def test_a_down_whose_center_was_placed_in_time_is_played():
    played = snapped(left_over(9_000), spent(30_000))
    assert played.stated(BallInPlay)


@pytest.mark.parametrize(
    ("team", "quarter", "goes_on"),
    [(AWAY, 2, True), (AWAY, 4, True), (HOME, 2, False), (AWAY, 1, False)],
)
def test_a_foul_of_the_defense_on_the_last_play_of_a_half_gives_another(
    team, quarter, goes_on
):
    """Untimed, as in the professional game; it ends with that one."""
    state = left_over(9_000, quarter=quarter, score=ByTeam(7, 0))
    flag = ("scrimmage.motion", Flag(team, "illegal_stacking"))
    accept = ("penalty.decision", Chosen("accept"))
    fouled = play(state, spent(30_000), flag, accept).state
    assert (fouled.quarter == quarter) is goes_on
    if goes_on:
        assert (clock(fouled), fouled.ball_on, fouled.added) == (0, 45, (quarter,))
        last = snapped(fouled).state
        assert last.over or last.quarter == quarter + 1


def test_once_time_is_up_no_center_is_placed():
    runner = started(left_over(9_000))
    runner.answer(Entry(CALLED, Elapsed(9_000)))
    with pytest.raises(Exception, match="The time for that is up"):
        runner.answer(Entry(CALLED, Chosen("play"), HOME))
    runner.answer(Entry(CALLED, Chosen("time_up"), HOME))

    assert not any(isinstance(fact, BallInPlay) for fact in runner.facts)
    assert runner.state is not None
    assert (runner.state.quarter, runner.state.down) == (2, 1)


def test_only_the_table_says_that_time_is_up():
    opened = play(left_over(9_000), until=CALLED)
    assert "time_up" not in opened.open.options
    refuse(opened, Chosen("time_up"), "There is time left")


def test_a_half_that_ends_before_the_center_kicks_off_the_next():
    ended = play(
        left_over(1, quarter=2, chooses_second_half=HOME),
        (CALLED, Elapsed(1)),
        *LATE,
    )
    assert (ended.state.upcoming, ended.state.possession) == ("kickoff", AWAY)
    assert ended.state.timeouts.home == 4


@pytest.mark.parametrize(
    "fact",
    [
        PassIncomplete(HOME, "missed"),
        WentOutOfBounds(HOME, 44, Across.LEFT),
        KickOutOfBounds(20),
        FumbleOutOfBounds(HOME, 44, "forward"),
    ],
)
@pytest.mark.parametrize(("ms", "stops"), [(5 * MINUTE, True), (5 * MINUTE + 1, False)])
def test_in_the_last_five_minutes_the_clock_stops(fact, ms, stops):
    for state, expected in ((late(ms), stops), (left_over(ms, quarter=2), False)):
        journal = Journal(state, [BallInPlay(), fact], [])
        assert is_stopped(journal, state) is expected


def test_time_of_the_same_play_counts_for_the_last_five_minutes():
    state = late(5 * MINUTE + 5_000)
    facts = [BallInPlay(), TimeRan(5_000, (GAME,)), PassIncomplete(HOME, "missed")]
    assert is_stopped(Journal(state, facts, []), state)


def test_the_five_minute_warning_comes_once_and_stops_the_clock():
    warned = snapped(late(5 * MINUTE + 5_000), spent(10_000))
    assert warned.stated(WarningGiven) == [WarningGiven(5)]
    assert is_waiting(warned.state)

    later = run(TACKLED, state=warned.state)
    assert not later.stated(WarningGiven)
    assert not is_waiting(later.state)


def test_a_play_that_is_gone_back_to_brings_no_second_warning():
    """Nor any of the time that has run."""
    warned = snapped(late(5 * MINUTE + 5_000), spent(10_000))
    flag = Flag(HOME, "holding", previous=True)
    back = play(warned.state, (CALLED, flag), ("penalty.decision", Chosen("accept")))
    assert (back.state.down, back.state.ball_on) == (1, 30)
    assert not back.stated(WarningGiven)
    assert clock(back.state) == clock(warned.state)


def test_a_late_flag_on_the_last_play_of_a_quarter_does_not_bring_it_back():
    ended = snapped(left_over(9_000), spent(30_000))
    flag = Flag(HOME, "holding", previous=True)
    back = play(ended.state, (CALLED, flag), ("penalty.decision", Chosen("accept")))
    assert (back.state.quarter, back.state.down, back.state.ball_on) == (2, 1, 30)
    assert clock(back.state) == QUARTER_MS


def test_no_warning_in_another_quarter():
    second = snapped(left_over(5 * MINUTE + 5_000, quarter=2), spent(10_000))
    assert not second.stated(WarningGiven)


def test_the_screen_reads_the_game_clock_and_the_limit():
    runner = started(left_over(9_000))
    runner.answer(Entry(CALLED, Elapsed(2_000)))
    journal = Journal(left_over(9_000), runner.facts, [])
    game, set_up = readings(CLOCKS, journal, runner.open)
    assert (game.label, game.left, game.running) == ("Game clock", 7_000, True)
    assert (set_up.label, set_up.left) == ("Set-up clock", 43_000)
    assert left(CLOCKS, journal.before, journal.facts, "pass") == 0


def test_the_plays_left_are_about_as_many_as_there_is_time_for():
    assert BOOK.plays_left(left_over(PLAY_MS + 1, quarter=2)) == 2
    assert BOOK.plays_left(left_over(1)) == -(-(QUARTER_MS + 1) // PLAY_MS)
    assert BOOK.plays_left(left_over(0, quarter=2, added=(2,))) == 1
    assert 0 < BOOK.share_left(late(MINUTE)) < 0.02
    assert BOOK.share_left(BOOK.opening()) == 1


# ── twelve plays ─────────────────────────────────────────────────────────────────


def test_by_play_count_the_quarter_ends_with_its_twelfth_play():
    assert run(TACKLED, state=before(COUNT, play=11)).state.quarter == 1
    assert run(TACKLED, state=before(COUNT, play=12)).state.quarter == 2
    assert BOOK.plays(before(COUNT)) == 12
    assert BOOK.clock_words(before(COUNT)) == ""


def test_by_play_count_no_game_clock_is_read_and_set_up_has_its_limit():
    runner = started(before(COUNT))
    (set_up,) = readings(CLOCKS, Journal(before(COUNT), runner.facts, []), runner.open)
    assert (set_up.clock, set_up.left) == ("set_up", 45_000)


# ── the end ──────────────────────────────────────────────────────────────────────


def test_a_regular_game_may_end_level():
    assert snapped(late(1_000), spent(2_000)).state.over


def test_a_level_playoff_game_goes_on_with_two_timeouts():
    ended = snapped(late(1_000, season="postseason"), spent(2_000))
    assert ended.state.upcoming == "overtime"
    began = play(ended.state, ("pregame.coin", Rolled((1,))))
    assert (began.state.timeouts.home, began.state.timeouts.away) == (2, 2)
    assert (clock(began.state), began.state.upcoming) == (QUARTER_MS, "kickoff")


def test_a_defensive_score_wins_overtime():
    """Rows of the professional game are in rules.football.overtime."""
    state = left_over(
        QUARTER_MS,
        season="postseason",
        quarter=5,
        overtime=Overtime(HOME, HOME),
    )
    safety = replace(state, ball_on=2, line_to_gain=12)
    ended = run(("run.start", Happened("tackled", -2)), state=safety)
    assert ended.state.over
    assert ended.state.winner is AWAY


def test_done_is_all_that_an_adjustment_answers():
    opened = play(left_over(QUARTER_MS), until="scrimmage.offense")
    opened.runner.answer(Entry("scrimmage.offense", Done(), HOME))
    assert opened.open.id == "scrimmage.defense"
