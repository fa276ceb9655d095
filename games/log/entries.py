"""The log as plain data: its entries, and the details of each kind of them.

Nothing is ever taken out of a log; `games.log.undo` decides which entries still count.
Everything here is pure.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum, unique
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta, Struct

from board.summaries import Summary
from rules.field import Team
from rules.prompts import Answer, Elapsed, Named, Rolled
from rules.run import Entry as RulesEntry

COMMISSIONER = "commissioner"
OFFICIAL = "official"
CLOCK = "clock:"  # how keys of the table's own answers begin, once time ran out
REPORTED = "report:"  # how keys of the answers of a report begin; its number follows
SEATS = (Team.HOME.value, Team.AWAY.value, OFFICIAL)


@unique
class Kind(StrEnum):
    """The kind of a line of the log."""

    ANSWER = "answer"  # to a prompt; by seat "" the table's own: dice, or time
    FORFEIT = "forfeit"  # {"team", "why"}: the commissioner ends the game
    ASK = "undo_asked"  # {"to"}: an undo is proposed
    ACCEPT = "undo_accepted"  # {"to", "recalled"}
    DECLINE = "undo_declined"
    WITHDRAW = "undo_withdrawn"
    AMEND = "amended"  # {"to"}; the lines after it repeat what still fits
    UNAMEND = "unamended"  # {"to"}: that amendment is withdrawn
    ASK_PAUSE = "pause_asked"  # while a limit runs, by one coach alone
    PLAY_ON = "pause_declined"  # by the other coach, or withdrawn by the one who asked
    PAUSE = "paused"
    RESUME = "resumed"
    PACE = "pace"  # {"pace"}: from the next play on
    SIT = "seated"  # a coach has come to the table
    SUBSTITUTE = "substituted"  # {"side"}: another coach is to take the seat
    TAKE_BACK = "taken_back"  # {"to"}: a play that no longer fits the rules
    SEED = "seed_drawn"  # {"promise"}: new dice, since the old seed has been shown
    RED_FLAG = "red_flag"  # {"kind", "moment", "half"}: a coach stops the table
    RED_WITHDRAWN = "red_flag_withdrawn"  # by the coach who threw it
    RED_LIFTED = "red_flag_lifted"  # by another: they were gone, or by the office
    DRESS = "dressed"  # {"figures"}: a coach's own figures, before or during the game
    DETAIL = "detail"  # {"of", "field", "value"}: an answer's name, given later
    ATTACH = "attached"  # {"flag", "count"}: a photo or a clip, of this very number
    DETACH = "detached"  # {"flag", "count", "file"}: it is deleted
    ASK_COMPUTER = "computer_asked"  # {"side", "strength"}: to take a coach's seat
    KEEP_SEAT = "computer_declined"  # by the other coach, or withdrawn
    COMPUTER = "computer_seated"  # {"side", "strength"}
    PERSON = "seat_freed"  # {"side"}: the computer leaves it to a person
    STAND = "stands"  # {"of"}: a side says no more before the snap
    REPORT = "reported"  # a summary of a play; the answers after it are taken from it


PLAYED = (Kind.ANSWER, Kind.FORFEIT)
# A report is no event at the table: what it says is in the answers after it.
UNSAID = (*PLAYED, Kind.REPORT, Kind.STAND)
GOING_BACK = (Kind.ACCEPT, Kind.AMEND, Kind.UNAMEND, Kind.TAKE_BACK)


class NoDetail(TypedDict):
    """No detail: the line's kind says it all."""


class Back(TypedDict):
    """A line of the log that the game goes back to."""

    to: Annotated[int, Meta(ge=1)]


class Undone(Back):
    """recalled: a side took its own open secret back, for which nobody is asked."""

    recalled: NotRequired[bool]


class Amendment(Back):
    """answer: the replacement; a canceled forfeit has none."""

    answer: NotRequired[Answer]


class Forfeiture(TypedDict):
    team: Team
    why: Literal["absence", "ejection"]


class PaceSet(TypedDict):
    pace: Literal["scorekeeper", "brisk", "strict"]


class Replaced(TypedDict):
    side: Literal["home", "away", "official"]


class ForComputer(TypedDict):
    side: Literal["home", "away"]
    strength: str


class Freed(TypedDict):
    side: Literal["home", "away"]


class Promised(TypedDict):
    promise: str


class Thrown(TypedDict):
    """A red flag. moment: the fingerprint of interrupts in the play that it stops."""

    kind: Literal["challenge", "flag"]
    moment: str
    half: Annotated[int, Meta(ge=1)]


class Worn(TypedDict):
    number: int
    position: str
    name: str


class Dressing(TypedDict):
    figures: list[Worn]


class LaterDetail(TypedDict):
    """A detail of answer `of`. value: a player's id, or a side; None: none again.

    prompt: of a question that came after it and was not asked at the pace of the play.
    """

    of: Annotated[int, Meta(ge=1)]
    field: Literal["player", "by", "side"]
    value: Annotated[str, Meta(max_length=40)] | None
    prompt: NotRequired[Annotated[str, Meta(max_length=60)]]


class Attached(TypedDict):
    """flag: the line of the red flag. count: the photos and clips that it has now."""

    flag: Annotated[int, Meta(ge=1)]
    count: Annotated[int, Meta(ge=0)]


class Detached(Attached):
    """file: the line under which it was attached."""

    file: Annotated[int, Meta(ge=1)]


class Standing(TypedDict):
    """of: the answer with which a side said so."""

    of: Annotated[int, Meta(ge=1)]


class Report(TypedDict):
    """A play told in one report, by the seat of the line."""

    summary: Summary


# The details of every kind of line but an answer, as they are stored.
DETAILS: dict[Kind, type] = {
    **dict.fromkeys(Kind, NoDetail),
    **dict.fromkeys((*GOING_BACK, Kind.ASK), Back),
    Kind.ACCEPT: Undone,
    Kind.AMEND: Amendment,
    Kind.FORFEIT: Forfeiture,
    Kind.PACE: PaceSet,
    Kind.SUBSTITUTE: Replaced,
    Kind.SEED: Promised,
    Kind.RED_FLAG: Thrown,
    Kind.DRESS: Dressing,
    Kind.DETAIL: LaterDetail,
    Kind.ATTACH: Attached,
    Kind.DETACH: Detached,
    Kind.REPORT: Report,
    Kind.STAND: Standing,
    Kind.ASK_COMPUTER: ForComputer,
    Kind.COMPUTER: ForComputer,
    Kind.PERSON: Freed,
}
del DETAILS[Kind.ANSWER]


_SIDES = {team.value: team for team in Team}


class Logged(Struct, frozen=True, kw_only=True):
    """A line of the log. answer: to a prompt; detail: of every other kind.

    repeats: the number of the answer that an amendment has repeated in this line, or
    has replaced by it; 0 for every other line. unread: it is an answer that is damaged
    in the database, and so has none. by_clock: the table gave it, for time ran out.
    detailed: the last line that gave a detail of the answer later; 0 for none.
    report: the number of the report that it was taken from; 0 for none.
    reason: the computer's reason for it, "" for everybody else's. also: players named
    later, by the questions after it that were not asked at the pace of the play.
    """

    seq: int
    kind: Kind
    seat: str
    play: int
    prompt: str = ""
    answer: Answer | None = None
    detail: dict[str, Any] = {}
    at: datetime
    repeats: int = 0
    unread: bool = False
    by_clock: bool = False
    detailed: int = 0
    report: int = 0
    reason: str = ""
    also: tuple[tuple[str, str], ...] = ()

    @property
    def side(self) -> Team | None:
        """The side that gave it, or None: dice, official, commissioner."""
        return _SIDES.get(self.seat)

    @property
    def by_hand(self) -> bool:
        """True if a person in a seat gave it."""
        return self.seat in SEATS

    @property
    def by_board(self) -> bool:
        """True if the statistical board gave it."""
        own = self.kind is Kind.ANSWER and self.seat == ""
        return own and not isinstance(self.answer, (Rolled, Elapsed))

    @property
    def is_time(self) -> bool:
        """True if it is the time that ran before the next line, and no answer."""
        return type(self.answer) is Elapsed

    def for_rules(self) -> RulesEntry:
        """Return the entry in the form that the rules take."""
        assert self.answer is not None, "only answers that can be read go to the rules"
        also = tuple((prompt, Named(player)) for prompt, player in self.also)
        return RulesEntry(self.prompt, self.answer, self.side, also)


def report_number(key: str) -> int:
    """Return the number of the report that a line of this key was taken from, or 0."""
    if not key.startswith(REPORTED):
        return 0
    number = key.removeprefix(REPORTED).partition(":")[0]
    return int(number) if number.isdecimal() else 0


class New(Struct, frozen=True):
    """A line for the log, with the fields that only the database needs."""

    logged: Logged
    key: str
    fingerprint: str = ""
    by: int | None = None
