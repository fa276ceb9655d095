"""The facts of a play, in the past tense: the one source of every statistic.

Facts are stated by procedures with a bare `yield`. They carry teams, player ids (None
for the team) and yards; yard lines are in the home frame (see rules.field).
Play-by-play, box score, score sheet and drives are folded from them and from nothing
else. `team` is always the side that did it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from rules.facts.ability import AbilityChecked, AbilityLine, AbilityRoll
from rules.facts.base import Fact
from rules.facts.calls import (
    VOIDING,
    ChallengeMade,
    FlagThrown,
    Forfeited,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    RulingOverturned,
    RulingStood,
    RunCutShort,
)
from rules.facts.clocks import ClockSet, TimeRan
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
from rules.facts.weather import WeatherCame

__all__ = [
    "FACTS_DECODER",
    "VOIDING",
    "AbilityChecked",
    "AbilityLine",
    "AbilityRoll",
    "AnyFact",
    "BallInPlay",
    "BallSpotted",
    "BoardNotStopped",
    "BonusStoppageSpent",
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
    "Lateraled",
    "OvertimeBegan",
    "PackageCalled",
    "PageCalled",
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
    "TransferFailed",
    "TrickPlay",
    "TryCalled",
    "TurnedOverOnDowns",
    "TwoPointAttempted",
    "WeatherCame",
    "WentOutOfBounds",
]

# Every fact for the decoders, from the subclasses, so that a new one cannot be missed.
AnyFact: Any = reduce(or_, Fact.__subclasses__())
FACTS_DECODER: msgspec.json.Decoder[tuple[Fact, ...]] = msgspec.json.Decoder(
    tuple[AnyFact, ...]
)
