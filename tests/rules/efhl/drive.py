"""Small legal states, and a play driven by a script, for the tests of EFHL procedures.

Scripted answers go to the prompts they name, in order; everything else is answered by
its default. Unscripted dice and unused answers fail the test.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.book import BOOK
from rules.efhl.options import OPTIONS
from rules.efhl.own import Brings, EfhlState, Form, with_own
from rules.facts import Fact
from rules.field import Team, ahead, yards_to_goal
from rules.prompts import Answer, Open, Pace, Rolled
from rules.run import Entry, Runner
from rules.state import ByTeam, State

F = TypeVar("F", bound=Fact)
HOME, AWAY = Team.HOME, Team.AWAY
GOOD = Rolled((3, 4))
SNAKE_EYES = Rolled((1, 1))


def at_the(ball: int, *, togo: int = 10, down: int = 1, **fields: Any) -> State:
    """Home's (or `possession`'s) ball at a yard line of the home frame."""
    team = fields.setdefault("possession", HOME)
    options = {option.name: option.default for option in OPTIONS}
    options |= fields.pop("options", {})
    to_line = min(togo, yards_to_goal(ball, team))
    return state_with(
        upcoming="scrimmage",
        down=down,
        ball_on=ball,
        line_to_gain=ahead(ball, to_line, team),
        options=options,
        **fields,
    )


def state_with(**fields: Any) -> State:
    """A state of the EFHL without options, by default before the game."""
    return changed(replace(BOOK.opening(), options={}), **fields)


def changed(state: State, **fields: Any) -> State:
    """The state with these fields of it, or of the EFHL's own, changed."""
    names = EfhlState.__struct_fields__
    own = {name: fields.pop(name) for name in names if name in fields}
    return replace(with_own(state, **own), **fields)


def known(
    *, ratings: Mapping[str, int] = {}, stats: Mapping[str, int] = {}, weather: str = ""
) -> dict[str, Any]:
    """Fields of a state in which players have these ratings and team stats, by id.

    Whoever has a stat is a receiver (h...) or linebacker (a...), one of a side.
    """

    def side(letter: str, position: str) -> Brings:
        ids = [player for player in {**ratings, **stats} if player[0] == letter]
        forms = {
            player: Form(position, rating=ratings.get(player, 0)) for player in ids
        }
        scores = [(position, stats[player]) for player in ids if player in stats]
        return Brings(stats=dict(scores), players=forms)

    return {"brings": ByTeam(side("h", "WR"), side("a", "LB")), "weather": weather}


class Played(Struct):
    """The end of a play. value: the result of its procedure."""

    value: Any
    facts: list[Fact]
    asked: list[Open]

    @property
    def ids(self) -> list[str]:
        """The prompts that were asked, in order."""
        return [opened.id for opened in self.asked]

    def fact(self, kind: type[F]) -> F:
        """The only fact of that kind."""
        (fact,) = self.all(kind)
        return fact

    def all(self, kind: type[F]) -> list[F]:
        """The facts of that kind."""
        return [fact for fact in self.facts if type(fact) is kind]

    def opened(self, prompt: str) -> Open:
        """The first opening of a prompt."""
        return next(opened for opened in self.asked if opened.id == prompt)


def play(
    procedure: Callable[[State], Any],
    state: State,
    *script: tuple[str, Answer],
    pace: Pace = Pace.STRICT,
) -> Played:
    """Drive a procedure to its end."""
    left = list(script)
    runner = Runner(procedure, state, pace)
    asked: list[Open] = []
    while runner.open:
        opened = runner.open[0]
        asked.append(opened)
        place = next((i for i, (name, _) in enumerate(left) if name == opened.id), None)
        answer = opened.default() if place is None else left.pop(place)[1]
        runner.answer(Entry(opened.id, answer, opened.seats[0]))
    assert not left, f"never asked: {left}; asked: {[o.id for o in asked]}"
    return Played(runner.state, runner.facts, asked)
