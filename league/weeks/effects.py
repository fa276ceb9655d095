"""Effects of a team's games and weeks on its players, applied once each.

A report has the changes of the game: hit points, ratings, relief. A player who missed
the game loses a rating point. When its week closes, injured players heal; a game
outside all weeks counts as a week of its own. All of it is stored with the result or
the closing, so that it can be reverted when that is withdrawn or corrected. Later
effects on the team are reverted before it, and applied again after it: a week's effects
depend on those before. The rules are the rulebook's; nothing is decided here.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from league.core.models import Season
from league.teams import creation
from league.teams.models import Player, Team
from league.weeks.discipline import dressed, suspended_from
from league.weeks.models import Fixture, Result, TeamWeek
from league.weeks.recovery import Done, apply_changes, restore, standing
from league.weeks.reports import PlayerChange
from league.weeks.stored_effects import Effects, Event, store_effects, stored_effects

Changes = Mapping[str, PlayerChange]


def lock_teams(fixture: Fixture) -> None:
    """Lock the two teams' players and results for this transaction.

    With the other teams' part in those results. Always in the same order, and before
    anything else is locked: two games may end at once.
    """
    teams = fixture.home_id, fixture.away_id
    of_either = Q(fixture__home__in=teams) | Q(fixture__away__in=teams)
    results = Result.objects.filter(of_either, fixture__season=fixture.season_id)
    players = Player.objects.filter(team__in=teams)
    _lock_rows(Team.objects.filter(pk__in=teams), players, results)


def lock_season_teams(season: Season) -> None:
    """Lock the same of all teams of a season, and its free agents."""
    results = Result.objects.filter(fixture__season=season)
    players = Player.objects.in_leagues([season.league_id])
    _lock_rows(Team.objects.filter(league=season.league_id), players, results)


def _lock_rows(
    teams: QuerySet[Team], players: QuerySet[Player], results: QuerySet[Result]
) -> None:
    # By key: two transactions that need the same rows wait instead of deadlocking.
    list(teams.order_by("pk").select_for_update(no_key=True))
    locked_players = players.order_by("pk").select_for_update(of=("self",), no_key=True)
    list(locked_players.values_list("pk", flat=True))
    locked = results.order_by("pk").select_for_update(of=("self",), no_key=True)
    list(locked.values_list("pk", flat=True))


def apply_result(result: Result, changes: Changes) -> None:
    """Apply a result's effects, and those of its week, to the players of both teams.

    The effects of an earlier report of the same result are reverted first. changes: by
    key of the player, those that the game changed. Both teams are locked.
    """
    stored = stored_effects(result)
    injuries = result.fixture.season.league.injuries_kind
    # A week that was counted with the result, before weeks were closed, stays so.
    if result.fixture.week_id is None or stored.week != "off":
        stored.week = injuries
    stored.misses = injuries != "off" and stored.week == "off"
    if not result.aftermath:
        stored.there = _players(result)
    stored.told = dict(changes)
    stored.dressed = tuple(sorted(dressed(result)))
    store_effects(result, stored)
    reapply(result)


def apply_week(row: TeamWeek) -> None:
    """Apply a closed week's effects to the players of a team, which is locked.

    Only once: a result of this week may have counted the week already.
    """
    week, team = row.closing.week, row.team
    results = Result.objects.filter(_of(team), fixture__week=week)
    counted = any(stored_effects(result).week != "off" for result in results)
    injuries = "off" if counted else team.league.injuries_kind
    store_effects(row, Effects(week=injuries, there=_players(row)))
    reapply(row)


def reapply(event: Event) -> None:
    """Apply an event's effects again, and all later ones. Its teams are locked."""
    for team in _teams(event):
        later = _later(event, team)
        _undo_all([event, *later], team)
        _do_all([event, *later], team)


def revert(event: Event) -> None:
    """Revert an event's effects, but not later ones. Its teams are locked."""
    for team in _teams(event):
        later = _later(event, team)
        _undo_all([event, *later], team)
        _do_all(later, team)
    if isinstance(event, TeamWeek):
        _return_points(event)


def _return_points(row: TeamWeek) -> None:
    """Take a week's points back from players who have changed teams, too."""
    done = stored_effects(row).done
    for player in Player.objects.filter(pk__in=done):
        entry = done[str(player.pk)]
        restore(player, Done(entry.hp, entry.pr, {}, {}), row.team.league)


def _players(event: Event) -> tuple[int, ...]:
    """Return the keys of all players on its teams now."""
    players = Player.objects.filter(team__in=list(_teams(event))).order_by("pk")
    return tuple(players.values_list("pk", flat=True))


def _teams(event: Event) -> Iterator[Team]:
    """Return its teams; none of a former season, as players have started over."""
    if isinstance(event, TeamWeek):
        yield event.team
    elif event.fixture.season.current:
        for team in (event.fixture.home, event.fixture.away):
            team.league = event.fixture.season.league
            yield team


def _later(event: Event, team: Team) -> list[Event]:
    """Return the team's later events of the season, in order."""
    if isinstance(event, TeamWeek):
        season, after = event.closing.week.season_id, event.closing.after
        since = Q(closing__gt=event.closing_id)
    else:
        season, after = event.fixture.season_id, event.pk
        since = Q(closing__after__gte=after)
    results = Result.objects.filter(_of(team), fixture__season=season, pk__gt=after)
    weeks = TeamWeek.objects.filter(since, team=team, closing__week__season=season)
    events: list[Event] = [*results.defer("report").select_related("fixture")]
    return sorted([*events, *weeks.select_related("closing")], key=_in_order)


def _in_order(event: Event) -> tuple[int, int]:
    """Sort a closing after the results that were in and after earlier closings."""
    if isinstance(event, TeamWeek):
        return event.closing.after, event.closing_id
    return event.pk, 0


def _of(team: Team) -> Q:
    return Q(fixture__home=team) | Q(fixture__away=team)


# ── one team ─────────────────────────────────────────────────────────────────────


def _do_all(events: list[Event], team: Team) -> None:
    for event in events:
        _apply(event, team)


def _apply(event: Event, team: Team) -> None:
    """Apply a result's or week's effects to one of its teams."""
    stored = stored_effects(event)
    players = list(team.players.all())
    before = {player.pk: _snapshot(player) for player in players}
    star = _star(team)
    concerned = [player for player in players if stored.concerns(player)]
    absent = _absent(event, stored, concerned)
    stored.absent = (*(pk for pk in stored.absent if pk not in before), *sorted(absent))
    for player in concerned:
        missed = player.pk in absent
        apply_changes(player, stored.told.get(str(player.pk)), stored.week, missed)
    _end_relief(players)
    done = _differences(before, players)
    if done and team.league.creation:
        now = creation.refresh_charts(team).franchise_id
        if now != star:
            stored.stars[str(team.pk)] = (star, now)
        done = _differences(before, team.players.all())
    stored.done |= done
    store_effects(event, stored)


def _absent(event: Event, stored: Effects, players: Iterable[Player]) -> set[int]:
    """Return the keys of players who missed the game: injured or suspended.

    Nobody misses a game that was not played.
    """
    if isinstance(event, TeamWeek) or not event.played:
        return set()
    absent = suspended_from(event) & {player.pk for player in players}
    if stored.misses or stored.week != "off":
        absent |= {p.pk for p in players if p.status == Player.Status.INJURED}
    return absent


Standing = tuple[int, int, dict[str, Any]]


def _snapshot(player: Player) -> Standing:
    return player.hp, player.pr or 0, standing(player)


def _differences(
    before: Mapping[int, Standing], players: Iterable[Player]
) -> dict[str, Done]:
    """Return the differences of players from their snapshots, by key."""
    differences = {}
    for player in players:
        earlier, current = before[player.pk], _snapshot(player)
        if earlier != current:
            hp, pr = current[0] - earlier[0], current[1] - earlier[1]
            differences[str(player.pk)] = Done(hp, pr, earlier[2], current[2])
    return differences


def _undo_all(events: list[Event], team: Team) -> None:
    for event in reversed(events):
        _undo(event, team)


def _undo(event: Event, team: Team) -> None:
    """Revert effects on one team; changes made by hand since stay."""
    stored = stored_effects(event)
    if not stored.done and not stored.stars:
        return
    players = {str(player.pk): player for player in team.players.all()}
    done = {key: stored.done.pop(key) for key in players if key in stored.done}
    clean = [restore(players[key], entry, team.league) for key, entry in done.items()]
    was, now = stored.stars.pop(str(team.pk), (None, None))
    if was != now and _star(team) == now:
        sheet = creation.sheet(team)
        sheet.franchise = team.players.filter(pk=was or 0).first()
        sheet.save()
    if not all(clean):
        _settle(team)
    store_effects(event, stored)


def _star(team: Team) -> int | None:
    """Return the key of the franchise player."""
    return creation.sheet(team).franchise_id if team.league.creation else None


def _settle(team: Team) -> None:
    if team.league.creation:
        creation.refresh_charts(team)


def _end_relief(players: Iterable[Player]) -> None:
    """End the relief by a backup whose rating now exceeds the injured player's."""
    known = {player.pk: player for player in players}
    for player in known.values():
        if not player.lowers or player.relief_id is None:
            continue
        relief = known.get(player.relief_id) or player.relief
        if relief is not None and (relief.pr or 0) > (player.pr or 0):
            player.lowers = False
            player.save(update_fields=["lowers"])
