"""Steps of a resolution: their parts add up, or there is no step."""

import pytest

from rules.facts import Part, Traced, read_facts

STEP = Traced(
    kind="contact",
    text="LG meets DT1.",
    parts=(Part("LG", 4, "4.3"), Part("DT1", -6), Part("quick opener", 1)),
    total=-1,
)


def test_parts_that_do_not_add_up_are_no_step() -> None:
    with pytest.raises(ValueError, match=r"LG meets DT1\. Its parts add up to 4"):
        Traced(kind="contact", text="LG meets DT1.", parts=STEP.parts[:1], total=5)
    with pytest.raises(ValueError, match="add up to 0"):
        Traced(kind="contact", text="LG meets DT1.", total=1)


def test_a_step_is_stored_and_read_with_its_parts() -> None:
    stored = (
        b'[{"type":"Traced","kind":"contact","text":"LG meets DT1.","parts":['
        b'{"label":"LG","value":4,"rule":"4.3"},{"label":"DT1","value":-6},'
        b'{"label":"quick opener","value":1}],"total":-1}]'
    )
    assert read_facts(stored) == (STEP,)
