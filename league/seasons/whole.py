"""Simulating a whole season on the statistical board, and going into the next one.

The same seed plays the same season on every copy of a database: a game's dice depend
on the seed, the season's name and the game's place in its week, not on keys or clocks.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random

from django.core.exceptions import ValidationError

from league.competition.schedule import Form, Plan
from league.core import dice
from league.core.models import League, Season
from league.seasons import postseason, seeding
from league.seasons.arranging import arrange, arrangement
from league.seasons.next_season import begin_next_season
from league.teams import creation
from league.teams.models import Team
from league.weeks import scheduling, simulating
from league.weeks.closing import close_week
from league.weeks.models import Fixture, Week
from league.weeks.models.weeks import Kind

WEEKS_IN_A_YEAR = 52
TRIES = 24  # random schedules, of which the shortest is used
PLACES = 4  # default play-off spots


def play_to_champion(season: Season, seed: int) -> Team:
    """Play the rest of the season and return its champion."""
    if not season.fixtures.filter(kind=Kind.REGULAR).exists():
        make_schedule(season, seed)
    for week in season.weeks.exclude(kind=Kind.POSTSEASON):
        _play_week(season, week, seed)
    _play(_left(season, None), f"{seed} {season.label} outside")
    _begin_play_offs(season)
    while (champion := seeding.settings(season).champion) is None:
        rounds = season.weeks.filter(kind=Kind.POSTSEASON, fixtures__result=None)
        now = rounds.order_by("number").first()
        if now is None:
            raise ValidationError(
                "The play-offs can’t continue. See the play-offs page."
            )
        _play_week(season, now, seed)
    return champion


def _play_week(season: Season, week: Week, seed: int) -> None:
    name = f"{seed} {season.label} {week.kind} {week.number}"
    _play(_left(season, week), name)
    with dice.known(name):
        close_week(week)


def _left(season: Season, week: Week | None) -> list[Fixture]:
    """Return the games without a result, in an order that depends on no keys."""
    games = season.fixtures.filter(week=week, result=None)
    sides = games.select_related("season__league", "home__league", "away__league")
    return list(sides.order_by("home__name", "away__name", "kickoff"))


def _play(games: Iterable[Fixture], name: str) -> None:
    for place, game in enumerate(games):
        simulating.simulate(game, derived(f"{name} {place}"), take_over=True)


def derived(name: str) -> int:
    """Return the seed that belongs to a name."""
    return int.from_bytes(sha256(name.encode()).digest()[:4])


def _begin_play_offs(season: Season) -> None:
    if seeding.settings(season).started:
        return
    if len(seeding.entrants(season)) <= 1:
        places = min(PLACES, season.league.teams.count())
        arrange(season, arrangement(season), wild_cards=places)
    last = season.weeks.filter(starts__isnull=False).order_by("starts").last()
    first = last.starts + timedelta(days=7) if last and last.starts else None
    postseason.start(season, first)


# The next season --------------------------------------------------------------------


def start_next_season(league: League, seed: int) -> Season:
    """Start the next season: roll all teams, and make a schedule like the last one."""
    old = league.season
    new = begin_next_season(league)
    league.refresh_from_db()
    if league.creation:
        with dice.known(f"{seed} {new.label} teams"):
            creation.create_all(league, Random(f"{seed} {new.label} philosophies"))
    if not new.fixtures.exists():
        make_schedule(new, seed, _games_of(old), _a_year_after(old))
    return new


def make_schedule(
    season: Season, seed: int, games: int = 0, first: datetime | None = None
) -> None:
    """Generate a schedule of `games` per team, by divisions if possible.

    games: 0 for a double round robin. first: the first kickoff in the league's time.
    """
    forms = (Form.DIVISIONS, Form.GAMES) if games else (Form.DOUBLE,)
    for form in forms:
        drafts = _drafts(season, form, games, seed, first)
        if drafts:
            order, draft = min(drafts, key=lambda choice: len(choice[1].weeks))
            scheduling.generate(season, order, draft.mark)
            return
    raise ValidationError("No schedule can be made for these teams.")


def _drafts(
    season: Season, form: Form, games: int, seed: int, first: datetime | None
) -> list[tuple[scheduling.Order, scheduling.Draft]]:
    """Draw schedules to choose from; none if this form is impossible."""
    choices = []
    for number in range(TRIES):
        drawn = derived(f"{seed} {season.label} schedule {number}") % 10_000
        order = scheduling.Order(
            Plan(form, drawn, games),
            first=first,
            divisions=scheduling.divisions(season),
        )
        try:
            choices.append((order, scheduling.draft(season, order)))
        except ValidationError:
            break
        if len(choices[-1][1].weeks) <= games or not games:
            break
    return choices


def _games_of(season: Season) -> int:
    """Return the most games of a team in the weeks of the regular season."""
    games = season.fixtures.filter(kind=Kind.REGULAR, week__isnull=False)
    counts = Counter(
        team for pair in games.values_list("home", "away") for team in pair
    )
    return max(counts.values(), default=0)


def _a_year_after(season: Season) -> datetime | None:
    first = season.weeks.filter(kind=Kind.REGULAR, starts__isnull=False).first()
    if first is None or first.starts is None:
        return None
    local = first.starts.astimezone(season.league.zone).replace(tzinfo=None)
    return local + timedelta(weeks=WEEKS_IN_A_YEAR)
