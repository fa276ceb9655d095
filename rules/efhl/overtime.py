"""EFHL Overtime Procedures: the toss or choice before a period, and its winner.

The prompts and numbers are rules.football.core_toss, the decision is
rules.football.overtime, both for all books.

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

from rules.football.core_toss import core_overtime
from rules.football.overtime import begin
from rules.prompts import Procedure
from rules.state import State

OVERTIME = core_overtime("EFHL Overtime Procedures")


def overtime(state: State) -> Procedure[State]:
    """EFHL Overtime Procedures: the receiving side and the timeouts of the period.

    Winner and loser of the last toss choose in turns; a fifth period tosses again.
    """
    return (yield from begin(OVERTIME.of(state), state))
