"""Texts in the notation of a book: the limits of one, and texts to begin with."""

from __future__ import annotations

from games.view.prompt_models import SeenSuggestion, SeenWriting
from rules.prompts import Open, Write

SUGGESTED, USUAL = "Suggested", "Usual"


def seen_writing(opened: Open) -> SeenWriting | None:
    """Return what a coach may write now; None for any other prompt."""
    prompt = opened.prompt
    if not isinstance(prompt, Write):
        return None
    usual = prompt.usual(opened)
    suggested = [
        SeenSuggestion(suggestion.text, suggestion.label, SUGGESTED)
        for suggestion in prompt.suggests(opened)
        if suggestion.text != usual
    ]
    return SeenWriting(
        named=prompt.named,
        longest=prompt.longest,
        example=prompt.example,
        suggestions=(*suggested, SeenSuggestion(usual, "", USUAL)),
    )
