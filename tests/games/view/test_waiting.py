"""The waiting line, as everybody reads it who is not asked."""

import pytest

from games.view.waiting import awaited
from rules.catalog import book_prompts
from rules.prompts import Announce
from rules.registry import rulebook

PROMPTS = {
    prompt.id: prompt
    for prompt in book_prompts(rulebook("efhl"))
    if not isinstance(prompt, Announce)
}


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("scrimmage.call", "to choose the play"),
        ("scrimmage.snap_check", "to roll the dice"),
        ("run.finish", "to report the result"),
        ("penalty.decision", "to decide on the penalty"),
        ("pass.receiver", "to name the player"),
    ],
)
def test_it_is_said_in_plain_words(prompt, words):
    assert awaited(PROMPTS[prompt]) == words


def test_whether_a_package_is_called_cannot_be_told_from_it():
    asked = {awaited(p) for id, p in PROMPTS.items() if id.startswith("package.")}
    assert asked == {"to make a secret call"}


def test_no_heading_is_shown():
    for prompt in PROMPTS.values():
        assert awaited(prompt).startswith("to ")
        assert prompt.heading not in awaited(prompt)
