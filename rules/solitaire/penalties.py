"""The three fouls of the book and their penalties. No other is possible.

What is reported of a pass or an onside kick shows the foul, so nobody calls one.
rules.football.settle decides. Rulings followed here:

* Penalties: the previous spot of an onside kick is the 45, where the ball was put.
* Illegal receiver of a forward pass: the down is repeated.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.facts import Fact
from rules.football import fouls as football
from rules.football import tries
from rules.football.fouls import DECLINE_OPTION, TAKE_BALL, Penalties, load_fouls
from rules.football.settle import settle_flags
from rules.prompts import Choose, Option, Procedure
from rules.registry import Journal
from rules.solitaire import kickoff
from rules.solitaire.spots import SPOTS
from rules.solitaire.timing import close, half_of
from rules.solitaire.tries import TRY
from rules.state import State

HEADING = "Penalties"
FOULS = load_fouls("rules.solitaire", HEADING)
DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading=HEADING,
    text="A foul by your opponent. Choose the remedy.",
    options=(
        Option("accept", "Five yards, and again"),
        Option(TAKE_BALL, "The ball at the spot of the foul"),
        DECLINE_OPTION,
    ),
    default_choice="decline",
)


def line_of(before: State, facts: Sequence[Fact]) -> int:
    """Return the line of a play: a try for two and an onside kick have their own."""
    if before.upcoming == "try":
        return tries.line_of(TRY, before, facts)
    return kickoff.line_of(before, facts)


PENALTIES = Penalties(
    fouls=FOULS,
    decision=DECISION,
    heading=HEADING,
    close=close,
    half_of=half_of,
    spots=SPOTS,
    line=line_of,
    void_counts=False,
)


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """Penalties: five yards and the play again, the ball at the spot, or nothing."""
    if not journal.flags or after.over:
        return after
    return (yield from settle_flags(PENALTIES, journal, after))


def is_counted(journal: Journal) -> bool:
    """Game Timing: True when the play uses up one of the quarter's (RULINGS)."""
    return football.is_counted(PENALTIES, journal)
