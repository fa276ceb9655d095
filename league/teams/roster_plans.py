"""What importing a roster file would do to a team, row by row and in words.

Nothing is changed here; `league.teams.rosters` carries it out.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from league.models import Player, Team
from league.teams import csvimport, moves
from league.teams.csvimport import RosterRow, RowError
from league.teams.matching import match


class PlannedRow(msgspec.Struct, frozen=True):
    """A row of a roster file and what importing it does.

    change: "new", "changed" or "same"; words: the same in words. player: whom it
    means, by his key; None for a newcomer.
    """

    row: RosterRow
    change: str
    words: str
    player: int | None = None


class ImportPlan(msgspec.Struct, frozen=True):
    """What importing a roster file would do. With errors, nothing is imported.

    unused: columns of the file that mean nothing. staying: who is not in the file.
    """

    rows: tuple[PlannedRow, ...]
    errors: tuple[RowError, ...]
    unused: tuple[str, ...] = ()
    staying: tuple[str, ...] = ()

    def count(self, change: str) -> int:
        return sum(planned.change == change for planned in self.rows)


def plan_import(team: Team, text: str) -> ImportPlan:
    """What importing this roster file would do to the team; changes nothing."""
    roster = csvimport.read_roster(text)
    players = list(team.players.order_by("number"))
    matches = match(roster.rows, players)
    known = {line: players[at] for line, at in matches.found.items()}
    rows = tuple(_planned(known.get(row.line), row) for row in roster.rows)
    errors = (*roster.errors, *matches.errors)
    return ImportPlan(
        rows=rows,
        errors=errors or _too_many(team, rows),
        unused=roster.unused,
        staying=tuple(str(players[at]) for at in matches.staying),
    )


def _planned(player: Player | None, row: RosterRow) -> PlannedRow:
    """A row as it will be: columns that the file lacks stay as they are."""
    if player is None:
        row = replace(row, secondary=row.secondary or ())
        return PlannedRow(row, "new", "joins the team")
    if row.secondary is None:
        kept = tuple(code for code in player.secondary if code != row.position)
        row = replace(row, secondary=kept)
    changes = list(_changes(player, row))
    change = "changed" if changes else "same"
    return PlannedRow(row, change, "; ".join(changes) or "unchanged", player.pk)


def _changes(player: Player, row: RosterRow) -> Sequence[str]:
    found = []
    if player.number != row.number:
        found.append(f"{player} now wears {row.number}")
    if player.name != row.name:
        found.append(f"{player} is now called {row.name}, and is the same player")
    if player.position != row.position:
        found.append(f"{row.position}, was {player.position}")
    if tuple(player.secondary) != row.secondary:
        now = " ".join(row.secondary or ()) or "none"
        found.append(f"secondary {now}, was {' '.join(player.secondary) or 'none'}")
    return found


def _too_many(team: Team, rows: Sequence[PlannedRow]) -> tuple[RowError, ...]:
    new = [planned.row.line for planned in rows if planned.change == "new"]
    reason = moves.no_room(team, len(new)) if new else ""
    right = "Leave newcomers out, or take players off the roster first."
    return (RowError(new[-1], "", reason, right),) if reason else ()
