"""A team's season in words: where it stands, and how its last games went."""

from __future__ import annotations

from collections.abc import Sequence

FORM = 5
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_OUTCOMES = {"W": "won", "L": "lost", "T": "tied"}


def ordinal(number: int) -> str:
    """`1st`, `12th`, `22nd`."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else _ENDINGS.get(number % 10, 'th')}"


def record(wins: int, losses: int, ties: int) -> str:
    """`5–2`, or with ties `5–2–1`."""
    return "–".join(map(str, (wins, losses, ties) if ties else (wins, losses)))


def standing(place: int, of: int, group: str, tied: bool) -> str:
    """`2nd of 4 in the East North, level with others on games won`."""
    where = f" in the {group}" if group else " in the league"
    level = ", level with another team on games won" if tied else ""
    return f"{ordinal(place)} of {of}{where}{level}"


def streak(outcomes: Sequence[str]) -> str:
    """`won the last 3`; outcomes: W, L or T, oldest first. "" without a game."""
    if not outcomes:
        return ""
    last, count = outcomes[-1], 0
    for outcome in reversed(outcomes):
        if outcome != last:
            break
        count += 1
    return f"{_OUTCOMES[last]} the last {count if count > 1 else 'game'}"
