"""The chart of passes by a twenty-sided die: passing_chart.toml, checked on import.

The EFHL Alternative Passing Chart; another book may send its reader to it.
"""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.headings import RollRow


class ChartRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the chart: the target number of passes up to so many yards."""

    to: int
    target: int


class Chart(Struct, frozen=True, forbid_unknown_fields=True, rename={"first": "from"}):
    """The rows from the shortest pass on the chart to the longest on the field."""

    source: str
    first: int
    rows: tuple[ChartRow, ...]

    def __getitem__(self, yards: int) -> int:
        """Return the target number. KeyError for a distance not on the chart."""
        if yards >= self.first:
            for row in self.rows:
                if yards <= row.to:
                    return row.target
        raise KeyError(yards)


def load_chart(text: str) -> Chart:
    """Read a chart. TableError unless yards and targets rise from row to row."""
    try:
        chart = msgspec.convert(tomllib.loads(text), Chart)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"passing_chart.toml: {error}") from error
    pairs = list(zip(chart.rows, chart.rows[1:], strict=False))
    rising = all(a.to < b.to and a.target < b.target for a, b in pairs)
    if not chart.rows or chart.rows[0].to < chart.first or not rising:
        raise TableError(f"{chart.source}: the rows must rise.")
    return chart


CHART = load_chart(read_text("rules.football", "passing_chart.toml"))
LONGEST = CHART.rows[-1].to


def chart_rows() -> tuple[RollRow, ...]:
    """Return the chart as shown to coaches: yards and target number."""
    first, rows = CHART.first, []
    for row in CHART.rows:
        one = str(first) if first == row.to else f"{first}-{row.to}"
        yards = f"{first} or more" if row.to == LONGEST else one
        rows.append(RollRow(yards, f"{row.target} or higher"))
        first = row.to + 1
    return tuple(rows)
