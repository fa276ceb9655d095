"""From one season to the next: the old one is closed and kept, a new one begins.

Rosters, bases and divisions go on; ratings, team stats, philosophies and hit points
begin anew ("Player Rating", "EFHL Team Stats", "Philosophies"). What players were at
the end, and the awards, are kept with the old season. Nothing is rolled here: coaches
or the commissioner do that as in team creation (`league.teams.creation`).
"""

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league import queries, signals
from league.market import pool, trading
from league.models import (
    Draft,
    Fixture,
    League,
    Player,
    PlayerSeason,
    Postseason,
    Season,
    Team,
    TeamSeason,
)
from league.people import audit
from league.seasons import awarding, offseason, seeding
from league.seasons.arranging import carry_over
from league.weeks import aftermath
from league.writing import write


def next_label(season: Season) -> str:
    """The year after a season that is called by its year, else the next number."""
    label = season.label
    if label.isdigit():
        return str(int(label) + 1)
    head, _, number = label.rpartition(" ")
    if head and number.isdigit():
        return f"{head} {int(number) + 1}"
    return f"{label[:17]} 2"


def unfinished(season: Season) -> list[str]:
    """In words, what is left to do before the season is over.

    Friendly games before the season are not waited for.
    """
    fixtures = [f for f in queries.fixtures(season) if not f.outcome]
    on = sum(1 for f in fixtures if f.table)
    counted = [f for f in fixtures if f.kind != Fixture.Kind.PRESEASON]
    left = sum(1 for f in counted if not f.table)
    found = seeding.settings(season)
    said = {
        "1 game is at a table.": on == 1,
        f"{on} games are at a table.": on > 1,
        "1 game has no result yet.": left == 1,
        f"{left} games have no result yet.": left > 1,
        "The draft is not over.": pool.drafting(season.league),
        "The play-offs are not over.": found.started and found.champion_id is None,
        "The play-offs have not begun.": not found.started
        and len(seeding.entrants(season)) > 1,
    }
    return [words for words, so in said.items() if so]


def has_begun(season: Season) -> bool:
    """Whether there is a result, or a game at a table."""
    return any(f.outcome or f.table for f in queries.fixtures(season))


@transaction.atomic
def begin_next_season(
    league: League,
    label: str | None = None,
    by: User | None = None,
    *,
    abandon: bool = False,
) -> Season:
    """Close the season that is on and begin the next one.

    Asked for again before the new season has a game, it changes nothing. abandon: end
    the season although there is something left to do; else that is refused in words.
    """
    list(
        Season.objects.filter(league=league)
        .order_by("pk")
        .select_for_update(no_key=True)
    )
    old = league.season
    drafts = Draft.objects.filter(season=old)
    list(drafts.select_for_update(no_key=True))  # nor does anybody pick meanwhile
    aftermath.hold_all(old)  # no result comes in after its players are kept
    if not has_begun(old):
        if league.seasons.count() > 1:
            return old
        raise ValidationError(f"Nothing has been played in {old.label} yet.")
    left = unfinished(old)
    if left and not abandon:
        raise ValidationError([*left, "Say so if this season ends as it stands."])
    new = Season(league=league, current=False)
    write(new, {"label": (label or next_label(old)).strip()})
    close(old)
    drafts.update(status=Draft.Status.OVER)
    old.current, new.current = False, True
    old.save(update_fields=["current"])
    new.save(update_fields=["current"])
    _carry_over(old, new)
    trading.end_season(league)
    for team in league.teams.order_by("pk"):
        _begin_anew(team, old, new)
    if by is not None:
        words = f"Closed the season {old.label}. Began the season {new.label}."
        audit.note(league, by, "season.began", words)
    signals.tell(signals.season_begun, season=new)
    return new


def _carry_over(old: Season, new: Season) -> None:
    """Divisions, order, play-off places, and how the play-offs are played."""
    carry_over(old, new)
    new.refresh_from_db()
    form = seeding.settings(old)
    write(
        Postseason(season=new),
        {
            "reseed": form.reseed,
            "neutral_final": form.neutral_final,
            "third_place": form.third_place,
        },
    )


# Keeping ----------------------------------------------------------------------------


@transaction.atomic
def close(season: Season) -> None:
    """Keep what players were and who won the awards; from the start each time."""
    PlayerSeason.objects.filter(season=season).delete()
    players = Player.objects.of_league(season.league)
    PlayerSeason.objects.bulk_create(_as_it_was(season, each) for each in players)
    awarding.give(season)


def _as_it_was(season: Season, player: Player) -> PlayerSeason:
    kept = ("number", "name", "position", "status", "hp", "pr", "pr_dice")
    more = ("discretionary", "depth", "team_id")
    fields = {name: getattr(player, name) for name in (*kept, *more)}
    return PlayerSeason(season=season, player=player, **fields)


# Beginning --------------------------------------------------------------------------


def _begin_anew(team: Team, old: Season, new: Season) -> None:
    """A team's players and its record sheet at the start of a season."""
    offseason.begin_anew(team)
    if not team.league.team_creation:
        return
    had = TeamSeason.objects.filter(team=team, season=old).first()
    sheet = TeamSeason(team=team, season=new)
    if had is not None:  # A stadium is not rolled; it stands where it stood.
        sheet.stadium, sheet.stadium_type = had.stadium, had.stadium_type
        sheet.climate = had.climate
    sheet.save()
