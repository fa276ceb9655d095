"""The officials of a simulated game: now and then a flag, about as often as on Sundays.

Before each play the crew settles whether there will be a foul, and its kind; the flag
is thrown at the prompt where such a foul is seen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from board.outcomes import Outcomes
from rules.facts import Fact
from rules.field import Team, ahead, clamp
from rules.prompts import Flag, Meaning, Open
from rules.registry import rulebook
from rules.state import State


class Likely(Struct, frozen=True):
    """A foul, its side, and the meaning of the prompt at which it is called.

    beyond: yards past the line of scrimmage, for fouls that need a spot.
    """

    foul: str
    offense: bool
    at: Meaning
    beyond: int | None = None


# The share of each in all the flags of a season.
FOULS = (
    (Likely("false_start", True, "call"), 0.17),
    (Likely("offside", False, "call"), 0.08),
    (Likely("delay_of_game", True, "call"), 0.06),
    (Likely("encroachment", False, "call"), 0.04),
    (Likely("holding", True, "advance", beyond=-2), 0.2),
    (Likely("holding", True, "thrown", beyond=-5), 0.07),
    (Likely("holding", False, "thrown", beyond=6), 0.09),
    (Likely("illegal_contact", False, "throw"), 0.04),
    (Likely("pass_interference", False, "thrown", beyond=13), 0.09),
    (Likely("pass_interference", True, "thrown", beyond=8), 0.03),
    (Likely("roughing_the_passer", False, "thrown"), 0.04),
    (Likely("block_in_back", True, "run"), 0.06),
    (Likely("personal_foul", False, "run"), 0.03),
)
# A pass by the die has neither stick nor power; these prompts have the same moments.
BY_DIE: Mapping[Meaning, Meaning] = {"passer": "throw", "coverage": "thrown"}


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
        self.coming = self._outcomes.chance.weighed(FOULS) if foul else None

    def throw_flag(self, opened: Open, facts: Sequence[Fact] | None) -> Flag | None:
        """Throw the flag at this prompt, if there is one for it that the book allows.

        facts: those of the play so far, None where nobody knows them.
        """
        coming = self.coming
        if coming is None:
            return None
        means = opened.prompt.means
        if coming.at != BY_DIE.get(means, means):
            return None
        self.coming = None
        offense = self._state.possession
        team = offense if coming.offense else offense.opponent
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
