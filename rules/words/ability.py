"""An ability check in words: the question, the arithmetic, the dice, the ruling."""

from __future__ import annotations

from collections.abc import Iterable

from rules.facts import AbilityChecked, AbilityLine, AbilityRoll
from rules.words.names import Names, signed

_WHY = {
    "no_stat": "no stat",
    "franchise": "franchise player",
    "rating": "PR of 50",
    "hit_points": "hit points",
    "weather": "weather",
    "near": "a defender near",
    "rerolls": "rolled again",
}
_MODIFIERS = _WHY.keys() - {"no_stat"}


def checked(fact: AbilityChecked, names: Names) -> str:
    """`Ability check: Was he tackled? #54 Reed: LB 11, weather -2 = 9; rolled ...`."""
    rolls = " ".join((*(_roll(each, names) for each in fact.rolls[:2]), *_level(fact)))
    ruling = fact.ruling[0].upper() + fact.ruling[1:]
    won = f" for the {names.team(fact.winner)}" if fact.winner and _bare(fact) else ""
    asked = fact.asked if fact.asked.endswith("?") else f"{fact.asked}:"
    return f"Ability check: {asked} {rolls} {ruling}{won}."


def _level(fact: AbilityChecked) -> tuple[str, ...]:
    """How a contest that was level was settled: rolled again, or by the higher PR."""
    if len(fact.rolls) < 2:
        return ()
    one, other = fact.rolls[-2:]
    if again := len(fact.rolls) // 2 - 1:
        often = "" if again == 1 else f" {again} times, at last"
        both = f"the {one.die} {_how(one)}, the {other.die} {_how(other)}"
        return (f"Level, so both roll again{often} at {signed(-again)}: {both}.",)
    level = one.success == other.success and fact.winner is not None
    return ("Level, so the higher PR decides.",) if level else ()


def _how(roll: AbilityRoll) -> str:
    return "succeeds" if roll.success else "fails"


def _bare(fact: AbilityChecked) -> bool:
    """Whether the ruling alone does not tell who won: a question in own words."""
    return fact.question == "own_words" and len(fact.rolls) > 1


def _roll(roll: AbilityRoll, names: Names) -> str:
    """`#54 Reed: LB 11, weather -2 = 9; rolled 12, fails.`"""
    lines = ", ".join(map(_line, roll.lines))
    total = f" = {roll.target}" if len(roll.lines) > 1 else ""
    who = names.who(roll.team, roll.player)
    rolled = f"rolled {roll.die}, {_how(roll)}"
    return f"{who[0].upper()}{who[1:]}: {lines}{total}; {rolled}."


def _line(line: AbilityLine) -> str:
    """`LB 11`, `weather -2`."""
    return f"{_WHY.get(line.why, line.why)} {_count(line)}"


def _count(line: AbilityLine) -> str:
    """The stat itself, and what is added to it."""
    return signed(line.count) if line.why in _MODIFIERS else str(line.count)


def target_lines(lines: Iterable[AbilityLine]) -> str:
    """A part a line, as a prompt shows them: `LB: 11`, `weather: -2`."""
    return "\n".join(f"{_WHY.get(x.why, x.why)}: {_count(x)}" for x in lines)
