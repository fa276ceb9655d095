"""Changing players and bases of a team, and rosters as files.

Refusals are ValidationErrors with a reason to show. Callers check permissions.
"""

from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import refresh, reread
from league.competition.positions import JERSEYS
from league.core import locks
from league.core.persistence import validate_and_save
from league.tables.workbooks import write_workbook
from league.tables.writing import write_lines
from league.teams import creation, csvimport, moves, offseason, ratings
from league.teams import locks as team_locks
from league.teams.models import Base, Player, Team
from league.teams.rating_cells import write_ratings
from league.teams.roster_columns import COLUMNS
from league.teams.roster_plans import ImportPlan, plan_import
from league.teams.sizes import roster_of


@transaction.atomic
def save_player(player: Player, **fields: Any) -> Player:
    """Add or change a player. Refused when the roster is full.

    A player at a new position starts without a place on its depth chart.
    """
    if player.pk is None:
        return _add(player, fields)
    # Locked before the refresh, so that no roll or change since the page was loaded is
    # overwritten.
    team_locks.lock_team(player.current_team.pk)
    refresh(player)
    if fields.get("position", player.position) != player.position:
        player.depth = None
    if fields.get("status", player.status) != player.status:
        moves.check(player, fields["status"], roster_of(player.current_team))
    return validate_and_save(player, _with_ratings(player, fields))


def _with_ratings(player: Player, fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with the given ratings among those that the player has."""
    if "ratings" not in fields:
        return fields
    return {**fields, "ratings": ratings.merged(player, fields["ratings"])}


def _add(player: Player, fields: dict[str, Any]) -> Player:
    """Add a newcomer, active while there is room unless `fields` has a status."""
    # Locked before the roster is counted: two newcomers would exceed the limit.
    team = team_locks.lock_team(player.current_team.pk)
    moves.check_no_draft(team.league)
    roster = roster_of(team)
    moves.check_room(roster)
    status = fields.setdefault("status", moves.on_arrival(roster, player))
    player.number, player.name = fields.get("number", 0), fields.get("name", "")
    moves.check(player, status, roster)
    fields = _with_ratings(player, fields)
    return validate_and_save(player, offseason.healthy(team.league) | fields)


@transaction.atomic
def delete_player(player: Player, by: User) -> None:
    """Delete a player. A franchise player is succeeded by the next one.

    Only a commissioner may delete a rated player: a coach could otherwise delete and
    add the same player to roll again.
    """
    # The league alone, then the team: nothing may come to point at the player between
    # the check and the delete.
    locks.lock_league(player.current_team.league_id)
    team = team_locks.lock_team(player.current_team.pk)
    refresh(player)
    if player.pr is not None and not team.league.is_run_by(by):
        raise ValidationError(
            f"{player} has been rated this season, so only a commissioner can delete"
            " the player. You can move the player to the practice squad."
        )
    player.delete()
    creation.update_franchise(team)


@transaction.atomic
def save_base(base: Base, **fields: Any) -> Base:
    """Add or change a base; its players follow a new ID."""
    # The team is locked for its players, which follow the base's old ID read here.
    team_locks.lock_team(base.team_id)
    before = reread(Base.objects, base.pk).code if base.pk else ""
    validate_and_save(base, fields)
    if before and before != base.code:
        base.team.players.filter(base=before).update(base=base.code)
    return base


@transaction.atomic
def delete_base(base: Base) -> None:
    """Delete a base; players keep its ID until they get another."""
    # A change of the same base may be under way: it would save a deleted row.
    team_locks.lock_team(base.team_id)
    base.delete()


@transaction.atomic
def import_roster(team: Team, text: str) -> ImportPlan:
    """Import a roster file: add newcomers and change players on the roster.

    Players who are not in the file stay. All or nothing: with one bad row the plan
    returned has errors and nothing has changed.
    """
    # Planned under the lock, again: the roster may have changed since the preview.
    team_locks.lock_team(team.pk)
    plan = plan_import(team, text)
    if plan.errors:
        return plan
    if plan.count("new"):
        moves.check_no_draft(team.league)
    players = team.players.in_bulk()
    # Numbers before anything else: two players may swap them, and the rows below are
    # saved one by one under a constraint that no number is worn twice.
    _renumber(team, {p.player: p.row.number for p in plan.rows if p.player})
    roster = roster_of(team)
    for planned in plan.rows:
        row = planned.row
        player = players.get(planned.player)
        if player is None:
            player = Player(team=team, **offseason.healthy(team.league))
            player.status = moves.on_arrival(roster, player)
            roster = roster.with_player(player.status)
        if player.position != row.position:
            player.depth = None
        fields = {"number": row.number, "name": row.name, "position": row.position}
        fields |= {"secondary": list(row.secondary or ())}
        fields["ratings"] = ratings.merged(player, row.ratings)
        validate_and_save(player, fields)
    return plan


def _renumber(team: Team, numbers: dict[int, int]) -> None:
    """Renumber players, who may swap: nobody outside `numbers` wears one of them."""
    wears = dict(team.players.values_list("pk", "number"))
    left = {pk: number for pk, number in numbers.items() if wears[pk] != number}
    while left:
        free = [pk for pk, number in left.items() if number not in wears.values()]
        pk = free[0] if free else next(iter(left))
        spare = next(n for n in JERSEYS if n not in wears.values())
        wears[pk] = left.pop(pk) if free else spare
        team.players.filter(pk=pk).update(number=wears[pk])


def export_roster(team: Team) -> str:
    """Return the team's roster as CSV, ready to import again."""
    return write_lines(_lines(team))


def export_workbook(team: Team) -> bytes:
    """Return the team's roster as an XLSX workbook, ready to import again."""
    return write_workbook(_lines(team))


def _lines(team: Team) -> Iterator[tuple[str | int, ...]]:
    """Yield a header and a line for each player, with standing in rated leagues.

    The standing is for reading only: imports ignore those columns. A rating that is the
    default of the position is marked with an asterisk.
    """
    rated = team.league.creation is not None
    jerseys = team.league.book.league.jerseys
    names = (field.name for field in team.league.book.player_fields)
    yield (*COLUMNS, *names, *(csvimport.STANDING if rated else ()))
    for p in team.players.all():
        line = csvimport.roster_line(p.number, p.name, p.position, p.secondary, jerseys)
        blank = "" if p.pr is None else p.pr
        standing = (p.status, blank, p.hp, p.depth or "")
        yield (*line, *write_ratings(p.rated), *(standing if rated else ()))
