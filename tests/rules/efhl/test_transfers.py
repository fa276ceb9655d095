"""Giving the ball away on a bonus stoppage, and checks that are harder.

EFHL Part 2: Bonus Offensive Stoppages.
"""

import pytest
from msgspec.structs import replace

from rules.efhl.checks import play_check_failed
from rules.efhl.context import Context
from rules.efhl.laterals import PITCH
from rules.efhl.own import Brings, Form, own_of
from rules.efhl.passes import SHOVEL
from rules.efhl.runs import HAND_OFF
from rules.facts import (
    BonusStoppageSpent,
    CheckMade,
    Fumbled,
    Lateraled,
    PassIncomplete,
    Rushed,
)
from rules.prompts import Chosen, Happened, Rolled
from rules.state import ByTeam
from rules.words import Names, prompt_words
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import GOOD, HOME, at_the, play
from tests.rules.efhl.whole import offered, refused, run_to, until, whole

GIVE = ("run.advance", stoppage(HOME, transfer=True))
THREE = Rolled((1, 2))
RUNNER = ("scrimmage.declare", Chosen("run", "h22"))
HANDED = ("run.hand_off_check", GOOD)


def down(**fields):
    return at_the(30, options={"bonus_stoppages": True}, **fields)


def given_away(choice, player, *script, **fields):
    """A runner with the ball gives it away."""
    to = ("stoppage.declare", Chosen(choice, player))
    return whole(down(**fields), RUNNER, HANDED, GIVE, to, *script)


def test_a_runner_pitches_to_another_who_runs():
    script = ("pitch.check_harder", GOOD), ("run.finish", Happened("tackled", at=36))

    played = given_away("pitch", "h33", *script)

    assert played.fact(Lateraled) == Lateraled(HOME, "h22", "h33")
    assert played.fact(Rushed) == Rushed(HOME, "pitch", 6, 36, "h33")
    spent = BonusStoppageSpent(HOME, "offensive", 4, True, "h22")
    assert played.fact(BonusStoppageSpent) == spent


def test_his_hand_off_fails_on_a_3():
    script = (
        ("run.hand_off_check_harder", THREE),
        ("fumble.drop", Happened("recovered", at=27, team=HOME)),
    )

    assert given_away("run", "h33", *script).fact(Fumbled).player == "h22"


def test_his_shovel_pass_on_a_3_is_incomplete_and_no_fumble():
    played = given_away("shovel", "h80", ("pass.shovel_check_harder", THREE))

    assert played.fact(PassIncomplete).passer == "h22"
    assert played.value.down == 2
    assert not played.all(Fumbled)


def test_a_4_is_good_and_there_may_be_another_stoppage_after_it():
    """Cal against Stanford."""
    spend = GIVE, ("stoppage.declare", Chosen("pitch", "h44"))
    checks = [("pitch.check_harder", Rolled((1, 3)))] * 2

    played = given_away("pitch", "h33", *spend, *checks, *run_to(31)[1:])

    laterals = [(x.passer, x.player) for x in played.all(Lateraled)]
    assert laterals == [("h22", "h33"), ("h33", "h44")]
    assert own_of(played.value).stoppages.home.offensive == 3
    assert played.fact(Rushed).player == "h44"


def test_who_took_the_snap_as_quarterback_is_one_when_it_comes_back():
    """Flea flicker: the quarterback throws as ever."""
    call = ("scrimmage.call", Chosen("under_center", "h12"))
    again = GIVE, ("stoppage.declare", Chosen("pass", "h80"))
    script = (
        call,
        ("pitch.check_harder", GOOD),
        *again,
        ("pass.stick", Happened("blue")),
        ("pass.thrown", Happened("missed")),
    )

    assert given_away("pitch", "h12", *script).fact(PassIncomplete).passer == "h12"


def test_a_quarterback_who_kept_the_ball_gives_it_away_as_one():
    script = (
        ("scrimmage.call", Chosen("shotgun")),
        ("scrimmage.snap_check", GOOD),
        ("scrimmage.declare", Chosen("keeper")),
        GIVE,
        ("pitch.check", THREE),
        *run_to(33)[1:],
    )

    assert not whole(down(), *script).all(Fumbled)


def test_a_holder_who_kept_it_does_not():
    script = (
        ("field_goal.snap_check", GOOD),
        ("field_goal.fake", Chosen("fake", "h9")),
        ("scramble.declare", Chosen("keeper")),
        GIVE,
        ("pitch.check_harder", GOOD),
        *run_to(75)[1:],
    )
    state = replace(down(), upcoming="field_goal", ball_on=70, down=4)

    assert whole(state, *script).fact(Lateraled).passer == "h9"


def test_by_any_position_on_the_roster():
    brings = ByTeam(Brings(players={"h22": Form("WR", ("QB",))}), Brings())
    script = ("pitch.check", THREE), *run_to(33)[1:]

    assert not given_away("pitch", "h33", *script, brings=brings).all(Fumbled)


def test_without_a_name_he_is_none():
    script = ("pitch.check_harder", GOOD), *run_to(33)[1:]
    declared = ("scrimmage.declare", Chosen("run"))

    played = whole(
        down(brings=ByTeam(Brings(players={"h22": Form("WR", ("QB",))}), Brings())),
        declared,
        ("run.hand_off_check", GOOD),
        GIVE,
        *script,
    )

    assert played.fact(Lateraled).passer is None


def test_not_once_the_ball_is_across_and_not_after_a_shovel_pass():
    state = down()
    runner = until(state, "run.finish", run_to(41)[:1])
    assert "Your opponent has the switch" in refused(
        runner, stoppage(HOME, transfer=True)
    )

    shovel = [("scrimmage.declare", Chosen("shovel")), ("pass.shovel_check", GOOD)]
    runner = until(state, "run.advance", shovel)
    assert "hand-off, pitch or pass is not possible" in refused(
        runner, stoppage(HOME, transfer=True)
    )
    assert not offered(state, runner, HOME)["stoppage"].names("transfer")


def test_on_a_play_for_two_as_well():
    script = (
        ("try.call", Chosen("two_point")),
        RUNNER,
        ("run.hand_off_check", GOOD),
        ("carry.to_the_end", stoppage(HOME, transfer=True)),
        ("stoppage.declare", Chosen("pitch", "h33")),
        ("pitch.check_harder", GOOD),
        ("carry.to_the_end", Happened("touchdown")),
    )
    state = replace(down(), upcoming="try", ball_on=85, down=0)

    assert whole(state, *script).value.score.home == 2


# ── with other chapters on ───────────────────────────────────────────────────────────


def by_the_die(passer, *, brings):
    """The parts of a passing check by who was handed the ball."""
    options = {"bonus_stoppages": True, "alternative_passing": True}
    played = whole(
        at_the(30, options=options, brings=brings),
        ("scrimmage.call", Chosen("under_center", "h12")),
        ("scrimmage.declare", Chosen("run", passer)),
        HANDED,
        GIVE,
        ("stoppage.declare", Chosen("pass", "h80")),
        ("passing.passer", Happened("clear", at=25)),
        ("passing.receiver", Happened("open", at=45)),
        ("passing.check", Rolled((3,))),
    )
    return played.fact(CheckMade).parts


def test_a_runners_passing_check_is_one_harder():
    forms = {"h22": Form("RB"), "h85": Form("WR", ("QB",))}
    brings = ByTeam(Brings(players=forms), Brings())
    yards = ("20 yards", 5)

    harder = (yards, ("not a quarterback", 1))
    assert by_the_die("h22", brings=brings) == harder
    assert by_the_die("h85", brings=brings) == (yards,)


@pytest.mark.parametrize(("to", "check"), [("h12", ""), ("h33", "_harder")])
def test_after_a_direct_snap_it_counts_who_gives_it_away(to, check):
    """The back took the snap; the quarterback he hands it to is one all the same."""
    forms = {"h12": Form("QB"), "h22": Form("RB"), "h33": Form("RB")}
    script = (
        ("scrimmage.call", Chosen("direct_under_center", "h22")),
        ("scrimmage.declare", Chosen("run", to)),
        ("run.hand_off_check_harder", GOOD),
        GIVE,
        ("stoppage.declare", Chosen("pitch", "h44")),
        (f"pitch.check{check}", Rolled((1, 3))),
        *run_to(33)[1:],
    )
    state = at_the(
        30,
        options={"bonus_stoppages": True, "direct_snaps": True},
        brings=ByTeam(Brings(players=forms), Brings()),
    )

    assert whole(state, *script).fact(Lateraled).passer == to


def test_who_kept_a_direct_snap_gives_it_away_as_no_quarterback():
    script = (
        ("scrimmage.call", Chosen("direct_shotgun", "h22")),
        ("scrimmage.snap_check_harder", GOOD),
        ("scrimmage.declare", Chosen("keeper")),
        GIVE,
        ("pitch.check_harder", GOOD),
        *run_to(33)[1:],
    )
    options = {"bonus_stoppages": True, "direct_snaps": True}

    assert whole(at_the(30, options=options), *script).fact(Lateraled).passer == "h22"


# ── harder checks ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("check", [HAND_OFF, PITCH, SHOVEL])
@pytest.mark.parametrize(
    ("context", "most"),
    [
        (Context(), 2),
        (Context(stand_in=True), 3),
        (Context(harder=1), 3),
        (Context(harder=1, stand_in=True), 4),
        (Context(harder=2, stand_in=True), 5),
    ],
)
def test_each_reason_is_one_failing_number_more(check, context, most):
    prompt = check.usual if most == 2 else check.harder
    for dice in ((1, 1), (1, 2), (1, 3), (1, 4), (1, 5)):
        played = play(
            lambda state: play_check_failed(state, context, check),
            down(),
            (prompt.id, Rolled(dice)),
        )
        assert played.value is (sum(dice) <= most)


def test_what_fails_is_said():
    opened = play(
        lambda state: play_check_failed(state, Context(harder=1, stand_in=True), PITCH),
        down(),
        ("pitch.check_harder", GOOD),
    ).asked[0]

    words = prompt_words(opened, Names())
    assert words == (
        "Pitch-out or lateral: 2, 3 or 4 is a fumble. Harder because of the play, no"
        " quarterback."
    )
