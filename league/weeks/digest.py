"""What closing a week changed, in words, team by team.

Worked out from what is kept with the closing and with the week's results each time it
is asked for, so that it is right after a result was put right, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from league.models import Fixture, Player, Result, Team, TeamWeek, WeekClosing
from league.weeks import discipline
from league.weeks.discipline import Standing
from league.weeks.kept import kept_of

STATUS = dict(Player.Status.choices)


class TeamDigest(Struct, frozen=True):
    """What a week changed of one team. healed: how many men; lines: in words."""

    team: Team
    healed: int
    lines: tuple[str, ...]


class Digest(Struct, frozen=True):
    """What a week changed. games: its games; teams: only those with a change.

    free: of those whom no team had, in words.
    """

    closing: WeekClosing
    games: tuple[Fixture, ...]
    teams: tuple[TeamDigest, ...]
    unchanged: tuple[Team, ...]
    free: tuple[str, ...]


def digest(closing: WeekClosing) -> Digest:
    """What this week changed."""
    week = closing.week
    games = list(
        week.fixtures.select_related("home", "away", "result", "season__league")
    )
    results = [game.outcome for game in games if game.outcome]
    rows = list(closing.teams.select_related("team__league"))
    men = Player.objects.filter(team__league=week.season.league_id).in_bulk()
    served = discipline.served_in(week.season, [result.pk for result in results])
    found = [_team(row, results, men, served) for row in rows]
    return Digest(
        closing,
        tuple(games),
        tuple(each for each in found if each.lines),
        tuple(each.team for each in found if not each.lines),
        tuple(_free(closing.healed)),
    )


def _free(healed: Mapping[str, int]) -> Iterable[str]:
    for man in Player.objects.filter(pk__in=healed).order_by("name", "number", "pk"):
        yield from _healing(man, healed[str(man.pk)])


def _team(
    row: TeamWeek,
    results: Iterable[Result],
    men: Mapping[int, Player],
    served: Iterable[Standing],
) -> TeamDigest:
    mine = [
        result
        for result in results
        if row.team_id in (result.fixture.home_id, result.fixture.away_id)
    ]
    own = {pk: man for pk, man in men.items() if man.team_id == row.team_id}
    week = kept_of(row)
    lines: list[str] = []
    healed = 0
    for key, done in week.done.items():
        man = own.get(int(key))
        if man is not None:
            healed += done.hp > 0
            lines += _healing(man, done.hp)
            lines += _status(man, done.was, done.now)
    absent = {pk for each in (week, *map(kept_of, mine)) for pk in each.absent}
    lines += [
        f"{own[pk]} missed the game: a rating point less."
        for pk in sorted(absent & own.keys())
        if own[pk].pr is not None
    ]
    lines += _depth([*mine, row], own)
    lines += _star([*mine, row], row.team_id, own)
    lines += [_served(each) for each in served if each.suspension.player_id in own]
    return TeamDigest(row.team, healed, tuple(lines))


def _healing(man: Player, points: int) -> Iterable[str]:
    if points > 0:
        yield f"{man} heals {points} hit point{'s' if points > 1 else ''}."


def _status(man: Player, was: dict[str, Any], now: dict[str, Any]) -> Iterable[str]:
    if was["status"] != now["status"]:
        if now["status"] == Player.Status.INJURED:
            yield f"{man} goes on injured reserve."
        else:
            yield f"{man} comes off injured reserve: {STATUS[now['status']].lower()}."
    if was["lowers"] and not now["lowers"]:
        yield f"{man} no longer lowers his team’s stat."


def _depth(events: Iterable[Result | TeamWeek], own: Mapping[int, Player]) -> list[str]:
    """Who stands elsewhere at his position than before the week's games."""
    was: dict[int, int | None] = {}
    now: dict[int, int | None] = {}
    for event in events:
        for key, done in kept_of(event).done.items():
            was.setdefault(int(key), done.was["depth"])
            now[int(key)] = done.now["depth"]
    return [
        f"{own[pk]} is now {own[pk].position} {now[pk]}; he was {was[pk]}."
        for pk in was
        if pk in own and was[pk] != now[pk] and None not in (was[pk], now[pk])
    ]


def _star(
    events: Iterable[Result | TeamWeek], team: int, own: Mapping[int, Player]
) -> list[str]:
    stars = [kept_of(event).stars.get(str(team)) for event in events]
    changed = [pair for pair in stars if pair is not None]
    if not changed or changed[0][0] == changed[-1][1]:
        return []
    now = own.get(changed[-1][1] or 0)
    return [f"{now} is the franchise player now." if now else "No franchise player."]


def _served(standing: Standing) -> str:
    man, games = standing.suspension.player, standing.suspension.games
    return f"{man} has served {standing.served} of {games} games."
