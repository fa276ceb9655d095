"""Plays and defenses written on the map, and the map as it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from random import Random

import pytest

from rules.facts import CallWritten, LinedUp, Traced
from rules.field import Team
from rules.fool.coaching import suggested_defenses
from rules.fool.defense_building import defense_builder
from rules.fool.drawing import BACKFIELD, DOWNFIELD, HEIGHTS, bands, zone_places
from rules.fool.legal_calls import is_legal
from rules.fool.lineups import LINEUPS, USUAL, Lineup
from rules.fool.notation.defenses import read_defense
from rules.fool.notation.reading import read_play
from rules.fool.notation.scanner import NotationError
from rules.fool.options import LEAGUE
from rules.fool.own import Met
from rules.fool.play_building import play_builder
from rules.fool.playbook import BOOK
from rules.fool.trace_map import trace_map
from rules.fool.zones import ZONES
from rules.play_map import Place
from rules.prompts import Builder
from tests.rules.building import built, taken_apart
from tests.rules.fool.field import PRO, lined_up, men

DISC = 23  # the width of a man, in static/css/trace.css

SQUAD = men("DE1 DE2 DE3 DT1 DT2 DT3 LB1 LB2 LB3 LB4 LB5 CB1 CB2 CB3 CB4 S1 S2 S3")
PLAY = play_builder(lined_up(USUAL))
DEFENSE = defense_builder(SQUAD, men(PRO))


def touches(one: Place, other: Place) -> bool:
    """True if two zones share a border of some length."""
    (left, top), _, (right, bottom), _ = one.outline
    (west, north), _, (east, south), _ = other.outline
    beside = bottom > north and south > top and (left == east or right == west)
    below = right > west and east > left and (top == south or bottom == north)
    return beside or below


def test_zones_that_share_a_border_are_neighbors() -> None:
    """The tight end's zone touches L alone, as there are no diagonals (4.1.1)."""
    drawn = {p.name: p for p in zone_places(bands((*DOWNFIELD, *BACKFIELD), HEIGHTS))}
    assert drawn.keys() == ZONES.keys()
    for name, zone in ZONES.items():
        neighbors = {*zone.beside, *zone.downfield, *filter(None, [zone.behind])}
        neighbors |= {
            other
            for other, its in ZONES.items()
            if name in (*its.downfield, its.behind)
        }
        touching = {
            other
            for other, place in drawn.items()
            if other != name and touches(drawn[name], place)
        }
        assert touching == neighbors, name


@pytest.mark.parametrize("builder", [PLAY, DEFENSE], ids=["play", "defense"])
def test_a_thumb_tells_its_places_apart(builder: Builder) -> None:
    assert builder.map.width <= 330
    assert builder.too_small() == []


@pytest.mark.parametrize(
    "text",
    [
        "RH/LE (LG)(LE, RW)",
        "RH/LC qk",
        "F/RC +1",
        "RH/pWL (LE)(LG lead, F lead =)",
        "RH/LT (noLG, LE)(F)",
        "Q/LE +3 opt RH/pWL (-)(F)",
        "RH/RE (-)(RW)",
    ],
)
def test_a_play_is_built_as_it_is_printed(text: str) -> None:
    walk = taken_apart(PLAY, text)

    assert walk is not None
    assert walk[0].whole
    play = read_play(text)
    assert str(play).removesuffix(" tr") == text


@pytest.mark.parametrize(
    "text",
    [
        "rush: L (DE1, LB1 blitz) C (DT1, DT2, LB2 on F) WL (CB1 on LW) DC (S1)",
        "cover: L (DE1) C (DT1 on C, LB1, DT2 on RG) R (DE2) WL (CB1 on LW)",
        "cover: L (DE1) C (DT1 on LG) R (DE2)",
    ],
)
def test_a_defense_is_built_as_it_is_printed(text: str) -> None:
    walk = taken_apart(DEFENSE, text)

    assert walk is not None
    assert walk[0].whole
    assert str(read_defense(text)) == text


# Marks that do not go together, and bars without a draw: the parser says so.
CLASHES = (
    "only a draw",
    "a trap leaves",
    "not both",
    "both sides of a bar",
    "does not fit here",
    "(4.1.12)",
)
RULES = ("a blitz needs", "rushes by", "covered by two", "has 11 men")


def reason_against(read: Callable[[str], object], text: str) -> str:
    """Return the reason for which a text is refused; "" for one that is read."""
    try:
        read(text)
    except NotationError as error:
        return error.reason
    return ""


@pytest.mark.parametrize("seed", range(60))
def test_runs_built_at_random_are_read_or_their_marks_clash(seed: int) -> None:
    text = built(PLAY, Random(seed))
    reason = "" if text.startswith("pass") else reason_against(read_play, text)
    assert not reason or any(clash in reason for clash in CLASHES), text


@pytest.mark.parametrize("seed", range(60))
def test_defenses_built_at_random_are_read_or_refused_for_a_rule(seed: int) -> None:
    text = built(DEFENSE, Random(seed))
    reason = reason_against(read_defense, text)
    assert not reason or any(rule in reason for rule in RULES), text


def test_a_play_is_shown_on_the_map_as_both_sides_lined_up() -> None:
    defense = "normal: L (DE1, LB1) C (DT1, DT2) WL (CB1 on LW)"
    facts = (
        CallWritten(Team.HOME, "RH/LE (LG)"),
        CallWritten(Team.AWAY, defense),
        Traced(kind="move", text="RH runs to LE.", zone="LE", men=("RH",)),
    )

    drawn = trace_map(facts)

    assert drawn is not None
    men = {place.name: place for place in drawn.places if place.kind == "man"}
    assert men.keys() == {
        *("LW", "LE", "LT", "LG", "C", "RG", "RT", "RW", "Q", "RH", "F"),
        *("DE1", "LB1", "DT1", "DT2", "CB1"),
    }
    zone = drawn.place("L", "zone")
    assert zone is not None
    left, right = zone.outline[0][0], zone.outline[1][0]
    assert left <= men["DE1"].at[0] <= right
    assert trace_map(facts[:1]) is None


def test_a_man_is_offered_what_he_reaches() -> None:
    """The others are named; the quarterback's dive needs its mark after the entry."""
    slow = play_builder(men(PRO, "RH 3-2, LE 3-1, Q 3-4"))
    stage = slow.stage("RH entry")
    spots = [on for tap in stage.taps for on in tap.on]
    assert spots == ["spot:LC", "spot:RC", "spot:RT", "spot:RE"]
    assert stage.ask.endswith("for him: WWL, WL, LE, LT, WR, WWR.")
    sneak = slow.stage("Q entry").taps[0].on
    assert {"spot:LC", "spot:RC"} <= set(sneak)
    zones = slow.stage("LE zone").taps[0].on
    assert set(zones) == {"zone:L"}
    assert taken_apart(slow, "RH/RT (F)")
    assert not taken_apart(slow, "RH/LT (F)")


@pytest.mark.parametrize("lineup", LINEUPS.values(), ids=lambda lineup: lineup.name)
def test_every_lineup_is_written_on_its_map(lineup: Lineup) -> None:
    """Its men stand apart, and the calls that are for it are built by taps."""
    offense = lined_up(lineup)
    play, defense = play_builder(offense), defense_builder(SQUAD, offense)
    assert not play.too_small()
    assert not defense.too_small()
    texts = [entry.text for entry in BOOK.plays if entry.is_for(lineup.name)]
    plays = [text for text in texts if is_legal(text, offense)]
    assert len(plays) >= 12
    assert all(taken_apart(play, text) for text in plays)
    given = {
        "offense": offense, "defense": SQUAD, "variant": LEAGUE, "lineup": lineup,
        "down": 1, "to_go": 1, "to_goal": 50, "met": Met(),
    }  # fmt: skip
    suggested = suggested_defenses(given)
    assert {one.plan for one in suggested} == {"run", "pass"}
    assert all(taken_apart(defense, one.text) for one in suggested)


def test_a_lineup_that_is_stated_is_drawn() -> None:
    """The usual one goes without saying."""
    lineup = LINEUPS["three_wide"]
    defense = CallWritten(Team.AWAY, "normal: L (DE1)")
    stated = LinedUp(Team.HOME, lineup.label, lineup.others)
    drawn = trace_map((stated, defense))
    assert drawn is not None
    men = {place.name for place in drawn.places if place.side == "offense"}
    assert men == set(lineup.places)


def test_the_men_of_a_zone_are_drawn_apart_and_as_they_are_written() -> None:
    text = "normal: L (DE1, LB1) C (DT1, DT2, LB2, LB3) SL (S1)"
    drawn = trace_map((CallWritten(Team.AWAY, text),))
    assert drawn is not None
    at = {place.name: place.at for place in drawn.places if place.side == "defense"}
    zones = {place.name: place.at for place in drawn.places if place.kind == "zone"}
    assert at["DE1"][0] < zones["L"][0] < at["LB1"][0] < at["DT1"][0]
    assert at["DT1"][0] == at["LB2"][0] < zones["C"][0] < at["LB3"][0] == at["DT2"][0]
    assert at["LB2"][1] < at["DT1"][1]
    men = [*at.values()]
    near = [(a, b) for n, a in enumerate(men) for b in men[:n] if dist(a, b) < DISC]
    assert near == []
