"""The box: the penalty die and the action die, shaken at a stoppage.

Either coach may shake it, once in a play between them, while the board is off after the
snap or kick; never once the play is over. On a 2 or a 12 the action die gives the row
of the penalty chart. The foul waits for the end of the play, as any flag does.

Rulings followed here: PENALTIES: the penalty die is one twelve-sided die, shaken once a
play.
"""

from __future__ import annotations

from rules.facts import BoxShaken, FlagThrown
from rules.field import Team
from rules.football.action_box import CALLED, PENALTY, PenaltyRow
from rules.football.possession import read_course
from rules.headings import roll_rows
from rules.hefl.charts import BOX
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import (
    Announce,
    Announced,
    Measure,
    Power,
    Procedure,
    Roll,
    roll,
)
from rules.registry import Foul

HEADING, CHART = "PENALTIES", "Penalty Chart"
PENALTY_DIE = Roll(
    id="box.penalty",
    heading=f"{HEADING}; {BOX}",
    text="Shake the box: the penalty die. On a 2 or a 12 there is a foul.",
    count=1,
    faces=12,
)
ACTION_DIE = Roll(
    id="box.action",
    heading=f"{CHART}; {BOX}",
    text="A foul: read the action die on the penalty chart.",
    count=1,
    faces=12,
)
SHAKE = Announce(
    id="box.shake",
    kind="shake_box",
    heading=f"{HEADING}; {BOX}",
    label="Shake the box",
    text="Once a play, while the board is off. A foul is settled after the play.",
    confirm="Shake it",
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


def _row_text(row: PenaltyRow) -> str:
    """Return a row as the chart has it: "Offense: Holding, 10 yards"."""
    rest = "automatic 1st down" if row.first_down else "repeat down"
    return f"{row.on.capitalize()}: {row.name}, {row.yards} yards, {rest}"


TABLE = roll_rows(PENALTY, _row_text)
CHART_ROWS = {total: _foul(row) for total, row in PENALTY.rows.items()}
BY_CHANCE = {foul.id: foul for foul in CHART_ROWS.values()}


def is_board_off(opened: Opened) -> bool:
    """Stoppages: True unless a power-on is open: then the board is running."""
    return not any(
        isinstance(one.prompt, Power) and not isinstance(one.prompt, Measure)
        for one in opened
    )


def box_bar(journal: Journal, opened: Opened) -> str | None:
    """Return the reason why nobody may shake the box now; None if they may."""
    if not journal.live:
        return "The box is shaken at a stoppage, after the snap or kick."
    if not is_board_off(opened):
        return "The board is running. The box is shaken while it is off."
    if any(type(fact) is BoxShaken for fact in journal.facts):
        return "The box has been shaken in this play."
    return None


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    free = box_bar(journal, opened) is None
    return Offer(SHAKE.kind, prompt=SHAKE) if free else None


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    return box_bar(journal, opened)


def _shake(journal: Journal, announced: Announced, opened: Opened) -> Procedure[None]:
    """Penalty Chart: a foul of the side with the ball now, or of the other one."""
    team = announced.team
    yield BoxShaken(team)
    if (yield from roll(PENALTY_DIE, team)).total not in CALLED:
        return
    foul = CHART_ROWS[(yield from roll(ACTION_DIE, team)).total]
    now = read_course(journal.before, journal.facts).last
    offender = now.team if foul.on == "offense" else now.team.opponent
    yield FlagThrown(offender, foul.id, "during", when=now.name)


SHAKEN = Announcement(
    prompt=SHAKE,
    offer=_offer,
    refusal=_refusal,
    settle=_shake,
    within=("box.",),
)
