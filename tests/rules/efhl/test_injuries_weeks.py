"""Injuries in words, and from week to week: EFHL Part 2, Hit Points."""

import pytest

from rules.efhl.injuries.healing import heal_week
from rules.facts import (
    PlayerBack,
    PlayerInjured,
    ShakenUp,
    SlowToGetUp,
    TeamStatChanged,
)
from rules.football.injuries import out_status, verdict
from rules.prompts import Rolled
from rules.state import ByTeam
from rules.words import Names, happenings
from tests.rules.efhl.drive import HOME
from tests.rules.efhl.hurt import (
    check,
    fell,
    ours,
)
from tests.rules.efhl.whole import (
    run_to,
    whole,
)

# ── words ────────────────────────────────────────────────────────────────────────

NAMES = Names(ByTeam("Owls", "Jets"), {"h22": "#22 Cole", "h24": "#24 Lee"})


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (
            ShakenUp(HOME, "h22", "h24"),
            "#22 Cole is shaken up. #24 Lee replaces #22 Cole.",
        ),
        (ShakenUp(HOME, "h22", None, plays_on=True), "#22 Cole is shaken up."),
        (
            ShakenUp(HOME, "h22"),
            "#22 Cole is shaken up. No substitute is available.",
        ),
        (
            PlayerInjured(HOME, "h22", 3, 3, "game", "h24"),
            "#22 Cole is injured (3 hit points left), out for the game. #24 Lee"
            " replaces #22 Cole.",
        ),
        (PlayerBack(HOME, "h22", "h24"), "#22 Cole may return for #24 Lee."),
        (
            TeamStatChanged(HOME, "RB", 9, 8, "h22", None, "offense", 9, 8),
            "Without #22 Cole, the Owls' RB drops from 9 to 8 and OR from 9 to 8.",
        ),
        (
            TeamStatChanged(HOME, "RB", 8, 9, "h22", "h24", "offense", 9, 9),
            "With #24 Lee in for #22 Cole, the Owls' RB rises from 8 to 9.",
        ),
        (SlowToGetUp(HOME, "h22", 2), "#22 Cole is slow to get up (twice)."),
    ],
)
def test_in_words(fact, words):
    assert happenings([fact], NAMES) == words


def test_a_fall_is_told_within_the_play():
    played = whole(ours(), fell(), *run_to(36), check(3, 4))
    assert "yards, Owls #22 Cole is down." in happenings(played.facts, NAMES)


# ── from week to week ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hit_points", "healed", "rating", "missed"),
    [
        (10, 10, 30, False),
        (9, 10, 30, False),
        (4, 5, 30, False),
        (3, 4, 29, True),
        (1, 2, 29, True),
        (0, 0, 29, True),
        (-2, -2, 29, True),
    ],
)
def test_a_week_heals_a_point_before_the_game(hit_points, healed, rating, missed):
    after = heal_week(hit_points, 30)
    assert (after.hit_points, after.rating, after.missed) == (healed, rating, missed)


@pytest.mark.parametrize(("hit_points", "healed"), [(-5, -2), (0, 3), (8, 10)])
def test_an_iron_man_heals_three_and_misses_nothing(hit_points, healed):
    after = heal_week(hit_points, 30, iron_man=True)
    assert (after.hit_points, after.rating, after.missed) == (healed, 30, False)


def test_who_is_out():
    assert [out_status(n) for n in (5, 4, 1, 0, -1)] == [
        "",
        "game",
        "game",
        "season",
        "season",
    ]
    assert not out_status(-1, iron_man=True)


def test_snake_eyes_never_heal_an_iron_man():
    found = verdict(-2, Rolled((1, 1)), iron_man=True)
    assert (found.hit_points, found.lost, found.out) == (-2, 0, "")
