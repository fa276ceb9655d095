"""PENALTIES: flags and fouls of the box, accepted or declined after the play.

Before the snap a flag kills the play; between stoppages it waits for the end. The
book's own fouls and the chart's repeat the down from the previous spot, those of the
defense too; all others are the professional game's (fouls.toml). Those of a pass may be
called on a scramble as well, also once the quarterback has run across the line.

Rulings followed here: play count: a play that a penalty has wiped out uses up none.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.facts import Fact
from rules.football import fouls as football
from rules.football import tries
from rules.football.fouls import ACCEPT_OPTIONS, DECLINE_OPTION, Penalties, load_fouls
from rules.football.settle import settle_flags
from rules.hefl.box import BY_CHANCE, HEADING
from rules.hefl.scrambles import KEEPER
from rules.hefl.spots import SPOTS
from rules.hefl.timing import close, half_of
from rules.hefl.tries import TRY
from rules.prompts import Choose, Procedure
from rules.registry import Journal
from rules.state import State

FOULS = load_fouls("rules.hefl", HEADING)
DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading=HEADING,
    text="A foul by your opponent. Accept the penalty or decline it?",
    options=(*ACCEPT_OPTIONS, DECLINE_OPTION),
    default_choice="decline",
)


def line_of(before: State, facts: Sequence[Fact]) -> int:
    """Return the line of a play: a try for two has its own."""
    if before.upcoming == "try":
        return tries.line_of(TRY, before, facts)
    return before.ball_on


RULES = Penalties(
    fouls=FOULS,
    by_chance=BY_CHANCE,
    decision=DECISION,
    heading=HEADING,
    close=close,
    half_of=half_of,
    spots=SPOTS,
    line=line_of,
    void_counts=False,
    passes=("pass", KEEPER),
)


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """PENALTIES: settle every flag once the play is over."""
    if after.over or not journal.flags:
        return after
    return (yield from settle_flags(RULES, journal, after))


def is_counted(journal: Journal) -> bool:
    """Game Length: True when the play uses up one of the quarter's."""
    return football.is_counted(RULES, journal)
