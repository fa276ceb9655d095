"""Builders of men and situations for the tests of FOOL."""

import re

from rules.fool.lineup import ENDS, meant
from rules.fool.lineups import Lineup
from rules.fool.men import Man, Maturity, Men
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.reading import read_play
from rules.fool.ratings import usual_man
from rules.fool.situation import Situation
from rules.fool.squads import FILLED

POSITIONS = dict.fromkeys(ENDS, "E") | dict.fromkeys(("F", "LH", "RH", "TB"), "B")
POSITIONS |= {"Q": "Q"} | dict.fromkeys(("LT", "LG", "C", "RG", "RT"), "OL")
PRO = "LW LE LT LG C RG RT RW Q F RH"  # a usual lineup, tight end at the left
_MAN = re.compile(r"(\w+?)(?:=(\w+))? (?:(\d+)-)?(\d+)-(\d+)([rve]?)")
MATURITY = {
    "": Maturity.REGULAR,
    "r": Maturity.ROOKIE,
    "v": Maturity.VETERAN,
    "e": Maturity.EXPERIENCED,
}


def man(text: str) -> Man:
    """Return a man: `LG 4-3`, `LE=TE 1-3-3`, `OLB1 2-3-4v`, by place and ratings."""
    match = _MAN.fullmatch(text)
    assert match, text
    place, specialty, passing, contact, speed, maturity = match.groups()
    return Man(
        place=place,
        position=specialty or POSITIONS.get(place) or place.rstrip("0123456789"),
        contact=int(contact),
        speed=int(speed),
        pass_value=int(passing or 0),
        maturity=MATURITY[maturity],
    )


def men(places: str, ratings: str = "") -> Men:
    """Return men of 3-3 at some places, but for the ratings that are written out."""
    usual = {place: man(f"{place} 3-3") for place in places.split()}
    rated = [man(text.strip()) for text in ratings.split(",") if text.strip()]
    return usual | {rated_man.place: rated_man for rated_man in rated}


def lined_up(lineup: Lineup) -> Men:
    """Return usual men of no name in a lineup."""
    filled = FILLED.line | lineup.men
    return {place: usual_man(place, filled[place][0]) for place in lineup.places}


def situation(
    play: str, defense: str, ratings: str = "", places: str = PRO
) -> Situation:
    """Return a play against a defense. ratings: of either side, `LG 4-3, DT1 5-2`."""
    written = read_defense(defense)
    names = " ".join(placed.name for placed in written.men)
    rated = [text.strip() for text in ratings.split(",") if text.strip()]
    offense = [text for text in rated if _place(text) in POSITIONS]
    rest = [text for text in rated if _place(text) not in POSITIONS]
    side = men(places, ", ".join(offense))
    return Situation(
        meant(read_play(play), side), side, written, men(names, ", ".join(rest))
    )


def _place(text: str) -> str:
    return re.split(r"[= ]", text)[0]
