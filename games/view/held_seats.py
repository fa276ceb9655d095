"""The seats that the computer held, all game or a part of it."""

from __future__ import annotations

from games.log.entries import Kind
from games.table.notes import SEATED
from games.table.table import Table
from rules.field import Team


def computers_words(table: Table) -> str:
    """Return the sides that the computer coached, in a sentence; "" for none."""
    if table.setting.simulated:
        return ""
    parts = [
        f"the {table.setting.side(team).name}{span}"
        for team in Team
        if (span := _span(table, team)) is not None
    ]
    return f" The computer coached {' and '.join(parts)}." if parts else ""


def _span(table: Table, team: Team) -> str | None:
    """Return ` from play 31 on`, "" for the whole game; None if it never coached."""
    changes = [
        note
        for note in table.notes
        if note.kind in SEATED and note.detail["side"] == team.value
    ]
    if not changes:
        return "" if table.chairs.of(team).program else None
    spells = [
        f"{'from' if change.kind is Kind.COMPUTER else 'to'} play {change.play}"
        for change in changes
    ]
    last = " on" if changes[-1].kind is Kind.COMPUTER else ""
    return f" {' '.join(spells)}{last}"
