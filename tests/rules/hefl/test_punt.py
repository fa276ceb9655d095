"""Punting: when it must be, and how it runs, sentence by sentence."""

import pytest

from rules.facts import BallInPlay, FairCaught, KickDowned, KickShanked, Punted
from rules.hefl.punt import COVER, FRAME, GUNNERS, RELEASE, RUSH, RUSHERS, SETUP
from rules.prompts import Chosen, Happened, Pace, Rolled
from rules.state import ByTeam
from tests.rules.hefl.drive import AWAY, HOME, before, ended, play, refuse

CALLED = ("scrimmage.call", Chosen("punt", "h4"))
FAIR_CATCH = {1: "punt.cover_one", 2: "punt.cover_two", 3: "punt.cover_three"}


def fourth(ball: int, **fields):
    return before(**{"down": 4, "ball_on": ball, "line_to_gain": ball + 5} | fields)


def punt(*script, ball: int = 30, **rest):
    return play(fourth(ball), CALLED, *script, **rest)


def calls(**fields):
    return play(fourth(**fields), until="scrimmage.call").open.options


@pytest.mark.parametrize(
    ("fields", "goes"),
    [
        ({"ball": 49}, False),
        ({"ball": 50}, True),
        ({"ball": 52, "quarter": 1}, True),
        ({"ball": 20, "quarter": 2, "score": ByTeam(0, 7)}, False),
        ({"ball": 20, "quarter": 3, "score": ByTeam(0, 7)}, True),
        ({"ball": 20, "quarter": 4, "score": ByTeam(7, 7)}, False),
        ({"ball": 20, "quarter": 4, "score": ByTeam(7, 0)}, False),
        ({"ball": 20, "quarter": 3, "down": 3}, True),
    ],
)
def test_on_fourth_down_a_team_must_punt_unless(fields, goes: bool) -> None:
    assert ("play" in calls(**fields)) is goes


def test_a_play_in_the_place_of_a_punt_is_refused() -> None:
    refuse(play(fourth(30), until="scrimmage.call"), Chosen("play"), "not available")


def test_no_fakes() -> None:
    assert FRAME.call is None


def test_the_set_up_names_the_depths() -> None:
    assert "5 to 15 yards" in SETUP.text
    assert "five yards off the line" in GUNNERS.text


def test_after_the_snap_both_sides_pivot_and_then_the_rush_of_one_second() -> None:
    played = punt(("punt.distance", Rolled((10, 1))), pace=Pace.STRICT)
    ids = [name for name in played.ids if name.startswith("punt.")]

    assert ids[:7] == [
        "punt.returner",
        "punt.setup",
        "punt.gunners",
        "punt.snap",
        RELEASE.id,
        RUSHERS.id,
        RUSH.id,
    ]
    assert RUSH.seconds == 1
    assert played.stated(BallInPlay) == [BallInPlay(counted=True)]


@pytest.mark.parametrize("at", [14, 26])
def test_a_block_is_five_to_fifteen_yards_behind_the_line(at: int) -> None:
    refuse(punt(until=RUSH.id), Happened("blocked", at=at), "home 15 to home 25")


def test_a_block_near_the_goal_line_stays_on_the_field() -> None:
    played = punt(ended(RUSH.id, "blocked", -10), ball=2)
    assert played.state.score.away == 2


def test_blocked_it_is_the_defenses_ball_at_the_punter() -> None:
    state = punt(ended(RUSH.id, "blocked", 18)).state
    assert (state.possession, state.ball_on, state.down) == (AWAY, 18, 1)


def test_a_shank_goes_out_fifteen_yards_from_the_line() -> None:
    played = punt(("punt.distance", Rolled((1, 10))))
    assert played.stated(KickShanked) == [KickShanked(HOME, 45)]
    assert played.state.ball_on == 45


@pytest.mark.parametrize(
    ("dice", "yards", "hang"),
    [
        ((1, 1), 30, 1),
        ((2, 10), 30, 1),
        ((3, 10), 35, 1),
        ((4, 5), 40, 1),
        ((6, 10), 45, 2),
        ((7, 10), 50, 2),
        ((8, 10), 55, 2),
        ((9, 10), 60, 3),
        ((9, 1), 75, 3),
    ],
)
def test_the_chart_and_its_hang_times(dice, yards: int, hang: int) -> None:
    played = punt(("punt.distance", Rolled(dice)), ball=15, until=FAIR_CATCH[hang])
    assert played.stated(Punted) == [Punted(HOME, yards, 15 + yards, "h4")]
    assert played.open.prompt.seconds == hang


@pytest.mark.parametrize("cover", COVER, ids=lambda cover: cover.id)
def test_a_kicker_who_hits_or_passes_the_returner_makes_a_fair_catch(cover) -> None:
    assert "hits the returner’s base or passes" in cover.text
    assert cover.names == ("returnable", "fair_catch")


def test_a_fair_catch_is_dead_at_the_returner() -> None:
    played = punt(
        ("punt.returner", Chosen("return", "a21")),
        ("punt.distance", Rolled((4, 10))),
        ended("punt.cover_one", "fair_catch"),
    )
    assert played.stated(FairCaught) == [FairCaught(AWAY, 70, "a21")]
    assert played.state.ball_on == 70


def test_in_the_end_zone_it_is_a_fair_catch_on_the_20() -> None:
    played = punt(("punt.distance", Rolled((9, 1))), ball=40)
    assert played.stated(FairCaught) == [FairCaught(AWAY, 109)]
    assert (played.state.ball_on, played.state.possession) == (80, AWAY)


def test_without_a_returner_it_is_dead_where_it_comes_down() -> None:
    nobody = ("punt.returner", Chosen("fair_catch"))
    played = punt(nobody, ("punt.distance", Rolled((4, 10))))
    assert played.stated(KickDowned) == [KickDowned(HOME, 70)]


def test_the_punter_is_replaced_before_the_cover() -> None:
    played = punt(("punt.distance", Rolled((4, 10))), pace=Pace.STRICT)
    at = played.ids.index("punt.substitute")
    assert played.ids[at + 1] == "punt.cover_one"


def test_a_return_stops_after_twenty_yards_for_the_coverage_alone() -> None:
    script = (("punt.distance", Rolled((4, 10))), ended("punt.run", "twenty_yards", 50))
    assert punt(*script, until="punt.tacklers").open.seats == (HOME,)
    assert punt(*script, ended("punt.finish", "touchdown")).state.score.away == 6


@pytest.mark.parametrize(
    ("ball", "possible"), [(49, False), (50, True), (80, True), (81, False)]
)
def test_the_coffin_corner_from_the_50_to_the_20(ball: int, possible: bool) -> None:
    played = punt(("punt.distance", Rolled((10, 1))), ball=ball)
    assert ("punt.kick" in played.ids) is possible


@pytest.mark.parametrize(
    ("dice", "at"),
    [((10, 5), 99), ((1, 5), 95), ((3, 10), 90), ((5, 10), 85), ((5, 1), 80)],
)
def test_the_coffin_corner_chart(dice, at: int) -> None:
    played = punt(
        ("punt.kick", Chosen("coffin_corner")),
        ("punt.coffin_corner", Rolled(dice)),
        ball=60,
    )
    assert (played.state.possession, played.state.ball_on) == (AWAY, at)
    assert "punt.run" not in played.ids
