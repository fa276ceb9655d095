"""Every heading that a prompt of any book cites is explained, once and shortly."""

from __future__ import annotations

import pytest

from rules.catalog import book_prompts
from rules.headings import Explanation, explanations_for
from rules.prompts import Prompt
from rules.registry import Rulebook, latest_books

BOOKS = latest_books()
PROMPTS = [
    pytest.param(book, prompt, id=f"{book.name} {prompt.id}")
    for book in BOOKS
    for prompt in book_prompts(book)
]
PARTS = [
    pytest.param(book, part, id=f"{book.name} {part.heading}")
    for book in BOOKS
    for part in book.explanations
]


@pytest.mark.parametrize(("book", "prompt"), PROMPTS)
def test_every_heading_of_a_prompt_is_explained_once_in_its_order(
    book: Rulebook, prompt: Prompt
) -> None:
    explained = explanations_for(book.explanations, prompt)

    assert tuple(part.heading for part in explained) == prompt.headings


@pytest.mark.parametrize(("book", "part"), PARTS)
def test_every_explanation_is_cited_and_for_each_of_its_prompts(
    book: Rulebook, part: Explanation
) -> None:
    citing = {
        prompt.id.partition(".")[0]
        for prompt in book_prompts(book)
        if part.is_for(prompt)
    }

    assert citing
    assert not part.prompts or citing == set(part.prompts)


@pytest.mark.parametrize(("book", "part"), PARTS)
def test_an_explanation_is_short(book: Rulebook, part: Explanation) -> None:
    sentences = " ".join(part.text.split()).count(". ") + 1

    assert sentences <= 5
    assert part.text.strip().endswith(".")
