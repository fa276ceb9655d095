"""Texts in a notation: one typed refusal, which points at the character."""

from __future__ import annotations

import pytest

from rules.errors import WritingError
from rules.field import Team
from rules.prompts import (
    Done,
    Open,
    Write,
    Written,
    by_one,
    read_answer,
    write,
    write_each,
)
from tests.penny.courses import COURSE, DEFENSE, Course

(OPENED,) = by_one(COURSE, Team.HOME)


def refusal(text: str, opened: Open = OPENED) -> WritingError:
    with pytest.raises(WritingError) as refused:
        opened.check(Written(text))
    return refused.value


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("", (0, 0), "a back: F or H"),
        ("X/L", (0, 1), "a back: F or H"),
        ("F L", (2, 3), "/"),
        ("F/", (2, 2), "a gap: L, C or R"),
        ("F/L R", (4, 5), "nothing more"),
        ("F/\x00", (2, 3), ""),
        ("F/L" + " " * 9_997, (COURSE.longest, 10_000), "nothing more"),
    ],
)
def test_a_refusal_points_at_the_character(
    text: str, span: tuple[int, int], expected: str
) -> None:
    error = refusal(text)

    assert (error.at, error.end, error.expected) == (*span, expected)
    assert error.heading == COURSE.heading


def test_a_text_of_ten_thousand_characters_is_refused_in_words() -> None:
    error = refusal("F" * 10_000)

    assert error.reason == "A course has at most 20 characters; this one has 10,000."


def test_a_refusal_of_the_whole_text_points_nowhere() -> None:
    fourth = Open(COURSE, (Team.HOME,), given={"down": 4})

    error = refusal("H/L", fourth)

    assert error.reason == "On fourth down the fullback has the ball."
    assert (error.at, error.end, error.expected) == (None, None, "")


def test_another_answer_is_refused() -> None:
    with pytest.raises(Exception, match="Write your course"):
        OPENED.check(Done())


def test_the_text_is_read_as_its_parser_says() -> None:
    assert COURSE.read(" h / r ", OPENED) == Course("H", "R")


def test_what_is_suggested_and_what_is_usual_is_legal() -> None:
    for prompt in (COURSE, DEFENSE):
        opened = Open(prompt, (Team.AWAY,))
        opened.check(opened.default())
        for suggestion in prompt.suggests(opened):
            opened.check(Written(suggestion.text))


def test_one_side_and_both_at_once_are_asked() -> None:
    alone = write(COURSE, Team.AWAY)
    assert next(alone).seats == (Team.AWAY,)
    with pytest.raises(StopIteration) as ended:
        alone.send(Written("F/L"))
    assert ended.value.value == "F/L"

    both = write_each(COURSE, Team.AWAY, DEFENSE, given={"down": 4})
    first, second = next(both)
    assert (first.prompt, first.seats) == (COURSE, (Team.AWAY,))
    assert (second.prompt, second.seats) == (DEFENSE, (Team.HOME,))
    assert (dict(first.given), dict(second.given)) == ({"down": 4}, {})
    with pytest.raises(StopIteration) as ended:
        both.send((Written("F/L"), Written("L R")))
    assert ended.value.value == ("F/L", "L R")


def test_the_answer_is_stored_and_read() -> None:
    assert read_answer(b'{"type":"written","text":"F/L"}') == Written("F/L")


def test_a_prompt_without_suggestions_offers_none() -> None:
    bare = Write(
        id="toy.text",
        heading="Texts",
        text="Write.",
        longest=5,
        reads=lambda text, opened: text,
        usual=lambda opened: "a",
    )
    assert bare.suggests(Open(bare, (Team.HOME,))) == ()
