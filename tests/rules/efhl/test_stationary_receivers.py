"""EFHL Passing to a Stationary Receiver, with sticks and with the passing check."""

import pytest

from rules.efhl.context import Context
from rules.efhl.own import Stoppages, own_of
from rules.efhl.passes import forward_pass
from rules.efhl.passing.stationary import BY_STICK, POWER
from rules.efhl.pitches import backward_pass
from rules.errors import IllegalAnswer
from rules.facts import (
    BonusStoppageSpent,
    CheckMade,
    Fumbled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    Rushed,
    Tackled,
)
from rules.prompts import Chosen, Happened, Rolled
from rules.state import ByTeam
from rules.words import Names, prompt_words
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the, known, play
from tests.rules.efhl.whole import whole

ON = {"stationary_receivers": True}
BOTH = ON | {"alternative_passing": True}
HIS = Context(player="h7")
STATS = known(stats={"h80": 12, "a55": 9})


def at(ball: int, players=STATS, options=ON, **fields):
    return at_the(ball, options=options, **players, **fields)


def stick(length: str):
    return ("pass.stick", Happened(f"stationary_{length}"))


def power(outcome: str, at: int, by=None):
    return ("stationary.power", Happened(outcome, at, by=by))


def die(pips: int, check="stationary.check"):
    return (check, Rolled((pips,)))


def throw(state, *script, context=HIS) -> Played:
    return play(lambda state: forward_pass(state, context, "h80"), state, *script)


def back(state, *script) -> Played:
    return play(lambda state: backward_pass(state, HIS, "h80"), state, *script)


# ── against the team stat ────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("length", "needed"), [("short", 15), ("medium", 14), ("long", 13)]
)
def test_the_stat_two_for_the_base_and_the_length(length, needed):
    run = throw(at(30), stick(length), die(needed + 1))
    assert run.fact(CheckMade).needed == needed
    assert run.fact(PassIncomplete).length == length


def test_the_number_or_less_is_caught_and_carried_on():
    run = throw(
        at(30),
        stick("long"),
        power("open", 24),
        die(13),
        ("catch.finish", Happened("tackled", at=35)),
    )
    assert run.fact(PassCompleted) == PassCompleted(
        HOME, "stationary", 5, 24, 35, "", False, "h7", "h80", length="long"
    )


def test_whose_stat_is_not_known_has_a_10():
    run = throw(at(30, {}), stick("medium"), die(13))
    assert run.fact(CheckMade).needed == 12


def test_a_defender_on_him_counts_by_the_difference_of_their_stats():
    run = throw(at(30), stick("short"), power("touching", 25, "a55"), die(19))
    assert run.fact(CheckMade).parts == (
        ("team stat", 12),
        ("stationary base", 2),
        ("short pass", 1),
        ("against the defender's stat", 3),
    )


def test_what_is_caught_with_a_defender_on_him_ends_there():
    run = throw(at(30), stick("short"), power("touching", 25, "a55"), die(18))
    assert run.fact(Tackled) == Tackled(AWAY, 25, "a55")
    assert run.fact(PassCompleted).yards_gained == -5
    assert "catch.finish" not in run.ids


def test_a_20_with_a_defender_on_him_is_intercepted():
    run = throw(at(30), stick("short"), power("touching", 25, "a55"), die(20))
    assert run.fact(PassIntercepted) == PassIntercepted(
        AWAY, 25, "", "a55", "h7", "h80", length="short"
    )


def test_a_20_with_nobody_on_him_is_incomplete_whatever_the_stat():
    players = known(stats={"h80": 25})
    run = throw(at(30, players), stick("short"), die(20))
    assert run.all(PassIncomplete)


def test_a_1_is_always_caught():
    players = known(stats={"h80": 3, "a55": 18})
    run = throw(at(30, players), stick("long"), power("touching", 25, "a55"), die(1))
    assert sum(number for _, number in run.fact(CheckMade).parts) == 3 + 2 - 1 - 15
    assert run.fact(CheckMade).needed == 1
    assert run.all(PassCompleted)


def test_backwards_a_failure_is_a_fumble_where_he_stands():
    run = back(at(30), stick("short"), power("open", 22), die(16))
    assert (run.fact(Fumbled).at, run.fact(Fumbled).scenario) == (22, 3)


def test_backwards_a_catch_is_a_run():
    run = back(at(30), stick("short"), power("open", 22), die(2))
    assert run.fact(Rushed).kind == "pitch"


def test_he_stands_behind_the_line():
    run = throw(at(30), stick("short"), die(20))
    asked = run.opened("stationary.power")
    assert (asked.lo, asked.hi) == (-10, 29)
    assert asked.options == ("open", "touching")
    assert asked.prompt.seconds == 0.5
    run = throw(at(30, possession=AWAY), stick("short"), die(20))
    asked = run.opened("stationary.power")
    assert (asked.lo, asked.hi) == (31, 110)


def test_downfield_is_refused():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        throw(at(30), stick("short"), power("open", 31), die(20))


BONUS = ON | {"bonus_stoppages": True}


def test_with_a_bonus_stoppage_he_may_stand_downfield():
    run = throw(at(30, options=BONUS), stick("long"), power("open", 60), die(13))
    assert run.fact(PassCompleted).caught_at == 60
    asked = prompt_words(run.opened("stationary.power"), Names())
    assert asked.endswith("it takes a bonus stoppage, spent in this play or now.")


@pytest.mark.parametrize("left", [Stoppages(0, 5), Stoppages(1, 0)])
def test_a_side_that_had_none_to_spend_throws_to_nobody_there(left):
    state = at(30, options=BONUS, stoppages=ByTeam(left, Stoppages(5, 5)))
    script = stick("long"), power("open", 60), die(13)
    if left.offensive:
        assert throw(state, *script).all(PassCompleted)
    else:
        with pytest.raises(IllegalAnswer, match="The spot must be"):
            throw(state, *script)


def downfield(*script, left: int = 3, to: int = 60) -> Played:
    """A whole play with a pass to a receiver who stands on the 60."""
    stoppages = ByTeam(Stoppages(left, 5), Stoppages(5, 5))
    state = at(30, options=BONUS, stoppages=stoppages)
    declared = ("scrimmage.declare", Chosen("pass", "h80"))
    return whole(state, *script, declared, stick("long"), power("open", to), die(14))


def offensive(played: Played) -> int:
    return own_of(played.value).stoppages.home.offensive


def test_the_throw_is_charged_with_one_caught_or_not():
    """RULINGS, Passing to a stationary receiver downfield."""
    played = downfield()

    assert played.all(PassIncomplete)
    assert offensive(played) == 2
    assert played.fact(BonusStoppageSpent) == BonusStoppageSpent(HOME, "offensive", 2)


def test_one_that_was_spent_in_the_play_has_paid_for_it():
    spent = ("scrimmage.read", stoppage(HOME))

    assert offensive(downfield(spent)) == 2
    assert len(downfield(spent).all(BonusStoppageSpent)) == 1


def test_the_last_one_pays_once():
    assert offensive(downfield(left=1)) == 0


def test_behind_the_line_it_costs_none():
    assert offensive(downfield(to=27)) == 3


def test_without_one_the_prompt_says_why_not():
    none = ByTeam(Stoppages(0, 5), Stoppages(5, 5))
    run = throw(at(30, options=BONUS, stoppages=none), stick("long"), die(20))
    asked = prompt_words(run.opened("stationary.power"), Names())
    assert "no bonus stoppage is left for a throw downfield" in asked


def test_backwards_there_is_nobody_downfield():
    with pytest.raises(IllegalAnswer, match="The spot must be"):
        back(at(30, options=BONUS), stick("short"), power("open", 31), die(3))


def test_by_the_passing_check_too():
    run = throw(
        at(30, options=BOTH | BONUS),
        *aim(25),
        power("open", 45),
        die(3, "passing.check"),
    )
    assert run.fact(CheckMade).parts == (("20 yards", 5), ("stationary receiver", -2))
    assert run.fact(PassCompleted).caught_at == 45


def test_without_the_option_no_stick_measures_it():
    run = throw(at_the(30))
    assert not set(BY_STICK) & set(run.opened("pass.stick").options)
    with pytest.raises(IllegalAnswer, match="not possible now"):
        throw(at_the(30), stick("short"))


def test_the_prompt_says_what_is_needed():
    run = throw(at(30), stick("long"), die(14))
    assert prompt_words(run.opened("stationary.check"), Names()) == (
        "13 or lower is caught.\nteam stat: 12\nstationary base: +2\nlong pass: −1"
    )


# ── with the passing check ───────────────────────────────────────────────────────


def aim(passer: int, *, zones=0):
    return (
        ("passing.passer", Happened("clear", passer)),
        ("passing.receiver", Happened("stationary")),
        ("passing.zones", Happened(str(zones))),
    )


def test_the_passing_check_is_two_easier():
    run = throw(
        at(40, options=BOTH), *aim(22), power("open", 37), die(2, "passing.check")
    )
    assert run.fact(CheckMade).parts == (("15 yards", 4), ("stationary receiver", -2))
    assert run.all(PassIncomplete)


def test_it_is_powered_all_the_same():
    run = throw(
        at(40, options=BOTH), *aim(22), power("open", 37), die(3, "passing.check")
    )
    asked = run.opened("stationary.power")
    assert (asked.lo, asked.hi, asked.options) == (23, 39, POWER.names)
    assert run.fact(PassCompleted).kind == "stationary"


def test_a_defender_near_him_intercepts_a_critical_failure():
    run = throw(
        at(40, options=BOTH),
        *aim(22),
        power("covered", 37, "a55"),
        die(2, "passing.check"),
    )
    assert run.fact(PassIntercepted).player == "a55"


def test_a_front_on_him_leaves_him_no_way_to_go_on():
    run = throw(
        at(40, options=BOTH),
        *aim(22),
        power("touching", 37, "a55"),
        die(20, "passing.check"),
        ("passing.contested", Happened("caught_tackled")),
    )
    assert "caught" not in run.opened("passing.contested").options
    assert run.fact(Tackled).by == "a55"


def test_under_10_yards_it_is_the_2d6_check():
    run = throw(
        at(40, options=BOTH),
        *aim(30)[:2],
        power("open", 37),
        ("passing.short_check", GOOD),
    )
    assert run.fact(PassCompleted).kind == "shovel"


def test_backwards_he_is_behind_passer_and_line():
    run = back(
        at(40, options=BOTH), *aim(38), power("open", 20), die(20, "passing.check")
    )
    assert (run.opened("stationary.power").lo, run.opened("stationary.power").hi) == (
        -10,
        38,
    )


def test_with_no_room_between_passer_and_line_he_is_not_offered():
    run = throw(
        at(40, options=BOTH),
        ("passing.passer", Happened("clear", 39)),
        ("passing.receiver", Happened("open", 60)),
        die(20, "passing.check"),
    )
    assert "stationary" not in run.opened("passing.receiver").options
