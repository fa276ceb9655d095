"""The rule books by name and version. A game keeps the version it started with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from rules.facts import BallInPlay, Fact, FlagThrown
from rules.field import Team
from rules.headings import Explanation
from rules.playbook import Playbook
from rules.prompts import Answer, Happened, Interrupt, Open, Procedure
from rules.state import OptionValue, Point, State


class Journal(Struct):
    """What has been answered and stated in the play so far.

    before: the state the play began in; whoever goes back to the play before this one
    puts that play's beginning here, so that the clock runs from there. answers: those
    that shaped the play; timeouts, challenges and late flags are not among them.
    settled: how many of the facts belong to flags that have been dealt with. ruled: how
    the last power-on ended was ruled before it was reported. again: the play is being
    seen or played once more: what is no part of it does not happen again.
    """

    before: State
    facts: list[Fact]
    answers: list[Answer | tuple[Answer, ...]]
    settled: int = 0
    ruled: bool = False
    again: bool = False

    @property
    def live(self) -> bool:
        """Whether the ball has been snapped or kicked."""
        return BallInPlay in map(type, self.facts)

    @property
    def counted(self) -> bool:
        """Whether the play uses up one of the quarter's plays."""
        return any(type(fact) is BallInPlay and fact.counted for fact in self.facts)

    @property
    def flags(self) -> tuple[FlagThrown, ...]:
        """The flags on the field."""
        unsettled = self.facts[self.settled :] if self.settled else self.facts
        if FlagThrown not in map(type, unsettled):
            return ()
        return tuple(fact for fact in unsettled if type(fact) is FlagThrown)

    def settle(self) -> None:
        """The flags thrown so far have been dealt with."""
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

    first, second: whose players roll, or only the first's; None where the coach says,
    as he does where the question is in his own_words. near: it counts whether a
    defender is near.
    """

    question: str
    label: str
    first: Team | None = None
    second: Team | None = None
    near: bool = False
    own_words: bool = False


class Offer(Struct, frozen=True):
    """An interrupt that is legal now. kind: timeout, flag, challenge, resign,
    stoppage, crowd_noise, hard_count, ability, rating, fell.

    left: timeouts or challenges left. rulings: what may be challenged. fouls: the ids
    that may be called. late_fouls: those that may be called on the play just ended.
    when: what the board must show, which the rules cannot see. transfer: whether the
    ball carrier may then give the ball to somebody else. checks: what an ability check
    may decide; for a flag, whether it may first ask if there was a foul. stats: the
    team stats that may be rolled against. points: those of the last play that may be
    struck, or named; reasons: what a point may be given for, and its sign. lying: which
    of the side's players lie on the board; previous: since the play just ended. tricks:
    what may be declared at a stoppage instead; pivots: whether it may be spent without.
    out: who of both sides sits, and cannot have fouled; late_out: who sat in the play
    just ended.
    """

    kind: str
    left: int = 0
    rulings: tuple[Ruling, ...] = ()
    fouls: tuple[str, ...] = ()
    late_fouls: tuple[str, ...] = ()
    when: str = ""
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


CORE_RULES = "Core rules"


class RuleOption(Struct, frozen=True):
    """A choice that a league or table makes about the rules.

    choices: the values allowed, the first of them the default. effect: what it changes
    at the table, in one sentence or two for a coach. source: the book's heading. part:
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
        """What holds when nobody chose."""
        return self.choices[0]


Spot: TypeAlias = Literal["previous", "foul", "farther", "catch"]


class Foul(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A foul of the book's list and its price.

    on: offense (the side in possession or kicking), defense or either. yards: walked
    off; defense_yards and defense_spot: where the defense pays another price.
    spot: previous (the default); foul; farther (the worse of yards and spot of the
    foul); catch (from the spot of the foul, and the ball is the receivers').
    first_down: automatic, when on the defense. loss_of_down: the down counts.
    whistle: may be called before the snap or kick and kills the play at once. live:
    may be called after it, and the play goes on. late: may happen after the ball is
    dead. on_kickoff: possible on kickoffs and free kicks too. own_end_zone: safety,
    when the offense commits it there. ejects: the offender may be put out, when it is
    flagrant or when his side has done it before.
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
    whistle: bool = True
    live: bool = True
    late: bool = False
    on_kickoff: bool = True
    own_end_zone: Literal["", "safety"] = ""
    ejects: Literal["", "flagrant", "repeated"] = ""
    summary: str = ""

    def yards_of(self, on_defense: bool) -> int:
        """Yards walked off, by the side that committed it."""
        if on_defense and self.defense_yards is not None:
            return self.defense_yards
        return self.yards

    def spot_of(self, on_defense: bool) -> Spot:
        """Where it is enforced from, by the side that committed it."""
        if on_defense and self.defense_spot is not None:
            return self.defense_spot
        return self.spot


class Rulebook(Struct, frozen=True, kw_only=True):
    """A rule book is a record of functions, tables and options.

    procedures: by the name that State.upcoming carries.
    close(before, after): the clock after a play: quarter, half, overtime, the end.
    interrupt(journal, interrupt, step): deals with a timeout, flag, challenge or
    resignation; returns the state that ends the play at once, or None to go on, or
    the interrupt itself if the procedure is to have it as its answer, or the prompt
    that is open, narrowed to what has been ruled. It yields an IllegalAnswer for what
    is not legal now.
    after_play(journal, after): what follows every play before the clock runs: its
    penalties, to begin with; returns the state that the clock goes on from.
    offers(state, facts, team, opened): the interrupts that are legal now for a side,
    while these prompts are open.
    plays(state): how many plays the quarter or period has; 0 where none are counted.
    challenges(state, team): how many coach's challenges a side has left.
    charge(journal, after): what was used up in a play comes off the state after it.
    stoppages(state, facts, team): bonus stoppages left, offensive and defensive; None
    where there are none in the game.
    modules: where its procedures are, in the order of the book.
    explanations: what its headings ask of a coach.
    queries: what can be asked without a play, such as a team's ratings: by name, a
    function of given values that answers by name. A RulesError of it is a refusal.
    sits_out(state, facts, team): whom of a side something keeps out of the play under
    way, and who is in for each, "" for nobody.
    playbook: the strategies that it describes, and its random packages.
    climates: where a stadium may stand, for the weather: what to call it, by name.
    fouls_by_chance: those that nobody calls, only the dice.
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
    explanations: tuple[Explanation, ...] = ()
    plays: Callable[[State], int] = lambda state: 0
    challenges: Callable[[State, Team], int] = lambda state, team: 0
    charge: Callable[[Journal, State], State] = lambda journal, after: after
    stoppages: Callable[[State, tuple[Fact, ...], Team], tuple[int, int] | None] = (
        lambda state, facts, team: None
    )
    queries: Mapping[str, Callable[..., Mapping[str, Any]]] = {}
    sits_out: Callable[[State, tuple[Fact, ...], Team], Mapping[str, str]] = (
        lambda state, facts, team: {}
    )
    playbook: Playbook | None = None
    climates: Mapping[str, str] = {}
    fouls_by_chance: Mapping[str, Foul] = {}

    def opening(
        self,
        options: Mapping[str, OptionValue] | None = None,
        season: str = "regular",
    ) -> State:
        """The state before the coin toss. ValueError for options that are none."""
        return State(rulebook=self.id, options=self.settings(options), season=season)

    def supplemented(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether a game with these options is played by more than the core rules."""
        return any(
            options.get(option.name, option.default) != option.default
            for option in self.options
            if option.part != CORE_RULES
        )

    def settings(
        self, options: Mapping[str, OptionValue] | None
    ) -> dict[str, OptionValue]:
        """Every option with its value: the given ones, defaults for the rest."""
        given = dict(options or {})
        settled: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not any(value == c and type(value) is type(c) for c in option.choices):
                allowed = ", ".join(str(choice) for choice in option.choices)
                raise ValueError(f"{option.name}: {value!r} is none of {allowed}.")
            settled[option.name] = value
        if given:
            raise ValueError(f"{self.id} has no option {', '.join(sorted(given))}.")
        return settled


_BOOKS = {"efhl@3": "rules.efhl.book"}
LATEST = {"efhl": "efhl@3"}


def rulebook(name: str) -> Rulebook:
    """The rule book `efhl@3`, or the latest version for `efhl`. KeyError if unknown."""
    book: Rulebook = import_module(_BOOKS[LATEST.get(name, name)]).BOOK
    return book


def latest_books() -> tuple[Rulebook, ...]:
    """The latest version of every book, the usual one first."""
    return tuple(rulebook(name) for name in LATEST)
