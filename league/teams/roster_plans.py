"""Previews of roster imports: the changes to a team, row by row.

Nothing is changed here; `league.teams.rosters` carries a plan out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from league.competition.rosters import RosterRow
from league.tables.cells import RowError
from league.tables.read import Read
from league.teams import csvimport, moves
from league.teams.matching import match
from league.teams.models import Player, Team
from league.teams.rating_cells import DEFAULT
from league.teams.sizes import roster_of


class PlannedRow(msgspec.Struct, frozen=True):
    """A row of a roster file and the effect of importing it.

    change: "new", "changed" or "same"; effect: the change as text. player: the key of
    the player that the row matches, None for a newcomer.
    """

    row: RosterRow
    change: str
    effect: str
    player: int | None = None


class ImportPlan(msgspec.Struct, frozen=True):
    """The effects of importing a roster file. With errors, nothing is imported.

    unused: columns that are ignored. staying: players who are not in the file. notes:
    remarks on how the file was read.
    """

    rows: tuple[PlannedRow, ...]
    errors: tuple[RowError, ...]
    unused: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    def count(self, change: str) -> int:
        return sum(planned.change == change for planned in self.rows)


def plan_import(team: Team, text: str) -> ImportPlan:
    """Plan the import of a roster file into a team; changes nothing."""
    book = team.league.book
    roster = csvimport.read_roster(text, book.league.jerseys, fields=book.player_fields)
    players = list(team.players.order_by("number"))
    matches = match(roster.rows, players)
    known = {line: players[at] for line, at in matches.places.items()}
    rows = tuple(_planned(known.get(row.line), row) for row in roster.rows)
    errors = (*roster.errors, *matches.errors)
    return ImportPlan(
        rows=rows,
        errors=errors or _too_many(team, rows),
        unused=roster.unused,
        staying=tuple(str(players[at]) for at in matches.staying),
        notes=roster.notes,
    )


def of_file(read: Read, act: Callable[[str], ImportPlan]) -> ImportPlan:
    """Plan with `act` the import of a file's text, or return its read errors."""
    if read.errors:
        return ImportPlan((), read.errors)
    plan = act(read.text)
    return replace(plan, notes=(*read.notes, *plan.notes))


def _planned(player: Player | None, row: RosterRow) -> PlannedRow:
    """Plan one row; columns that the file lacks stay unchanged."""
    if player is None:
        row = replace(row, secondary=row.secondary or ())
        given = [f"{name} {v}" for name, v in row.ratings.items() if v is not None]
        return PlannedRow(row, "new", "; ".join(("joins the team", *given)))
    if row.secondary is None:
        others = tuple(code for code in player.secondary if code != row.position)
        row = replace(row, secondary=others)
    changes = list(_changes(player, row))
    change = "changed" if changes else "same"
    return PlannedRow(row, change, "; ".join(changes) or "unchanged", player.pk)


def _changes(player: Player, row: RosterRow) -> Sequence[str]:
    changes = []
    if player.number != row.number:
        changes.append(f"{player} changes to number {row.number}")
    if player.name != row.name:
        changes.append(f"{player} is renamed {row.name}")
    if player.position != row.position:
        changes.append(f"{row.position}, was {player.position}")
    if tuple(player.secondary) != row.secondary:
        now = " ".join(row.secondary or ()) or "none"
        changes.append(f"secondary {now}, was {' '.join(player.secondary) or 'none'}")
    return [*changes, *_rating_changes(player, row)]


def _rating_changes(player: Player, row: RosterRow) -> Iterator[str]:
    for rated in player.rated:
        name = rated.field.name
        if name not in row.ratings:
            continue
        before = None if rated.is_default else rated.value
        after = row.ratings[name]
        if after != before:
            now = "the default of the position" if after is None else after
            yield f"{name} {now}, was {rated.text}{DEFAULT * rated.is_default}"


def _too_many(team: Team, rows: Sequence[PlannedRow]) -> tuple[RowError, ...]:
    new = [planned.row.line for planned in rows if planned.change == "new"]
    reason = moves.room_refusal(roster_of(team), len(new)) if new else ""
    right = "Leave out newcomers, or remove players from the roster first."
    return (RowError(new[-1], "", reason, right),) if reason else ()
