"""A coach's reason for a decision, in one plain sentence.

`3rd and 2: power run to the left`, `Kickoff: touchback`. What the coach has no text
for is told by the option's own label.
"""

from __future__ import annotations

from rules.prompts import Answer, Choose, Chosen, Open
from rules.state import State
from rules.words.names import ordinal

KICKS = {"kickoff": "Kickoff", "free_kick": "Free kick", "try": "Try"}


def reason(state: State, opened: Open, answer: Answer, spoken: str) -> str:
    """Return the sentence. spoken: the coach's own words, "" for none."""
    before = _situation(state)
    text = spoken or _label(opened, answer)
    if not before:
        return f"{text[:1].upper()}{text[1:]}"
    return f"{before}: {text if spoken else f'{text[:1].lower()}{text[1:]}'}"


def _situation(state: State) -> str:
    """Return `3rd and 2`, `1st and goal`, `Kickoff`; "" where there is none."""
    if state.upcoming in KICKS:
        return KICKS[state.upcoming]
    if not state.down:
        return ""
    distance = "goal" if state.goal_to_go else state.ydstogo
    return f"{ordinal(state.down)} and {distance}"


def _label(opened: Open, answer: Answer) -> str:
    """Return the label of the option chosen, without its explanation."""
    prompt = opened.prompt
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        return prompt.by_name[answer.choice].label.rstrip(".")
    return prompt.heading
