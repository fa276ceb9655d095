"""Calls that are suggested: those of the playbook that are legal, the best ones first.

Boards and pages offer them; the computer coach writes one of them. What is legal
depends on the men on the field, so it is remembered by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.fool.legal_calls import is_legal
from rules.fool.men import Man
from rules.fool.notation.defenses import Defense, LineOption, read_defense
from rules.fool.options import Variant
from rules.fool.playbook import DEFENSES, PLAYS, Entry
from rules.fool.worth import Length
from rules.prompts import Suggestion

SHORT, LONG = 2, 8
GOAL_LINE = 3
REMEMBERED = 256  # lineups; a game has a few


def length_of(given: Mapping[str, Any]) -> Length:
    """Return the situation that a call is for. given: down, to_go, to_goal."""
    if given["to_go"] <= SHORT or given["to_goal"] <= GOAL_LINE:
        return "short"
    return "long" if given["to_go"] >= LONG and given["down"] > 1 else "usual"


def suggested_plays(given: Mapping[str, Any]) -> tuple[Suggestion, ...]:
    """Return the plays that are legal for the men of the offense."""
    return _ordered(
        _legal_plays(tuple(given["offense"].values()), given["variant"]), given
    )


def suggested_defenses(given: Mapping[str, Any]) -> tuple[Suggestion, ...]:
    """Return the defenses that are legal for the men of the defense.

    They cover nobody who is not in the lineup of the offense.
    """
    sides = tuple(given["defense"]), tuple(given["offense"])
    return _ordered(_legal_defenses(*sides, given["variant"]), given)


def _ordered(
    entries: Sequence[Entry], given: Mapping[str, Any]
) -> tuple[Suggestion, ...]:
    length, lineup = length_of(given), given["lineup"].name
    worthy = [one for one in entries if one.worth.at(length) and one.is_for(lineup)]
    return tuple(
        Suggestion(entry.text, entry.name, entry.plan)
        for entry in sorted(worthy, key=lambda entry: -entry.worth.at(length))
    )


@lru_cache(REMEMBERED)
def _legal_plays(men: tuple[Man, ...], variant: Variant) -> tuple[Entry, ...]:
    offense = {man.place: man for man in men}
    return tuple(entry for entry in PLAYS if is_legal(entry.text, offense, variant))


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
