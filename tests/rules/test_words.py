"""Plays, situations and prompts in words."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules import facts as f
from rules.field import Across
from rules.prompts import Open, Power
from rules.words import (
    happenings,
    period,
    place,
    prompt_words,
    sentence,
    situation,
    state_words,
)
from rules.words.clauses import CLAUSES
from rules.words.remarks import REMARKS
from tests.rules import toybook
from tests.rules.games import AWAY, HOME, NAMES, began


def test_a_pass() -> None:
    play = [
        began(),
        f.BallInPlay(True),
        f.Tackled(AWAY, 47, "a52"),
        f.PassCompleted(HOME, "stick", 14, 43, 47, "red", False, "h12", "h80"),
        f.FirstDown(HOME, "pass"),
    ]
    assert sentence(play, NAMES) == (
        "2nd & 7 at the Owls 33: #12 Reed passes short to #80 Cole for 14 yards, "
        "tackled at the Owls 47 by #52 Park."
    )


def test_a_team_that_named_nobody() -> None:
    play = [began(), f.Tackled(AWAY, 33), f.Rushed(HOME, "run", 0, 33)]
    assert sentence(play, NAMES) == (
        "2nd & 7 at the Owls 33: the Owls run for no gain, tackled at the Owls 33."
    )


def test_a_fumble_is_told_after_the_run_that_it_ended() -> None:
    play = [
        began(),
        f.BallInPlay(True),
        f.Fumbled(HOME, 36, 1, "h80", "a52"),
        f.FumbleRecovered(AWAY, HOME, 35, "a52"),
        f.Tackled(HOME, 30),
        f.Returned(AWAY, "fumble", 35, 30, 5, "a52"),
        f.Rushed(HOME, "run", 3, 36, "h80"),
    ]
    assert happenings(play, NAMES) == (
        "#80 Cole runs for 3 yards, fumble by #80 Cole at the Owls 36, forced by "
        "#52 Park, recovered by #52 Park at the Owls 35, returned by #52 Park for "
        "5 yards to the Owls 30, tackled at the Owls 30."
    )


def test_a_bad_snap_is_told_without_the_run_that_it_counts_as() -> None:
    play = [
        f.BallInPlay(True),
        f.SnapFumbled(HOME),
        f.Rushed(HOME, "run", -5, 28),
        f.Fumbled(HOME, 28, 8),
        f.FumbleRecovered(HOME, HOME, 28),
    ]
    assert happenings(play, NAMES) == (
        "Bad snap, fumble by the Owls at the Owls 28, recovered by the Owls at the "
        "Owls 28."
    )


def test_scores_are_sentences_of_their_own() -> None:
    play = [
        f.PassIntercepted(AWAY, 20, "blue", "a52", "h12"),
        f.Returned(AWAY, "interception", 20, 0, 20, "a52"),
        f.TouchdownScored(AWAY, "interception", "a52"),
    ]
    assert happenings(play, NAMES) == (
        "#12 Reed passes deep, intercepted by #52 Park at the Owls 20, returned by "
        "#52 Park for 20 yards to the Owls goal line. Touchdown Jets!"
    )


def test_an_overturned_ruling_tells_the_new_play_after_it() -> None:
    play = [
        f.ChallengeMade(AWAY),
        f.RulingOverturned(AWAY),
        f.Tackled(AWAY, 33),
        f.Rushed(HOME, "run", 0, 33),
    ]
    assert happenings(play, NAMES) == (
        "The Jets challenge the ruling. The ruling is overturned. "
        "The Owls run for no gain, tackled at the Owls 33."
    )


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (f.Rushed(HOME, "kneel", -2, 31, "h12"), "#12 Reed kneels for a loss of 2 "),
        (f.Rushed(HOME, "scramble", 1, 34), "The Owls scramble for 1 yard."),
        (f.PassIncomplete(HOME, "batted", "white"), "medium, batted down."),
        (f.PassIncomplete(HOME, "thrown_away"), "The Owls throw the ball away."),
        (f.PassIncomplete(HOME, "spiked", passer="h12"), "#12 Reed spikes the ball"),
        (f.PassIncomplete(HOME, "shovel", receiver="h80"), "shovel for #80 Cole, inc"),
        (
            f.Sacked(HOME, -20, 13, True),
            "The Owls take a coverage sack for a loss of 20",
        ),
        (f.SafetyScored(AWAY), "Safety: 2 points for the Jets."),
        (f.SafetyScored(HOME, 1), "Safety: 1 point for the Owls."),
        (f.Sacked(HOME, -6, 27, by="a52"), "The Owls are sacked by #52 Park for a l"),
        (f.KickedOff(HOME, "kickoff", 65, 100), "The Owls kick 65 yards to the Jets "),
        (f.KickedOff(HOME, "kickoff", 70, 105), "70 yards into the Jets end zone."),
        (f.KickedOff(HOME, "onside", 11, 46), "try an onside kick of 11 yards"),
        (f.Punted(AWAY, 45, 50), "The Jets punt 45 yards to the 50."),
        (f.FieldGoalAttempted(HOME, 42, 8, 9), "try a field goal from 42 yards."),
        (f.FieldGoalMissed(HOME, 42), "No good."),
        (f.PuntBlocked(AWAY, "a52"), "Blocked by #52 Park."),
        (f.SnapFumbled(HOME, high=True), "High snap."),
        (
            f.FumbleOutOfBounds(HOME, 40, "forward"),
            "Forward out of bounds at the Owls 40, back to the spot of the fumble.",
        ),
        (f.FumbleOutOfBounds(HOME, 30, "backward"), "Out of bounds at the Owls 30."),
        (f.WentOutOfBounds(HOME, -3), "Out of bounds in the Owls end zone."),
        (f.ExtraPointAttempted(HOME, 32, True), "Extra point by the Owls is good."),
        (f.TwoPointAttempted(HOME, False), "Try for two points by the Owls fails."),
        (f.DefenseScoredOnTry(AWAY, 1), "The Jets score 1 point on the try."),
        (f.FlagThrown(AWAY, "offside", "before"), "Flag: offside on the Jets."),
        (
            f.PenaltyAccepted(HOME, "holding", 10, player="h80"),
            "Penalty: holding on the Owls (#80 Cole), 10 yards.",
        ),
        (f.PenaltyDeclined(HOME, "false_start"), "for false start on the Owls decl"),
        (f.PlayNullified(), "No play."),
        (f.PlayNullified(previous=True), "The play before is no play."),
        (f.TimeoutTaken(AWAY, 2), "Timeout Jets, 2 left."),
        (f.QuarterEnded(3), "End of the 3rd quarter."),
        (f.OvertimeBegan(2), "The 2nd overtime begins."),
        (f.GameEnded(24, 17, HOME), "Final: Jets 17, Owls 24."),
        (f.CoinTossed(AWAY, "heads", "tails", HOME), "the Owls win the toss."),
        (f.BallSpotted(30, Across.LEFT), ""),
    ],
)
def test_one_fact(fact: f.Fact, words: str) -> None:
    told = happenings([fact], NAMES)
    assert words in told if words else told == ""


def test_every_fact_is_told_or_goes_without_saying() -> None:
    silent = {
        f.PlayBegan,
        f.PlayCalled,
        f.BallInPlay,
        f.EndsSwapped,
        f.FairCatchCalled,
        f.BallSpotted,
        f.FirstDown,
        f.PossessionChanged,
        f.TryCalled,
        f.Lateraled,
        f.TransferFailed,
    }
    told = set(CLAUSES) | set(REMARKS)
    assert set(f.Fact.__subclasses__()) == told | silent
    assert not told & silent


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "2nd & 7 at the Owls 33"),
        ({"down": 1, "ydstogo": 6, "ball_on": 94}, "1st & goal at the Jets 6"),
        ({"kind": "kickoff", "down": 0, "ball_on": 35}, "Kickoff from the Owls 35"),
        ({"kind": "free_kick", "down": 0, "ball_on": 80}, "Free kick from the Jets 20"),
        ({"kind": "try", "down": 0, "ball_on": 85}, "Try"),
        ({"kind": "pregame", "down": 0}, ""),
    ],
)
def test_situations(fields: dict[str, Any], words: str) -> None:
    assert situation(began(**fields), NAMES) == words


def test_the_situation_of_a_state() -> None:
    state = replace(toybook.first_and_ten_at(50), down=3, line_to_gain=52)
    assert state_words(state, NAMES) == "3rd & 2 at the 50"


def test_places_and_periods() -> None:
    assert [place(at, NAMES) for at in (0, 28, 72, 100, 104)] == [
        "Owls goal line",
        "Owls 28",
        "Jets 28",
        "Jets goal line",
        "Jets end zone",
    ]
    assert [period(q) for q in (1, 4, 5, 6)] == [
        "1st quarter",
        "4th quarter",
        "overtime",
        "2nd overtime",
    ]


def asked(text: str, **given: Any) -> str:
    prompt = Power(
        id="x", heading="X", text=text, outcomes=(), default_outcome="tackled"
    )
    return prompt_words(Open(prompt, (HOME,), given=given), NAMES)


def test_a_prompt_names_teams_players_and_yard_lines() -> None:
    assert asked(
        "{team}, with {player}, from the {line} or the {snapped_at}: {yards} yards.",
        team=AWAY,
        player="a52",
        line=33,
        snapped_at=60,
        yards=5,
    ) == ("Jets, with #52 Park, from the Owls 33 or the Jets 40: 5 yards.")
    assert asked("Run {carrier}.", carrier=None) == "Run the carrier."
    assert asked("Power on.") == "Power on."


def test_a_prompt_that_names_what_was_not_given() -> None:
    with pytest.raises(KeyError):
        asked("{team} and {other}.", team=HOME)


def test_flags_wait_for_the_end_of_the_play() -> None:
    play = [
        began(),
        f.Rushed(HOME, "run", 4, 37),
        f.FlagThrown(AWAY, "offside", "during"),
        f.FlagThrown(HOME, "holding", "during"),
        f.Tackled(AWAY, 37),
        f.PlayNullified(),
        f.PenaltiesOffset(),
    ]
    assert happenings(play, NAMES) == (
        "The Owls run for 4 yards, tackled at the Owls 37. Flag: offside on the Jets. "
        "Flag: holding on the Owls. No play. The penalties offset."
    )


def test_a_penalty_is_told_once() -> None:
    play = [
        f.FlagThrown(HOME, "holding", "before"),
        f.PenaltyAccepted(HOME, "holding", 10),
    ]
    assert happenings(play, NAMES) == "Penalty: holding on the Owls, 10 yards."


def test_a_check_is_told_with_what_was_needed() -> None:
    check = f.CheckMade(HOME, "passing.check", 18, 15)
    low = f.CheckMade(HOME, "stationary.check", 14, 13, under=True)
    missed = f.PassIncomplete(HOME, "missed", "", False, "h12", "h80", length="long")
    assert happenings([missed, check], NAMES) == (
        "#12 Reed passes deep for #80 Cole, incomplete, an 18 where 15 or more was"
        " needed."
    )
    assert happenings([low], NAMES) == "A 14 where 13 or less was needed."
