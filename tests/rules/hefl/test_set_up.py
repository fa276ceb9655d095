"""Set up; Player in motion; Snap; Adjustments: their order, their clocks, the calls."""

from __future__ import annotations

import pytest

from rules.facts import BallInPlay, BallSpotted, ClockSet, FlagThrown, PlayCalled
from rules.field import Across
from rules.hefl.clocks import MS
from rules.hefl.scrimmage import CALL
from rules.prompts import Chosen, Elapsed, Happened, Limit, Open, Pace
from rules.state import ByTeam, State
from tests.rules.hefl.drive import (
    AWAY,
    HAND_OFF,
    HOME,
    at,
    before,
    play,
    refuse,
    run,
    started,
)

TACKLED = ("run.start", Happened("tackled", 42))
MOTION = ("scrimmage.motion", Chosen("motion", "h33"))


def open_at(prompt: str, *script, state: State | None = None) -> Open:
    return play(state or before(), *script, until=prompt).open


def limit_of(opened: Open) -> Limit:
    return opened.limits[-1]


def test_offense_defense_snap_and_adjustments_come_in_the_order_of_the_book():
    played = run(TACKLED, pace=Pace.STRICT)
    assert [name for name in played.ids if not name.startswith(("run", "tackle"))] == [
        "scrimmage.call",
        "scrimmage.offense",
        "scrimmage.defense",
        "scrimmage.motion",
        "scrimmage.snap",
        "adjustments.offense",
        "adjustments.defense",
        "scrimmage.announce",
    ]


@pytest.mark.parametrize(
    ("prompt", "clock", "team", "then"),
    [
        ("scrimmage.call", "set_up", HOME, "claim"),
        ("scrimmage.offense", "set_up", HOME, "claim"),
        ("scrimmage.defense", "defense", AWAY, "claim"),
        ("adjustments.offense", "adjustments", HOME, "default"),
        ("adjustments.defense", "adjustments", AWAY, "default"),
    ],
)
def test_every_part_has_its_clock(prompt, clock, team, then):
    opened = open_at(prompt)
    assert limit_of(opened) == Limit(clock, team, then)
    assert opened.seats == (team,)


def test_the_clocks_have_the_times_of_the_book():
    seconds = {name: ms // 1000 for name, ms in MS.items()}
    assert seconds == {
        "set_up": 45,
        "defense": 10,
        "motion": 10,
        "adjustments": 25,
        "pass": 30,
        "scramble": 10,
    }


def test_the_call_and_the_set_up_share_45_seconds():
    played = run(TACKLED)
    assert [fact for fact in played.stated(ClockSet) if fact.clock == "set_up"] == [
        ClockSet("set_up", 45_000)
    ]


def test_the_board_never_asks_for_time_without_limits():
    """At brisk pace as well: a timed part is no ceremony."""
    for prompt in ("scrimmage.offense", "scrimmage.defense", "adjustments.offense"):
        assert open_at(prompt).limits


@pytest.mark.parametrize(
    ("prompt", "never", "on_line", "stationary"),
    [
        ("scrimmage.offense", (), 7, None),
        ("scrimmage.defense", ("neutral_zone",), None, 3),
        ("adjustments.offense", (), None, 2),
        ("adjustments.defense", ("neutral_zone",), None, 3),
    ],
)
def test_the_data_of_an_adjustment_agrees_with_its_text(
    prompt, never, on_line, stationary
):
    """Stacking has two exceptions, so no board can forbid it."""
    scope = open_at(prompt).allowed
    assert scope is not None
    assert scope.figures == ("all",)
    assert (scope.never, scope.on_line, scope.stationary) == (
        never,
        on_line,
        stationary,
    )


# ── motion ───────────────────────────────────────────────────────────────────────


def test_one_player_in_motion_and_ten_seconds_for_the_defense():
    opened = open_at("scrimmage.reset", MOTION)
    assert opened.seats == (AWAY,)
    assert limit_of(opened) == Limit("motion", AWAY, "default")


def test_nobody_goes_in_motion_before_a_field_goal():
    state = before(ball_on=80, line_to_gain=90, down=4)
    kick = ("scrimmage.call", Chosen("field_goal", "h3"))
    asked = play(state, kick, until="field_goal.method").ids
    assert "scrimmage.defense" in asked
    assert "scrimmage.motion" not in asked


def test_without_motion_the_defense_resets_nobody():
    assert "scrimmage.reset" not in run(TACKLED).ids


def test_once_the_ten_seconds_are_over_the_table_answers():
    played = play(
        before(), MOTION, ("scrimmage.reset", Elapsed(10_000)), HAND_OFF, TACKLED
    )
    assert played.state.down == 2


# ── the snap ─────────────────────────────────────────────────────────────────────


def test_a_false_start_at_the_snap_is_a_flag_and_the_play_goes_on():
    """I.g: at the end the defense has its choice; 5 yards, and the down again."""
    script = (("scrimmage.snap", Happened("false_start")), HAND_OFF, TACKLED)
    accepted = ("penalty.decision", Chosen("accept"))
    played = play(before(), *script, accepted, pace=Pace.STRICT)
    assert played.stated(FlagThrown) == [FlagThrown(HOME, "false_start", "during")]
    assert played.stated(BallInPlay)
    assert (played.state.down, played.state.ball_on) == (1, 35)


# ── the call ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("state", "sneaks"),
    [
        (at(98), True),
        (at(97), False),
        (at(2), True),
        (at(3), False),
        (before(down=3, line_to_gain=41), False),
    ],
)
def test_sneaks_only_at_the_two_goal_lines(state, sneaks):
    opened = open_at("scrimmage.call", state=state)
    assert ("sneak" in opened.options) is sneaks


def test_a_sneak_needs_no_announcement():
    played = play(
        at(98),
        ("scrimmage.call", Chosen("sneak", "h7")),
        ("run.start", Happened("touchdown")),
    )
    assert "scrimmage.announce" not in played.ids
    assert played.stated(PlayCalled) == [PlayCalled(HOME, "sneak", "h7")]
    assert played.state.score.home == 6


def test_nobody_turns_the_quarterback_away_on_a_sneak():
    """It is the quarterback who runs; after a hand-off the prompt is asked."""
    call = ("scrimmage.call", Chosen("sneak", "h7"))
    end = ("run.start", Happened("touchdown"))
    assert "run.quarterback" not in play(at(98), call, end, pace=Pace.STRICT).ids
    assert "run.quarterback" in run(TACKLED, pace=Pace.STRICT).ids


def test_hurry_up_is_said_before_the_center_is_placed():
    assert "hurry_up" in open_at("scrimmage.call").options
    played = play(before(), ("scrimmage.call", Chosen("hurry_up")), HAND_OFF, TACKLED)
    assert played.state.down == 2


BEHIND = {"score": ByTeam(0, 7), "quarter": 3}


@pytest.mark.parametrize(
    ("fields", "allowed"),
    [
        ({"ball_on": 40, "line_to_gain": 42, "quarter": 2}, False),
        ({"ball_on": 49, "line_to_gain": 52, "quarter": 2}, False),
        ({"ball_on": 50, "line_to_gain": 52, "quarter": 2}, True),
        ({"ball_on": 52, "line_to_gain": 54, "quarter": 2}, True),
        ({"ball_on": 40, "line_to_gain": 42, **BEHIND}, True),
        ({"ball_on": 40, "line_to_gain": 42, **BEHIND, "quarter": 2}, False),
        ({"ball_on": 40, "line_to_gain": 42, "quarter": 3}, False),
    ],
)
def test_a_fourth_down_is_a_punt_unless_the_side_trails_late_or_is_at_midfield(
    fields, allowed
):
    opened = play(before(down=4, **fields), until="scrimmage.call")
    assert ("play" in opened.open.options) is allowed
    assert "punt" in opened.open.options
    if not allowed:
        refuse(opened, Chosen("play"), "not available")


@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_a_punt_is_possible_on_any_down(down):
    """The book says when a team must punt, not when it may not."""
    opened = open_at("scrimmage.call", state=before(down=down))
    assert "punt" in opened.options


def test_a_try_for_two_has_neither_kicks_nor_a_game_clock():
    state = before(upcoming="try", down=0, ball_on=85, line_to_gain=100)
    opened = open_at("scrimmage.call", ("try.call", Chosen("two_point")), state=state)
    assert opened.options == ("play", "hurry_up", "sneak")
    assert [limit.clock for limit in opened.limits] == ["set_up"]


def test_every_call_has_a_label():
    assert all(option.label for option in CALL.options)


# ── the spot ─────────────────────────────────────────────────────────────────────


def test_the_offense_chooses_the_near_hash_or_the_middle():
    left = before(hash=Across.LEFT)
    kept = run(TACKLED, state=left)
    assert not any(f.at == 40 for f in kept.stated(BallSpotted))
    script = (("scrimmage.spot", Chosen("middle")), HAND_OFF, TACKLED)
    moved = play(left, *script)
    assert BallSpotted(40, Across.MIDDLE) in moved.stated(BallSpotted)


def test_the_spot_is_chosen_on_the_set_up_clock():
    """II.c: the 45 seconds do not wait for the word of the hash marks."""
    left = before(hash=Across.LEFT)
    played = play(left, ("scrimmage.spot", Elapsed(20_000)), until="scrimmage.call")
    sets = [fact for fact in played.stated(ClockSet) if fact.clock == "set_up"]
    assert len(sets) == 1
    assert limit_of(open_at("scrimmage.spot", state=left)) == Limit(
        "set_up", HOME, "claim"
    )


def test_in_the_middle_there_is_nothing_to_choose():
    assert started(before()).open[0].id == "scrimmage.call"
