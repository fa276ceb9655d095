"""The eight scenarios of EFHL Fumble Procedures, and the ends of a run that are three.

1, 4 and 7 are ends of a run, 2 is a hand-off, 3 a pitch-out, 5 and 6 are kicks, 8 is
the snap. Facts have their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.field import Team
from rules.football import carry
from rules.football.carry import Carrier, Cause, Ends, Loose, Result
from rules.prompts import Happened, Power, Procedure
from rules.prompts.declared import NOTHING
from rules.state import State

HIT_FROM_BEHIND = Cause("hit_from_behind", 1)
HANDED_OFF = Cause("hand_off", 2)
TOSSED = Cause("toss", 3)
KNOCKED_OVER = Cause("knocked_over", 4, fallen=True)
HIGH_SNAP = Cause("high_snap", 5)
BLOCKED = Cause("blocked", 6, returned="blocked")
FELL = Cause("fell", 7, fallen=True)
SNAPPED = Cause("snap", 8)
NO_FUMBLE = Cause("kick")  # a kick that both sides touch is none of the scenarios


def ignores_falls(state: State, loose: Loose) -> bool:
    """EFHL Fumble Procedures: entry-level bases may ignore scenarios 4 and 7."""
    return loose.cause.fallen and bool(state.options["entry_level_bases"])


# A carrier who fell alone has a check first: rules.efhl.fumble rolls it.
ENDS = Ends(
    causes={cause.name: cause for cause in (HIT_FROM_BEHIND, KNOCKED_OVER, FELL)},
    spares=ignores_falls,
)


def finish(
    state: State,
    carrier: Carrier,
    prompt: Power,
    holder: Team,
    also: Mapping[str, Any] = NOTHING,
) -> Procedure[Result]:
    """Power on once until the play is resolved, without stops (off the rails)."""
    return carry.finish(state, carrier, prompt, holder, ENDS, also)


def resolve(state: State, carrier: Carrier, happened: Happened) -> Procedure[Result]:
    """EFHL Run Plays: a dead ball or a fumble at the end of a power-on."""
    return carry.resolve(state, carrier, happened, ENDS)
