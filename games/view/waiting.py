"""The next step at a table in a few plain words, for those who wait.

The prompt's text addresses its own coach, and its heading is a chapter's name.
"""

from __future__ import annotations

from rules.prompts import (
    Adjust,
    Choose,
    Meaning,
    Measure,
    Name,
    Power,
    Prompt,
    Ready,
    Roll,
)

_DOES: dict[type[Prompt], str] = {
    Adjust: "to set up",
    Choose: "to decide",
    Measure: "to measure",
    Name: "to name the player",
    Power: "to report the result",
    Ready: "to get set",
    Roll: "to roll the dice",
}
_OF_MEANINGS: dict[Meaning, str] = {
    "call": "to choose the play",
    "declare": "to declare the play",
    "end": "to choose an end",
    "injury": "to roll for the injury",
    "kick_choice": "to choose the kick",
    "kick_or_receive": "to choose kick or receive",
    "kickoff": "to kick off",
    "offender": "to settle the foul",
    "package": "to make a secret call",
    "penalty": "to decide on the penalty",
    "place_kick": "to kick or fake",
    "punt": "to punt or fake",
    "review": "to settle the challenge",
    "transfer": "to declare the carrier’s move",
    "try": "to choose the try",
}


def awaited(prompt: Prompt) -> str:
    """Return `to roll the dice` or `to choose the play`, to follow the team's name.

    All prompts of a package have the same words: its call is secret.
    """
    return _OF_MEANINGS.get(prompt.means) or _DOES[type(prompt)]
