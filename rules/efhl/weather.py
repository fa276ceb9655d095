"""EFHL Part 2, "EFHL Weather Conditions": the weather of a game and its effects.

It is rolled once, before the coin toss, and moves down the list while the stadium's
climate and the month forbid it; under a roof it is clear and calm without a roll. Its
effects are looked up by its name in the state; no weather (option `weather` off) has
none: bonus stoppages (rules.efhl.stoppages.tally), 2d6 checks (rules.efhl.checks),
kicks (rules.efhl.kick_modifiers), sticks (rules.efhl.sticks) and ability checks.

Rulings made here (docs/rulings.md): the months of frost and rain by climate; the die
for the wind, odd to the right (RULINGS, Strong Wind); roofs that can be closed are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.efhl.options import plays_with
from rules.efhl.own import Venue, own_of, with_own
from rules.errors import RulesError, TableError
from rules.facts import Fact, WeatherCame
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.state import State
from rules.tables import dice_table, load_tables
from rules.words.names import MONTHS

HEADING = "EFHL Weather Conditions"
ROLLER = Team.HOME
WIND = "strong_wind"
CALM = "clear_and_calm"
ENDS = ("left", "right")


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of weather; weather.toml explains its numbers."""

    name: str
    needs: Literal["", "frost", "rain"] = ""
    stoppages: int = 0
    fails: int = 0
    ability: int = 0
    accuracy: int = 0
    far_pressure: bool = False

    @property
    def label(self) -> str:
        """The name as text: `heavy snow`."""
        return self.name.replace("_", " ")


class Climate(Struct, frozen=True, forbid_unknown_fields=True):
    """The climate of a stadium. frost, rain: the months (1 to 12) that may have it."""

    name: str
    label: str
    place: str
    frost: frozenset[int]
    rain: frozenset[int]

    def knows(self, condition: Condition, month: int) -> bool:
        """True when that weather is possible there in that month."""
        if not condition.needs:
            return True
        return month in (self.frost if condition.needs == "frost" else self.rain)


class _Climates(Struct, forbid_unknown_fields=True):
    climate: tuple[Climate, ...]


def load_climates(text: str) -> dict[str, Climate]:
    """Load the climates of a TOML text, by name. TableError when malformed."""
    try:
        read = msgspec.convert(tomllib.loads(text), _Climates)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"climates.toml: {error}") from error
    return {climate.name: climate for climate in read.climate}


TABLE = dice_table(load_tables("rules.efhl", "weather.toml")["weather"], Condition)
CONDITIONS = {condition.name: condition for condition in TABLE.rows.values()}
CLIMATES = load_climates(read_text("rules.efhl", "climates.toml"))
_NONE = Condition("")

CHECK = Roll(
    id="weather.check",
    heading=HEADING,
    text="Roll for the weather {place} in {month}. A result that is impossible there"
    " moves to the next on the list.",
)
WIND_DIE = Roll(
    id="weather.wind",
    heading="Strong Wind",
    text="Strong wind: even blows toward the left end as seen from home, odd toward"
    " the right.",
    count=1,
)


# ── before the game ──────────────────────────────────────────────────────────────


def has_weather(state: State) -> bool:
    """True when this game has weather."""
    return plays_with(state.options, "weather")


def roll_weather(state: State) -> Procedure[State]:
    """EFHL Weather Conditions: the 2d6 weather check, down the list; and the wind.

    Under a dome or a roof that closes there is no roll.
    """
    venue = own_of(state).venue
    climate = venue.climate, venue.month
    if venue.roof != "open":
        yield WeatherCame(CALM, *climate, roof=venue.roof)
        return with_own(state, weather=CALM)
    given = {"place": climate_of(venue).place, "month": MONTHS[venue.month - 1]}
    rolled = yield from roll(CHECK, ROLLER, given)
    *passed, weather = down_the_list(rolled.total, venue)
    wind = ""
    if weather.name == WIND:
        wind = "right" if (yield from roll(WIND_DIE, ROLLER)).total % 2 else "left"
    skipped = tuple(condition.name for condition in passed)
    yield WeatherCame(weather.name, *climate, rolled.total, skipped, wind)
    return with_own(state, weather=weather.name, wind=wind)


def down_the_list(total: int, venue: Venue) -> tuple[Condition, ...]:
    """EFHL Weather Conditions: the roll and the entries after it on the list.

    The last is the first that is possible in the stadium's climate in that month.
    """
    climate = climate_of(venue)
    entries: list[Condition] = []
    for below in range(total, max(TABLE.rows) + 1):
        entries.append(TABLE[below])
        if climate.knows(TABLE[below], venue.month):
            break
    return tuple(entries)


def climate_of(venue: Venue) -> Climate:
    """Return the stadium's climate. RulesError for an unknown one."""
    try:
        return CLIMATES[venue.climate]
    except KeyError:
        offered = ", ".join(CLIMATES)
        raise RulesError(f"{venue.climate!r} is not one of {offered}.") from None


# ── effects ──────────────────────────────────────────────────────────────────────


def weather_now(state: State, facts: tuple[Fact, ...]) -> tuple[str, str] | None:
    """Return the weather and its wind, by this play's facts too; None before it came.

    The toss's winner chooses ends by it.
    """
    for fact in facts:
        if type(fact) is WeatherCame:
            return fact.weather, fact.wind
    own = own_of(state)
    return (own.weather, own.wind) if own.weather else None


def condition(weather: str) -> Condition:
    """Return the numbers of a weather by its name; zeros for no weather."""
    return CONDITIONS.get(weather, _NONE)


def impossible_weather(state: State) -> tuple[str, ...]:
    """Return sentences for a weather, climate or wind not in the book's lists."""
    own, reasons = own_of(state), []
    if own.weather and own.weather not in CONDITIONS:
        offered = ", ".join(CONDITIONS)
        reasons.append(f"weather is {own.weather!r}; it can be {offered}.")
    if own.venue.climate not in CLIMATES:
        offered = ", ".join(CLIMATES)
        reasons.append(f"the climate is {own.venue.climate!r}; it can be {offered}.")
    if own.wind not in ("", *ENDS):
        reasons.append(f"wind is {own.wind!r}; it can be {', '.join(ENDS)}.")
    return tuple(reasons)


def stoppage_modifier(weather: str) -> int:
    """Return the change in each side's bonus stoppages; never more than 0."""
    return -condition(weather).stoppages


def failing_numbers(weather: str) -> int:
    """Return the further failing numbers of snaps, hand-offs and pitches."""
    return condition(weather).fails


def ability_modifier(weather: str) -> int:
    """Return the modifier of every ability check: 0 or less."""
    return condition(weather).ability


def accuracy_modifier(weather: str) -> int:
    """Return the modifier of field goals and extra points, wind apart."""
    return condition(weather).accuracy


def is_far_pressure(weather: str) -> bool:
    """True when medium and long passes are always under pressure."""
    return condition(weather).far_pressure


def wind_on_kick(state: State) -> int:
    """Strong Wind: 1 for a kick with the wind, -1 for one against it, else 0.

    Home kicks toward the end of the board that the visitors defend now.
    """
    wind = own_of(state).wind
    if not wind:
        return 0
    home_kicks_with_it = wind != state.home_defends
    return 1 if home_kicks_with_it is (state.possession is Team.HOME) else -1


# ── questions without a play ─────────────────────────────────────────────────────


def check_query(
    rolled: int, climate: str = "temperate", month: int = 10, roof: str = "open"
) -> Mapping[str, Any]:
    """Return the weather that a roll gives at a stadium, and the entries skipped."""
    given = {"climate": climate, "month": month, "roof": roof}
    venue = msgspec.convert(given, Venue)
    if venue.roof != "open":
        return {"allowed": True, "weather": CALM, "passed": []}
    *passed, weather = (condition.name for condition in down_the_list(rolled, venue))
    return {"allowed": True, "weather": weather, "passed": passed}


def effects_query(weather: str) -> Mapping[str, Any]:
    """Return the effects of a weather, in numbers."""
    if weather not in CONDITIONS:
        raise RulesError(f"{weather!r} is not one of {', '.join(CONDITIONS)}.")
    return {
        "allowed": True,
        "bonus_offensive": stoppage_modifier(weather),
        "bonus_defensive": stoppage_modifier(weather),
        "check_fail_on": list(range(2, 3 + failing_numbers(weather))),
        "ability": ability_modifier(weather),
        "accuracy": accuracy_modifier(weather),
        "far_pressure": is_far_pressure(weather),
    }


QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {
    "weather": check_query,
    "weather_effects": effects_query,
}
