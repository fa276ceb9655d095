"""Phrases about a team's season: its place, and its recent games."""

from __future__ import annotations

from collections.abc import Sequence

FORM = 5
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_OUTCOMES = {"W": "won", "L": "lost", "T": "tied"}


def ordinal(number: int) -> str:
    """Return `1st`, `12th`, `22nd`."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else _ENDINGS.get(number % 10, 'th')}"


def record(wins: int, losses: int, ties: int) -> str:
    """Return `5–2`, or with ties `5–2–1`."""
    return "–".join(map(str, (wins, losses, ties) if ties else (wins, losses)))


def standing(place: int, of: int, group: str, tied: bool) -> str:
    """Return `2nd of 4 in the East North, tied with another team on games won`."""
    place_in = f" in the {group}" if group else " in the league"
    level = ", tied with another team on games won" if tied else ""
    return f"{ordinal(place)} of {of}{place_in}{level}"


def streak(outcomes: Sequence[str]) -> str:
    """Return `won the last 3`; outcomes: W, L or T, oldest first. "" without a game."""
    if not outcomes:
        return ""
    last, count = outcomes[-1], 0
    for outcome in reversed(outcomes):
        if outcome != last:
            break
        count += 1
    return f"{_OUTCOMES[last]} the last {count if count > 1 else 'game'}"
