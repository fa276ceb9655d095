"""Queries about ability checks for scenarios: facts given, an answer expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.efhl.ability.contested import decide
from rules.efhl.ability.tables import QUESTIONS
from rules.efhl.ability.target import is_success, target_lines_for, target_total
from rules.efhl.players import NO_STAT

Query: TypeAlias = Callable[..., Mapping[str, Any]]


def ability_check(
    stat: int | None = None, d20: int | None = None, **modifiers: Any
) -> dict[str, Any]:
    """Return the target number, and the success of the roll.

    stat: none where no team stat fits. modifiers: franchise, rating, hit_points,
    weather, near, rerolls; see rules.efhl.ability.target.lines.
    """
    parts = target_lines_for("", NO_STAT if stat is None else stat, **modifiers)
    answer = {
        "target": target_total(parts),
        "parts": {p.why: p.count for p in parts[1:]},
    }
    if d20 is not None:
        answer["success"] = is_success(target_total(parts), d20)
    return answer


def contested_check(
    first: dict[str, Any],
    second: dict[str, Any],
    question: str = "own_words",
    decisive: bool = False,
    rerolls: int = 0,
) -> dict[str, Any]:
    """Return one round of a contested check. first, second: as for ability_check.

    winner: first, second or neither; again, with the targets to roll then. ruling: the
    answer to a question of the book.
    """
    rules = QUESTIONS[question]
    close = {"near": True} if rules.close else {}
    sides = [
        ability_check(**{**modifiers, **close, "rerolls": rerolls})
        for modifiers in (first, second)
    ]
    verdict = decide(
        sides[0]["success"],
        sides[1]["success"],
        (first.get("rating", 0), second.get("rating", 0)),
        decisive=decisive or rules.decisive,
        rerolls=rerolls,
    )
    ruling = {"first": rules.won, "second": rules.lost, "neither": rules.level}
    answer = ruling.get(verdict)
    return {
        "targets": [side["target"] for side in sides],
        "winner": verdict,
        "ruling": answer.text if answer else "",
        "again": [side["target"] - 1 for side in sides] if verdict == "again" else [],
    }


QUERIES: Mapping[str, Query] = {
    "ability_check": ability_check,
    "contested_check": contested_check,
}
