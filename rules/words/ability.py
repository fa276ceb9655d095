"""An ability check in words: the question, the arithmetic, the dice, the ruling."""

from __future__ import annotations

from rules.facts import AbilityChecked, AbilityLine, AbilityRoll
from rules.words.names import Names

_WHY = {
    "no_stat": "no stat {count}",
    "franchise": "franchise player {count:+}",
    "rating": "PR of 50 {count:+}",
    "hit_points": "hit points {count:+}",
    "weather": "weather {count:+}",
    "near": "a defender near {count:+}",
    "rerolls": "rolled again {count:+}",
}


def checked(fact: AbilityChecked, names: Names) -> str:
    """`Ability check: Was he tackled? #54 Reed: LB 11, weather -2 = 9; rolled ...`."""
    rolls = " ".join(_roll(each, names) for each in fact.rolls)
    ruling = fact.ruling[0].upper() + fact.ruling[1:]
    won = f" for the {names.team(fact.winner)}" if fact.winner and _bare(fact) else ""
    asked = fact.asked if fact.asked.endswith("?") else f"{fact.asked}:"
    return f"Ability check: {asked} {rolls} {ruling}{won}."


def _bare(fact: AbilityChecked) -> bool:
    """Whether the ruling alone does not tell who won: a question in own words."""
    return fact.question == "own_words" and len(fact.rolls) > 1


def _roll(roll: AbilityRoll, names: Names) -> str:
    """`#54 Reed: LB 11, weather -2 = 9; rolled 12, fails.`"""
    lines = ", ".join(map(_line, roll.lines))
    total = f" = {roll.target}" if len(roll.lines) > 1 else ""
    how = "succeeds" if roll.success else "fails"
    who = names.who(roll.team, roll.player)
    return f"{who[0].upper()}{who[1:]}: {lines}{total}; rolled {roll.die}, {how}."


def _line(line: AbilityLine) -> str:
    return _WHY.get(line.why, f"{line.why} {{count}}").format(count=line.count)
