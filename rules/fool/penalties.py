"""Penalties of the fouls that dice call; nobody else calls one.

There is no board on which a coach could see a foul. rules.football.settle decides about
a flag, by the numbers of the core tables' book.
"""

from __future__ import annotations

from functools import partial

from rules.fool.fouls import FOULS, HEADING
from rules.fool.spots import SPOTS
from rules.fool.timing import close, half_of
from rules.fool.tries import TRY
from rules.football import fouls as football
from rules.football.fouls import ACCEPT_OPTIONS, DECLINE_OPTION, Penalties
from rules.football.settle import settle_flags
from rules.football.tries import line_of
from rules.prompts import Choose, Procedure
from rules.registry import Journal
from rules.state import State

DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading=HEADING,
    text="A foul by your opponent. Accept one penalty, or keep the result of the play?",
    options=(*ACCEPT_OPTIONS, DECLINE_OPTION),
    default_choice="decline",
)
PENALTIES = Penalties(
    fouls={},
    by_chance=FOULS,
    decision=DECISION,
    heading=HEADING,
    close=close,
    half_of=half_of,
    spots=SPOTS,
    line=partial(line_of, TRY),
)


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """Settle the fouls of a play: accepted, declined or offset."""
    if not journal.flags or after.over:
        return after
    return (yield from settle_flags(PENALTIES, journal, after))


def is_counted(journal: Journal) -> bool:
    """True when the play uses up one of the quarter's."""
    return football.is_counted(PENALTIES, journal)
