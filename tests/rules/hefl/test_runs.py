"""Running Plays: the announced carrier, the switch, and the stop at five yards."""

from rules.facts import BoardNotStopped, ProgressStopped, Rushed, Tackled
from rules.prompts import Chosen, Happened, Pace
from tests.rules.hefl.drive import AWAY, HOME, at, before, ended, play, refuse, run

CROSSED = ended("run.start", "crossed")
FIVE = ended("run.chase", "five_yards", 45)


def test_the_offense_has_the_switch_up_to_the_line() -> None:
    assert run(until="run.start").open.seats == (HOME,)


def test_then_the_defense_has_it_to_the_end() -> None:
    assert run(CROSSED, until="run.chase").open.seats == (AWAY,)
    assert run(CROSSED, FIVE, until="run.finish").open.seats == (AWAY,)


def test_the_quarterback_is_turned_away_after_the_hand_off() -> None:
    opened = run(until="run.quarterback", pace=Pace.STRICT).open
    assert "never blocks" in opened.prompt.text


def test_a_run_up_to_five_yards_needs_no_stop() -> None:
    ran = run(ended("run.start", "tackled", 45, by="a54"))
    assert ran.state.ball_on == 45
    assert ran.stated(Tackled)[0].by == "a54"


def test_an_unstopped_run_is_a_gain_of_three() -> None:
    """HE-19: more than five yards past the line, the board not stopped."""
    ran = run(ended("run.start", "not_stopped"))
    assert ran.state.ball_on == 43
    assert ran.state.down == 2
    assert ran.stated(BoardNotStopped)[0].at == 43
    assert ran.stated(Rushed)[0].yards_gained == 3


def test_an_end_past_five_yards_without_a_stop_is_refused() -> None:
    running = run(until="run.start")
    refuse(running, Happened("tackled", 46), "to home 45")
    refuse(running, Happened("touchdown"), "not possible now")


def test_away_runs_the_other_way() -> None:
    state = before(possession=AWAY, ball_on=60, line_to_gain=50)
    running = run(until="run.start", state=state)
    refuse(running, Happened("tackled", 54), "from away 45")
    assert run(ended("run.start", "not_stopped"), state=state).state.ball_on == 57


def test_within_five_yards_of_the_goal_a_touchdown_needs_no_stop() -> None:
    near = at(95)
    refuse(run(until="run.start", state=near), Happened("not_stopped"), "not possible")
    scored = run(ended("run.start", "touchdown"), state=near)
    assert scored.state.score.home == 6


def test_five_yards_past_the_line_only_the_defense_pivots() -> None:
    ran = run(CROSSED, FIVE, ended("run.finish", "tackled", 52))
    assert "run.tacklers" in ran.ids
    stop = run(CROSSED, FIVE, until="run.tacklers").open
    assert stop.seats == (AWAY,)
    assert [limit.clock for limit in stop.limits] == ["adjustments"]
    after = ran.ids[ran.ids.index("run.tacklers") + 1 :]
    assert after == ["run.finish"]


def test_the_stop_at_five_yards_is_not_before_them() -> None:
    chased = run(CROSSED, until="run.chase")
    refuse(chased, Happened("five_yards", 44), "from home 45")


def test_there_is_one_stop_at_five_yards() -> None:
    finishing = run(CROSSED, FIVE, until="run.finish")
    refuse(finishing, Happened("five_yards", 50), "not possible now")


def test_no_stop_at_five_yards_where_they_end_in_the_end_zone() -> None:
    ran = run(CROSSED, ended("run.finish", "touchdown"), state=at(96))
    assert "run.chase" not in ran.ids


def test_the_quarterback_may_be_announced_as_the_carrier() -> None:
    assert run(until="run.start").open.given["carrier"] == "h22"
    kept = ("scrimmage.announce", Chosen("run", "h7"))
    assert play(before(), kept, until="run.start").open.given["carrier"] == "h7"


def test_a_run_ends_where_its_progress_was_stopped() -> None:
    ran = run(ended("run.start", "progress_stopped", 42))
    assert ran.state.ball_on == 42
    assert ran.stated(ProgressStopped)[0].at == 42
