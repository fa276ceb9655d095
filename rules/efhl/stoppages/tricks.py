"""The parts of trick plays that may be declared at a bonus stoppage.

The twelve trick plays have few parts: a transfer of the ball (.transfers), a *fake* (a
hand-off or pass that was none), a *lateral* or *throwback* while the defense has the
switch, and the ball that is laid down at the snap (rules.efhl.fumblerooski). A trick is
declared only when it is revealed, so that no phone knows of it before the other coach.

Source: EFHL Offensive Strategies, "Run Plays" and "Pass Plays".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.options import plays_with
from rules.efhl.stoppages.tally import has_stoppages
from rules.prompts import Announced
from rules.prompts.declared import NOTHING
from rules.state import State

FAKE, LATERAL, THROWBACK = "fake", "lateral", "throwback"
FUMBLEROOSKI, SPOTTING = "fumblerooski", "spotting"


class Trick(Struct, frozen=True):
    """A trick as coaches read it: the button, the log.

    condition: a sight on the board, which the rules cannot see. alone: its button is
    only for a coach who plays both sides.
    """

    label: str
    logged: str
    condition: str
    alone: bool = False


_SINCE_THE_SNAP = "Only if the ball was in front of the quarterback since the snap."
TRICKS: Mapping[str, Trick] = {
    FAKE: Trick(
        "Fake: the carrier keeps the ball",
        FAKE,
        "Only while the ball is behind the line of scrimmage.",
    ),
    LATERAL: Trick(
        "Lateral to a player behind the carrier",
        LATERAL,
        "Only at the defense’s stop, with another eligible receiver behind the carrier"
        " and within two base lengths.",
    ),
    THROWBACK: Trick(
        "Throwback to the quarterback",
        THROWBACK,
        "Only at the defense’s stop, with the quarterback behind the carrier.",
    ),
    FUMBLEROOSKI: Trick("Fumblerooski: ball touched", FUMBLEROOSKI, _SINCE_THE_SNAP),
    SPOTTING: Trick(
        "Fumblerooski: roll to see if it is spotted",
        "fumblerooski, rolled for",
        _SINCE_THE_SNAP,
        alone=True,
    ),
}
# Those at which the spender's unblocked players pivot.
WITH_PIVOTS = (FAKE,)


def tricks_in_play(state: State) -> bool:
    """True when this game has trick plays, which need bonus stoppages."""
    return has_stoppages(state) and plays_with(state.options, "trick_plays")


def trick_values(state: State, *tricks: str) -> Mapping[str, Any]:
    """Return the values of a prompt at which these tricks may be declared."""
    return {"tricks": tricks} if tricks and tricks_in_play(state) else NOTHING


def tricks_of(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the tricks that may be declared at a prompt, by its values."""
    tricks: tuple[str, ...] = given.get("tricks", ())
    return tricks


def trick_of(spent: Announced) -> str:
    """Return the trick that was declared at a stoppage; "" for none."""
    trick: str = spent.given.get("trick", "")
    return trick
