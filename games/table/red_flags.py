"""Red flags: one coach stops the table to write a challenge or a flag.

While it is up nothing is taken but what its owner writes, so that no tap of the other
side goes over a dispute. The rules know nothing of it: it is a line of the log, and an
answer of the book's own procedure ends it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from games.errors import Cause, Refused
from games.log.entries import Kind, Logged
from games.table import presence
from games.table.commands import Give
from games.table.setting import Setting
from games.table.table import Table
from games.table.turn import Turn
from rules.field import Team
from rules.offers import Offer, find_announced
from rules.prompts import Announced, Answer, Challenge, Flag
from rules.state import State

KINDS = ("challenge", "flag")
MOST = 3  # unanswered ones a side a half
_UNANSWERED = (Kind.RED_WITHDRAWN, Kind.RED_LIFTED)


def contest_of(offer: Offer) -> str:
    """Return the kind of red flag that an offer may be written after, or "".

    A dispute that only one book has counts as a challenge.
    """
    if offer.prompt is None:
        return offer.kind if offer.kind in KINDS else ""
    return "challenge" if offer.prompt.means == "dispute" else ""


def contests(table: Table, team: Team) -> frozenset[str]:
    """Return the kinds of red flag that a side may throw now."""
    progress = table.progress
    if table.over or not progress.open:
        return frozenset()
    book = table.setting.book
    offers = book.offers(table.state, progress.facts, team, progress.open)
    return frozenset(filter(None, map(contest_of, offers)))


def is_contest(setting: Setting, answer: Answer) -> bool:
    """True for a written challenge or flag, and for the check that doubts a flag."""
    if isinstance(answer, Announced):
        announcement = find_announced(setting.book.announcements, answer.kind)
        return announcement is not None and announcement.prompt.means in (
            "dispute",
            "check",
        )
    return isinstance(answer, Challenge | Flag)


def check_not_stopped(turn: Turn, give: Give | None = None) -> None:
    """Raise Refused while a red flag is up, unless its owner gives what it is for."""
    flag = turn.table.red_flag
    if flag is None:
        return
    if give is not None and give.seat == flag.seat:
        if is_contest(turn.setting, give.answer):
            return
        reason = "Your red flag is up. Write it down or withdraw it first."
        raise Refused(Cause.STOPPED, reason)
    raise Refused(Cause.STOPPED, stopped_words(turn.setting, flag))


def stopped_words(setting: Setting, flag: Logged) -> str:
    """Return that a side has stopped the table, for everybody."""
    name, kind = setting.side(Team(flag.seat)).name, flag.detail["kind"]
    return f"The {name} have thrown the red flag ({kind}). The table is stopped."


def half_of(state: State) -> int:
    """Return the half of a play, in which red flags are counted; 3 in overtime."""
    return min(3, (max(1, state.quarter) + 1) // 2)


def unanswered(log: Iterable[Logged], seat: str, half: int) -> int:
    """Return the red flags of a seat in a half that were withdrawn or lifted."""
    count, last = 0, None
    for line in log:
        if line.kind is Kind.RED_FLAG:
            last = line
        elif line.kind in _UNANSWERED and last is not None:
            count += last.seat == seat and last.detail["half"] == half
            last = None
    return count


def liftable_in(table: Table, flag: Logged, now: datetime) -> float:
    """Return the seconds until the other coach may lift a red flag; 0: now.

    If its owner gives no sign until then.
    """
    absence = presence.gone_for(table.setting.slug, flag.seat, flag.at, now)
    return max(0.0, presence.GONE_AFTER - absence)
