"""Play Calling: a side's own call, read from its answers so far."""

from __future__ import annotations

from rules.field import Team
from rules.football.page_calls import KEEP, open_page
from rules.play_pages import PageCall
from rules.prompts import Chosen, Rolled
from rules.secret_calls import Given, SecretCall
from rules.state import State
from rules.vsefl.art import draw, formation_drawing
from rules.vsefl.formations import CALL as FORMATION
from rules.vsefl.pages import DEFENSE, OFFENSE, SETTING
from rules.vsefl.scrimmage import CALL, RULES

_CALLED = ("scrimmage", "try")


def secret_call(state: State, team: Team, given: Given) -> SecretCall | None:
    """Return a side's call: the die's, or the play or formation of its own choice."""
    if state.upcoming not in _CALLED:
        return None
    die = (OFFENSE if team is state.possession else DEFENSE).id
    rolled: PageCall | None = None
    call: SecretCall | None = None
    for prompt, answer in given:
        if isinstance(answer, Rolled) and prompt == die:
            rolled = open_page(RULES, state, team).calls[answer.total - 1]
            call = _of_page(rolled, answer.total)
        elif isinstance(answer, Chosen):
            call = _chosen(prompt, answer.choice, rolled) or call
    return call


def _chosen(prompt: str, choice: str, rolled: PageCall | None) -> SecretCall | None:
    """Return the call that a choice makes; None if it leaves the die's as it is."""
    if prompt == SETTING.id and choice != KEEP:
        return SecretCall(side="defense", title="Another defense")
    if prompt == FORMATION.id:
        label = FORMATION.by_name[choice].label
        return SecretCall(side="defense", title=label, drawing=formation_drawing(label))
    if prompt == CALL.id and (rolled is None or choice not in rolled.leaves):
        return SecretCall(side="offense", title=CALL.by_name[choice].label)
    return None


def _of_page(call: PageCall, number: int) -> SecretCall:
    return SecretCall(
        side=call.side,
        title=str(call),
        text=f"{number}. {call.text}",
        drawing=draw(call),
    )
