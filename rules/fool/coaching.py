"""Calls that are suggested: those of the playbook that are legal, the best ones first.

Boards and pages offer them; the computer coach writes one of them. The worth of a call
is that of the playbook, moved by the ratings of its men, and that of a front by what
it has met in the game. What is legal depends on the men on the field, so it is
remembered by them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from rules.errors import RulesError
from rules.fool import abilities, met
from rules.fool.men import Man
from rules.fool.notation.defenses import Defense, LineOption, read_defense
from rules.fool.notation.passes import read_call
from rules.fool.options import Variant
from rules.fool.playbook import DEFENSES, PLAYS, Entry
from rules.fool.worth import Length
from rules.prompts import Suggestion

SHORT, LONG = 2, 8
GOAL_LINE = 3
REMEMBERED = 256  # lineups; a game has a few
Worths: TypeAlias = tuple[tuple[Entry, float], ...]  # with what is added to their worth


def length_of(given: Mapping[str, Any]) -> Length:
    """Return the situation that a call is for. given: down, to_go, to_goal."""
    if given["to_go"] <= SHORT or given["to_goal"] <= GOAL_LINE:
        return "short"
    return "long" if given["to_go"] >= LONG and given["down"] > 1 else "usual"


def suggested_plays(given: Mapping[str, Any]) -> tuple[Suggestion, ...]:
    """Return the plays that are legal for the men of the offense."""
    plays = _legal_plays(tuple(given["offense"].values()), given["variant"])
    return _ordered(plays, given)


def suggested_defenses(given: Mapping[str, Any]) -> tuple[Suggestion, ...]:
    """Return the defenses that are legal for the men of the defense.

    They cover nobody who is not in the lineup of the offense. given: met, what the
    offense has called so far.
    """
    sides = tuple(given["defense"]), tuple(given["offense"])
    fronts = _legal_defenses(*sides, given["variant"])
    return _ordered([(one, met.of_front(one, given["met"])) for one in fronts], given)


def _ordered(
    entries: Iterable[tuple[Entry, float]], given: Mapping[str, Any]
) -> tuple[Suggestion, ...]:
    length, lineup = length_of(given), given["lineup"].name
    worthy = [
        (entry.worth.at(length) + added, entry)
        for entry, added in entries
        if entry.worth.at(length) and entry.is_for(lineup)
    ]
    worthy.sort(key=lambda pair: -pair[0])
    return tuple(Suggestion(entry.text, entry.name, entry.plan) for _, entry in worthy)


@lru_cache(REMEMBERED)
def _legal_plays(men: tuple[Man, ...], variant: Variant) -> Worths:
    return tuple(_rated_plays(men, variant))


def _rated_plays(
    men: tuple[Man, ...], variant: Variant
) -> Iterator[tuple[Entry, float]]:
    offense = {man.place: man for man in men}
    for entry in PLAYS:
        try:
            yield entry, abilities.of_call(read_call(entry.text), offense, variant)
        except RulesError:
            continue  # not for these men


@lru_cache(REMEMBERED)
def _legal_defenses(
    names: tuple[str, ...], offense: tuple[str, ...], variant: Variant
) -> tuple[Entry, ...]:
    return tuple(
        entry
        for entry in DEFENSES
        if _is_played(read_defense(entry.text), names, offense, variant)
    )


def _is_played(
    defense: Defense,
    names: tuple[str, ...],
    offense: tuple[str, ...],
    variant: Variant,
) -> bool:
    allowed = variant.cover_linemen or defense.option is not LineOption.COVER
    return allowed and all(
        placed.name in names and placed.on in ("", *offense) for placed in defense.men
    )
