"""Facts, situations and prompts in words; plays are in test_sentences."""

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
    situation,
    state_words,
)
from rules.words.clauses import CLAUSES
from rules.words.remarks import REMARKS
from tests.rules import toybook
from tests.rules.games import AWAY, HOME, NAMES, began


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (
            f.Rushed(HOME, "kneel", -2, 31, "h12"),
            "#12 Reed kneels to Owls 31 for -2 yards.",
        ),
        (f.Rushed(HOME, "scramble", 1, 34), "The Owls scramble to Owls 34 for 1 yard."),
        (
            f.PassIncomplete(HOME, "batted", "white"),
            "The Owls pass incomplete medium (batted down).",
        ),
        (
            f.PassIncomplete(HOME, "thrown_away"),
            "The Owls pass incomplete, thrown away.",
        ),
        (f.PassIncomplete(HOME, "spiked", passer="h12"), "#12 Reed spikes the ball"),
        (
            f.PassIncomplete(HOME, "shovel", receiver="h80"),
            "The Owls shovel pass incomplete to #80 Cole.",
        ),
        (
            f.Sacked(HOME, -20, 13, True),
            "The Owls are sacked at Owls 13 for -20 yards (coverage sack).",
        ),
        (f.SafetyScored(AWAY), "Safety: 2 points for the Jets."),
        (f.SafetyScored(HOME, 1), "Safety: 1 point for the Owls."),
        (
            f.Sacked(HOME, -6, 27, by="a52"),
            "The Owls are sacked at Owls 27 for -6 yards (sack by #52 Park).",
        ),
        (
            f.KickedOff(HOME, "kickoff", 65, 100),
            "The Owls kick 65 yards from Owls 35 to the Jets goal line.",
        ),
        (
            f.KickedOff(HOME, "kickoff", 70, 105),
            "kick 70 yards from Owls 35 into the Jets end zone.",
        ),
        (
            f.KickedOff(HOME, "onside", 11, 46),
            "The Owls kick onside 11 yards from Owls 35 to Owls 46.",
        ),
        (f.Punted(AWAY, 45, 50), "The Jets punt 45 yards to the 50."),
        (f.FieldGoalAttempted(HOME, 42, 8, 9), "42-yard field goal by the Owls."),
        (f.FieldGoalMissed(HOME, 42), "Is no good."),
        (f.PuntBlocked(AWAY, "a52"), "Punt by the Owls is blocked by #52 Park."),
        (f.SnapFumbled(HOME, high=True), "High snap."),
        (
            f.FumbleOutOfBounds(HOME, 40, "forward"),
            "Out of bounds at Owls 40, ball returned to the spot of the fumble.",
        ),
        (f.FumbleOutOfBounds(HOME, 30, "backward"), "Out of bounds at Owls 30."),
        (f.WentOutOfBounds(HOME, -3), "Out of bounds."),
        (f.ExtraPointAttempted(HOME, 32, True), "Extra point by the Owls is good."),
        (f.TwoPointAttempted(HOME, False), "Two-point conversion by the Owls fails."),
        (f.DefenseScoredOnTry(AWAY, 1), "The Jets score 1 point on the try."),
        (f.FlagThrown(AWAY, "offside", "before"), "Flag on Jets, Offside."),
        (
            f.PenaltyAccepted(HOME, "holding", 10, player="h80"),
            "PENALTY on Owls #80 Cole, Holding, 10 yards.",
        ),
        (
            f.PenaltyDeclined(HOME, "false_start"),
            "Penalty on Owls, False Start, declined.",
        ),
        (
            f.PenaltyDeclined(HOME, "holding", lapsed=True),
            "Penalty on Owls, Holding, no effect on the play.",
        ),
        (f.RunCutShort(1), "The play stands up to the foul."),
        (
            f.RunCutShort(1, previous=True),
            "The previous play stands up to the foul.",
        ),
        (f.PlayNullified(), "No Play."),
        (f.PlayNullified(previous=True), "The previous play is nullified."),
        (f.TimeoutTaken(AWAY, 2), "Timeout by the Jets (2 left)."),
        (
            f.TimeoutTaken(AWAY, 0, 2),
            "Timeout by the Jets (none left). One more play in the 2nd quarter.",
        ),
        (
            f.TimeoutTaken(AWAY, 1, stops=True),
            "Timeout by the Jets (1 left). The clock waits for the snap.",
        ),
        (f.WarningGiven(5), "The 5-minute warning."),
        (f.QuarterEnded(3), "End of the 3rd quarter."),
        (f.OvertimeBegan(2), "The 2nd overtime begins."),
        (f.GameEnded(24, 17, HOME), "Final: Jets 17, Owls 24."),
        (f.CoinTossed(AWAY, "heads", "tails", HOME), "The Owls win the toss."),
        (f.BallSpotted(30, Across.LEFT), ""),
    ],
)
def test_one_fact(fact: f.Fact, text: str) -> None:
    line = happenings([fact], NAMES)
    assert text in line if text else line == ""


def test_every_fact_has_a_text_or_goes_without_saying() -> None:
    silent = {
        f.PlayBegan,
        f.PlayCalled,
        f.BallInPlay,
        f.EndsSwapped,
        f.FairCatchCalled,
        f.StationaryTarget,
        f.BallSpotted,
        f.FirstDown,
        f.PossessionChanged,
        f.TryCalled,
        f.Lateraled,
        f.TransferFailed,
        f.ClockSet,
        f.ResultReported,
        f.TimeRan,
        f.Traced,
        f.CallWritten,
    }
    described = set(CLAUSES) | set(REMARKS)
    assert set(f.Fact.__subclasses__()) == described | silent
    assert not described & silent


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
        id="x",
        means="run",
        heading="X",
        text=text,
        outcomes=(),
        default_outcome="tackled",
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
