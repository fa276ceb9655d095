"""Falls and injury checks: EFHL Part 2, Hit Points and Injuries."""

import pytest
from msgspec.structs import replace

from rules.efhl.own import Brings, Form, own_of
from rules.efhl.players import stat_score
from rules.facts import (
    Fumbled,
    PlayerBack,
    PlayerDown,
    PlayerInjured,
    PlayerUp,
    PlayNullified,
    ShakenUp,
    SlowToGetUp,
    TeamStatChanged,
)
from rules.prompts import Challenge, Chosen, Flag, Happened, Rolled
from rules.run import Entry
from tests.rules.efhl.announcing import player_fell
from tests.rules.efhl.drive import AWAY, GOOD, HOME
from tests.rules.efhl.hurt import (
    OURS,
    STATS,
    check,
    damage,
    fell,
    form,
    hurt,
    ours,
    tackled,
)
from tests.rules.efhl.whole import (
    BEFORE_SNAP,
    BOOK,
    IN_PLAY,
    offered,
    refused,
    ruled,
    run_to,
    until,
    whole,
)

# ── the check ────────────────────────────────────────────────────────────────────


def test_as_many_as_his_hit_points_leave_him_shaken_up():
    played = whole(ours(), fell(), *run_to(36), check(4, 6))

    assert played.fact(ShakenUp) == ShakenUp(HOME, "h22", "h24")
    assert form(played.value, "h22").hit_points == 10
    assert (played.value.ball_on, played.value.down) == (36, 2)


def test_more_injure_him_and_a_die_says_how_badly():
    played = hurt(9, 2)

    assert played.fact(PlayerInjured) == PlayerInjured(
        HOME, "h22", 2, 7, "possession", "h24"
    )
    assert not played.all(TeamStatChanged)


def test_below_five_he_is_lost_and_his_stat_is_one_lower():
    played = hurt(6, 3)

    assert played.fact(PlayerInjured).out == "game"
    assert played.fact(TeamStatChanged).stat == "RB"
    assert stat_score(own_of(played.value).brings.home, "RB") == 9
    assert form(played.value, "h22").lowers


def test_two_1s_end_his_season_whatever_he_has_left():
    played = whole(ours(), fell(), *run_to(36), check(1, 1))

    assert played.fact(PlayerInjured) == PlayerInjured(
        HOME, "h22", 10, 0, "season", "h24"
    )
    assert form(played.value, "h22").sits == "season"


@pytest.mark.parametrize("secondary", [(), ("WR",)])
def test_a_quarterback_has_no_stat_to_lose(secondary):
    players = {**OURS, "h7": Form("QB", secondary, hit_points=6)}
    script = (fell("h7"), *run_to(36), check(3, 4), damage(6))
    played = whole(ours(players=players), *script)

    assert played.fact(PlayerInjured).left == 0
    assert not played.all(TeamStatChanged)
    assert own_of(played.value).brings.home.stats == STATS


def test_no_stat_falls_below_three():
    low = Brings(9, 9, STATS | {"RB": 3}, players={"h22": Form("HB", hit_points=6)})
    script = (fell(), *run_to(36), check(6, 6), damage(6))
    played = whole(ours(brings=low), *script)

    assert not played.all(TeamStatChanged)
    assert stat_score(own_of(played.value).brings.home, "RB") == 3


def test_a_player_may_fall_out_of_an_open_stoppage_or_report():
    runner = until(ours(), "run.finish", [("run.hand_off_check", GOOD)])
    runner.answer(Entry("run.finish", player_fell(AWAY, "a54")))

    assert runner.facts[-1] == PlayerDown(AWAY, "a54")
    assert runner.open[0].id == "run.finish"


def test_both_sides_may_have_somebody_down():
    script = (fell("a54"), fell("h22"), *run_to(36), check(3, 4), check(2, 3))
    played = whole(ours(), *script)

    assert [fact.player for fact in played.all(ShakenUp)] == ["h22", "a54"]


# ── taking a tap back ────────────────────────────────────────────────────────────


def test_a_tap_is_taken_back_before_the_check():
    played = whole(ours(), fell(), fell(up=True), *run_to(36))

    assert played.all(PlayerUp)
    assert "injury.check" not in played.ids
    assert form(played.value, "h22") == OURS["h22"]


def test_he_may_fall_again_afterwards():
    script = (fell(), fell(up=True), fell(), *run_to(36), check(3, 3))
    assert whole(ours(), *script).all(ShakenUp)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (player_fell(HOME, "h22", up=True), "That player is not down."),
        (player_fell(AWAY, "h22"), "That player is not on that team."),
        (player_fell(HOME, "h99"), "That player is not on that team."),
        (player_fell(HOME, "h22", previous=True), "That play is over."),
    ],
)
def test_what_cannot_be_is_refused(said, reason):
    assert refused(until(ours(), IN_PLAY, [("run.hand_off_check", GOOD)]), said) == (
        reason
    )


def test_nobody_falls_twice_at_once():
    runner = until(ours(), IN_PLAY, [("run.hand_off_check", GOOD)])
    runner.answer(Entry(IN_PLAY, player_fell(HOME, "h22")))

    reason = refused(runner, player_fell(HOME, "h22"))
    assert reason == "That player is already down."


def test_nobody_falls_before_anybody_has_moved():
    reason = refused(until(ours(), BEFORE_SNAP), player_fell(HOME, "h22"))
    assert reason == "The play has not started."


def test_with_the_option_off_nobody_falls():
    state = ours(how="off")
    runner = until(state, IN_PLAY, [("run.hand_off_check", GOOD)])

    assert "fell" not in offered(state, runner, HOME)
    assert refused(runner, player_fell(HOME, "h22")) == (
        "This game is played without injuries."
    )


def test_the_offer_says_who_lies_there():
    state = ours()
    runner = until(state, IN_PLAY, [("run.hand_off_check", GOOD)])
    runner.answer(Entry(IN_PLAY, player_fell(HOME, "h22")))

    (lying,) = offered(state, runner, HOME)["fell"].filled
    assert lying.given == {"player": "h22", "up": True}
    assert offered(state, runner, AWAY)["fell"].filled == ()


def test_nothing_is_offered_while_the_dice_are_due():
    state = ours()
    runner = until(state, "injury.check", [fell(), *run_to(36)])
    assert offered(state, runner, HOME) == {}


# ── seen only when the play was over ─────────────────────────────────────────────


def test_who_is_seen_lying_afterwards_is_checked_at_once():
    after = whole(ours(), *run_to(36)).value
    late = whole(after, fell(prompt=BEFORE_SNAP, previous=True), check(3, 4))

    assert late.fact(ShakenUp).relief == "h24"
    assert form(late.value, "h22").sits == "possession"
    assert (late.value.play, late.value.down) == (after.play, 2)
    assert late.value.last == after.last


def test_a_late_fall_on_the_last_play_of_a_drive_waits_for_the_next_one():
    after = whole(ours(down=4), *run_to(36)).value
    late = whole(after, fell(prompt=BEFORE_SNAP, previous=True), check(3, 4))

    assert form(late.value, "h22").sits == "turn"


def test_whoever_was_checked_already_does_not_fall_again():
    after = whole(ours(), fell(), *run_to(36), check(3, 4)).value
    runner = until(after, BEFORE_SNAP)

    reason = refused(runner, player_fell(HOME, "h22", previous=True))
    assert reason == "That player is sitting out and was not on the field."


@pytest.mark.parametrize("options", [{"slow": True}, {"how": "iron_man"}])
def test_whoever_plays_on_has_not_fallen_twice_in_a_play(options):
    late = (BEFORE_SNAP, player_fell(HOME, "h22", previous=True))
    after = whole(ours(**options), *run_to(36)).value
    dice = () if "slow" in options else (check(3, 4),)
    runner = until(whole(after, late, *dice).value, BEFORE_SNAP)

    reason = refused(runner, player_fell(HOME, "h22", previous=True))
    assert reason == "That fall has already been checked."


# ── reported with the play ───────────────────────────────────────────────────────


def carried(outcome, *dice):
    return (
        ("run.hand_off_check", GOOD),
        ("scrimmage.declare", Chosen("run", "h22")),
        ("run.finish", Happened(outcome, at=36, by="a54")),
        *dice,
        check(3, 4),
    )


@pytest.mark.parametrize(
    ("outcome", "pips"), [("fell", (3, 4)), ("fell", (1, 1)), ("knocked_over", None)]
)
def test_a_carrier_who_is_reported_as_fallen_needs_no_tap(outcome, pips):
    dice = (("fumble.fall_check", Rolled(pips)),) if pips else ()
    assert whole(ours(), *carried(outcome, *dice)).fact(ShakenUp).player == "h22"


def test_with_entry_level_bases_he_keeps_the_ball_and_lies_there():
    state = ours()
    options = {**state.options, "entry_level_bases": True}
    played = whole(replace(state, options=options), *carried("knocked_over"))

    assert not played.all(Fumbled)
    assert played.fact(ShakenUp).player == "h22"


# ── Iron-Man ─────────────────────────────────────────────────────────────────────


def test_an_iron_man_plays_on_and_loses_what_the_others_lose():
    played = hurt(6, 6, how="iron_man")
    now = form(played.value, "h22")

    assert played.fact(PlayerInjured) == PlayerInjured(HOME, "h22", 6, 0, "")
    assert (now.hit_points, now.sits) == (0, "")
    assert stat_score(own_of(played.value).brings.home, "RB") == 9


def test_an_iron_man_is_shaken_up_and_stays():
    played = whole(ours(how="iron_man"), fell(), *run_to(36), check(3, 4))
    assert played.fact(ShakenUp) == ShakenUp(HOME, "h22", None, plays_on=True)


def test_an_iron_man_takes_a_point_of_a_stat_once():
    once = hurt(6, 6, how="iron_man").value
    script = (fell(), ("run.hand_off_check", GOOD), tackled(40), check(3, 4), damage(1))
    twice = whole(once, *script)

    assert twice.fact(PlayerInjured).left == -1
    assert not twice.all(TeamStatChanged)


# ── slow to get up ───────────────────────────────────────────────────────────────


def falls(number, *script, slow=True):
    state = ours(slow=slow)
    for _ in range(number):
        state = replace(state, ball_on=30, line_to_gain=40, down=1)
        state = whole(state, fell(), *run_to(36)).value
    return whole(state, fell(), ("run.hand_off_check", GOOD), tackled(38), *script)


@pytest.mark.parametrize("before", [0, 1])
def test_two_falls_are_only_slow(before):
    played = falls(before)

    assert played.fact(SlowToGetUp) == SlowToGetUp(HOME, "h22", before + 1)
    assert not form(played.value, "h22").sits


def test_the_third_is_checked_and_the_count_starts_again():
    played = falls(2, check(3, 4))

    assert played.all(ShakenUp)
    assert form(played.value, "h22").falls == 0


# ── flags and challenges ─────────────────────────────────────────────────────────


def test_a_penalty_that_wipes_the_play_out_leaves_him_hurt():
    script = (
        (IN_PLAY, Flag(HOME, "holding", at=33)),
        fell(),
        *run_to(36),
        ruled("accept"),
        check(3, 4),
    )
    played = whole(ours(), *script)
    order = [type(f) for f in played.facts if type(f) in (PlayNullified, ShakenUp)]

    assert order == [PlayNullified, ShakenUp]


def test_a_challenge_plays_the_play_again_but_rolls_no_check_twice():
    once = whole(ours(), fell(), *run_to(36), check(3, 4)).value
    challenge = (
        BEFORE_SNAP,
        Challenge(HOME, _ruling(once), Happened("tackled", at=38)),
    )
    again = whole(once, challenge, ("challenge.die", Rolled((2,))))

    assert again.value.ball_on == 38
    assert form(again.value, "h22").sits == "possession"
    assert not again.all(ShakenUp)


def _ruling(state):
    offers = BOOK.offers(state, (), HOME, until(state, BEFORE_SNAP).open)
    rulings = next(o for o in offers if o.kind == "challenge").rulings
    return next(r.number for r in rulings if r.opened.id == "run.finish")


def test_nobody_falls_in_a_play_that_is_played_again():
    once = whole(ours(), *run_to(36)).value
    wrong = Happened("hit_from_behind", at=36)
    script = [
        (BEFORE_SNAP, Challenge(HOME, _ruling(once), wrong)),
        ("challenge.die", Rolled((2,))),
    ]
    runner = until(once, "fumble.drop", script)

    assert "fell" not in offered(once, runner, HOME)
    assert refused(runner, player_fell(HOME, "h22", previous=True))


def test_a_turnover_on_downs_that_is_overturned_keeps_him_out():
    once = whole(ours(down=4), fell(), *run_to(36), check(3, 4)).value
    assert form(once, "h22").sits == "turn"

    made = Happened("tackled", at=41)
    challenge = (BEFORE_SNAP, Challenge(HOME, _ruling(once), made))
    again = whole(once, challenge, ("challenge.die", Rolled((2,))))

    assert again.value.possession is HOME
    assert form(again.value, "h22").sits == "possession"
    assert not again.all(PlayerBack)


def test_a_return_that_a_late_flag_undoes_is_undone():
    sits = OURS["h22"], {"sits": "turn", "squad": "offense", "relief": "h24"}
    players = OURS | {"h22": replace(sits[0], **sits[1])}
    theirs = ours(possession=AWAY, ball=60, down=4, players=players)
    back = whole(theirs, ("run.hand_off_check", GOOD), tackled(58))
    assert back.all(PlayerBack)

    late = (BEFORE_SNAP, Flag(HOME, "holding", at=58, previous=True))
    after = whole(back.value, late, ruled("accept"))

    assert after.value.possession is AWAY
    assert form(after.value, "h22") == players["h22"]


def test_a_late_flag_takes_no_injury_back():
    once = whole(ours(), fell(), *run_to(36), check(3, 4)).value
    late = (BEFORE_SNAP, Flag(AWAY, "holding", at=36, previous=True))
    after = whole(once, late, ruled("accept"))

    assert form(after.value, "h22").sits == "possession"
