"""The ability check that a coach calls for: its declaration and its fields."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rules.efhl.ability.questions import OWN_WORDS, PENALTY
from rules.efhl.ability.tables import QUESTIONS
from rules.efhl.creation.tables import STATS
from rules.field import Team
from rules.prompts import Announce, Announced, Field

HEADING = "EFHL Ability Checks"
LONGEST = 120  # letters in a question in the coach's own words


class AbilityCheck(Struct, frozen=True, forbid_unknown_fields=True):
    """`team` calls for an ability check.

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


def _stat(name: str, opened: bool) -> Field:
    return Field(
        name=name,
        kind="choice",
        reads="select",
        label="Team stat",
        more="Stat for the player’s position (10 if none)",
        options=STATS,
        unknown="That is not a team stat.",
        opened=opened,
    )


CALL_CHECK = Announce(
    id="ability.call",
    kind="ability",
    means="check",
    heading=HEADING,
    label="Ability check",
    confirm="Roll the check",
    fields=(
        Field(
            name="question",
            kind="choice",
            label="Close call since the last power-on",
            more="Another question",
            options=tuple(QUESTIONS),
            required="Choose a question.",
            unknown="Unknown question.",
        ),
        Field(
            name="asked",
            kind="text",
            label="Yes-or-no question",
            most=LONGEST,
            opened=True,
        ),
        Field(name="of", kind="team", label="Team rolling for yes", opened=True),
        Field(
            name="contested",
            kind="yes",
            label="Contested by an opponent",
            opens=("decisive", "against_stat", "against"),
            opened=True,
        ),
        Field(
            name="decisive",
            kind="yes",
            label="One of the two must win",
            opened=True,
        ),
        Field(
            name="near",
            kind="yes",
            label="Defender within a base length",
            opened=True,
        ),
        _stat("stat", opened=True),
        Field(
            name="player",
            kind="player",
            label="Player rolling (optional)",
            reads="last",
            players_of="of",
            opened=True,
        ),
        _stat("against_stat", opened=True),
        Field(
            name="against",
            kind="player",
            label="Opponent",
            reads="last",
            players_of="of",
            other=True,
            opened=True,
        ),
        Field(name="foul", kind="foul", hidden=True),
        Field(name="at", kind="spot", hidden=True),
        Field(name="previous", kind="yes", hidden=True),
        Field(name="when", kind="text", hidden=True),
    ),
)


def read_check(announced: Announced) -> AbilityCheck:
    """Read the check that has been called; its fields have been checked."""
    fields = {"team": announced.team, **announced.given}
    return msgspec.convert(fields, AbilityCheck)


def opened_fields(question: str, *, contested: bool, near: bool) -> tuple[str, ...]:
    """Return the fields that go with a question."""
    free = ("asked", "of", "contested") if question == OWN_WORDS else ()
    opponent = ("against_stat", "against") if contested else ()
    close = ("near",) if near else ()
    assert question != PENALTY  # the flag's form asks for its fields
    return (*free, "stat", "player", *opponent, *close)
