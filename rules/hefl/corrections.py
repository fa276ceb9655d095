"""PLRF: a correction without a penalty, by one tap.

A coach who sees a violation, minor or not, tells the opponent, who corrects it. It is
logged and costs nothing.
"""

from __future__ import annotations

from rules.facts import ViolationCorrected
from rules.field import Team
from rules.hefl.box import is_board_off
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import Announce, Announced, Procedure

HEADING = "PLRF"
POINT_OUT = Announce(
    id="correction.point_out",
    kind="point_out",
    heading=HEADING,
    label="Point out a violation",
    text="Your opponent corrects it, without a penalty.",
    confirm="Point it out",
    apart="Point out",
)


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    if is_board_off(opened):
        return None
    return "The board is running. Violations are corrected while it is off."


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    return Offer(POINT_OUT.kind, prompt=POINT_OUT) if is_board_off(opened) else None


def _correct(journal: Journal, announced: Announced, opened: Opened) -> Procedure[None]:
    """PLRF: the opponent corrects the violation; the play goes on."""
    yield ViolationCorrected(announced.team.opponent)


CORRECTION = Announcement(
    prompt=POINT_OUT, offer=_offer, refusal=_refusal, settle=_correct
)
