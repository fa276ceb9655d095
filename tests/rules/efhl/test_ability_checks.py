"""Ability checks: EFHL Part 2, "EFHL Ability Checks"."""

import pytest
from msgspec.structs import replace

from rules.efhl.ability.contested import decide
from rules.efhl.ability.questions import stoppage
from rules.efhl.ability.tables import QUESTIONS, load
from rules.efhl.ability.target import Checked, lines, lines_of, succeeds, total
from rules.efhl.fumblerooski import TOUCHED
from rules.efhl.options import OPTIONS
from rules.efhl.penalty_checks.offender import LIKELY
from rules.efhl.ratings.points import RESPONSIBLE
from rules.efhl.sticks import MARKED, MARKED_FAR
from rules.efhl.stoppages.transfers import DECLARE, FAKED, THROWN_BACK
from rules.errors import IllegalAnswer, TableError
from rules.facts import (
    AbilityChecked,
    BonusStoppageSpent,
    FlagThrown,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    RulingOverturned,
    Tackled,
    TouchdownScored,
    WentOutOfBounds,
)
from rules.prompts import (
    AbilityCheck,
    BonusStoppage,
    Challenge,
    Chosen,
    Flag,
    Happened,
    Open,
    Rolled,
)
from rules.run import Entry
from rules.state import Brings, ByTeam, Form
from rules.words import Names, happenings
from tests.rules.efhl import test_passing_check as passing
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

ON = {"ability_checks": True}
FINISH = "run.finish"
PLAYERS = ByTeam(
    Brings(
        stats={"RB": 12, "OL": 9, "WR": 13},
        franchise="h33",
        players={
            "h33": Form("HB", rating=52, hit_points=8),
            "h88": Form("TE", rating=30),
            "h12": Form("QB", ("WR",), rating=30),
            "h4": Form("K", ("WR",), rating=20),
        },
    ),
    Brings(
        stats={"LB": 11, "DB": 10},
        players={"a54": Form("LB", rating=30), "a21": Form("CB", rating=31)},
    ),
)


def ours(ball=30, **fields):
    options = ON | fields.pop("options", {})
    return at_the(ball, options=options, brings=PLAYERS, **fields)


def asking(question, team=HOME, **fields):
    return AbilityCheck(team, question, **fields)


def checked(*dice, contested=False):
    prompt = "ability.contest" if contested else "ability.check"
    return tuple((prompt, Rolled((die,))) for die in dice)


def running(state):
    """The runner is on his way; the last power-on is to be reported."""
    harder = "_harder" * (state.weather == "heavy_snow")
    return until(state, FINISH, [(f"run.hand_off_check{harder}", GOOD)])


def answer(runner, prompt, given, seat=None):
    runner.answer(Entry(prompt, given, seat))


def check_at(runner, prompt, asked, *dice, contested=False):
    answer(runner, prompt, asked, asked.team)
    for name, die in checked(*dice, contested=contested):
        answer(runner, name, die)


# ── the target number ────────────────────────────────────────────────────────────


def test_everything_adds_up_line_by_line():
    state = replace(ours(), weather="freezing_rain")
    parts = lines_of(state, Checked(HOME, "h33"))

    told = {part.why: part.count for part in parts}
    assert told == {
        "RB": 12,
        "franchise": 2,
        "rating": 1,
        "hit_points": -1,
        "weather": -2,
    }
    assert total(parts) == 12


@pytest.mark.parametrize(
    ("points", "adds"),
    [(9, 0), (8, -1), (7, -1), (6, -2), (5, -2), (4, -3), (1, -4), (0, -5), (-6, -5)],
)
def test_hit_points(points, adds):
    assert total(lines("LB", 10, hit_points=points)) == 10 + adds


@pytest.mark.parametrize(
    ("weather", "adds"),
    [
        ("", 0),
        ("clear_and_calm", 0),
        ("strong_wind", 0),
        ("heavy_rain", -1),
        ("freezing_cold", -1),
        ("freezing_rain", -2),
        ("heavy_snow", -3),
    ],
)
def test_weather(weather, adds):
    assert total(lines("LB", 10, weather=weather)) == 10 + adds


@pytest.mark.parametrize(("rating", "adds"), [(49, 0), (50, 1), (70, 1)])
def test_50_points_of_rating(rating, adds):
    assert total(lines("LB", 10, rating=rating)) == 10 + adds


def test_a_defender_near_and_every_reroll_take_one():
    assert total(lines("WR", 10, near=True, rerolls=3)) == 6


@pytest.mark.parametrize(
    ("player", "plays", "stat"),
    [
        ("h33", "", "RB"),
        ("h88", "receiver", "WR"),
        ("h88", "", "OL"),
        ("h4", "", "WR"),
        ("h12", "", "no_stat"),
        (None, "", "no_stat"),
    ],
)
def test_whose_stat_it_is(player, plays, stat):
    (base, *_) = lines_of(ours(), Checked(HOME, player, plays=plays))

    assert base.why == stat
    assert base.count == {**PLAYERS.home.stats, "no_stat": 10}[stat]


def test_a_stat_that_is_named_comes_before_the_position():
    assert lines_of(ours(), Checked(HOME, "h88", "OL", plays="receiver"))[0].why == "OL"


@pytest.mark.parametrize(
    ("target", "die", "good"),
    [(11, 11, True), (11, 12, False), (-3, 1, True), (25, 20, False), (0, 2, False)],
)
def test_a_natural_1_and_a_natural_20(target, die, good):
    assert succeeds(target, die) is good


def test_tables_that_are_wrong_do_not_load():
    with pytest.raises(TableError):
        load("franchise = 2")


# ── contested ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("first", "second", "ratings", "decisive", "rerolls", "verdict"),
    [
        (True, False, (1, 9), False, 0, "first"),
        (False, True, (9, 1), False, 0, "second"),
        (False, False, (9, 1), False, 0, "neither"),
        (False, False, (9, 1), True, 0, "first"),
        (True, True, (1, 9), False, 0, "second"),
        (True, True, (5, 5), False, 0, "again"),
        (False, False, (5, 5), True, 0, "again"),
        (False, False, (5, 5), False, 1, "again"),
    ],
)
def test_who_wins(first, second, ratings, decisive, rerolls, verdict):
    came = decide(first, second, ratings, decisive=decisive, rerolls=rerolls)

    assert came == verdict


def test_both_roll_again_with_one_less_until_somebody_wins():
    asked = asking("line_or_tackled", stat="RB", against_stat="LB")
    runner = running(ours())
    check_at(runner, FINISH, asked, 12, 11, 12, 11, 2, 11, contested=True)

    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert [roll.target for roll in fact.rolls] == [12, 11, 11, 10, 10, 9]
    assert fact.winner is HOME


def test_both_sides_roll_a_contested_check():
    runner = running(ours())
    answer(runner, FINISH, asking("line_or_tackled"), HOME)
    assert runner.open[0].seats == (HOME,)
    answer(runner, "ability.contest", Rolled((5,)))
    assert runner.open[0].seats == (AWAY,)


# ── what is asked, and what is then left to report ───────────────────────────────


@pytest.mark.parametrize(
    ("question", "die", "left"),
    [("tackled", 11, ("tackled",)), ("at_the_line", 20, ("tackled",))],
)
def test_a_tackle_that_was_one_is_all_there_is_to_report(question, die, left):
    runner = running(ours())
    player = {"tackled": "a54", "at_the_line": "h33"}[question]
    check_at(runner, FINISH, asking(question, player=player), die)

    assert runner.open[0].options == left
    with pytest.raises(IllegalAnswer):
        answer(runner, FINISH, Happened("touchdown"))
    answer(runner, FINISH, Happened("tackled", at=33))
    assert [each.at for each in runner.facts if type(each) is Tackled] == [33]


@pytest.mark.parametrize(("question", "die"), [("tackled", 20), ("at_the_line", 1)])
def test_a_broken_tackle_leaves_everything_open(question, die):
    runner = running(ours())
    before = runner.open
    check_at(runner, FINISH, asking(question), die)

    assert runner.open == before


@pytest.mark.parametrize(("die", "left"), [(10, ("sacked",)), (11, None)])
def test_a_sack(die, left):
    state = ours()
    runner = until(state, "scrimmage.read")
    every = runner.open[0].options
    check_at(runner, "scrimmage.read", asking("sacked", AWAY), die)

    assert runner.open[0].options == (left or every)


@pytest.mark.parametrize("kick", ["punt", "field_goal"])
def test_a_blocked_kick(kick):
    state = replace(ours(70, down=4), upcoming=kick)
    snap = [(f"{kick}.snap_check", GOOD)]
    runner = until(state, f"{kick}.rush", snap)
    assert "blocked" in questions(state, runner)
    check_at(runner, f"{kick}.rush", asking("blocked", AWAY), 3)

    assert runner.open[0].options == ("blocked",)


def thrown(state):
    return until(state, "pass.thrown", [("scrimmage.declare", PASS)])


PASS = Chosen("pass")
CATCHES = {"caught", "caught_tackled", "caught_by_other"}


@pytest.mark.parametrize(
    ("die", "left"), [(12, CATCHES), (13, {"missed", "wrong_part", "batted"})]
)
def test_a_catch_with_a_defender_near(die, left):
    runner = thrown(ours())
    asked = asking("caught", player="h88", near=True)  # WR 13, one less
    check_at(runner, "pass.thrown", asked, die)

    assert set(runner.open[0].options) == left


@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ((1, 20), CATCHES),
        ((20, 1), {"intercepted"}),
        ((20, 20), {"batted", "missed"}),
        ((1, 1), {"intercepted"}),  # the cornerback's PR is higher
    ],
)
def test_the_receiver_or_the_defender(dice, left):
    runner = thrown(ours())
    asked = asking("who_caught", player="h88", against="a21")
    check_at(runner, "pass.thrown", asked, *dice, contested=True)

    assert set(runner.open[0].options) == left
    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert [roll.target for roll in fact.rolls] == [12, 9]


def test_out_of_bounds_a_yard_short_of_the_line():
    script = (("run.hand_off_check", GOOD), (FINISH, asking("line_or_out", AWAY)))
    out = (FINISH, Happened("out_of_bounds", at=39, side="left"))
    played = whole(ours(), *script, *checked(11), out)

    assert played.fact(WentOutOfBounds).at == 39
    assert (played.value.down, played.value.ydstogo) == (2, 1)


def test_out_of_bounds_beyond_the_line():
    runner = running(ours(70, possession=AWAY))
    check_at(runner, FINISH, asking("line_or_out"), 3)
    (opened,) = runner.open

    assert (opened.options, opened.lo, opened.hi) == (("out_of_bounds",), 1, 60)
    assert opened.default().at == 60


@pytest.mark.parametrize(
    ("question", "dice", "contested"),
    [("goal_or_out", (1,), False), ("goal_or_tackled", (1, 20), True)],
)
def test_over_the_goal_line_first(question, dice, contested):
    runner = running(ours(95))
    check_at(runner, FINISH, asking(question), *dice, contested=contested)
    answer(runner, FINISH, runner.open[0].default())

    assert any(type(fact) is TouchdownScored for fact in runner.facts)


def test_tackled_a_yard_short_of_the_goal_line():
    runner = running(ours(95))
    asked = asking("goal_or_tackled")
    check_at(runner, FINISH, asked, 20, 1, contested=True)

    (opened,) = runner.open
    assert (opened.options, opened.lo, opened.hi) == (("tackled",), 99, 99)


def questions(state, runner, team=HOME):
    found = offered(state, runner, team).get("ability")
    return {check.question for check in found.checks} if found else None


def test_only_what_may_be_in_doubt_is_offered():
    state = ours()
    assert questions(state, running(state)) == {
        "tackled",
        "at_the_line",
        "line_or_out",
        "goal_or_out",
        "line_or_tackled",
        "goal_or_tackled",
        "inside_route",
        "own_words",
    }
    goal = ours(95, togo=5)
    assert "line_or_out" not in questions(goal, running(goal))
    assert questions(state, thrown(state)) == {
        "caught",
        "who_caught",
        "inside_route",
        "own_words",
    }


def test_both_coaches_may_ask_on_a_return_as_well():
    state = replace(ours(35), upcoming="kickoff", down=0)
    script = [("kickoff.distance", Rolled((2, 2)))]
    runner = until(state, "kickoff.finish", [*script, ("kickoff.hang_time", CAUGHT)])

    for team in (HOME, AWAY):
        asked = questions(state, runner, team)
        assert {"tackled", "goal_or_tackled"} <= asked
        assert "line_or_tackled" not in asked
    (check,) = [
        each
        for each in offered(state, runner, HOME)["ability"].checks
        if each.question == "goal_or_tackled"
    ]
    assert (check.first, check.second) == (AWAY, HOME)


CAUGHT = Happened("caught")


def test_the_inside_route_and_own_words_change_nothing():
    runner = running(ours())
    before = runner.open
    asked = asking("inside_route", player="h88", against="a21")
    check_at(runner, FINISH, asked, 20, 20, contested=True)
    mine = asking("own_words", asked="Was he still in the pocket?", player="h12")
    check_at(runner, FINISH, mine, 10)
    check_at(runner, FINISH, mine, 11)

    assert runner.open == before
    route, yes, no = [each for each in runner.facts if type(each) is AbilityChecked]
    assert route.winner is AWAY  # both fail: the higher PR
    assert (yes.ruling, yes.success) == ("yes", True)
    assert (no.ruling, no.success, no.winner) == ("no", False, None)


@pytest.mark.parametrize(
    ("dice", "decisive", "ruling"),
    [((20, 20), False, "neither"), ((20, 20), True, "no"), ((3, 20), False, "yes")],
)
def test_own_words_against_the_other_side(dice, decisive, ruling):
    runner = running(ours())
    asked = asking(
        "own_words",
        asked="Is he past him?",
        of=HOME,
        player="h88",
        against="a21",
        contested=True,
        decisive=decisive,
    )
    check_at(runner, FINISH, asked, *dice, contested=True)

    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert fact.ruling == ruling


# ── refusals ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (asking("caught"), "not in doubt here"),
        (asking("sacked"), "not in doubt here"),
        (asking("blocked"), "not in doubt here"),
        (asking("offside"), "There is no question"),
        (asking("own_words", asked="  "), "Say what is in doubt"),
        (asking("own_words", asked="x" * 121), "120 letters at most"),
        (asking("tackled", stat="QB"), "no team stat"),
        (asking("tackled", player="h33"), "not the one who rolls"),
        (asking("line_or_tackled", against="h88"), "not the one who rolls"),
        (asking("penalty", foul="holding"), "Say who is suspected"),
        (asking("penalty", of=HOME, foul="delay_of_game"), "cannot be called"),
    ],
)
def test_what_is_refused(asked, why):
    assert why in refused(running(ours()), asked)


def test_not_without_the_option():
    state = at_the(30)
    runner = running(state)

    assert "without ability checks" in refused(runner, asking("tackled"))
    assert questions(state, runner) is None
    assert not offered(state, runner, HOME)["flag"].checks
    (option,) = (each for each in OPTIONS if each.name == "ability_checks")
    assert option.default is False


def test_not_before_anything_has_happened():
    state = ours()
    runner = until(state, BEFORE_SNAP)

    assert "nothing to check" in refused(runner, asking("own_words", asked="What?"))
    assert "nothing to check" in refused(runner, asking("tackled"))
    assert questions(state, runner) is None


def test_not_while_the_dice_are_out():
    state = ours()
    runner = until(state, "run.hand_off_check")
    assert "nothing to check" in refused(runner, asking("tackled"))

    runner = running(state)
    answer(runner, FINISH, asking("tackled"), HOME)
    assert offered(state, runner, HOME) == {}


def test_what_is_decided_is_not_checked_again():
    state = ours(options={"bonus_stoppages": True})
    runner = running(state)
    check_at(runner, FINISH, asking("tackled"), 1)

    assert "has been decided" in refused(runner, asking("tackled", AWAY))
    assert questions(state, runner) == {"inside_route", "own_words"}
    assert "has been decided" in refused(runner, BonusStoppage(AWAY))
    assert not [each for each in runner.facts if type(each) is BonusStoppageSpent]


# ── the play that has ended ──────────────────────────────────────────────────────


def after(at=33, **fields):
    """Home has run from its 30 and was tackled."""
    return whole(ours(**fields), *run_to(at)).value


def between(state):
    return until(state, BEFORE_SNAP)


def test_a_report_that_is_ruled_right_stands():
    state = after()
    runner = between(state)
    check_at(runner, BEFORE_SNAP, asking("tackled", AWAY), 1)

    assert runner.open[0].id == BEFORE_SNAP
    assert not [each for each in runner.facts if type(each) is RulingOverturned]
    assert "has been decided" in refused(runner, asking("tackled"))


def test_a_tackle_that_was_none_takes_the_play_back_to_it():
    state = after()
    runner = between(state)
    check_at(runner, BEFORE_SNAP, asking("tackled"), 20)

    (opened,) = runner.open
    assert opened.id == FINISH
    assert "touchdown" in opened.options
    answer(runner, FINISH, Happened("tackled", at=45))
    assert runner.state is not None
    assert (runner.state.ball_on, runner.state.down) == (45, 1)
    assert runner.state.challenges == state.challenges
    assert runner.state.last.settled


def test_a_ruling_against_the_report_is_all_there_is_to_report():
    state = after(40)
    runner = between(state)
    asked = asking("line_or_tackled", AWAY)
    check_at(runner, BEFORE_SNAP, asked, 20, 1, contested=True)

    (opened,) = runner.open
    assert (opened.options, opened.lo, opened.hi) == (("tackled",), 39, 39)
    answer(runner, FINISH, opened.default())
    assert (runner.state.down, runner.state.ydstogo) == (2, 1)


def test_nor_is_it_checked_again_on_the_play_after():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled"), 1)
    answer(runner, FINISH, Happened("tackled", at=33))
    state = runner.state
    later = between(state)

    assert "has been decided" in refused(later, asking("tackled"))
    assert questions(state, later) == {"own_words"}


def test_what_came_after_a_catch_that_was_checked_is_in_doubt_again():
    runner = thrown(ours())
    check_at(runner, "pass.thrown", asking("caught"), 1)
    answer(runner, "pass.thrown", Happened("caught", at=42))
    while runner.open[0].id != "catch.finish":
        opened = runner.open[0]
        answer(runner, opened.id, opened.default(), opened.seats[0])
    answer(runner, "catch.finish", Happened("tackled", at=45))
    state = runner.state
    later = between(state)
    assert "tackled" in questions(state, later)
    check_at(later, BEFORE_SNAP, asking("tackled", AWAY), 20)

    assert later.open[0].id == "catch.finish"


def test_a_check_may_be_challenged():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled"), 1)
    answer(runner, FINISH, Happened("tackled", at=33))
    state = runner.state
    later = between(state)
    rulings = offered(state, later, HOME)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == FINISH)
    answer(later, BEFORE_SNAP, Challenge(HOME, number, Happened("touchdown")), HOME)
    answer(later, "challenge.die", Rolled((2,)))

    assert later.state.score.home == 6
    assert later.state.challenges.home.won == 1


def test_a_challenge_that_was_lost_is_not_checked_either():
    state = after()
    runner = between(state)
    rulings = offered(state, runner, AWAY)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == FINISH)
    farther = Happened("tackled", at=31)
    answer(runner, BEFORE_SNAP, Challenge(AWAY, number, farther), AWAY)
    answer(runner, "challenge.die", Rolled((1,)))

    assert "has been decided" in refused(runner, asking("tackled"))


def test_routes_are_not_for_a_play_that_is_over():
    assert "goes on" in refused(between(after()), asking("inside_route"))


# ── was there a penalty? ─────────────────────────────────────────────────────────


def suspected(foul="holding", of=HOME, **fields):
    return asking("penalty", AWAY, of=of, foul=foul, **fields)


def test_a_failed_check_throws_the_flag():
    asked = suspected(player="h88")  # OL 9
    script = (("run.hand_off_check", GOOD), (FINISH, asked), *checked(10))
    played = whole(ours(), *script, (FINISH, TACKLED), ruled("accept"))

    assert played.fact(FlagThrown) == FlagThrown(HOME, "holding", "during", None, "h88")
    assert played.value.ball_on == 20


TACKLED = Happened("tackled", at=35)


def test_a_check_that_succeeds_throws_none():
    script = (("run.hand_off_check", GOOD), (FINISH, suspected()), *checked(10))
    played = whole(ours(), *script, (FINISH, TACKLED))

    assert not played.all(FlagThrown)
    assert played.fact(AbilityChecked).asked == "Was there a penalty (Holding)?"


def test_the_flag_may_be_challenged_like_any_other():
    script = (("run.hand_off_check", GOOD), (FINISH, suspected()), *checked(11))
    state = whole(ours(), *script, (FINISH, TACKLED), ruled("accept")).value
    runner = between(state)
    rulings = offered(state, runner, HOME)["challenge"].rulings
    number = next(each.number for each in rulings if each.opened.id == "challenge.foul")
    answer(runner, BEFORE_SNAP, Challenge(HOME, number, Happened("no_foul")), HOME)
    answer(runner, "challenge.die", Rolled((4,)))

    assert runner.state.ball_on == 35


def test_it_may_come_late():
    runner = between(after())
    check_at(runner, BEFORE_SNAP, suspected(previous=True), 11)

    assert runner.open[0].id == "penalty.decision"


def test_before_a_snap_the_flag_kills_the_play():
    runner = between(after())
    check_at(runner, BEFORE_SNAP, suspected("false_start"), 11)

    assert runner.open[0].id == "penalty.decision"


def test_the_flag_offers_it():
    state = ours()
    (check,) = offered(state, running(state), HOME)["flag"].checks

    assert check.question == "penalty"


# ── in words ─────────────────────────────────────────────────────────────────────


def test_the_log_says_all_of_it():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled", player="a54"), 12)
    told = happenings(runner.facts, Names(players={"a54": "#54 Reed"}))

    assert (
        "Ability check: Was he tackled in the open field? #54 Reed: LB 11; rolled 12,"
        " fails. The ball carrier breaks the tackle, and the play goes on." in told
    )


def test_every_line_of_the_sum_is_told():
    runner = running(replace(ours(), weather="heavy_snow"))
    check_at(runner, FINISH, asking("at_the_line", player="h33"), 1)
    told = happenings(runner.facts, Names())

    sum_ = "RB 12, franchise player +2, PR of 50 +1, hit points −1, weather −3 = 11"
    assert sum_ in told


def test_a_pass_that_is_ruled_incomplete():
    script = (("scrimmage.declare", PASS), ("pass.thrown", asking("caught")))
    played = whole(ours(), *script, *checked(20), ("pass.thrown", Happened("missed")))

    assert played.fact(PassIncomplete)
    assert played.value.down == 2


def test_every_question_names_a_heading_and_a_ruling():
    for question in QUESTIONS.values():
        assert question.heading
        assert question.won.words
        assert question.lost.words


def test_a_flag_is_still_a_flag():
    runner = running(ours())
    answer(runner, FINISH, Flag(HOME, "holding"), AWAY)

    assert not [each for each in runner.facts if type(each) is AbilityChecked]


# ── where passes are decided by a die ────────────────────────────────────────────


def base_to_base(dice, *script, players=PLAYERS):
    """A pass by the die that both could have; the dice of the contested check."""
    options = ON | {"alternative_passing": True}
    state = at_the(30, options=options, brings=players)
    aim = passing.aim(25, 45, "touching", by="a21")
    rolls = checked(*dice, contested=True)
    return passing.throw(state, *aim, passing.die(5), *rolls, *script)


@pytest.mark.parametrize(
    ("dice", "fact", "asked"),
    [
        ((20, 20), PassIncomplete, False),
        ((20, 9), PassIntercepted, False),
        ((9, 20), PassCompleted, True),  # is a defender's front on him?
    ],
)
def test_nobody_has_to_call_for_it(dice, fact, asked):
    run = base_to_base(dice)

    assert run.all(fact)
    assert ("passing.contested" in run.ids) is asked
    assert run.fact(AbilityChecked).question == "who_caught"


def test_only_a_catch_is_left_to_tell():
    tackled = ("passing.contested", Happened("caught_tackled"))
    run = base_to_base((9, 20), tackled)

    assert run.opened("passing.contested").options == ("caught", "caught_tackled")
    assert run.fact(Tackled).at == 45


def test_targets_of_both_are_one_less():
    first, second = base_to_base((20, 20)).fact(AbilityChecked).rolls

    assert (first.target, second.target) == (9, 9)  # nobody 10, DB 10


def test_without_the_option_the_table_tells():
    state = at_the(30, options={"alternative_passing": True})
    aim = passing.aim(25, 45, "touching", by="a21")
    run = passing.throw(state, *aim, passing.die(5))

    assert "passing.contested" in run.ids
    assert not run.all(AbilityChecked)


@pytest.mark.parametrize(
    "prompt", [MARKED, MARKED_FAR, DECLARE, FAKED, TOUCHED, THROWN_BACK]
)
def test_every_stoppage_of_a_live_play_is_one(prompt):
    names = () if prompt in (MARKED, MARKED_FAR) else prompt.names

    assert stoppage(Open(prompt, (HOME,), names))


@pytest.mark.parametrize("prompt", [RESPONSIBLE, LIKELY])
def test_what_follows_a_play_is_none(prompt):
    assert not stoppage(Open(prompt, (HOME,), prompt.names))
