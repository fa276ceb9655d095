"""Double or nothing: what the offense may announce before it flips.

The stake is yards. On heads the run counts double; on tails the stake is lost.
"""

from __future__ import annotations

from rules.field import Team
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import Announce, Announced, Choice, Field, Procedure, Roll, Rolled

PAGE = "Penny Football"
STAKES = ("5", "10")
DOUBLE = Announce(
    id="penny.double",
    kind="double",
    heading=PAGE,
    label="Double or nothing",
    text="Before the flip: heads counts double, tails costs the stake.",
    fields=(
        Field(
            name="stake",
            kind="choice",
            reads="button",
            options=STAKES,
            required="Name the stake.",
        ),
    ),
    logged=lambda given, player: f"Double or nothing, for {given['stake']} yards",
)
AGAIN = Roll(
    id="penny.double_flip",
    heading=PAGE,
    text="Double or nothing: flip.",
    count=1,
    faces=2,
)


def offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Open it to the offense while the penny is in its hand."""
    flips = any(prompt.id == "penny.flip" for prompt in opened)
    if not flips or team is not journal.before.possession:
        return None
    stakes = tuple(Choice(stake, f"For {stake} yards") for stake in STAKES)
    choices = {"stake": stakes}
    return Offer(DOUBLE.kind, prompt=DOUBLE, choices=choices, bare=False)


def settle(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[Announced]:
    """Hand it to the play, which flips again."""
    yield from ()
    return announced


def stake_of(flipped: Rolled | Announced) -> int:
    """Return the yards at stake; 0 where the penny has been flipped."""
    return int(flipped.given["stake"]) if isinstance(flipped, Announced) else 0


DOUBLE_OR_NOTHING = Announcement(prompt=DOUBLE, offer=offer, settle=settle)
