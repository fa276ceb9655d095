"""Summary of the changes of closing a week, team by team.

Computed from the stored effects of the closing and of the week's results whenever it is
read, so that it is right after a correction, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from league.teams.models import Player, Team
from league.weeks import discipline
from league.weeks.discipline import Standing
from league.weeks.models import Fixture, Result, TeamWeek, WeekClosing
from league.weeks.stored_effects import stored_effects

STATUS = dict(Player.Status.choices)


class TeamDigest(Struct, frozen=True):
    """A week's changes of one team. healed: number of players; lines: sentences."""

    team: Team
    healed: int
    lines: tuple[str, ...]


class Digest(Struct, frozen=True):
    """A week's changes. games: its games; teams: only those with a change.

    free: sentences about free agents.
    """

    closing: WeekClosing
    games: tuple[Fixture, ...]
    teams: tuple[TeamDigest, ...]
    unchanged: tuple[Team, ...]
    free: tuple[str, ...]


def digest(closing: WeekClosing) -> Digest:
    """Return the changes of a closed week."""
    week = closing.week
    games = list(
        week.fixtures.select_related("home", "away", "result", "season__league")
    )
    results = [game.outcome for game in games if game.outcome]
    rows = list(closing.teams.select_related("team__league"))
    players = Player.objects.filter(team__league=week.season.league_id).in_bulk()
    served = discipline.served_in(week.season, [result.pk for result in results])
    teams = [_team(row, results, players, served) for row in rows]
    return Digest(
        closing,
        tuple(games),
        tuple(team for team in teams if team.lines),
        tuple(team.team for team in teams if not team.lines),
        tuple(_free(closing.healed)),
    )


def _free(healed: Mapping[str, int]) -> Iterable[str]:
    for player in Player.objects.filter(pk__in=healed).order_by("name", "number", "pk"):
        yield from _healing(player, healed[str(player.pk)])


def _team(
    row: TeamWeek,
    results: Iterable[Result],
    players: Mapping[int, Player],
    served: Iterable[Standing],
) -> TeamDigest:
    own_results = [
        result
        for result in results
        if row.team_id in (result.fixture.home_id, result.fixture.away_id)
    ]
    own_players = {
        pk: player for pk, player in players.items() if player.team_id == row.team_id
    }
    week = stored_effects(row)
    lines: list[str] = []
    healed = 0
    for key, done in week.done.items():
        player = own_players.get(int(key))
        if player is not None:
            healed += done.hp > 0
            lines += _healing(player, done.hp)
            lines += _status(player, done.was, done.now)
    absent = {
        pk for item in (week, *map(stored_effects, own_results)) for pk in item.absent
    }
    lines += [
        f"{own_players[pk]} missed the game and loses a rating point."
        for pk in sorted(absent & own_players.keys())
        if own_players[pk].pr is not None
    ]
    lines += _depth([*own_results, row], own_players)
    lines += _star([*own_results, row], row.team_id, own_players)
    lines += [
        _served(item) for item in served if item.suspension.player_id in own_players
    ]
    return TeamDigest(row.team, healed, tuple(lines))


def _healing(player: Player, points: int) -> Iterable[str]:
    if points > 0:
        yield f"{player} heals {points} hit point{'s' if points > 1 else ''}."


def _status(player: Player, was: dict[str, Any], now: dict[str, Any]) -> Iterable[str]:
    if was["status"] != now["status"]:
        if now["status"] == Player.Status.INJURED:
            yield f"{player} goes on injured reserve."
        else:
            status = STATUS[now["status"]].lower()
            yield f"{player} comes off injured reserve: {status}."
    if was["lowers"] and not now["lowers"]:
        yield f"{player} no longer lowers the team’s stat."


def _depth(events: Iterable[Result | TeamWeek], own: Mapping[int, Player]) -> list[str]:
    """Return the players whose depth differs from before the week's games."""
    was: dict[int, int | None] = {}
    now: dict[int, int | None] = {}
    for event in events:
        for key, done in stored_effects(event).done.items():
            was.setdefault(int(key), done.was["depth"])
            now[int(key)] = done.now["depth"]
    return [
        f"{own[pk]} moves from {own[pk].position} {was[pk]} to {now[pk]}."
        for pk in was
        if pk in own and was[pk] != now[pk] and None not in (was[pk], now[pk])
    ]


def _star(
    events: Iterable[Result | TeamWeek], team: int, own: Mapping[int, Player]
) -> list[str]:
    stars = [stored_effects(event).stars.get(str(team)) for event in events]
    changed = [pair for pair in stars if pair is not None]
    if not changed or changed[0][0] == changed[-1][1]:
        return []
    now = own.get(changed[-1][1] or 0)
    return [f"{now} is now the franchise player." if now else "No franchise player."]


def _served(standing: Standing) -> str:
    player, games = standing.suspension.player, standing.suspension.games
    return f"{player} has served {standing.served} of {games} games."
