"""A season's snake draft: setup, clock, picks and undoing them.

Every pick carries its number: a repeated one changes nothing, and of two at the same
time one is refused. `league.competition.draft` has the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from config.gone import RowGone, lock
from league.competition import draft as rules
from league.core import dice, locks, signals
from league.core.models import League, Season
from league.core.persistence import validate_and_save
from league.market import locks as market_locks
from league.market import pool
from league.market.models import Draft, Pick, Wish
from league.teams.models import Player, Team
from league.teams.numbers import free_number

Status = Draft.Status
log = structlog.get_logger("buzzboard.draft")
ORDER_DICE = 2


@transaction.atomic
def set_up(season: Season, rounds: int, clock: int | None = None) -> Draft:
    """Create the season's draft, or change it before it starts."""
    # The season rather than the draft, which may not exist yet: two requests would
    # otherwise both create one.
    locks.lock_season(season.pk)
    existing = Draft.objects.filter(season=season).first()
    draft = _ready(existing) if existing else Draft(season=season)
    keys = list(season.league.teams.values_list("pk", flat=True))
    if not draft.order or set(draft.order) != set(keys):
        draft.order, draft.dice = keys, {}
    return validate_and_save(draft, {"rounds": rounds, "clock": clock})


@transaction.atomic
def throw_for_order(draft: Draft) -> Draft:
    """Roll two dice per team for the draft order; tied teams roll again."""
    draft = _ready(draft)
    throws: dict[int, list[list[int]]] = {
        team: [dice.roll(ORDER_DICE)] for team in draft.order
    }
    while again := rules.level(throws):
        for team in again:
            throws[team].append(dice.roll(ORDER_DICE))
    draft.order = list(rules.by_dice(throws))
    draft.dice = {str(team): thrown for team, thrown in throws.items()}
    draft.save()
    return draft


@transaction.atomic
def move_team(draft: Draft, team: Team) -> Draft:
    """Move a team up one place in the order, which discards the dice."""
    draft = _ready(draft)
    if team.pk not in draft.order:
        raise ValidationError(f"{team} are not in the draft.")
    at = draft.order.index(team.pk)
    if at:
        draft.order[at - 1 : at + 1] = [team.pk, draft.order[at - 1]]
        draft.dice = {}
        draft.save()
    return draft


@transaction.atomic
def start(draft: Draft) -> Draft:
    """Start the draft, or resume it after a pause."""
    draft = _locked(draft)
    if draft.status == Status.RUNNING:
        return draft
    if draft.status == Status.OVER:
        raise ValidationError("The draft is over.")
    if draft.status == Status.READY:
        _check_start(draft)
    draft.status, draft.began = Status.RUNNING, timezone.now()
    if draft.clock and draft.left is not None:
        draft.began -= timedelta(seconds=max(0, draft.clock - draft.left))
    draft.left = None
    draft.save()
    signals.send_notice(signals.on_the_clock, draft=draft)
    return draft


@transaction.atomic
def pause(draft: Draft) -> Draft:
    """Pause the draft and its clock; picks are refused meanwhile."""
    draft = _locked(draft)
    if draft.status != Status.RUNNING:
        return draft
    if draft.ends:
        draft.left = max(0, round((draft.ends - timezone.now()).total_seconds()))
    draft.status = Status.PAUSED
    draft.save()
    return draft


@transaction.atomic
def pick(draft: Draft, number: int, player: Player) -> Pick:
    """Pick a player; a repeated pick changes nothing."""
    draft = _locked(draft)
    made = draft.picks.filter(number=number).first()
    if made is not None:
        if made.player_id == player.pk:
            return made
        raise ValidationError(f"Pick {number} has already been made: {made.words}.")
    if draft.status != Status.RUNNING:
        raise ValidationError("The draft is not running.")
    if number != _next(draft):
        raise ValidationError(f"It is pick {_next(draft)}, not {number}.")
    return _pick(draft, number, player, auto=False)


@transaction.atomic
def pick_for(draft: Draft, number: int) -> Pick:
    """Pick for the team on the clock: first in its queue, else by need."""
    draft = _locked(draft)
    made = draft.picks.filter(number=number).first()
    if made is not None:
        return made
    if draft.status != Status.RUNNING or number != _next(draft):
        raise ValidationError("The draft has moved on or is paused.")
    return _pick(draft, number, _choice(draft, number), auto=True)


@transaction.atomic
def undo(draft: Draft, number: int) -> Draft:
    """Undo the last pick, which has this number, so that repeating undoes no more.

    The player is a free agent again and the clock restarts; a finished draft is paused.
    """
    draft = _locked(draft)
    last = draft.picks.order_by("-number").select_related("team").first()
    if last is None or last.number != number:
        raise ValidationError(f"Pick {number} is no longer the last pick.")
    # Draft, team, player: the order of a pick, which this undoes.
    team = lock(Team, last.team_id)
    if last.player is not None and last.player.team_id == team.pk:
        player = lock(Player, last.player.pk)
        pool.move_to_pool(player)
        pool.refresh_charts(team)
    last.delete()
    if draft.status != Status.RUNNING:
        draft.status, draft.left = Status.PAUSED, draft.clock
    draft.began = timezone.now()
    draft.save()
    signals.send_notice(signals.on_the_clock, draft=draft)
    return draft


def tick(now: datetime | None = None) -> int:
    """Make all overdue picks; return their number. Safe to run in several workers.

    A draft in which no player can be picked is paused for its commissioner.
    """
    made = 0
    for draft in Draft.objects.filter(status=Status.RUNNING, clock__isnull=False):
        try:
            made += _tick(draft, now or timezone.now())
        except RowGone:
            continue  # its league has been deleted
        except Exception:  # one draft's fault must not stop the others
            log.exception("no pick", draft=draft.pk)
    return made


def _tick(draft: Draft, now: datetime) -> bool:
    try:
        return _time_is_over(draft, now)
    except ValidationError:
        pause(draft)
        return False


@transaction.atomic
def _time_is_over(draft: Draft, now: datetime) -> bool:
    draft = _locked(draft)
    if draft.ends is None or now < draft.ends:
        return False
    number = _next(draft)
    _pick(draft, number, _choice(draft, number), auto=True)
    return True


# Queues -----------------------------------------------------------------------------


@transaction.atomic
def wish(draft: Draft, team: Team, player: Player) -> None:
    """Add a player to the end of a team's queue, once."""
    _locked(draft)
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is no longer a free agent.")
    places = draft.wishes.filter(team=team)
    if not places.filter(player=player).exists():
        last = places.order_by("-place").values_list("place", flat=True).first() or 0
        Wish.objects.create(draft=draft, team=team, player=player, place=last + 1)


@transaction.atomic
def move_wish(draft: Draft, team: Team, player: Player) -> None:
    """Move a player up one place in the queue."""
    _locked(draft)
    queue = list(draft.wishes.filter(team=team))
    at = next((n for n, wish in enumerate(queue) if wish.player_id == player.pk), 0)
    if at:
        queue[at - 1 : at + 1] = [queue[at], queue[at - 1]]
    for place, wish in enumerate(queue, 1):
        if wish.place != place:
            wish.place = place
            wish.save(update_fields=["place"])


@transaction.atomic
def unwish(draft: Draft, team: Team, player: Player) -> None:
    """Remove a player from the queue."""
    _locked(draft)
    draft.wishes.filter(team=team, player=player).delete()


# Saving -----------------------------------------------------------------------------


def _locked(draft: Draft) -> Draft:
    # Every step starts here: of two at the same time the second sees the first one.
    return market_locks.lock_draft(draft.pk)


def _ready(draft: Draft) -> Draft:
    draft = _locked(draft)
    if draft.status != Status.READY:
        raise ValidationError("The draft has started.")
    return draft


def _next(draft: Draft) -> int:
    return draft.picks.count() + 1


def _check_start(draft: Draft) -> None:
    league: League = draft.season.league
    teams = list(league.teams.all())
    if {team.pk for team in teams} != set(draft.order):
        raise ValidationError("The teams have changed. Save the draft settings again.")
    if len(teams) < 2:
        raise ValidationError("A draft needs at least two teams.")
    for team in teams:
        have = team.players.count()
        if have + draft.rounds > league.roster_limit:
            raise ValidationError(
                f"{team} have {have} players: {draft.rounds} more would exceed the"
                f" roster limit of {league.roster_limit}."
            )
    free = league.free_agents.count()
    if free < draft.total:
        raise ValidationError(
            f"The pool has only {free} players for {draft.total} picks."
        )


def _pick(draft: Draft, number: int, player: Player, *, auto: bool) -> Pick:
    # Team, then player, as everywhere. The player's own lock lets one of two drafts, or
    # of a draft and a signing, have the player; the checks below read the locked row.
    key = draft.on_clock(number)
    team = lock(Team, key)
    player = lock(Player, player.pk)
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is no longer a free agent.")
    if draft.picks.filter(player=player).exists():
        reason = f"{player.name} was already picked in this draft and released."
        raise ValidationError(reason)
    worn = set(team.players.values_list("number", flat=True))
    jerseys = team.league.book.league.jerseys
    jersey = free_number(player.position, player.number, worn, jerseys)
    if jersey is None:
        raise ValidationError(f"{team} have no free jersey number.")
    pool.move_to_team(team, player, jersey)
    pool.refresh_charts(team)
    draft.wishes.filter(player=player).delete()
    made = Pick.objects.create(
        draft=draft,
        number=number,
        team=team,
        player=player,
        words=f"{player.name}, {player.position}",
        auto=auto,
    )
    draft.began = timezone.now()
    if number >= draft.total:
        draft.status = Status.OVER
    draft.save()
    signals.send_notice(signals.on_the_clock, draft=draft)
    return made


def _choice(draft: Draft, number: int) -> Player:
    """Return the first player in the queue of the team on the clock, else by need."""
    team = Team.objects.get(pk=draft.on_clock(number))
    free = team.league.free_agents.exclude(picks__draft=draft)
    wishes = draft.wishes.filter(team=team, player__in=free)
    if (first := wishes.select_related("player").first()) is not None:
        return first.player
    best = sorted(free, key=_worth)
    have: Sequence[str] = list(team.players.values_list("position", flat=True))
    guide = team.league.book.league.guide
    needed = rules.needed(have, [(p, p.position) for p in best], draft.rounds, guide)
    if needed is None:
        raise ValidationError("The pool is empty.")
    return needed


def _worth(player: Player) -> tuple[int, int]:
    return -(player.pr or 0), player.pk
