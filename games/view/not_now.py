"""The interrupts of a book that are not possible now, each with the reason.

The rules give the reasons: the interrupt is tried on a copy of the play, and refused.
That is made for whoever opens the page, never for an answer.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.errors import Damaged
from games.table.table import Table, replayed
from rules.errors import RulesError
from rules.field import Team
from rules.prompts import Announced, Challenge, Flag, Happened, Interrupt, Timeout
from rules.run import Entry

DISPUTE = "dispute"
NO_FOUL = "No foul can be called now."


class SeenRefusal(Struct, frozen=True):
    """An interrupt that is not possible now. kind: timeout, challenge or flag.

    reason: a sentence.
    """

    kind: str
    label: str
    reason: str


def not_now(table: Table, team: Team) -> tuple[SeenRefusal, ...]:
    """Return what a side cannot call now, of what the book knows."""
    if table.over or table.unfit or not table.progress.open:
        return ()
    book = table.setting.book
    offered = {
        DISPUTE if offer.prompt and offer.prompt.means == DISPUTE else offer.kind
        for offer in book.offers(
            table.state, table.progress.facts, team, table.progress.open
        )
    }
    refused = []
    if book.timeouts and "timeout" not in offered:
        refused.append(_refused(table, "timeout", "Timeout", Timeout(team)))
    if has_challenges(table, team) and not offered & {"challenge", DISPUTE}:
        last = Challenge(team, 0, Happened(""))
        tried = next(_disputes(table, team), last) if table.live else last
        refused.append(_refused(table, "challenge", "Challenge", tried))
    if "flag" not in offered:
        refused.append(_no_flag(table, team))
    return tuple(one for one in refused if one is not None)


def _no_flag(table: Table, team: Team) -> SeenRefusal | None:
    """Return the reason why no foul can be called, tried with one of the book's."""
    foul = next(iter(table.setting.book.fouls.values()), None)
    if foul is None:
        return None
    tried = _refused(table, "flag", "Flag", Flag(team.opponent, foul.id))
    if tried is None or foul.name not in tried.reason:
        return tried
    return SeenRefusal(tried.kind, tried.label, NO_FOUL)


def has_challenges(table: Table, team: Team) -> bool:
    """True if the book has challenges, or disputes of another form."""
    limited = table.setting.book.challenges(table.state, team) is not None
    return limited or any(_disputes(table, team))


def _disputes(table: Table, team: Team) -> Iterator[Interrupt]:
    """Yield the book's own ways to dispute a call of the play under way."""
    for announcement in table.setting.book.announcements:
        if announcement.prompt.means == DISPUTE:
            yield Announced(announcement.prompt.kind, team, {})


def _refused(
    table: Table, kind: str, label: str, interrupt: Interrupt
) -> SeenRefusal | None:
    """Try an interrupt on a copy of the play; None if the rules would take it."""
    opened = table.progress.open[0]
    try:
        runner = replayed(table.setting, table.play, table.entries)
        runner.answer(Entry(opened.id, interrupt, interrupt.team))
    except RulesError as refusal:
        return SeenRefusal(kind, label, str(refusal))
    except Damaged:
        return None
    return None
