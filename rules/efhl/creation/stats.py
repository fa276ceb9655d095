"""Team stats, philosophies and ratings, from dice to the numbers on the record sheet.

Rolling the dice, and the effect of injuries on a stat, are not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.creation import CreationError, Method, Rolls, Side
from rules.efhl.creation.tables import (
    DEFENSE,
    HIGHEST,
    LOWEST,
    MODIFIERS,
    OFFENSE,
    PHILOSOPHIES,
    STATS,
)

BASE = 8  # method 6: the start of every stat


def roll_scores(method: Method, rolls: Rolls) -> tuple[int, ...]:
    """EFHL Team Stats: the scores to assign, six of them or seven dice.

    "Randomly Generating Team Stats". CreationError for rolls that are not
    those of the method.
    """
    if [len(roll) for roll in rolls] != [method.dice] * method.rolls or any(
        die not in range(1, 7) for roll in rolls for die in roll
    ):
        raise CreationError(
            f"Method {method.number} rolls {method.dice}d6 {method.rolls} times."
        )
    sums = [sum(roll) for roll in rolls]
    match method.keep:
        case "better":
            return tuple(map(max, sums[::2], sums[1::2]))
        case "best":
            return tuple(sorted(sums, reverse=True)[: len(STATS)])
        case "drop_lowest":
            return tuple(sum(roll) - min(roll) for roll in rolls)
        case "dice":
            return tuple(rolls[0])
        case "sum":
            return tuple(sums)


def assign_scores(method: Method, rolls: Rolls, stats: Sequence[str]) -> dict[str, int]:
    """EFHL Team Stats: the six stats, with score i assigned to `stats[i]`.

    "Randomly Generating Team Stats"; empty for a die of method 6 left out. Methods 1
    and 2 use the order of the book. CreationError for a choice that is not allowed.
    """
    values = roll_scores(method, rolls)
    if len(stats) != len(values) or not set(stats) <= {*STATS, ""}:
        raise CreationError("Assign every score to one of the six team stats.")
    if method.keep == "dice":
        return _add_assigned(values, stats)
    if sorted(stats) != sorted(STATS):
        raise CreationError("Assign one score to every team stat.")
    if not method.assigned and tuple(stats) != STATS:
        raise CreationError("This method uses the scores in the order rolled.")
    by_stat = dict(zip(stats, values, strict=True))
    return {stat: by_stat[stat] for stat in STATS}


def add_dice(base: int, dice: Sequence[int]) -> int:
    """EFHL Team Stats: one stat of method 6, the base and whole dice, at most 18.

    CreationError above that.
    """
    total = base + sum(dice)
    if total > HIGHEST:
        raise CreationError(f"A team stat is at most {HIGHEST}; this would be {total}.")
    return total


def _add_assigned(dice: Sequence[int], stats: Sequence[str]) -> dict[str, int]:
    """Assign the dice of method 6; a die may stay out only if no stat has room."""
    pairs = list(zip(dice, stats, strict=True))
    totals = {
        stat: add_dice(BASE, [die for die, to in pairs if to == stat]) for stat in STATS
    }
    for die, to in pairs:
        roomy = [stat for stat in STATS if totals[stat] + die <= HIGHEST]
        if not to and roomy:
            raise CreationError(f"Assign the {die} to a stat; {roomy[0]} has room.")
    return totals


def usual_places(method: Method, rolls: Rolls) -> tuple[str, ...]:
    """EFHL Team Stats: the default assignment, with dice spread evenly."""
    values = roll_scores(method, rolls)
    if method.keep != "dice":
        return STATS
    totals = dict.fromkeys(STATS, BASE)
    places = [""] * len(values)
    for place in sorted(range(len(values)), key=lambda index: -values[index]):
        stat = min(STATS, key=totals.__getitem__)
        if totals[stat] + values[place] <= HIGHEST:
            totals[stat] += values[place]
            places[place] = stat
    return tuple(places)


def adopt_philosophy(
    stats: Mapping[str, int], name: str, side: Side = "offense"
) -> dict[str, int]:
    """EFHL Offensive and Defensive Philosophies: the stats under one of them.

    `stats` may be some of the six. CreationError for an unknown philosophy of that
    side, and for one that would put a stat outside 3 to 18.
    """
    if (philosophy := PHILOSOPHIES.get(name)) is None or philosophy.side != side:
        raise CreationError(f"“{name}” is not a philosophy of the {side}.")
    changed = {
        stat: score + philosophy.changes.get(stat, 0) for stat, score in stats.items()
    }
    for stat, score in changed.items():
        if not LOWEST <= score <= HIGHEST:
            raise CreationError(
                f"{name} would change {stat} to {score}; team stats range from"
                f" {LOWEST} to {HIGHEST}."
            )
    return changed


def ratings(stats: Mapping[str, int]) -> tuple[int, int]:
    """EFHL Offensive and Defensive Ratings: both, of six stats.

    A sum below 3 is raised to 3.
    """
    return rating(stats, OFFENSE), rating(stats, DEFENSE)


def rating(stats: Mapping[str, int], side: Sequence[str]) -> int:
    """EFHL Offensive and Defensive Ratings: one of them; a stat below 3 counts as 3."""
    total = sum(MODIFIERS[min(max(stats[stat], LOWEST), HIGHEST)] for stat in side)
    return max(LOWEST, total)
