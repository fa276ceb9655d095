"""What a game did to the players of its two teams, once for each result.

A report tells what changed in the game: hit points, ratings, who is in for whom. Then a
week goes by: the injured heal, and whoever missed the game loses a point of his rating.
All of it is kept with the result, so that it can be taken back when the result is
withdrawn or put right. What a team's later results did is taken back before it, and
done anew after it: how a week goes by depends on what was before. The rules are
`rules.efhl.injuries`; nothing here is decided.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from django.db.models import Q

from league import creation
from league.models import Fixture, Player, Result, Team
from league.reports import PlayerChange
from rules.efhl.creation.players import ACTIVE, HIT_POINTS, after_missed
from rules.efhl.injuries.healing import FIT, out, week

Changes = Mapping[str, PlayerChange]
_STANDING = ("status", "relief_id", "lowers", "depth")


class _Told(msgspec.Struct, frozen=True):
    """What a report said of one player; see `league.reports`."""

    hit_points: int
    rating: int
    relief: str
    lowers: bool | None


class _Done(msgspec.Struct, frozen=True):
    """What became of one player. was, now: his standing, by the names of its fields."""

    hp: int
    pr: int
    was: dict[str, Any]
    now: dict[str, Any]


class _Kept(msgspec.Struct, omit_defaults=True):
    """What is kept with a result. week: how it went by, as the option `injuries` was.
    told: what its report said; done: what came of it, both by key of the player; stars:
    by key of the team, who was and who is its franchise player."""

    week: str = "off"
    told: dict[str, _Told] = {}
    done: dict[str, _Done] = {}
    stars: dict[str, tuple[int | None, int | None]] = {}


def hold(fixture: Fixture) -> None:
    """Let nobody else change the two teams' players until the transaction ends.

    Nor what their results have done, the other teams' part in those included. Always in
    the same order, and before anything else is held: two games may end at once.
    """
    teams = fixture.home_id, fixture.away_id
    both = Team.objects.filter(pk__in=teams)
    list(both.order_by("pk").select_for_update())
    of_either = Q(fixture__home__in=teams) | Q(fixture__away__in=teams)
    theirs = Result.objects.filter(of_either, fixture__season=fixture.season_id)
    list(theirs.order_by("pk").select_for_update(of=("self",)))


def bring_about(result: Result, told: Changes) -> None:
    """Let the players of both teams be as the game and the week after it leave them.

    What a former report of the same result did is taken back first. told: by key of
    the player, of those whom the game changed. Both teams are held.
    """
    kept = _kept(result)
    kept.week = result.fixture.season.league.options.get("injuries", "off")
    kept.told = {
        key: _Told(each.hit_points, each.rating, each.relief, each.lowers)
        for key, each in told.items()
    }
    _keep(result, kept)
    for team in _teams(result):
        later = _later(result, team)
        _undo_all([result, *later], team)
        _do_all([result, *later], team)


def take_back(result: Result) -> None:
    """Undo what the result did to the players, as far as nothing else did since.

    Both teams are held.
    """
    for team in _teams(result):
        later = _later(result, team)
        _undo_all([result, *later], team)
        _do_all(later, team)


def _teams(result: Result) -> Iterator[Team]:
    """Both, unless it is a former season's: all players have begun anew since."""
    if result.fixture.season.current:
        yield result.fixture.home
        yield result.fixture.away


def _later(result: Result, team: Team) -> list[Result]:
    """The team's results of the season that have come in since, in their order."""
    season = Result.objects.filter(fixture__season=result.fixture.season_id)
    its = season.filter(Q(fixture__home=team) | Q(fixture__away=team))
    return list(its.filter(pk__gt=result.pk).order_by("pk"))


def _kept(result: Result) -> _Kept:
    return msgspec.convert(result.aftermath, _Kept)


def _keep(result: Result, kept: _Kept) -> None:
    result.aftermath = msgspec.to_builtins(kept)
    result.save(update_fields=["aftermath"])


# ── one team ─────────────────────────────────────────────────────────────────────


def _do_all(results: list[Result], team: Team) -> None:
    for result in results:
        _do(result, team)


def _do(result: Result, team: Team) -> None:
    """What the result does to one of its teams."""
    kept = _kept(result)
    before = {player.pk: player for player in team.players.all()}
    star = _star(team)
    for player in team.players.all():
        _change(player, kept.told.get(str(player.pk)), kept.week)
    _outdone(team)
    if _differences(before, team):
        _settle(team)
    kept.done |= _differences(before, team)
    if _star(team) != star:
        kept.stars[str(team.pk)] = (star, _star(team))
    _keep(result, kept)


def _differences(before: Mapping[int, Player], team: Team) -> dict[str, _Done]:
    """By key, how the players differ from what they were."""
    found = {}
    for player in team.players.all():
        had = before[player.pk]
        hp, pr = player.hp - had.hp, (player.pr or 0) - (had.pr or 0)
        was, now = _standing(had), _standing(player)
        if hp or pr or was != now:
            found[str(player.pk)] = _Done(hp, pr, was, now)
    return found


def _undo_all(results: list[Result], team: Team) -> None:
    for result in reversed(results):
        _undo(result, team)


def _undo(result: Result, team: Team) -> None:
    """Give one team back what the result took; what was changed by hand since stays."""
    kept = _kept(result)
    mine = {str(player.pk): player for player in team.players.all()}
    done = {key: kept.done.pop(key) for key in mine if key in kept.done}
    clean = [_restore(mine[key], each) for key, each in done.items()]
    was, now = kept.stars.pop(str(team.pk), (None, None))
    if was != now and _star(team) == now:
        sheet = creation.sheet(team)
        sheet.franchise = team.players.filter(pk=was or 0).first()
        sheet.save()
    if not all(clean):
        _settle(team)
    _keep(result, kept)


def _star(team: Team) -> int | None:
    """The key of the franchise player."""
    return creation.sheet(team).franchise_id if team.league.team_creation else None


def _settle(team: Team) -> None:
    if team.league.team_creation:
        creation.settle(team)


# ── one player ───────────────────────────────────────────────────────────────────


def _standing(player: Player) -> dict[str, Any]:
    return {name: getattr(player, name) for name in _STANDING}


def _change(player: Player, told: _Told | None, how: str) -> None:
    """What the game has done to him, and the week after it. how: as `_Kept.week`."""
    had = (player.hp, player.pr, _standing(player))
    if told is not None:
        player.hp = max(0, player.hp + told.hit_points)
        _rate(player, told.rating)
        if told.lowers is not None:
            player.lowers = told.lowers
            player.relief = _teammate(player, told.relief)
    if how != "off":
        _let_a_week_go_by(player, iron_man=how == "iron_man")
    if (player.hp, player.pr, _standing(player)) != had:
        player.save()


def _rate(player: Player, points: int) -> None:
    if player.pr is not None:
        player.pr += points


def _teammate(player: Player, key: str | int | None) -> Player | None:
    return player.his_team.players.filter(pk=key).first() if key else None


def _let_a_week_go_by(player: Player, *, iron_man: bool) -> None:
    """Whoever missed the game pays for it; all heal before the next one."""
    was_out = player.status == Player.Status.INJURED
    if was_out and player.pr is not None:
        player.pr = after_missed(player.pr, 1)
    unfit = bool(out(player.hp, iron_man))
    player.hp = week(player.hp, iron_man=iron_man).hit_points
    if out(player.hp, iron_man):
        player.status = Player.Status.INJURED
    elif was_out and unfit:
        player.status = _room(player)
    if player.hp >= FIT:
        player.lowers, player.relief = False, None


def _room(player: Player) -> Player.Status:
    """Active again, or on the practice squad where 53 are active."""
    active = player.his_team.players.filter(status=Player.Status.ACTIVE).count()
    return Player.Status.ACTIVE if active < ACTIVE else Player.Status.PRACTICE


def _outdone(team: Team) -> None:
    """A backup whose rating has come to exceed the injured one's makes up for him."""
    for player in team.players.filter(lowers=True, relief__isnull=False):
        relief = player.relief
        if relief is not None and (relief.pr or 0) > (player.pr or 0):
            player.lowers = False
            player.save(update_fields=["lowers"])


def _restore(player: Player, done: _Done) -> bool:
    """Let him be as he was. False where something was changed by hand since."""
    clean = _standing(player) == done.now
    player.hp = min(HIT_POINTS, player.hp - done.hp)
    _rate(player, -done.pr)
    was = {n: done.was[n] for n, now in done.now.items() if getattr(player, n) == now}
    if "relief_id" in was:
        player.relief = _teammate(player, was.pop("relief_id"))
    if was.get("status") == Player.Status.ACTIVE != player.status:
        was["status"] = _room(player)
    for name, value in was.items():
        setattr(player, name, value)
    player.save()
    return clean
