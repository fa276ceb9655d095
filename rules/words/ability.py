"""Ability checks as text: the question, the arithmetic, the dice, the ruling."""

from __future__ import annotations

from collections.abc import Iterable

from rules.facts import AbilityChecked, AbilityLine, AbilityRoll
from rules.words.names import Names, signed

_LABELS = {
    "no_stat": "no stat",
    "franchise": "franchise player",
    "rating": "PR of 50",
    "hit_points": "hit points",
    "weather": "weather",
    "near": "defender nearby",
    "rerolls": "reroll",
}
_MODIFIERS = _LABELS.keys() - {"no_stat"}


def describe_check(fact: AbilityChecked, names: Names) -> str:
    """Write `Ability check: Was he tackled? #54 Reed: LB 11, weather -2 = 9; ...`."""
    rolls = " ".join(
        (*(_roll_text(roll, names) for roll in fact.rolls[:2]), *_tie(fact))
    )
    ruling = fact.ruling[0].upper() + fact.ruling[1:]
    won = (
        f" for the {names.team(fact.winner)}" if fact.winner and _is_bare(fact) else ""
    )
    question = fact.asked if fact.asked.endswith("?") else f"{fact.asked}:"
    return f"Ability check: {question} {rolls} {ruling}{won}."


def _tie(fact: AbilityChecked) -> tuple[str, ...]:
    """Describe the end of a tied contest: by rolling again, or by the higher PR."""
    if len(fact.rolls) < 2:
        return ()
    one, other = fact.rolls[-2:]
    if again := len(fact.rolls) // 2 - 1:
        count = "" if again == 1 else f" {again} times, finally"
        both = f"the {one.die} {_result(one)}, the {other.die} {_result(other)}"
        return (f"Tie, so both roll again{count} at {signed(-again)}: {both}.",)
    tied = one.success == other.success and fact.winner is not None
    return ("Tie, so the higher PR decides.",) if tied else ()


def _result(roll: AbilityRoll) -> str:
    return "succeeds" if roll.success else "fails"


def _is_bare(fact: AbilityChecked) -> bool:
    """True where the ruling does not name the winner: a question in own words."""
    return fact.question == "own_words" and len(fact.rolls) > 1


def _roll_text(roll: AbilityRoll, names: Names) -> str:
    """Write `#54 Reed: LB 11, weather -2 = 9; rolled 12, fails.`"""
    lines = ", ".join(map(_line_text, roll.lines))
    total = f" = {roll.target}" if len(roll.lines) > 1 else ""
    roller = names.subject(roll.team, roll.player)
    rolled = f"rolled {roll.die}, {_result(roll)}"
    return f"{roller[0].upper()}{roller[1:]}: {lines}{total}; {rolled}."


def _line_text(line: AbilityLine) -> str:
    """Write `LB 11`, `weather -2`."""
    return f"{_LABELS.get(line.why, line.why)} {_count_text(line)}"


def _count_text(line: AbilityLine) -> str:
    """Write the stat itself, or the number added to it."""
    return signed(line.count) if line.why in _MODIFIERS else str(line.count)


def target_lines(lines: Iterable[AbilityLine]) -> str:
    """Write one part per line, as a prompt shows them: `LB: 11`, `weather: -2`."""
    return "\n".join(f"{_LABELS.get(x.why, x.why)}: {_count_text(x)}" for x in lines)
