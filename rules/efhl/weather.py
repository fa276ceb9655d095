"""EFHL Part 2, "EFHL Weather Conditions": the weather of a game and what it changes.

It is rolled once, before the coin toss, and moves down the list while the stadium's
climate and the month forbid it; under a roof it is clear and calm without a roll. What
it changes is asked here by its name in State.weather, where no weather (option
`weather` off) changes nothing: bonus stoppages (rules.efhl.stoppages.tally), 2d6 checks
(rules.efhl.checks), kicks (rules.efhl.kick_modifiers), sticks (rules.efhl.passes) and
ability checks.

Rulings made here (docs/rulings.md): the months of frost and rain by climate; the die
for the wind, odd to the right (RULINGS, Strong Wind); roofs that can be closed are.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.errors import RulesError, TableError
from rules.facts import WeatherCame
from rules.field import Team
from rules.prompts import Procedure, Roll, roll
from rules.state import State, Venue
from rules.tables import dice_table, load
from rules.words.names import MONTHS

HEADING = "EFHL Weather Conditions"
ROLLER = Team.HOME
WIND = "strong_wind"
CALM = "clear_and_calm"


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of weather; what its numbers mean is said in weather.toml."""

    name: str
    needs: Literal["", "frost", "rain"] = ""
    stoppages: int = 0
    fails: int = 0
    ability: int = 0
    accuracy: int = 0
    far_pressure: bool = False

    @property
    def words(self) -> str:
        """`heavy snow`."""
        return self.name.replace("_", " ")


class Climate(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a stadium stands. frost, rain: the months (1 to 12) that may have it."""

    name: str
    label: str
    where: str
    frost: frozenset[int]
    rain: frozenset[int]

    def knows(self, condition: Condition, month: int) -> bool:
        """Whether that weather makes sense there in that month."""
        if not condition.needs:
            return True
        return month in (self.frost if condition.needs == "frost" else self.rain)


class _Climates(Struct, forbid_unknown_fields=True):
    climate: tuple[Climate, ...]


def climates(text: str) -> dict[str, Climate]:
    """The climates of a TOML text, by name. TableError when it is malformed."""
    try:
        read = msgspec.convert(tomllib.loads(text), _Climates)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"climates.toml: {error}") from error
    return {each.name: each for each in read.climate}


TABLE = dice_table(load("rules.efhl", "weather.toml")["weather"], Condition)
CONDITIONS = {condition.name: condition for condition in TABLE.rows.values()}
CLIMATES = climates(
    resources.files("rules.efhl").joinpath("climates.toml").read_text("utf-8")
)
_NONE = Condition("")

CHECK = Roll(
    id="weather.check",
    heading=HEADING,
    text="Roll for the weather {where} in {month}. What makes no sense there gives way"
    " to the next on the list.",
)
WIND_DIE = Roll(
    id="weather.wind",
    heading="Strong Wind",
    text="Strong wind: even blows towards the left end as home sees it, odd towards the"
    " right.",
    count=1,
)


# ── before the game ──────────────────────────────────────────────────────────────


def in_play(state: State) -> bool:
    """Whether this game has weather."""
    return plays_with(state.options, "weather")


def forecast(state: State) -> Procedure[State]:
    """EFHL Weather Conditions: the 2d6 weather check, down the list; and the wind.

    Under a dome or a roof that closes nobody rolls.
    """
    venue = state.venue
    where = venue.climate, venue.month
    if venue.roof != "open":
        yield WeatherCame(CALM, *where, roof=venue.roof)
        return replace(state, weather=CALM)
    given = {"where": climate_of(venue).where, "month": MONTHS[venue.month - 1]}
    rolled = yield from roll(CHECK, ROLLER, given)
    *passed, weather = down_the_list(rolled.total, venue)
    wind = ""
    if weather.name == WIND:
        wind = "right" if (yield from roll(WIND_DIE, ROLLER)).total % 2 else "left"
    gone = tuple(condition.name for condition in passed)
    yield WeatherCame(weather.name, *where, rolled.total, gone, wind)
    return replace(state, weather=weather.name, wind=wind)


def down_the_list(total: int, venue: Venue) -> tuple[Condition, ...]:
    """EFHL Weather Conditions: what was rolled and what follows it on the list.

    The last is the first that makes sense at the stadium's climate in that month.
    """
    climate = climate_of(venue)
    found: list[Condition] = []
    for below in range(total, max(TABLE.rows) + 1):
        found.append(TABLE[below])
        if climate.knows(TABLE[below], venue.month):
            break
    return tuple(found)


def climate_of(venue: Venue) -> Climate:
    """The stadium's. RulesError for one that there is not."""
    try:
        return CLIMATES[venue.climate]
    except KeyError:
        offered = ", ".join(CLIMATES)
        raise RulesError(f"{venue.climate!r} is none of {offered}.") from None


# ── what it changes ──────────────────────────────────────────────────────────────


def condition(weather: str) -> Condition:
    """The numbers of a weather by its name; none of them for no weather."""
    return CONDITIONS.get(weather, _NONE)


def stoppages(weather: str) -> int:
    """What each side's bonus stoppages of each kind change by; never more than 0."""
    return -condition(weather).stoppages


def fails(weather: str) -> int:
    """How many numbers more fail on snaps, hand-offs, pitch-outs and shovel passes."""
    return condition(weather).fails


def ability(weather: str) -> int:
    """What is added to the target number of every ability check: 0 or less."""
    return condition(weather).ability


def accuracy(weather: str) -> int:
    """What is added to the roll of field goals and extra points, wind apart."""
    return condition(weather).accuracy


def far_pressure(weather: str) -> bool:
    """Whether medium and long passes are thrown under pressure, whatever happens."""
    return condition(weather).far_pressure


def wind_on_kick(state: State) -> int:
    """Strong Wind: 1 when the side in possession kicks with it, -1 against it, else 0.

    Home kicks towards the end of the board that the visitors defend now.
    """
    if not state.wind:
        return 0
    home_kicks_with_it = state.wind != state.home_defends
    return 1 if home_kicks_with_it is (state.possession is Team.HOME) else -1


# ── questions without a play ─────────────────────────────────────────────────────


def check_query(
    rolled: int, climate: str = "temperate", month: int = 10, roof: str = "open"
) -> Mapping[str, Any]:
    """The weather that a roll comes to at a stadium, and what it passed on the way."""
    given = {"climate": climate, "month": month, "roof": roof}
    venue = msgspec.convert(given, Venue)
    if venue.roof != "open":
        return {"allowed": True, "weather": CALM, "passed": []}
    *passed, weather = (condition.name for condition in down_the_list(rolled, venue))
    return {"allowed": True, "weather": weather, "passed": passed}


def effects_query(weather: str) -> Mapping[str, Any]:
    """What a weather changes, in numbers."""
    if weather not in CONDITIONS:
        raise RulesError(f"{weather!r} is none of {', '.join(CONDITIONS)}.")
    return {
        "allowed": True,
        "bonus_offensive": stoppages(weather),
        "bonus_defensive": stoppages(weather),
        "check_fail_on": list(range(2, 3 + fails(weather))),
        "ability": ability(weather),
        "accuracy": accuracy(weather),
        "far_pressure": far_pressure(weather),
    }


QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {
    "weather": check_query,
    "weather_effects": effects_query,
}
