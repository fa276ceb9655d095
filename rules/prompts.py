"""The questions a procedure asks, and the answers it may get.

A *prompt* is declared once, at the top of the module of its procedure: its stable id,
the heading it comes from, the sentence a coach reads, everything it could offer. When
a procedure meets it, it *opens* it: an `Open` says whom it asks now, which of its
options are legal now, and between which yard lines. The declaration is what
`python -m rules prompts` lists; the `Open` is what a phone shows.

A procedure yields an `Open` (or a tuple of them: both sides at once) and receives the
answer. The helpers at the end are the only places where procedures meet bare yields.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from enum import IntEnum, unique
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.field import AWAY_END_LINE, HOME_END_LINE, Across, Team, spot_words

BOTH = (Team.HOME, Team.AWAY)
_TO = {Team.HOME: (Team.HOME,), Team.AWAY: (Team.AWAY,)}
_NOTHING: Mapping[str, Any] = {}


@unique
class Pace(IntEnum):
    """How much of the ceremony a table wants to be asked. A setting, not a rule."""

    SCOREKEEPER = 0
    BRISK = 1
    STRICT = 2


# ── answers ──────────────────────────────────────────────────────────────────────


class Chosen(Struct, frozen=True, gc=False, tag="chosen", omit_defaults=True):
    """An option, with the player or the yard line it needs, if it needs one."""

    choice: str
    player: str | None = None
    at: int | None = None


class Done(Struct, frozen=True, gc=False, tag="done"):
    """SET: ready, or finished adjusting."""


class Rolled(Struct, frozen=True, gc=False, tag="rolled", omit_defaults=True):
    """The dice as they fell. `real` when a coach rolled them by hand."""

    dice: tuple[int, ...]
    real: bool = False

    @property
    def total(self) -> int:
        """The pips together."""
        return sum(self.dice)


class Happened(Struct, frozen=True, gc=False, tag="happened", omit_defaults=True):
    """What ended a power-on: the outcome, where, which side, which team, who."""

    outcome: str
    at: int | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None


class Named(Struct, frozen=True, gc=False, tag="named", omit_defaults=True):
    """Which player did it; None leaves it with the team."""

    player: str | None = None


class Timeout(Struct, frozen=True, gc=False, tag="timeout"):
    """Interrupt: `team` takes a timeout."""

    team: Team


class Flag(Struct, frozen=True, gc=False, tag="flag", omit_defaults=True):
    """Interrupt: a foul is called on `team`.

    `at` is the spot of the foul where the book needs one. `previous` means that the
    foul happened on the play that has just ended.
    """

    team: Team
    foul: str
    at: int | None = None
    player: str | None = None
    previous: bool = False


class Challenge(Struct, frozen=True, gc=False, tag="challenge", omit_defaults=True):
    """Interrupt: `team` challenges the answer number `ruling` of the last play.

    `instead` is the ruling the coach holds to be right.
    """

    team: Team
    ruling: int
    instead: Happened | Chosen


class Resign(Struct, frozen=True, gc=False, tag="resign"):
    """Interrupt: `team` gives the game up."""

    team: Team


Interrupt: TypeAlias = Timeout | Flag | Challenge | Resign
Answer: TypeAlias = Chosen | Done | Rolled | Happened | Named | Interrupt
INTERRUPTS = (Timeout, Flag, Challenge, Resign)
# By type: the drivers ask this of every answer, and isinstance is slow on Structs.
INTERRUPT_TYPES = frozenset(INTERRUPTS)


# ── declarations ─────────────────────────────────────────────────────────────────


class Option(Struct, frozen=True):
    """One thing to choose. `player` and `at` say what must come with it."""

    name: str
    label: str
    player: bool = False
    at: bool = False


class Outcome(Struct, frozen=True):
    """One way a power-on or a measurement can end, and what must be told about it.

    `at`: the yard line; `side`: left, middle or right; `team`: which side did it;
    `by`: a player may be named (never must).
    """

    name: str
    label: str
    at: bool = False
    side: bool = False
    team: bool = False
    by: bool = False


class Prompt(Struct, frozen=True, kw_only=True):
    """A question of the rule book.

    `ceremony`: asked only at strict pace (SET, a timed power-on with nothing to
    decide). `detail`: not needed for the score sheet, so not asked at scorekeeper
    pace. What is not asked gets its default, the least eventful legal answer.
    """

    id: str
    heading: str
    text: str
    ceremony: bool = False
    detail: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that can be picked here, in the order of the buttons."""
        return ()

    def asked_at(self, pace: Pace) -> bool:
        """Whether a table of this pace wants to be asked."""
        if self.ceremony:
            return pace is Pace.STRICT
        return not self.detail or pace is not Pace.SCOREKEEPER

    def check(self, answer: Answer, opened: Open) -> None:
        """Raise IllegalAnswer unless `answer` is legal here."""
        raise NotImplementedError

    def default(self, opened: Open) -> Answer:
        """The least eventful legal answer."""
        raise NotImplementedError

    def refuse(self, reason: str) -> IllegalAnswer:
        """The refusal, with this prompt's heading."""
        return IllegalAnswer(reason, self.heading)


class Choose(Prompt, frozen=True, kw_only=True):
    """A decision among named options; `secret` until both sides are in.

    by_name: the options again, for looking up; filled in here.
    """

    options: tuple[Option, ...]
    default_choice: str = ""
    secret: bool = False
    by_name: dict[str, Option] = {}

    def __post_init__(self) -> None:
        index = {option.name: option for option in self.options}
        force_setattr(self, "by_name", index)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.by_name)

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Chosen:
            raise self.refuse("Choose one of the options.")
        if answer.choice not in opened.options:
            offered = ", ".join(opened.options)
            raise self.refuse(f"{answer.choice!r} is not open now; it is: {offered}.")
        if self.by_name[answer.choice].at:
            opened.check_spot(answer.at)

    def default(self, opened: Open) -> Answer:
        names = opened.options
        choice = self.default_choice if self.default_choice in names else names[0]
        wants_spot = self.by_name[choice].at
        return Chosen(choice, at=opened.default_at if wants_spot else None)


class Ready(Prompt, frozen=True, kw_only=True):
    """SET. Always ceremony: there is nothing to decide."""

    ceremony: bool = True

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Done:
            raise self.refuse("Declare SET.")

    def default(self, opened: Open) -> Answer:
        return Done()


class Adjust(Ready, frozen=True, kw_only=True):
    """Set up, pivot, motion, substitute; on a physical board the answer is 'done'.

    `text` states the scope: how many figures, which, and what they may do.
    """


class Roll(Prompt, frozen=True, kw_only=True):
    """Dice: how many, with how many faces."""

    count: int = 2
    faces: int = 6

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Rolled:
            raise self.refuse(f"Roll {self.count}d{self.faces}.")
        fits = all(1 <= die <= self.faces for die in answer.dice)
        if len(answer.dice) != self.count or not fits:
            raise self.refuse(
                f"{list(answer.dice)} is no roll of {self.count}d{self.faces}."
            )

    def default(self, opened: Open) -> Answer:
        raise self.refuse(f"Dice have no default: roll {self.count}d{self.faces}.")


class Power(Prompt, frozen=True, kw_only=True):
    """The switch goes on: the outcomes that can end it, at most `seconds` long.

    `seconds` 0 means until something ends it. by_name: the outcomes again, for
    looking up; filled in here.
    """

    outcomes: tuple[Outcome, ...]
    default_outcome: str
    seconds: float = 0.0
    by_name: dict[str, Outcome] = {}

    def __post_init__(self) -> None:
        index = {outcome.name: outcome for outcome in self.outcomes}
        force_setattr(self, "by_name", index)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.by_name)

    def outcome(self, name: str) -> Outcome:
        """The declared outcome of that name. KeyError when there is none."""
        return self.by_name[name]

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Happened:
            raise self.refuse("Report what happened on the board.")
        if answer.outcome not in opened.options:
            offered = ", ".join(opened.options)
            raise self.refuse(
                f"{answer.outcome!r} cannot happen now; what can: {offered}."
            )
        outcome = self.outcome(answer.outcome)
        if outcome.at:
            opened.check_spot(answer.at)
        if outcome.side and answer.side is None:
            raise self.refuse("Say on which side of the field: left, middle, right.")
        if outcome.team and answer.team is None:
            raise self.refuse("Say which team.")

    def default(self, opened: Open) -> Answer:
        names = opened.options
        name = self.default_outcome if self.default_outcome in names else names[0]
        outcome = self.outcome(name)
        return Happened(
            name,
            at=opened.default_at if outcome.at else None,
            side=Across.MIDDLE if outcome.side else None,
            team=opened.default_team if outcome.team else None,
        )


class Measure(Power, frozen=True, kw_only=True):
    """A distance or contact that the rules need; answered like a power-on."""


class Name(Prompt, frozen=True, kw_only=True):
    """Which player did it. Never compulsory: None credits the team."""

    detail: bool = True

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Named:
            raise self.refuse("Name a player, or leave it with the team.")

    def default(self, opened: Open) -> Answer:
        return Named()


class Open(Struct, frozen=True, gc=False):
    """A prompt put to somebody now.

    seats: who may answer, any one of them. options: the names that are legal now.
    lo, hi: the yard lines (home frame) between which a reported spot must lie.
    default_at, default_team: parts of the default answer. team: whose players `by`
    or `player` names. given: values for the sentence (teams, yard lines, numbers).
    """

    prompt: Prompt
    seats: tuple[Team, ...]
    options: tuple[str, ...] = ()
    lo: int = HOME_END_LINE
    hi: int = AWAY_END_LINE
    default_at: int | None = None
    default_team: Team | None = None
    team: Team | None = None
    given: Mapping[str, Any] = _NOTHING

    @property
    def id(self) -> str:
        """The prompt's stable id."""
        return self.prompt.id

    def check(self, answer: Answer) -> None:
        """Raise IllegalAnswer unless `answer` is legal here."""
        self.prompt.check(answer, self)

    def default(self) -> Answer:
        """The least eventful legal answer; IllegalAnswer for dice."""
        return self.prompt.default(self)

    def check_spot(self, at: int | None) -> None:
        """Raise IllegalAnswer unless `at` is a yard line that is possible now."""
        if at is None:
            raise self.prompt.refuse("Say on which yard line.")
        if not self.lo <= at <= self.hi:
            lo, hi = spot_words(self.lo), spot_words(self.hi)
            raise self.prompt.refuse(
                f"The {spot_words(at)} is not possible here: {lo} to {hi} is."
            )


class InTurn(tuple[Open, ...]):
    """Ceremony in the book's order: each stage opens once the one before is answered.

    A stage is a tuple of prompts put to somebody at once. Everything is ceremony, so
    that a table which does not want it passes over all of it in one step. Procedures
    keep these as constants. stages: the stage of each prompt. defaults: its answers.
    """

    stages: tuple[int, ...]
    defaults: tuple[Answer, ...]

    def __new__(cls, *stages: tuple[Open, ...]) -> InTurn:
        steps = super().__new__(cls, (opened for each in stages for opened in each))
        steps.stages = tuple(i for i, each in enumerate(stages) for _ in each)
        steps.defaults = tuple(opened.default() for opened in steps)
        return steps


def by_one(prompt: Prompt, team: Team) -> tuple[Open, ...]:
    """A stage of InTurn: one side."""
    return (Open(prompt, _TO[team], prompt.names),)


def by_both(prompt: Prompt) -> tuple[Open, ...]:
    """A stage of InTurn: both sides, in any order."""
    return by_one(prompt, Team.HOME) + by_one(prompt, Team.AWAY)


def by_each(first: Prompt, team: Team, second: Prompt) -> tuple[Open, ...]:
    """A stage of InTurn: `first` by `team`, `second` by the other side, at once."""
    return by_one(first, team) + by_one(second, team.opponent)


T = TypeVar("T")
# A procedure may also yield an IllegalAnswer: the driver raises it to whoever gave
# the last answer, and the procedure goes on to ask again.
Step: TypeAlias = Open | tuple[Open, ...] | Fact | IllegalAnswer
Procedure: TypeAlias = Generator[Step, Any, T]


# ── helpers: the only bare yields of prompts ─────────────────────────────────────


def both_ready(prompt: Ready) -> Procedure[None]:
    """SET from both sides, in any order."""
    yield (Open(prompt, _TO[Team.HOME]), Open(prompt, _TO[Team.AWAY]))


def ready(prompt: Ready, by: Team) -> Procedure[None]:
    """SET, or 'done adjusting', from one side."""
    yield Open(prompt, _TO[by])


def ready_each(first: Ready, by: Team, second: Ready) -> Procedure[None]:
    """SET from both sides at once: `first` by `by`, `second` by the other side."""
    yield (Open(first, _TO[by]), Open(second, _TO[by.opponent]))


def in_turn(steps: InTurn) -> Procedure[None]:
    """SET, adjustments, a timed power-on: one stage after the other."""
    yield steps


def choose(
    prompt: Choose,
    by: Team,
    only: tuple[str, ...] = (),
    *,
    spots: tuple[int, int] = (HOME_END_LINE, AWAY_END_LINE),
    default_at: int | None = None,
    team: Team | None = None,
    given: Mapping[str, Any] = _NOTHING,
) -> Procedure[Chosen]:
    """One option of `prompt`; `only` narrows it to what is legal now."""
    lo, hi = spots
    answer: Chosen = yield Open(
        prompt, _TO[by], only or prompt.names, lo, hi, default_at, None, team, given
    )
    return answer


def choose_both(
    prompt: Choose,
    only: tuple[str, ...] = (),
    *,
    given: Mapping[str, Any] = _NOTHING,
) -> Procedure[dict[Team, Chosen]]:
    """A choice by each side at once; secret until both are in if the prompt is."""
    names = only or prompt.names
    home, away = yield (
        Open(prompt, _TO[Team.HOME], names, given=given),
        Open(prompt, _TO[Team.AWAY], names, given=given),
    )
    return {Team.HOME: home, Team.AWAY: away}


def roll(
    prompt: Roll, by: Team, given: Mapping[str, Any] = _NOTHING
) -> Procedure[Rolled]:
    """The dice, rolled by `by`."""
    answer: Rolled = yield Open(prompt, _TO[by], given=given)
    return answer


def power(
    prompt: Power,
    by: Team,
    only: tuple[str, ...] = (),
    *,
    spots: tuple[int, int] = (HOME_END_LINE, AWAY_END_LINE),
    default_at: int | None = None,
    default_team: Team | None = None,
    team: Team | None = None,
    given: Mapping[str, Any] = _NOTHING,
) -> Procedure[Happened]:
    """What ended the power-on; `by` holds the switch and reports it.

    Also used for measurements. spots: lowest and highest yard line possible.
    """
    lo, hi = spots
    answer: Happened = yield Open(
        prompt,
        _TO[by],
        only or prompt.names,
        lo,
        hi,
        default_at,
        default_team,
        team,
        given,
    )
    return answer


measure = power


def name(
    prompt: Name, by: Team, *, team: Team, given: Mapping[str, Any] = _NOTHING
) -> Procedure[str | None]:
    """The player of `team` who did it, or None."""
    answer: Named = yield Open(prompt, _TO[by], team=team, given=given)
    return answer.player


ANSWER_DECODER = msgspec.json.Decoder(Answer)
