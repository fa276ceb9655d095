"""FOOL: plays and defenses that fit their men, and refusals in words."""

import pytest

from rules.fool.legality import (
    legal_play,
)
from rules.fool.lineup import meant_coverage
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.reading import read_play
from tests.rules.fool.field import men

PRO = "LW LE LT LG C RG RT RW Q F RH"
ELEVEN = (
    "normal: L (DE1) C (DT1, DT2) R (DE2) SL (LB1 on H) SR (LB2 on LH) WL (CB1 on LW)"
    " WR (CB2 on W) IL (S1) IR (S2) DC (DH1 on E)"
)


@pytest.mark.parametrize("text", ["Q/LC qk", "Q/LC d", "Q/C dr", "Q/LE opt RH/pWR"])
def test_runs_of_the_quarterback(text: str) -> None:
    assert legal_play(read_play(text), men(PRO)).course.carrier == "Q"


def test_men_are_the_nearer_ones_of_their_kind() -> None:
    both = men("LW LE LT LG C RG RT RE RW Q F")
    assert str(legal_play(read_play("F/RE (G, TE)(W)"), both)) == "F/RE (RG, RE)(RW)"
    assert str(legal_play(read_play("F/LE (G, G)"), both)) == "F/LE (LG, RG)"


def test_coverage_of_a_kind_or_of_nobody() -> None:
    defense = meant_coverage(read_defense(ELEVEN), men(PRO))
    on = {man.name: man.on for man in defense.men if man.on}
    assert on == {"LB1": "RH", "CB1": "LW", "CB2": "RW", "DH1": "LE"}
