"""EFHL Alternative Passing Method: spots of players, the die, its results."""

import pytest

from rules.efhl.context import Context
from rules.efhl.passes import forward_pass
from rules.efhl.pitches import backward_pass
from rules.efhl.scrambles import scramble
from rules.efhl.scrimmage import scrimmage, two_point_play
from rules.facts import (
    CheckMade,
    Fumbled,
    Lateraled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Tackled,
    TouchdownScored,
)
from rules.prompts import Challenge, Chosen, Happened, Pace, Roll, Rolled
from rules.words import Names, prompt_words
from tests.rules.efhl.drive import (
    AWAY,
    GOOD,
    HOME,
    SNAKE_EYES,
    Played,
    at_the,
    known,
    play,
)
from tests.rules.efhl.whole import before_snap, offered, whole

ON = {"alternative_passing": True}
CALL = ("scrimmage.call", Chosen("under_center", player="h7"))
DECLARE = ("scrimmage.declare", Chosen("pass", player="h80"))
HIS = Context(player="h7")


def at(ball: int, players=None, options=None, **fields):
    """Home's ball where passes go by the die. players: as `known` gives them."""
    chosen = ON | (options or {})
    return at_the(ball, options=chosen, **(players or {}), **fields)


def aim(passer: int, receiver: int, outcome="open", *, by=None, pressed=False, zones=0):
    who = "pressed" if pressed else "clear"
    return (
        ("passing.passer", Happened(who, passer)),
        ("passing.receiver", Happened(outcome, receiver, by=by)),
        ("passing.zones", Happened(str(zones))),
    )


def die(pips: int):
    return ("passing.check", Rolled((pips,)))


def throw(state, *script, context=HIS) -> Played:
    return play(lambda state: forward_pass(state, context, "h80"), state, *script)


def back(state, *script, context=HIS) -> Played:
    return play(lambda state: backward_pass(state, context, "h22"), state, *script)


def needed(run: Played) -> int:
    return run.fact(CheckMade).needed


# ── the die ──────────────────────────────────────────────────────────────────────


def test_the_number_or_more_is_caught_where_the_receiver_stands():
    run = play(
        scrimmage,
        at(30),
        CALL,
        DECLARE,
        *aim(25, 63, zones=2),
        die(16),
        ("catch.finish", Happened("tackled", at=70, by="a21")),
    )

    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "check", 40, 63, 70, "", False, "h7", "h80", length="medium"
    )
    assert needed(run) == 16
    assert (run.value.down, run.value.ball_on) == (1, 70)


def test_less_is_incomplete():
    run = throw(at(30), *aim(25, 63, zones=2), die(15))
    assert run.fact(PassIncomplete).how == "missed"


def test_a_20_is_caught_whatever_the_number():
    run = throw(at(30), *aim(25, 100, zones=4, pressed=True), die(20))
    assert run.fact(CheckMade).parts[1:] == (
        ("4 zones across", 8),
        ("under pressure", 1),
    )
    assert needed(run) == 20
    assert run.all(PassCompleted)


def test_a_catch_in_the_end_zone_is_a_touchdown():
    run = play(scrimmage, at(80), CALL, DECLARE, *aim(75, 104), die(20))
    assert run.fact(TouchdownScored) == TouchdownScored(HOME, "pass", "h80")


def test_there_is_no_stick_and_no_power_before_the_catch():
    run = throw(at(30), *aim(25, 45), die(20))
    before = run.ids[: run.ids.index("pass.receiver_pivot")]
    assert before == [
        "passing.passer",
        "passing.receiver",
        "passing.zones",
        "passing.check",
    ]


@pytest.mark.parametrize("pips", [1, 2])
@pytest.mark.parametrize("where", ["covered", "touching"])
def test_a_critical_failure_by_a_defender_is_intercepted(pips, where):
    run = throw(at(30), *aim(25, 45, where, by="a21"), die(pips))
    assert run.fact(PassIntercepted) == PassIntercepted(
        AWAY, 45, "", "a21", "h7", "h80", length="short"
    )


@pytest.mark.parametrize("pips", [1, 2])
def test_a_critical_failure_with_nobody_near_is_incomplete(pips):
    players = known(ratings={"h7": 50, "h80": 50})
    run = throw(at(30, players), *aim(25, 35), die(pips))
    assert needed(run) == 3
    assert run.all(PassIncomplete)


def test_in_the_path_he_intercepts_where_he_stands():
    run = throw(
        at(30),
        *aim(25, 45, "in_path", by="a55"),
        die(2),
        ("passing.interceptor", Happened("here", 33)),
    )
    asked = run.opened("passing.interceptor")
    assert (asked.lo, asked.hi) == (25, 45)
    assert run.fact(PassIntercepted).at == 33


@pytest.mark.parametrize(
    ("defender", "rating", "outcome", "intercepted"),
    [
        ("a21", 50, "covered", True),
        ("a21", 49, "covered", False),
        ("a21", 50, "open", False),
    ],
)
def test_a_3_is_critical_for_a_defender_rated_50(
    defender, rating, outcome, intercepted
):
    players = known(ratings={"a21": rating})
    run = throw(at(30, players), *aim(25, 35, outcome, by=defender), die(3))
    assert needed(run) == (4 if intercepted else 3)
    assert bool(run.all(PassIntercepted)) is intercepted
    assert bool(run.all(PassCompleted)) is not intercepted


# ── base to base ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("outcome", "fact"),
    [
        ("caught", PassCompleted),
        ("caught_tackled", PassCompleted),
        ("batted", PassIncomplete),
        ("intercepted", PassIntercepted),
    ],
)
def test_base_to_base_a_catch_is_contested(outcome, fact):
    run = throw(
        at(30),
        *aim(25, 45, "touching", by="a21"),
        die(5),
        ("passing.contested", Happened(outcome)),
    )
    assert run.all(fact)
    assert ("catch.finish" in run.ids) is (outcome == "caught")


def test_tackled_at_the_catch_he_goes_no_farther():
    run = throw(
        at(30),
        *aim(25, 45, "touching", by="a21"),
        die(5),
        ("passing.contested", Happened("caught_tackled")),
    )
    assert run.fact(Tackled) == Tackled(AWAY, 45, "a21")


def test_batted_down_says_so():
    run = throw(
        at(30),
        *aim(25, 45, "touching", by="a21"),
        die(5),
        ("passing.contested", Happened("batted")),
    )
    assert run.fact(PassIncomplete).how == "batted"


@pytest.mark.parametrize(
    ("options", "dice", "asked"),
    [
        ({}, (), "Who has it?"),
        ({"ability_checks": True}, (1, 20), "Is a defender’s front touching?"),
    ],
)
def test_a_check_that_has_been_rolled_leaves_only_the_tackle_to_tell(
    options, dice, asked
):
    run = throw(
        at(30, options=options),
        *aim(25, 45, "touching", by="a21"),
        die(5),
        *(("ability.contest", Rolled((pips,))) for pips in dice),
        ("passing.contested", Happened("caught_tackled")),
    )
    assert prompt_words(run.opened("passing.contested"), Names()).endswith(asked)


def test_nothing_is_contested_when_the_check_fails():
    run = throw(at(30), *aim(25, 45, "touching", by="a21"), die(4))
    assert "passing.contested" not in run.ids


# ── modifiers of the situation ───────────────────────────────────────────────────


def test_pressure_costs_one():
    assert needed(throw(at(30), *aim(25, 45, pressed=True), die(3))) == 6


@pytest.mark.parametrize(("ball", "number"), [(79, 5), (80, 6)])
def test_the_red_zone_counts_by_the_line_of_scrimmage(ball, number):
    assert needed(throw(at(ball), *aim(ball - 5, ball + 15), die(3))) == number


def test_a_holder_who_is_no_quarterback_costs_one():
    fake = Context(passer="holder", player="h3", pressure=True)
    assert needed(throw(at(30), *aim(25, 45), die(3), context=fake)) == 6


def test_a_two_point_try_is_thrown_in_the_red_zone_once():
    run = play(
        two_point_play,
        at(98, down=0),
        CALL,
        DECLARE,
        *aim(94, 104),
        die(3),
    )
    assert run.fact(CheckMade).parts == (("10 yards", 3), ("in the red zone", 1))


@pytest.mark.parametrize(("receiver", "number"), [(45, 5), (46, 7), (65, 13), (66, 15)])
def test_weather_hampers_medium_and_long_passes(receiver, number):
    windy = known(weather="strong_wind")
    assert needed(throw(at(30, windy), *aim(25, receiver), die(3))) == number


def test_what_is_short_is_an_option():
    windy = known(weather="strong_wind")
    state = at(30, windy, {"short_pass": 15})
    assert needed(throw(state, *aim(25, 45), die(3))) == 6
    assert needed(throw(state, *aim(25, 40), die(3))) == 4


def test_a_table_without_pressure_sticks_has_no_pressure():
    windy = known(weather="strong_wind")
    state = at(80, windy, {"pressure_sticks": False})
    run = throw(state, *aim(75, 105), die(3), context=Context(stand_in=True))
    assert run.opened("passing.passer").options == ("clear",)
    assert run.fact(CheckMade).parts == (("30 yards", 8), ("not a quarterback", 1))


def test_ratings_of_passer_and_receiver():
    players = known(ratings={"h7": 52, "h80": 50})
    assert needed(throw(at(30, players), *aim(25, 45), die(3))) == 3


@pytest.mark.parametrize(
    ("yards", "length"), [(20, "short"), (21, "medium"), (40, "medium"), (41, "long")]
)
def test_how_long_a_pass_is_called(yards, length):
    run = throw(at(30), *aim(25, 25 + yards), die(20))
    assert run.fact(PassCompleted).length == length


def test_seventy_yards_are_a_hail_mary_only_where_that_is_played():
    far = (*aim(20, 90), die(20))
    assert throw(at(30), *far).fact(PassCompleted).length == "long"
    state = at(30, options={"hail_mary": True})
    assert throw(state, *far).fact(PassCompleted).length == "hail_mary"


# ── where they may be ────────────────────────────────────────────────────────────


def test_the_passer_is_behind_the_line_and_the_receiver_ahead_of_him():
    run = throw(at(30), *aim(25, 45), die(3))
    passer, receiver = run.opened("passing.passer"), run.opened("passing.receiver")
    assert (passer.lo, passer.hi, passer.default_at) == (10, 30, 25)
    assert (receiver.lo, receiver.hi) == (26, 110)
    assert receiver.team is AWAY


def test_away_looks_the_other_way():
    script = (
        ("passing.passer", Happened("clear", 75)),
        ("passing.receiver", Happened("open", 55)),
        die(3),
    )
    run = throw(at(70, possession=AWAY), *script)
    passer, receiver = run.opened("passing.passer"), run.opened("passing.receiver")
    assert (passer.lo, passer.hi, passer.default_at) == (70, 90, 75)
    assert (receiver.lo, receiver.hi) == (-10, 74)
    assert needed(run) == 5


def test_a_backwards_pass_goes_level_or_behind():
    run = back(at(30), *aim(25, 10), die(20), context=HIS)
    receiver = run.opened("passing.receiver")
    assert (receiver.lo, receiver.hi) == (-10, 25)


def test_who_has_crossed_the_line_may_throw_backwards_from_there():
    beyond = Context(player="h7", beyond=True)
    run = back(at(30), *aim(40, 25), die(20), context=beyond)
    assert run.opened("passing.passer").hi == 99
    assert run.fact(Lateraled).player == "h22"


# ── backwards ────────────────────────────────────────────────────────────────────


def test_a_backwards_pass_that_fails_is_a_fumble_where_the_receiver_is():
    run = back(at(40), *aim(38, 18), die(3))
    fumble = run.fact(Fumbled)
    assert (fumble.at, fumble.scenario, fumble.player) == (18, 3, "h7")
    assert run.all(PassIncomplete) == []


def test_a_critical_backwards_pass_is_intercepted_by_a_defender_at_hand():
    run = back(at(40), *aim(38, 18, "covered", by="a99"), die(2))
    assert run.fact(PassIntercepted).at == 18


def test_a_backwards_pass_that_is_contested_and_lost_is_a_fumble():
    run = back(
        at(40),
        *aim(38, 18, "touching", by="a99"),
        die(10),
        ("passing.contested", Happened("batted")),
    )
    assert run.fact(Fumbled).at == 18


def test_a_backwards_pass_that_is_caught_is_a_run():
    run = back(at(40), *aim(38, 18), die(5))
    assert run.fact(Lateraled).player == "h22"
    assert run.all(PassCompleted) == []


# ── under 10 yards ───────────────────────────────────────────────────────────────

SHORT = aim(25, 34)[:2]


@pytest.mark.parametrize(("dice", "caught"), [(SNAKE_EYES, False), (GOOD, True)])
def test_under_10_yards_it_is_a_2d6_check(dice, caught):
    run = throw(at(30), *SHORT, ("passing.short_check", dice))
    assert "passing.zones" not in run.ids
    assert run.all(CheckMade) == []
    assert bool(run.all(PassCompleted)) is caught
    if caught:
        assert run.fact(PassCompleted).kind == "shovel"


def test_under_10_yards_backwards_a_2_is_a_fumble():
    run = back(at(30), *aim(28, 20)[:2], ("passing.short_check", SNAKE_EYES))
    assert run.fact(Fumbled).at == 20


def test_under_10_yards_backwards_a_defender_in_the_path_bats_it_down():
    run = back(
        at(30),
        *aim(28, 20, "in_path", by="a99")[:2],
        ("passing.interceptor", Happened("here", 24)),
    )
    assert run.fact(Fumbled).at == 24
    assert "passing.short_check" not in run.ids


def test_shovel_passes_and_pitches_reach_10_yards():
    shovel = ("scrimmage.declare", Chosen("shovel", player="h80"))
    check = ("pass.shovel_check", GOOD)
    run = play(scrimmage, at(30), CALL, shovel, check)
    assert "within 10 yards" in run.opened("pass.shovel_check").prompt.text
    pitch = ("scrimmage.declare", Chosen("pitch", player="h22"))
    run = play(scrimmage, at(30), CALL, pitch, ("pitch.check", GOOD))
    assert "10 yards" in run.opened("pitch.path").prompt.text


# ── at the table ─────────────────────────────────────────────────────────────────


def test_the_prompt_shows_the_number_and_what_it_is_made_of():
    players = known(ratings={"h7": 52})
    run = throw(at(30, players), *aim(25, 63, zones=2), die(3))
    assert prompt_words(run.opened("passing.check"), Names()) == (
        "15 or higher is caught.\n38 yards: 12\n2 zones across: +4"
        "\nquarterback rated 50 or more: −1"
    )


def test_a_pass_costs_one_tap_more_than_with_sticks():
    finish = ("catch.finish", Happened("tackled", at=50))
    sticks = play(
        scrimmage,
        at_the(30),
        CALL,
        DECLARE,
        ("pass.thrown", Happened("caught", at=45)),
        finish,
        pace=Pace.BRISK,
    )
    check = play(
        scrimmage,
        at(30),
        CALL,
        DECLARE,
        *aim(25, 45),
        die(20),
        finish,
        pace=Pace.BRISK,
    )
    assert _taps(check) == _taps(sticks) + 1


def _taps(run: Played) -> int:
    return sum(not isinstance(opened.prompt, Roll) for opened in run.asked)


def test_a_scramble_ends_in_the_same_pass():
    script = (("scramble.declare", Chosen("pass", player="h80")), *aim(25, 45), die(3))
    run = play(lambda state: scramble(state, HIS), at(30), *script)
    assert run.all(PassIncomplete)


# ── disputed ─────────────────────────────────────────────────────────────────────


def test_who_was_on_the_receiver_may_be_challenged():
    """From there on the pass is decided anew; with a defender on him a 2 is his."""
    script = CALL, DECLARE, *aim(25, 45), die(2)
    state = whole(at(30), *script).value
    rulings = offered(state, before_snap(state), AWAY)["challenge"].rulings
    number = next(r.number for r in rulings if r.opened.id == "passing.receiver")
    instead = Happened("covered", 45, by="a21")
    disputed = whole(
        state,
        ("scrimmage.call", Challenge(AWAY, number, instead)),
        ("challenge.die", Rolled((4,))),
        ("passing.zones", Happened("0")),
        die(2),
        ("interception.finish", Happened("tackled", at=40)),
    )
    assert disputed.fact(PassIntercepted).player == "a21"
    assert (disputed.value.possession, disputed.value.ball_on) == (AWAY, 40)
