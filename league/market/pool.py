"""Free agents: released into the league's pool, signed out of it.

A released player stays who he is: his past games, rating and hit points are his. A
rating of a former season is not: whoever is signed later is rolled for anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league.market import draft as rules
from league.models import Claim, Draft, League, MarketRules, Player, Season, Team
from league.positions import JERSEYS
from league.seasons import offseason
from league.teams import creation, moves
from league.teams.csvimport import RosterRow
from league.writing import add_all, write

Signing = MarketRules.Signing
LARGEST_POOL = 4_000
FEWEST_EACH, MOST_EACH = len(rules.GUIDE), 60  # made at once for each team


def market_rules(league: League) -> MarketRules:
    """The league's rules of the market; the usual ones until they are chosen."""
    found = MarketRules.objects.filter(league=league).first()
    return found or MarketRules(league=league)


@transaction.atomic
def set_rules(league: League, **fields: object) -> MarketRules:
    """Choose how players are signed and traded."""
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    return write(market_rules(league), fields)


@transaction.atomic
def release(player: Player, by: User) -> Player:
    """Send a player from his team into the pool. Asking twice releases him once.

    While a team stat is lower for his injury, only a commissioner may.
    """
    team = player.team
    if team is None:
        return player
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if player.team_id is None:
        return player
    if player.team_id != team.pk:
        raise ValidationError(f"{player} plays for {player.team} by now.")
    if player.lowers and not team.league.is_run_by(by):
        raise ValidationError(
            f"{player} is hurt and a team stat is lower for it; he may be released"
            " when he is fit."
        )
    leave(player)
    settle(team)
    return player


def leave(player: Player) -> None:
    """Take him off his team and its charts, into the pool. The team is held."""
    team = player.his_team
    league = team.league
    team.players.filter(relief=player).update(relief=None)
    player.pool, player.pooled, player.team = league, league.season, None
    player.status, player.depth = Player.Status.ACTIVE, None
    player.relief, player.lowers, player.base = None, False, ""
    player.save()


def settle(team: Team) -> None:
    """Put depth charts and franchise player in order, where the league has them."""
    league = team.league
    if league.team_creation and team.seasons.filter(season=league.season).exists():
        creation.settle(team)


@transaction.atomic
def sign(team: Team, player: Player, number: int, by: User) -> Player | Claim:
    """Sign a free agent, or ask for him where a commissioner has to approve it.

    Of two teams that sign him at once the first has him. Asking twice signs him once.
    """
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    runs = team.league.is_run_by(by)
    how = market_rules(team.league).signing
    if how == Signing.CLOSED and not runs:
        raise ValidationError("Signing is closed; only a commissioner signs players.")
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if player.team_id == team.pk:
        return player
    _check_free(team, player)
    if how == Signing.OPEN or runs:
        return _join(team, player, number)
    moves.room(team)
    check_number(team, number)
    found = Claim.objects.filter(team=team, player=player).first()
    return write(found or Claim(team=team, player=player, by=by), {"number": number})


@transaction.atomic
def approve(claim: Claim) -> Player:
    """Let the team have him; whoever else asked for him does not."""
    team = Team.objects.select_for_update(no_key=True).get(pk=claim.team_id)
    player = Player.objects.select_for_update(no_key=True).get(pk=claim.player_id)
    if player.team_id == team.pk:
        return player
    _check_free(team, player)
    return _join(team, player, claim.number)


def decline(claim: Claim) -> None:
    """Do not let the team have him."""
    Claim.objects.filter(pk=claim.pk).delete()


def _check_free(team: Team, player: Player) -> None:
    if player.team_id is not None:
        raise ValidationError(f"{player.name} has just signed with {player.team}.")
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is in another league.")
    check_no_draft(team.league)


def check_no_draft(league: League) -> None:
    """Refuse any other way on to a team while a draft is under way."""
    if drafting(league):
        raise ValidationError("The draft is on: players are picked there.")


def drafting(league: League) -> bool:
    """Whether a draft of the season has begun and is not over."""
    states = (Draft.Status.RUNNING, Draft.Status.PAUSED)
    return Draft.objects.filter(season=league.season, status__in=states).exists()


def check_number(team: Team, number: int) -> None:
    """Refuse a number that somebody of the team wears."""
    if number not in JERSEYS:
        raise ValidationError({"number": "Jersey numbers run from 0 to 99."})
    wears_it = team.players.filter(number=number).first()
    if wears_it:
        reason = f"{wears_it.name} wears {number}; choose another number."
        raise ValidationError({"number": reason})


def _join(team: Team, player: Player, number: int) -> Player:
    check_number(team, number)
    join(team, player, number)
    settle(team)
    return player


def join(team: Team, player: Player, number: int) -> None:
    """Put a free agent on the team. Team and player are held."""
    moves.room(team)
    if player.pooled_id != team.league.season.pk:
        for name, value in offseason.unrated().items():
            setattr(player, name, value)
    player.team, player.pool, player.pooled = team, None, None
    player.number, player.depth = number, None
    player.status = moves.on_arrival(team, player)
    player.full_clean()
    player.save()
    player.claims.all().delete()
    player.wishes.all().delete()


@transaction.atomic
def fill(league: League, rows: Iterable[RosterRow]) -> int:
    """Put players into the pool; how many were new.

    One of the same number and name who is there already gets the positions given.
    """
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    season: Season = league.season
    # Held: nobody signs or heals them meanwhile.
    held = league.free_agents.order_by("pk").select_for_update(no_key=True)
    there = {(player.number, player.name): player for player in held}
    new: list[Player] = []
    for row in rows:
        known = there.get((row.number, row.name))
        fields: dict[str, Any] = {"position": row.position}
        if row.secondary is not None:
            fields["secondary"] = list(row.secondary)
        if known is None:
            known = Player(pool=league, pooled=season, number=row.number, name=row.name)
            new.append(known)
            for name, value in fields.items():
                setattr(known, name, value)
            there[row.number, row.name] = known
        elif known.pk:
            write(known, fields)
    if len(there) > LARGEST_POOL:
        raise ValidationError(f"A pool holds at most {LARGEST_POOL:,} players.")
    add_all(Player, new)
    return len(new)


def make(league: League, each: int) -> int:
    """Put nameless players into the pool, `each` for every team; how many were new.

    Every position needs somebody, so fewer than `FEWEST_EACH` are refused.
    """
    if not FEWEST_EACH <= each <= MOST_EACH:
        reason = f"From {FEWEST_EACH}, one of every position, to {MOST_EACH} a team."
        raise ValidationError({"each": reason})
    return fill(league, rules.nameless(max(1, league.teams.count()), each))
