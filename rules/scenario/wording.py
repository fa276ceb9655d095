"""Answers, facts, prompts and states as a scenario file has them, for its author.

Yard lines read `home 28`, as they are written there; what has its default is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, structs

from rules.field import spot_words
from rules.prompts import Choose, Open, Option, Outcome, Power, Prompt, Roll, Write
from rules.state import State

# The fields of answers, facts and states that are yard lines in the home frame.
SPOTS = frozenset(
    {"at", "ball_on", "caught_at", "lands", "line_to_gain", "start", "thrown_to"}
)
# The fields of a state that are always shown; the others only where they are set.
FIRST = ("upcoming", "possession", "down", "ydstogo", "ball_on", "line_to_gain")
THEN = ("hash", "quarter", "play", "score", "timeouts")
# Fields outside the situation: the book, and the answers of the last play.
BESIDE = ("rulebook", "options", "last", "index", "own")


# It reads the annotations of a type, which takes longer than to write its values.
_fields = cache(structs.fields)


def value_words(name: str, value: Any) -> str:
    """Write a field's value, a yard line in words."""
    if name in SPOTS and isinstance(value, int):
        return f'"{spot_words(value)}"'
    return msgspec.json.encode(value).decode()


def struct_words(struct: Struct) -> str:
    """Write an answer or a fact as `Rushed yards_gained: 4, at: "home 31"`."""
    details = [
        f"{field.name}: {value_words(field.name, getattr(struct, field.name))}"
        for field in _fields(type(struct))
        if getattr(struct, field.name) != field.default
    ]
    return " ".join([type(struct).__name__, ", ".join(details)]).strip()


def part_words(part: Option | Outcome) -> str:
    """Write an option or outcome with its needs: `tackled(at, by?)`.

    A question mark follows each part that may be left out.
    """
    if isinstance(part, Option):
        needs = (
            ["at"] * part.at
            + ["at?"] * part.may_at
            + ["player?"] * part.player
            + ["called?"] * bool(part.plays)
            + ["number?"] * bool(part.numbers)
        )
    else:
        needs = ["at"] * part.at + ["side"] * part.side + ["team"] * part.team
        needs += ["side?"] * part.across + ["by?"] * part.by
    return f"{part.name}({', '.join(needs)})" if needs else part.name


def parts(prompt: Prompt) -> tuple[Option | Outcome, ...]:
    """Return the options of a choice, the outcomes of a power-on or measurement."""
    if isinstance(prompt, Choose):
        return prompt.options
    return prompt.outcomes if isinstance(prompt, Power) else ()


def open_words(opened: Open) -> str:
    """Describe an open prompt: seats, choices, and the range of yard lines."""
    prompt = opened.prompt
    seats = " or ".join(seat.value for seat in opened.seats)
    choices = [
        part_words(part) for part in parts(prompt) if part.name in opened.options
    ]
    if isinstance(prompt, Roll):
        choices = [f"{prompt.count}d{prompt.faces}"]
    if isinstance(prompt, Write):
        choices = [repr(suggestion.text) for suggestion in prompt.suggests(opened)]
    text = f"{opened.id} ({seats}) {type(prompt).__name__}"
    text += f": {', '.join(choices)}" if choices else ""
    if any(getattr(part, "at", False) for part in parts(prompt)):
        text += f"; at {spot_words(opened.lo)} to {spot_words(opened.hi)}"
    return text


def state_words(state: State) -> Iterator[str]:
    """Describe the situation: always the usual fields, others where set."""
    for name in FIRST + THEN:
        yield f"{_scenario_name(name)}: {value_words(name, getattr(state, name))}"
    for part in (state, state.own):
        for field in _fields(type(part)) if isinstance(part, Struct) else ():
            value = getattr(part, field.name)
            usual = field.name in FIRST + THEN + BESIDE
            if not usual and value != field.default:
                yield f"{field.name}: {value_words(field.name, value)}"


def _scenario_name(name: str) -> str:
    """Translate the name of a state's field to that of scenario files."""
    return {"upcoming": "next", "ball_on": "ball", "ydstogo": "distance"}.get(
        name, name
    )
