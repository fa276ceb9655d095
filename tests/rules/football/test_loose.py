"""A loose ball until it is dead, by the records of other books."""

from msgspec.structs import replace

from rules.facts import Fumbled, FumbleOutOfBounds, FumbleRecovered, Returned
from rules.field import Across, Team
from rules.football.carry import Carrier, Cause, End, Ends, Loose
from rules.football.ends import TACKLED, TOUCHDOWN
from rules.football.loose import Fumbles, until_dead
from rules.football.race import Race, run_race
from rules.football.stops import Carry, Leg
from rules.prompts import Adjust, Happened, Outcome, Power, Roll, Rolled, by_one, roll
from rules.state import ByTeam, State
from tests.rules.efhl.drive import AWAY, HOME, Played, play
from tests.rules.toybook import first_and_ten_at

FALL = Cause("fall", fallen=True)
BACKWARD_PASS = Cause("backward_pass")
ADVANCE = Power(
    id="ball.advance",
    means="fumble_return",
    heading="Fumbles",
    text="Run.",
    outcomes=(TACKLED, TOUCHDOWN),
    default_outcome="tackled",
)
RUN = Carry((Leg(ADVANCE, by_carrier=True),), Ends())
PIVOT = Adjust(id="ball.pivot", means="pivot", heading="Fumbles", text="Aim.")
RECOVERED = Outcome("recovered", "Recovered", at=True, team=True, by=True)
FREE = Outcome("loose", "Nobody has it", at=True)
OUT = Outcome("out_of_bounds", "Out of bounds", at=True, side=True)


def race(tries: int | None, seconds: float) -> Race:
    def pivots(team: Team) -> tuple:
        return (*by_one(PIVOT, team), *by_one(PIVOT, team.opponent))

    ball = Power(
        id="ball.race",
        means="loose_ball",
        heading="Fumbles",
        text="Power on.",
        outcomes=(RECOVERED, FREE, OUT),
        default_outcome="recovered",
        seconds=seconds,
    )
    return Race(ball, ByTeam(pivots(HOME), pivots(AWAY)), tries)


def racing(to_run: Race):
    def recover(state: State, loose: Loose, holder: Team | None):
        return run_race(to_run, loose.team, loose.at, likely=loose.team, holder=holder)

    return recover


# ── VSEFL, HEFL: a die for a fall, a race of three seconds for a backward pass ──────

DIE = Roll(id="ball.die", heading="Fumbles", text="Roll.", count=1, faces=12)


def by_cause(state: State, loose: Loose, holder: Team | None):
    """The action die: the defense has it on 7 or more, where the carrier fell."""
    if loose.cause is BACKWARD_PASS:
        return (yield from racing(race(1, 3.0))(state, loose, holder))
    total = (yield from roll(DIE, loose.team)).total
    team = loose.team.opponent if total >= 7 else loose.team
    return Happened("recovered", loose.at, team=team)


VSEFL = Fumbles(
    recover=by_cause,
    advance=RUN,
    may_advance=lambda state, recovery: recovery.loose.cause is BACKWARD_PASS,
)


def lost(cause: Cause, at: int = 36, team: Team = HOME) -> Loose:
    return Loose(team, at, cause, "h22", None, Carrier(team, 30, "h22"))


def dead(fumbles: Fumbles, ball: Loose, *script, holder: Team | None = None) -> Played:
    state = first_and_ten_at(30)
    return play(
        lambda state: until_dead(state, ball, fumbles, holder=holder), state, *script
    )


def test_a_die_says_who_has_the_ball_and_nobody_runs_with_it():
    after = dead(VSEFL, lost(FALL), ("ball.die", Rolled((7,))))

    assert after.ids == ["ball.die"]
    assert after.value == End(AWAY, 36, lost_at=36, secured=36, changed=True)
    assert after.fact(FumbleRecovered) == FumbleRecovered(AWAY, HOME, 36)


def test_below_seven_the_offense_keeps_it():
    assert dead(VSEFL, lost(FALL), ("ball.die", Rolled((6,)))).value.team is HOME


def test_a_book_may_have_no_run_after_a_recovery():
    """HEFL, Fumble Rule: every recovery is dead."""
    after = dead(
        replace(SOLITAIRE, advance=None),
        lost(BACKWARD_PASS),
        ("ball.race", Happened("recovered", 33, team=AWAY, by="a5")),
    )

    assert after.ids[-1] == "ball.race"
    assert (after.value.team, after.value.at) == (AWAY, 33)


def test_the_fact_names_the_cause_in_a_book_without_numbers():
    fumbled = dead(VSEFL, lost(FALL), ("ball.die", Rolled((6,)))).fact(Fumbled)

    assert (fumbled.scenario, fumbled.cause) == (0, "fall")


def test_a_ball_by_the_race_may_be_run_with():
    after = dead(
        VSEFL,
        lost(BACKWARD_PASS),
        ("ball.race", Happened("recovered", 33, team=AWAY, by="a5")),
        ("ball.advance", Happened("tackled", 20)),
    )

    assert after.ids == ["ball.pivot", "ball.pivot", "ball.race", "ball.advance"]
    assert after.fact(Returned) == Returned(AWAY, "fumble", 33, 20, 13, "a5")


def test_a_ball_that_nobody_touches_in_three_seconds_stays_with_its_side():
    after = dead(VSEFL, lost(BACKWARD_PASS), ("ball.race", Happened("loose", 24)))

    assert after.ids.count("ball.race") == 1
    assert (after.value.team, after.value.at) == (HOME, 24)


def test_out_of_bounds_it_stays_where_it_went_out():
    out = Happened("out_of_bounds", 41, Across.LEFT)
    after = dead(VSEFL, lost(BACKWARD_PASS), ("ball.race", out))

    assert (after.value.at, after.value.across) == (41, Across.LEFT)
    assert after.fact(FumbleOutOfBounds) == FumbleOutOfBounds(HOME, 41, "backward")


def test_in_another_book_it_comes_back_to_the_fumble():
    out = Happened("out_of_bounds", 41, Across.LEFT)
    book = replace(VSEFL, comes_back=True)
    after = dead(book, lost(BACKWARD_PASS), ("ball.race", out))

    assert after.value.at == 36
    assert after.fact(FumbleOutOfBounds).moving == "forward"


# ── Solitaire, "Fumble": three tries; either side may run ───────────────────────────

SOLITAIRE = Fumbles(recover=racing(race(3, 1.0)), advance=RUN)
MISSED = ("ball.race", Happened("loose", 35))


def test_after_three_tries_the_ball_is_dead():
    after = dead(SOLITAIRE, lost(BACKWARD_PASS), MISSED, MISSED, MISSED)

    assert after.ids == ["ball.pivot", "ball.pivot", "ball.race"] * 3
    assert (after.value.team, after.value.at) == (HOME, 35)


def test_a_dead_ball_in_an_end_zone_is_a_safety_or_a_touchback():
    own, other = Happened("loose", -2), Happened("loose", 103)
    tries = [("ball.race", own)] * 3
    safety = dead(SOLITAIRE, lost(BACKWARD_PASS, 2), *tries).value
    tries = [("ball.race", other)] * 3
    touchback = dead(SOLITAIRE, lost(BACKWARD_PASS, 97), *tries).value

    assert (safety.team, safety.result) == (HOME, "safety")
    assert (touchback.team, touchback.result) == (AWAY, "touchback")


def test_the_third_try_counts():
    after = dead(
        SOLITAIRE,
        lost(BACKWARD_PASS),
        MISSED,
        MISSED,
        ("ball.race", Happened("recovered", 34, team=HOME, by="h30")),
        ("ball.advance", Happened("touchdown")),
    )

    assert (after.value.result, after.value.player) == ("touchdown", "h30")


def test_one_side_may_have_the_switch_throughout():
    after = dead(
        SOLITAIRE,
        lost(BACKWARD_PASS, team=AWAY),
        ("ball.race", Happened("recovered", 34, team=AWAY)),
        holder=HOME,
    )

    assert after.opened("ball.race").seats == (HOME,)
    assert after.opened("ball.advance").seats == (HOME,)


def test_a_ball_that_comes_back_by_a_second_fumble_is_dead_and_a_first_down():
    both = replace(RUN, ends=Ends(causes={"tackled": FALL}))
    book = replace(SOLITAIRE, advance=both)
    after = dead(
        book,
        lost(BACKWARD_PASS),
        ("ball.race", Happened("recovered", 34, team=AWAY)),
        ("ball.advance", Happened("tackled", 30)),
        ("ball.race", Happened("recovered", 29, team=HOME)),
    )

    assert after.value.fresh
    assert (after.value.team, after.value.at, after.value.lost_at) == (HOME, 29, 36)


def test_a_book_may_settle_a_recovery_in_its_own_way():
    def settles(state, recovery):
        rolled = yield from roll(DIE, recovery.team)
        return End(AWAY, 50, result="touchback") if rolled.total > 1 else None

    book = replace(SOLITAIRE, settles=settles)
    after = dead(
        book,
        lost(BACKWARD_PASS),
        ("ball.race", Happened("recovered", 34, team=HOME)),
        ("ball.die", Rolled((2,))),
    )

    assert after.value.result == "touchback"


def test_a_check_may_save_the_ball():
    def keeps(state, loose):
        return (yield from roll(DIE, loose.team)).total > 1

    book = replace(SOLITAIRE, keeps=keeps)
    after = dead(book, lost(FALL), ("ball.die", Rolled((2,))))

    assert after.facts == []
    assert after.value == End(HOME, 36, player="h22")
