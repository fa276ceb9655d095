"""JSON that programs send: what is too much is refused before it is looked at."""

import io
import json
from typing import Any

import pytest
from rest_framework.exceptions import ParseError

from config.parsers import LONGEST, MOST_VALUES, FlatJSONParser


def parsed(text: str) -> Any:
    return FlatJSONParser().parse(io.BytesIO(text.encode()))


def test_json_is_read() -> None:
    assert parsed('{"a": [1, {"b": null}]}') == {"a": [1, {"b": None}]}
    many = list(range(MOST_VALUES - 1))
    assert parsed(json.dumps(many)) == many


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[" * 100_000 + "]" * 100_000, "nested too deeply"),
        ('"' + "x" * LONGEST + '"', "more than 1,000,000 bytes"),
        (f"[{'[],' * 5_000}[]]", "more than 5,000 values"),
        (f'{{"gives": [{"1," * 200_000}1]}}', "more than 5,000 values"),
        ("[1", "JSON parse error"),
        ("9" * 5_000, "JSON parse error"),
        ('"\\ud800"', "an incomplete character"),
    ],
    ids=["deep", "long", "lists", "numbers", "torn", "digits", "half"],
)
def test_json_that_is_too_much_is_refused_in_words(text: str, wrong: str) -> None:
    with pytest.raises(ParseError, match=wrong):
        parsed(text)
