"""Onside kicks by the rights and fouls of books other than the EFHL."""

import pytest

from rules.facts import (
    BallInPlay,
    FlagThrown,
    KickedOff,
    KickOutOfBounds,
    KickRecovered,
    Returned,
    Tackled,
)
from rules.field import Across, Team, gained, own
from rules.football.carry import End, Ends, Loose
from rules.football.ends import TACKLED
from rules.football.live_ball import LiveBall, Touch, give_to_receivers
from rules.football.loose import Fumbles
from rules.football.onside import Onside, kick_onside
from rules.football.race import Race
from rules.football.returns import Runback
from rules.football.stops import NO_STEPS, Carry, Leg
from rules.prompts import Happened, Outcome, Power, Procedure
from rules.state import State, to_kick
from tests.rules.football.scripted import AWAY, HOME, run

BALL = Power(
    id="ball",
    means="onside_kick",
    heading="Onside Kicks",
    text="Power on.",
    outcomes=(
        Outcome("touched", "Touched", at=True, team=True, by=True),
        Outcome("held", "Touched by a receiver in contact", at=True, team=True),
        Outcome("out_of_bounds", "Out of bounds", at=True, side=True),
        Outcome("loose", "Nobody has it"),
    ),
    default_outcome="touched",
)
RUN = Power(
    id="run",
    means="onside_return",
    heading="Onside Kicks",
    text="Power on until the play is over. No stops.",
    outcomes=(TACKLED,),
    default_outcome="tackled",
)
WAY = Carry((Leg(RUN, by_carrier=True),), Ends())


def no_recovery(state: State, loose: Loose, holder: Team | None) -> Procedure[Happened]:
    raise AssertionError("nothing is fumbled here")


FUMBLES = Fumbles(recover=no_recovery, advance=WAY)


def illegal_touch(state: State, touch: Touch) -> Procedure[End | None]:
    """Solitaire: the kickers before ten yards, or a ball that nobody touched."""
    kicking, foul = state.possession, ""
    if touch.team is None:
        foul = "kick_out_of_bounds"
    elif touch.team is kicking and gained(state.ball_on, touch.at, kicking) < 10:
        foul = "illegal_touching"
    if not foul:
        return None
    yield FlagThrown(kicking, foul, "during", touch.at)
    return give_to_receivers(state, touch.at, touch.across)


def live(tries: int | None = None) -> LiveBall:
    return LiveBall(Race(BALL, NO_STEPS, tries), dead=("held",))


HEFL = Onside(live(), FUMBLES)
VSEFL = Onside(live(tries=1), FUMBLES, Runback("onside", WAY))
SOLITAIRE = Onside(live(), FUMBLES, Runback("onside", WAY), illegal_touch)


def kicked(onside: Onside, *script, kicking=HOME, beyond=12, **given):
    state = to_kick(State(), kicking, "kickoff", 35)
    at = own(kicking, 35 + beyond)
    return run(kick_onside(state, onside, at, **given), *script)


def touched(team: Team, at: int, outcome: str = "touched") -> tuple[str, Happened]:
    return "ball", Happened(outcome, at=at, team=team)


@pytest.mark.parametrize("onside", [HEFL, VSEFL, SOLITAIRE])
@pytest.mark.parametrize("kicking", [HOME, AWAY])
def test_the_kickers_may_not_advance_it(onside, kicking):
    at = own(kicking, 48)
    ran = kicked(onside, touched(kicking, at), kicking=kicking, kicker="3")

    assert ran.value == End(kicking, at)
    assert ran.facts == (
        BallInPlay(),
        KickedOff(kicking, "onside", 12, own(kicking, 47), "3"),
        KickRecovered(kicking, at),
    )


def test_nobody_may_advance_it_in_a_book_without_a_run():
    ran = kicked(HEFL, ("ball", Happened("loose")), touched(AWAY, 48))

    assert ran.asked == ("ball", "ball")
    assert ran.value == End(AWAY, 48)


def test_the_receivers_may_run():
    ran = kicked(
        VSEFL,
        touched(AWAY, 48),
        ("run", Happened("tackled", at=30)),
        counted=True,
    )

    assert ran.value == End(AWAY, 30, secured=48)
    assert ran.facts[0] == BallInPlay(counted=True)
    assert ran.facts[3:] == (
        Tackled(HOME, 30),
        Returned(AWAY, "onside", 48, 30, 18),
    )


def test_a_receiver_in_contact_may_not():
    ran = kicked(VSEFL, touched(AWAY, 48, "held"))

    assert ran.asked == ("ball",)
    assert ran.value == End(AWAY, 48)


def test_a_ball_that_nobody_gets_is_the_receivers():
    ran = kicked(VSEFL, ("ball", Happened("loose")))

    assert ran.value == End(AWAY, 47)


def test_the_kickers_score_in_the_end_zone_and_the_receivers_never_lose_it():
    assert kicked(HEFL, touched(HOME, 101)).value == End(HOME, 101)
    assert kicked(HEFL, touched(AWAY, 101)).value.result == "touchback"


def test_a_book_may_flag_the_first_touch():
    ran = kicked(SOLITAIRE, touched(HOME, 44))

    assert ran.value == End(AWAY, 44)
    assert ran.facts[-1] == FlagThrown(HOME, "illegal_touching", "during", 44)


def test_a_book_may_flag_a_ball_out_of_bounds():
    out = Happened("out_of_bounds", at=52, side=Across.LEFT)
    ran = kicked(SOLITAIRE, ("ball", out))

    assert ran.value == End(AWAY, 52, Across.LEFT)
    assert ran.facts[2:] == (
        KickOutOfBounds(52),
        FlagThrown(HOME, "kick_out_of_bounds", "during", 52),
    )
