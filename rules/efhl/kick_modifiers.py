"""What is added to the 2d6 roll of a kick, part by part, and what it then comes to.

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
from rules.efhl.players import STAR, rating
from rules.state import State
from rules.words.names import signed

SHANK = 12
BELOW_SHANK = 11
LOWEST = 2
SURE_FOOT_ADDS = 1


class Part(Struct, frozen=True):
    """A reason, in words, and what it adds."""

    why: str
    adds: int


Parts = tuple[Part, ...]


def distance_parts(state: State) -> Parts:
    """Strong Wind: what is added to the roll of a kickoff, a free kick or a punt."""
    return _wind(state)


def accuracy_parts(state: State, kicker: str | None) -> Parts:
    """What is added to the roll of a field goal or an extra point by this kicker."""
    found = list(_wind(state))
    snow = weather.accuracy(state.weather)
    if snow:
        found.append(Part(weather.condition(state.weather).words, snow))
    if sure_footed(state, kicker):
        found.append(Part(f"a kicker of {STAR} PR or more", SURE_FOOT_ADDS))
    return tuple(found)


def sure_footed(state: State, kicker: str | None) -> bool:
    """Player Rating and Placekickers: whether he has 50 points or more.

    A kicker whom nobody named is none (docs/rulings.md). Option `player_rating`.
    """
    return plays_with(state.options, "player_rating") and (
        rating(state, kicker) >= STAR
    )


def _wind(state: State) -> Parts:
    adds = weather.wind_on_kick(state)
    if not adds:
        return ()
    return (Part("with the wind" if adds > 0 else "against the wind", adds),)


def total(parts: Parts) -> int:
    """The sum of the parts."""
    return sum(part.adds for part in parts)


def caption(parts: Parts) -> str:
    """What the prompt adds: ` Against the wind −1, a kicker of ... +1.`, or nothing."""
    if not parts:
        return ""
    words = ", ".join(f"{part.why} {signed(part.adds)}" for part in parts)
    return f" {words[0].upper()}{words[1:]}."


def distance_total(rolled: int, parts: Parts) -> int:
    """The total to look up: 12 is a shank only as the dice lie, and always then.

    So 11 and 1 stay at 11 (RULINGS, Strong Wind).
    """
    if rolled == SHANK:
        return SHANK
    return min(max(rolled + total(parts), LOWEST), BELOW_SHANK)
