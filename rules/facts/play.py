"""The play, the clock, and everything before the first kickoff."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Across, Team


class PlayBegan(Fact, frozen=True):
    """The situation before the play. First fact of every play.

    kind: the procedure (kickoff, free_kick, scrimmage, punt, field_goal, try, ...).
    ydstogo: yards to the line to gain; 0 where there is none. counted plays of the
    quarter before this one: play - 1. Scores and timeouts as they stood. clock: the
    milliseconds left in the quarter, where a clock runs.
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
    clock: int = 0


class PlayCalled(Fact, frozen=True):
    """The side in possession lined up for or declared a play: run, pass, punt, ...

    player: the player who takes the snap, where the call named one.
    """

    team: Team
    call: str
    player: str | None = None


class PackageCalled(Fact, frozen=True):
    """The package of the side was revealed at the snap.

    table: offense_run, ...; "" with number 0 for a play of the coach's own. call:
    formation, plays and shell, or the name of the coach's own play, "" if it has none;
    tasks: instructions for single players.
    """

    team: Team
    table: str = ""
    number: int = 0
    call: str = ""
    tasks: str = ""


class PageCalled(Fact, frozen=True):
    """The call that a side rolled on a page of plays was revealed at the snap.

    page: the situation, `2nd and 4 to 7`. number: of the die. call: in words.
    """

    team: Team
    page: str
    number: int
    call: str


class BallInPlay(Fact, frozen=True):
    """The ball was snapped or kicked: the play is live.

    `counted` plays use up one of the quarter's scrimmage plays, whatever the result.
    """

    counted: bool = False


class QuarterEnded(Fact, frozen=True):
    """A quarter ended, 1 to 4; 5 and up are overtime periods."""

    quarter: int


class EndsSwapped(Fact, frozen=True):
    """The teams changed ends."""


class OvertimeBegan(Fact, frozen=True):
    """Overtime period 1, 2, ... began."""

    period: int


class GameEnded(Fact, frozen=True):
    """The game ended. winner None is a tie. how: score, forfeit."""

    home: int
    away: int
    winner: Team | None
    how: str = "score"


class TimeoutTaken(Fact, frozen=True):
    """`team` took a timeout and has `left`.

    adds: the quarter, or overtime period, that is a play longer for it; 0 for none.
    stops: the game clock stands until the next snap or kick.
    """

    team: Team
    left: int
    adds: int = 0
    stops: bool = False


class CoinTossed(Fact, frozen=True):
    """`caller` called `called`; the coin landed on `landed`.

    called: "" where there is no call, and heads wins it for `caller`.
    """

    caller: Team
    called: str
    landed: str
    winner: Team


class TossChoiceMade(Fact, frozen=True):
    """`team` made the choice of the toss: kick, receive or defer."""

    team: Team
    choice: str


class EndChosen(Fact, frozen=True):
    """`team` chose the end of the board (left or right) that it defends first."""

    team: Team
    end: str
