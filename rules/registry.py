"""The rule books by name and version. A game keeps the version it started with."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Set
from functools import cached_property
from importlib import import_module
from operator import attrgetter
from typing import Any

from msgspec import Struct

from rules.clocks import Clocks
from rules.contents import Chapter
from rules.derivation import Derivation
from rules.facts import Fact
from rules.field import Team
from rules.fouls import Foul as Foul
from rules.headings import Explanation
from rules.journal import Journal as Journal
from rules.offers import Announcement, Settled
from rules.offers import Offer as Offer
from rules.offers import Offers as Offers
from rules.offers import Ruling as Ruling
from rules.options import CORE_RULES as CORE_RULES
from rules.options import RuleOption as RuleOption
from rules.options import supplemented as supplemented
from rules.playbook import Playbook
from rules.player_fields import PlayerFields, check_fields
from rules.prompts import Interrupt, Procedure
from rules.simulated import Simulated as Simulated
from rules.site import LeagueRules, TableRules
from rules.state import ByTeam, OptionValue, Own, State


class Change(Struct, frozen=True):
    """The lasting effect of a game on a player: points gained or lost, and injuries.

    hit_points, rating: the change. relief: the id of the substitute for an injured one.
    lowers: the team stat is one lower without the player; None if that has not changed.
    """

    hit_points: int = 0
    rating: int = 0
    relief: str = ""
    lowers: bool | None = None


QUARTERS_OF_HALF = 2
# A number from 0 up to, and without, the one given; how many tries; seconds.
Trial = Callable[[Callable[[int], int], int, Callable[[], float]], Iterator[str]]


class Rulebook(Struct, frozen=True, kw_only=True, dict=True):
    """A rule book as a record of functions, tables and options.

    procedures: by the name that State.upcoming carries. begins: the first of a game.
    timeouts: those of a side at its beginning.
    own: the Struct of the book's own part of a state; None for a book without.
    close(before, after): the clock after a play: quarter, half, overtime, the end.
    interrupt(journal, interrupt, step): deals with a timeout, flag, challenge or
    resignation; returns the state that ends the play at once, or None to go on, or
    the interrupt itself if the procedure is to have it as its answer, or the prompt
    that is open, narrowed by a ruling, or Reopened: the last call is asked again. It
    yields an IllegalAnswer for an interrupt that is not legal now.
    after_play(journal, after): runs between every play and the clock: its penalties,
    to begin with; returns the state that the clock goes on from.
    announcements: what only this book lets a side say unasked (rules.offers).
    offers: the interrupts that are legal now for a side (rules.offers); called with
    state, facts, team and the open prompts it lists them all.
    plays(state): the number of plays in the quarter or period; 0 if none are counted.
    plays_left(state): the plays left in the half or the overtime period, the coming one
    included; under a clock, about as many as there is time for.
    timeouts_add_plays: a timeout adds a play to its half or quarter.
    clocks: its clocks (rules.clocks); None for a book that keeps no time.
    clock_words(state): the time left in the quarter, `4:31`, under a running clock; ""
    where plays are counted.
    challenges(state, team): the coach's challenges a side has left; None in a book
    without.
    states_reports: reports are facts, so that the last one may be disputed in its play.
    arrow(state, facts): the side that has the next disputed call; None in a book
    without an arrow.
    counted(journal): True when the play uses up one of the quarter's plays.
    charge(journal, stated, after): takes everything used up in a play, but timeouts,
    off the state after it; stated: the types of its facts.
    spent(after, now): `after` a play gone back to, with what only this book counts as
    spent by `now`.
    stoppages(state, facts, team): bonus stoppages left, offensive and defensive; None
    where there are none in the game.
    weather(state, facts): the weather by its name, and the end of the board that a
    strong wind blows toward; None where there is none, or none yet.
    changes(before, after): the lasting effects of a game on its players, by id.
    modules: those with its procedures, in the order of the book.
    queries: questions that need no play, such as a team's ratings: by name, a function
    of given values that answers by name. A RulesError of it is a refusal.
    trials: what the book tries without a game, by name: a function of chance, a number
    of tries and a clock that yields the lines of a report.
    sits_out(state, facts, team): the players of a side who sit out the play under way,
    each with a substitute, "" for none.
    climates: labels of the climates a stadium may have, for the weather, by name.
    fouls_by_chance: those that only the dice call. dice_call_fouls(state): True when
    they do so after every play. simulated: what simulated games ask (rules.simulated).
    impossible(state): sentences that say why no game under this book reaches a state.
    table, league: what the site asks for its tables and leagues.
    player_fields: what a player has under this book only, such as ratings; derivation:
    the formula that derives them from what a league knows, None without one.
    read_playbook, read_explanations, read_contents: read what a game can do without,
    once it is asked for: the properties below.
    """

    id: str
    title: str
    options: tuple[RuleOption, ...]
    fouls: Mapping[str, Foul]
    procedures: Mapping[str, Callable[[State], Procedure[State]]]
    close: Callable[[State, State], Procedure[State]]
    interrupt: Callable[[Journal, Interrupt, Any], Procedure[Settled]]
    after_play: Callable[[Journal, State], Procedure[State]]
    offers: Offers
    modules: tuple[str, ...]
    begins: str
    timeouts: int
    plays_left: Callable[[State], int]
    own: type[Own] | None = None
    announcements: tuple[Announcement, ...] = ()
    plays: Callable[[State], int] = lambda state: 0
    timeouts_add_plays: bool = False
    clocks: Clocks | None = None
    clock_words: Callable[[State], str] = lambda state: ""
    challenges: Callable[[State, Team], int | None] = lambda state, team: None
    states_reports: bool = False
    arrow: Callable[[State, tuple[Fact, ...]], Team | None] = lambda state, facts: None
    counted: Callable[[Journal], bool] = attrgetter("counted")
    charge: Callable[[Journal, Set[type[Fact]], State], State] = (
        lambda journal, stated, after: after
    )
    spent: Callable[[State, State], State] = lambda after, now: after
    stoppages: Callable[[State, tuple[Fact, ...], Team], tuple[int, int] | None] = (
        lambda state, facts, team: None
    )
    weather: Callable[[State, tuple[Fact, ...]], tuple[str, str] | None] = (
        lambda state, facts: None
    )
    changes: Callable[[State, State], Mapping[str, Change]] = lambda before, after: {}
    queries: Mapping[str, Callable[..., Mapping[str, Any]]] = {}
    trials: Mapping[str, Trial] = {}
    sits_out: Callable[[State, tuple[Fact, ...], Team], Mapping[str, str]] = (
        lambda state, facts, team: {}
    )
    climates: Mapping[str, str] = {}
    fouls_by_chance: Mapping[str, Foul] = {}
    dice_call_fouls: Callable[[State], bool] = lambda state: False
    simulated: Simulated = Simulated()
    impossible: Callable[[State], tuple[str, ...]] = lambda state: ()
    table: TableRules = TableRules()
    league: LeagueRules = LeagueRules()
    player_fields: PlayerFields = ()
    derivation: Derivation | None = None
    read_playbook: Callable[[], Playbook] | None = None
    read_explanations: Callable[[], tuple[Explanation, ...]] = tuple
    read_contents: Callable[[], tuple[Chapter, ...]] = tuple

    def __post_init__(self) -> None:
        check_fields(self.player_fields, self.derivation)

    @cached_property
    def playbook(self) -> Playbook | None:
        """The strategies that it describes, and its random packages."""
        return self.read_playbook() if self.read_playbook else None

    @cached_property
    def explanations(self) -> tuple[Explanation, ...]:
        """Its headings, explained to coaches."""
        return self.read_explanations()

    @cached_property
    def contents(self) -> tuple[Chapter, ...]:
        """Its chapters and headings, in the order of the book."""
        return self.read_contents()

    @property
    def name(self) -> str:
        """The id without the edition: `efhl`."""
        return self.id.partition("@")[0]

    @property
    def everything_on(self) -> dict[str, OptionValue]:
        """Every option on; of one with more to choose from, the last choice."""
        return {
            option.name: True if True in option.choices else option.choices[-1]
            for option in self.options
        }

    @property
    def playbook_name(self) -> str:
        """The name of the book whose plays are called; "" without a playbook."""
        return self.name if self.read_playbook else ""

    def opening(
        self,
        options: Mapping[str, OptionValue] | None = None,
        season: str = "regular",
        given: Mapping[str, Any] = {},
    ) -> State:
        """Return the state in which a game begins. ValueError for unknown options.

        given: fields of the book's own state, as plain data: what sides and place bring
        to the game. A field that the book does not have is left out.
        """
        return State(
            rulebook=self.id,
            options=self.settings(options),
            season=season,
            upcoming=self.begins,
            timeouts=ByTeam(self.timeouts, self.timeouts),
            own=None if self.own is None else self.own.read(given),
        )

    def share_left(self, state: State) -> float:
        """Return the share of the game that is left, with the coming play.

        An overtime period counts in terms of the regulation game.
        """
        half = self.plays_left(self.opening(state.options))
        later = half if state.quarter <= QUARTERS_OF_HALF else 0
        return (self.plays_left(state) + later) / (2 * half)

    def on_neutral_ground(
        self, options: Mapping[str, OptionValue]
    ) -> dict[str, OptionValue]:
        """Return these options as they are at a neutral site."""
        return {**options, **self.table.neutral}

    def supplemented(self, options: Mapping[str, OptionValue]) -> bool:
        """True when these options play more than the core rules."""
        return supplemented(self.options, options)

    def settings(
        self, options: Mapping[str, OptionValue] | None
    ) -> dict[str, OptionValue]:
        """Return every option with its value: the given ones, else the defaults."""
        given = dict(options or {})
        settled: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not any(value == c and type(value) is type(c) for c in option.choices):
                allowed = ", ".join(str(choice) for choice in option.choices)
                raise ValueError(f"{option.name}: {value!r} is not one of {allowed}.")
            settled[option.name] = value
        if given:
            raise ValueError(f"{self.id} has no option {', '.join(sorted(given))}.")
        return settled


_BOOKS = {
    "efhl@3": "rules.efhl.book",
    "solitaire@1": "rules.solitaire.book",
    "vsefl@1": "rules.vsefl.book",
    "hefl@1": "rules.hefl.book",
    "fool@1": "rules.fool.book",
}
LATEST = {
    "efhl": "efhl@3",
    "solitaire": "solitaire@1",
    "vsefl": "vsefl@1",
    "hefl": "hefl@1",
    "fool": "fool@1",
}


class UnknownBook(KeyError):
    """The name of a rule book, or a version, that this site does not have."""

    def __str__(self) -> str:
        return f"This site does not have the rule book “{self.args[0]}”."


def rulebook(name: str) -> Rulebook:
    """Return `efhl@3`, or the latest version for `efhl`. UnknownBook, a KeyError."""
    module = _BOOKS.get(LATEST.get(name, name))
    if module is None:
        raise UnknownBook(name)
    # Boards ask several times a play, and import_module takes its time.
    book: Rulebook = (sys.modules.get(module) or import_module(module)).BOOK
    return book


def latest_books() -> tuple[Rulebook, ...]:
    """Return the latest version of every book, the default one first."""
    return tuple(rulebook(name) for name in LATEST)


def default_book() -> Rulebook:
    """Return the book of a league or table that names none."""
    return latest_books()[0]


def default_playbook() -> str:
    """Return the name of the first book with a playbook; "" if none has one."""
    return next((book.name for book in books_with_playbooks()), "")


def books_with_playbooks() -> tuple[Rulebook, ...]:
    """Return the latest version of every book under which coaches write plays."""
    return tuple(b for b in latest_books() if b.playbook and b.playbook.sides)


def all_books() -> tuple[Rulebook, ...]:
    """Return every version of every book."""
    return tuple(rulebook(name) for name in _BOOKS)
