"""Player Rating: big plays and botched plays of special teams."""

import pytest
from msgspec.structs import replace

from rules.efhl.own import Brings, Ratings, own_of
from rules.field import Team
from rules.prompts import Chosen, Happened
from rules.registry import rulebook
from rules.state import ByTeam, to_kick
from tests.rules.efhl.drive import AWAY, HOME, SNAKE_EYES, changed
from tests.rules.efhl.kicks import rolled, touched
from tests.rules.efhl.rated import earned, pr, rated
from tests.rules.efhl.whole import whole

SNAP = ("field_goal.snap_check", rolled(7))
TRY_KICK = ("try.call", Chosen("kick"))
KICKER = ("field_goal.fake", Chosen("kick", "h3"))
PUNTER = ("punt.fake", Chosen("punt", "h5"))
PUNT = ("scrimmage.call", Chosen("punt"))
FIELD_GOAL = ("scrimmage.call", Chosen("field_goal"))
FALLS = ("field_goal.end_zone", Happened("nobody"))


def fourth(ball=30, **fields):
    return rated(ball, down=4, togo=8, **fields)


def kick_off(*script, **fields):
    state = to_kick(rated(**fields), HOME, "kickoff", 35)
    return whole(state, ("kickoff.kick", Chosen("kick", "h3")), *script)


def punted(*script, **fields):
    snap = ("punt.snap_check", rolled(7))
    return whole(fourth(**fields), PUNT, snap, PUNTER, *script)


def field_goal(total, state=None, *script):
    """From 47 yards, which needs a 9; the line is the 30 of the others."""
    kick = ("field_goal.kick", rolled(total))
    return whole(state or fourth(70), FIELD_GOAL, SNAP, KICKER, kick, *script)


# ── kickoffs and punts ───────────────────────────────────────────────────────────


def caught(how, at, by):
    return (f"{how}.hang_time", Happened("caught", at=at, by=by))


def run_back(how, to):
    return (f"{how}.finish", Happened("tackled", at=to))


def test_a_return_of_40_yards():
    def returned(to):
        script = (caught("kickoff", 90, "a24"), run_back("kickoff", to))
        return kick_off(("kickoff.distance", rolled(5)), *script)

    assert earned(returned(50)) == [("a24", 1, "return_of_40_yards")]
    assert earned(returned(51)) == []


def test_a_returner_who_is_hit_from_behind():
    hit = ("kickoff.finish", Happened("hit_from_behind", at=70, by="h50"))
    script = (("kickoff.distance", rolled(5)), caught("kickoff", 90, "a24"), hit)

    assert earned(kick_off(*script)) == [("h50", 1, "forced_fumble_on_a_return")]


def test_a_touchback_of_a_kickoff_and_of_a_punt():
    gone = ("kickoff.distance", rolled(11))
    assert earned(kick_off(gone)) == [("h3", 1, "touchback")]

    assert earned(punted(("punt.distance", rolled(11)), ball=50)) == [
        ("h5", 1, "touchback")
    ]


@pytest.mark.parametrize("total", [2, 12])
def test_a_2_or_a_12_on_a_kick(total):
    assert earned(kick_off(("kickoff.distance", rolled(total)))) == [
        ("h3", -1, "bad_kick")
    ]
    dead = [] if total == 12 else [("punt.ball", touched(AWAY, 26))]
    played = punted(("punt.distance", rolled(total)), *dead)
    assert ("h5", -1, "bad_kick") in earned(played)


def test_a_figures_short_kick_is_no_roll_of_2():
    state = to_kick(rated(options={"kicking_figures": True}), HOME, "kickoff", 35)
    short = ("kickoff.figure_kick", Happened("lands", at=38))
    played = whole(state, ("kickoff.kick", Chosen("kick", "h3")), short)

    assert earned(played) == []


def test_a_muff_that_the_kickers_recover():
    calls = ("punt.fair_catch", Chosen("fair_catch", "a24"))
    muff = ("punt.hang_time", Happened("muffed"))
    long = ("punt.distance", rolled(7))

    lost = punted(long, calls, muff, ("punt.ball", touched(HOME, 75, "h50")))
    assert earned(lost) == [("a24", -1, "muffed_kick")]
    kept = punted(long, calls, muff, ("punt.ball", touched(AWAY, 75, "a20")))
    assert earned(kept) == []


def test_a_blocked_punt():
    block = ("punt.rush", Happened("blocked", by="a90"))
    played = punted(block, ("fumble.drop", Happened("recovered", at=15, team=HOME)))

    assert earned(played)[:2] == [
        ("a90", 1, "blocked_kick"),
        ("h5", -1, "kick_was_blocked"),
    ]


@pytest.mark.parametrize(
    ("sits", "squad", "botched"),
    [("turn", "special", True), ("possession", "special", False), ("game", "", False)],
)
def test_a_blocked_punt_of_one_who_was_hurt(sits, squad, botched):
    """Shaken up in a kick, he comes on again as soon as a punt is called."""
    side = own_of(fourth()).brings.home
    form = replace(side.players["h5"], sits=sits, squad=squad)
    brings = ByTeam(replace(side, players={**side.players, "h5": form}), Brings())
    block = ("punt.rush", Happened("blocked", by="a90"))
    drop = ("fumble.drop", Happened("recovered", at=15, team=HOME))
    played = punted(block, drop, brings=brings)

    assert (("h5", -1, "kick_was_blocked") in earned(played)) is botched


def test_run_back_20_yards_or_for_a_touchdown_it_is_another_point():
    block = ("punt.rush", Happened("blocked", by="a90"))
    drop = ("fumble.drop", Happened("recovered", at=10, team=AWAY, by="a31"))
    scored = punted(block, drop, ("fumble.advance", Happened("touchdown")))

    assert ("a31", 1, "loose_kick_run_back") in earned(scored)
    short = punted(block, drop, ("fumble.advance", Happened("tackled", at=5)))
    assert ("a31", 1, "loose_kick_run_back") not in earned(short)


def test_a_high_snap_is_the_long_snappers():
    high = ("punt.snap_check", SNAKE_EYES)
    drop = ("fumble.high_drop", Happened("recovered", at=5, team=HOME))
    played = whole(fourth(), PUNT, high, drop)

    assert earned(played) == [("h46", -1, "high_snap")]


# ── field goals ──────────────────────────────────────────────────────────────────


def in_a_row(*goods):
    """Field goals one after the other; the points of each."""
    state, found = fourth(70), []
    for good in goods:
        played = field_goal(9 if good else 3, state)
        found.append([(points, why) for _, points, why in earned(played)])
        state = changed(fourth(70), ratings=own_of(played.value).ratings)
    return found


THREE = [(1, "three_field_goals_in_a_row")]
MISSES = [(-1, "three_field_goals_missed_in_a_row")]


def test_every_third_field_goal_in_a_row():
    assert in_a_row(*[True] * 7) == [[], [], THREE, [], [], THREE, []]
    assert in_a_row(True, True, False, True) == [[], [], [], []]


def test_the_third_miss_in_a_row_and_every_further_one():
    assert in_a_row(*[False] * 5) == [[], [], MISSES, MISSES, MISSES]
    assert in_a_row(False, False, True, False) == [[], [], [], []]


def test_the_winner_may_be_the_third_in_a_row_too():
    last = {"quarter": 4, "play": 15, "score": ByTeam(20, 21)}
    ratings = Ratings(half=2, quarter=4, kicks={"h3": 2})
    played = field_goal(9, fourth(70, ratings=ratings, **last))

    assert earned(played) == [
        ("h3", 1, "game_winning_field_goal"),
        ("h3", 1, "three_field_goals_in_a_row"),
    ]
    assert pr(played.value, "h3") == 32


def test_a_miss_that_would_have_won_is_one_point_with_any_row():
    last = {"quarter": 4, "play": 15}
    ratings = Ratings(half=2, quarter=4, kicks={"h3": -2})
    lost = field_goal(3, fourth(70, ratings=ratings, score=ByTeam(20, 21), **last))
    assert earned(lost) == [("h3", -1, "winning_kick_missed")]

    early = fourth(70, quarter=4, play=14, score=ByTeam(20, 21))
    assert earned(field_goal(3, early)) == []
    hopeless = fourth(70, score=ByTeam(17, 21), **last)
    assert earned(field_goal(3, hopeless)) == []


def test_an_extra_point_that_would_have_won():
    state = replace(
        rated(85, quarter=4, score=ByTeam(21, 21)), upcoming="try", down=0, play=16
    )
    kick = ("field_goal.kick", rolled(3))
    played = whole(state, TRY_KICK, SNAP, KICKER, kick)

    assert earned(played) == [("h3", -1, "winning_kick_missed")]


def test_a_blocked_field_goal_is_a_miss_too():
    block = ("field_goal.rush", Happened("blocked", by="a90"))
    drop = ("fumble.drop", Happened("recovered", at=65, team=Team.AWAY))
    played = whole(fourth(70), FIELD_GOAL, SNAP, KICKER, block, drop)

    assert earned(played) == [
        ("a90", 1, "blocked_kick"),
        ("h3", -1, "kick_was_blocked"),
    ]
    assert own_of(played.value).ratings.kicks == {"h3": -1}


# ── the questions ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("given", "change"),
    [
        ({"interceptions_in_half": 1}, 0),
        ({"interceptions_in_half": 2}, -1),
        ({"interceptions_in_half": 4}, -3),
        ({"penalties_in_quarter": 4}, -2),
        ({"missed_in_a_row": 2}, 0),
        ({"missed_in_a_row": 5}, -3),
        ({"made_in_a_row": 6}, 2),
        ({"made_in_a_row": 3, "missed_in_a_row": 3}, 0),
    ],
)
def test_what_comes_again_and_again(given, change):
    answer = rulebook("efhl").queries["player_points"](**given)
    assert answer == {"allowed": True, "change": change}
