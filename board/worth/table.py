"""A book's table of the outcomes of its games, as data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from rules.registry import default_book

FOLDER = Path(__file__).with_name("data")
# Yards to the goal line that the tables are given for; between them it is a line.
KNOTS = (2, 5, 10, 16, 25, 35, 45, 55, 65, 75, 85, 95)
SOON = 14  # plays; a drive takes hardly ever more
HALF = 30  # plays of the longest half that is told apart
LEAD = 24  # points; with more a game is as good as over
LONGEST = 25  # yards to go

Row = tuple[float, ...]


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The outcome of a book's games. Shares are of 1, spots yards to the goal line.

    games: how many there were. start: where a side begins after a kickoff. points: the
    next score from a first down at each knot, the other side's below 0. Of drives from
    a first down at a knot, by snaps from 1 to SOON: touchdowns, goals: the share that
    ended so within them; alive: that still had that snap; near: the same, times the
    share of field goals good from there. Of all of them, by knot: lost: the share that
    ended in a touchdown of the other side, or a third of one in a safety; failed: where
    it begins after the rest.
    series: first downs and touchdowns by down (1 to 3) and yards to go; fourth: the
    same for one play that must make it. goal, punt: by knot, the share of field goals
    good, and where the other side begins after a punt. one, two: tries. onside: kicks
    recovered. costs: plays of the half that a kick from scrimmage uses up.
    final, receives, kicks: chances to win, of the side with the ball at `start`, by
    plays left in the half from 1 to HALF and by its lead from -LEAD to LEAD: in the
    second half, and in the first for the side that receives, or kicks, in the second.
    """

    games: int
    start: float
    points: Row
    touchdowns: tuple[Row, ...]
    goals: tuple[Row, ...]
    alive: tuple[Row, ...]
    near: tuple[Row, ...]
    lost: Row
    failed: Row
    series: tuple[Row, ...]
    fourth: Row
    goal: Row
    punt: Row
    one: float
    two: float
    onside: float
    costs: float
    final: tuple[Row, ...] = ()
    receives: tuple[Row, ...] = ()
    kicks: tuple[Row, ...] = ()


@cache
def is_fitted(book: str) -> bool:
    """True if there is a table of a book's own games."""
    return (FOLDER / f"{book}.json").exists()


@cache
def table_of(book: str) -> Table:
    """Return the table of a book by its name; the default book's where it has none."""
    name = book if is_fitted(book) else default_book().name
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Table)


def write(book: str, table: Table) -> None:
    """Write a book's table, a field a line."""
    plain = msgspec.to_builtins(table)
    lines = (
        f"  {msgspec.json.encode(name).decode()}: {msgspec.json.encode(value).decode()}"
        for name, value in plain.items()
    )
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (FOLDER / f"{book}.json").write_text(text, "utf-8")
