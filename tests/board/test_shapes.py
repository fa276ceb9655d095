"""Shapes as data: what a file of them may not say, and what a book has otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from board.shapes import ShapeError, load_shapes, shapes_of
from rules.registry import latest_books


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_every_book_has_every_shape(book) -> None:
    shapes, shared = shapes_of(book.id), load_shapes({})
    assert shapes.keys() == shared.keys()
    for name in book.simulated.shapes:
        own = load_shapes(book.simulated.shapes)[name]
        assert own != shared[name]


def test_every_shape_has_a_unit_and_a_source() -> None:
    assert all(shape.unit and shape.source for shape in load_shapes({}).values())


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"sakced": {"share": 0.1}}, "Not a shape: sakced"),
        ({"sacked": {"shares": 0.1}}, "shares"),
        ({"sacked": {"share": "often"}}, "float"),
        ({"sacked": {"values": {"1": 1}}}, "sacked: one of share, values and one_of"),
        ({"sacked": {"listens": {"crowd": 1.0}}}, "sacked listens to crowd"),
        ({"missed": {"one_of": {"missed": 0.5}}}, "do not add up to 1"),
        ({"missed": {"best": "caught"}}, "best and worst are outcomes"),
    ],
)
def test_a_file_that_nothing_can_be_drawn_from_is_refused(
    own: dict[str, Any], said: str
) -> None:
    with pytest.raises(ShapeError, match=said):
        load_shapes(own)
