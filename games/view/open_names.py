"""Players that answers have left open, as far as the answers alone tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.log.details import SIDE, fields_of, value_of
from games.log.entries import Logged
from games.table.setting import Setting
from rules.field import Team
from rules.prompts import Answer as Given
from rules.prompts import Choose, Chosen, Flag, Prompt


def names_state(setting: Setting, entries: Sequence[Logged]) -> str:
    """Return open, given or "", for the players whom the answers of a play may name."""
    if not numbered(setting) or not any(_room(setting, entry) for entry in entries):
        return ""
    return "open" if lacks(setting, entries) else "given"


def _room(setting: Setting, entry: Logged) -> bool:
    fields = fields_of(setting.prompts.get(entry.prompt), entry.answer)
    return any(field != SIDE for field in fields)


def numbered(setting: Setting) -> tuple[Team, ...]:
    """Return the sides whose figures have numbers."""
    return tuple(team for team in Team if setting.side(team).players)


def lacks(setting: Setting, entries: Sequence[Logged]) -> bool:
    """True if an answer of a play leaves a player open."""
    return any(True for entry in entries for _ in open_fields(setting, entry))


def open_fields(setting: Setting, entry: Logged) -> Iterator[str]:
    """Yield the details that an answer has room for and lacks."""
    prompt = setting.prompts.get(entry.prompt)
    for field in fields_of(prompt, entry.answer):
        expected = field != SIDE and _is_expected(prompt, entry.answer)
        if expected and value_of(entry.answer, field) is None:
            yield field


def _is_expected(prompt: Prompt | None, answer: Given | None) -> bool:
    """True unless nobody misses the player: of a man in motion, or of a flag."""
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        option = prompt.by_name.get(answer.choice)
        return option is not None and option.role is not None
    return not isinstance(answer, Flag)
