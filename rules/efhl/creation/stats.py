"""Team stats, philosophies and ratings, from dice to the numbers on the record sheet.

Not here: who throws the dice, and what injuries take from a stat in the season.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.efhl.creation.tables import (
    DEFENSE,
    HIGHEST,
    LOWEST,
    MODIFIERS,
    OFFENSE,
    PHILOSOPHIES,
    STATS,
    CreationError,
    Method,
    Side,
)

BASE = 8  # method 6: what every stat begins with
Rolls = Sequence[Sequence[int]]


def scores(method: Method, rolls: Rolls) -> tuple[int, ...]:
    """EFHL Team Stats: what there is to assign, six scores or seven dice.

    "Randomly Generating Team Stats". CreationError for rolls that are not
    those of the method.
    """
    if [len(roll) for roll in rolls] != [method.dice] * method.rolls or any(
        die not in range(1, 7) for roll in rolls for die in roll
    ):
        raise CreationError(
            f"Method {method.number} is {method.rolls} times {method.dice}d6."
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


def assigned(method: Method, rolls: Rolls, stats: Sequence[str]) -> dict[str, int]:
    """EFHL Team Stats: the six, when score i goes to `stats[i]`.

    "Randomly Generating Team Stats"; empty for a die of method 6 left out. Methods 1
    and 2 keep the order of the book. CreationError says what a method does not allow.
    """
    have = scores(method, rolls)
    if len(stats) != len(have) or not set(stats) <= {*STATS, ""}:
        raise CreationError("Every score goes to one of the six team stats.")
    if method.keep == "dice":
        return _added(have, stats)
    if sorted(stats) != sorted(STATS):
        raise CreationError("Every team stat gets one of the scores.")
    if not method.assigned and tuple(stats) != STATS:
        raise CreationError("This method keeps the scores in the order rolled.")
    by_stat = dict(zip(stats, have, strict=True))
    return {stat: by_stat[stat] for stat in STATS}


def added(base: int, dice: Sequence[int]) -> int:
    """EFHL Team Stats: one of method 6, the base and whole dice, at most 18.

    CreationError above that.
    """
    total = base + sum(dice)
    if total > HIGHEST:
        raise CreationError(f"A team stat is never above {HIGHEST}; this is {total}.")
    return total


def _added(dice: Sequence[int], stats: Sequence[str]) -> dict[str, int]:
    """Method 6. A die may stay out only where no stat has room for it (our ruling)."""
    pairs = list(zip(dice, stats, strict=True))
    totals = {
        stat: added(BASE, [die for die, to in pairs if to == stat]) for stat in STATS
    }
    for die, to in pairs:
        roomy = [stat for stat in STATS if totals[stat] + die <= HIGHEST]
        if not to and roomy:
            raise CreationError(f"The {die} has to go to a stat; {roomy[0]} has room.")
    return totals


def usual(method: Method, rolls: Rolls) -> tuple[str, ...]:
    """EFHL Team Stats: assigned for a coach who does not care, dice level them."""
    have = scores(method, rolls)
    if method.keep != "dice":
        return STATS
    totals = dict.fromkeys(STATS, BASE)
    places = [""] * len(have)
    for place in sorted(range(len(have)), key=lambda each: -have[each]):
        stat = min(STATS, key=totals.__getitem__)
        if totals[stat] + have[place] <= HIGHEST:
            totals[stat] += have[place]
            places[place] = stat
    return tuple(places)


def adopt(
    stats: Mapping[str, int], name: str, side: Side = "offense"
) -> dict[str, int]:
    """EFHL Offensive and Defensive Philosophies: the stats under one of them.

    `stats` may be some of the six. CreationError when there is none of that name for
    that side, and when a stat would leave 3 to 18: then it may not be adopted.
    """
    if (philosophy := PHILOSOPHIES.get(name)) is None or philosophy.side != side:
        raise CreationError(f"“{name}” is no philosophy of the {side}.")
    changed = {
        stat: score + philosophy.changes.get(stat, 0) for stat, score in stats.items()
    }
    for stat, score in changed.items():
        if not LOWEST <= score <= HIGHEST:
            raise CreationError(
                f"{name} would make {stat} {score}; a team stat is {LOWEST} to"
                f" {HIGHEST}."
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
