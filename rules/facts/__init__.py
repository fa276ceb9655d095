"""The facts of a play, in the past tense: the one source of every statistic.

Facts are stated by procedures with a bare `yield`. They carry teams, player ids (None
for the team) and yards; yard lines are in the home frame (see rules.field).
Play-by-play, box score, score sheet and drives are folded from them and from nothing
else. `team` is always the side that did it.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from rules.facts.ability import AbilityChecked, AbilityLine, AbilityRoll
from rules.facts.base import Fact
from rules.facts.calls import (
    VOIDING,
    ArrowTurned,
    BoxShaken,
    ChallengeMade,
    FlagThrown,
    Forfeited,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    ResultReported,
    RulingOverturned,
    RulingStood,
    RunCutShort,
    ViolationCorrected,
)
from rules.facts.clocks import ClockSet, TimeRan, WarningGiven
from rules.facts.injuries import (
    PlayerBack,
    PlayerDown,
    PlayerInjured,
    PlayerUp,
    ShakenUp,
    SlowToGetUp,
    TeamStatChanged,
)
from rules.facts.kicks import (
    FairCatchCalled,
    FairCaught,
    FieldGoalAttempted,
    FieldGoalBlocked,
    FieldGoalGood,
    FieldGoalMissed,
    KickCaught,
    KickDowned,
    KickedOff,
    KickMuffed,
    KickoffForgone,
    KickOutOfBounds,
    KickRecovered,
    KickShanked,
    KickTouched,
    PuntBlocked,
    Punted,
    Touchback,
)
from rules.facts.penalty_checks import FlagPickedUp, FoulAnnounced, PlayerEjected
from rules.facts.play import (
    BallInPlay,
    CoinTossed,
    EndChosen,
    EndsSwapped,
    GameEnded,
    OvertimeBegan,
    PackageCalled,
    PageCalled,
    PlayBegan,
    PlayCalled,
    QuarterEnded,
    TimeoutTaken,
    TossChoiceMade,
)
from rules.facts.ratings import RatingChanged, TransferFailed
from rules.facts.scores import (
    BallSpotted,
    DefenseScoredOnTry,
    ExtraPointAttempted,
    FirstDown,
    PossessionChanged,
    SafetyScored,
    TouchdownScored,
    TryCalled,
    TurnedOverOnDowns,
    TwoPointAttempted,
)
from rules.facts.scrimmage import (
    BoardNotStopped,
    CheckMade,
    Fell,
    Fumbled,
    FumbleOutOfBounds,
    FumbleRecovered,
    Lateraled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    ProgressStopped,
    Returned,
    Rushed,
    Sacked,
    SnapFumbled,
    Tackled,
    WentOutOfBounds,
)
from rules.facts.stoppages import (
    BonusStoppageSpent,
    CrowdNoiseMade,
    FranchisePlayerLost,
    HardCountTried,
    StationaryTarget,
    StoppageLine,
    StoppagesCounted,
    TrickPlay,
)
from rules.facts.traced import Part, Traced
from rules.facts.weather import WeatherCame
from rules.facts.written import CallWritten, LinedUp, ManHurt

__all__ = [
    "FACT_TYPES",
    "VOIDING",
    "AbilityChecked",
    "AbilityLine",
    "AbilityRoll",
    "AnyFact",
    "ArrowTurned",
    "BallInPlay",
    "BallSpotted",
    "BoardNotStopped",
    "BonusStoppageSpent",
    "BoxShaken",
    "CallWritten",
    "ChallengeMade",
    "CheckMade",
    "ClockSet",
    "CoinTossed",
    "CrowdNoiseMade",
    "DefenseScoredOnTry",
    "EndChosen",
    "EndsSwapped",
    "ExtraPointAttempted",
    "Fact",
    "FairCatchCalled",
    "FairCaught",
    "Fell",
    "FieldGoalAttempted",
    "FieldGoalBlocked",
    "FieldGoalGood",
    "FieldGoalMissed",
    "FirstDown",
    "FlagPickedUp",
    "FlagThrown",
    "Forfeited",
    "FoulAnnounced",
    "FranchisePlayerLost",
    "FumbleOutOfBounds",
    "FumbleRecovered",
    "Fumbled",
    "GameEnded",
    "HardCountTried",
    "KickCaught",
    "KickDowned",
    "KickMuffed",
    "KickOutOfBounds",
    "KickRecovered",
    "KickShanked",
    "KickTouched",
    "KickedOff",
    "KickoffForgone",
    "Lateraled",
    "LinedUp",
    "ManHurt",
    "OvertimeBegan",
    "PackageCalled",
    "PageCalled",
    "Part",
    "PassCompleted",
    "PassIncomplete",
    "PassIntercepted",
    "PenaltiesOffset",
    "PenaltyAccepted",
    "PenaltyDeclined",
    "PlayBegan",
    "PlayCalled",
    "PlayNullified",
    "PlayerBack",
    "PlayerDown",
    "PlayerEjected",
    "PlayerInjured",
    "PlayerUp",
    "PossessionChanged",
    "ProgressStopped",
    "PuntBlocked",
    "Punted",
    "QuarterEnded",
    "RatingChanged",
    "ResultReported",
    "Returned",
    "RulingOverturned",
    "RulingStood",
    "RunCutShort",
    "Rushed",
    "Sacked",
    "SafetyScored",
    "ShakenUp",
    "SlowToGetUp",
    "SnapFumbled",
    "StationaryTarget",
    "StoppageLine",
    "StoppagesCounted",
    "Tackled",
    "TeamStatChanged",
    "TimeRan",
    "TimeoutTaken",
    "TossChoiceMade",
    "Touchback",
    "TouchdownScored",
    "Traced",
    "TransferFailed",
    "TrickPlay",
    "TryCalled",
    "TurnedOverOnDowns",
    "TwoPointAttempted",
    "ViolationCorrected",
    "WarningGiven",
    "WeatherCame",
    "WentOutOfBounds",
    "read_facts",
]

# Every fact for the decoders, from the subclasses, so that a new one cannot be missed.
AnyFact: Any = reduce(or_, Fact.__subclasses__())
# A set of them: drivers test every step, and isinstance is slow on Structs.
FACT_TYPES = frozenset(Fact.__subclasses__())


@cache
def _decoder() -> msgspec.json.Decoder[tuple[Fact, ...]]:
    """Make the decoder of all facts, which takes as long as importing them."""
    return msgspec.json.Decoder(tuple[AnyFact, ...])


def read_facts(stored: bytes) -> tuple[Fact, ...]:
    """Read facts as JSON. msgspec.DecodeError."""
    return _decoder().decode(stored)
