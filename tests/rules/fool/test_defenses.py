"""FOOL: defenses as they are written, and errors that point at the character."""

from hypothesis import given
from hypothesis import strategies as st

from rules.fool.notation.defenses import (
    DEFENDERS,
    FRONT,
    PLACED_ZONES,
    Defense,
    LineOption,
    Placed,
    read_defense,
)
from rules.fool.zones import PLACES


def test_a_defense_reads_as_it_is_printed() -> None:
    text = (
        "rush: L (DE1, OLB1 blitz) C (DT1, DT2, MLB1 on F) R (DE2)"
        " WL (CB1 on LW) DC (S1)"
    )
    defense = read_defense(text)
    assert str(defense) == text
    assert defense.option is LineOption.RUSH
    assert [man.name for man in defense.in_zone("L")] == ["DE1", "OLB1"]
    assert [man.on for man in defense.men if man.on] == ["F", "LW"]
    assert read_defense(text.lower().replace(":", "")) == defense


@st.composite
def defenses(draw: st.DrawFn) -> Defense:
    """Draw a defense that goes by the grammar."""
    option = draw(st.sampled_from(LineOption))
    covered = draw(st.permutations(sorted(PLACES)))
    count = draw(st.integers(1, 11))
    positions = draw(
        st.lists(st.sampled_from(DEFENDERS), min_size=count, max_size=count)
    )
    zones = sorted(
        draw(st.lists(st.sampled_from(PLACED_ZONES), min_size=count, max_size=count))
    )
    men = []
    for number, (position, zone) in enumerate(zip(positions, zones, strict=True)):
        mark = draw(st.sampled_from(["", "on", "blitz"]))
        may_blitz = option is LineOption.RUSH and position not in FRONT
        men.append(
            Placed(
                f"{position}{number}",
                zone,
                on=covered[number] if mark == "on" else "",
                blitzes=mark == "blitz" and may_blitz,
            )
        )
    return Defense(option, tuple(men))


@given(defenses())
def test_reading_undoes_printing(defense: Defense) -> None:
    assert read_defense(str(defense)) == defense
