"""The switch while a carrier runs, and the ends of a run.

EFHL Terminology ("Tackle", "Juke Move", "Stoppage"); Run Plays.
"""

import pytest

from rules.efhl.causes import finish
from rules.efhl.runs import RUN
from rules.efhl.switch import FINISH, PURSUIT
from rules.errors import IllegalAnswer
from rules.facts import Fell, ProgressStopped, Tackled, WentOutOfBounds
from rules.field import Across
from rules.football.carry import Carrier, End, Loose
from rules.football.stops import carry
from rules.prompts import Happened, Pace
from tests.rules.efhl.drive import AWAY, HOME, Played, at_the, play

RUNNER = Carrier(HOME, 30, "h22")


def run_with_it(*script, pace=Pace.STRICT, **options) -> Played:
    state = at_the(30, options=options)
    return play(lambda state: carry(state, RUNNER, RUN), state, *script, pace=pace)


def test_the_offense_has_the_switch_to_the_line_and_the_defense_from_there():
    run = run_with_it(("run.finish", Happened("tackled", at=36)))

    holders = {opened.id: opened.seats for opened in run.asked}
    assert holders["run.advance"] == (HOME,)
    assert holders["run.pursuit"] == (AWAY,)
    assert holders["run.finish"] == (AWAY,)


def test_at_the_line_the_carrier_alone_pivots():
    run = run_with_it()

    at_the_stop = run.ids[
        run.ids.index("run.advance") + 1 : run.ids.index("run.pursuit")
    ]
    assert at_the_stop == ["run.juke"]


def test_the_stop_of_the_defense_pivots_the_defense_first_then_the_blockers():
    run = run_with_it(("run.pursuit", Happened("stop")))

    after = [(o.id, o.seats) for o in run.asked[run.ids.index("run.pursuit") + 1 :]]
    assert after == [
        ("run.pursuers", (AWAY,)),
        ("run.blockers", (HOME,)),
        ("run.set", (HOME,)),
        ("run.set", (AWAY,)),
        ("run.finish", (AWAY,)),
    ]


def test_the_defense_need_not_stop():
    run = run_with_it(("run.pursuit", Happened("tackled", at=33, by="a5")))

    assert run.value == End(HOME, 33, player="h22", left=True)
    assert "run.finish" not in run.ids


def test_tackled_before_the_line_there_is_no_juke():
    run = run_with_it(("run.advance", Happened("tackled", at=27, by="a5")))

    assert run.value == End(HOME, 27, player="h22")
    assert run.fact(Tackled) == Tackled(AWAY, 27, "a5")
    assert run.ids == ["run.advance"]


@pytest.mark.parametrize(
    ("happened", "fact"),
    [
        (Happened("tackled", at=36, by="a5"), Tackled(AWAY, 36, "a5")),
        (Happened("progress_stopped", at=36), ProgressStopped(HOME, 36)),
        (
            Happened("out_of_bounds", at=36, side=Across.LEFT),
            WentOutOfBounds(HOME, 36, Across.LEFT),
        ),
    ],
)
def test_a_carry_ends_where_it_is_reported(happened, fact):
    run = run_with_it(("run.finish", happened))

    assert run.value.at == 36
    assert run.value.result == "down"
    assert run.facts == [fact]


def test_out_of_bounds_the_ball_stays_on_that_side():
    run = run_with_it(
        ("run.finish", Happened("out_of_bounds", at=36, side=Across.RIGHT))
    )

    assert run.value.across is Across.RIGHT


def test_over_the_goal_line_is_a_touchdown():
    run = run_with_it(("run.finish", Happened("touchdown")))

    assert run.value == End(HOME, 100, result="touchdown", player="h22", left=True)


@pytest.mark.parametrize(
    ("outcome", "scenario"), [("hit_from_behind", 1), ("knocked_over", 4), ("fell", 7)]
)
def test_three_ends_are_fumbles(outcome, scenario):
    run = run_with_it(("run.finish", Happened(outcome, at=36)))

    assert isinstance(run.value, Loose)
    assert (run.value.cause.number, run.value.at) == (scenario, 36)
    assert run.facts == []


@pytest.mark.parametrize("outcome", ["knocked_over", "fell"])
def test_entry_level_bases_may_fall_without_a_fumble(outcome):
    run = run_with_it(("run.finish", Happened(outcome, at=36)), entry_level_bases=True)

    assert run.value == End(HOME, 36, player="h22", left=True)
    assert run.fact(Fell) == Fell(HOME, 36, "h22")


def test_entry_level_bases_do_not_save_a_carrier_hit_from_behind():
    hit = ("run.finish", Happened("hit_from_behind", at=36))
    run = run_with_it(hit, entry_level_bases=True)

    assert isinstance(run.value, Loose)


def test_the_side_away_from_the_carrier_holds_the_switch_in_a_pursuit():
    run = play(lambda state: carry(state, Carrier(AWAY, 40), RUN, PURSUIT), at_the(30))

    assert run.opened("run.pursuit").seats == (HOME,)
    assert run.opened("run.blockers").seats == (AWAY,)


def test_off_the_rails_there_is_one_power_on_and_no_stop():
    state = at_the(30)
    run = play(
        lambda state: finish(state, RUNNER, RUN.legs[FINISH].prompt, HOME), state
    )

    assert run.ids == ["run.finish"]
    assert "stop" not in run.asked[0].options


def test_brisk_asks_for_the_line_and_the_end():
    assert run_with_it(pace=Pace.BRISK).ids == ["run.advance", "run.finish"]


def test_scorekeepers_are_asked_for_the_end_alone():
    assert run_with_it(pace=Pace.SCOREKEEPER).ids == ["run.finish"]


@pytest.mark.parametrize("at", [100, 105])
def test_nobody_is_tackled_beyond_the_goal_line(at):
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        run_with_it(("run.finish", Happened("tackled", at=at)))


def test_the_other_team_is_not_tackled_beyond_its_goal_line():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        play(
            lambda state: carry(state, Carrier(AWAY, 40), RUN, PURSUIT),
            at_the(30),
            ("run.finish", Happened("tackled", at=0)),
        )


def test_a_tackle_needs_its_yard_line():
    with pytest.raises(IllegalAnswer, match="yard line"):
        run_with_it(("run.finish", Happened("tackled")))


def test_out_of_bounds_needs_its_side():
    with pytest.raises(IllegalAnswer, match="Choose the sideline"):
        run_with_it(("run.finish", Happened("out_of_bounds", at=36)))


def test_the_defense_stops_only_once():
    with pytest.raises(IllegalAnswer, match="not possible now"):
        run_with_it(
            ("run.pursuit", Happened("stop")),
            ("run.finish", Happened("stop")),
        )
