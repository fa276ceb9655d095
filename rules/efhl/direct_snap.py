"""EFHL Snapping the Ball to a Non-Quarterback: any eligible receiver may take it.

That player has all options of a quarterback, with less skill: he throws as if under
pressure, and more of his 2d6 checks fail. It comes with the ordinary stoppages only.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.context import Context
from rules.efhl.options import plays_with
from rules.efhl.players import form_of
from rules.prompts import Chosen, Option
from rules.state import State

OPTIONS = (
    Option(
        "direct_under_center",
        "Under center, direct snap",
        player=True,
        role="snap_taker",
    ),
    Option(
        "direct_shotgun",
        "Shotgun, direct snap",
        player=True,
        role="snap_taker",
    ),
)
FORMATION = {"direct_under_center": "under_center", "direct_shotgun": "shotgun"}


def direct_snap_options(state: State) -> tuple[str, ...]:
    """Return the further options of the call where direct snaps are on."""
    return tuple(FORMATION) if plays_with(state.options, "direct_snaps") else ()


def take_direct_snap(state: State, called: Chosen, usual: Context) -> Context:
    """EFHL Snapping the Ball to a Non-Quarterback: a 3 fails, too, and pressure sticks.

    A backup quarterback counts as one, whatever his other position. usual: the context
    for a quarterback.
    """
    if called.choice not in FORMATION:
        return usual
    form = form_of(state, called.player)
    if form is not None and form.plays("QB"):
        return usual
    return replace(usual, passer="passer", player=called.player, stand_in=True)
