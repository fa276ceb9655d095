"""FOOL: no paragraph of chapter 4 is open without a stated reason."""

import pytest

from rules.fool.options import OPTIONS, Variant, variant
from tests.rules.fool.coverage import (
    PAGE,
    ROOT,
    Paragraph,
    built,
    examples,
    paragraphs,
    render,
)

CHAPTER = paragraphs()


@pytest.mark.parametrize("paragraph", CHAPTER, ids=lambda p: p.number)
def test_a_paragraph_is_built_and_proved_or_has_a_reason(paragraph: Paragraph) -> None:
    if paragraph.reason:
        assert not paragraph.functions
        return
    assert all(map(built, paragraph.functions))
    assert paragraph.functions
    for test in paragraph.tests:
        assert ROOT.joinpath("tests/rules/fool", f"{test}.py").exists()
    assert paragraph.tests or paragraph.number in examples()


def test_every_example_is_of_a_paragraph() -> None:
    assert examples().keys() <= {paragraph.number for paragraph in CHAPTER}


def test_every_option_is_of_a_paragraph() -> None:
    names = {option.name for option in OPTIONS}
    assert names == {p.option for p in CHAPTER if p.option}
    assert names == {*Variant.__struct_fields__, "injuries"}
    assert all(option.default in (True, "off") for option in OPTIONS)
    assert variant({}) == Variant()
    assert not variant({"bumps": False}).bumps


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == render()
