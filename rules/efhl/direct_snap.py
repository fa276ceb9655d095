"""EFHL Snapping the Ball to a Non-Quarterback: any eligible receiver may take it.

He may do whatever a quarterback may, only worse: he throws as if under pressure, and
more of his 2d6 checks fail. No stoppages but the ordinary ones come with it.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.players import form_of
from rules.field import Team
from rules.prompts import Chosen, Option, Procedure
from rules.state import State

OPTIONS = (
    Option(
        "direct_under_center",
        "Under center, but no quarterback",
        player=True,
        who="Takes the snap",
    ),
    Option(
        "direct_shotgun",
        "Direct snap to another than a quarterback",
        player=True,
        who="Takes the snap",
    ),
)
FORMATION = {"direct_under_center": "under_center", "direct_shotgun": "shotgun"}


def offered(state: State) -> tuple[str, ...]:
    """What the call has more of where the table plays with direct snaps."""
    return tuple(FORMATION) if plays_with(state.options, "direct_snaps") else ()


def taken(state: State, called: Chosen, usual: Context) -> Context:
    """EFHL Snapping the Ball to a Non-Quarterback: a 3 fails, too, and pressure sticks.

    A backup quarterback is one, whatever he plays besides. usual: as it is for a
    quarterback.
    """
    form = form_of(state, called.player)
    backup = form is not None and form.plays("QB")
    if called.choice not in FORMATION or backup:
        return usual
    return replace(usual, passer="passer", player=called.player, stand_in=True)


def called(team: Team, choice: str) -> Procedure[None]:
    """State that somebody else takes the snap, if that is what was called."""
    if choice in FORMATION:
        yield facts.PlayCalled(team, "direct_snap")
