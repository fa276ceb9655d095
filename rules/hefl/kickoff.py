"""Kickoffs: the receiving team takes the ball on its 20."""

from __future__ import annotations

from rules import facts
from rules.football.carry import End
from rules.hefl.spots import kick_over
from rules.prompts import Procedure, Ready, ready
from rules.state import State

FORGO = Ready(
    id="kickoff.forgo",
    heading="Kickoffs",
    text="The receiving team takes the ball on its 20.",
)


def kickoff(state: State) -> Procedure[State]:
    """Kickoffs: forgone before set-up, the ball is on the 20."""
    yield from ready(FORGO, state.defense)
    yield facts.BallInPlay(False)
    end = End(state.defense, state.defense.goal, result="touchback")
    return (yield from kick_over(state, end, "kickoff"))


free_kick = kickoff
