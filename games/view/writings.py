"""Texts in the notation of a book: the limits of one, and texts to begin with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2s

import msgspec

from games.table.table import Table
from games.view.prompt_models import SeenSuggestion, SeenWriting
from rules.errors import WritingError
from rules.field import Team
from rules.prompts import Builder, Open, Write, Written

RECENT, SUGGESTED, USUAL = "recent", "suggested", "usual"
MOST_RECENT = 4


def seen_writing(table: Table, seat: str, opened: Open) -> SeenWriting | None:
    """Return what the coach of a seat may write now; None for any other prompt."""
    prompt = opened.prompt
    if not isinstance(prompt, Write):
        return None
    usual = prompt.usual(opened)
    offered = {
        suggestion.text: SeenSuggestion(suggestion.text, suggestion.label, SUGGESTED)
        for suggestion in prompt.suggests(opened)
    }
    label = offered.pop(usual).label if usual in offered else ""
    recent = [
        SeenSuggestion(text, offered[text].label if text in offered else "", RECENT)
        for text in _recent(table, seat, opened)
        if text != usual
    ][:MOST_RECENT]
    for suggestion in recent:
        offered.pop(suggestion.text, None)
    builder = prompt.builds(opened)
    return SeenWriting(
        named=prompt.named,
        longest=prompt.longest,
        example=prompt.example,
        suggestions=(
            *recent,
            *offered.values(),
            SeenSuggestion(usual, label, USUAL),
        ),
        builder=builder,
        version=version_of(builder) if builder else "",
        explained=bool(prompt.marks),
    )


def version_of(builder: Builder) -> str:
    """Return the name of a builder by its content: another one has another name."""
    return blake2s(msgspec.json.encode(builder), digest_size=12).hexdigest()


def builder_of(
    table: Table, seats: Iterable[Team], prompt: str, version: str
) -> Builder | None:
    """Return the builder of a text that one of these seats is asked for now, or None.

    None as well for another version than the one of now.
    """
    for opened in (opened for team in seats for opened in table.open_for(team)):
        if opened.id != prompt or not isinstance(opened.prompt, Write):
            continue
        builder = opened.prompt.builds(opened)
        if builder is not None and version_of(builder) == version:
            return builder
    return None


def _recent(table: Table, seat: str, opened: Open) -> Iterator[str]:
    """Yield what this seat wrote here before and may write now, newest first.

    No other seat's: a text of the play under way may still be a secret.
    """
    texts = dict.fromkeys(
        " ".join(entry.answer.text.split())
        for entry in reversed(table.tail)
        if (entry.seat, entry.prompt) == (seat, opened.id)
        and isinstance(entry.answer, Written)
    )
    for text in texts:
        if _is_legal(text, opened):
            yield text


def _is_legal(text: str, opened: Open) -> bool:
    try:
        opened.check(Written(text))
    except WritingError:
        return False
    return True
