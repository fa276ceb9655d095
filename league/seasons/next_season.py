"""Closing a season and starting the next one.

Rosters, bases and divisions carry over; ratings, team stats, philosophies and hit
points are reset. Final player records and awards are stored with the old season.
Nothing is rolled here: that is team creation (`league.teams.creation`).
"""

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league.core import audit, locks, signals
from league.core.models import LONGEST_LABEL, League, Season
from league.core.persistence import validate_and_save
from league.market import pool, trading
from league.market.models import Draft
from league.seasons import awarding, seeding
from league.seasons.arranging import carry_over
from league.seasons.models import PlayerSeason, Postseason
from league.teams import offseason
from league.teams.models import Player, Team, TeamSeason
from league.weeks import effects, queries
from league.weeks.models import Fixture


def next_label(season: Season) -> str:
    """Return a label for the next season: the next year, or the next number.

    A long name is cut to make room for the number: labels have a maximum length.
    """
    head, _, number = season.label.rpartition(" ")
    if not number.isdecimal():
        head, number = season.label, "1"
    after = str(int(number) + 1)[:LONGEST_LABEL]
    room = max(0, LONGEST_LABEL - len(after) - 1)
    return f"{head[:room].rstrip()} {after}".lstrip()


def unfinished(season: Season) -> list[str]:
    """Return sentences about everything unfinished in the season.

    Preseason games do not count.
    """
    fixtures = [f for f in queries.fixtures(season) if not f.outcome]
    on = sum(1 for f in fixtures if f.table)
    counted = [f for f in fixtures if f.kind != Fixture.Kind.PRESEASON]
    left = sum(1 for f in counted if not f.table)
    playoffs = seeding.settings(season)
    sentences = {
        "1 game is in progress.": on == 1,
        f"{on} games are in progress.": on > 1,
        "1 game has no result yet.": left == 1,
        f"{left} games have no result yet.": left > 1,
        "The draft isn’t over.": pool.drafting(season.league),
        "The play-offs aren’t over.": playoffs.started and playoffs.champion_id is None,
        "The play-offs haven’t started.": not playoffs.started
        and len(seeding.entrants(season)) > 1,
    }
    return [sentence for sentence, holds in sentences.items() if holds]


def has_begun(season: Season) -> bool:
    """True if the season has a result or a game in progress."""
    return any(f.outcome or f.table for f in queries.fixtures(season))


@transaction.atomic
def begin_next_season(
    league: League,
    label: str | None = None,
    by: User | None = None,
    *,
    abandon: bool = False,
) -> Season:
    """Close the current season and start the next one.

    Repeating it before the new season has a game changes nothing. abandon: end the
    season with games unplayed, which is refused otherwise.
    """
    # The locks in their usual order: league, seasons, draft, then players. No result or
    # pick may come in once the players' records are stored.
    locks.share_league(pk=league.pk)
    list(
        Season.objects.filter(league=league)
        .order_by("pk")
        .select_for_update(no_key=True)
    )
    old = league.season
    drafts = Draft.objects.filter(season=old)
    list(drafts.select_for_update(no_key=True))
    effects.lock_season_teams(old)
    if not has_begun(old):
        if league.seasons.count() > 1:
            return old
        raise ValidationError(f"No games have been played in {old.label} yet.")
    left = unfinished(old)
    if left and not abandon:
        raise ValidationError(
            [*left, "Confirm to end this season with games unplayed."]
        )
    new = Season(league=league, current=False)
    validate_and_save(new, {"label": (label or next_label(old)).strip()})
    close_season(old)
    drafts.update(status=Draft.Status.OVER)
    # The old season first: a league has one current season, by a constraint.
    old.current, new.current = False, True
    old.save(update_fields=["current"])
    new.save(update_fields=["current"])
    _carry_over(old, new)
    trading.end_season(league)
    for team in league.teams.order_by("pk"):
        _reset_team(team, old, new)
    if by is not None:
        text = f"Closed season {old.label}. Started season {new.label}."
        audit.note(league, by, "season.began", text)
    signals.send_notice(signals.season_begun, season=new)
    return new


def _carry_over(old: Season, new: Season) -> None:
    """Copy divisions, tiebreakers, play-off spots and play-off settings."""
    carry_over(old, new)
    new.refresh_from_db()
    form = seeding.settings(old)
    validate_and_save(
        Postseason(season=new),
        {
            "reseed": form.reseed,
            "neutral_final": form.neutral_final,
            "third_place": form.third_place,
        },
    )


# Closing ----------------------------------------------------------------------------


@transaction.atomic
def close_season(season: Season) -> None:
    """Store the players' records and the awards, replacing earlier ones."""
    PlayerSeason.objects.filter(season=season).delete()
    players = Player.objects.of_league(season.league)
    PlayerSeason.objects.bulk_create(_record(season, player) for player in players)
    awarding.give_awards(season)


def _record(season: Season, player: Player) -> PlayerSeason:
    names = ("number", "name", "position", "status", "hp", "pr", "pr_dice")
    more = ("discretionary", "depth", "team_id")
    fields = {name: getattr(player, name) for name in (*names, *more)}
    return PlayerSeason(season=season, player=player, **fields)


# Starting ---------------------------------------------------------------------------


def _reset_team(team: Team, old: Season, new: Season) -> None:
    """Reset a team's players and create its record sheet for the new season."""
    offseason.reset_players(team)
    if team.league.creation is None:
        return
    previous = TeamSeason.objects.filter(team=team, season=old).first()
    sheet = TeamSeason(team=team, season=new)
    if previous is not None:  # stadiums carry over
        sheet.stadium = previous.stadium
        sheet.stadium_type = previous.stadium_type
        sheet.climate = previous.climate
    sheet.save()
