"""FOOL: plays as the chapter writes them, and errors that point at the character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fool.notation.plays import (
    Blocker,
    Course,
    Hole,
    Pace,
    Play,
    QuarterbackOption,
    Style,
)
from rules.fool.notation.reading import KINDS, TARGETS, read_play
from rules.fool.notation.scanner import NotationError
from rules.fool.zones import ENTRIES, PLACES


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("H/LE (LG) (TE, RW)", "H/LE (LG)(TE, RW)"),
        ("F/LC qk", "F/LC qk"),
        ("RH/LT (LG,F lead =)(LW)", "RH/LT (LG, F lead =)(LW)"),
        (
            "QB/LE (LG,TE)(C)+2lopt TB/pWL (-)(LH)",
            "Q/LE (LG, TE)(C) +2 opt TB/pWL (-)(LH)",
        ),
        ("H/LC(noLG,F)(LE)", "H/LC (noLG, F)(LE) tr"),
        ("F/C (LG)(RG) dr", "F/C (LG)(RG) dr"),
        ("F/R (LE|RG,RT)dr", "F/R (LE|RG, RT) dr"),
        ("F/C (|RG) dr", "F/C (|RG) dr"),
        ("RH/PWR", "RH/pWR"),
        ("rh/lcqk", "RH/LC qk"),
        ("F/LT (G,G)", "F/LT (G, G)"),
        ("H/LT +1 d", "H/LT +1 d"),
        ("TB/L (LG)", "TB/L (LG)"),
    ],
)
def test_the_plays_of_the_chapter(text: str, printed: str) -> None:
    assert str(read_play(text)) == printed
    assert read_play(printed) == read_play(text)


def test_an_option_without_a_threshold_has_three() -> None:
    """4.7.7."""
    option = read_play("Q/LE opt TB/pWL").option
    assert option is not None
    assert option.threshold == 3


def test_a_hurry_is_no_threshold() -> None:
    play = read_play("Q/LE +1 +1 opt TB/pWL")
    assert (play.pace, play.option and play.option.threshold) == (Pace.SLOW, 1)


MEN = sorted({*PLACES, *KINDS} - {"Q"})


@st.composite
def courses(draw: st.DrawFn, style: Style = Style.PLAIN, carrier: str = "") -> Course:
    """Draw a course of a run that goes by the grammar, whatever its men can do."""
    men = draw(st.permutations(MEN))
    carrier = carrier or men.pop()
    men = [man for man in men if man != carrier]
    barred = style is Style.DRAW and draw(st.booleans())
    groups = []
    for size in draw(st.lists(st.integers(0, 3), max_size=4)):
        names, men = men[:size], men[size:]
        left = draw(st.integers(0, size)) if barred else size
        hole = Hole.LEFT if barred else Hole.NEAREST
        groups.append(
            tuple(
                Blocker(name, leads, leads and draw(st.booleans()), side)
                for name, leads, side in zip(
                    names,
                    draw(st.lists(st.booleans(), min_size=size, max_size=size)),
                    [hole] * left + [Hole.RIGHT] * (size - left),
                    strict=True,
                )
            )
        )
    targets = TARGETS if style is Style.DRAW else tuple(ENTRIES)
    return Course(
        carrier, draw(st.sampled_from(targets)), draw(st.booleans()), tuple(groups)
    )


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Draw a run that goes by the grammar."""
    style = draw(st.sampled_from(Style))
    option = None
    if not style and draw(st.booleans()):
        course = draw(courses())
        option = QuarterbackOption(draw(st.integers(-4, 10)), course)
    course = draw(courses(style, carrier="Q" if option else ""))
    pace = draw(st.sampled_from(Pace))
    return Play(course, pace, style, option)


@given(plays())
def test_reading_undoes_printing(play: Play) -> None:
    assert read_play(str(play)) == play


@given(st.text(alphabet="HLETRGWCQFBqkdrtopnlead/(),|=-+ 123", max_size=40))
def test_any_text_is_a_play_or_is_refused_at_a_character(text: str) -> None:
    try:
        play = read_play(text)
    except NotationError as error:
        place = error.at
    else:
        place = 0
        assert read_play(str(play)) == play
    assert 0 <= place <= len(text)
