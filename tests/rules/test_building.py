"""Maps on which a text is built: every way leads to a text that the parser reads."""

from __future__ import annotations

from random import Random

import pytest

from rules.field import Team
from rules.play_map import Place, PlayMap, rectangle
from rules.prompts import Builder, Open, Stage, Tap, Write, Written
from tests.penny.courses import COURSE, DEFENSE, MAP
from tests.rules.building import built


@pytest.mark.parametrize("prompt", [COURSE, DEFENSE], ids=lambda prompt: prompt.id)
@pytest.mark.parametrize("down", [1, 4])
def test_what_taps_build_is_read(prompt: Write, down: int) -> None:
    opened = Open(prompt, (Team.HOME,), given={"down": down})
    builder = prompt.builds(opened)
    assert builder is not None
    for seed in range(20):
        opened.check(Written(built(builder, Random(seed), least=2)))


@pytest.mark.parametrize("prompt", [COURSE, DEFENSE], ids=lambda prompt: prompt.id)
def test_a_thumb_tells_its_places_apart(prompt: Write) -> None:
    builder = prompt.builds(Open(prompt, (Team.HOME,)))
    assert builder is not None
    assert builder.too_small() == []


def test_places_too_small_or_too_close_are_listed() -> None:
    small = Place(name="A", kind="zone", at=(5, 5), outline=rectangle(0, 0, 10, 60))
    men = [
        Place(name=name, kind="man", at=at)
        for name, at in (("F", (0, 0)), ("H", (9, 9)))
    ]
    places = (small, *men)
    on = tuple(f"{place.kind}:{place.name}" for place in places)
    taps = [Tap(on=on, adds="{}", then="a")]
    builder = Builder(
        PlayMap(width=60, height=60, places=places), (Stage("a", "Tap.", tuple(taps)),)
    )
    assert builder.too_small() == ["a: A is 10 by 60", "a: F and H are too close"]


@pytest.mark.parametrize(
    ("tap", "reason"),
    [
        (Tap(on=("man:X",), adds="X", then="a"), "no man:X on this map"),
        (Tap(on=("zone:F",), adds="F", then="a"), "no zone:F"),
        (Tap(on=("man:F",), adds="F", then="b"), "no stage 'b'"),
    ],
)
def test_a_builder_knows_its_stages_and_places(tap: Tap, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Builder(MAP, (Stage("a", "Tap.", (tap,)),))


def test_a_stage_that_there_is_not_is_refused_in_words() -> None:
    builder = Builder(MAP, (Stage("a", "Tap.", ()),))
    assert builder.stage("a").ask == "Tap."
    with pytest.raises(ValueError, match="no stage 'b'"):
        builder.stage("b")
