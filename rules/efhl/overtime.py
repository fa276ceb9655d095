"""EFHL Overtime Procedures: the toss or choice before a period, and its winner.

The record of what rules.football.overtime does for all books.

Rulings followed here:

* Overtime: when the first side does not score on its opening drive, the next score
  wins; when the second side fails to answer a field goal, the first side wins; any
  other score on the opening drive wins for its side; when the plays run out the
  period ends as it stands.
* Overtime: field goals and punts count as in regulation.
* Conversion Play Procedures: no try after a touchdown that wins.

Further rulings (docs/rulings.md): a side may not defer; every period begins with a
kickoff, so possession does not carry over, and a drive cut off by the end of a period
is without a score; every period has its own timeouts; after a fifth period's toss the
choice alternates as it did after the first.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.scoring import KICKOFF_YARD
from rules.football.coin import END_OPTIONS, KICK_OPTIONS, Choice, coin_flip
from rules.football.core_tables import CORE
from rules.football.overtime import Periods, begin
from rules.prompts import Choose, Procedure
from rules.state import State

HEADING = "EFHL Overtime Procedures"

COIN = coin_flip("overtime", HEADING, "Overtime. Visitors: call the coin toss.")
CHOICE = Choose(
    id="overtime.choice",
    means="kick_or_receive",
    heading=HEADING,
    text="Kick off or receive in this overtime period?",
    options=KICK_OPTIONS,
    default_choice="receive",
)
END = Choose(
    id="overtime.end",
    means="end",
    heading=HEADING,
    text="Choose the end to defend in this overtime period.",
    options=END_OPTIONS,
    default_choice="left",
)


# Periods 1, 5, 9, ... begin with a toss.
PERIODS = Periods(
    plays=CORE.overtime.plays,
    timeouts=(CORE.overtime.timeouts,),
    flip=COIN,
    choice=Choice(CHOICE, END),
    kickoff_yard=KICKOFF_YARD,
)
POSTSEASON = replace(
    PERIODS,
    plays=CORE.playoff_overtime.plays,
    timeouts=(CORE.playoff_overtime.timeouts,),
    endless=True,
)


def is_postseason(state: State) -> bool:
    """True for a game that may not end in a tie."""
    return state.season == "postseason"


def periods_of(state: State) -> Periods:
    """Return the periods of this game: the postseason has no end of them."""
    return POSTSEASON if is_postseason(state) else PERIODS


def overtime(state: State) -> Procedure[State]:
    """EFHL Overtime Procedures: the receiving side and the timeouts of the period.

    Winner and loser of the last toss choose in turns; a fifth period tosses again.
    """
    return (yield from begin(periods_of(state), state))
