"""The officials of a simulated game: now and then a flag, about as often as on Sundays.

Before each play the crew settles whether there will be a foul, and its kind; the flag
is thrown at the prompt where such a foul is seen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import isclose
from typing import Literal

import msgspec
from msgspec import Struct

from board.outcomes import Outcomes
from board.shapes import ShapeError
from rules.data import read_text
from rules.facts import Fact
from rules.field import Team, ahead, clamp
from rules.prompts import Flag, Meaning, Open
from rules.registry import rulebook
from rules.state import State


class Likely(Struct, frozen=True, forbid_unknown_fields=True):
    """A foul as its file has it (fouls.toml explains the fields)."""

    foul: str
    by: Literal["offense", "defense"]
    at: Meaning
    share: float
    beyond: int | None = None


class Fouls(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of fouls. ShapeError for shares that do not add up to 1."""

    unit: str
    source: str
    listens: tuple[str, ...]
    foul: tuple[Likely, ...]
    same_moment: Mapping[Meaning, Meaning]

    def __post_init__(self) -> None:
        total = sum(likely.share for likely in self.foul)
        if not isclose(total, 1):
            raise ShapeError(f"fouls.toml: the shares add up to {total:.3f}.")


FOULS = msgspec.toml.decode(read_text(__package__, "fouls.toml"), type=Fouls)
SHARES = tuple((likely, likely.share) for likely in FOULS.foul)


class Officials:
    """The crew: at most one flag for each play."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._outcomes = outcomes
        self.coming: Likely | None = None
        self._state = State()

    def begin_play(self, state: State) -> None:
        """Settle whether there will be a flag."""
        self._state = state
        foul = self._outcomes.happens("foul")
        if foul and rulebook(state.rulebook).dice_call_fouls(state):
            foul = False
        self.coming = self._outcomes.chance.weighed(SHARES) if foul else None

    def throw_flag(self, opened: Open, facts: Sequence[Fact] | None) -> Flag | None:
        """Throw the flag at this prompt, if there is one for it that the book allows.

        facts: those of the play so far, None where nobody knows them.
        """
        coming = self.coming
        if coming is None:
            return None
        means = opened.prompt.means
        if coming.at != FOULS.same_moment.get(means, means):
            return None
        self.coming = None
        offense = self._state.possession
        team = offense if coming.by == "offense" else offense.opponent
        if coming.foul not in self._callable(team, opened, facts):
            return None
        return Flag(team, coming.foul, at=self._spot(coming, offense))

    def _callable(
        self, team: Team, opened: Open, facts: Sequence[Fact] | None
    ) -> Collection[str]:
        """Return the fouls that may be called now, as far as the facts are known."""
        book = rulebook(self._state.rulebook)
        if facts is None:
            return book.fouls
        return book.offers.at(self._state, tuple(facts), (opened,)).fouls(team)

    def _spot(self, coming: Likely, offense: Team) -> int | None:
        if coming.beyond is None:
            return None
        return clamp(ahead(self._state.ball_on, coming.beyond, offense))
