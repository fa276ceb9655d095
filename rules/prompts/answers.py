"""What a prompt can be answered with, and what may interrupt it.

Answers are plain data: they are what the log of a game keeps.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from rules.field import Across, Team

LONGEST_NAME = 60  # letters that the name of a coach's own play may have


class Chosen(Struct, frozen=True, gc=False, tag="chosen", omit_defaults=True):
    """An option, with the player or the yard line it needs, if it needs one.

    called: the name of a play of the coach's own, as it was when he called it.
    """

    choice: str
    player: str | None = None
    at: int | None = None
    called: str = ""


class Done(Struct, frozen=True, gc=False, tag="done"):
    """SET: ready, or finished adjusting."""


class Rolled(Struct, frozen=True, gc=False, tag="rolled", omit_defaults=True):
    """The dice as they fell. `real` when a coach rolled them by hand."""

    dice: tuple[int, ...]
    real: bool = False

    @property
    def total(self) -> int:
        """The pips together."""
        return sum(self.dice)


class Happened(Struct, frozen=True, gc=False, tag="happened", omit_defaults=True):
    """What ended a power-on: the outcome, where, which side, which team, who."""

    outcome: str
    at: int | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None


class Named(Struct, frozen=True, gc=False, tag="named", omit_defaults=True):
    """Which player did it; None leaves it with the team."""

    player: str | None = None


class Timeout(Struct, frozen=True, gc=False, tag="timeout"):
    """Interrupt: `team` takes a timeout."""

    team: Team


class Flag(Struct, frozen=True, gc=False, tag="flag", omit_defaults=True):
    """Interrupt: a foul is called on `team`.

    `at` is the spot of the foul where the book needs one. `previous` means that the
    foul happened on the play that has just ended.
    """

    team: Team
    foul: str
    at: int | None = None
    player: str | None = None
    previous: bool = False


class Challenge(Struct, frozen=True, gc=False, tag="challenge", omit_defaults=True):
    """Interrupt: `team` challenges the answer number `ruling` of the last play.

    `instead` is the ruling the coach holds to be right.
    """

    team: Team
    ruling: int
    instead: Happened | Chosen


class Resign(Struct, frozen=True, gc=False, tag="resign"):
    """Interrupt: `team` gives the game up."""

    team: Team


class BonusStoppage(Struct, frozen=True, gc=False, tag="stoppage", omit_defaults=True):
    """Interrupt: `team`, which holds the switch, spends a bonus stoppage to pivot.

    transfer: its ball carrier then gives the ball to somebody else. trick: what is
    declared instead (fake, lateral, ...: rules.efhl.stoppages.tricks).
    """

    team: Team
    transfer: bool = False
    trick: str = ""


class CrowdNoise(Struct, frozen=True, gc=False, tag="crowd_noise"):
    """Interrupt: `team`, at home and on defense, has its fans make noise."""

    team: Team


class HardCount(Struct, frozen=True, gc=False, tag="hard_count"):
    """Interrupt: `team`, at home and on offense, tries a hard count."""

    team: Team


class PlayerPoint(Struct, frozen=True, gc=False, tag="point", omit_defaults=True):
    """Interrupt: `team`'s coach has a word about the Player Rating of the last play.

    He gives `player` the point, or takes it, that goes with `reason`; strike: he takes
    back the one that the play gave him.
    """

    team: Team
    player: str
    reason: str
    strike: bool = False


class AbilityCheck(Struct, frozen=True, gc=False, tag="ability", omit_defaults=True):
    """Interrupt: `team` calls for an ability check.

    question: its id. player, against: who rolls, where somebody is named, and against
    whom. stat, against_stat: their team stats, where not those of their positions.
    near: a defender is within a base length. of: whose player rolls, where the question
    does not tell; contested, decisive, asked: of a question in the coach's own words.
    foul, at, previous: of a suspected penalty, as in Flag.
    """

    team: Team
    question: str
    player: str | None = None
    against: str | None = None
    stat: str = ""
    against_stat: str = ""
    near: bool = False
    of: Team | None = None
    contested: bool = False
    decisive: bool = False
    asked: str = ""
    foul: str = ""
    at: int | None = None
    previous: bool = False


class PlayerFell(Struct, frozen=True, gc=False, tag="fell", omit_defaults=True):
    """Interrupt: `player` of `team` lies on the board.

    up: he does not, the tap was a mistake. previous: he fell on the play just ended.
    """

    team: Team
    player: str
    up: bool = False
    previous: bool = False


Interrupt: TypeAlias = (
    Timeout
    | Flag
    | Challenge
    | Resign
    | BonusStoppage
    | CrowdNoise
    | HardCount
    | PlayerPoint
    | AbilityCheck
    | PlayerFell
)
Answer: TypeAlias = Chosen | Done | Rolled | Happened | Named | Interrupt
INTERRUPTS = (
    Timeout,
    Flag,
    Challenge,
    Resign,
    BonusStoppage,
    CrowdNoise,
    HardCount,
    PlayerPoint,
    AbilityCheck,
    PlayerFell,
)
# By type: the drivers ask this of every answer, and isinstance is slow on Structs.
INTERRUPT_TYPES = frozenset(INTERRUPTS)

ANSWER_DECODER = msgspec.json.Decoder(Answer)
