"""The rule books by name and version. A game keeps the version it started with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from rules.contents import Chapter
from rules.facts import BallInPlay, Fact, FlagThrown
from rules.field import Team
from rules.headings import Explanation
from rules.playbook import Playbook
from rules.prompts import Answer, Happened, Interrupt, Open, Procedure
from rules.site import LeagueRules, TableRules
from rules.state import ByTeam, OptionValue, Own, State


class Journal(Struct):
    """The answers and facts of the play so far.

    before: the state the play began in. A review of the play before this one puts that
    play's beginning here, so that the clock runs from there. answers: those that shaped
    the play; timeouts, challenges and late flags are not among them. settled: the
    number of facts that belong to settled flags. ruled: the end of the last power-on
    was ruled on before it was reported. again: the play is being reviewed or replayed,
    and anything outside it does not happen again.
    """

    before: State
    facts: list[Fact]
    answers: list[Answer | tuple[Answer, ...]]
    settled: int = 0
    ruled: bool = False
    again: bool = False

    @property
    def live(self) -> bool:
        """True once the ball has been snapped or kicked."""
        return BallInPlay in map(type, self.facts)

    @property
    def counted(self) -> bool:
        """True when the play uses up one of the quarter's plays."""
        return any(type(fact) is BallInPlay and fact.counted for fact in self.facts)

    @property
    def flags(self) -> tuple[FlagThrown, ...]:
        """The flags on the field that are still to be settled."""
        unsettled = self.facts[self.settled :] if self.settled else self.facts
        if FlagThrown not in map(type, unsettled):
            return ()
        return tuple(fact for fact in unsettled if type(fact) is FlagThrown)

    def settle(self) -> None:
        """Mark the flags thrown so far as settled."""
        self.settled = len(self.facts)


class Ruling(Struct, frozen=True):
    """A reported outcome of the last play that may be challenged.

    number: its place among the answers of that play (Challenge.ruling).
    """

    number: int
    opened: Open
    answer: Happened


class Check(Struct, frozen=True):
    """A question that an ability check may decide now.

    first, second: the sides whose players roll, or only the first; None where the coach
    names them, as for a question in their own_words. near: a defender nearby counts.
    """

    question: str
    label: str
    first: Team | None = None
    second: Team | None = None
    near: bool = False
    own_words: bool = False


class Point(Struct, frozen=True, omit_defaults=True):
    """A Player Rating point of a play, +1 or -1; player "" until one is named."""

    team: Team
    player: str
    points: int
    reason: str


class Offer(Struct, frozen=True):
    """An interrupt that is legal now. kind: timeout, flag, challenge, resign,
    stoppage, crowd_noise, hard_count, ability, rating, fell.

    left: timeouts or challenges left. rulings: those that may be challenged. fouls: the
    ids that may be called. late_fouls: those that may be called on the play just ended;
    moments: the parts of that play a flag may name, where the ball changed hands.
    condition: a sight on the board that it requires, for the rules cannot see it.
    transfer: the ball carrier may then give the ball up. checks: the questions that an
    ability check may decide; for a flag, that it may first ask for a penalty check.
    stats: the team stats that may be rolled against. points: those of the last play
    that may be struck, or named; reasons: the reasons for a point, and its sign. lying:
    the side's players who are down; previous: since the play just ended. tricks: those
    that may be declared at a stoppage; pivots: it may be spent without one. out: the
    players of both sides who sit out and cannot have fouled; late_out: those who sat
    out the play just ended.
    """

    kind: str
    left: int = 0
    rulings: tuple[Ruling, ...] = ()
    fouls: tuple[str, ...] = ()
    late_fouls: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    condition: str = ""
    transfer: bool = False
    checks: tuple[Check, ...] = ()
    stats: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    reasons: tuple[tuple[str, int], ...] = ()
    lying: tuple[str, ...] = ()
    previous: bool = False
    tricks: tuple[str, ...] = ()
    pivots: bool = True
    out: tuple[str, ...] = ()
    late_out: tuple[str, ...] = ()


class Change(Struct, frozen=True):
    """The lasting effect of a game on a player: points gained or lost, and injuries.

    hit_points, rating: the change. relief: the id of the substitute for an injured one.
    lowers: the team stat is one lower without the player; None if that has not changed.
    """

    hit_points: int = 0
    rating: int = 0
    relief: str = ""
    lowers: bool | None = None


CORE_RULES = "Core rules"
QUARTERS_OF_HALF = 2


class RuleOption(Struct, frozen=True):
    """A choice that a league or table makes about the rules.

    choices: the values allowed, the first of them the default. effect: its effect at
    the table, in one or two sentences for a coach. source: the book's heading. part:
    the part of the book that it belongs to.
    """

    name: str
    label: str
    choices: tuple[OptionValue, ...]
    effect: str
    source: str
    part: str = CORE_RULES

    @property
    def default(self) -> OptionValue:
        """The value in force when the league and table chose none."""
        return self.choices[0]


def supplemented(
    offered: Iterable[RuleOption], chosen: Mapping[str, OptionValue]
) -> bool:
    """True when more than the core rules is chosen of these options."""
    return any(
        chosen.get(option.name, option.default) != option.default
        for option in offered
        if option.part != CORE_RULES
    )


Spot: TypeAlias = Literal["previous", "foul", "farther", "catch"]


class Foul(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A foul of the book's list and its penalty.

    on: offense (the side in possession or kicking), defense or either. yards: walked
    off; defense_yards and defense_spot: the penalty on the defense, if it differs.
    spot: previous (the default); foul; farther (the worse of yards and spot of the
    foul); catch (from the spot of the foul, and the receivers get the ball).
    first_down: automatic, when on the defense. loss_of_down: the down counts.
    anytime: possible at any time while the ball is in play, by the side with the ball
    too. instead: ball, if the offended side may take the ball at the spot of the foul,
    without the yards. conduct: by a person, not a figure; added to the result of the
    play. binding: the offended side takes one of its remedies; it may not decline.
    needs: pass, if it takes a forward pass. whistle: may be called before the
    snap or kick and kills the play at once. live: may be called after it, and the play
    goes on. late: possible after the ball is dead. on_kickoff: possible on kickoffs and
    free kicks too. own_end_zone: safety, when the offense commits it there. ejects: the
    offender may be ejected, when it is flagrant or repeated by the same side. named_in:
    the headings of the book that name it.
    """

    id: str
    name: str
    on: Literal["offense", "defense", "either"]
    yards: int
    defense_yards: int | None = None
    spot: Spot = "previous"
    defense_spot: Spot | None = None
    first_down: bool = False
    loss_of_down: bool = False
    anytime: bool = False
    conduct: bool = False
    needs: Literal["", "pass"] = ""
    whistle: bool = True
    live: bool = True
    late: bool = False
    on_kickoff: bool = True
    instead: Literal["", "ball"] = ""
    binding: bool = False
    own_end_zone: Literal["", "safety"] = ""
    ejects: Literal["", "flagrant", "repeated"] = ""
    summary: str = ""
    named_in: tuple[str, ...] = ()

    def yards_of(self, on_defense: bool) -> int:
        """Return the yards walked off against that side."""
        if on_defense and self.defense_yards is not None:
            return self.defense_yards
        return self.yards

    def spot_of(self, on_defense: bool) -> Spot:
        """Return the spot of enforcement against that side."""
        if on_defense and self.defense_spot is not None:
            return self.defense_spot
        return self.spot


class Rulebook(Struct, frozen=True, kw_only=True):
    """A rule book as a record of functions, tables and options.

    procedures: by the name that State.upcoming carries. begins: the first of a game.
    timeouts: those of a side at its beginning.
    own: the Struct of the book's own part of a state; None for a book without.
    close(before, after): the clock after a play: quarter, half, overtime, the end.
    interrupt(journal, interrupt, step): deals with a timeout, flag, challenge or
    resignation; returns the state that ends the play at once, or None to go on, or
    the interrupt itself if the procedure is to have it as its answer, or the prompt
    that is open, narrowed by a ruling. It yields an IllegalAnswer for an interrupt
    that is not legal now.
    after_play(journal, after): runs between every play and the clock: its penalties,
    to begin with; returns the state that the clock goes on from.
    offers(state, facts, team, opened): the interrupts that are legal now for a side,
    while these prompts are open.
    plays(state): the number of plays in the quarter or period; 0 if none are counted.
    plays_left(state): the plays left in the half or the overtime period, the coming one
    included; under a clock, about as many as there is time for.
    clock_words(state): the time left in the quarter, `4:31`, under a running clock; ""
    where plays are counted.
    challenges(state, team): the coach's challenges a side has left; None in a book
    without.
    counted(journal): True when the play uses up one of the quarter's plays.
    charge(journal, after): takes everything used up in a play, but timeouts, off the
    state after it.
    spent(after, now): `after` a play gone back to, with what only this book counts as
    spent by `now`.
    stoppages(state, facts, team): bonus stoppages left, offensive and defensive; None
    where there are none in the game.
    weather(state, facts): the weather by its name, and the end of the board that a
    strong wind blows toward; None where there is none, or none yet.
    changes(before, after): the lasting effects of a game on its players, by id.
    modules: those with its procedures, in the order of the book.
    explanations: its headings, explained to coaches.
    queries: questions that need no play, such as a team's ratings: by name, a function
    of given values that answers by name. A RulesError of it is a refusal.
    sits_out(state, facts, team): the players of a side who sit out the play under way,
    each with a substitute, "" for none.
    playbook: the strategies that it describes, and its random packages.
    climates: labels of the climates a stadium may have, for the weather, by name.
    fouls_by_chance: those that only the dice call.
    contents: its chapters and headings, in the order of the book.
    impossible(state): sentences that say why no game under this book reaches a state.
    table, league: what the site asks for its tables and leagues.
    """

    id: str
    title: str
    options: tuple[RuleOption, ...]
    fouls: Mapping[str, Foul]
    procedures: Mapping[str, Callable[[State], Procedure[State]]]
    close: Callable[[State, State], Procedure[State]]
    interrupt: Callable[
        [Journal, Interrupt, Any], Procedure[State | Interrupt | Open | None]
    ]
    after_play: Callable[[Journal, State], Procedure[State]]
    offers: Callable[
        [State, tuple[Fact, ...], Team, tuple[Open, ...]], tuple[Offer, ...]
    ]
    modules: tuple[str, ...]
    begins: str
    timeouts: int
    plays_left: Callable[[State], int]
    own: type[Own] | None = None
    explanations: tuple[Explanation, ...] = ()
    plays: Callable[[State], int] = lambda state: 0
    clock_words: Callable[[State], str] = lambda state: ""
    challenges: Callable[[State, Team], int | None] = lambda state, team: None
    counted: Callable[[Journal], bool] = lambda journal: journal.counted
    charge: Callable[[Journal, State], State] = lambda journal, after: after
    spent: Callable[[State, State], State] = lambda after, now: after
    stoppages: Callable[[State, tuple[Fact, ...], Team], tuple[int, int] | None] = (
        lambda state, facts, team: None
    )
    weather: Callable[[State, tuple[Fact, ...]], tuple[str, str] | None] = (
        lambda state, facts: None
    )
    changes: Callable[[State, State], Mapping[str, Change]] = lambda before, after: {}
    queries: Mapping[str, Callable[..., Mapping[str, Any]]] = {}
    sits_out: Callable[[State, tuple[Fact, ...], Team], Mapping[str, str]] = (
        lambda state, facts, team: {}
    )
    playbook: Playbook | None = None
    climates: Mapping[str, str] = {}
    fouls_by_chance: Mapping[str, Foul] = {}
    contents: tuple[Chapter, ...] = ()
    impossible: Callable[[State], tuple[str, ...]] = lambda state: ()
    table: TableRules = TableRules()
    league: LeagueRules = LeagueRules()

    @property
    def name(self) -> str:
        """The id without the edition: `efhl`."""
        return self.id.partition("@")[0]

    @property
    def playbook_name(self) -> str:
        """The name of the book whose plays are called; "" without a playbook."""
        return self.name if self.playbook else ""

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


_BOOKS = {"efhl@3": "rules.efhl.book"}
LATEST = {"efhl": "efhl@3"}


def rulebook(name: str) -> Rulebook:
    """Return `efhl@3`, or the latest version for `efhl`. KeyError if unknown."""
    book: Rulebook = import_module(_BOOKS[LATEST.get(name, name)]).BOOK
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
    """Return the latest version of every book with a playbook."""
    return tuple(book for book in latest_books() if book.playbook_name)


def all_books() -> tuple[Rulebook, ...]:
    """Return every version of every book."""
    return tuple(rulebook(name) for name in _BOOKS)
