"""Ability checks during a play: EFHL Part 2, "EFHL Ability Checks"."""

import pytest
from msgspec.structs import replace

from rules.efhl.ability.tables import QUESTIONS
from rules.efhl.options import OPTIONS
from rules.errors import IllegalAnswer
from rules.facts import (
    AbilityChecked,
    AbilityLine,
    AbilityRoll,
    BonusStoppageSpent,
    PassIncomplete,
    Tackled,
    TouchdownScored,
    WentOutOfBounds,
)
from rules.prompts import (
    Flag,
    Happened,
    Rolled,
)
from rules.words import Names, happenings
from tests.rules.efhl.ability import (
    FINISH,
    PASS,
    answer,
    asking,
    check_at,
    checked,
    ours,
    questions,
    running,
    thrown,
)
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, changed
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    offered,
    refused,
    until,
    whole,
)

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


@pytest.mark.parametrize(
    ("question", "dice", "contested"),
    [
        ("at_the_line", (20,), False),
        ("line_or_out", (20,), False),
        ("line_or_tackled", (2, 20), True),
    ],
)
def test_a_tight_end_with_the_ball_rolls_as_a_receiver(question, dice, contested):
    """RULINGS, Tight ends: WR once he has the ball, OL while he blocks."""
    runner = running(ours())
    asked = asking(question, player="h88", against="a54")
    check_at(runner, FINISH, asked, *dice, contested=contested)

    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert fact.rolls[0].lines[0].why == "WR"


def test_a_tight_end_who_blocks_rolls_as_a_lineman():
    runner = running(ours())
    asked = asking("penalty", player="h88", of=HOME, foul="holding")
    check_at(runner, FINISH, asked, 1)

    (fact,) = [each for each in runner.facts if type(each) is AbilityChecked]
    assert fact.rolls[0].lines[0].why == "OL"


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
        for each in offered(state, runner, HOME)["ability"].choices["question"]
        if each.name == "goal_or_tackled"
    ]
    assert check.team is AWAY
    assert "against" in check.opens


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
        (asking("caught"), "not in question here"),
        (asking("sacked"), "not in question here"),
        (asking("blocked"), "not in question here"),
        (asking("offside"), "Unknown question"),
        (asking("own_words", asked="  "), "Enter your question"),
        (asking("own_words", asked="x" * 121), "120 letters or less"),
        (asking("tackled", stat="QB"), "not a team stat"),
        (asking("tackled", player="h33"), "doesn’t roll this check"),
        (asking("line_or_tackled", against="h88"), "doesn’t roll this check"),
        (asking("penalty", foul="holding"), "Choose the team at fault"),
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
    assert not offered(state, runner, HOME)["flag"].doubted
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

    assert "already been decided" in refused(runner, asking("tackled", AWAY))
    assert questions(state, runner) == {"inside_route", "own_words"}
    assert "already been decided" in refused(runner, stoppage(AWAY))
    assert not [each for each in runner.facts if type(each) is BonusStoppageSpent]


# ── in words ─────────────────────────────────────────────────────────────────────


def test_the_log_says_all_of_it():
    runner = running(ours())
    check_at(runner, FINISH, asking("tackled", player="a54"), 12)
    told = happenings(runner.facts, Names(players={"a54": "#54 Reed"}))

    assert (
        "Ability check: Was the carrier tackled in the open field? #54 Reed: LB 11;"
        " rolled 12, fails. The ball carrier breaks the tackle, and the play goes on."
        in told
    )


def test_every_line_of_the_sum_is_told():
    runner = running(changed(ours(), weather="heavy_snow"))
    check_at(runner, FINISH, asking("at_the_line", player="h33"), 1)
    told = happenings(runner.facts, Names())

    sum_ = "RB 12, franchise player +2, PR of 50 +1, hit points −1, weather −3 = 11"
    assert sum_ in told


def told(*rolls, winner):
    """The words of a contest. rolls: whose, the die, and whether it succeeded."""
    lines = (AbilityLine("WR", 12), AbilityLine("near", -1))
    made = tuple(AbilityRoll(team, None, lines, 11, *roll) for team, *roll in rolls)
    fact = AbilityChecked(HOME, "who_caught", "Who?", "he has it", made, True, winner)
    return happenings((fact,), Names())


FIRST = (HOME, 5, True), (AWAY, 4, True)


@pytest.mark.parametrize(
    ("rolls", "winner", "how"),
    [
        (FIRST, HOME, "succeeds. Tie, so the higher PR decides. He has it."),
        (
            (*FIRST, (HOME, 2, True), (AWAY, 13, False)),
            HOME,
            "Tie, so both roll again at −1: the 2 succeeds, the 13 fails. He",
        ),
        (
            (*FIRST, *FIRST, *FIRST, (HOME, 20, False), (AWAY, 1, True)),
            AWAY,
            "roll again 3 times, finally at −3: the 20 fails, the 1 succeeds. He",
        ),
        (((HOME, 5, True), (AWAY, 14, False)), HOME, "rolled 14, fails. He has it."),
        (((HOME, 15, False), (AWAY, 14, False)), None, "rolled 14, fails. He has it."),
    ],
)
def test_a_contest_tells_how_it_was_settled(rolls, winner, how):
    assert how in told(*rolls, winner=winner)


def test_a_pass_that_is_ruled_incomplete():
    script = (("scrimmage.declare", PASS), ("pass.thrown", asking("caught")))
    played = whole(ours(), *script, *checked(20), ("pass.thrown", Happened("missed")))

    assert played.fact(PassIncomplete)
    assert played.value.down == 2


def test_every_question_names_a_heading_and_a_ruling():
    for question in QUESTIONS.values():
        assert question.heading
        assert question.won.text
        assert question.lost.text


def test_a_flag_is_still_a_flag():
    runner = running(ours())
    answer(runner, FINISH, Flag(HOME, "holding"), AWAY)

    assert not [each for each in runner.facts if type(each) is AbilityChecked]
