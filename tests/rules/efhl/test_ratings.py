"""EFHL Part 2, Player Rating: points of a play, and their players."""

import pytest
from msgspec.structs import replace

from rules.efhl.own import Brings, Point, Ratings, Stoppages, own_of
from rules.efhl.ratings.lineup import starting_eleven
from rules.efhl.ratings.points import DETECTORS, move_ratings
from rules.efhl.ratings.reasons import REASONS, load_reasons
from rules.errors import TableError
from rules.field import Across
from rules.prompts import Chosen, Flag, Happened
from rules.state import ByTeam, Overtime
from tests.rules.efhl.announcing import rating, stoppage
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES, changed
from tests.rules.efhl.rated import (
    PASS,
    QB,
    RUN,
    SHOTGUN,
    better,
    earned,
    last_play,
    pr,
    ran,
    rated,
    squad,
    threw,
)
from tests.rules.efhl.whole import BEFORE_SNAP, ruled, run_to, whole

# ── the table ────────────────────────────────────────────────────────────────────


def test_every_reason_that_facts_tell_has_its_detector():
    assert set(DETECTORS) == {row.id for row in REASONS.values() if row.automatic}


def test_a_table_that_says_a_thing_twice_does_not_load():
    row = '[[reason]]\nid = "sack"\npoints = 1\n'
    with pytest.raises(TableError, match="twice"):
        load_reasons(row + row)
    with pytest.raises(TableError, match=r"ratings\.toml"):
        load_reasons(row.replace("= 1", "= 2"))


# ── big plays of the offense ─────────────────────────────────────────────────────


def test_a_completion_of_40_yards_is_the_passers_and_the_receivers():
    played = threw(60, 70)

    assert earned(played) == [
        ("h12", 1, "completion_of_40_yards"),
        ("h81", 1, "completion_of_40_yards"),
    ]
    assert (pr(played.value, "h12"), pr(played.value, "h81")) == (31, 31)


def test_of_39_yards_it_is_nothing():
    played = threw(60, 69)

    assert earned(played) == []
    assert own_of(played.value).ratings.given == ()


@pytest.mark.parametrize(("at", "points"), [(60, 1), (59, 0)])
def test_a_run_of_30_yards(at, points):
    played = ran(at)

    assert [p for _, p, _ in earned(played)] == [1] * points
    assert pr(played.value, "h22") == 30 + points


def test_third_down_made_by_a_run_and_by_a_pass():
    assert earned(ran(41, down=3)) == [("h22", 1, "third_down_made")]
    assert earned(threw(41, 41, down=3)) == [
        ("h12", 1, "third_down_made"),
        ("h81", 1, "third_down_made"),
    ]
    assert earned(ran(39, down=3)) == []


def test_a_player_has_one_point_a_play():
    assert earned(ran(80, down=3)) == [("h22", 1, "run_of_30_yards")]


def test_a_game_winning_touchdown_is_the_elevens_and_costs_the_other_eleven():
    played = ran(100, last_play(), outcome="touchdown")

    why = [reason for _, _, reason in earned(played)]
    assert why.count("game_winning_touchdown") == 11
    assert why.count("winning_touchdown_given_up") == 11
    assert pr(played.value, "h22") == 31
    assert pr(played.value, "a50") == 29
    assert pr(played.value, "h88") == 30  # the third receiver stands by
    assert played.value.over


def test_one_that_ties_wins_nothing():
    played = ran(100, last_play(18, 24), outcome="touchdown")

    assert played.value.upcoming == "try"
    assert earned(played) == []


def test_a_comeback_is_the_quarterbacks():
    ratings = Ratings(quarter=4, half=2, fourth=ByTeam(7, 24))
    played = ran(100, last_play(ratings=ratings), outcome="touchdown")

    assert ("h12", 1, "comeback") in earned(played)
    assert pr(played.value, "h12") == 31  # and no other one of that play


def test_the_score_when_the_4th_quarter_began_is_remembered():
    played = ran(35, rated(quarter=4, score=ByTeam(7, 24)))
    later = ran(35, replace(played.value, score=ByTeam(14, 24)))

    assert own_of(later.value).ratings.fourth == ByTeam(7, 24)


def test_a_trick_play_is_everybodys_who_touched_the_ball_and_the_centers():
    five = Stoppages(5, 5)
    state = rated(options={"bonus_stoppages": True}, stoppages=ByTeam(five, five))
    played = whole(
        state,
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.advance", stoppage(HOME, True)),
        ("stoppage.declare", Chosen("pitch", "h23")),
        ("pitch.check_harder", GOOD),
        ("run.finish", Happened("tackled", at=45)),
    )

    assert sorted(earned(played)) == [
        ("h12", 1, "trick_play"),
        ("h22", 1, "trick_play"),
        ("h23", 1, "trick_play"),
        ("h52", 1, "trick_play"),
    ]


def test_a_fake_is_a_trick_play_that_nobody_gave_the_ball_away_in():
    options = {"bonus_stoppages": True, "trick_plays": True}
    played = whole(
        rated(options=options),
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.advance", stoppage(HOME, trick="fake")),
        ("trick.fake", Chosen("keeper")),
        ("run.finish", Happened("tackled", at=45)),
    )

    assert sorted(earned(played)) == [
        ("h12", 1, "trick_play"),
        ("h52", 1, "trick_play"),
    ]


def test_a_hail_mary_moves_all_22_on_top_of_other_points():
    played = threw(100, 100, rated(25))

    why = [(points, reason) for _, points, reason in earned(played)]
    assert why.count((1, "hail_mary")) == 11
    assert why.count((-1, "hail_mary_given_up")) == 11
    assert why.count((1, "completion_of_40_yards")) == 2
    assert pr(played.value, "h12") == 32
    assert pr(played.value, "h71") == 31
    assert pr(played.value, "a33") == 29


# ── big plays of the defense ─────────────────────────────────────────────────────


def sacked(outcome="sacked", at=24, by="a90"):
    return whole(rated(), QB, ("scrimmage.read", Happened(outcome, at=at, by=by)))


def test_a_sack():
    assert earned(sacked()) == [("a90", 1, "sack")]
    assert earned(sacked(at=30)) == []


def test_who_ran_out_or_fell_was_sacked_by_nobody():
    out = Happened("out_of_bounds", at=24, side=Across.LEFT)
    played = whole(rated(), QB, ("scrimmage.read", out))

    assert earned(played) == []
    assert own_of(played.value).ratings.given == ()


def test_a_tackle_ten_yards_behind_the_line():
    script = [QB, RUN, ("run.hand_off_check", GOOD)]

    def stuffed(at):
        end = ("run.advance", Happened("tackled", at=at, by="a53"))
        return whole(rated(), *script, end)

    assert earned(stuffed(20)) == [("a53", 1, "tackle_for_a_loss_of_10")]
    assert earned(stuffed(21)) == []


def fumbled(outcome, *more):
    return whole(
        rated(),
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        (
            "run.finish",
            Happened(outcome, at=40, by="a53" if "hit" in outcome else None),
        ),
        *more,
    )


DROPPED = ("fumble.drop", Happened("recovered", at=40, team=AWAY, by="a31"))


def test_a_forced_fumble_is_no_fault_of_the_carriers():
    assert earned(fumbled("hit_from_behind")) == [("a53", 1, "forced_fumble")]


def test_run_back_20_yards_it_is_another_players_point_too():
    back = ("fumble.advance", Happened("tackled", at=20))

    assert earned(fumbled("hit_from_behind", DROPPED, back)) == [
        ("a53", 1, "forced_fumble"),
        ("a31", 1, "fumble_return_of_20_yards"),
    ]


def test_who_falls_alone_or_is_knocked_over_and_fumbles_loses_a_point():
    fell = fumbled("fell", ("fumble.fall_check", SNAKE_EYES))

    assert earned(fell) == [("h22", -1, "fumble")]
    assert earned(fumbled("knocked_over")) == [("h22", -1, "fumble")]
    assert earned(fumbled("fell", ("fumble.fall_check", GOOD))) == []


def picked_off(state, *more):
    return whole(
        state,
        QB,
        PASS,
        ("pass.stick", Happened("red")),
        ("pass.thrown", Happened("intercepted", at=50, by="a31")),
        *more,
    )


def test_an_interception_and_from_the_second_of_a_half_on_the_passer_pays():
    first = picked_off(rated())
    assert earned(first) == [("a31", 1, "interception")]

    state = changed(rated(), ratings=own_of(first.value).ratings)
    second = picked_off(state)
    assert ("h12", -1, "two_interceptions_in_a_half") in earned(second)

    third = picked_off(changed(state, ratings=own_of(second.value).ratings))
    assert pr(third.value, "h12") == 29

    next_half = changed(state, ratings=own_of(third.value).ratings, quarter=3)
    assert earned(picked_off(next_half)) == [("a31", 1, "interception")]


def test_an_interception_that_is_fumbled_back_changes_no_possession():
    lost = ("interception.finish", Happened("hit_from_behind", at=45, by="h81"))
    back = ("fumble.drop", Happened("recovered", at=45, team=HOME))

    assert earned(picked_off(rated(), lost, back)) == []


def test_fourth_and_goal_stopped_at_the_2():
    stop = ran(99, rated(98, togo=2, down=4))
    assert [reason for _, _, reason in earned(stop)] == ["stop_on_fourth_and_goal"] * 11
    assert earned(ran(99, rated(97, togo=3, down=4))) == []


def test_the_last_play_of_a_game_kept_out_of_the_end_zone():
    played = ran(97, last_play())

    why = {reason for _, _, reason in earned(played)}
    assert why == {"winning_touchdown_prevented"}
    assert earned(ran(97, last_play(14, 24))) == []


@pytest.mark.parametrize(
    ("ball", "score", "quarter", "counts"),
    [
        (61, (20, 26), 4, True),
        (60, (20, 26), 4, False),
        (61, (20, 27), 4, False),
        (61, (20, 20), 4, False),
        (61, (20, 20), 5, True),
        (60, (20, 20), 5, False),
    ],
)
def test_only_where_one_was_possible(ball, score, quarter, counts):
    """RULINGS, Preventing a game-winning touchdown."""
    level = Overtime(HOME, HOME, ("none", "none"))
    overtime = {"overtime": level} if quarter > 4 else {}
    number = 10 if quarter > 4 else 15
    state = rated(ball, quarter=quarter, play=number, score=ByTeam(*score), **overtime)

    given = [reason for _, _, reason in earned(ran(ball + 1, state))]
    assert given == ["winning_touchdown_prevented"] * 11 * counts


def test_a_pass_into_the_end_zone_from_anywhere():
    far = rated(30, quarter=4, play=15, score=ByTeam(20, 24))

    there, short = (
        earned(
            whole(
                far,
                QB,
                PASS,
                ("pass.stick", Happened("blue")),
                ("pass.thrown", Happened("intercepted", at=at, by="a21")),
            )
        )
        for at in (103, 80)
    )

    assert "winning_touchdown_prevented" in {reason for _, _, reason in there}
    assert "winning_touchdown_prevented" not in {reason for _, _, reason in short}


# ── botched transfers ────────────────────────────────────────────────────────────


def muffed(state, *more):
    return whole(state, QB, RUN, ("run.hand_off_check", SNAKE_EYES), *more)


def test_the_lower_rating_of_the_two_is_responsible():
    low = better(rated(), "h12", 29)
    assert earned(muffed(low)) == [("h12", -1, "failed_ball_transfer")]
    assert pr(muffed(low).value, "h12") == 28

    high = better(rated(), "h12", 31)
    assert earned(muffed(high)) == [("h22", -1, "failed_ball_transfer")]


def test_equal_the_coach_picks():
    played = muffed(rated(), ("rating.responsible", Chosen("second")))

    assert played.opened("rating.responsible").seats == (HOME,)
    assert earned(played) == [("h22", -1, "failed_ball_transfer")]


def test_pitches_and_shovel_passes_are_the_same():
    state = better(rated(), "h12", 29)
    pitch = ("scrimmage.declare", Chosen("pitch", "h22"))
    shovel = ("scrimmage.declare", Chosen("shovel", "h22"))

    for script in (
        [pitch, ("pitch.check", SNAKE_EYES)],
        [shovel, ("pass.shovel_check", SNAKE_EYES)],
    ):
        assert earned(whole(state, QB, *script)) == [
            ("h12", -1, "failed_ball_transfer")
        ]


def test_a_shotgun_snap_is_between_quarterback_and_center():
    state = better(rated(), "h52", 29)
    played = whole(state, SHOTGUN, ("scrimmage.snap_check", SNAKE_EYES))

    assert earned(played) == [("h52", -1, "failed_snap")]


def test_three_throw_aways_from_first_to_third_down():
    state, found = rated(), []
    for down in (1, 2, 3):
        away = ("scrimmage.declare", Chosen("throw_away"))
        played = whole(state, QB, away)
        found += earned(played)
        assert played.value.down == down + 1
        state = played.value

    assert found == [("h12", -1, "three_and_out")]


def test_a_run_in_between_ends_the_row():
    away = ("scrimmage.declare", Chosen("throw_away"))
    state = whole(rated(), QB, away).value
    state = ran(33, state).value
    assert earned(whole(state, QB, away)) == []


def held(state):
    flag = Flag(HOME, "holding", player="h71")
    return whole(
        state,
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.finish", flag),
        ("run.finish", Happened("tackled", at=70)),
        ruled("accept"),
    )


def test_the_third_penalty_of_a_quarter_and_every_further_one_costs_a_point():
    state, found = rated(60), []
    for _ in range(4):
        own = own_of(state)
        played = held(changed(rated(60), ratings=own.ratings, brings=own.brings))
        found.append(earned(played))
        state = played.value

    cost = [("h71", -1, "three_penalties_in_a_quarter")]
    assert found == [[], [], cost, cost]
    assert pr(state, "h71") == 28
    next_quarter = changed(rated(60, quarter=2), ratings=own_of(state).ratings)
    assert earned(held(next_quarter)) == []


def test_a_play_that_a_penalty_voids_earns_nothing():
    flag = Flag(HOME, "holding", player="h71")
    played = whole(
        rated(),
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.finish", flag),
        ("run.finish", Happened("tackled", at=70)),
        ruled("accept"),
    )
    assert earned(played) == []


# ── nobody named, nobody rated ───────────────────────────────────────────────────


def test_who_was_not_named_gets_his_point_when_his_coach_names_him():
    played = whole(rated(), *run_to(65))
    assert earned(played) == []
    given = own_of(played.value).ratings.given
    assert given == (Point(HOME, "", 1, "run_of_30_yards"),)

    named = (BEFORE_SNAP, rating(HOME, "h22", "run_of_30_yards"))
    after = whole(played.value, named, *run_to(66))
    assert pr(after.value, "h22") == 31


def test_figures_without_a_score_are_told_of_and_keep_none():
    brings = ByTeam(squad("h", rating=None), squad("a", rating=None))
    played = ran(65, rated(brings=brings))

    assert earned(played) == [("h22", 1, "run_of_30_yards")]
    assert pr(played.value, "h22") is None


def test_who_does_not_dress_gets_nothing():
    script = (QB, ("scrimmage.declare", Chosen("run", "h99")))
    assert earned(whole(rated(), *script, *run_to(65))) == []


def test_without_the_option_nothing_is_told_or_remembered():
    played = ran(65, rated(options={"player_rating": False}))

    assert earned(played) == []
    assert own_of(played.value).ratings == Ratings()
    assert (
        muffed(rated(options={"player_rating": False})).ids.count("rating.responsible")
        == 0
    )


def test_the_eleven_are_the_starters_and_who_was_named():
    state = rated()
    assert len(starting_eleven(state, (), HOME, attack=True)) == 11
    assert len(starting_eleven(state, (), AWAY, attack=False)) == 11
    assert "h23" in starting_eleven(state, (), HOME, attack=True, named=("h23",))

    hurt = replace(own_of(state).brings.home.players["h22"], sits="game")
    players = {**own_of(state).brings.home.players, "h22": hurt}
    without = changed(
        state, brings=own_of(state).brings.but(HOME, Brings(players=players))
    )
    assert "h23" in starting_eleven(without, (), HOME, attack=True)
    assert "h22" not in starting_eleven(without, (), HOME, attack=True)


def test_a_player_who_has_come_down_to_nothing_goes_on_losing():
    brings = ByTeam(squad("h", rating=0), squad("a"))
    point = Point(HOME, "h22", -1, "fumble")

    assert move_ratings(brings, (), (point,)).home.players["h22"].rating == -1
