"""Situations as questions give them: a play, a defense, men by their ratings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rules.errors import RulesError
from rules.fool.lineup import ENDS, meant
from rules.fool.lineups import LINEUPS
from rules.fool.men import KIND_OF, Man, Maturity, Men
from rules.fool.movement import Movement
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.reading import read_play
from rules.fool.options import Variant, variant
from rules.fool.play import moved
from rules.fool.ratings import read_ratings
from rules.fool.reaction import Reacted, react
from rules.fool.situation import Situation
from rules.fool.zones import PLACES

LINEUP = "LW LE LT LG C RG RT RW Q F RH"  # a usual one, tight end at the left
NO_DEFENSE = "normal: VDC (S1)"
UNRATED = "3-3"
# The position of a man without a specialty, by his place.
POSITIONS: Mapping[str, str] = {
    **dict.fromkeys(ENDS, "E"),
    **dict.fromkeys(("LT", "LG", "C", "RG", "RT"), "OL"),
    **dict.fromkeys(("F", "LH", "RH", "TB"), "B"),
    "Q": "Q",
}
MATURITY = {
    "": Maturity.REGULAR,
    "r": Maturity.ROOKIE,
    "v": Maturity.VETERAN,
    "e": Maturity.EXPERIENCED,
}
_MAN = re.compile(r"([A-Z]+\d{0,2})(?:=([A-Z]+))? ([\d-]+)([rve]?)")


class UnreadableMan(RulesError):
    """A man who is not written as place and ratings, or a rule that is none."""


def read_man(text: str) -> Man:
    """Read a man, `LE=TE 1-3-3` or `DT1 4-2v`. UnreadableMan for another text."""
    match = _MAN.fullmatch(text.strip())
    ratings = read_ratings(match[3]) if match else None
    name = match[1] if match else ""
    position = (match and match[2]) or POSITIONS.get(name) or name.rstrip("0123456789")
    if match is None or ratings is None or position not in KIND_OF:
        raise UnreadableMan(f"“{text.strip()}” is no man, such as LG 4-3.")
    return Man(
        place=name,
        position=position,
        pass_value=ratings.pass_value,
        contact=ratings.contact,
        speed=ratings.speed,
        maturity=MATURITY[match[4]],
    )


def given_situation(
    play: str, defense: str = "", men: str = "", lineup: str = "", without: str = ""
) -> Situation:
    """Return a play against a defense, which may be a part of one.

    lineup: places, or the name of a lineup. without: the name of an optional rule that
    is not in force.
    """
    if without and without not in Variant.__struct_fields__:
        raise UnreadableMan(f"There is no optional rule {without}.")
    written = read_defense(defense or NO_DEFENSE)
    rated = {man.place: man for man in map(read_man, filter(None, men.split(",")))}
    names = [placed.name for placed in written.men]
    places = LINEUPS[lineup].places if lineup in LINEUPS else (lineup or LINEUP).split()
    strange = sorted(rated.keys() - {*names, *places})
    unknown = [place for place in places if place not in PLACES]
    if strange or unknown:
        raise UnreadableMan(f"{', '.join(strange or unknown)} is in neither side.")
    offense = _side(places, rated)
    read = read_play(play)
    rules = variant({without: False} if without else {})
    defenders = _side(names, rated)
    return Situation(meant(read, offense), offense, written, defenders, rules)


def _side(names: Iterable[str], rated: Men) -> Men:
    return {name: rated.get(name) or read_man(f"{name} {UNRATED}") for name in names}


def given_reaction(situation: Situation) -> tuple[Movement, tuple[Reacted, ...]]:
    """Return both sides after they have moved."""
    movement = moved(situation, situation.play.course)
    return movement, react(situation, movement)
