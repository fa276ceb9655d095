"""PENALTIES: fouls that are called, and those that the dice find after a play.

Rulings followed here:

* Fumbles / Penalties: after every kickoff and play from scrimmage one twelve-sided die
  is rolled; on 2 or 12 the action die gives the row of the penalty chart, whose numbers
  the book has lost: 1 to 12 in the printed order.
* Game Timing: a play that a penalty has wiped out uses up none.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.facts import Fact, FlagThrown
from rules.football import fouls as football
from rules.football import tries
from rules.football.action_box import CALLED, PENALTY, PenaltyRow
from rules.football.fouls import ACCEPT_OPTIONS, DECLINE_OPTION, Penalties, load_fouls
from rules.football.settle import settle_flags
from rules.prompts import Choose, Procedure, Roll, roll
from rules.registry import Foul, Journal
from rules.state import State
from rules.vsefl.spots import SPOTS
from rules.vsefl.timing import close, half_of
from rules.vsefl.tries import TRY

HEADING, CHART = "PENALTIES", "Penalty Chart"
WITH_DICE = ("kickoff", "free_kick", "scrimmage")
FOULS = load_fouls("rules.vsefl", HEADING)
DECISION = Choose(
    id="penalty.decision",
    means="penalty",
    heading=HEADING,
    text="A foul by your opponent. Accept the penalty or decline it?",
    options=(*ACCEPT_OPTIONS, DECLINE_OPTION),
    default_choice="decline",
)
PENALTY_DIE = Roll(
    id="penalty.die",
    heading=f"{HEADING}; {CHART}",
    text="The play is over: roll the penalty die, one twelve-sided die. On 2 or 12"
    " there was a foul.",
    count=1,
    faces=12,
)
ACTION_DIE = Roll(
    id="penalty.action",
    heading=CHART,
    text="A foul: roll the action die, one twelve-sided die, for its row of the chart."
    " (The book’s numbers are missing; the rows are numbered as printed.)",
    count=1,
    faces=12,
)


def _foul(row: PenaltyRow) -> Foul:
    """Return a row of the chart as a foul: "Offense: Holding"."""
    side = "Offense" if row.on == "offense" else "Defense"
    return Foul(
        id=f"{row.on}_{row.name.lower().replace(' ', '_')}",
        name=f"{side}: {row.name}",
        on=row.on,
        yards=row.yards,
        first_down=row.first_down,
        named_in=(CHART,),
    )


CHART_ROWS = {total: _foul(row) for total, row in PENALTY.rows.items()}
BY_CHANCE = {foul.id: foul for foul in CHART_ROWS.values()}


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
    passes=("pass", "screen"),
)


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """PENALTIES; Penalty Chart: roll the dice, and settle every flag."""
    if after.over:
        return after
    if journal.live and journal.before.upcoming in WITH_DICE:
        yield from _roll_penalty(journal)
    return (yield from settle_flags(RULES, journal, after)) if journal.flags else after


def _roll_penalty(journal: Journal) -> Procedure[None]:
    """Penalty Chart: a foul of the side that had the ball, or of the other."""
    team = journal.before.possession
    if (yield from roll(PENALTY_DIE, team)).total not in CALLED:
        return
    foul = CHART_ROWS[(yield from roll(ACTION_DIE, team)).total]
    offender = team if foul.on == "offense" else team.opponent
    yield FlagThrown(offender, foul.id, "during")


def is_counted(journal: Journal) -> bool:
    """Game Timing: True when the play uses up one of the quarter's."""
    return football.is_counted(RULES, journal)
