"""Opening a table: for two names and nothing else, or for a league's fixture."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

import msgspec
import structlog
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from msgspec import Struct

from accounts.figure_list import Figure
from config.gone import reread
from games.errors import Cause, Refused
from games.log.entries import SEATS
from games.models import Game, Seat, Seed, draw_seed
from games.table import audit, saving, venues
from games.table.programs import check_house_programs
from games.table.setting import board_under, check_pace
from games.table.squads import (
    Brings,
    default_brings,
    default_squad,
    league_squad,
    own_ratings,
    own_squad,
    team_brings,
    with_pages,
)
from league.core import locks
from league.core.models import ELEVEN
from league.models import Fixture
from league.models import Team as LeagueTeam
from rules.field import Team
from rules.prompts import Pace
from rules.registry import Rulebook, default_book, rulebook
from rules.state import OptionValue, Player

log = structlog.get_logger("buzzboard.games")

NO_COMPUTER = "This league’s fixtures are not played against the computer."
HOME_COLOUR, AWAY_COLOUR = "#8c2f23", "#1d3f72"
WHITE = "#f4f3ea"
Dressed = tuple[tuple[Player, ...], Brings]
ALIKE = 90  # how far apart two colours must be, red, green and blue together


class House(Struct, frozen=True, kw_only=True):
    """A table's house rules. pace: the number of prompts; dice: server or real.

    board: physical or statistical, which says nothing under a book without a board;
    programs: by side, the computer's strength, where the computer coaches it.
    """

    pace: Pace = Pace.BRISK
    dice: str = Game.Dice.SERVER.value
    board: str = Game.Board.PHYSICAL.value
    programs: Mapping[str, str] = {}


def open_table(
    home: str,
    away: str,
    *,
    book: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    season: str = Game.Season.REGULAR.value,
    house: House = House(),
    user: User | None = None,
    colours: tuple[str, str] = (HOME_COLOUR, AWAY_COLOUR),
    stadium: str = "",
    figures: Mapping[Team, Sequence[Figure]] | None = None,
) -> Game:
    """Open a table for two teams outside a league.

    book: its name or id; the default one if it is not given. colours: home's and
    away's, `#rrggbb`. stadium: of games.table.venues, for the weather. figures: the
    coaches' own, checked; a side without has no numbers. None: those of the book, for
    tables that no coach has opened.
    """
    home, away = _name(home), _name(away)
    if home.casefold() == away.casefold():
        raise Refused(Cause.BAD, "The two teams need different names.")
    abbreviations = _abbreviations(home, away)
    rules = default_book() if book is None else _book(book)
    settled = _options(rules, options)
    return _open(
        Game(
            options=settled,
            venue=_played_at(rules, settled, venues.venue(rules, stadium)),
            rulebook=rules.id,
            season=season,
            home_name=home,
            home_abbreviation=abbreviations[0],
            home_colour=colours[0],
            away_name=away,
            away_abbreviation=abbreviations[1],
            away_colour=colours[1],
            **_dressed(
                _figures(rules, Team.HOME, figures),
                _figures(rules, Team.AWAY, figures),
            ),
            created_by=user,
        ),
        house,
    )


@transaction.atomic
def open_fixture(
    fixture: Fixture,
    house: House = House(),
    user: User | None = None,
    seed: bytes | None = None,
    neutral: bool = False,
    stadium: str = "",
    simulated: bool = False,
) -> Game:
    """Return the fixture's table: the one it has, or a new one with both rosters.

    neutral: on neutral ground, without home field advantage, as a neutral fixture is
    anyway. stadium: of games.table.venues, for the weather; the home team's by default.
    seed: of dice that need not be secret; drawn if it is not given. simulated: only the
    statistical board will play it.
    """
    # The league before the fixture, in the order of all who take both. With the fixture
    # locked, two coaches open one table.
    locks.share_league(seasons__fixtures=fixture.pk)
    fixture = reread(Fixture.objects.select_for_update(), fixture.pk)
    existing = Game.objects.filter(fixture=fixture).first()
    if existing is not None:
        return existing
    if fixture.outcome is not None:
        raise Refused(Cause.CLOSED, "This game already has a result.")
    if house.programs and not fixture.season.league.computer_games:
        raise Refused(Cause.SEAT, NO_COMPUTER)
    game = _game_of(fixture, neutral, stadium)
    game.simulated, game.created_by = simulated, user
    audit.note_opening(fixture, user)
    return _open(game, house, seed)


def _game_of(fixture: Fixture, neutral: bool, stadium: str) -> Game:
    """Build the fixture's game, not yet saved; see `open_fixture`."""
    league, home, away = fixture.season.league, fixture.home, fixture.away
    book = _book(league.rulebook)
    settled = _options(book, league.options)
    if neutral or fixture.neutral:
        settled = book.on_neutral_ground(settled)
    return Game(
        rulebook=league.rulebook,
        options=settled,
        venue=_played_at(book, settled, venues.fixture_venue(book, fixture, stadium)),
        season=fixture.kind,
        home_name=home.name,
        home_abbreviation=home.abbreviation,
        home_colour=home.colour,
        away_name=away.name,
        away_abbreviation=away.abbreviation,
        away_colour=_jersey(away.colour, home.colour),
        **_dressed(_squad(book, home, Team.HOME), _squad(book, away, Team.AWAY)),
        fixture=fixture,
    )


def _jersey(away: str, home: str) -> str:
    """Return the visitors' color; white beside a home team in much the same one."""
    pairs = [(int(away[i : i + 2], 16), int(home[i : i + 2], 16)) for i in (1, 3, 5)]
    return WHITE if sum(abs(a - b) for a, b in pairs) < ALIKE else away


@transaction.atomic
def _open(game: Game, house: House, seed: bytes | None = None) -> Game:
    game.pace, game.dice, game.board = house.pace.value, house.dice, house.board
    book = _book(game.rulebook)
    check_pace(book, house.pace)
    check_house_programs(book, house.board, house.dice, house.programs)
    try:
        # The database sees to what is unique: the fixture is locked, the slug is drawn.
        exclude = ["rosters", "brings", "options", "venue"]
        game.full_clean(exclude=exclude, validate_unique=False)
    except ValidationError as error:
        raise Refused(Cause.BAD, " ".join(error.messages)) from None
    game.board = board_under(book, house.board)
    game.save()
    seats = [_seat(game, side, house.programs) for side in SEATS]
    Seat.objects.bulk_create(seats)
    # Before the log, whose first line may be a roll of these dice.
    first = Seed.objects.create(game=game, seed=seed or draw_seed())
    saving.open_log(game, seats, first)
    log.info("opened", game=game.slug, rulebook=game.rulebook)
    return game


def _seat(game: Game, side: str, programs: Mapping[str, str]) -> Seat:
    program = programs.get(side, "")
    chance = draw_seed() if program else b""
    return Seat(game=game, side=side, program=program, chance=chance)


def _book(name: str) -> Rulebook:
    try:
        return rulebook(name)
    except KeyError:
        raise Refused(Cause.BAD, f"There is no rule book {name!r}.") from None


def _options(
    book: Rulebook, options: Mapping[str, OptionValue] | None
) -> dict[str, OptionValue]:
    try:
        return book.settings(options)
    except ValueError as error:
        raise Refused(Cause.BAD, str(error)) from None


def _played_at(
    book: Rulebook, options: Mapping[str, OptionValue], venue: venues.Venue
) -> dict[str, object]:
    """Return a game's venue as stored; {} in a game without weather."""
    fields: dict[str, object] = msgspec.to_builtins(venue)
    return fields if book.table.has_weather(options) else {}


def _squad(book: Rulebook, team: LeagueTeam, side: Team) -> Dressed:
    """Return the team's roster, or numbers alone while it has no eleven."""
    squad = league_squad(team)
    if len(squad) < ELEVEN:
        squad, brings = _figures(book, side)
    else:
        brings = team_brings(team, squad)
    return squad, with_pages(team, brings)


def _figures(
    book: Rulebook,
    side: Team,
    figures: Mapping[Team, Sequence[Figure]] | None = None,
) -> Dressed:
    """Return figures known by number: a coach's own, or those of the book."""
    if figures is None:
        squad = default_squad(book, side)
        return squad, default_brings(book, squad)
    own = figures.get(side, ())
    squad = own_squad(side, own)
    return squad, default_brings(book, squad, own_ratings(side, own))


def _dressed(home: Dressed, away: Dressed) -> dict[str, object]:
    """Return the fields of a game for both sides as they come to it."""
    return {
        "rosters": msgspec.to_builtins({"home": home[0], "away": away[0]}),
        "brings": {"home": home[1], "away": away[1]},
    }


def _name(given: str) -> str:
    """Return a team's name on one line. Refused for control characters."""
    name = " ".join(given.split())
    if any(unicodedata.category(letter) == "Cc" for letter in name):
        raise Refused(Cause.BAD, "A team name can’t contain control characters.")
    return name


def _abbreviations(home: str, away: str) -> tuple[str, str]:
    """Return three letters each; where they are the same, the visitors' third differs.

    The home team keeps its own.
    """
    first, second = (re.sub(r"[^A-Z0-9]", "", name.upper()) for name in (home, away))
    own = first[:3] or "HOM"
    usual, start = second[:3] or "AWY", second[:2] or "AW"
    others = (f"{start}{letter}" for letter in f"{second[3:]}23")
    return own, next(name for name in (usual, *others) if name != own)
