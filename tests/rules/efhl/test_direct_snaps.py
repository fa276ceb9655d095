"""EFHL Snapping the Ball to a Non-Quarterback: the player, and the cost."""

import pytest

from rules.efhl.own import Brings, Form
from rules.efhl.scrimmage import scrimmage, two_point_play
from rules.errors import IllegalAnswer
from rules.facts import (
    CheckMade,
    Fumbled,
    Lateraled,
    PassIncomplete,
    PlayCalled,
    Rushed,
    SnapFumbled,
)
from rules.prompts import Chosen, Happened, Rolled
from rules.state import ByTeam
from tests.rules.efhl.drive import GOOD, HOME, Played, at_the, play

ON = {"direct_snaps": True}
CENTER = ("scrimmage.call", Chosen("direct_under_center", player="h22"))
SHOTGUN = ("scrimmage.call", Chosen("direct_shotgun", player="h22"))
THREE, FOUR = Rolled((1, 2)), Rolled((1, 3))


def snapped(state, *script) -> Played:
    return play(scrimmage, state, *script)


def declared(choice: str):
    return ("scrimmage.declare", Chosen(choice, player="h33"))


def test_he_keeps_it_as_a_quarterback_would():
    run = snapped(
        at_the(30, options=ON),
        SHOTGUN,
        ("scrimmage.snap_check_harder", GOOD),
        ("scrimmage.declare", Chosen("keeper")),
        ("run.finish", Happened("tackled", at=36)),
    )
    assert run.fact(Rushed) == Rushed(HOME, "keeper", 6, 36, "h22")
    called = [fact.call for fact in run.all(PlayCalled)]
    assert called == ["shotgun", "direct_snap", "keeper"]


def test_under_center_there_is_no_snap_check():
    run = snapped(at_the(30, options=ON), CENTER, declared("spike"))
    assert not any(name.startswith("scrimmage.snap_check") for name in run.ids)


@pytest.mark.parametrize(("dice", "bad"), [(THREE, True), (FOUR, False)])
def test_away_from_the_center_a_3_is_a_bad_snap(dice, bad):
    script = () if bad else (declared("spike"),)
    snap = ("scrimmage.snap_check_harder", dice)
    run = snapped(at_the(30, options=ON), SHOTGUN, snap, *script)
    assert bool(run.all(SnapFumbled)) is bad


@pytest.mark.parametrize(
    ("choice", "check", "failure"),
    [
        ("run", "run.hand_off_check_harder", Fumbled),
        ("pitch", "pitch.check_harder", Fumbled),
        ("shovel", "pass.shovel_check_harder", PassIncomplete),
    ],
)
@pytest.mark.parametrize(("dice", "fails"), [(THREE, True), (FOUR, False)])
def test_his_checks_fail_on_a_3(choice, check, failure, dice, fails):
    run = snapped(at_the(30, options=ON), CENTER, declared(choice), (check, dice))
    assert bool(run.all(failure)) is fails


def test_a_quarterbacks_checks_fail_on_a_2_alone():
    under = ("scrimmage.call", Chosen("under_center", player="h7"))
    run = snapped(
        at_the(30, options=ON), under, declared("pitch"), ("pitch.check", THREE)
    )
    assert run.all(Lateraled)


def test_his_prompt_says_so():
    run = snapped(
        at_the(30, options=ON),
        CENTER,
        declared("run"),
        ("run.hand_off_check_harder", FOUR),
    )
    opened = run.opened("run.hand_off_check_harder")
    assert ": 2 or 3 is a fumble" in opened.prompt.text.format(**opened.given)


def test_a_backup_quarterback_is_one_whatever_he_plays_besides():
    forms = {"h22": Form("WR", ("QB",))}
    backup = {"brings": ByTeam(Brings(players=forms), Brings())}
    run = snapped(
        at_the(30, options=ON, **backup),
        SHOTGUN,
        ("scrimmage.snap_check", THREE),
        declared("pass"),
    )
    assert "red" in run.opened("pass.stick").options


def test_he_throws_with_the_pressure_sticks():
    run = snapped(at_the(30, options=ON), CENTER, declared("pass"))
    assert run.opened("pass.stick").options == (
        "red_pressure",
        "white_pressure",
        "blue_pressure",
    )


def test_he_throws_the_die_one_worse():
    run = snapped(
        at_the(30, options=ON | {"alternative_passing": True}),
        CENTER,
        declared("pass"),
        ("passing.receiver", Happened("open", at=45)),
        ("passing.check", Rolled((3,))),
    )
    assert run.fact(CheckMade).parts == (("20 yards", 5), ("not a quarterback", 1))


def test_on_a_two_point_try_too():
    run = play(
        two_point_play,
        at_the(98, down=0, options=ON | {"alternative_passing": True}),
        CENTER,
        declared("pass"),
        ("passing.receiver", Happened("open", at=104)),
        ("passing.check", Rolled((3,))),
    )
    assert run.fact(CheckMade).parts == (
        ("11 yards", 4),
        ("in the red zone", 1),
        ("not a quarterback", 1),
    )


@pytest.mark.parametrize("procedure", [scrimmage, two_point_play])
def test_without_the_option_it_is_refused(procedure):
    with pytest.raises(IllegalAnswer, match="not available now"):
        play(procedure, at_the(98), SHOTGUN)
