"""A trial of random runs by line option, beside the bands of believable ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.fool.legality import legal_run
from rules.fool.lineup import LineupError
from rules.fool.notation.defenses import LineOption
from rules.fool.play import UnreachableError, resolve_run
from rules.fool.run_play import RunEnd
from rules.fool.sample.drawing import Below
from rules.fool.sample.fronts import drawn_defense
from rules.fool.sample.men import drawn_men
from rules.fool.sample.runs import drawn_formation, drawn_run
from rules.fool.situation import Situation
from rules.fool.trace import Die, Step

TO_GOAL, LONG_YARDS = 70, 20
MEASURES = ("mean", "median", "losses", "long", "events")
HEADINGS = {
    "mean": "mean yards",
    "median": "median",
    "losses": "losses %",
    "long": f"{LONG_YARDS} and more %",
    "events": "events %",
    "penetrations": "met behind the line %",
}
OUTSIDE = "!"  # after a figure that is outside of its band
Band = tuple[float, float]
Clock = Callable[[], float]


class Bands(Struct, frozen=True, forbid_unknown_fields=True):
    """The bands of believable runs. penetrations: by line option."""

    bands: dict[str, Band]
    penetrations: dict[str, Band]

    def of(self, option: LineOption) -> dict[str, Band]:
        """Return the bands of all measures against a line option."""
        return {**self.bands, "penetrations": self.penetrations[option]}


def read_bands(text: str) -> Bands:
    """Read the bands. TableError for a measure or a line option without one."""
    try:
        bands = msgspec.convert(tomllib.loads(text), Bands)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"bands.toml: {error}") from error
    if set(bands.bands) != set(MEASURES) or set(bands.penetrations) != set(LineOption):
        raise TableError("bands.toml: a measure or a line option has no band.")
    return bands


BANDS = read_bands(read_text("rules.fool", "bands.toml"))


class Run(Struct, frozen=True):
    """A random run that was resolved."""

    situation: Situation
    end: RunEnd
    steps: tuple[Step, ...]

    @property
    def is_met(self) -> bool:
        """True if a rusher met the carrier behind the line."""
        return any(
            step.kind == "penetration" and 0 < step.die <= step.total
            for step in self.steps
        )


def measured(runs: Sequence[Run]) -> dict[str, float]:
    """Return the measures of some runs: yards, and shares in percent."""
    yards = [run.end.yards for run in runs]
    return {
        "mean": sum(yards) / len(yards),
        "median": sorted(yards)[len(yards) // 2],
        "losses": _percent(gain < 0 for gain in yards),
        "long": _percent(gain >= LONG_YARDS for gain in yards),
        "events": _percent(bool(run.end.events) for run in runs),
        "penetrations": _percent(run.is_met for run in runs),
    }


def _percent(chosen: Iterable[bool]) -> float:
    counted = list(chosen)
    return 100 * sum(counted) / len(counted)


def try_runs(below: Below, plays: int, clock: Clock) -> Iterator[str]:
    """Yield a line for each line option: what random runs come to, and the bands."""
    yield " ".join(["against", *(f"{name:>22}" for name in HEADINGS.values())])
    seconds = 0.0
    for option in LineOption:
        situations = [drawn_situation(below, option) for _ in range(plays)]
        began = clock()
        runs = [resolved(below, situation) for situation in situations]
        seconds += clock() - began
        bands, values = BANDS.of(option), measured(runs)
        cells = (_cell(values[name], bands[name]) for name in HEADINGS)
        yield " ".join([f"{option:7}", *cells])
    rate = plays * len(LineOption) / seconds
    yield f"{plays} runs against each, {rate:.0f} resolutions a second"


def _cell(value: float, band: Band) -> str:
    low, high = band
    mark = " " if low <= value <= high else OUTSIDE
    return f"{value:.1f}{mark} ({low:g} to {high:g})".rjust(22)


def drawn_situation(below: Below, option: LineOption) -> Situation:
    """Draw a legal run against a legal defense."""
    while True:
        formation = drawn_formation(below)
        men = drawn_men(below, formation.positions)
        play = drawn_run(below, formation)
        defense = drawn_defense(below, option, men)
        positions = {placed.name: placed.position for placed in defense.men}
        try:
            return legal_run(play, men, defense, drawn_men(below, positions))[0]
        except (UnreachableError, LineupError):
            continue  # a coach writes another play for men as slow as these


def resolved(below: Below, situation: Situation) -> Run:
    """Resolve a run with dice that are drawn."""
    steps: list[Step] = []
    resolution = resolve_run(situation, TO_GOAL)
    answer = None
    while True:
        try:
            event = resolution.send(answer)
        except StopIteration as stop:
            return Run(situation, stop.value, tuple(steps))
        answer = None
        if isinstance(event, Die):
            answer = below(6) + 1
        else:
            steps.append(event)
