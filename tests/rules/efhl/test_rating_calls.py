"""Player Rating: the coach has the last word, and plays that go back."""

import pytest

from rules.efhl.own import own_of
from rules.efhl.ratings.reasons import REASONS
from rules.facts import RatingChanged
from rules.prompts import Challenge, Chosen, Flag, Happened, Rolled
from rules.run import Entry
from rules.stats import Record, box_score
from rules.words import Names, happenings
from tests.rules.efhl.announcing import rating
from tests.rules.efhl.drive import AWAY, GOOD, HOME, SNAKE_EYES
from tests.rules.efhl.rated import QB, RUN, earned, last_play, pr, ran, rated, threw
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    before_snap,
    finished,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

# ── the last word ────────────────────────────────────────────────────────────────


def long_run():
    return ran(65).value


def strike(player="h22", reason="run_of_30_yards", team=HOME):
    return rating(team, player, reason, strike=True)


def give(player, reason="key_block", team=HOME):
    return rating(team, player, reason)


def test_a_coach_strikes_a_point_of_the_last_play():
    played = whole(long_run(), (BEFORE_SNAP, strike()), *run_to(66))

    assert pr(played.value, "h22") == 30
    assert played.fact(RatingChanged).struck


def test_he_gives_one_that_only_eyes_can_see():
    played = whole(long_run(), (BEFORE_SNAP, give("h71")), *run_to(66))

    assert pr(played.value, "h71") == 31
    assert pr(played.value, "h22") == 31


def test_a_struck_player_may_have_another_point():
    said = [(BEFORE_SNAP, strike()), (BEFORE_SNAP, give("h22", "missed_key_block"))]
    played = whole(long_run(), *said, *run_to(66))

    assert pr(played.value, "h22") == 29


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (give("h22"), "one point per play"),
        (give("h99"), "not active for that team"),
        (give("a50"), "not active for that team"),
        (give("h71", "luck"), "a reason from the book"),
        (strike("h71"), "can’t be struck"),
        (strike(team=AWAY, player="a50"), "can’t be struck"),
    ],
)
def test_what_cannot_be_said(asked, why):
    assert why in refused(before_snap(long_run()), asked)


def test_nothing_is_said_once_the_ball_is_in_play_nor_before_the_first_play():
    live = until(long_run(), "run.finish", [("run.hand_off_check", GOOD)])
    assert "in play" in refused(live, strike())
    assert "no play" in refused(before_snap(rated()), give("h71"))
    off = rated(options={"player_rating": False})
    assert "without Player Rating" in refused(before_snap(off), give("h71"))


def test_the_offer_tells_what_may_be_struck_and_given():
    state = long_run()
    runner = before_snap(state)
    offer = offered(state, runner, HOME)["rating"]
    (point,) = offer.filled
    struck = {"reason": "run_of_30_yards", "player": "h22", "strike": True}
    assert (point.given, point.button) == (struck, "Strike")
    assert set(offer.names("reason")) == REASONS.keys()
    assert offered(state, runner, AWAY)["rating"].filled == ()

    runner.answer(Entry(BEFORE_SNAP, strike(), HOME))
    assert offered(state, runner, HOME)["rating"].filled == ()


def test_what_was_said_before_a_false_start_still_stands():
    start = (BEFORE_SNAP, Flag(HOME, "false_start", player="h71"))
    played = whole(long_run(), (BEFORE_SNAP, strike()), start, ruled("accept"))

    assert pr(played.value, "h22") == 30
    assert own_of(played.value).ratings.given == ()
    assert "can’t be struck" in refused(before_snap(played.value), strike())


def test_an_ordinary_play_asks_nothing_more():
    off = rated(options={"player_rating": False})
    assert ran(34).ids == ran(34, off).ids
    assert ran(65).ids == ran(65, off).ids


def test_while_the_coach_picks_nothing_else_is_offered():
    script = [QB, RUN, ("run.hand_off_check", SNAKE_EYES)]
    runner = until(rated(), "rating.responsible", script)

    assert offered(rated(), runner, HOME) == {}
    assert offered(rated(), runner, AWAY) == {}


# ── going back ───────────────────────────────────────────────────────────────────


def overturned(state, *said, at=35):
    """The run is ruled to have ended at the 35 after all, or `at`."""
    runner = before_snap(state)
    for asked in said:
        runner.answer(Entry(BEFORE_SNAP, asked, asked.team))
    ruling = next(
        r
        for r in offered(state, runner, AWAY)["challenge"].rulings
        if r.opened.id == "run.finish"
    )
    instead = Happened("tackled", at=at)
    runner.answer(Entry(BEFORE_SNAP, Challenge(AWAY, ruling.number, instead), AWAY))
    return runner, finished(runner, ("challenge.die", Rolled((2,))))


def test_an_overturned_play_takes_its_points_with_it():
    _, after = overturned(long_run())
    assert pr(after, "h22") == 30
    assert own_of(after).ratings.given == ()


def test_and_what_was_said_about_them():
    runner, after = overturned(long_run(), strike(), give("h71"))

    assert (pr(after, "h22"), pr(after, "h71")) == (30, 30)
    first = ran(65).facts
    box = box_score(Record([first, runner.facts]).plays)
    assert all(line.player_rating == 0 for line in box.players.home)


def test_points_struck_earlier_stay_struck_when_a_later_play_goes_back():
    struck = whole(long_run(), (BEFORE_SNAP, strike()), QB, RUN, *run_to(96))
    assert pr(struck.value, "h22") == 31  # struck, and another one for this run

    _, after = overturned(struck.value, at=70)
    assert pr(after, "h22") == 30


def test_a_late_flag_that_voids_the_play_voids_its_points():
    late = Flag(HOME, "holding", player="h71", previous=True)
    state = long_run()
    played = whole(
        state, (BEFORE_SNAP, give("h71")), (BEFORE_SNAP, late), ruled("accept")
    )

    assert (pr(played.value, "h22"), pr(played.value, "h71")) == (30, 30)
    assert own_of(played.value).ratings.penalties == {"h71": 1}
    box = box_score(Record([ran(65).facts, played.facts]).plays)
    assert all(line.player_rating == 0 for line in box.players.home)


def test_so_does_what_was_said_before_a_false_start_in_between():
    first = ran(65)
    start = (BEFORE_SNAP, Flag(HOME, "false_start"))
    said = (BEFORE_SNAP, give("h71"))
    dead = whole(first.value, said, start, ruled("accept"))
    assert pr(dead.value, "h71") == 31

    runner, after = overturned(dead.value)

    assert (pr(after, "h22"), pr(after, "h71")) == (30, 30)
    box = box_score(Record([first.facts, dead.facts, runner.facts]).plays)
    assert all(line.player_rating == 0 for line in box.players.home)


# ── the end of the game ──────────────────────────────────────────────────────────


def test_after_the_last_play_its_coach_is_asked():
    end = [
        ("rating.last_word", Chosen("strike", "h71")),
        ("rating.last_word", Chosen("game_winning_touchdown", "h88")),
        ("rating.last_word", Chosen("strike", "h3")),
        ("rating.last_word", Chosen("keep")),
    ]
    played = whole(
        last_play(),
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.finish", Happened("touchdown")),
        *end,
    )

    assert pr(played.value, "h71") == 30
    assert pr(played.value, "h88") == 31
    assert played.value.over


def test_a_last_play_that_moved_no_ratings_asks_nothing():
    played = ran(97, last_play(30, 10))
    assert "rating.last_word" not in played.ids


def test_a_late_flag_that_ends_the_game_leaves_the_points_of_its_last_play():
    late = (BEFORE_SNAP, Flag(HOME, "personal_foul", player="h71", previous=True))
    out = [("penalty.ejection", Chosen("eject"))] * 2
    played = whole(long_run(), (BEFORE_SNAP, strike()), late, *out)

    assert played.value.over
    assert (pr(played.value, "h22"), pr(played.value, "h71")) == (30, 29)


def test_who_is_put_out_of_the_game_loses_a_point():
    foul = Flag(HOME, "personal_foul", player="h71")
    out = [("penalty.ejection", Chosen("eject"))] * 2
    played = whole(
        rated(),
        QB,
        RUN,
        ("run.hand_off_check", GOOD),
        ("run.finish", foul),
        ("run.finish", Happened("tackled", at=80)),
        *out,
    )

    assert played.value.over
    assert earned(played) == [("h71", -1, "disqualified")]
    assert pr(played.value, "h71") == 29


# ── in words and in the box score ────────────────────────────────────────────────


def test_words_and_box():
    names = Names(players={"h22": "#22 Cole"})
    first = ran(65)
    told = happenings(first.facts, names)
    assert told.endswith("+1 #22 Cole: run of 30 yards.")

    second = whole(first.value, (BEFORE_SNAP, strike()), *run_to(66))
    struck = "−1 #22 Cole: run of 30 yards, removed by the coach."
    assert struck in happenings(second.facts, names)

    box = box_score(Record([first.facts]).plays)
    (line,) = [line for line in box.players.home if line.player == "h22"]
    assert line.player_rating == 1
    both = box_score(Record([first.facts, second.facts]).plays)
    (line,) = [line for line in both.players.home if line.player == "h22"]
    assert line.player_rating == 0


def test_those_who_got_the_same_are_told_in_one_sentence():
    told = happenings(threw(60, 70).facts, Names())
    assert told.endswith("+1 h12, h81: completion of 40 yards.")
