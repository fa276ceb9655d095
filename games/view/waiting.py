"""The next step at a table in a few plain words, for those who wait.

The prompt's text addresses its own coach, and its heading is a chapter's name.
"""

from __future__ import annotations

from rules.prompts import (
    Adjust,
    Choose,
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
_OF_CHAPTERS = {
    "challenge": "to settle the challenge",
    "penalty": "to decide on the penalty",
    "penalty_check": "to settle the foul",
}
_PACKAGE = "to call a package or none"
_OF_PROMPTS = {
    "field_goal.fake": "to kick or fake",
    "free_kick.kick": "to choose the kick",
    "injury.check": "to roll for the injury",
    "injury.damage": "to roll for the injury",
    "kickoff.call": "to choose the kick",
    "kickoff.kick": "to kick off",
    "overtime.choice": "to choose kick or receive",
    "overtime.end": "to choose an end",
    "pregame.choice": "to choose kick or receive",
    "pregame.end": "to choose an end",
    "pregame.kick_or_receive": "to choose kick or receive",
    "punt.fake": "to punt or fake",
    "scrimmage.call": "to choose the play",
    "scrimmage.declare": "to declare the play",
    "second_half.choice": "to choose kick or receive",
    "second_half.end": "to choose an end",
    "stoppage.declare": "to declare the carrier’s move",
    "try.call": "to choose the try",
}


def awaited(prompt: Prompt) -> str:
    """Return `to roll the dice` or `to choose the play`, to follow the team's name.

    All prompts of a package have the same words: its call is secret.
    """
    chapter = prompt.id.partition(".")[0]
    if chapter == "package":
        return _PACKAGE
    usual = _DOES[type(prompt)]
    if isinstance(prompt, Choose):
        usual = _OF_CHAPTERS.get(chapter, usual)
    return _OF_PROMPTS.get(prompt.id, usual)
