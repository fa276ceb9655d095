"""Every refusal of a written play, pass or defense points at what is to blame.

The marked token stands between « and »; an empty mark is the end of the text.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from rules.errors import RulesError, WritingError
from rules.fool import legal_calls, legality, lineup, passing
from rules.fool import play as running
from rules.fool.legal_calls import legal_call, legal_defense
from rules.fool.lineup import LineupError, check_lineup
from rules.fool.notation import defenses, passes, reading, scanner
from rules.fool.notation.scanner import LONGEST
from rules.fool.options import variant
from rules.fool.playbook import BASE_DEFENSE
from tests.rules.fool.field import PRO, men

BOTH_HALFBACKS = PRO.replace("F", "LH")
TAILBACK = PRO.replace("F", "TB")
BASE = str(BASE_DEFENSE)
SIDE = men("DE1 DE2 DE3 DT1 DT2 DT3 LB1 LB2 LB3 LB4 LB5 CB1 CB2 CB3 CB4 S1 S2 S3")

# the play with its mark, its complaint, what is expected, the lineup
PLAYS = (
    ("«»", "a man is missing", "a man, such as LG"),
    ("«X»/LE", "“X” is no man", "a man, such as LG"),
    ("F «LE»", "no slash after F", "/"),
    ("F/«XX»", "“XX” is no point of entry", "LE, LT, LC, RC"),
    ("F/«»", "his entry is missing", "LE, LT, LC, RC"),
    ("F/«L»", "only a draw or the tailback leaves open", "LE, LT, LC, RC"),
    ("Q/LE opt RH/p«»", "his entry is missing", "LE, LT, LC, RC"),
    ("Q/LE opt RH/«pC»", "only a draw or the tailback leaves open", "LE, LT, LC, RC"),
    ("F/LT (LG, «ZZ»)", "“ZZ” is no man", "a man, such as LG"),
    ("F/LT (LG«»", "the group is not closed", ")"),
    ("F/LT (LG «RG»)", "“RG” does not fit here", ")"),
    ("F/LT (LG)(«LG»)", "LG is in the play twice", "another man"),
    ("F/LT (LE, «F» lead)", "F is in the play twice", "another man"),
    ("F/LT (noLG «lead»)", "“lead” does not fit", "a comma and another man"),
    ("F/LT («Q»)", "the quarterback does not block", "a blocker"),
    ("F/LT («|»RG)", "both sides of a bar", "another man"),
    ("F/LT (LG «|» RG)", "both sides of a bar", "another man"),
    ("F/LT qk «+1»", "quick or slow, not both", "nothing more"),
    ("F/LT dr «d»", "a draw or a dive, not both", "nothing more"),
    ("F/LT (LG) «tr»", "a trap leaves a lineman out", "(noLG)"),
    ("F/LT +1 «foo»", "“foo” does not fit here", "nothing more"),
    ("F/LT" + "(-)" * 6 + "«(»-)", "a path has 6 zones", "nothing more"),
    ("Q/LE opt RH/pWL «qk»", "“qk” does not fit here", "nothing more"),
    ("F/LT" + " " * (LONGEST - 4) + "«  »", f"at most {LONGEST}", "nothing more"),
    # men
    ("«LH»/LT", "there is no LH in this lineup", "a back: F, RH or Q"),
    ("F/LT («LH»)", "there is no LH in this lineup", "LW, LE, LT"),
    ("F/LT (LE)(LT, «LH» lead =)", "there is no LH in this lineup", "RW or RH"),
    ("F/LT (no«TB», LE)", "there is no TB in this lineup", "LW, LT, LG"),
    ("Q/LE opt «TB»/pWL", "there is no TB in this lineup", "a back: F, RH or Q"),
    ("Q/LE (LE) opt RH/pWL (LG)(«LH»)", "there is no LH", "RW or F"),
    ("F/LT (G, G, «G»)", "there is no other G", "LE, LT, C, RT, RW or RH"),
    ("«H»/LT", "there are two Hs", "LH or RH", BOTH_HALFBACKS),
    # the rules
    ("«LW»/LT", "LW is no back", "F, RH or Q"),
    ("TB/«L»", "only a specialized tailback", "LE, LT, LC", TAILBACK),
    ("F/LT (no«LE»)", "LE is no lineman", "LT, LG, RG or RT"),
    ("F/LC (LG, no«C»)", "the center does not pull", "LT, LG, RG or RT"),
    ("Q/«LC»", "a draw, a dive or a quick sneak", "dr, d or qk after it"),
    ("Q/LC (LG, «F») d", "only linemen block", "LT, LG, C, RG or RT"),
    ("Q/«pWL»", "nobody pitches to the quarterback", "WL, without p"),
    ("«F»/LT +2 opt RH/pWL", "the quarterback has the ball first", "Q"),
    ("Q/«WL» +2 opt RH/pWL", "runs to LE, LT, RT or RE", "LE, LT, RT or RE"),
    ("Q/LE «qk» +2 opt RH/pWL", "no quick opener", "the option"),
    ("Q/LE «dr» +2 opt RH/pWL", "no quick opener, draw or dive", "the option"),
    ("Q/LE +2 opt RH/«WL»", "runs a pitch", "pWL, pWWL, pWR or pWWR"),
    ("Q/LE +2 opt «LW»/pWL", "pitches to a back, not to LW", "F or RH"),
    # the carrier's points
    ("RH/«WL»", "he has 3 and needs 6 .*, the hand-off in H1 or H2", "LC, RC, RT or"),
    ("RH/«pWWL»", "needs . movement points, the pitch included", "pR"),
    ("Q/«WWR»", "the snap included", "LT or RT"),
    ("Q/«LE» opt RH/pWWL", "Q 3-3 is too slow to reach LE", "LT or RT"),
    ("Q/LT opt RH/«pWWL»", "RH 3-3 is too slow to reach WWL", "another carrier"),
    ("F/LC «qk»", "qk costs him too much", "no qk"),
    ("F/LT «dr»", "dr costs him too much", "no dr"),
    ("Q/LC («F») qk", "F runs through Q", "who does not run", PRO, "Q 3-4, F 3-5"),
    # passes
    ("pass «XX»/IL", "“XX” is no man", "a man, such as LG"),
    ("pass «»", "a man is missing", "a man, such as LG"),
    ("pass LW «IL»", "no slash after LW", "/"),
    ("pass LW/«XE»", "“XE” is no zone", "a zone past the line"),
    ("pass LW/«»", "the zone is missing", "a zone past the line"),
    ("pass LW/IL (F, «F»)", "F is in the pass twice", "another man"),
    ("pass LW/IL (F«»", "the men are not closed", ")"),
    ("pass LW/IL «F»", "“F” does not fit here", "nothing more"),
    ("pass «LT»/L", "may not catch", "LW, LE, RW, F or RH"),
    ("pass «Q»/SL", "may not catch", "LW, LE, RW, F or RH"),
    ("pass LE/«LL»", "too slow", "SL"),
    ("pass «TB»/SL", "no TB in this lineup", "LW, LE, LT"),
    ("pass LW/WL (F, «TB»)", "no TB in this lineup", "LE, LT"),
    ("pass LW/WL («LG»)", "blocks the rush anyway", "LE, RW, F or RH"),
)
# where optional rules are not in force
FORBIDDEN = (
    ("F/LT «+1»", "not written \\+1 here", "no qk and no +1"),
    ("Q/LT «+2 opt» RH/pWR", "option is not played", "nothing more"),
)

# the defense with its mark, its complaint, what is expected
DEFENSES = (
    ("«»", "there is no defense", "a line option"),
    ("«zone»: L (DE1)", "“zone” is no line option", "a line option"),
    ("home:«»", "there are no defenders", "a zone"),
    ("home: L«»", "nobody is named for L", "("),
    ("home: L (DE1«»", "L is not closed", ")"),
    ("home: L (DE1 «or»", "“or” does not fit", "on, blitz"),
    ("home: L («X1»)", "“X1” is no defender", "a defender, such as"),
    ("home: «Z» (LB1)", "“Z” is no zone", "a zone: "),
    ("home: L (DE1) «L» (DE2)", "L is written twice", "another zone"),
    ("home: L (DE1, «DE1»)", "DE1 is in the defense twice", "another defender"),
    ("home: WL (CB1 on «Z»)", "“Z” is no man", "a man, such as"),
    ("home: WL (CB1 on«»", "his man is missing", "a man, such as"),
    ("home: SL (LB1 on F, LB2 on «FB»)", "F is covered by two", "another man"),
    ("normal: SL (LB1 «blitz»)", "a blitz needs the line option rush", ")"),
    ("rush: L (DE1 «blitz»)", "DE1 rushes by the line option", ")"),
    (f"{BASE} DC («S3»)", "a defense has 11 men", "no man more"),
    (f"{BASE.replace(', DT2', '')}«»", "there are 11 men .* this one has 10", "1 more"),
    (BASE.replace("S1", "«S9»"), "there is no S9 on this side", "CB4, S1 or S3"),
    (BASE.replace("normal", "«cover»"), "cover is not played", "rush, normal or home"),
)

# linemen of the option cover on men whom they do not line up next to (4.2.13)
FOLLOWING = (
    ("DT1 on «RG», DT2", "DT1 in C does not follow RG", "LG or C"),
    ("DT1 on C, DT2 on «LG»", "DT2 in C does not follow LG", "RG"),
    ("DT1, DT2 on «LT»", "DT2 in C does not follow LT", "RG or C"),
    ("DT1, DT2 on «F»", "DT2 in C does not follow F", "RG or C"),
    ("DT1 on «LT», LB4 on F", "DT1 in C does not follow LT", "C, LG or RG"),
)


def refused(
    read: Callable[[str], object], marked: str, complaint: str, expected: str
) -> WritingError:
    """Return the refusal of a text, which is where its mark is and as it should be."""
    text = marked.replace("«", "").replace("»", "")
    with pytest.raises(WritingError, match=complaint) as caught:
        read(text)
    error = caught.value
    assert (error.at, error.end) == (marked.index("«"), marked.index("»") - 1)
    assert expected in error.expected
    assert error.reason.startswith("At ")
    assert error.reason.endswith(f" Expected {error.expected}.")
    return error


def refused_play(
    marked: str, complaint: str, expected: str, places: str = PRO, ratings: str = ""
) -> WritingError:
    side = men(places, ratings)
    return refused(lambda text: legal_call(text, side), marked, complaint, expected)


def refused_forbidden(marked: str, complaint: str, expected: str) -> WritingError:
    rules = variant({"paces": False, "quarterback_option": False})
    return refused(
        lambda text: legal_call(text, men(PRO), rules), marked, complaint, expected
    )


def refused_following(center: str, complaint: str, expected: str) -> WritingError:
    text = BASE.replace("normal", "cover").replace("DT1, DT2", center)
    side = SIDE | men("LB4")
    return refused(
        lambda text: legal_defense(text, side, men(PRO)), text, complaint, expected
    )


def refused_defense(marked: str, complaint: str, expected: str) -> WritingError:
    rules = variant({"cover_linemen": False})
    return refused(
        lambda text: legal_defense(text, SIDE, men(PRO), rules),
        marked,
        complaint,
        expected,
    )


@pytest.mark.parametrize("row", FOLLOWING, ids=lambda row: row[0])
def test_a_refusal_of_a_lineman_points_at_the_man_he_does_not_follow(
    row: tuple[str, str, str],
) -> None:
    refused_following(*row)


@pytest.mark.parametrize("row", PLAYS, ids=lambda row: row[0][:40])
def test_a_refusal_of_the_offense_points_at_what_is_to_blame(
    row: tuple[str, ...],
) -> None:
    refused_play(*row)


@pytest.mark.parametrize("row", FORBIDDEN, ids=lambda row: row[0][:40])
def test_a_refusal_of_a_rule_that_is_not_in_force_points_at_its_mark(
    row: tuple[str, str, str],
) -> None:
    refused_forbidden(*row)


@pytest.mark.parametrize("row", DEFENSES, ids=lambda row: row[0][:40])
def test_a_refusal_of_the_defense_points_at_what_is_to_blame(
    row: tuple[str, str, str],
) -> None:
    refused_defense(*row)


READERS: tuple[ModuleType, ...] = (
    *(defenses, passes, reading, scanner),
    *(legal_calls, legality, lineup, passing, running),
)
# Refusals of men, which no text is to blame for, and the one that wraps the others.
ELSEWHERE = ("check_lineup", "pointing")


def sites() -> Iterator[tuple[str, int]]:
    """Yield each statement that refuses a text: its module and line."""
    for module in READERS:
        tree = ast.parse(Path(str(module.__file__)).read_text())
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name not in ELSEWHERE:
                for inner in ast.walk(function):
                    if isinstance(inner, ast.Raise):
                        yield module.__name__, inner.lineno


def raised(error: BaseException | None) -> Iterator[tuple[str, int]]:
    """Yield where an error and its causes were raised."""
    while error is not None:
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        if trace is not None:
            yield trace.tb_frame.f_globals["__name__"], trace.tb_lineno
        error = error.__cause__


def test_no_refusal_is_missing_from_the_tables() -> None:
    reached: set[tuple[str, int]] = set()
    for row in PLAYS:
        reached |= {*raised(refused_play(*row))}
    for row in FORBIDDEN:
        reached |= {*raised(refused_forbidden(*row))}
    for row in DEFENSES:
        reached |= {*raised(refused_defense(*row))}
    for following in FOLLOWING:
        reached |= {*raised(refused_following(*following))}
    assert {*sites()} - reached == set()


@pytest.mark.parametrize(
    ("places", "complaint"),
    [
        (PRO.replace(" RH", ""), "An offense has 11 men; this one has 10"),
        (PRO.replace("LG", "LH"), "Nobody is at LG"),
        ("LT LG C RG RT Q F RH LH TB LE", "Seven men start on the line"),
    ],
)
def test_men_who_are_no_offense_are_refused_without_a_place(
    places: str, complaint: str
) -> None:
    with pytest.raises(LineupError, match=complaint) as caught:
        check_lineup(men(places))
    assert caught.value.token is None
    assert issubclass(LineupError, RulesError)
