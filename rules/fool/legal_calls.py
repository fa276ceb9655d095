"""Texts of both sides read and checked against the men on the field."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.errors import RulesError
from rules.fool import legality
from rules.fool.legality import legal_situation
from rules.fool.lineup import LineupError
from rules.fool.men import Man, Men
from rules.fool.notation.defenses import Defense, scan_defense
from rules.fool.notation.passes import Pass, scan_call
from rules.fool.notation.plays import Play
from rules.fool.notation.scanner import Scanner
from rules.fool.notation.tokens import Token, either
from rules.fool.options import LEAGUE, Variant
from rules.fool.passing import meant_pass
from rules.fool.play import UnreachableError
from rules.fool.playbook import BASE_DEFENSE, BASE_MEN
from rules.fool.too_slow import too_slow

# Texts of each kind: those of the playbook, which are checked for every lineup, and as
# many that coaches write.
REMEMBERED = 256


def legal_call(text: str, men: Men, variant: Variant = LEAGUE) -> Play | Pass:
    """Read a run or a pass with the places of its men.

    NotationError, pointing at the part that is to blame, for one that is illegal.
    The carrier has to reach his point of entry, against any defense (4.1.9).
    """
    scanner, call = _scanned_call(text)
    with scanner.pointing():
        if isinstance(call, Pass):
            return meant_pass(call, men)
        try:
            return legal_situation(call, men, BASE_DEFENSE, BASE_MEN, variant).play
        except UnreachableError as error:
            raise too_slow(error.situation, error.course) from error


@lru_cache(REMEMBERED)
def _scanned_call(text: str) -> tuple[Scanner, Play | Pass]:
    """Return a text as it reads, with the scanner that knows its places."""
    scanner = Scanner(text)
    return scanner, scan_call(scanner)


@lru_cache(REMEMBERED)
def _scanned_defense(text: str) -> tuple[Scanner, Defense]:
    scanner = Scanner(text)
    return scanner, scan_defense(scanner)


def is_legal(text: str, men: Men, variant: Variant = LEAGUE) -> bool:
    """True for a run or a pass that these men can play."""
    try:
        legal_call(text, men, variant)
    except RulesError:
        return False
    return True


def legal_defense(
    text: str, defenders: Men, offense: Men, variant: Variant = LEAGUE
) -> Defense:
    """Read a defense.

    NotationError, pointing at the part that is to blame, for one that is illegal.
    """
    scanner, defense = _scanned_defense(text)
    with scanner.pointing():
        for number, placed in enumerate(defense.men):
            if placed.name not in defenders:
                named = {other.name for other in defense.men}
                raise LineupError(
                    f"There is no {placed.name} on this side.",
                    Token("defender", number),
                    either(name for name in defenders if name not in named),
                )
        return legality.legal_defense(defense, offense, variant)


def as_specialists(defense: Defense, defenders: Men) -> tuple[Defense, Men]:
    """Return a defense whose men are named by their specialties, as bonuses are.

    An LB2 who is an outside linebacker is the OLB2 of the map.
    """
    names = _names(defenders)
    placed = tuple(replace(one, name=names[one.name]) for one in defense.men)
    men = {
        names[place]: replace(man, place=names[place])
        for place, man in defenders.items()
    }
    return replace(defense, men=placed), men


def _names(defenders: Men) -> dict[str, str]:
    """Return the names by specialty: `OLB2` for LB2, the next free number for a double.

    An end who is a tackle by specialty is no DT1 where there is one.
    """
    names = {place: place for place, man in defenders.items() if _fits(man)}
    taken = set(names)
    for place, man in defenders.items():
        if place in names:
            continue
        number = int(place[len(_letters(place)) :])
        while f"{man.position}{number}" in taken:
            number += 1
        names[place] = f"{man.position}{number}"
        taken.add(names[place])
    return names


def _fits(man: Man) -> bool:
    return _letters(man.place) == man.position


def _letters(place: str) -> str:
    return place.rstrip("0123456789")
