"""FOOL: plays and defenses that fit their men, and refusals in words."""

import pytest

from rules.errors import RulesError
from rules.fool.legality import (
    IllegalPlayError,
    legal_defense,
    legal_play,
    legal_situation,
)
from rules.fool.lineup import LineupError, meant_coverage
from rules.fool.notation.defenses import LineOption, read_defense
from rules.fool.notation.reading import read_play
from rules.fool.options import variant
from rules.fool.play import UnreachableError
from tests.rules.fool.field import men

PRO = "LW LE LT LG C RG RT RW Q F RH"
ELEVEN = (
    "normal: L (DE1) C (DT1, DT2) R (DE2) SL (LB1 on H) SR (LB2 on LH) WL (CB1 on LW)"
    " WR (CB2 on W) IL (S1) IR (S2) DC (DH1 on E)"
)


@pytest.mark.parametrize(
    ("text", "places", "complaint"),
    [
        ("LH/LT", PRO, "There is no LH in this lineup"),
        ("H/LT (LH)", PRO, "There is no LH in this lineup"),
        ("F/LT (G, G, G)", PRO, "There is no other G in this lineup"),
        ("H/LT", "LW LE LT LG C RG RT RW Q LH RH", "write LH or RH"),
        ("LW/LT", PRO, "LW is no back"),
        ("F/LT (noLE)", PRO, "LE is no lineman"),
        ("F/LC (noC)", PRO, "The center does not pull"),
        ("Q/LC", PRO, "a draw, a dive or a quick sneak"),
        ("Q/LC (F) d", PRO, "Only linemen block"),
        ("Q/pWL", PRO, "Nobody pitches to the quarterback"),
        ("F/LT +2 opt RH/pWL", PRO, "the quarterback has the ball first"),
        ("Q/WL +2 opt RH/pWL", PRO, "LE, LT, RT or RE"),
        ("Q/LE qk +2 opt RH/pWL", PRO, "no quick opener"),
        ("Q/LE +2 opt RH/WL", PRO, "runs a pitch"),
        ("Q/LE +2 opt LW/pWL", PRO, "pitches to a back, not to LW"),
        ("TB/L", PRO.replace("F", "TB"), "Only a specialized tailback"),
        ("F/LT", PRO.replace(" RH", ""), "An offense has 11 men; this one has 10"),
        ("F/LT", PRO.replace("LG", "LH"), "Nobody is at LG"),
        ("F/LT", "LT LG C RG RT Q F RH LH TB LE", "Seven men start on the line"),
    ],
)
def test_a_play_that_does_not_fit_its_men(
    text: str, places: str, complaint: str
) -> None:
    with pytest.raises((IllegalPlayError, LineupError), match=complaint):
        legal_play(read_play(text), men(places))


def test_a_line_option_that_is_not_played() -> None:
    """4.2.13."""
    defense = read_defense(ELEVEN.replace("normal", "cover"))
    assert legal_defense(defense, men(PRO)).option is LineOption.COVER
    with pytest.raises(IllegalPlayError, match="cover is not played here"):
        legal_defense(defense, men(PRO), variant({"cover_linemen": False}))


@pytest.mark.parametrize("text", ["Q/LC qk", "Q/LC d", "Q/C dr", "Q/LE opt RH/pWR"])
def test_runs_of_the_quarterback(text: str) -> None:
    assert legal_play(read_play(text), men(PRO)).course.carrier == "Q"


def test_men_are_the_nearer_ones_of_their_kind() -> None:
    both = men("LW LE LT LG C RG RT RE RW Q F")
    assert str(legal_play(read_play("F/RE (G, TE)(W)"), both)) == "F/RE (RG, RE)(RW)"
    assert str(legal_play(read_play("F/LE (G, G)"), both)) == "F/LE (LG, RG)"


def test_a_carrier_who_is_too_slow_is_refused_before_the_snap() -> None:
    """4.1.9."""
    defense = read_defense(ELEVEN)
    defenders = men(" ".join(man.name for man in defense.men))
    with pytest.raises(UnreachableError, match="too slow to reach WL"):
        legal_situation(read_play("RH/WL"), men(PRO), defense, defenders)
    legal_situation(read_play("RH/RT"), men(PRO), defense, defenders)


def test_coverage_of_a_kind_or_of_nobody() -> None:
    defense = meant_coverage(read_defense(ELEVEN), men(PRO))
    on = {man.name: man.on for man in defense.men if man.on}
    assert on == {"LB1": "RH", "CB1": "LW", "CB2": "RW", "DH1": "LE"}


def test_a_defense_has_eleven_men() -> None:
    with pytest.raises(LineupError, match="this one has 1"):
        meant_coverage(read_defense("normal: L (DE1)"), men(PRO))


def test_refusals_are_errors_of_the_rules() -> None:
    for error in (IllegalPlayError, LineupError, UnreachableError):
        assert issubclass(error, RulesError)
