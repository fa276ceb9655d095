"""Answers of a rule book to the site, besides its plays: for tables and leagues.

Plain data and functions that a book fills in. The site offers nothing that a book does
not fill in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from msgspec import Struct

from rules.creation import TeamCreation
from rules.facts import Fact
from rules.field import Team
from rules.jerseys import Jerseys
from rules.play_map import PlayMap
from rules.prompts import Rolled
from rules.secret_calls import ReadCall, no_call
from rules.state import State
from rules.stats.sheet_form import Options as Options
from rules.stats.sheet_form import SheetForm

Out: TypeAlias = Literal["", "game", "season"]

# Numbers as players of these positions usually wear them.
FIGURES: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "QB": (7, 12),
        "HB": (22, 28),
        "FB": (34,),
        "WR": (11, 13, 81, 84),
        "TE": (80, 87),
        "C": (52, 55),
        "OG": (61, 64, 66),
        "OT": (71, 74, 78),
        "DE": (90, 91, 96),
        "DT": (92, 95, 99),
        "LB": (50, 53, 54, 56, 58),
        "CB": (20, 21, 24, 26),
        "S": (31, 33, 42),
        "K": (3,),
        "P": (5,),
        "LS": (46,),
    }
)


# The positions that a team fills, where a book says no more of them.
EVEN: Mapping[str, int] = MappingProxyType(
    dict.fromkeys(
        (
            *("QB", "RB", "WR", "TE", "C", "OG", "OT"),
            *("DE", "DT", "LB", "CB", "S", "K", "P"),
        ),
        1,
    )
)


TracedMap: TypeAlias = Callable[[tuple[Fact, ...]], PlayMap | None]


def no_map(facts: tuple[Fact, ...]) -> None:
    """Return None: the book has no map for the steps of a play."""


SeenFrom: TypeAlias = Callable[[State, Team], State]


def all_of(state: State, team: Team) -> State:
    """Return the whole state: neither side has brought anything of its own."""
    return state


class TableRules(Struct, frozen=True, kw_only=True):
    """Answers to the questions of a table.

    neutral: the values of options on neutral ground. sheet: the form of its score
    sheet. has_weather(options): the game
    depends on its stadium. calls_plays(options): coaches call plays of the playbook,
    or their own. figures: jersey numbers by position, for a team without a
    roster. found_nothing(prompt, rolled): a roll that leaves no trace, so that the one
    before it stays shown. secret_call(state, team, given): the call that a side has
    made in secret in this play. seen_from(state, team): the state without what the
    other side has brought for itself. traced_map(facts): the map on which the steps of
    a play are shown, with the men where they lined up. has_board: figures move on one;
    False in a book that dice and texts decide alone.
    """

    neutral: Options = {}
    sheet: SheetForm = SheetForm()
    has_weather: Callable[[Options], bool] = lambda options: False
    calls_plays: Callable[[Options], bool] = lambda options: False
    figures: Mapping[str, tuple[int, ...]] = FIGURES
    found_nothing: Callable[[str, Rolled], bool] = lambda prompt, rolled: False
    secret_call: ReadCall = no_call
    seen_from: SeenFrom = all_of
    traced_map: TracedMap = no_map
    has_board: bool = True

    @property
    def simulated(self) -> str:
        """The words for a game that no person played: `simulated on ...`."""
        board = "on the statistical board" if self.has_board else "by computer coaches"
        return f"simulated {board}"


class Injuries(Struct, frozen=True, kw_only=True):
    """Injuries between games, as a league plays with them.

    fit: the hit points of a player who may play again. out_status(hit points): out for
    the game or the season, or not. heal_week(hit points): those a week later.
    """

    fit: int
    out_status: Callable[[int], Out]
    heal_week: Callable[[int], int]


class HitPoints(Struct, frozen=True, kw_only=True):
    """Hit points of players: `full` when healthy.

    injuries: by a name that is stored with what they did. kind(options): the name for a
    league with these options; "off" without injuries.
    """

    full: int
    injuries: Mapping[str, Injuries]
    kind: Callable[[Options], str]


class LeagueRules(Struct, frozen=True, kw_only=True):
    """Answers to the questions of a league.

    active, roster: the limits on active players and on the whole roster, unless the
    league sets others. jerseys: the numbers of positions; None where any number goes.
    guide: typical numbers of players by position, for the positions of EVEN.
    """

    active: int = 53
    roster: int = 60
    creation: TeamCreation | None = None
    hit_points: HitPoints | None = None
    jerseys: Jerseys | None = None
    guide: Mapping[str, int] = EVEN
