"""The men of a play: their ratings, specialties and maturity.

A man is written pass-contact-speed, `2-3-4`; without a pass value, `3-4`.
"""

from __future__ import annotations

from enum import IntEnum, unique

from msgspec import Struct

from rules.fool.zones import PLACES

# Specialties and the kind of man that each is a better one of.
OFFENSE = {
    "B": ("Q", "F", "H", "TB"),
    "E": ("TE", "W"),
    "OL": ("C", "G", "T"),
}
DEFENSE = {
    "DL": ("DE", "DT", "NT"),
    "LB": ("OLB", "MLB"),
    "DH": ("CB", "S"),
}
KIND_OF: dict[str, str] = {
    name: kind
    for kind, specialties in (OFFENSE | DEFENSE).items()
    for name in (kind, *specialties)
}
DOWN_PLACES = frozenset(("LE", "LT", "LG", "C", "RG", "RT", "RE"))
# 4.1.2: specialists who block a point worse than they run.
LIGHT_BLOCKERS = frozenset(("H", "TB", "W"))
# Places of the notation that a reader of a play knows by another name.
ROLES = {"Q": "QB", "F": "FB", "LH": "HB", "RH": "HB"}


@unique
class Maturity(IntEnum):
    """The experience of a man, from the least to the most."""

    ROOKIE = 0
    REGULAR = 1
    VETERAN = 2
    EXPERIENCED = 3


class Man(Struct, frozen=True, kw_only=True):
    """A man at his place.

    place: his starting place, or his name in the defense. position: his kind or
    specialty. pass_value, contact, speed: his ratings. player: his id, "" for nobody's.
    """

    place: str
    position: str
    contact: int
    speed: int
    pass_value: int = 0
    maturity: Maturity = Maturity.REGULAR
    player: str = ""

    @property
    def kind(self) -> str:
        """His kind: B, E or OL; DL, LB or DH."""
        return KIND_OF[self.position]

    @property
    def is_down(self) -> bool:
        """True for a man of the offense who starts on the line, but for a wide one."""
        return self.place in DOWN_PLACES

    @property
    def blocking(self) -> int:
        """Contact points as a blocker (4.1.2)."""
        return self.contact - (self.position in LIGHT_BLOCKERS)

    @property
    def role(self) -> str:
        """His place as the play-by-play has it: HB, LW, S1."""
        return ROLES.get(self.place, self.place)

    @property
    def zone(self) -> str:
        """The zone where a man of the offense starts."""
        return PLACES[self.place]

    def __str__(self) -> str:
        """Return him as the book writes him: `LG 4-3`, `OLB1 2-3-4`."""
        passing = f"{self.pass_value}-" if self.pass_value else ""
        return f"{self.place} {passing}{self.contact}-{self.speed}"


Men = dict[str, Man]  # by place, or by name in the defense
