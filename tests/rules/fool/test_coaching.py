"""FOOL: how the ratings of the men and what a side has met order suggested calls."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules import facts as f
from rules.data import read_text
from rules.errors import TableError
from rules.field import Team
from rules.fool.calls import WRITE_DEFENSE, WRITE_PLAY
from rules.fool.coaching import suggested_defenses, suggested_plays
from rules.fool.lineups import USUAL
from rules.fool.met import note_call, read_allowed
from rules.fool.options import LEAGUE
from rules.fool.own import Met, own_of
from rules.fool.playbook import DEFENSES
from rules.fool.squads import squad
from rules.football.play import one_play
from rules.journal import Journal
from rules.prompts import Chosen, Rolled, Written
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import State, first_and_ten

BOOK = rulebook("fool")
SIDE = {"half": "HB", "full": "FB", "wide": "WR", "end": "TE"} | {
    f"{position}{number}": position
    for position, count in (("OT", 2), ("OG", 2), ("DT", 3), ("LB", 4), ("CB", 4))
    for number in range(count)
}


def given(**ratings: dict[str, int]) -> dict[str, Any]:
    """Return what a first and ten suggests by. ratings: those of players, by id."""
    players = {
        key: {"position": position, "ratings": ratings.get(key, {})}
        for key, position in SIDE.items()
    }
    brings = {team: {"players": players} for team in ("home", "away")}
    opening = BOOK.opening(given={"brings": brings})
    state = first_and_ten(opening, Team.HOME, 40, opening.hash)
    men = squad(state, Team.HOME, USUAL)
    return {
        "offense": men.offense, "defense": men.defense, "lineup": USUAL,
        "variant": LEAGUE, "met": Met(), "down": 1, "to_go": 10, "to_goal": 60,
    }  # fmt: skip


def plays(**ratings: dict[str, int]) -> list[str]:
    return [one.text for one in suggested_plays(given(**ratings))]


def place(texts: list[str], *starts: str) -> float:
    """Return the mean place in the list of the calls that begin so."""
    places = [texts.index(text) for text in texts if text.startswith(starts)]
    return sum(places) / len(places)


def test_usual_ratings_leave_the_playbook_as_it_is() -> None:
    nobody = given()
    opening = BOOK.opening()
    men = squad(first_and_ten(opening, Team.HOME, 40, opening.hash), Team.HOME)
    unnamed = nobody | {"offense": men.offense, "defense": men.defense}
    assert suggested_plays(nobody) == suggested_plays(unnamed)
    assert suggested_defenses(nobody) == suggested_defenses(unnamed)


@pytest.mark.parametrize(
    ("ratings", "starts"),
    [
        ({"full": {"contact": 6}}, ("F/",)),
        ({"half": {"contact": 4, "speed": 7}}, ("RH/",)),
        ({"OG0": {"contact": 7}}, ("RH/LC", "F/LC")),
        ({"end": {"pass": 5}}, ("pass LE",)),
        ({"wide": {"pass": 5, "speed": 8}}, ("pass LW",)),
    ],
)
def test_the_better_men_have_the_better_calls(
    ratings: dict[str, dict[str, int]], starts: tuple[str, ...]
) -> None:
    assert place(plays(**ratings), *starts) < place(plays(), *starts)


def test_a_blocker_too_slow_for_his_zone_adds_nothing_there() -> None:
    """The left guard leads `RH/LE (LE, LG)(F, LW)`, if he gets there."""
    text = "RH/LE (LE, LG)"
    slow = plays(OG0={"speed": 1, "contact": 7})
    fast = plays(OG0={"speed": 4, "contact": 7})
    assert place(fast, text) < place(slow, text)


# ── what is met ──────────────────────────────────────────────────────────────────────


def after(*texts: str) -> State:
    """Return the state after plays of home's that were written so."""
    opening = BOOK.opening()
    state = first_and_ten(opening, Team.HOME, 40, opening.hash)
    for text in texts:
        facts = [
            f.CallWritten(Team.HOME, text),
            f.CallWritten(Team.AWAY, "normal: L (DE1)"),
        ]
        state = note_call(Journal(state, facts, []), state)
    return state


def test_the_areas_of_calls_are_counted_by_side_and_kind() -> None:
    state = after("RH/LC (F)", "F/C dr", "pass LW/ML", "TB/pWL (LG)")
    met = own_of(state).met
    assert met.home == Met({"C": 2, "WL": 1}, {"IL": 1})
    assert met.away == Met()


@pytest.mark.parametrize(
    ("text", "better", "worse"),
    [
        ("RH/LC (F)", "Base, man coverage", "Base, zones at the line"),
        ("RH/WR (F)", "Base, zones at the line", "Base, man coverage"),
        ("pass LW/IL", "Nickel, pass rush", "Nickel, zones"),
    ],
)
def test_the_front_that_stops_what_is_met_comes_first(
    text: str, better: str, worse: str
) -> None:
    met = own_of(after(*[text] * 20)).met.home
    names = [one.label for one in suggested_defenses(given() | {"met": met})]
    assert names.index(better) < names.index(worse)


def test_what_is_met_as_usual_changes_nothing() -> None:
    nothing = suggested_defenses(given())
    assert suggested_defenses(given() | {"met": Met({"DC": 3}, {"DC": 3})}) == nothing


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"Dime" =', '"Dome" =', "not those of the playbook"),
        ("[yards]", "[miles]", "miles"),
        ('zones" = { run = { C', 'zones" = { run = { X', "other areas to run to"),
    ],
)
def test_a_front_without_its_yards_does_not_load(
    old: str, new: str, reason: str
) -> None:
    text = read_text("rules.fool", "allowed.toml")
    assert old in text
    with pytest.raises(TableError, match=reason):
        read_allowed(text.replace(old, new, 1))


def test_the_play_under_way_is_not_met_yet() -> None:
    """The defense goes by the state before the play, which both have."""
    state = after("RH/LC (F)")
    runner = Runner(partial(one_play, BOOK), state)
    runner.answer(Entry("scrimmage.call", Chosen("play"), Team.HOME))
    _, before = runner.open
    runner.answer(Entry(WRITE_PLAY.id, Written("RH/WR (F)(RG)"), Team.HOME))
    (waiting,) = runner.open
    assert waiting.given["met"] == before.given["met"] == Met({"C": 1})
    assert suggested_defenses(waiting.given) == suggested_defenses(before.given)
    runner.answer(Entry(WRITE_DEFENSE.id, Written(DEFENSES[0].text), Team.AWAY))
    while runner.state is None:
        runner.answer(Entry(runner.open[0].id, Rolled((3,))))
    assert own_of(runner.state).met.home == Met({"C": 1, "WR": 1})
