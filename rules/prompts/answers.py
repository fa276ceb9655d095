"""The answers to prompts, and the interrupts that a coach may send unasked.

Answers are plain data: the log of a game stores them.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from rules.field import Across, Team

LONGEST_NAME = 60  # letters in the name of a coach's own play


class Chosen(
    Struct,
    frozen=True,
    gc=False,
    tag="chosen",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """An option, with the player or the yard line it needs, if it needs one.

    called: the name of a play from the coach's own playbook, as it was at the call.
    """

    choice: str
    player: str | None = None
    at: int | None = None
    called: str = ""


class Done(Struct, frozen=True, gc=False, tag="done", forbid_unknown_fields=True):
    """SET: ready, or finished adjusting."""


class Rolled(
    Struct,
    frozen=True,
    gc=False,
    tag="rolled",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The dice as rolled. `real` when a coach rolled them by hand."""

    dice: tuple[int, ...]
    real: bool = False

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)


class Happened(
    Struct,
    frozen=True,
    gc=False,
    tag="happened",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The end of a power-on: its outcome, spot, side of the field, team and player."""

    outcome: str
    at: int | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None


class Named(
    Struct,
    frozen=True,
    gc=False,
    tag="named",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """The player credited; None credits the team."""

    player: str | None = None


class Timeout(Struct, frozen=True, gc=False, tag="timeout", forbid_unknown_fields=True):
    """Interrupt: `team` takes a timeout."""

    team: Team


class Flag(
    Struct,
    frozen=True,
    gc=False,
    tag="flag",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: a foul is called on `team`.

    `at` is the spot of the foul where the book needs one. `previous` means that the
    foul happened on the play that has just ended; `when` is the part of that play,
    where the ball changed hands: before, kick, after, ... (rules.football.possession).
    """

    team: Team
    foul: str
    at: int | None = None
    player: str | None = None
    previous: bool = False
    when: str = ""


class Challenge(
    Struct,
    frozen=True,
    gc=False,
    tag="challenge",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team` challenges the answer number `ruling` of the last play.

    `instead` is the ruling the coach asks for.
    """

    team: Team
    ruling: int
    instead: Happened | Chosen


class Resign(Struct, frozen=True, gc=False, tag="resign", forbid_unknown_fields=True):
    """Interrupt: `team` resigns the game."""

    team: Team


class BonusStoppage(
    Struct,
    frozen=True,
    gc=False,
    tag="stoppage",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team`, which has the switch, spends a bonus stoppage to pivot.

    transfer: its ball carrier then gives the ball up. trick: the trick play declared
    instead (fake, lateral, ...: rules.efhl.stoppages.tricks).
    """

    team: Team
    transfer: bool = False
    trick: str = ""


class CrowdNoise(
    Struct, frozen=True, gc=False, tag="crowd_noise", forbid_unknown_fields=True
):
    """Interrupt: `team`, at home and on defense, has its fans make noise."""

    team: Team


class HardCount(
    Struct, frozen=True, gc=False, tag="hard_count", forbid_unknown_fields=True
):
    """Interrupt: `team`, at home and on offense, tries a hard count."""

    team: Team


class PlayerPoint(
    Struct,
    frozen=True,
    gc=False,
    tag="point",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team`'s coach adjusts the Player Rating of the last play.

    `player` gets or loses the point that goes with `reason`. strike: a point
    given for that play is taken back instead.
    """

    team: Team
    player: str
    reason: str
    strike: bool = False


class AbilityCheck(
    Struct,
    frozen=True,
    gc=False,
    tag="ability",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `team` calls for an ability check.

    question: its id. player, against: the players who roll, where they are named. stat,
    against_stat: their team stats, if not those of their positions. near: a defender is
    within a base length. of: the side whose player rolls, where the question leaves it
    open; contested, decisive, asked: for a question in the coach's own words. foul, at,
    previous, when: of a suspected penalty, as in Flag.
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
    when: str = ""


class PlayerFell(
    Struct,
    frozen=True,
    gc=False,
    tag="fell",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Interrupt: `player` of `team` is down on the board.

    up: not down, the tap was a mistake. previous: the fall was on the play just ended.
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
# A set of types: drivers test every answer, and isinstance is slow on Structs.
INTERRUPT_TYPES = frozenset(INTERRUPTS)

ANSWER_DECODER = msgspec.json.Decoder(Answer)
