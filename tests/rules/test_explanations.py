"""Every heading that a prompt of any book cites is explained, once and shortly."""

from __future__ import annotations

import pytest

from rules.catalog import book_prompts
from rules.headings import explanations_for
from rules.registry import Rulebook, latest_books

of_each_book = pytest.mark.parametrize(
    "book", latest_books(), ids=[book.name for book in latest_books()]
)


@of_each_book
def test_every_heading_of_a_prompt_is_explained_once_in_its_order(
    book: Rulebook,
) -> None:
    prompts = book_prompts(book)
    explained = {
        prompt.id: tuple(
            part.heading for part in explanations_for(book.explanations, prompt)
        )
        for prompt in prompts
    }

    assert explained == {prompt.id: prompt.headings for prompt in prompts}


@of_each_book
def test_every_explanation_is_cited_and_for_each_of_its_prompts(
    book: Rulebook,
) -> None:
    prompts = book_prompts(book)
    wrong = {}
    for part in book.explanations:
        citing = {p.id.partition(".")[0] for p in prompts if part.is_for(p)}
        if not citing or (part.prompts and citing != set(part.prompts)):
            wrong[part.heading] = citing

    assert wrong == {}


@of_each_book
def test_an_explanation_is_short(book: Rulebook) -> None:
    texts = [" ".join(part.text.split()) for part in book.explanations]

    assert [text for text in texts if text.count(". ") + 1 > 5] == []
    assert [text for text in texts if not text.endswith(".")] == []
