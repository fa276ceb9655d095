"""Team creation in a league: dice are thrown and kept here, choices checked and kept.

The rules are `rules.efhl.creation`. Every step may be asked for twice: what has been
rolled stays as it fell. Refusals are ValidationErrors in words; who may ask is the
caller's to check.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

from django.core.exceptions import ValidationError
from django.db import transaction

from league import dice
from league.models import League, Player, Team, TeamSeason
from league.models.team_seasons import USUAL_CLIMATE
from league.positions import POSITIONS
from league.seasons import offseason
from league.teams.philosophies import drawn, usual
from rules.efhl.creation import players as rules
from rules.efhl.creation import stats
from rules.efhl.creation.tables import STATS, CreationError, method


def sheet(team: Team) -> TeamSeason:
    """The team's record sheet of this season, a blank one before the first step."""
    season = team.league.season
    kept = TeamSeason.objects.filter(team=team, season=season)
    found = kept.select_related("season", "franchise").first()
    return found or TeamSeason(team=team, season=season)


@transaction.atomic
def roll_stats(team: Team) -> TeamSeason:
    """Roll the team stats by the league's method, once a season."""
    kept = _locked(team)
    if kept.method is None:
        chosen = method(team.league.stats_method)
        kept.method = chosen.number
        kept.rolls = [dice.roll(chosen.dice) for _ in range(chosen.rolls)]
        kept.places = [] if chosen.assigned else list(STATS)
        kept.save()
    return kept


@transaction.atomic
def assign(team: Team, places: Sequence[str]) -> TeamSeason:
    """Say which stat each score or die is. May change until philosophies are chosen."""
    kept = _locked(team)
    if kept.dice_method is None:
        raise ValidationError("The team stats have not been rolled yet.")
    if kept.adopted and list(places) != kept.places:
        raise ValidationError("The stats are settled: the philosophies are chosen.")
    with _in_words():
        stats.assigned(kept.dice_method, kept.rolls, places)
    kept.places = list(places)
    kept.save()
    return kept


@transaction.atomic
def adopt(team: Team, offense: str, defense: str) -> TeamSeason:
    """Choose both philosophies. They hold for the season."""
    kept = _locked(team)
    if not kept.places:
        raise ValidationError("The team stats come first.")
    if kept.adopted and (kept.offense, kept.defense) != (offense, defense):
        raise ValidationError("The philosophies hold until the next season.")
    with _in_words():
        stats.adopt(kept.rolled, offense, "offense")
        stats.adopt(kept.rolled, defense, "defense")
    kept.offense, kept.defense = offense, defense
    kept.save()
    return kept


@transaction.atomic
def set_stadium(
    team: Team, stadium: str, stadium_type: str, climate: str = USUAL_CLIMATE
) -> TeamSeason:
    """Name the home stadium, its type and the climate it stands in."""
    kept = _locked(team)
    kept.stadium, kept.stadium_type = stadium, stadium_type
    kept.climate = climate
    kept.full_clean(exclude=["method", "rolls", "places"])
    kept.save()
    return kept


@transaction.atomic
def roll_players(team: Team) -> list[Player]:
    """Roll the rating of every player who has none; those who just got one.

    Of a roster over 53 that is rated for the first time the lowest ratings practise.
    """
    kept = _locked(team)
    roster = list(team.players.all())
    with _in_words():
        rules.check_roster(len(roster), 0)
    fresh = [player for player in roster if player.pr is None]
    for player in fresh:
        player.pr_dice = dice.roll(rules.DICE)
        player.pr = rules.player_rating(player.pr_dice)
        player.save()
    if fresh:
        if len(fresh) == len(roster):
            _choose_active(roster)
        _settle(team, kept)
    return fresh


@transaction.atomic
def give_points(team: Team, player: Player) -> Player:
    """Give the five discretionary points to one player, once a season."""
    kept = _locked(team)
    player = _of(team, player)
    if kept.points_given:
        if player.discretionary:
            return player
        raise ValidationError("The five points have been given.")
    if team.players.filter(pr=None).exists() or player.pr is None:
        raise ValidationError("Roll the ratings of all players first.")
    after = rules.with_points(player.pr)
    if after == player.pr and any(p.pr != rules.CAP for p in team.players.all()):
        raise ValidationError(f"{player} has {rules.CAP} points already.")
    player.discretionary, player.pr = after - player.pr, after
    player.save()
    kept.points_given = True
    kept.save()
    _settle(team, kept)
    return player


@transaction.atomic
def settle(team: Team) -> TeamSeason:
    """Put depth charts and the franchise player in order after ratings changed."""
    kept = _locked(team)
    _settle(team, kept)
    return kept


@transaction.atomic
def succeed(team: Team) -> None:
    """Name the franchise player once more, after somebody has left the team."""
    kept = sheet(team)
    if kept.points_given:
        kept.franchise = franchise(team, kept).player
        kept.save()


@transaction.atomic
def move_up(team: Team, player: Player) -> None:
    """Put a player before the one above him: the coach has the last word."""
    _locked(team)
    at_position = charts(team).get(player.position, [])
    place = at_position.index(_of(team, player))
    if place:
        above = at_position[place - 1]
        at_position[place - 1 : place + 1] = [at_position[place], above]
    _number(at_position)


@transaction.atomic
def pick_franchise(team: Team, player: Player) -> TeamSeason:
    """Choose among those of the highest rating who the franchise player is."""
    kept = _locked(team)
    now = franchise(team, kept, _of(team, player))
    if now.player != player:
        raise ValidationError(f"{player} is not among those the coach may pick.")
    kept.franchise = player
    kept.save()
    return kept


def franchise(
    team: Team, kept: TeamSeason, picked: Player | None = None
) -> rules.Franchise[Player]:
    """Who the franchise player is now, and among whom the coach may pick.

    Nobody is until the five points are given; a player without a rating never is.
    """
    roster = list(team.players.all())
    if not kept.points_given:
        return rules.Franchise(None)
    prs = {player: player.pr for player in roster if player.pr is not None}
    hurt = [p for p in roster if p.status == Player.Status.INJURED]
    return rules.franchise(prs, kept.franchise, hurt, picked)


def charts(team: Team) -> dict[str, list[Player]]:
    """The depth chart of each primary position, as it stands, in the book's order."""
    found: dict[str, list[Player]] = {position: [] for position in POSITIONS}
    for player in team.players.all():
        found[player.position].append(player)
    for at_position in found.values():
        at_position.sort(key=lambda p: (p.depth is None, p.depth or 0, -(p.pr or 0)))
    return {position: chart for position, chart in found.items() if chart}


@transaction.atomic
def create_all(league: League, chance: Random | None = None) -> list[Team]:
    """Fill in whatever is missing for every team of the league.

    What coaches have done stays. chance: draw philosophies by it, rather than take the
    usual ones. Returns the teams whose roster is too small to rate.
    """
    teams = league.teams.order_by("pk")
    return [team for team in teams if not _create(team, chance)]


def _create(team: Team, chance: Random | None) -> bool:
    """All that is missing of one team; False when its roster is too small."""
    kept = roll_stats(team)
    if not kept.places and kept.dice_method:
        kept = assign(team, stats.usual(kept.dice_method, kept.rolls))
    if not kept.adopted:
        chosen = drawn(kept.rolled, chance) if chance else usual()
        kept = adopt(team, *chosen)
    roster = team.players.count()
    if roster < rules.SMALLEST:
        return False
    roll_players(team)
    if not kept.points_given and (best := _for_points(team)):
        give_points(team, best)
    kept = sheet(team)
    tied = franchise(team, kept).tied
    if tied and kept.franchise is None:
        pick_franchise(team, tied[0])
    return True


def _for_points(team: Team) -> Player | None:
    """Who can use the most of the five points; the best of those."""
    gains = {
        player: (rules.with_points(player.pr) - player.pr, player.pr)
        for player in team.players.all()
        if player.pr is not None
    }
    return max(gains, key=gains.__getitem__, default=None)


# Keeping ----------------------------------------------------------------------------


def _locked(team: Team) -> TeamSeason:
    """This season's sheet, held against others; a new one begins players anew."""
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    if not team.league.team_creation:
        raise ValidationError("This league plays without team creation.")
    kept = sheet(team)
    if kept.pk is None:
        if team.seasons.exists():
            offseason.begin_anew(team)
        kept.save()
    return kept


def _of(team: Team, player: Player) -> Player:
    found = team.players.filter(pk=player.pk).first()
    if found is None:
        raise ValidationError(f"{player} does not play for {team}.")
    return found


def _settle(team: Team, kept: TeamSeason) -> None:
    for position, at_position in charts(team).items():
        prs: Mapping[Player, int] = {player: player.pr or 0 for player in at_position}
        _number(rules.depth(position, prs, at_position).order)
    kept.franchise = franchise(team, kept).player
    kept.save()


def _number(order: Sequence[Player]) -> None:
    for place, player in enumerate(order, 1):
        if player.depth != place:
            player.depth = place
            player.save(update_fields=["depth"])


def _choose_active(roster: Sequence[Player]) -> None:
    """Let the 53 best be active where as many are; fewer are the coach's choice."""
    able = [p for p in roster if p.status != Player.Status.INJURED]
    if sum(p.status == Player.Status.ACTIVE for p in able) < rules.ACTIVE:
        return
    able.sort(key=lambda player: -(player.pr or 0))
    for place, player in enumerate(able):
        best = place < rules.ACTIVE
        player.status = Player.Status.ACTIVE if best else Player.Status.PRACTICE
        player.save(update_fields=["status"])


@contextmanager
def _in_words() -> Iterator[None]:
    """What the rules refuse is refused here, in the same words."""
    try:
        yield
    except CreationError as error:
        raise ValidationError(str(error)) from error
