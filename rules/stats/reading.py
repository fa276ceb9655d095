"""One reading of a play: possession, its changes, and the charges.

Box score, play-by-play, score sheet, drives and scoring summary read this, and none of
them interprets a fact itself. The definitions are those of the professional scoring
manual, with nflverse's names for them; docs/fan.md lists them. rules.stats.ball
follows the ball through the facts.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules import facts as f
from rules.field import Team
from rules.state import ByTeam

Attempt: TypeAlias = (
    f.Rushed | f.PassCompleted | f.PassIncomplete | f.PassIntercepted | f.Sacked
)


NO_POINTS = ByTeam(0, 0)


class Possession(Struct, frozen=True, gc=False):
    """A possession of `team` from the yard line `at`, gained by its player.

    cause: snap; kick (fielded or recovered), missed (a field goal run back), blocked (a
    loose kick that was blocked), interception, fumble (its own or the other side's).
    """

    team: Team
    cause: str
    at: int
    player: str | None = None


class Fumble(Struct, frozen=True, gc=False):
    """A ball that a carrier lost, a snap or a transfer that failed, or a muffed kick.

    team, player: charged with it. taken_by: the side that had the ball after it, None
    if unknown. recovered: by a player, the `recoverer`, if it is known; else it went
    out of bounds. yards: of the recovery.
    """

    team: Team
    player: str | None = None
    forced_by: str | None = None
    taken_by: Team | None = None
    recovered: bool = False
    recoverer: str | None = None
    yards: int = 0

    @property
    def out(self) -> bool:
        """True when it went out of bounds."""
        return self.taken_by is not None and not self.recovered

    @property
    def lost(self) -> bool:
        """True when the other side has the ball."""
        return self.taken_by is self.team.opponent


class Return(Struct, frozen=True, gc=False):
    """A run with a ball that was not snapped to the runner's side, or was loose.

    kind: kickoff (free and onside kicks too), punt, interception, fumble (of the other
    side), own_fumble, blocked, missed.
    """

    team: Team
    kind: str
    yards: int
    player: str | None = None


class Kick(Struct, frozen=True, gc=False):
    """kind: kickoff, punt, field_goal, extra_point; `team` kicked.

    distance: of a kickoff or punt to where it was received or dead, to the goal line
    if it is a touchback; of the others to the goal posts; None for a blocked punt.
    own_recovery: the kicking side has it.
    """

    kind: str
    team: Team
    kicker: str | None = None
    distance: int | None = None
    good: bool = False
    blocked: bool = False
    blocker: str | None = None
    own_recovery: bool = False


class Turnover(Struct, frozen=True, gc=False):
    """A takeaway by `team`. kind: interception, fumble. yards: the run after it."""

    team: Team
    kind: str
    yards: int = 0


class Touchdown(Struct, frozen=True, gc=False):
    """kind: rush, pass, interception, fumble, kickoff_return, punt_return, ...

    credit: the column it counts in: passing (and receiving), rushing, def,
    fumble_recovery, special_teams. yards: of the play from scrimmage, or from the spot
    of the takeaway or catch. returned: the side took it from the other.
    """

    team: Team
    kind: str
    credit: str
    yards: int
    player: str | None = None
    passer: str | None = None
    returned: bool = False


class Reading(Struct, frozen=True, kw_only=True, gc=False):
    """The result of a play, for every table.

    attempt: the run or the pass from scrimmage. gained: its yards; a fumble's recovery
    adds none. first_downs: the offense's: rush, pass, penalty. made: the line to gain
    was reached by running or passing. possessions: in order, the snap first. tackles:
    side and player. two_points: the play for two of a try. downs: the offense was
    stopped on 4th down. safety: the side that scored it. taker: the side with the ball
    after it; taken: the cause, if it changed hands (downs, punt, kickoff, fumble, ...).

    On a try nothing counts but kicks and points: it has no yards, fumbles, tackles;
    clean: the ball was never fumbled on it.
    """

    offense: Team
    attempt: Attempt | None = None
    gained: int = 0
    made: bool = False
    first_downs: tuple[str, ...] = ()
    possessions: tuple[Possession, ...] = ()
    kick: Kick | None = None
    fair_catch: f.FairCaught | None = None
    returns: tuple[Return, ...] = ()
    fumbles: tuple[Fumble, ...] = ()
    turnovers: tuple[Turnover, ...] = ()
    tackles: tuple[tuple[Team, str | None], ...] = ()
    touchdown: Touchdown | None = None
    two_points: f.TwoPointAttempted | None = None
    clean: bool = True
    points: ByTeam[int] = NO_POINTS
    downs: bool = False
    safety: Team | None = None
    touchback: bool = False
    taker: Team
    taken: str = ""
    penalties: tuple[f.PenaltyAccepted, ...] = ()

    @property
    def completed(self) -> f.PassCompleted | None:
        """The completed pass."""
        attempt = self.attempt
        return attempt if type(attempt) is f.PassCompleted else None

    @property
    def rushed(self) -> f.Rushed | None:
        """The run from scrimmage."""
        attempt = self.attempt
        return attempt if type(attempt) is f.Rushed else None

    @property
    def sacked(self) -> f.Sacked | None:
        """The sack."""
        attempt = self.attempt
        return attempt if type(attempt) is f.Sacked else None

    @property
    def intercepted(self) -> f.PassIntercepted | None:
        """The interception."""
        attempt = self.attempt
        return attempt if type(attempt) is f.PassIntercepted else None

    @property
    def threw(self) -> bool:
        """True for a forward pass: a sack is none."""
        return self.attempt is not None and type(self.attempt) in THROWN

    @property
    def passed(self) -> bool:
        """True for a passing play: a throw or a sack."""
        return self.attempt is not None and type(self.attempt) is not f.Rushed

    @property
    def kick_return(self) -> Return | None:
        """The return of the kickoff or punt."""
        return self._return(("kickoff", "punt"))

    @property
    def main_return(self) -> Return | None:
        """The return of `return_yards`: of a kick or an interception."""
        return self._return(("kickoff", "punt", "interception"))

    def _return(self, kinds: tuple[str, ...]) -> Return | None:
        return next(
            (candidate for candidate in self.returns if candidate.kind in kinds), None
        )


THROWN = frozenset({f.PassCompleted, f.PassIncomplete, f.PassIntercepted})
