"""Players and bases of a team are changed here, and rosters read and written as files.

What is refused raises ValidationError with the reason in words. Who may ask is the
caller's to check.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league import creation, csvimport, moves, workbooks
from league.models import Base, Player, Team
from league.writing import write as _write
from rules.efhl.creation.players import SMALLEST, check_roster
from rules.efhl.creation.tables import CreationError

ROSTER_LIMIT = 60  # EFHL 3e, "Guidelines for Figures, Bases and Rosters"


class PlannedRow(msgspec.Struct, frozen=True):
    """A row of a roster file and what importing it does: "new", "changed", "same"."""

    row: csvimport.RosterRow
    change: str


class ImportPlan(msgspec.Struct, frozen=True):
    """What importing a roster file would do. With errors, nothing is imported."""

    rows: tuple[PlannedRow, ...]
    errors: tuple[csvimport.RowError, ...]
    unused: tuple[str, ...]

    def count(self, change: str) -> int:
        return sum(planned.change == change for planned in self.rows)


@transaction.atomic
def save_player(player: Player, **fields: Any) -> Player:
    """Add or change a player. Refused when the roster is full.

    A player at a new position has no place on its depth chart yet.
    """
    if player.pk is None:
        _check_room(player.team, 1)
    else:
        # Nothing is written over that was rolled or changed since he was read.
        Team.objects.select_for_update(no_key=True).get(pk=player.his_team.pk)
        player.refresh_from_db()
        if fields.get("position", player.position) != player.position:
            player.depth = None
    if fields.get("status") == Player.Status.ACTIVE:
        _check_active(player)
    if fields.get("status", player.status) != player.status:
        moves.check(player, fields["status"])
    return _write(player, fields)


def _check_active(player: Player) -> None:
    """Refuse a 54th active player ("EFHL Team Rosters")."""
    active = player.his_team.players.filter(status=Player.Status.ACTIVE)
    try:
        others = active.exclude(pk=player.pk).count()
        check_roster(SMALLEST, others + 1)
    except CreationError as error:
        raise ValidationError({"status": str(error)}) from error


@transaction.atomic
def delete_player(player: Player, by: User) -> None:
    """Take a player off the roster. The franchise player has a successor.

    One who has been rated is the commissioner's to delete: a coach who could, and then
    took him on again, would roll for him twice.
    """
    team = Team.objects.select_for_update(no_key=True).get(pk=player.his_team.pk)
    player.refresh_from_db()
    if player.pr is not None and not team.league.is_run_by(by):
        raise ValidationError(
            f"{player} has been rated this season; only a commissioner deletes him."
            " You may send him to the practice squad."
        )
    player.delete()
    creation.succeed(team)


@transaction.atomic
def save_base(base: Base, **fields: Any) -> Base:
    """Add or change a base; the players who stand on it follow a new ID."""
    had = Base.objects.filter(pk=base.pk).values_list("code", flat=True).first()
    _write(base, fields)
    if had and had != base.code:
        base.team.players.filter(base=had).update(base=base.code)
    return base


def delete_base(base: Base) -> None:
    """Take a base off the chart; players keep its ID until they get another."""
    base.delete()


def plan_import(team: Team, text: str) -> ImportPlan:
    """What importing this roster file would do to the team; changes nothing."""
    roster = csvimport.read_roster(text)
    wearing = {player.number: player for player in team.players.all()}
    rows = tuple(
        PlannedRow(row, _change(wearing.get(row.number), row)) for row in roster.rows
    )
    return ImportPlan(rows, roster.errors, roster.unused)


@transaction.atomic
def import_roster(team: Team, text: str) -> ImportPlan:
    """Bring a roster file in: new numbers are added, known numbers are changed.

    Players who are not in the file stay. All or nothing: with one bad row the plan
    comes back with its errors and nothing has changed.
    """
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    plan = plan_import(team, text)
    if plan.errors:
        return plan
    _check_room(team, plan.count("new"))
    wearing = {player.number: player for player in team.players.all()}
    for planned in plan.rows:
        row = planned.row
        player = wearing.get(row.number) or Player(team=team, number=row.number)
        if player.position != row.position:
            player.depth = None
        _write(
            player,
            {
                "name": row.name,
                "position": row.position,
                "secondary": list(row.secondary),
            },
        )
    return plan


def export_roster(team: Team) -> str:
    """The team's roster as CSV, ready to be imported again."""
    return csvimport.write_lines(_lines(team))


def export_workbook(team: Team) -> bytes:
    """The team's roster as an XLSX workbook, ready to be imported again."""
    return workbooks.write_workbook(_lines(team))


def _lines(team: Team) -> Iterator[tuple[str | int, ...]]:
    """A header and a line for each player, with his standing where there is one.

    The standing is for reading: an import leaves those columns out.
    """
    rated = team.league.team_creation
    yield (*csvimport.COLUMNS, *(csvimport.STANDING if rated else ()))
    for p in team.players.all():
        line = (p.number, p.name, p.position, " ".join(p.secondary))
        blank = "" if p.pr is None else p.pr
        standing = (p.status, blank, p.hp, p.depth or "")
        yield (*line, *(standing if rated else ()))


def _change(player: Player | None, row: csvimport.RosterRow) -> str:
    if player is None:
        return "new"
    now = (player.name, player.position, tuple(player.secondary))
    return "same" if now == (row.name, row.position, row.secondary) else "changed"


def _check_room(team: Team, more: int) -> None:
    """Refuse more players than a roster holds; nobody else adds any meanwhile."""
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    total = team.players.count() + more
    if total > ROSTER_LIMIT:
        raise ValidationError(
            f"A roster has at most {ROSTER_LIMIT} players; this would make {total}."
        )
