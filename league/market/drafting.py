"""A season's snake draft: set up, run by a clock if there is one, picked, undone.

Every pick is made with its number: told twice it is made once, and of two at the same
time one is refused. `league.market.draft` has the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from league import dice, holding, signals
from league.market import draft as rules
from league.market import pool
from league.models import Draft, League, Pick, Player, Season, Team, Wish
from league.teams import moves
from league.teams.numbers import free_number
from league.writing import write
from rules.efhl.creation.players import LARGEST

Status = Draft.Status
log = structlog.get_logger("buzzboard.draft")
ORDER_DICE = 2


@transaction.atomic
def set_up(season: Season, rounds: int, clock: int | None = None) -> Draft:
    """Make the season's draft, or change it before it begins."""
    holding.season(season.pk)
    found = Draft.objects.filter(season=season).first()
    draft = _ready(found) if found else Draft(season=season)
    keys = list(season.league.teams.values_list("pk", flat=True))
    if not draft.order or set(draft.order) != set(keys):
        draft.order, draft.dice = keys, {}
    return write(draft, {"rounds": rounds, "clock": clock})


@transaction.atomic
def throw_for_order(draft: Draft) -> Draft:
    """Every team throws two dice for the order; those who are level throw again."""
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
    """Put a team before the one above it in the order. The dice no longer count."""
    draft = _ready(draft)
    if team.pk not in draft.order:
        raise ValidationError(f"{team} take no part in the draft.")
    at = draft.order.index(team.pk)
    if at:
        draft.order[at - 1 : at + 1] = [team.pk, draft.order[at - 1]]
        draft.dice = {}
        draft.save()
    return draft


@transaction.atomic
def start(draft: Draft) -> Draft:
    """Begin the draft, or go on after a pause."""
    draft = _held(draft)
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
    signals.tell(signals.on_the_clock, draft=draft)
    return draft


@transaction.atomic
def pause(draft: Draft) -> Draft:
    """Stop the clock. Nobody picks meanwhile."""
    draft = _held(draft)
    if draft.status != Status.RUNNING:
        return draft
    if draft.ends:
        draft.left = max(0, round((draft.ends - timezone.now()).total_seconds()))
    draft.status = Status.PAUSED
    draft.save()
    return draft


@transaction.atomic
def pick(draft: Draft, number: int, player: Player) -> Pick:
    """Pick a player. Told again, the same pick stands."""
    draft = _held(draft)
    made = draft.picks.filter(number=number).first()
    if made is not None:
        if made.player_id == player.pk:
            return made
        raise ValidationError(f"Pick {number} has been made: {made.words}.")
    if draft.status != Status.RUNNING:
        raise ValidationError("The draft is not running.")
    if number != _next(draft):
        raise ValidationError(f"It is pick {_next(draft)}, not {number}.")
    return _pick(draft, number, player, auto=False)


@transaction.atomic
def pick_for(draft: Draft, number: int) -> Pick:
    """Pick for the team on the clock: its first wish, else whom it needs most."""
    draft = _held(draft)
    made = draft.picks.filter(number=number).first()
    if made is not None:
        return made
    if draft.status != Status.RUNNING or number != _next(draft):
        raise ValidationError("The draft has gone on, or is paused.")
    return _pick(draft, number, _choice(draft, number), auto=True)


@transaction.atomic
def undo(draft: Draft, number: int) -> Draft:
    """Take back the last pick; told again, nothing more is taken back.

    The player is free again and the clock begins anew, paused when the draft is over.
    """
    draft = _held(draft)
    last = draft.picks.order_by("-number").select_related("team").first()
    if last is None or last.number != number:
        raise ValidationError(f"Pick {number} is not the last one any more.")
    team = Team.objects.select_for_update(no_key=True).get(pk=last.team_id)
    if last.player is not None and last.player.team_id == team.pk:
        player = Player.objects.select_for_update(no_key=True).get(pk=last.player.pk)
        pool.leave(player)
        pool.settle(team)
    last.delete()
    if draft.status != Status.RUNNING:
        draft.status, draft.left = Status.PAUSED, draft.clock
    draft.began = timezone.now()
    draft.save()
    signals.tell(signals.on_the_clock, draft=draft)
    return draft


def tick(now: datetime | None = None) -> int:
    """Make the picks whose time is over; how many. Any number of workers may ask.

    A draft in which nobody can be picked is paused, for its commissioner to see.
    """
    made = 0
    for draft in Draft.objects.filter(status=Status.RUNNING, clock__isnull=False):
        try:
            made += _time_is_over(draft, now or timezone.now())
        except ValidationError:
            pause(draft)
        except Exception:  # whatever it is, the other drafts go on
            log.exception("no pick", draft=draft.pk)
    return made


@transaction.atomic
def _time_is_over(draft: Draft, now: datetime) -> bool:
    draft = _held(draft)
    if draft.ends is None or now < draft.ends:
        return False
    number = _next(draft)
    _pick(draft, number, _choice(draft, number), auto=True)
    return True


# Queues -----------------------------------------------------------------------------


@transaction.atomic
def wish(draft: Draft, team: Team, player: Player) -> None:
    """Put a player at the end of a team's queue, once."""
    _held(draft)
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is not free any more.")
    places = draft.wishes.filter(team=team)
    if not places.filter(player=player).exists():
        last = places.order_by("-place").values_list("place", flat=True).first() or 0
        Wish.objects.create(draft=draft, team=team, player=player, place=last + 1)


@transaction.atomic
def move_wish(draft: Draft, team: Team, player: Player) -> None:
    """Put a player before the one above him in the queue."""
    _held(draft)
    queue = list(draft.wishes.filter(team=team))
    at = next((n for n, each in enumerate(queue) if each.player_id == player.pk), 0)
    if at:
        queue[at - 1 : at + 1] = [queue[at], queue[at - 1]]
    for place, each in enumerate(queue, 1):
        if each.place != place:
            each.place = place
            each.save(update_fields=["place"])


def unwish(draft: Draft, team: Team, player: Player) -> None:
    """Take a player out of the queue."""
    draft.wishes.filter(team=team, player=player).delete()


# Keeping ----------------------------------------------------------------------------


def _held(draft: Draft) -> Draft:
    return Draft.objects.select_for_update(no_key=True).get(pk=draft.pk)


def _ready(draft: Draft) -> Draft:
    draft = _held(draft)
    if draft.status != Status.READY:
        raise ValidationError("The draft has begun.")
    return draft


def _next(draft: Draft) -> int:
    return draft.picks.count() + 1


def _check_start(draft: Draft) -> None:
    league: League = draft.season.league
    teams = list(league.teams.all())
    if {team.pk for team in teams} != set(draft.order):
        raise ValidationError("Teams have come or gone; save the draft once more.")
    if len(teams) < 2:
        raise ValidationError("A draft needs two teams.")
    for team in teams:
        have = team.players.count()
        if moves.over(have + draft.rounds, 0):
            raise ValidationError(
                f"{team} have {have} players: with {draft.rounds} more there would be"
                f" over {LARGEST}."
            )
    there = league.free_agents.count()
    if there < draft.total:
        raise ValidationError(
            f"The pool has {there} players; {draft.total} picks need as many."
        )


def _pick(draft: Draft, number: int, player: Player, *, auto: bool) -> Pick:
    key = draft.on_clock(number)
    team = Team.objects.select_for_update(no_key=True).get(pk=key)
    player = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if player.pool_id != team.league_id:
        raise ValidationError(f"{player.name} is not free any more.")
    if draft.picks.filter(player=player).exists():
        raise ValidationError(f"{player.name} has been picked and released again.")
    worn = set(team.players.values_list("number", flat=True))
    jersey = free_number(player.position, player.number, worn)
    if jersey is None:
        raise ValidationError(f"{team} have no jersey number left.")
    pool.join(team, player, jersey)
    pool.settle(team)
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
    signals.tell(signals.on_the_clock, draft=draft)
    return made


def _choice(draft: Draft, number: int) -> Player:
    """Whom the team on the clock wants first, else whom it needs most."""
    team = Team.objects.get(pk=draft.on_clock(number))
    free = team.league.free_agents.exclude(picks__draft=draft)
    wishes = draft.wishes.filter(team=team, player__in=free)
    if (first := wishes.select_related("player").first()) is not None:
        return first.player
    best = sorted(free, key=_worth)
    have: Sequence[str] = list(team.players.values_list("position", flat=True))
    found = rules.needed(have, [(p, p.position) for p in best], draft.rounds)
    if found is None:
        raise ValidationError("Nobody is left in the pool.")
    return found


def _worth(player: Player) -> tuple[int, int]:
    return -(player.pr or 0), player.pk
