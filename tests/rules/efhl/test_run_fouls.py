"""Fouls after the ball has changed hands.

EFHL Pass Interceptions, "modified by any penalties"; RULINGS, Fouls after the ball has
changed hands: each sentence of it has its test here.
"""

import pytest
from msgspec.structs import replace

from rules.facts import (
    DefenseScoredOnTry,
    FlagThrown,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    RunCutShort,
    SafetyScored,
    TouchdownScored,
)
from rules.prompts import Chosen, Flag, Happened, Rolled
from rules.state import ByTeam, State, to_kick
from rules.stats import Record, box_score
from tests.rules.efhl.drive import AWAY, GOOD, HOME, Played, at_the
from tests.rules.efhl.kicks import rolled, stands, touched
from tests.rules.efhl.whole import (
    ACCEPTED,
    BEFORE_SNAP,
    DECLINED,
    before_snap,
    flags,
    given,
    offered,
    refused,
    whole,
)

BLOCK_BY_AWAY = Flag(AWAY, "block_in_back")
BLOCK_BY_HOME = Flag(HOME, "block_in_back")
PUNT = ((BEFORE_SNAP, Chosen("punt")), ("punt.snap_check", GOOD))
RETURNING, LAST = "punt.advance", "punt.finish"


ON_THE_30 = ("punt.finish", Happened("tackled", at=70))


def punt(*script, end=ON_THE_30):
    """Home punts from its 30; away runs it back from its 25 to its 30."""
    kick = ("punt.distance", rolled(7))
    return whole(at_the(30, down=4), *PUNT, kick, *script, end)


def now(played: Played):
    """Return the side with the ball, the down, and the spot."""
    state = played.value
    return state.possession, state.down, state.ball_on


# ── who had the ball keeps it ────────────────────────────────────────────────────


def test_its_own_foul_counts_from_the_end_of_the_run():
    played = punt((RETURNING, BLOCK_BY_AWAY), ACCEPTED)

    assert now(played) == (AWAY, 1, 80)
    assert played.value.ydstogo == 10
    assert played.fact(PenaltyAccepted) == PenaltyAccepted(AWAY, "block_in_back", 10)
    assert played.fact(FlagThrown).when == "after"
    assert played.all(PlayNullified) == []


def test_or_from_the_spot_of_the_foul_where_that_is_worse():
    spot = replace(BLOCK_BY_AWAY, at=72)
    upfield = replace(BLOCK_BY_AWAY, at=60)

    assert now(punt((RETURNING, spot), ACCEPTED)) == (AWAY, 1, 82)
    assert now(punt((RETURNING, upfield), ACCEPTED)) == (AWAY, 1, 80)


def test_the_other_sides_counts_from_the_end_of_the_run():
    played = punt((RETURNING, BLOCK_BY_HOME), ACCEPTED)

    assert now(played) == (AWAY, 1, 60)
    assert played.opened("penalty.decision").seats == (AWAY,)


def test_declined_the_return_stands():
    assert now(punt((RETURNING, BLOCK_BY_AWAY), DECLINED)) == (AWAY, 1, 70)


def test_holding_costs_whoever_has_the_ball_ten_and_the_others_five():
    """List of Fouls: by the offense 10, by the defense 5."""
    assert now(punt((RETURNING, Flag(AWAY, "holding")), ACCEPTED)) == (AWAY, 1, 80)
    assert now(punt((RETURNING, Flag(HOME, "holding")), ACCEPTED)) == (AWAY, 1, 65)


def intercepted(*script, at: int = 60, end: int = 50, start: int = 40):
    """Home's pass is intercepted and run back to `end`."""
    return whole(
        at_the(start, down=2),
        ("scrimmage.declare", Chosen("pass")),
        *script,
        ("pass.thrown", Happened("intercepted", at=at)),
        ("interception.finish", Happened("tackled", at=end)),
    )


def test_the_same_on_an_interception():
    foul = ("interception.pursuit", BLOCK_BY_AWAY)

    assert now(intercepted(foul, ACCEPTED)) == (AWAY, 1, 60)


def test_half_the_distance_is_the_most():
    foul = ("interception.pursuit", BLOCK_BY_AWAY)

    assert now(intercepted(foul, ACCEPTED, at=96, end=92)) == (AWAY, 1, 96)


def test_goal_to_go_is_first_and_goal():
    foul = ("interception.pursuit", BLOCK_BY_HOME)

    played = intercepted(foul, ACCEPTED, end=14)

    assert now(played) == (AWAY, 1, 7)
    assert played.value.goal_to_go


def recovered(*script):
    """Away picks up a fumble on the 36 and runs."""
    return whole(
        at_the(30, down=2),
        ("run.hand_off_check", GOOD),
        ("run.finish", Happened("hit_from_behind", at=35)),
        ("fumble.drop", Happened("recovered", at=36, team=AWAY)),
        *script,
        ("fumble.advance", Happened("tackled", at=20)),
    )


def test_the_same_on_a_fumble():
    foul = ("fumble.advance", BLOCK_BY_AWAY)

    assert now(recovered(foul, ACCEPTED)) == (AWAY, 1, 30)


# ── a second change of hands ─────────────────────────────────────────────────────

LOST_AGAIN = (
    ("interception.pursuit", Happened("hit_from_behind", at=52)),
    ("fumble.drop", Happened("recovered", at=54, team=HOME)),
)


def twice(*script):
    """Intercepted on the 60, lost on the 52, run on by home to the 70."""
    return whole(
        at_the(40, down=2),
        ("scrimmage.declare", Chosen("pass")),
        ("pass.thrown", Happened("intercepted", at=60)),
        *script,
        *LOST_AGAIN,
        ("fumble.advance", Happened("tackled", at=70)),
    )


def test_the_run_before_it_ends_where_the_fumble_was_lost():
    played = twice(("interception.pursuit", BLOCK_BY_HOME), ACCEPTED)

    assert now(played) == (AWAY, 1, 42)
    assert played.fact(RunCutShort) == RunCutShort(1)


def test_the_side_that_fouled_while_it_had_the_ball_gets_it_back_only_if_accepted():
    foul = ("interception.pursuit", BLOCK_BY_AWAY)

    assert now(twice(foul, ACCEPTED)) == (AWAY, 1, 62)
    assert now(twice(foul, DECLINED)) == (HOME, 1, 70)


def test_after_it_the_new_holder_keeps_the_ball():
    own = twice(("fumble.advance", BLOCK_BY_HOME), ACCEPTED)
    others = twice(("fumble.advance", BLOCK_BY_AWAY), ACCEPTED)

    assert now(own) == (HOME, 1, 60)
    assert now(others) == (HOME, 1, 80)
    assert own.fact(FlagThrown).when == "after_2"


# ── touchbacks and end zones ─────────────────────────────────────────────────────


def kickoff() -> State:
    return to_kick(at_the(35), HOME, "kickoff", 35)


def in_the_end_zone(flag: Flag, to: int = 103, prefix: str = "kickoff") -> Played:
    """A kick is caught in the end zone; there is a flag on the return."""
    kick = () if prefix == "kickoff" else PUNT
    start = kickoff() if prefix == "kickoff" else at_the(60, down=4)
    return whole(
        start,
        *kick,
        (f"{prefix}.distance", rolled(7)),
        (f"{prefix}.returner", stands(103)),
        (f"{prefix}.hang_time", Happened("caught")),
        (f"{prefix}.advance", flag),
        (f"{prefix}.advance", Happened("tackled", at=to)),
        ACCEPTED,
    )


@pytest.mark.parametrize(("prefix", "spot"), [("kickoff", 75), ("punt", 80)])
def test_on_a_touchback_both_sides_fouls_count_from_its_spot(prefix, spot):
    own = in_the_end_zone(replace(BLOCK_BY_AWAY, at=102), prefix=prefix)
    others = in_the_end_zone(BLOCK_BY_HOME, prefix=prefix)

    assert now(own) == (AWAY, 1, spot + 10)
    assert now(others) == (AWAY, 1, spot - 10)


def test_else_its_own_foul_there_is_a_safety():
    played = in_the_end_zone(replace(BLOCK_BY_AWAY, at=102), to=85)

    assert played.value.score == ByTeam(2, 0)
    assert (played.value.upcoming, played.value.possession) == ("free_kick", AWAY)
    assert played.fact(SafetyScored).team is HOME


def test_a_safety_on_the_return_is_undone_by_the_kickers_foul():
    """docs/rulings.md: counted from the goal line, no yards are lost behind it."""
    back = (
        ("kickoff.advance", BLOCK_BY_HOME),
        ("kickoff.advance", Happened("reached_line")),
        ("kickoff.finish", Happened("tackled", at=104)),
    )
    kick = (
        ("kickoff.distance", rolled(7)),
        ("kickoff.returner", stands(103)),
        ("kickoff.hang_time", Happened("caught")),
    )

    taken, not_taken = (
        whole(kickoff(), *kick, *back, ruling) for ruling in (ACCEPTED, DECLINED)
    )

    assert now(taken) == (AWAY, 1, 90)
    assert taken.value.score == ByTeam(0, 0)
    assert not_taken.value.score == ByTeam(2, 0)


# ── scores ───────────────────────────────────────────────────────────────────────

SCORED = (LAST, Happened("touchdown"))


def points(state: State, played: Played):
    """The points as statistics count them."""
    return box_score(Record([played.facts]).plays).score


def test_a_touchdown_on_a_run_with_its_own_foul_does_not_count():
    played = punt((RETURNING, replace(BLOCK_BY_AWAY, at=40)), ACCEPTED, end=SCORED)

    assert now(played) == (AWAY, 1, 50)
    assert played.value.score == ByTeam(0, 0)
    assert points(played.value, played) == ByTeam(0, 0)


def test_without_a_spot_it_counts_from_the_goal_line():
    assert now(punt((RETURNING, BLOCK_BY_AWAY), ACCEPTED, end=SCORED)) == (AWAY, 1, 10)


def test_the_other_sides_foul_lapses_after_a_touchdown():
    played = punt((RETURNING, BLOCK_BY_HOME), end=SCORED)

    assert played.value.score == ByTeam(0, 6)
    assert played.fact(PenaltyDeclined).lapsed
    assert "penalty.decision" not in played.ids


# ── before the change ────────────────────────────────────────────────────────────


def test_a_foul_before_it_goes_back_to_the_previous_spot():
    by_defense = intercepted(("pass.thrown", Flag(AWAY, "holding")), ACCEPTED)
    by_offense = intercepted(("pass.thrown", Flag(HOME, "holding")), ACCEPTED)

    assert now(by_defense) == (HOME, 1, 45)
    assert now(by_offense) == (HOME, 2, 30)
    assert by_defense.all(PlayNullified)


def test_or_to_the_spot_that_the_book_names():
    foul = Flag(AWAY, "pass_interference", at=58)

    assert now(intercepted(("pass.thrown", foul), ACCEPTED)) == (HOME, 1, 58)


@pytest.mark.parametrize("foul", ["offside", "roughing_the_passer"])
def test_what_can_only_have_happened_before_it_counts_so_whenever_it_is_flagged(foul):
    played = intercepted(("interception.pursuit", Flag(AWAY, foul)), ACCEPTED)

    assert played.value.possession is HOME
    assert played.value.ball_on > 40


def test_of_the_kickers_on_a_punt_it_is_punted_again():
    played = punt(("punt.fair_catch", BLOCK_BY_HOME), ACCEPTED)

    assert now(played) == (HOME, 4, 20)


def test_of_the_return_team_while_a_punt_is_in_the_air_from_where_it_gets_it():
    played = punt(("punt.fair_catch", BLOCK_BY_AWAY), ACCEPTED)

    assert now(played) == (AWAY, 1, 85)
    assert played.fact(RunCutShort) == RunCutShort(1, run=False)


def test_or_while_it_is_loose():
    loose = (("punt.hang_time", Happened("nobody")), ("punt.ball", BLOCK_BY_AWAY))
    downed = ("punt.ball", touched(HOME, 80))

    played = punt(*loose, ACCEPTED, end=downed)

    assert now(played) == (AWAY, 1, 90)


def test_contact_with_the_kicker_is_from_the_previous_spot():
    foul = Flag(AWAY, "roughing_the_kicker")

    assert now(punt(("punt.fair_catch", foul), ACCEPTED)) == (HOME, 1, 45)


def test_of_a_kickoff_in_the_air_the_kick_is_kicked_again():
    kick = ("kickoff.distance", rolled(3))

    played = whole(kickoff(), kick, ("kickoff.fair_catch", BLOCK_BY_AWAY), ACCEPTED)

    assert (played.value.upcoming, played.value.ball_on) == ("kickoff", 45)


# ── fouls by both sides ──────────────────────────────────────────────────────────


def test_who_got_the_ball_with_clean_hands_keeps_it_and_only_its_foul_counts():
    fouls = (
        ("punt.fair_catch", BLOCK_BY_HOME),
        (RETURNING, BLOCK_BY_AWAY),
        (RETURNING, BLOCK_BY_HOME),
    )

    played = punt(*fouls, ACCEPTED)

    assert now(played) == (AWAY, 1, 80)
    assert len(played.all(PenaltyDeclined)) == 2
    assert [foul["team"] for foul in given(played)["fouls"]] == ["away"]


def test_who_had_fouled_before_has_the_down_replayed():
    fouls = (("punt.fair_catch", BLOCK_BY_AWAY), (RETURNING, BLOCK_BY_HOME))

    played = punt(*fouls)

    assert now(played) == (HOME, 4, 30)
    assert played.all(PenaltiesOffset)


def test_the_last_one_to_get_it_counts():
    first, second = "interception.pursuit", "fumble.advance"

    clean = twice((first, BLOCK_BY_AWAY), (second, BLOCK_BY_HOME), ACCEPTED)
    not_clean = twice((first, BLOCK_BY_HOME), (second, BLOCK_BY_AWAY))

    assert now(clean) == (HOME, 1, 60)
    assert now(not_clean) == (HOME, 2, 40)


# ── late flags ───────────────────────────────────────────────────────────────────


def late(flag: Flag, when: str = "") -> Flag:
    return replace(flag, previous=True, when=when)


@pytest.mark.parametrize(
    ("when", "after"),
    [("before", (HOME, 1, 40)), ("kick", (AWAY, 1, 85)), ("after", (AWAY, 1, 80))],
)
def test_a_late_flag_says_when_it_was(when, after):
    state = punt().value

    played = whole(state, (BEFORE_SNAP, late(BLOCK_BY_AWAY, when)), ACCEPTED)

    assert now(played) == after


def test_what_it_may_say_is_offered_and_needed():
    runner = before_snap(punt().value)

    assert offered(punt().value, runner, HOME)["flag"].moments == (
        "before",
        "kick",
        "after",
    )
    assert "choose the part of the play" in refused(runner, late(BLOCK_BY_AWAY))
    assert "choose the part of the play" in refused(
        runner, late(BLOCK_BY_AWAY, "after_2")
    )


def test_where_nothing_changed_hands_there_is_nothing_to_say():
    run = (("run.hand_off_check", GOOD), ("run.finish", Happened("tackled", at=35)))
    runner = before_snap(whole(at_the(30), *run).value)

    assert offered(whole(at_the(30), *run).value, runner, HOME)["flag"].moments == ()
    assert "possession did not change" in refused(runner, late(BLOCK_BY_AWAY, "after"))


def test_a_late_flag_takes_the_touchdown_off_the_board():
    state = punt(end=SCORED).value
    flag = replace(late(BLOCK_BY_AWAY, "after"), at=40)

    played = whole(state, ("try.call", flag), ACCEPTED)

    assert now(played) == (AWAY, 1, 50)
    assert played.value.score == ByTeam(0, 0)


def test_statistics_lose_those_points_but_not_the_return():
    first = punt(end=SCORED)
    flag = replace(late(BLOCK_BY_AWAY, "after"), at=40)
    second = whole(first.value, ("try.call", flag), ACCEPTED)

    box = box_score(Record([first.facts, second.facts]).plays)

    assert box.score == ByTeam(0, 0)
    assert box.teams.home.punts == 1
    assert not box.scoring


# ── penalty checks ───────────────────────────────────────────────────────────────

SPOTTED = ("penalty_check.die", Rolled((1,)))
TRIPPING_BY_THE_RETURNERS = ("penalty_check.foul", Rolled((4, 5)))
WHO = ("penalty_check.defense_player", Rolled((3, 4)))


def test_a_checked_foul_counts_as_after_the_change_where_the_ball_was_run_back():
    state = at_the(30, down=4, options={"penalty_checks": True})
    kick = ("punt.distance", rolled(7))
    back = ("punt.finish", Happened("tackled", at=70))
    check = (SPOTTED, TRIPPING_BY_THE_RETURNERS, WHO, ACCEPTED)

    assert now(whole(state, *PUNT, kick, back, *check)) == (AWAY, 1, 80)


def test_else_as_before_it():
    state = at_the(30, down=4, options={"penalty_checks": True})
    caught = (
        ("punt.distance", rolled(7)),
        ("punt.fair_catch", Chosen("fair_catch")),
        ("punt.hang_time", Happened("fair_caught")),
    )
    check = (SPOTTED, TRIPPING_BY_THE_RETURNERS, WHO, ACCEPTED)

    assert now(whole(state, *PUNT, *caught, *check)) == (HOME, 1, 40)


# ── tries ────────────────────────────────────────────────────────────────────────


def a_try() -> State:
    return replace(
        at_the(85), upcoming="try", down=0, line_to_gain=100, score=ByTeam(6, 0)
    )


def returned_try(*fouls, end: str = "touchdown"):
    """Home plays for two; away intercepts and runs."""
    over = Happened(end, at=None if end == "touchdown" else 60)
    return whole(
        a_try(),
        ("try.call", Chosen("two_point")),
        ("scrimmage.declare", Chosen("pass")),
        ("pass.thrown", Happened("intercepted", at=97)),
        *flags("carry.to_the_end", *fouls),
        ("carry.to_the_end", over),
    )


def test_on_a_try_the_fouling_sides_score_does_not_count_and_nothing_is_replayed():
    played = returned_try(BLOCK_BY_AWAY)

    assert played.value.upcoming == "kickoff"
    assert played.value.score == ByTeam(6, 0)
    assert "penalty.decision" not in played.ids
    assert points(played.value, played) == ByTeam(0, 0)


def test_the_other_sides_foul_there_changes_nothing():
    played = returned_try(BLOCK_BY_HOME)

    assert played.value.score == ByTeam(6, 2)
    assert played.fact(PenaltyDeclined).lapsed
    assert played.all(DefenseScoredOnTry)


def test_without_a_score_the_try_is_over():
    played = returned_try(BLOCK_BY_AWAY, end="tackled")

    assert played.value.upcoming == "kickoff"
    assert played.all(TouchdownScored) == []
