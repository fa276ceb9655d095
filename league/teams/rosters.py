"""Players and bases of a team are changed here, and rosters read and written as files.

What is refused raises ValidationError with the reason in words. Who may ask is the
caller's to check.
"""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league.market import pool
from league.models import Base, Player, Team
from league.positions import JERSEYS
from league.teams import creation, csvimport, moves, workbooks
from league.teams.roster_plans import ImportPlan, plan_import
from league.writing import write as _write


@transaction.atomic
def save_player(player: Player, **fields: Any) -> Player:
    """Add or change a player. Refused when the roster is full.

    A player at a new position has no place on its depth chart yet.
    """
    if player.pk is None:
        return _add(player, fields)
    # Nothing is written over that was rolled or changed since he was read.
    Team.objects.select_for_update(no_key=True).get(pk=player.his_team.pk)
    player.refresh_from_db()
    if fields.get("position", player.position) != player.position:
        player.depth = None
    if fields.get("status", player.status) != player.status:
        moves.check(player, fields["status"])
    return _write(player, fields)


def _add(player: Player, fields: dict[str, Any]) -> Player:
    """Somebody new, active while there is room unless it is said what he is."""
    team = Team.objects.select_for_update(no_key=True).get(pk=player.his_team.pk)
    pool.check_no_draft(team.league)
    moves.room(team)
    status = fields.setdefault("status", moves.on_arrival(team, player))
    player.number, player.name = fields.get("number", 0), fields.get("name", "")
    moves.check(player, status)
    return _write(player, fields)


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


@transaction.atomic
def import_roster(team: Team, text: str) -> ImportPlan:
    """Bring a roster file in: newcomers are added, those on the roster are changed.

    Players who are not in the file stay. All or nothing: with one bad row the plan
    comes back with its errors and nothing has changed.
    """
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    plan = plan_import(team, text)
    if plan.errors:
        return plan
    if plan.count("new"):
        pool.check_no_draft(team.league)
    players = team.players.in_bulk()
    _renumber(team, {p.player: p.row.number for p in plan.rows if p.player})
    for planned in plan.rows:
        row = planned.row
        player = players.get(planned.player) or Player(team=team)
        if player.pk is None:
            player.status = moves.on_arrival(team, player)
        if player.position != row.position:
            player.depth = None
        fields = {"number": row.number, "name": row.name, "position": row.position}
        _write(player, fields | {"secondary": list(row.secondary or ())})
    return plan


def _renumber(team: Team, wanted: dict[int, int]) -> None:
    """Give players their numbers, none of which anybody else keeps: they may swap."""
    wears = dict(team.players.values_list("pk", "number"))
    left = {pk: number for pk, number in wanted.items() if wears[pk] != number}
    while left:
        free = [pk for pk, number in left.items() if number not in wears.values()]
        pk = free[0] if free else next(iter(left))
        spare = next(n for n in JERSEYS if n not in wears.values())
        wears[pk] = left.pop(pk) if free else spare
        team.players.filter(pk=pk).update(number=wears[pk])


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
