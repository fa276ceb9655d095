"""A game's fixed part: the book, the sides, the active players.

A `Setting` never changes while the game is played, so one process reads it once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from games.errors import Cause, Damaged, Refused
from games.models import Game
from rules.catalog import book_prompts
from rules.field import Team
from rules.prompts import Pace, Prompt, Roll
from rules.registry import Rulebook, rulebook
from rules.state import ByTeam, OptionValue, Player, State
from rules.words.names import Names, with_fouls

_ROSTERS = dict[str, tuple[Player, ...]]
_ROOMY = 11  # letters that a name may have in a line of the log
_BRIGHT = 0.179  # from this luminance on black has more contrast than white


class Side(Struct, frozen=True):
    """One team as it is shown. ink: the text color that reads on `colour`."""

    team: Team
    name: str
    abbreviation: str
    colour: str
    ink: str
    players: Mapping[str, Player]

    def numbered(self, number: int) -> Player | None:
        """Return the player who wears that number, or None."""
        return next((p for p in self.players.values() if p.number == number), None)


class Setting(Struct, frozen=True, kw_only=True):
    """A game's fixed part. game_id: of the database.

    brings: both sides as they came to the game, by side; venue: the place of the game:
    plain data, as stored. names: for sentences; short: the same with the teams'
    abbreviations; spoken: for lines of the log, the names if both have room there, else
    both abbreviations. board: physical or statistical, as `board_under` has it.
    simulated: only the statistical board plays it, for both coaches as well.
    """

    game_id: int
    slug: str
    book: Rulebook
    options: Mapping[str, OptionValue]
    season: str
    dice: str
    sides: ByTeam[Side]
    brings: Mapping[str, Any]
    venue: Mapping[str, Any]
    prompts: Mapping[str, Prompt]
    names: Names
    short: Names
    spoken: Names
    board: str = Game.Board.PHYSICAL.value
    simulated: bool = False

    @property
    def rolls_itself(self) -> bool:
        """True if the table rolls the dice and coaches may not type them."""
        return self.dice == Game.Dice.SERVER.value

    @property
    def draws_itself(self) -> bool:
        """True if nothing is done by hand: the statistical board plays every step."""
        return self.board == Game.Board.STATISTICAL.value

    @property
    def has_hand_rolls(self) -> bool:
        """True if coaches roll each die with a tap at strict pace.

        Without a board there is nothing else that this pace would add.
        """
        return not (self.draws_itself and self.book.table.has_board)

    @property
    def playbook(self) -> str:
        """The name of the book whose plays are called, without its edition, or ""."""
        return self.book.playbook_name

    def sealed(self, prompt: str) -> bool:
        """True if answers to that prompt are their own side's alone before the snap."""
        known = self.prompts.get(prompt)
        return known is not None and known.sealed

    def opening(self) -> State:
        """Return the state before the coin toss."""
        given = {"brings": self.brings, "venue": self.venue}
        return self.book.opening(self.options, self.season, given)

    def side(self, team: Team) -> Side:
        """Return one of the two sides."""
        return self.sides.of(team)

    def player(self, player: str) -> tuple[Side, Player] | None:
        """Return the side and the player with that id, or None."""
        for side in (self.sides.home, self.sides.away):
            if player in side.players:
                return side, side.players[player]
        return None


def board_under(book: Rulebook, chosen: str) -> str:
    """Return the board of a table under that book; chosen: physical or statistical.

    A book without a board has nothing to do by hand, as at the statistical one.
    """
    return chosen if book.table.has_board else Game.Board.STATISTICAL.value


def check_pace(book: Rulebook, pace: Pace) -> None:
    """Raise Refused for the pace of reports under a book that has nothing to report."""
    if pace is Pace.SCOREKEEPER and not book.table.has_board:
        raise Refused(
            Cause.BAD,
            f"{book.title} has no board, so no play is told in one report: choose"
            " brisk or strict.",
        )


def setting_of(game: Game) -> Setting:
    """Read a game's fixed part. Damaged for a rule book that the site does not have."""
    rosters = msgspec.convert(game.rosters, _ROSTERS)
    home = game.home_name, game.home_abbreviation, game.home_colour
    away = game.away_name, game.away_abbreviation, game.away_colour
    sides = ByTeam(
        _side(Team.HOME, *home, rosters["home"]),
        _side(Team.AWAY, *away, rosters["away"]),
    )
    try:
        book = rulebook(game.rulebook)
    except KeyError:
        raise Damaged(
            f"This game is played under “{game.rulebook}”, a rule book that this site"
            " does not have."
        ) from None
    return Setting(
        game_id=game.pk,
        slug=game.slug,
        book=book,
        options=game.options,
        season=game.season,
        dice=game.dice,
        sides=sides,
        brings={side.value: game.brings.get(side.value, {}) for side in Team},
        venue=game.venue,
        prompts=_prompts(book.id),
        names=_names(book, sides, "name"),
        short=_names(book, sides, "abbreviation"),
        spoken=_names(book, sides, _spoken(sides)),
        board=board_under(book, game.board),
        simulated=game.simulated,
    )


def _side(
    team: Team, name: str, abbreviation: str, colour: str, roster: Iterable[Player]
) -> Side:
    return Side(
        team=team,
        name=name,
        abbreviation=abbreviation,
        colour=colour,
        ink=ink_on(colour),
        players={player.id: player for player in roster},
    )


@cache
def _prompts(book: str) -> Mapping[str, Prompt]:
    """Return every prompt of the book, which stays the same while the process runs."""
    return {prompt.id: prompt for prompt in book_prompts(rulebook(book))}


def _spoken(sides: ByTeam[Side]) -> str:
    """Choose the teams' names for lines of the log; abbreviations if one is long."""
    roomy = all(len(side.name) <= _ROOMY for side in (sides.home, sides.away))
    return "name" if roomy else "abbreviation"


def _names(book: Rulebook, sides: ByTeam[Side], called: str) -> Names:
    """Return the names of teams, players and fouls for sentences."""
    players = {
        player.id: f"#{player.number} {player.name}".rstrip()
        for side in (sides.home, sides.away)
        for player in side.players.values()
    }
    teams = ByTeam(getattr(sides.home, called), getattr(sides.away, called))
    fouls = (*book.fouls.values(), *book.fouls_by_chance.values())
    return with_fouls(Names(teams, players), fouls)


def ink_on(colour: str) -> str:
    """Return black or white, whichever reads on the color `#rrggbb`."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "black" if luminance > _BRIGHT else "white"


def _linear(channel: int) -> float:
    share = channel / 255
    if share <= 0.04045:
        return share / 12.92
    return float(((share + 0.055) / 1.055) ** 2.4)


def faces_of(prompts: Mapping[str, Prompt]) -> dict[str, int]:
    """Return the faces of each prompt's dice."""
    return {id: p.faces for id, p in prompts.items() if isinstance(p, Roll)}
