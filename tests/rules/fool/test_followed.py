"""FOOL 4.2.13: linemen who follow linemen, by the default or as they are written."""

import pytest
from msgspec.structs import replace

from rules.fool.followed import FRONTS, followed, front_of, penalty
from rules.fool.legal_calls import legal_defense
from rules.fool.men import Men
from rules.fool.notation.defenses import Placed, read_defense
from rules.fool.zones import mirrored
from tests.rules.fool.field import PRO, men

REST = "SL (LB1) SC (LB2) SR (LB3) WL (CB1) WR (CB2) IL (S1) IR (S2)"
SIDE = men("DE1 DE2 DT1 DT2 LB1 LB2 LB3 CB1 CB2 S1 S2")


def follows(text: str) -> dict[str, str]:
    """Return the man that each lineman of a defense follows, by his name."""
    defense = read_defense(text)
    line = [man for man in defense.men if man.is_lineman]
    return {man.name: followed(defense, man) for man in line}


def placed(legal: str, side: Men = SIDE) -> dict[str, str]:
    """Return the men whom defenders name, after a defense has been read as legal."""
    written = legal_defense(legal, side, men(PRO))
    return {man.name: man.on for man in written.men if man.on}


@pytest.mark.parametrize(
    ("center", "expected", "points"),
    [
        ("DT1, DT2", ("LG", "RG"), 0),
        ("DT1 on LG, DT2 on RG", ("LG", "RG"), 0),
        ("DT1 on C, DT2", ("C", "RG"), 1),
        ("DT1, DT2 on C", ("LG", "C"), 1),
        ("DT1 on C, LB1 on F, DT2 on G", ("C", "RG"), 1),
        ("NT1", ("C",), 0),
        ("NT1 on C", ("C",), 0),
        ("NT1 on RG", ("RG",), 2),
        ("NT1 on G", ("LG",), 2),
        ("DT1, DT2, DT3", ("LG", "C", "RG"), 0),
        ("DT1, DT2, DT3, DT4", ("", "", "", ""), 0),
    ],
)
def test_a_front_in_the_center(
    center: str, expected: tuple[str, ...], points: int
) -> None:
    text = f"cover: C ({center})"
    assert tuple(follows(text).values()) == expected
    assert penalty(read_defense(text), "C") == points
    assert penalty(read_defense(text.replace("cover", "normal")), "C") == 0


def test_a_man_named_by_his_kind_has_his_place_when_it_is_legal() -> None:
    assert placed(f"cover: L (DE1) C (DT1 on C, DT2 on G) R (DE2) {REST}") == {
        "DT1": "C",
        "DT2": "RG",
    }


def test_an_end_on_a_tight_end_who_is_not_there_covers_nobody() -> None:
    text = f"cover: L (DE1) C (DT1) R (DT2, DE2 on RE) {REST}"
    assert placed(text) == {}


def test_fronts_mirror() -> None:
    """The left side has what the right side has, and each front its counterpart."""
    for (zone, count), fronts in FRONTS.items():
        turned = {
            replace(front, places=tuple(map(mirrored, reversed(front.places))))
            for front in fronts
        }
        assert turned == set(FRONTS[mirrored(zone), count])


@pytest.mark.parametrize("key", FRONTS, ids=str)
def test_a_front_that_is_written_out_is_that_front(key: tuple[str, int]) -> None:
    zone, count = key
    for front in FRONTS[key]:
        line = tuple(
            Placed(f"DT{number}", zone, on=place)
            for number, place in enumerate(front.places, start=1)
        )
        assert len(line) == count
        defense = replace(read_defense("cover: VDC (S1)"), men=line)
        assert front_of(defense, zone) == front
        assert read_defense(str(defense)) == defense
