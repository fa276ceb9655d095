"""Texts of both sides read and checked against the men on the field."""

from __future__ import annotations

from msgspec.structs import replace

from rules.errors import RulesError
from rules.fool import legality
from rules.fool.lineup import LineupError
from rules.fool.men import Man, Men
from rules.fool.movement import Movement
from rules.fool.notation.defenses import Defense, scanned_defense
from rules.fool.notation.passes import Pass, scanned_call
from rules.fool.notation.plays import Play
from rules.fool.notation.tokens import Token, either
from rules.fool.options import LEAGUE, Variant
from rules.fool.passing import meant_pass
from rules.fool.play import UnreachableError
from rules.fool.playbook import BASE_DEFENSE, BASE_MEN
from rules.fool.situation import Situation
from rules.fool.too_slow import too_slow


def legal_call(text: str, men: Men, variant: Variant = LEAGUE) -> Play | Pass:
    """Read a run or a pass with the places of its men.

    NotationError, pointing at the part that is to blame, for one that is illegal.
    The carrier has to reach his point of entry, against any defense (4.1.9).
    """
    scanner, call = scanned_call(text)
    with scanner.pointing():
        if isinstance(call, Pass):
            return meant_pass(call, men)
        return legal_run(call, men, variant)[0].play


def legal_run(
    play: Play, men: Men, variant: Variant
) -> tuple[Situation, tuple[Movement, ...]]:
    """Return a run with the places of its men, and their moves against any defense.

    TokenError for one that is illegal.
    """
    try:
        return legality.legal_run(play, men, BASE_DEFENSE, BASE_MEN, variant)
    except UnreachableError as error:
        raise too_slow(error.situation, error.course) from error


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
    scanner, defense = scanned_defense(text)
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
