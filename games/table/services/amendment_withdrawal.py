"""Withdrawing an amendment: the answers that it replaced or dropped count again.

Nothing is taken out of the log: it has every answer ever given, and those that counted
before the amendment are given again. Amendments are withdrawn newest first. Answers
given since stay where the amendment dropped none, as far as they fit; where it dropped
some, the game continued from another place, and they are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.errors import Cause, Refused
from games.log import reader
from games.log.amend import amendments, origins
from games.log.decoding import play_of
from games.log.details import carried
from games.log.entries import COMMISSIONER, Kind, Logged
from games.log.undo import standing
from games.table.access import Person
from games.table.commands import Reply
from games.table.services.answer_replay import repeat
from games.table.services.transaction import Same, go_back, note, once
from games.table.table import Table
from games.table.turn import Turn
from rules.prompts import Pace


def newest_amendment(table: Table) -> Logged | None:
    """Return the amendment that would be withdrawn next, or None."""
    standing_amendments = amendments(reader.entries(table.setting.game_id))
    return standing_amendments[-1] if standing_amendments else None


def unamend(slug: str, person: Person, seq: int, seen_seq: int, key: str) -> Reply:
    """Withdraw amendment `seq`, the newest. seen_seq: the log's number at the preview.

    seen_seq 0: without a preview.
    """

    def act(turn: Turn) -> str:
        if not person.commissioner:
            raise Refused(
                Cause.SEAT, "Only the commissioner can withdraw an amendment."
            )
        if seen_seq and turn.seq != seen_seq:
            raise Refused(Cause.STALE, "The game has moved on. Please preview again.")
        dropped = withdraw_amendment(turn, seq, key, person)
        if not dropped:
            return "Amendment withdrawn."
        return f"Amendment withdrawn. Later answers dropped: {len(dropped)}."

    return once(slug, key, act, Same(Kind.UNAMEND, COMMISSIONER, detail={"to": seq}))


def withdraw_amendment(
    turn: Turn, seq: int, key: str, person: Person
) -> Sequence[Logged]:
    """Go back to before the amendment and repeat the answers that counted then.

    Return the answers given since that are dropped.
    """
    log = reader.entries(turn.setting.game_id)
    _check_newest(log, seq)
    before = standing(entry for entry in log if entry.seq < seq)
    now = standing(log)
    stays = [entry for entry in now if entry.seq < seq]
    again = before[len(stays) :]  # both lists begin with the answers that stay
    # Names given since then, to a repeat of one of these, are still right.
    again = carried((e for e in log if e.seq > seq), again, origins(log))
    since = _since(log, now, seq)
    paces = _paces(turn.table, log, (*before, *since))
    turn.undo_request = None
    marker = note(turn, Kind.UNAMEND, COMMISSIONER, key, person, {"to": seq})
    play = play_of(reader.snapshot(turn.setting.game_id, again[0].play))
    go_back(turn, play, [entry for entry in stays if entry.play == play.index])
    if _dropped(log, again, seq):
        repeat(turn, marker.seq, again, paces)
        return [entry for entry in since if entry.seat]
    return repeat(turn, marker.seq, (*again, *since), paces)


def _check_newest(log: Sequence[Logged], seq: int) -> None:
    numbers = [entry.seq for entry in amendments(log)]
    if seq not in numbers:
        raise Refused(Cause.STALE, "That amendment no longer counts.")
    if seq != numbers[-1]:
        raise Refused(Cause.ILLEGAL, "Withdraw the later amendment first.")


def _since(
    log: Sequence[Logged], now: Sequence[Logged], seq: int
) -> tuple[Logged, ...]:
    """Return the answers that count now and were first given after line `seq`."""
    first = origins(log)
    return tuple(e for e in now if e.seq > seq and first.get(e.seq, e.seq) > seq)


def _dropped(log: Sequence[Logged], again: Sequence[Logged], seq: int) -> bool:
    """True if the amendment `seq` dropped some of these."""
    repeated = {entry.repeats for entry in log if entry.seq > seq}
    return any(e.seat and e.seq not in repeated for e in again)


def _paces(
    table: Table, log: Sequence[Logged], answers: Sequence[Logged]
) -> dict[int, int]:
    """Return the pace of these answers, by play.

    A play keeps the pace that was set when it began: just after the answer before it.
    """
    first = origins(log)
    set_at = [(e.seq, e.detail["pace"]) for e in log if e.kind is Kind.PACE]
    pace = reader.snapshot(table.setting.game_id, 0).pace
    paces: dict[int, int] = {}
    last = 0  # the number under which the answer before was first given
    for entry in answers:
        if entry.play not in paces:
            begun = [name for at, name in set_at if at <= last]
            paces[entry.play] = Pace[begun[-1].upper()].value if begun else pace
        if entry.seat:
            last = first.get(entry.seq, entry.seq)
    return paces
