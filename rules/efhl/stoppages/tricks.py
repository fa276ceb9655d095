"""What may be declared at a bonus stoppage besides a transfer: the parts of tricks.

The twelve trick plays are made of few things: a transfer of the ball (.transfers), a
*fake* (a hand-off or pass that was none), a *lateral* or *throwback* while the defense
has the switch, and the ball that is laid down at the snap (rules.efhl.fumblerooski).
Nothing is declared before it is revealed, so that no phone knows of a trick before the
other coach does.

Source: EFHL Offensive Strategies, "Run Plays" and "Pass Plays".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.efhl.options import plays_with
from rules.efhl.stoppages.tally import in_play
from rules.prompts.declared import NOTHING
from rules.state import State

FAKE, LATERAL, THROWBACK = "fake", "lateral", "throwback"
FUMBLEROOSKI, SPOTTING = "fumblerooski", "spotting"

# What the board must show; the rules cannot see it.
WHEN: Mapping[str, str] = {
    FAKE: "Only while the ball is behind the line of scrimmage.",
    LATERAL: "Only at the defense's stop, with another eligible receiver behind the"
    " carrier and within two base lengths.",
    THROWBACK: "Only at the defense's stop, with the quarterback behind the carrier.",
    FUMBLEROOSKI: "Only if the ball lay before the quarterback since the snap.",
    SPOTTING: "Only if the ball lay before the quarterback since the snap.",
}
# Those at which the spender's unblocked players pivot.
WITH_PIVOTS = (FAKE,)


def tricks_in_play(state: State) -> bool:
    """Whether this game has trick plays, which are played on bonus stoppages."""
    return in_play(state) and plays_with(state.options, "trick_plays")


def may_be(state: State, *tricks: str) -> Mapping[str, Any]:
    """What a prompt is given at which these tricks may be declared."""
    return {"tricks": tricks} if tricks and tricks_in_play(state) else NOTHING


def tricks_of(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Those that may be declared at a prompt, by what it was given."""
    found: tuple[str, ...] = given.get("tricks", ())
    return found
