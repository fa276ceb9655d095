"""The words of one step of a play: an answer as those at the board would say it.

A report is said by its label, without what it asks for next. The players of a pass and
its stick belong to the step that reports the ball.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.log.entries import Logged
from games.table.setting import Setting
from games.view.words import answer_words
from rules.prompts import (
    Choose,
    Chosen,
    Done,
    Happened,
    Meaning,
    Power,
    Prompt,
    Roll,
    Rolled,
    Write,
    Written,
)
from rules.words.names import Names, place

# Said before the label, which stands alone for every other meaning.
_LEADS: Mapping[Meaning, str] = {
    "after_scramble": "Declared",
    "call": "Called",
    "coin": "Called",
    "declare": "Declared",
    "lineup": "Lined up",
    "package": "Called",
    "penalty": "Penalty",
    "read": "Read",
    "spot": "Ball",
    "transfer": "Declared",
    "trick": "Declared",
}
# Reports whose label goes on with what they ask for next.
_REPORTS: Mapping[str, str] = {
    "crossed": "across the line",
    "developed": "developed",
    "execute": "none",
    "reached_line": "reached the line",
    "not_stopped": "past the line, not stopped",
    "too_far": "too far behind the line",
}
# Reports, and choices, that are short for an answer to their question.
_OF_MEANINGS: Mapping[tuple[Meaning, str], str] = {
    ("fair_catch", "no"): "No fair catch",
    ("field_goal_rush", "clear"): "Not blocked",
    ("punt_rush", "clear"): "Not blocked",
    ("returner", "nobody"): "No returner",
    ("toss", "clear"): "Clear to toss",
}
# Answers that make sense only under the name of what was asked.
_UNDER_TOPIC: tuple[Meaning, ...] = (
    "contested",
    "coverage",
    "dice",
    "injury",
    "judgment",
    "passer",
    "rating",
    "review",
    "stationary",
    "timed",
    "zones",
)
_DONE: Mapping[Meaning, str] = {
    "pivot": "adjusted",
    "ready": "set",
    "set_up": "set up",
}
_CUT: tuple[Meaning, ...] = ("after_scramble", "declare")
_PRESSURE = "_pressure"


def step_words(setting: Setting, prompt: Prompt | None, entry: Logged) -> str:
    """Return one answer as a step of its play, "" for one that needs no words."""
    names, answer = setting.short, entry.answer
    assert answer is not None
    if prompt is None:
        return answer_words(setting, None, answer)
    match answer:
        case Happened():
            return _upper(_report_words(names, prompt, answer))
        case Chosen():
            return _upper(_choice_words(names, prompt, answer))
        case Rolled():
            return f"{_topic(prompt)}: {_roll_words(prompt, answer)}"
        case Written():
            named = prompt.named if isinstance(prompt, Write) else "Text"
            return f"{_upper(named)}: {answer_words(setting, prompt, answer)}"
        case Done():
            team = names.team(entry.side) if entry.side else "Official"
            return f"{team} {_DONE.get(prompt.means, 'ready')}"
        case _:
            return answer_words(setting, prompt, answer)


def throw_words(names: Names, passer: str, receiver: str, stick: str) -> str:
    """Return `#12 Reed to #17 Lee, white stick`, as far as it is known."""
    thrower = names.player(passer) if passer else ""
    target = f"to {names.player(receiver)}" if receiver else ""
    players = " ".join(filter(None, (thrower or (target and "Pass"), target)))
    return _upper(", ".join(filter(None, (players, stick))))


def stick_words(prompt: Power, answer: Happened) -> str:
    """Return `white stick under pressure`; the label where it is no stick."""
    name = answer.outcome
    color = name.removesuffix(_PRESSURE)
    if not prompt.by_name[name].label.lower().startswith(color):
        return prompt.by_name[name].label.partition(":")[2].strip() or name
    pressed = " under pressure" if name.endswith(_PRESSURE) else ""
    return f"{color} stick{pressed}"


def report_words(names: Names, prompt: Power, answer: Happened) -> str:
    """Return `caught in the open at the OWL 39`, to follow a pass."""
    return _lower(_reported(names, prompt, answer))


def _report_words(names: Names, prompt: Prompt, answer: Happened) -> str:
    assert isinstance(prompt, Power)
    text = _reported(names, prompt, answer)
    lead = _lead(prompt)
    return f"{lead}: {_lower(text)}" if lead else text


def _reported(names: Names, prompt: Power, answer: Happened) -> str:
    outcome = prompt.by_name.get(answer.outcome)
    label = outcome.label if outcome else answer.outcome.replace("_", " ")
    plain = _OF_MEANINGS.get((prompt.means, answer.outcome))
    parts = [plain or _REPORTS.get(answer.outcome, label)]
    if answer.at is not None:
        parts.append(spot_words(answer.at, names))
    if answer.team:
        parts.append(f"by the {names.team(answer.team)}")
    if answer.by:
        parts.append(f"by {names.player(answer.by)}")
    return " ".join(parts)


def _choice_words(names: Names, prompt: Prompt, answer: Chosen) -> str:
    assert isinstance(prompt, Choose)
    option = prompt.by_name.get(answer.choice)
    label = option.label if option else answer.choice.replace("_", " ")
    label = _OF_MEANINGS.get((prompt.means, answer.choice), label)
    if answer.number:  # By number: run
        label = f"{label.partition(': ')[2]} {answer.number}"
    parts = [label.partition(":")[0] if prompt.means in _CUT else label]
    if answer.at is not None:
        parts.append(spot_words(answer.at, names))
    if answer.player:
        parts.append(names.player(answer.player))
    if answer.called:
        parts.append(answer.called)
    text = ", ".join(parts)
    lead = _lead(prompt)
    return f"{lead}: {_lower(text)}" if lead else text


def _roll_words(prompt: Prompt, answer: Rolled) -> str:
    read = prompt.read(answer) if isinstance(prompt, Roll) else answer.total
    return f"rolled {read}"


def spot_words(at: int, names: Names) -> str:
    """Return `at the OWL 39`, `in the OWL end zone`."""
    return f"{'at' if 0 <= at <= 100 else 'in'} the {place(at, names)}"


def _lead(prompt: Prompt) -> str:
    """Return what stands before the label, "" for one that stands alone."""
    if prompt.means in _UNDER_TOPIC:
        return _topic(prompt)
    return _LEADS.get(prompt.means, "")


def _topic(prompt: Prompt) -> str:
    """Return the first of the headings: the others are about the same step."""
    topic = prompt.topic or prompt.headings[0]
    return topic.capitalize() if topic.isupper() else topic


def _lower(text: str) -> str:
    """Return the text for the middle of a sentence; what is shouted stays."""
    return text if text[:2].isupper() else text[:1].lower() + text[1:]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
