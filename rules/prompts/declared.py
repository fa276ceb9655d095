"""Prompts as a chapter declares them, and `Open`: one of them, open now.

Every kind of prompt knows its legal answers and the least eventful of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from msgspec import Struct
from msgspec.structs import force_setattr

from rules.errors import IllegalAnswer
from rules.field import AWAY_END_LINE, HOME_END_LINE, Across, Team, spot_words
from rules.prompts.answers import (
    LONGEST_NAME,
    Answer,
    Chosen,
    Done,
    Happened,
    Named,
    Rolled,
)
from rules.prompts.limits import Limit
from rules.prompts.meanings import MEANINGS, Meaning
from rules.prompts.parts import Option, Outcome, Pace, Scope

NOTHING: Mapping[str, Any] = {}
LAST_CALL = 100  # calls in a table


class Prompt(Struct, frozen=True, kw_only=True):
    """A question of the rule book.

    `ceremony`: asked only at strict pace (SET, a timed power-on with nothing to
    decide). `detail`: not needed for the score sheet, so not asked at scorekeeper
    pace. A prompt that is not asked gets its default, the least eventful legal answer.
    asked_from: the first pace that asks it; filled in here. names: those of all its
    options, in the order of the buttons; filled in where it has any.
    `secret`: only its own side sees the answer until both sides are in; `together`: a
    name that it shares with the prompt that the other side answers meanwhile, where
    that is another one. `sealed`: only its own side sees the answer until the ball is
    in play. `means`: what it asks, to boards, coaches and pages. `topic`: its name on a
    page, where it is asked at a time that its heading is not about.
    """

    id: str
    means: Meaning
    heading: str
    text: str
    ceremony: bool = False
    detail: bool = False
    secret: bool = False
    together: str = ""
    sealed: bool = False
    topic: str = ""
    asked_from: Pace = Pace.SCOREKEEPER
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.means not in MEANINGS:
            raise ValueError(f"{self.id}: {self.means!r} is not a known meaning.")
        usual = Pace.BRISK if self.detail else Pace.SCOREKEEPER
        force_setattr(self, "asked_from", Pace.STRICT if self.ceremony else usual)

    @property
    def headings(self) -> tuple[str, ...]:
        """The heading it comes from; several, where `heading` joins them by "; "."""
        return tuple(self.heading.split("; "))

    @property
    def shown_heading(self) -> str:
        """The words over the prompt: its topic, or else the book's heading."""
        return self.topic or self.heading

    def asked_at(self, pace: Pace) -> bool:
        """True when a table of this pace asks it."""
        return pace >= self.asked_from

    def check(self, answer: Answer, opened: Open) -> None:
        """Raise IllegalAnswer unless `answer` is legal here."""
        raise NotImplementedError

    def default(self, opened: Open) -> Answer:
        """Return the least eventful legal answer."""
        raise NotImplementedError

    def refuse(self, reason: str) -> IllegalAnswer:
        """Make the refusal, with this prompt's heading."""
        return IllegalAnswer(reason, self.heading)


class Choose(Prompt, frozen=True, kw_only=True):
    """A decision among named options. by_name: the options by name; filled in here."""

    options: tuple[Option, ...]
    default_choice: str = ""
    by_name: dict[str, Option] = {}

    def __post_init__(self) -> None:
        super().__post_init__()
        index = {option.name: option for option in self.options}
        force_setattr(self, "by_name", index)
        force_setattr(self, "names", tuple(index))

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Chosen:
            raise self.refuse("Choose one of the options.")
        if answer.choice not in opened.options:
            offered = ", ".join(opened.options)
            raise self.refuse(
                f"{answer.choice!r} is not available now. Options: {offered}."
            )
        option = self.by_name[answer.choice]
        if option.at or (option.may_at and answer.at is not None):
            opened.check_spot(answer.at, answer.choice)
        if answer.called:
            self._check_name(answer.called, option)
        if answer.number:
            self._check_number(answer.number, option)

    def _check_name(self, called: str, option: Option) -> None:
        if not option.plays:
            raise self.refuse(f"{option.label!r} doesn’t take a play name.")
        if len(called) > LONGEST_NAME:
            raise self.refuse(f"Play names are limited to {LONGEST_NAME} letters.")

    def _check_number(self, number: int, option: Option) -> None:
        if not option.numbers:
            raise self.refuse(f"{option.label!r} doesn’t take a number.")
        if not 1 <= number <= LAST_CALL:
            raise self.refuse(f"The numbers go from 1 to {LAST_CALL}.")

    def default(self, opened: Open) -> Answer:
        names = opened.options
        choice = self.default_choice if self.default_choice in names else names[0]
        wants_spot = self.by_name[choice].at
        return Chosen(choice, at=opened.default_at if wants_spot else None)


class Ready(Prompt, frozen=True, kw_only=True):
    """SET. Always ceremony: there is nothing to decide."""

    means: Meaning = "ready"
    ceremony: bool = True

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Done:
            raise self.refuse("Declare SET.")

    def default(self, opened: Open) -> Answer:
        return Done()


class Adjust(Ready, frozen=True, kw_only=True):
    """Setup, pivots, motion, substitutions; on a physical board the answer is 'done'.

    `scope`: the figures, their number, and their moves, as far as a board can check
    them; unless stated, pivots of any unblocked figures. `text` has all of it.
    """

    means: Meaning
    scope: Scope = Scope()


class Roll(Prompt, frozen=True, kw_only=True):
    """Dice: their number and their faces.

    percent: two ten-sided dice, read as tens and ones, a 10 as 0, 0 0 as 100.
    """

    means: Meaning = "dice"
    count: int = 2
    faces: int = 6
    percent: bool = False

    def read(self, rolled: Rolled) -> int:
        """Return the dice's total, or the percentage they show."""
        if not self.percent:
            return rolled.total
        tens, ones = rolled.dice
        return 10 * (tens % 10) + ones % 10 or 100

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Rolled:
            raise self.refuse(f"Roll {self.count}d{self.faces}.")
        dice = answer.dice
        fits = len(dice) == self.count and min(dice) >= 1 and max(dice) <= self.faces
        if not fits:
            shown = ", ".join(map(str, dice))
            raise self.refuse(f"{shown} is not a roll of {self.count}d{self.faces}.")

    def default(self, opened: Open) -> Answer:
        raise self.refuse(f"Dice have no default. Roll {self.count}d{self.faces}.")


class Power(Prompt, frozen=True, kw_only=True):
    """A power-on: the outcomes that can end it, at most `seconds` long.

    The seat that is asked holds the switch. `seconds` 0 means until something ends it.
    by_name: the outcomes by name; filled in here.
    """

    outcomes: tuple[Outcome, ...]
    default_outcome: str
    seconds: float = 0.0
    by_name: dict[str, Outcome] = {}

    def __post_init__(self) -> None:
        super().__post_init__()
        index = {outcome.name: outcome for outcome in self.outcomes}
        force_setattr(self, "by_name", index)
        force_setattr(self, "names", tuple(index))

    def outcome(self, name: str) -> Outcome:
        """Return the declared outcome of that name. KeyError when there is none."""
        return self.by_name[name]

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Happened:
            raise self.refuse("Report the result on the board.")
        if answer.outcome not in opened.options:
            offered = ", ".join(opened.options)
            raise self.refuse(
                f"{answer.outcome!r} is not possible now. Possible results: {offered}."
            )
        outcome = self.by_name[answer.outcome]
        if outcome.at:
            opened.check_spot(answer.at, answer.outcome)
        if outcome.side and answer.side is None:
            raise self.refuse("Choose the sideline: left or right.")
        if outcome.team and answer.team is None:
            raise self.refuse("Choose a team.")

    def default(self, opened: Open) -> Answer:
        names = opened.options
        name = self.default_outcome if self.default_outcome in names else names[0]
        outcome = self.by_name[name]
        return Happened(
            name,
            at=opened.default_at if outcome.at else None,
            side=Across.MIDDLE if outcome.side else None,
            team=opened.default_team if outcome.team else None,
        )


class Measure(Power, frozen=True, kw_only=True):
    """A distance or contact that the rules need; answered like a power-on."""


class Name(Prompt, frozen=True, kw_only=True):
    """The player to credit. Never required: None credits the team."""

    detail: bool = True

    def check(self, answer: Answer, opened: Open) -> None:
        if type(answer) is not Named:
            raise self.refuse("Name a player, or credit the team.")

    def default(self, opened: Open) -> Answer:
        return Named()


@final
class Open(Struct, frozen=True, gc=False):
    """A prompt that is open now.

    seats: those that may answer, any one of them. options: the names that are legal
    now. lo, hi: the lowest and highest yard line (home frame) of a reported spot.
    default_at, default_team: parts of the default answer. team: the side of the player
    in `by` or `player`. given: values for the sentence (teams, yard lines, numbers).
    spans: the lowest and highest yard line of an outcome that has narrower ones.
    limits: the clocks that run down while it is open. scope: the limits of an
    adjustment that only this moment sets; None: the prompt's own.
    """

    prompt: Prompt
    seats: tuple[Team, ...]
    options: tuple[str, ...] = ()
    lo: int = HOME_END_LINE
    hi: int = AWAY_END_LINE
    default_at: int | None = None
    default_team: Team | None = None
    team: Team | None = None
    given: Mapping[str, Any] = NOTHING
    spans: Mapping[str, tuple[int, int]] = NOTHING
    limits: tuple[Limit, ...] = ()
    scope: Scope | None = None

    @property
    def id(self) -> str:
        """The prompt's stable id."""
        return self.prompt.id

    @property
    def allowed(self) -> Scope | None:
        """The scope of an adjustment now; None where nothing is adjusted."""
        if not isinstance(self.prompt, Adjust):
            return None
        return self.scope or self.prompt.scope

    def named_for(self, name: str) -> Team | None:
        """Return the side of the player named with that outcome; None: either."""
        by_name = self.prompt.by_name if isinstance(self.prompt, Power) else {}
        if self.team and name in by_name and by_name[name].other_side:
            return self.team.opponent
        return self.team

    def check(self, answer: Answer) -> None:
        """Raise IllegalAnswer unless `answer` is legal here.

        That of a limit is no option: the table gives it once the time is up.
        """
        if self.limits and any(limit.answer == answer for limit in self.limits):
            return
        self.prompt.check(answer, self)

    def default(self) -> Answer:
        """Return the least eventful legal answer; IllegalAnswer for dice."""
        return self.prompt.default(self)

    def span(self, name: str) -> tuple[int, int]:
        """Return the lowest and highest yard line of that option or outcome."""
        return self.spans.get(name, (self.lo, self.hi))

    def check_spot(self, at: int | None, name: str) -> None:
        """Raise IllegalAnswer unless `at` is a yard line that is possible now.

        name: of the option or outcome that it is reported with.
        """
        if at is None:
            raise self.prompt.refuse("Enter a yard line.")
        lowest, highest = self.span(name)
        if not lowest <= at <= highest:
            lo, hi = spot_words(lowest), spot_words(highest)
            raise self.prompt.refuse(
                f"The spot must be from {lo} to {hi}; {spot_words(at)} is not."
            )
