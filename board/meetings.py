"""Call against call, and man against man: the inputs that a play itself makes.

A call of the defense that the book has stated counts; without one, the computer coach
of that side has made up his mind, and the board asks him. The men are those whom the
board names: the passer, his target against the man in coverage, a carrier against the
tackler.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from board.coach import Coach
from board.depth import Depth
from board.outcomes import Outcomes
from board.shapes import inputs
from rules.facts import Fact
from rules.field import Team
from rules.registry import rulebook
from rules.simulated import Simulated, Stance
from rules.state import State

MEETS = inputs()["call"].meets


class Meetings:
    """The inputs of one game.

    facts: those of the play so far. stance: the call of the defense, once it is known.
    """

    def __init__(
        self, outcomes: Outcomes, depth: Depth, coaches: Mapping[Team, Coach]
    ) -> None:
        self.facts: Sequence[Fact] = ()
        self._outcomes = outcomes
        self._depth = depth
        self._coaches = coaches
        self._state = State()
        self.stance: Stance | None = None
        self._play = ""  # that the outcomes listen to
        eye = coaches[Team.HOME].strength.eye - coaches[Team.AWAY].strength.eye
        self._eye = {Team.HOME: eye / 2, Team.AWAY: -eye / 2}
        self._simulated = Simulated()

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        if state.rulebook != self._state.rulebook:
            self._simulated = rulebook(state.rulebook).simulated
        self._state = state
        self.stance, self._play = None, ""
        eye = self._eye[state.possession]
        if eye:
            self._outcomes.hear("eye", eye)
        self.facts = ()

    def calls(self, play: str) -> None:
        """Let the outcomes listen to the call. play: run or pass."""
        if play == self._play:
            return
        self._play = play
        if play == "pass":
            self._passer()
        if self.stance is None:
            self.stance = self._stated() or self._expected()
        stance = self.stance
        self._outcomes.hear("call", MEETS.get(f"{play}/{stance.expects}", 0.0))
        self._outcomes.hear("blitz", float(stance.blitzes))

    def _stated(self) -> Stance | None:
        """Return the call that the defense has made by the book."""
        stance_of = self._simulated.stance
        if stance_of is None:
            return None
        team = self._state.defense
        for fact in self.facts:
            stance = stance_of(fact, team)
            if stance is not None:
                return stance
        return None

    def _expected(self) -> Stance:
        call = self._coaches[self._state.defense].defense
        return Stance(call.expects, call.blitzes)

    def men(self, attacker: str | None, defender: str | None) -> None:
        """Let the outcomes listen to the form and the bases of the two men."""
        if self._depth.nameless:
            return
        better = self._form(attacker) - self._form(defender)
        self._outcomes.hear("men", better)
        faster = self._base(attacker) - self._base(defender)
        self._outcomes.hear("base", faster / 2)

    def _passer(self) -> None:
        """Let the outcomes listen to the form of the quarterback."""
        if not self._depth.nameless:
            team = self._state.possession
            starter = self._depth.first(team, "quarterback")
            self._outcomes.hear("passer", self._form(starter))

    def _form(self, player: str | None) -> float:
        return self._simulated.form(self._state, player) if player else 0.0

    def _base(self, player: str | None) -> float:
        return self._simulated.base(self._state, player) if player else 0.0
