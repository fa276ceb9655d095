"""What a game did to the players of its two teams, once for each result.

A report tells what changed in the game: hit points, ratings, who is in for whom. Then a
week goes by: the injured heal, and whoever missed the game loses a point of his rating.
All of it is kept with the result, so that it can be taken back when the result is
withdrawn or put right. The rules are `rules.efhl.injuries`; nothing here is decided.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from league import creation
from league.models import League, Player, Result, Team
from league.reports import PlayerChange
from rules.efhl.creation.players import ACTIVE, after_missed
from rules.efhl.injuries.healing import FIT, out, week
from rules.efhl.options import plays_with

Changes = Mapping[str, PlayerChange]
_STATES = ("status", "relief_id", "lowers")


def bring_about(result: Result, told: Changes) -> None:
    """Let the players of both teams be as the game and the week after it leave them.

    What a former report of the same result did is taken back first. told: by key of
    the player, of those whom the game changed.
    """
    take_back(result)
    league = result.fixture.season.league
    for team in _teams(result):
        done: dict[str, Any] = {}
        for player in team.players.select_for_update():
            kept = _changed(league, player, told.get(str(player.pk)))
            if kept:
                done[str(player.pk)] = kept
        _outdone(team, done)
        if done:
            _settle(team)
        result.aftermath |= done
    result.save(update_fields=["aftermath"])


def take_back(result: Result) -> None:
    """Undo what the result did to the players, as far as nothing else did since."""
    if not result.aftermath:
        return
    for team in _teams(result):
        for player in team.players.select_for_update():
            kept = result.aftermath.get(str(player.pk))
            if kept:
                _restored(player, kept)
        _settle(team)
    result.aftermath = {}


def _teams(result: Result) -> Iterator[Team]:
    yield result.fixture.home
    yield result.fixture.away


def _settle(team: Team) -> None:
    if team.league.team_creation:
        creation.settle(team)


# ── one player ───────────────────────────────────────────────────────────────────


def _changed(
    league: League, player: Player, change: PlayerChange | None
) -> dict[str, Any]:
    """Change him and say what has changed, empty for nothing."""
    before = _standing(player)
    hp, pr = player.hp, player.pr
    if change is not None:
        player.hp += change.hit_points
        _rate(player, change.rating)
        player.lowers = change.lowers
        player.relief = _relief(player, change.relief)
    if plays_with(league.options, "injuries"):
        iron_man = league.options["injuries"] == "iron_man"
        _let_a_week_go_by(player, iron_man=iron_man)
    kept = {
        "hp": player.hp - hp,
        "pr": (player.pr or 0) - (pr or 0),
        "was": before,
        "now": _standing(player),
    }
    if not kept["hp"] and not kept["pr"] and kept["was"] == kept["now"]:
        return {}
    player.save()
    return kept


def _standing(player: Player) -> list[Any]:
    return [getattr(player, name) for name in _STATES]


def _rate(player: Player, points: int) -> None:
    if player.pr is not None:
        player.pr += points


def _relief(player: Player, key: str) -> Player | None:
    return player.team.players.filter(pk=key).first() if key else None


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
    active = player.team.players.filter(status=Player.Status.ACTIVE).count()
    return Player.Status.ACTIVE if active < ACTIVE else Player.Status.PRACTICE


def _outdone(team: Team, aftermath: dict[str, Any]) -> None:
    """A backup whose rating has come to exceed the injured one's makes up for him."""
    for player in team.players.filter(lowers=True, relief__isnull=False):
        relief = player.relief
        if relief is None or (relief.pr or 0) <= (player.pr or 0):
            continue
        was = _standing(player)
        player.lowers = False
        player.save(update_fields=["lowers"])
        kept = aftermath.setdefault(str(player.pk), {"hp": 0, "pr": 0, "was": was})
        kept["now"] = _standing(player)


def _restored(player: Player, kept: Mapping[str, Any]) -> None:
    player.hp -= kept["hp"]
    _rate(player, -kept["pr"])
    if _standing(player) == list(kept["now"]):
        for name, value in zip(_STATES, kept["was"], strict=True):
            setattr(player, name, value)
    player.save()
