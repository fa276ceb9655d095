"""The values that a fragment's template only prints: marks stand in their place.

Whatever the teams are called and wherever the ball lies, a prompt is one fragment: it
is rendered once and filled in for each table.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.live.fragment_parts import (
    Clocks,
    Dice,
    Dressed,
    Field,
    Kit,
    Log,
    Notice,
    Opponent,
    Painted,
    Prompt,
    Scoreboard,
    Step,
    Steps,
    Tools,
)
from games.log.play_lines import SeenLine
from games.view.models import (
    SeenClock,
    SeenField,
    SeenPause,
    SeenQuestion,
    SeenReading,
    SeenRedFlag,
    SeenRoll,
    SeenStep,
    SeenTeam,
    SeenTerm,
    SeenUndo,
    SeenWait,
)
from games.view.prompt_models import SeenMeasure, SeenOffer, SeenPrompt, SeenRuling
from games.view.report_models import SeenReport, SeenWay

# A new mark with every process: nobody can write it into a team's name.
_NONCE = secrets.token_hex(8)
MARK = re.compile(f"{_NONCE}-([0-9a-z_/]+)-")

_PRINTED: Mapping[type[Struct], tuple[str, ...]] = {
    Prompt: ("url", "key"),
    SeenWait: ("switch", "standing", "next"),
    SeenQuestion: ("text",),
    SeenUndo: ("text", "who", "key"),
    SeenPause: ("name",),
    Notice: ("url", "key"),
    Tools: ("url", "title", "key"),
    Kit: ("url",),
    Log: ("url",),
    Dressed: ("name", "abbreviation", "colour"),
    Opponent: ("name",),
    Painted: ("abbreviation", "colour", "ink"),
    SeenTeam: ("name", "abbreviation", "colour", "score"),
    SeenClock: ("quarter", "play", "plays", "down", "ball_on", "time", "reported"),
    SeenField: ("ball", "gain", "reported"),
    SeenStep: ("prompt", "label", "text"),
    SeenTerm: ("text",),
    Steps: ("url",),
    Step: ("seq", "text"),
    SeenPrompt: ("id", "fingerprint", "key", "heading", "text", "lo", "hi", "at"),
    SeenReport: ("prompt", "fingerprint", "key"),
    SeenWay: ("lo", "hi", "at"),
    SeenOffer: ("fingerprint", "key", "who", "after"),
    SeenRuling: ("text", "ruled", "lo", "hi", "at"),
    SeenMeasure: ("start", "forward", "down", "togo"),
    Clocks: ("now",),
    SeenReading: ("left_ms", "time"),
    SeenLine: ("text", "when", "result", "aside"),
    SeenRoll: ("seq", "text"),
    SeenRedFlag: ("name", "raised", "key"),
}
_WITHIN: Mapping[type[Struct], tuple[str, ...]] = {
    Prompt: (
        *("home", "away", "prompts", "wait", "card"),
        *("claims", "undo", "pause", "report"),
    ),
    Kit: ("home", "away", "sample"),
    SeenReport: ("ways",),
    SeenWay: ("measure",),
    SeenWait: ("questions",),
    SeenStep: ("terms",),
    Tools: ("home", "away", "offers"),
    Scoreboard: ("home", "away", "clock"),
    Field: ("home", "away", "clock", "field"),
    Clocks: ("clocks",),
    Log: ("lines",),
    Steps: ("latest_steps",),
    Dice: ("roll",),
    Notice: ("red_flag",),
    SeenPrompt: ("measure",),
    SeenOffer: ("measure", "rulings"),
    SeenRuling: ("measure",),
}
_MASKS = {
    kind: (_PRINTED.get(kind, ()), _WITHIN.get(kind, ()))
    for kind in {*_PRINTED, *_WITHIN}
}


def masked(part: Struct) -> tuple[Struct, dict[str, str]]:
    """Return the part without values that its template only prints, and those values.

    Marks stand in their place: the HTML of a masked part serves again and again, at any
    table, once its marks have been replaced. A mark is the path to its value, whatever
    else is printed: what is like another in its place has the same marks. Empty values
    stay, for templates check whether there is any.
    """
    printed: dict[str, str] = {}
    return _masked(part, printed, ""), printed


def _masked(part: Any, printed: dict[str, str], path: str) -> Any:
    """Mask a part of a part: a struct, several, or None."""
    kind = type(part)
    if kind is tuple:
        return tuple(
            [
                _masked(item, printed, f"{path}{number}/")
                for number, item in enumerate(part)
            ]
        )
    if kind not in _MASKS:
        return part
    own, within = _places(kind, path)
    changes = {}
    for name, place, mark in own:
        if value := getattr(part, name):
            changes[name] = mark
            printed[place] = _escaped(str(value))
    for name, place in within:
        if inner := getattr(part, name):
            changes[name] = _masked(inner, printed, place)
    return replace(part, **changes) if changes else part


_Places: TypeAlias = tuple[list[tuple[str, str, str]], list[tuple[str, str]]]


@lru_cache(maxsize=4096)
def _places(kind: type[Struct], path: str) -> _Places:
    """Return fields with their places and marks, and those that have more within."""
    own, within = _MASKS[kind]
    marked = [(name, f"{path}{name}", f"{_NONCE}-{path}{name}-") for name in own]
    return marked, [(name, f"{path}{name}/") for name in within]


@lru_cache(maxsize=8192)
def _escaped(text: str) -> str:
    """Return a text for HTML; most are printed again and again."""
    return escape(text)
