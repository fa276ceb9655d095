"""Fields of players under FOOL, and the men that they make on the map.

The fields and the formula that derives them are data, player_fields.toml. A side brings
the ratings of its players; `Form.man` puts one at a place.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import astuple, replace

from rules.fool.men import Man, Maturity
from rules.fool.ratings import LIMITS, USUAL
from rules.football.injuries import HIT_POINTS
from rules.player_fields import PlayerField, Value, load_player_fields, with_defaults
from rules.site import Out


def _with_usual(field: PlayerField) -> PlayerField:
    """Return a rating with the usual ones of the position's specialty as defaults."""
    if field.name not in LIMITS:
        return field
    usual = {
        position: dict(zip(LIMITS, astuple(USUAL[str(specialty)]), strict=True))
        for position, specialty in _SPECIALTY.by_position.items()
    }
    defaults = {position: values[field.name] for position, values in usual.items()}
    return replace(field, by_position={**defaults, **field.by_position})


_DECLARED, DERIVATION = load_player_fields(
    __package__, "player_fields.toml", ranges=LIMITS
)
_SPECIALTY = next(field for field in _DECLARED if field.name == "specialty")
FIELDS = tuple(_with_usual(field) for field in _DECLARED)


class Form(Struct, frozen=True, omit_defaults=True):
    """A player of a side, as it brings its players: the plain data of a stored game.

    number: on the jersey. depth: the place among those of the position, from 1.
    ratings: those that were entered; the others are the defaults of the position.
    hit_points, sits: his health, and out for the game or the season by it.
    """

    position: str
    number: int = 0
    depth: int = 1
    ratings: Mapping[str, Value] = {}
    hit_points: int = HIT_POINTS
    sits: Out = ""

    @property
    def values(self) -> Mapping[str, Value]:
        """Every rating by the name of its field."""
        return with_defaults(FIELDS, self.position, self.ratings)

    def man(self, place: str, player: str = "") -> Man:
        """Return the player as a man at that place, or of that name in the defense."""
        values = self.values
        return Man(
            place=place,
            position=str(values["specialty"]),
            contact=int(values["contact"]),
            speed=int(values["speed"]),
            pass_value=int(values["pass"]),
            maturity=Maturity[str(values["maturity"]).upper()],
            player=player,
        )
