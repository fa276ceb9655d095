"""The computer coach of one side: a decision for every prompt that asks for one.

It sees only the state and the open prompt, like any coach, and answers `Choose` and
`Write` prompts; board.statistical has the results on the board. Every subject has its
module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from board.chance import Chance
from board.coach.calls import DROPS, Calls, Defense
from board.coach.carries import Carries
from board.coach.flags import Flags
from board.coach.habits import Habits
from board.coach.kicks import Kicks
from board.coach.reasons import reason
from board.coach.sideline import Sideline
from board.coach.stops import Stops
from board.coach.strengths import DEFAULT, Strength
from board.coach.strengths import strength as named
from board.coach.toss import Choice
from board.coach.tries import Tries
from board.coach.whistles import Whistles
from board.coach.writings import Writings
from board.depth import Depth
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Chosen, Happened, Meaning, Open, Roll
from rules.state import State

Decision = Callable[[Open], Answer]
# Decisions for which the book's default is good enough.
BY_DEFAULT: tuple[Meaning, ...] = (
    "coin",
    "end",
    "tempo",
    "offender",
    "review",
    "rating",
)


class Coach:
    """The coach of one side. strength: the name of one of STRENGTHS.

    speaks: he may interrupt a play, now and then.
    decisions: by the meaning of the prompt. ValueError for an unknown strength.
    """

    def __init__(self, chance: Chance, depth: Depth, strength: str = DEFAULT) -> None:
        self._sideline = Sideline(chance, depth, named(strength))
        self._calls = Calls(self._sideline)
        self._whistles = Whistles(self._sideline)
        self._stops = Stops(self._sideline)
        self.speaks = self._whistles.speaks
        self._last: tuple[Open, Answer] | None = None
        self.decisions: dict[Meaning, Decision] = {
            **dict.fromkeys(BY_DEFAULT, Open.default),
            **self._calls.decisions,
            **Carries(self._sideline, self._calls).decisions,
            **Kicks(self._sideline).decisions,
            **Tries(self._sideline, self._calls).decisions,
            **Flags(self._sideline).decisions,
            **Writings(self._sideline, self._calls).decisions,
            **Choice(self._sideline).decisions,
        }

    @property
    def state(self) -> State:
        """The situation before the play under way; the board sets it."""
        return self._sideline.state

    @state.setter
    def state(self, state: State) -> None:
        self._sideline.begin_play(state)
        self._calls.begin_play()
        if self.speaks:
            self._whistles.begin_play()

    def resume(self, opened: Open, given: Answer) -> None:
        """Go on from an answer of the seat, his own or of the coach before him.

        Chance is drawn as it was then, so that later decisions are the same again.
        """
        side = self._sideline
        snapped, decided = side.snapped, self.answer(opened)
        side.snapped = snapped
        side.note(opened, given)
        called = opened.prompt.means == "call" and isinstance(given, Chosen)
        if called and decided != given:
            assert isinstance(given, Chosen)
            self._calls.plan = "pass" if given.choice in DROPS else "run"

    @property
    def strength(self) -> Strength:
        """His strength."""
        return self._sideline.strength

    @property
    def habits(self) -> Habits:
        """The habits that he has whatever his strength."""
        return self._sideline.habits

    def stops(self, team: Team, carrier: Team, drawn: Happened, habit: str) -> bool:
        """True if he stops the board before that outcome; habit: how often others do.

        team: his side; carrier: the side with the ball.
        """
        if self.strength.decides != "worth":
            sees = self.habits.happens(habit)
            return sees and self._sideline.chance.happens(self.strength.heeds)
        return self._stops.gain(team, carrier, drawn) > self.strength.stops

    @property
    def plan(self) -> str:
        """The offense's call for this play: run, pass, kneel."""
        return self._calls.plan

    @property
    def listens(self) -> bool:
        """True if there may be a reason to interrupt in the play under way."""
        return self._whistles.listens

    def interrupt(
        self, team: Team, opened: Open, facts: Sequence[Fact]
    ) -> Answer | None:
        """Return a timeout or a challenge of that side, his own, if it is worth one.

        facts: those of the play so far.
        """
        self._sideline.spoken = ""
        spoken = self._whistles.interrupt(team, opened, facts)
        if spoken is not None:
            self._last = (opened, spoken)
        return spoken

    @property
    def called(self) -> str:
        """The same once it is made; "" before, and for a kick."""
        return self._calls.plan if self._calls.kind else ""

    @property
    def defense(self) -> Defense:
        """The defense's call for this play, whether or not the book asks for one."""
        return self._calls.defense

    @property
    def reason(self) -> str:
        """One plain sentence for the decision made last; "" before the first."""
        if self._last is None:
            return ""
        return reason(self.state, *self._last, self._sideline.spoken)

    def has_one_throw_left(self, team: Team) -> bool:
        """True on the last play of a half or of the game, when not ahead."""
        return self._sideline.has_one_throw_left(team)

    def answer(self, opened: Open) -> Answer | None:
        """Decide as `decide` does; None for what is no decision of his."""
        prompt = opened.prompt
        if isinstance(prompt, Roll) or prompt.means not in self.decisions:
            return None
        return self.decide(opened)

    def decide(self, opened: Open) -> Answer:
        """Answer a prompt of `decisions`, and keep the answer: it can be told then."""
        self._sideline.spoken = ""
        answer = self.decisions[opened.prompt.means](opened)
        self._sideline.note(opened, answer)
        self._last = (opened, answer)
        return answer
