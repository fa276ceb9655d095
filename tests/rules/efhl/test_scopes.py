"""The scope of an adjustment says to boards what its text says to coaches."""

from __future__ import annotations

import pytest

from rules.catalog import book_prompts
from rules.prompts import Adjust, Power
from rules.registry import rulebook

PROMPTS = book_prompts(rulebook("efhl"))
ADJUSTMENTS = [prompt for prompt in PROMPTS if isinstance(prompt, Adjust)]
TIMED = [
    prompt
    for prompt in PROMPTS
    if isinstance(prompt, Power) and "second" in prompt.text
]
# The quarterback's step and the backs' bases come on top of the two players.
MORE_THAN_TWO = "In addition"


def says(prompt: Adjust, *phrases: str) -> bool:
    return any(phrase in prompt.text for phrase in phrases)


@pytest.mark.parametrize("prompt", ADJUSTMENTS, ids=lambda prompt: prompt.id)
def test_the_data_agrees_with_the_sentence(prompt: Adjust) -> None:
    scope, text = prompt.scope, prompt.text
    unblocked = "unblocked" in scope.figures
    assert says(prompt, "your unblocked players") is unblocked
    assert ("pivot" in scope.may) is says(prompt, "Pivot", "pivot any", "Turn", "pivot")
    assert ("move" in scope.may) is says(prompt, "Pivot or move")
    assert ("substitute" in scope.may) is says(prompt, "Substitute until")
    assert ("place" in scope.may) is says(prompt, "Put the ball down")
    assert ("change_base" in scope.may) is says(prompt, "change bases", "their bases")
    assert ("go_stationary" in scope.may) is says(
        prompt, "become stationary", "may go on stationary"
    )
    two = "up to two players" in text and MORE_THAN_TWO not in text
    assert (scope.most == 2) is two
    four = says(prompt, "Four stationary", "Up to four stationary", "most four may be")
    assert (scope.stationary == 4) is four
    assert (scope.stationary == 2) is says(prompt, "Only those two may be stationary")
    assert (scope.on_line == 7) is says(
        prompt, "7 to 10 players", "Seven players must stay", "seven players must stay"
    )
    assert ("over_snapper" in scope.never) is says(prompt, "over the long snapper")
    assert ("neutral_zone" in scope.never) is says(prompt, "neutral zone")
    assert ("carrier" in scope.but) is says(prompt, "except the ball carrier")
    assert ("center" in scope.but) is says(prompt, "not the center")


@pytest.mark.parametrize("prompt", ADJUSTMENTS, ids=lambda prompt: prompt.id)
def test_a_pivot_is_not_a_setup(prompt: Adjust) -> None:
    turns = {"pivot", "change_base", "go_stationary"}
    assert (prompt.means == "pivot") is (set(prompt.scope.may) <= turns)


@pytest.mark.parametrize("prompt", TIMED, ids=lambda prompt: prompt.id)
def test_a_power_on_of_a_stated_time_has_it_as_data(prompt: Power) -> None:
    assert 0 < prompt.seconds <= 1
