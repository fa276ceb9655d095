"""Team creation in a league: rolls the dice and stores them with the choices.

The rules are the rulebook's. Every step may be repeated: rolls are final.
Refusals are ValidationErrors with a reason to show. Callers check permissions.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import lock
from league.competition.positions import POSITIONS
from league.core import dice
from league.core.models import League
from league.core.persistence import bulk_change
from league.teams import offseason
from league.teams.models import Player, Team, TeamSeason
from league.teams.philosophies import default_pair, random_pair
from league.teams.sizes import sizes
from rules.creation import CreationError, Franchise, TeamCreation


def sheet(team: Team) -> TeamSeason:
    """Return the team's record sheet of this season, or an unsaved blank one."""
    sheets = TeamSeason.objects.filter(team=team, season__current=True)
    current = sheets.select_related("season", "franchise").first()
    if current is None:
        return TeamSeason(team=team, season=team.league.season)
    current.team = team  # the league is known with it
    return current


def rules_of(league: League) -> TeamCreation:
    """Return the rulebook's team creation; refused in a league without it."""
    if league.creation is None:
        raise ValidationError(league.no_creation)
    return league.creation


@transaction.atomic
def roll_stats(team: Team) -> TeamSeason:
    """Roll the team stats by the league's method, once a season."""
    sheet, stats = _locked(team), rules_of(team.league).stats
    if sheet.method is None:
        chosen = stats.methods[team.league.stats_method]
        sheet.method = chosen.number
        sheet.rolls = [dice.roll(chosen.dice) for _ in range(chosen.rolls)]
        sheet.places = [] if chosen.assigned else list(stats.order)
        sheet.save()
    return sheet


@transaction.atomic
def assign(team: Team, places: Sequence[str]) -> TeamSeason:
    """Assign scores or dice to stats; changeable until philosophies are chosen."""
    sheet = _locked(team)
    if sheet.dice_method is None:
        raise ValidationError("Roll the team stats first.")
    if sheet.adopted and list(places) != sheet.places:
        raise ValidationError("Stats are final once philosophies are chosen.")
    with _refusals():
        rules_of(team.league).stats.assign_scores(
            sheet.dice_method, sheet.rolls, places
        )
    sheet.places = list(places)
    sheet.save()
    return sheet


@transaction.atomic
def adopt(team: Team, offense: str, defense: str) -> TeamSeason:
    """Choose both philosophies, for the whole season."""
    sheet = _locked(team)
    if not sheet.places:
        raise ValidationError("Assign the team stats first.")
    if sheet.adopted and (sheet.offense, sheet.defense) != (offense, defense):
        raise ValidationError("Philosophies can’t change until next season.")
    stats = rules_of(team.league).stats
    with _refusals():
        stats.adopt(sheet.rolled, offense, "offense")
        stats.adopt(sheet.rolled, defense, "defense")
    sheet.offense, sheet.defense = offense, defense
    sheet.save()
    return sheet


@transaction.atomic
def set_stadium(
    team: Team, stadium: str, stadium_type: str, climate: str | None = None
) -> TeamSeason:
    """Set the home stadium's name and type, and its climate if one is given."""
    sheet = _locked(team)
    climate = sheet.climate if climate is None else climate
    if climate != sheet.climate and not team.league.book.climates:
        reason = f"{team.league.book.title} has no climates."
        raise ValidationError({"climate": reason})
    sheet.stadium, sheet.stadium_type = stadium, stadium_type
    sheet.climate = climate
    sheet.full_clean(exclude=["method", "rolls", "places"])
    sheet.save()
    return sheet


@transaction.atomic
def roll_players(team: Team) -> list[Player]:
    """Roll ratings for all unrated players, and return those players.

    When a whole roster is rated for the first time and has more players than may be
    active, the lowest ratings go to the practice squad.
    """
    sheet, limits = _locked(team), sizes(team)
    rules = rules_of(team.league).ratings
    roster = list(team.players.all())
    with _refusals():
        rules.check_roster(len(roster), 0, limits.total)
    fresh = [player for player in roster if player.pr is None]
    for player in fresh:
        player.pr_dice = dice.roll(rules.dice)
        player.pr = rules.rate(player.pr_dice)
    bulk_change(fresh, "pr_dice", "pr")
    if fresh:
        if len(fresh) == len(roster):
            _choose_active(roster, limits.active)
        _rank_players(team, sheet)
    return fresh


@transaction.atomic
def give_points(team: Team, player: Player) -> Player:
    """Give the five discretionary points to one player, once a season."""
    sheet = _locked(team)
    player = _of(team, player)
    if sheet.points_given:
        if player.discretionary:
            return player
        raise ValidationError("The five points have already been given.")
    if team.players.filter(pr=None).exists() or player.pr is None:
        raise ValidationError("Roll all player ratings first.")
    rules = rules_of(team.league).ratings
    after = rules.with_points(player.pr)
    if after == player.pr and any(p.pr != rules.cap for p in team.players.all()):
        raise ValidationError(f"{player} already has {rules.cap} points.")
    player.discretionary, player.pr = after - player.pr, after
    player.save()
    sheet.points_given = True
    sheet.save()
    _rank_players(team, sheet)
    return player


@transaction.atomic
def refresh_charts(team: Team) -> TeamSeason:
    """Sort depth charts and update the franchise player after rating changes."""
    sheet = _locked(team)
    _rank_players(team, sheet)
    return sheet


@transaction.atomic
def update_franchise(team: Team) -> None:
    """Update the franchise player after a player has left the team."""
    record = sheet(team)
    if record.points_given:
        record.franchise = franchise(team, record).player
        record.save()


@transaction.atomic
def move_up(team: Team, player: Player) -> None:
    """Move a player up one place on the depth chart."""
    _locked(team)
    at_position = charts(team).get(player.position, [])
    place = at_position.index(_of(team, player))
    if place:
        above = at_position[place - 1]
        at_position[place - 1 : place + 1] = [at_position[place], above]
    _number(at_position)


@transaction.atomic
def pick_franchise(team: Team, player: Player) -> TeamSeason:
    """Choose the franchise player among those with the highest rating."""
    sheet = _locked(team)
    now = franchise(team, sheet, _of(team, player))
    if now.player != player:
        raise ValidationError(f"{player} is not eligible to be the franchise player.")
    sheet.franchise = player
    sheet.save()
    return sheet


def franchise(
    team: Team, sheet: TeamSeason, picked: Player | None = None
) -> Franchise[Player]:
    """Return the current franchise player and the candidates to pick from.

    There is none until the five points are given; unrated players never qualify.
    """
    roster = list(team.players.all())
    rules = team.league.book.league.creation
    if rules is None or not sheet.points_given:
        return Franchise(None)
    prs = {player: player.pr for player in roster if player.pr is not None}
    hurt = [p for p in roster if p.status == Player.Status.INJURED]
    return rules.ratings.franchise_player(prs, sheet.franchise, hurt, picked)


def charts(team: Team) -> dict[str, list[Player]]:
    """Return the current depth charts by primary position, in the book's order."""
    charts: dict[str, list[Player]] = {position: [] for position in POSITIONS}
    for player in team.players.all():
        charts[player.position].append(player)
    for at_position in charts.values():
        at_position.sort(key=lambda p: (p.depth is None, p.depth or 0, -(p.pr or 0)))
    return {position: chart for position, chart in charts.items() if chart}


@transaction.atomic
def create_all(league: League, chance: Random | None = None) -> list[Team]:
    """Complete the creation of every team of the league.

    Coaches' choices stay. chance: draws philosophies, instead of the default ones.
    Returns the teams whose roster is too small to rate.
    """
    teams = league.teams.order_by("pk")
    return [team for team in teams if not _create(team, chance)]


def _create(team: Team, chance: Random | None) -> bool:
    """Complete one team; False when its roster is too small to rate."""
    record, rules = roll_stats(team), rules_of(team.league)
    stats = rules.stats
    if not record.places and record.dice_method:
        record = assign(team, stats.usual_places(record.dice_method, record.rolls))
    if not record.adopted:
        rolled = record.rolled
        chosen = random_pair(stats, rolled, chance) if chance else default_pair(stats)
        record = adopt(team, *chosen)
    roster = team.players.count()
    if roster < rules.ratings.smallest:
        return False
    roll_players(team)
    if not record.points_given and (best := _for_points(team)):
        give_points(team, best)
    record = sheet(team)
    tied = franchise(team, record).tied
    if tied and record.franchise is None:
        pick_franchise(team, tied[0])
    return True


def _for_points(team: Team) -> Player | None:
    """Return the player who gains most from the five points; the best of several."""
    rules = rules_of(team.league).ratings
    gains = {
        player: (rules.with_points(player.pr) - player.pr, player.pr)
        for player in team.players.all()
        if player.pr is not None
    }
    return max(gains, key=gains.__getitem__, default=None)


# Saving -----------------------------------------------------------------------------


def _locked(team: Team) -> TeamSeason:
    """Lock the team and return its sheet of this season, new if there is none yet.

    A new sheet resets the players for the season.
    """
    # The team's row is locked rather than the sheet's, which may not exist yet: two
    # requests would both roll. Everything is read after the lock.
    lock(Team, team.pk)
    rules_of(team.league)
    record = sheet(team)
    if record.pk is None:
        if team.seasons.exists():
            offseason.reset_players(team)
        record.save()
    return record


def _of(team: Team, player: Player) -> Player:
    current = team.players.filter(pk=player.pk).first()
    if current is None:
        raise ValidationError(f"{player} does not play for {team}.")
    return current


def _rank_players(team: Team, sheet: TeamSeason) -> None:
    rules = rules_of(team.league).ratings
    orders = []
    for position, at_position in charts(team).items():
        prs: Mapping[Player, int] = {player: player.pr or 0 for player in at_position}
        orders.append(rules.depth_chart(position, prs, at_position).order)
    _number(*orders)
    sheet.franchise = franchise(team, sheet).player
    sheet.save()


def _number(*orders: Sequence[Player]) -> None:
    """Save the players' places in the orders of their positions."""
    moved = []
    for order in orders:
        for place, player in enumerate(order, 1):
            if player.depth != place:
                player.depth = place
                moved.append(player)
    bulk_change(moved, "depth")


def _choose_active(roster: Sequence[Player], most: int) -> None:
    """Fill a full active list with the best players; a short one is the coach's."""
    able = [p for p in roster if p.status != Player.Status.INJURED]
    if sum(p.status == Player.Status.ACTIVE for p in able) < most:
        return
    able.sort(key=lambda player: -(player.pr or 0))
    for place, player in enumerate(able):
        best = place < most
        player.status = Player.Status.ACTIVE if best else Player.Status.PRACTICE
    bulk_change(able, "status")


@contextmanager
def _refusals() -> Iterator[None]:
    """Turn the rules' refusals into ValidationErrors with the same text."""
    try:
        yield
    except CreationError as error:
        raise ValidationError(str(error)) from error
