"""Free agents: releasing players into the league's pool and signing them out of it.

A released player keeps past games, rating and hit points. A rating of an earlier season
does not count: a player signed later is rated again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet

from config.gone import lock, refresh
from league.competition import draft as rules
from league.competition.positions import JERSEYS
from league.competition.rosters import RosterRow
from league.core import locks
from league.core.models import League, Season
from league.core.persistence import bulk_add, validate_and_save
from league.market.models import Claim, MarketRules
from league.teams import creation, moves, offseason, ratings
from league.teams import locks as team_locks
from league.teams.models import Player, Team
from league.teams.sizes import roster_of
from rules.site import EVEN

Signing = MarketRules.Signing
LARGEST_POOL = 4_000
NAMED = 5  # players named in a refusal
FEWEST_EACH, MOST_EACH = len(EVEN), 60  # generated per team


def market_rules(league: League) -> MarketRules:
    """Return the league's market rules, or unsaved defaults."""
    saved = MarketRules.objects.filter(league=league).first()
    return saved or MarketRules(league=league)


@transaction.atomic
def set_rules(league: League, **fields: object) -> MarketRules:
    """Change the rules for signing and trading."""
    # The league, because its rules may have no row yet.
    lock(League, league.pk)
    return validate_and_save(market_rules(league), fields)


@transaction.atomic
def release(player: Player, by: User) -> Player:
    """Release a player into the pool; a repeated request changes nothing.

    Only a commissioner may release a player whose injury lowers a team stat.
    """
    team = player.team
    if team is None:
        return player
    # Team before player, as everywhere; the checks below read the locked row, since the
    # player may have moved after the page was loaded.
    lock(Team, team.pk)
    player = lock(Player, player.pk)
    if player.team_id is None:
        return player
    if player.team_id != team.pk:
        raise ValidationError(f"{player} now plays for {player.team}.")
    if player.lowers and not team.league.is_run_by(by):
        raise ValidationError(
            f"{player} is injured, which lowers a team stat. Release the player after"
            " recovery."
        )
    move_to_pool(player)
    refresh_charts(team)
    return player


def move_to_pool(player: Player) -> None:
    """Move a player from team and charts into the pool. Expects the team locked."""
    team = player.current_team
    league = team.league
    team.players.filter(relief=player).update(relief=None)
    player.pool, player.pooled, player.team = league, league.season, None
    player.status, player.depth = Player.Status.ACTIVE, None
    player.relief, player.lowers, player.base = None, False, ""
    player.save()


def refresh_charts(team: Team) -> None:
    """Update depth charts and franchise player, in leagues with team creation."""
    league = team.league
    if league.creation and team.seasons.filter(season=league.season).exists():
        creation.refresh_charts(team)


@transaction.atomic
def sign(team: Team, player: Player, number: int, by: User) -> Player | Claim:
    """Sign a free agent, or claim one for a commissioner's approval.

    A repeated request changes nothing.
    """
    # Team before player, as everywhere; the player's lock lets only the first of two
    # teams sign at the same time.
    lock(Team, team.pk)
    runs = team.league.is_run_by(by)
    policy = market_rules(team.league).signing
    if policy == Signing.CLOSED and not runs:
        raise ValidationError("Signing is closed. Only commissioners can sign players.")
    player = lock(Player, player.pk)
    if player.team_id == team.pk:
        return player
    _check_free(team, player)
    if policy == Signing.OPEN or runs:
        return _join(team, player, number)
    moves.check_room(roster_of(team))
    check_number(team, number)
    claim = Claim.objects.filter(team=team, player=player).first()
    return validate_and_save(
        claim or Claim(team=team, player=player, by=by), {"number": number}
    )


@transaction.atomic
def approve(claim: Claim) -> Player:
    """Approve a claim; all other claims for the player lapse."""
    # Team, then player, then the claim read again: the order of `sign`.
    team = team_locks.lock_team(claim.team_id)
    player = lock(Player, claim.player_id)
    if player.team_id == team.pk:
        return player
    _check_free(team, player)
    refresh(claim)  # it may have been withdrawn or changed since it was read
    return _join(team, player, claim.number)


@transaction.atomic
def decline(claim: Claim) -> None:
    """Decline a claim, or withdraw it."""
    # An approval of the same claim holds this lock until its player has a team.
    team_locks.lock_team(claim.team_id)
    Claim.objects.filter(pk=claim.pk).delete()


def _check_free(team: Team, player: Player) -> None:
    if player.team_id is not None:
        raise ValidationError(f"{player.name} has just signed with {player.team}.")
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is in another league.")
    moves.check_no_draft(team.league)


def drafting(league: League) -> bool:
    """True while the season's draft is in progress."""
    return league.is_drafting


def check_number(team: Team, number: int) -> None:
    """Refuse a number that another player of the team wears."""
    if number not in JERSEYS:
        raise ValidationError({"number": "Jersey numbers run from 0 to 99."})
    wears_it = team.players.filter(number=number).first()
    if wears_it:
        reason = f"{wears_it.name} wears {number}. Choose another number."
        raise ValidationError({"number": reason})


def _join(team: Team, player: Player, number: int) -> Player:
    check_number(team, number)
    move_to_team(team, player, number)
    refresh_charts(team)
    return player


def move_to_team(team: Team, player: Player, number: int) -> None:
    """Add a free agent to a team. Expects both to be locked."""
    roster = roster_of(team)
    moves.check_room(roster)
    if player.pooled_id != team.league.season.pk:
        for name, value in offseason.unrated(team.league).items():
            setattr(player, name, value)
    player.team, player.pool, player.pooled = team, None, None
    player.number, player.depth = number, None
    player.status = moves.on_arrival(roster, player)
    player.full_clean()
    player.save()
    player.claims.all().delete()
    player.wishes.all().delete()


@transaction.atomic
def fill(league: League, rows: Iterable[RosterRow]) -> int:
    """Add players to the pool; return the number of new ones.

    A free agent with the same number and name gets the given positions and ratings.
    """
    # Two imports at the same time would add the same players twice.
    lock(League, league.pk)
    season: Season = league.season
    # Locked by key order, so that no player is signed or healed before the save below.
    locked = league.free_agents.order_by("pk").select_for_update(no_key=True)
    pooled = {(player.number, player.name): player for player in locked}
    new: list[Player] = []
    for row in rows:
        known = pooled.get((row.number, row.name))
        fields: dict[str, Any] = {"position": row.position}
        if row.secondary is not None:
            fields["secondary"] = list(row.secondary)
        if known is None:
            known = Player(pool=league, pooled=season, **offseason.healthy(league))
            known.number, known.name = row.number, row.name
            new.append(known)
            known.ratings = ratings.merged(known, row.ratings)
            for name, value in fields.items():
                setattr(known, name, value)
            pooled[row.number, row.name] = known
        elif known.pk:
            fields["ratings"] = ratings.merged(known, row.ratings)
            validate_and_save(known, fields)
    if len(pooled) > LARGEST_POOL:
        raise ValidationError(f"A pool holds at most {LARGEST_POOL:,} players.")
    bulk_add(Player, new)
    return len(new)


def make(league: League, per_team: int) -> int:
    """Generate players without names for the pool; return the number of new ones.

    per_team: at least `FEWEST_EACH`, so that every position is filled.
    """
    if not FEWEST_EACH <= per_team <= MOST_EACH:
        reason = f"Choose {FEWEST_EACH} (one per position) to {MOST_EACH} per team."
        raise ValidationError({"each": reason})
    teams = max(1, league.teams.count())
    return fill(league, rules.nameless(teams, per_team, league.book.league))


# Deleting ---------------------------------------------------------------------------

# Relations that make up a player's history.
HISTORY = ("lines", "seasons", "picks", "awards", "suspensions", "trade_items")


def with_history(players: QuerySet[Player]) -> QuerySet[Player]:
    """Return the players who have played, or were picked, traded or suspended."""
    has = Q(pr__isnull=False) | Q(claims__isnull=False)
    for name in HISTORY:
        has |= Q(**{f"{name}__isnull": False})
    return players.filter(pk__in=Player.objects.filter(has).values("pk"))


@transaction.atomic
def remove(league: League, players: Collection[int]) -> int:
    """Delete free agents by their keys; return the number deleted.

    All or nothing: refused if one of them has a history, which would be deleted too,
    or has been signed.
    """
    # The league alone: nobody may sign one of them between the check and the delete.
    locks.lock_league(league.pk)
    moves.check_no_draft(league)
    rows = league.free_agents.filter(pk__in=players).order_by("pk")
    free = list(rows.select_for_update(no_key=True).values_list("pk", flat=True))
    missing = len(set(players)) - len(free)
    if missing:
        raise ValidationError(f"{missing} of these players are no longer free agents.")
    names = list(with_history(rows).values_list("name", flat=True)[: NAMED + 1])
    if names:
        named = ", ".join(names[:NAMED]) + (" and others" if names[NAMED:] else "")
        raise ValidationError(
            f"{named} can’t be deleted: they have statistics, a rating, a draft pick,"
            " a trade, an award or a suspension in this league."
        )
    Player.objects.filter(pk__in=free).delete()
    return len(free)
