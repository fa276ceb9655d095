"""What a team's games and weeks did to its players, once for each of them.

A report tells what changed in the game: hit points, ratings, who is in for whom.
Whoever missed the game loses a point of his rating. When its week closes, the injured
heal; a game outside all weeks brings a week of its own. All of it is kept with the
result or the closing, so that it can be taken back when that is withdrawn or put right.
What came later for the team is taken back before it, and done anew after it: how a week
goes by depends on what was before. The rules are `rules.efhl.injuries`; nothing here is
decided.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from league.models import Fixture, Player, Result, Season, Team, TeamWeek
from league.reports import PlayerChange
from league.teams import creation
from league.weeks.discipline import dressed, suspended_from
from league.weeks.kept import Event, Kept, keep, kept_of
from league.weeks.recovery import Done, Told, change, restore, standing

Changes = Mapping[str, PlayerChange]


def hold(fixture: Fixture) -> None:
    """Let nobody else change the two teams' players until the transaction ends.

    Nor what their results have done, the other teams' part in those included. Always in
    the same order, and before anything else is held: two games may end at once.
    """
    teams = fixture.home_id, fixture.away_id
    of_either = Q(fixture__home__in=teams) | Q(fixture__away__in=teams)
    theirs = Result.objects.filter(of_either, fixture__season=fixture.season_id)
    men = Player.objects.filter(team__in=teams)
    _hold(Team.objects.filter(pk__in=teams), men, theirs)


def hold_all(season: Season) -> None:
    """The same of all teams of a season, and of those whom no team has."""
    theirs = Result.objects.filter(fixture__season=season)
    men = Player.objects.in_leagues([season.league_id])
    _hold(Team.objects.filter(league=season.league_id), men, theirs)


def _hold(
    teams: QuerySet[Team], players: QuerySet[Player], results: QuerySet[Result]
) -> None:
    list(teams.order_by("pk").select_for_update(no_key=True))
    men = players.order_by("pk").select_for_update(of=("self",), no_key=True)
    list(men.values_list("pk", flat=True))
    held = results.order_by("pk").select_for_update(of=("self",), no_key=True)
    list(held.values_list("pk", flat=True))


def bring_about(result: Result, told: Changes) -> None:
    """Let the players of both teams be as the game and the week after it leave them.

    What a former report of the same result did is taken back first. told: by key of
    the player, of those whom the game changed. Both teams are held.
    """
    kept = kept_of(result)
    how = result.fixture.season.league.options.get("injuries", "off")
    # A week that went by with the result before weeks were closed stays gone by.
    if result.fixture.week_id is None or kept.week != "off":
        kept.week = how
    kept.misses = how != "off" and kept.week == "off"
    if not result.aftermath:
        kept.there = _players(result)
    kept.told = {
        key: Told(each.hit_points, each.rating, each.relief, each.lowers)
        for key, each in told.items()
    }
    kept.dressed = tuple(sorted(dressed(result)))
    keep(result, kept)
    do_again(result)


def let_week_go_by(row: TeamWeek) -> None:
    """Let the players of a team be as a closed week leaves them. The team is held.

    It does so once: where a week went by with a result of this week, it has gone by.
    """
    week, team = row.closing.week, row.team
    mine = Result.objects.filter(_of(team), fixture__week=week)
    gone = any(kept_of(each).week != "off" for each in mine)
    how = "off" if gone else team.league.options.get("injuries", "off")
    keep(row, Kept(week=how, there=_players(row)))
    do_again(row)


def do_again(event: Event) -> None:
    """Work out anew what it has done, and all that came later. Its teams are held."""
    for team in _teams(event):
        later = _later(event, team)
        _undo_all([event, *later], team)
        _do_all([event, *later], team)


def take_back(event: Event) -> None:
    """Undo what it did to the players, as far as nothing else did since.

    Its teams are held.
    """
    for team in _teams(event):
        later = _later(event, team)
        _undo_all([event, *later], team)
        _do_all(later, team)
    if isinstance(event, TeamWeek):
        _give_back(event)


def _give_back(row: TeamWeek) -> None:
    """Who plays elsewhere by now gives back his points, too: his week is to come."""
    done = kept_of(row).done
    for player in Player.objects.filter(pk__in=done):
        each = done[str(player.pk)]
        restore(player, Done(each.hp, each.pr, {}, {}))


def _players(event: Event) -> tuple[int, ...]:
    """The keys of all who are on its teams now."""
    players = Player.objects.filter(team__in=list(_teams(event))).order_by("pk")
    return tuple(players.values_list("pk", flat=True))


def _teams(event: Event) -> Iterator[Team]:
    """Its teams, unless it is a former season's: all players have begun anew since."""
    if isinstance(event, TeamWeek):
        yield event.team
    elif event.fixture.season.current:
        yield event.fixture.home
        yield event.fixture.away


def _later(event: Event, team: Team) -> list[Event]:
    """What has come of the team's season since, in its order."""
    if isinstance(event, TeamWeek):
        season, after = event.closing.week.season_id, event.closing.after
        since = Q(closing__gt=event.closing_id)
    else:
        season, after = event.fixture.season_id, event.pk
        since = Q(closing__after__gte=after)
    results = Result.objects.filter(_of(team), fixture__season=season, pk__gt=after)
    weeks = TeamWeek.objects.filter(since, team=team, closing__week__season=season)
    found: list[Event] = [*results.defer("report").select_related("fixture")]
    return sorted([*found, *weeks.select_related("closing")], key=_in_order)


def _in_order(event: Event) -> tuple[int, int]:
    """A closing comes after the results that were in, and after earlier closings."""
    if isinstance(event, TeamWeek):
        return event.closing.after, event.closing_id
    return event.pk, 0


def _of(team: Team) -> Q:
    return Q(fixture__home=team) | Q(fixture__away=team)


# ── one team ─────────────────────────────────────────────────────────────────────


def _do_all(events: list[Event], team: Team) -> None:
    for event in events:
        _do(event, team)


def _do(event: Event, team: Team) -> None:
    """What the result, or the week, does to one of its teams."""
    kept = kept_of(event)
    players = list(team.players.all())
    before = {player.pk: _as_he_is(player) for player in players}
    star = _star(team)
    concerned = [player for player in players if kept.concerns(player)]
    absent = _absent(event, kept, concerned)
    kept.absent = (*(pk for pk in kept.absent if pk not in before), *sorted(absent))
    for player in concerned:
        missed = player.pk in absent
        change(player, kept.told.get(str(player.pk)), kept.week, missed)
    _outdone(players)
    done = _differences(before, players)
    if done and team.league.team_creation:
        creation.settle(team)
        done = _differences(before, team.players.all())
    kept.done |= done
    if _star(team) != star:
        kept.stars[str(team.pk)] = (star, _star(team))
    keep(event, kept)


def _absent(event: Event, kept: Kept, players: Iterable[Player]) -> set[int]:
    """The keys of those who missed the game: injured, or suspended.

    A game that nobody has played, nobody has missed.
    """
    if isinstance(event, TeamWeek) or not event.played:
        return set()
    found = suspended_from(event) & {player.pk for player in players}
    if kept.misses or kept.week != "off":
        found |= {p.pk for p in players if p.status == Player.Status.INJURED}
    return found


Standing = tuple[int, int, dict[str, Any]]


def _as_he_is(player: Player) -> Standing:
    return player.hp, player.pr or 0, standing(player)


def _differences(
    before: Mapping[int, Standing], players: Iterable[Player]
) -> dict[str, Done]:
    """By key, how the players differ from what they were."""
    found = {}
    for player in players:
        had, is_now = before[player.pk], _as_he_is(player)
        if had != is_now:
            hp, pr = is_now[0] - had[0], is_now[1] - had[1]
            found[str(player.pk)] = Done(hp, pr, had[2], is_now[2])
    return found


def _undo_all(events: list[Event], team: Team) -> None:
    for event in reversed(events):
        _undo(event, team)


def _undo(event: Event, team: Team) -> None:
    """Give one team back what was taken; what was changed by hand since stays."""
    kept = kept_of(event)
    if not kept.done and not kept.stars:
        return
    mine = {str(player.pk): player for player in team.players.all()}
    done = {key: kept.done.pop(key) for key in mine if key in kept.done}
    clean = [restore(mine[key], each) for key, each in done.items()]
    was, now = kept.stars.pop(str(team.pk), (None, None))
    if was != now and _star(team) == now:
        sheet = creation.sheet(team)
        sheet.franchise = team.players.filter(pk=was or 0).first()
        sheet.save()
    if not all(clean):
        _settle(team)
    keep(event, kept)


def _star(team: Team) -> int | None:
    """The key of the franchise player."""
    return creation.sheet(team).franchise_id if team.league.team_creation else None


def _settle(team: Team) -> None:
    if team.league.team_creation:
        creation.settle(team)


def _outdone(players: Iterable[Player]) -> None:
    """A backup whose rating has come to exceed the injured one's makes up for him."""
    known = {player.pk: player for player in players}
    for player in known.values():
        if not player.lowers or player.relief_id is None:
            continue
        relief = known.get(player.relief_id) or player.relief
        if relief is not None and (relief.pr or 0) > (player.pr or 0):
            player.lowers = False
            player.save(update_fields=["lowers"])
