"""What has happened, in the past tense: the one source of every statistic.

Facts are stated by procedures with a bare `yield`. They carry teams, player ids (None
where nobody was named) and yards; yard lines are in the home frame (see rules.field).
Play-by-play, box score, score sheet and drives are folded from them and from nothing
else. `team` is always the side that did the thing.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct

from rules.field import Across, Team


class Fact(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """Base of all facts."""


# ── the play and the clock ───────────────────────────────────────────────────────


class PlayBegan(Fact, frozen=True):
    """The situation before the play. First fact of every play.

    kind: the procedure (kickoff, free_kick, scrimmage, punt, field_goal, try, ...).
    ydstogo: yards to the line to gain; 0 where there is none. counted plays of the
    quarter before this one: play - 1. Scores and timeouts as they stood.
    """

    kind: str
    quarter: int
    play: int
    possession: Team
    down: int
    ydstogo: int
    ball_on: int
    hash: Across
    score_home: int
    score_away: int
    timeouts_home: int
    timeouts_away: int


class PlayCalled(Fact, frozen=True):
    """What the side in possession lined up for or declared: run, pass, punt, ..."""

    team: Team
    call: str


class PackageCalled(Fact, frozen=True):
    """The package that the side had called, told at the snap.

    table: offense_run, ...; "" with number 0 for one of its own. call: formation, plays
    and shell; tasks: what single players do.
    """

    team: Team
    table: str = ""
    number: int = 0
    call: str = ""
    tasks: str = ""


class BallInPlay(Fact, frozen=True):
    """The snap or the kick: the play is live. `counted` plays use up one of the
    quarter's scrimmage plays, whatever becomes of them."""

    counted: bool = False


class QuarterEnded(Fact, frozen=True):
    """Quarter 1 to 4; 5 and up are overtime periods."""

    quarter: int


class EndsSwapped(Fact, frozen=True):
    """The teams changed ends."""


class OvertimeBegan(Fact, frozen=True):
    """Overtime period 1, 2, ... began."""

    period: int


class GameEnded(Fact, frozen=True):
    """The final score. winner None is a tie. how: score, forfeit."""

    home: int
    away: int
    winner: Team | None
    how: str = "score"


class TimeoutTaken(Fact, frozen=True):
    """`left` after it."""

    team: Team
    left: int


# ── pregame ──────────────────────────────────────────────────────────────────────


class CoinTossed(Fact, frozen=True):
    """caller called `called`; the coin showed `landed`."""

    caller: Team
    called: str
    landed: str
    winner: Team


class TossChoiceMade(Fact, frozen=True):
    """choice: kick, receive or defer."""

    team: Team
    choice: str


class EndChosen(Fact, frozen=True):
    """The end of the board (left or right) that the team defends first."""

    team: Team
    end: str


# ── kicks ────────────────────────────────────────────────────────────────────────


class KickedOff(Fact, frozen=True):
    """kind: kickoff, free_kick, onside. yards from the kicking line to the landing."""

    team: Team
    kind: str
    yards: int
    lands: int
    kicker: str | None = None


class Punted(Fact, frozen=True):
    """`yards` from the line of scrimmage to where it landed."""

    team: Team
    yards: int
    lands: int
    punter: str | None = None


class KickShanked(Fact, frozen=True):
    """Out of bounds without touching the field; receivers get the ball at `at`."""

    team: Team
    at: int


class FairCatchCalled(Fact, frozen=True):
    """By the receiving side, while the kick was in the air."""

    team: Team
    player: str | None = None


class FairCaught(Fact, frozen=True):
    """The called fair catch was made; the ball is dead at `at`."""

    team: Team
    at: int
    player: str | None = None


class KickCaught(Fact, frozen=True):
    """Caught in the air (automatic catch), by either side."""

    team: Team
    at: int
    player: str | None = None


class KickMuffed(Fact, frozen=True):
    """The fair catch was muffed; the ball is live."""

    team: Team
    at: int
    player: str | None = None


class KickRecovered(Fact, frozen=True):
    """A live kick was touched first by `team`."""

    team: Team
    at: int
    player: str | None = None


class KickOutOfBounds(Fact, frozen=True):
    """A live kick went out of bounds at `at`."""

    at: int


class KickDowned(Fact, frozen=True):
    """The kicking side touched it and may not keep it: dead at `at`."""

    team: Team
    at: int


class Touchback(Fact, frozen=True):
    """`team` gets the ball at `at`."""

    team: Team
    at: int


class PuntBlocked(Fact, frozen=True):
    """`team` blocked it."""

    team: Team
    player: str | None = None


class FieldGoalAttempted(Fact, frozen=True):
    """distance in yards (line of scrimmage + 17); needed: lowest total that is good."""

    team: Team
    distance: int
    needed: int
    rolled: int
    kicker: str | None = None


class FieldGoalGood(Fact, frozen=True):
    """Through the uprights."""

    team: Team
    distance: int
    kicker: str | None = None


class FieldGoalMissed(Fact, frozen=True):
    """No good; `short` when it fell live into the end zone."""

    team: Team
    distance: int
    short: bool = False
    kicker: str | None = None


class FieldGoalBlocked(Fact, frozen=True):
    """`team` blocked it (a field goal or an extra point, see `extra_point`)."""

    team: Team
    extra_point: bool = False
    player: str | None = None


# ── scrimmage ────────────────────────────────────────────────────────────────────


class SnapFumbled(Fact, frozen=True):
    """The snap check failed. high: over the punter's or holder's head."""

    team: Team
    high: bool = False


class Rushed(Fact, frozen=True):
    """kind: run, keeper, scramble, sneak, pitch, kneel, fake."""

    team: Team
    kind: str
    yards_gained: int
    at: int
    player: str | None = None


class PassCompleted(Fact, frozen=True):
    """yards_gained from the line of scrimmage to the end of the play.

    kind: stick, shovel. caught_at: where. stick: red, white, blue or ''.
    """

    team: Team
    kind: str
    yards_gained: int
    caught_at: int
    at: int
    stick: str = ""
    pressure: bool = False
    passer: str | None = None
    receiver: str | None = None


class PassIncomplete(Fact, frozen=True):
    """how: missed, batted, thrown_away, grounded, spiked, shovel."""

    team: Team
    how: str
    stick: str = ""
    pressure: bool = False
    passer: str | None = None
    receiver: str | None = None


class PassIntercepted(Fact, frozen=True):
    """`team` intercepted at `at`."""

    team: Team
    at: int
    stick: str = ""
    player: str | None = None
    passer: str | None = None
    receiver: str | None = None


class Lateraled(Fact, frozen=True):
    """A pitch-out or lateral was caught."""

    team: Team
    passer: str | None = None
    player: str | None = None


class Sacked(Fact, frozen=True):
    """`team` lost the yards (a negative number). coverage: dropped back too far."""

    team: Team
    yards_gained: int
    at: int
    coverage: bool = False
    passer: str | None = None
    by: str | None = None


class Returned(Fact, frozen=True):
    """kind: kickoff, free_kick, onside, punt, interception, fumble, blocked, missed.

    yards from `start`, where the ball was secured, to `at`.
    """

    team: Team
    kind: str
    start: int
    at: int
    yards: int
    player: str | None = None


class Tackled(Fact, frozen=True):
    """A carrier was tackled by `team`."""

    team: Team
    at: int
    by: str | None = None


class WentOutOfBounds(Fact, frozen=True):
    """A carrier of `team` left the field at `at`."""

    team: Team
    at: int
    side: Across = Across.MIDDLE


class ProgressStopped(Fact, frozen=True):
    """A carrier of `team` made no more headway."""

    team: Team
    at: int


class Fell(Fact, frozen=True):
    """A carrier of `team` fell over by himself and kept the ball."""

    team: Team
    at: int


# ── fumbles ──────────────────────────────────────────────────────────────────────


class Fumbled(Fact, frozen=True):
    """scenario: the book's number, 1 to 8. forced_by: a player of the other side."""

    team: Team
    at: int
    scenario: int
    player: str | None = None
    forced_by: str | None = None


class FumbleRecovered(Fact, frozen=True):
    """`team` recovered a ball that `lost_by` had fumbled."""

    team: Team
    lost_by: Team
    at: int
    player: str | None = None


class FumbleOutOfBounds(Fact, frozen=True):
    """moving: forward, backward, through the end zone of `end_zone_of`."""

    lost_by: Team
    at: int
    moving: str
    end_zone_of: Team | None = None


# ── downs and possession ─────────────────────────────────────────────────────────


class BallSpotted(Fact, frozen=True):
    """The next play starts here."""

    at: int
    hash: Across


class FirstDown(Fact, frozen=True):
    """by: rush, pass, penalty or other."""

    team: Team
    by: str


class TurnedOverOnDowns(Fact, frozen=True):
    """`team` failed on 4th down."""

    team: Team
    at: int


class PossessionChanged(Fact, frozen=True):
    """`team` has the ball now. how: downs, kickoff, punt, interception, fumble, ..."""

    team: Team
    how: str
    at: int


# ── scores ───────────────────────────────────────────────────────────────────────


class TouchdownScored(Fact, frozen=True):
    """how: rush, pass, kickoff_return, punt_return, interception, fumble, ..."""

    team: Team
    how: str
    player: str | None = None


class SafetyScored(Fact, frozen=True):
    """`team` scored 2 (or 1 on an extra point try) against the other side."""

    team: Team
    points: int = 2


class TryCalled(Fact, frozen=True):
    """kind: kick or two_point."""

    team: Team
    kind: str


class ExtraPointAttempted(Fact, frozen=True):
    """The kick of a try."""

    team: Team
    distance: int
    good: bool
    kicker: str | None = None


class TwoPointAttempted(Fact, frozen=True):
    """A play for two, designed or out of a fake or a blocked kick."""

    team: Team
    good: bool
    player: str | None = None


class DefenseScoredOnTry(Fact, frozen=True):
    """1 on a kick, 2 on a two-point try."""

    team: Team
    points: int


# ── flags and challenges ─────────────────────────────────────────────────────────


class FlagThrown(Fact, frozen=True):
    """phase: before, during, after the play."""

    team: Team
    foul: str
    phase: str
    at: int | None = None
    player: str | None = None


class PenaltyAccepted(Fact, frozen=True):
    """Enforced against `team`; yards as walked off."""

    team: Team
    foul: str
    yards: int
    first_down: bool = False
    player: str | None = None


class PenaltyDeclined(Fact, frozen=True):
    """The play stands."""

    team: Team
    foul: str


class PenaltiesOffset(Fact, frozen=True):
    """Both sides fouled during the play: the down is replayed."""


class PlayNullified(Fact, frozen=True):
    """No play: all that this play's earlier facts gained or scored is void.

    previous: it is the facts of the play before this one that are void.
    """

    previous: bool = False


class Forfeited(Fact, frozen=True):
    """`team` gave the game away. why: ejection, resignation, absence."""

    team: Team
    why: str


class ChallengeMade(Fact, frozen=True):
    """`team` challenged the ruling of the last play."""

    team: Team


class RulingStood(Fact, frozen=True):
    """`team` lost its challenge."""

    team: Team


class RulingOverturned(Fact, frozen=True):
    """`team` won its challenge: the facts of the last play are void, and those that
    follow in this play stand instead."""

    team: Team


# ── bonus stoppages and home field ───────────────────────────────────────────────


class StoppageLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the arithmetic: why so many more or fewer.

    why: baseline, rating, home, franchise, weather, floor. rating, against: what was
    compared, for a rating.
    """

    why: str
    count: int
    rating: int = 0
    against: int = 0


class StoppagesCounted(Fact, frozen=True):
    """Before the game: `team` has `total` of that kind, offensive or defensive."""

    team: Team
    kind: str
    total: int
    lines: tuple[StoppageLine, ...] = ()


class BonusStoppageSpent(Fact, frozen=True):
    """`team` stopped the board. kind: offensive or defensive. left: after it.

    transfer: its ball carrier `player` then gave the ball to somebody else.
    """

    team: Team
    kind: str
    left: int
    transfer: bool = False
    player: str | None = None


class FranchisePlayerLost(Fact, frozen=True):
    """`team` lost him, and with him a stoppage of each kind; what is left of them."""

    team: Team
    offensive: int
    defensive: int


class CrowdNoiseMade(Fact, frozen=True):
    """The fans of `team` made noise: no audibles before this snap."""

    team: Team


class HardCountTried(Fact, frozen=True):
    """`team` tried to draw the defense offside."""

    team: Team


# Every class above, so that a new fact cannot be left out: what decoders are told.
AnyFact: Any = reduce(or_, Fact.__subclasses__())
FACTS_DECODER: msgspec.json.Decoder[tuple[Fact, ...]] = msgspec.json.Decoder(
    tuple[AnyFact, ...]
)
