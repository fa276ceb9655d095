"""The modifiers of a kick's 2d6 roll, part by part, and the modified total.

Distances are those of kickoffs, free kicks after a safety and punts; accuracy is that
of field goals and extra points. Onside kicks have none: their roll is a place, not a
distance (RULINGS, Strong Wind). Nothing here reads a table of kicks.

Sources: EFHL Weather Conditions, "Strong Wind" and "Heavy Snow"; Miscellaneous EFHL
Supplemental Rules, "Player Rating and Placekickers".
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl import weather
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.players import STAR, rating_of
from rules.state import State
from rules.words.names import signed

SHANK = 12
BELOW_SHANK = 11
LOWEST = 2
SURE_FOOT_ADDS = 1


class Part(Struct, frozen=True):
    """A modifier: its reason as text, and its number."""

    reason: str
    adds: int


Parts = tuple[Part, ...]


def distance_parts(state: State) -> Parts:
    """Strong Wind: the modifiers of a kickoff, a free kick or a punt."""
    return _wind_parts(state)


def accuracy_parts(state: State, kicker: str | None) -> Parts:
    """Return the modifiers of a field goal or an extra point by this kicker."""
    parts = list(_wind_parts(state))
    name = own_of(state).weather
    snow = weather.accuracy_modifier(name)
    if snow:
        parts.append(Part(weather.condition(name).label, snow))
    if is_sure_footed(state, kicker):
        parts.append(Part(f"a kicker of {STAR} PR or more", SURE_FOOT_ADDS))
    return tuple(parts)


def is_sure_footed(state: State, kicker: str | None) -> bool:
    """Player Rating and Placekickers: True for a kicker of 50 points or more.

    A kicker without a name does not count (docs/rulings.md). Option `player_rating`.
    """
    return plays_with(state.options, "player_rating") and (
        rating_of(state, kicker) >= STAR
    )


def _wind_parts(state: State) -> Parts:
    adds = weather.wind_on_kick(state)
    if not adds:
        return ()
    return (Part("with the wind" if adds > 0 else "against the wind", adds),)


def parts_total(parts: Parts) -> int:
    """Return the sum of the parts."""
    return sum(part.adds for part in parts)


def parts_caption(parts: Parts) -> str:
    """Write ` Against the wind −1, a kicker of ... +1.` for the prompt, or nothing."""
    if not parts:
        return ""
    text = ", ".join(f"{part.reason} {signed(part.adds)}" for part in parts)
    return f" {text[0].upper()}{text[1:]}."


def distance_total(rolled: int, parts: Parts) -> int:
    """Return the total to look up: 12 is a shank only as rolled, and always then.

    So 11 plus 1 stays at 11 (RULINGS, Strong Wind).
    """
    if rolled == SHANK:
        return SHANK
    return min(max(rolled + parts_total(parts), LOWEST), BELOW_SHANK)
