"""Texts in the notation of a book: the limits of one, and texts to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from games.table.table import Table
from games.view.prompt_models import SeenSuggestion, SeenWriting
from rules.errors import WritingError
from rules.prompts import Open, Write, Written

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
    return SeenWriting(
        named=prompt.named,
        longest=prompt.longest,
        example=prompt.example,
        suggestions=(
            *recent,
            *offered.values(),
            SeenSuggestion(usual, label, USUAL),
        ),
        builder=prompt.builds(opened),
        explained=bool(prompt.marks),
    )


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
