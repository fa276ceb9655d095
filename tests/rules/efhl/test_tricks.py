"""Trick plays: what may be declared when, by whom, and what nobody is told before.

EFHL Part 2: EFHL Offensive Strategies. Play by play they are scenarios, under
tests/scenarios/efhl/tricks.
"""

import msgspec
import pytest
from msgspec.structs import replace

from board.statistical import StatisticalBoard
from rules.catalog import book_prompts
from rules.efhl.own import Brings, Form, Stoppages, own_of
from rules.efhl.playbook.packages import PLAYBOOK
from rules.efhl.stoppages.tricks import TRICKS as PARTS
from rules.errors import IllegalAnswer
from rules.facts import (
    BonusStoppageSpent,
    Fumbled,
    Lateraled,
    PassCompleted,
    Rushed,
    TrickPlay,
)
from rules.football.play import one_play
from rules.prompts import (
    Chosen,
    Done,
    Flag,
    Happened,
    Named,
    Pace,
    Rolled,
)
from rules.registry import rulebook
from rules.run import Entry, Runner
from rules.state import ByTeam
from rules.stats import Record, box_score
from rules.stored import read_state
from rules.words import Names, happenings
from rules.words.clauses import TRICKS
from tests.rules.efhl.announcing import stoppage
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the
from tests.rules.efhl.whole import offered, refused, ruled, run_to, until, whole
from tests.rules.strategies import Chaos

BOOK = rulebook("efhl")
ON = {"bonus_stoppages": True, "trick_plays": True}
FORMS = {"h12": Form("QB"), "h22": Form("RB"), "h80": Form("WR"), "h85": Form("WR")}
UNDER_CENTER = ("scrimmage.call", Chosen("under_center", "h12"))
SHOTGUN = ("scrimmage.call", Chosen("shotgun", "h12")), ("scrimmage.snap_check", GOOD)
HANDED = (
    UNDER_CENTER,
    ("scrimmage.declare", Chosen("run", "h22")),
    ("run.hand_off_check", GOOD),
)
FAKE = ("run.advance", stoppage(HOME, trick="fake"))
GIVE = ("run.advance", stoppage(HOME, transfer=True))
COMPLETE = (
    *SHOTGUN,
    ("scrimmage.declare", Chosen("pass", "h80")),
    ("pass.stick", Happened("white")),
    ("pass.thrown", Happened("caught", at=45)),
)
LATERAL = ("catch.finish", stoppage(HOME, trick="lateral"))
BACKWARDS = (
    *SHOTGUN,
    ("scrimmage.declare", Chosen("backward_pass", "h80")),
    ("pass.stick", Happened("red")),
    ("pitch.thrown", Happened("caught", at=24)),
)
THROWBACK = ("catch.finish", stoppage(HOME, trick="throwback"))


def down(options=ON, players=FORMS, **fields):
    brings = ByTeam(Brings(players=players), Brings())
    return at_the(30, options=options, brings=brings, **fields)


def names(played):
    return [fact.name for fact in played.all(TrickPlay)]


def tricks(state, runner, team):
    offer = offered(state, runner, team).get("stoppage")
    return offer.names("trick") if offer else ()


# ── nothing is told before it is revealed ────────────────────────────────────────────


def test_a_hand_off_that_will_be_a_fake_is_a_hand_off_to_everybody():
    """Nothing is asked or stated before the word that an honest one would not have."""
    honest = until(down(), "run.advance", HANDED)
    asked = [opened.id for opened in honest.open]

    assert asked == ["run.advance"]
    assert not {type(x) for x in honest.facts} & {TrickPlay, BonusStoppageSpent}
    assert honest.open[0].given["carrier"] == "h22"
    assert tricks(down(), honest, HOME) == ("fake",)
    assert "stoppage" not in offered(down(), honest, AWAY)


def test_the_word_comes_before_the_offense_alone_pivots():
    runner = until(down(), "run.advance", HANDED)

    runner.answer(Entry(*FAKE, HOME))

    assert [(o.id, o.seats) for o in runner.open] == [("stoppage.pivots", (HOME,))]
    assert runner.facts[-1] == BonusStoppageSpent(HOME, "offensive", 4, trick="fake")
    runner.answer(Entry("stoppage.pivots", Done(), HOME))
    assert [(o.id, o.seats) for o in runner.open] == [("trick.fake", (HOME,))]


def test_of_a_ball_on_the_ground_nobody_hears_before_the_touch():
    runner = until(down(), "scrimmage.read", SHOTGUN)

    assert tricks(down(), runner, HOME) == ("fumblerooski", "spotting")
    assert "stoppage" not in offered(down(), runner, AWAY)
    runner.answer(Entry("scrimmage.read", stoppage(HOME, trick="fumblerooski"), HOME))
    assert [opened.id for opened in runner.open] == ["trick.touched"]


def test_from_under_center_there_is_no_room_for_it():
    runner = until(down(), "scrimmage.read", [UNDER_CENTER])

    assert not tricks(down(), runner, HOME)


# ── who, and when ────────────────────────────────────────────────────────────────────


def test_a_lateral_is_the_offenses_though_the_defense_has_the_switch():
    state = down()
    runner = until(state, "catch.finish", COMPLETE)

    offer = offered(state, runner, HOME)["stoppage"]
    assert (offer.names("trick"), offer.bare) == (("lateral",), False)
    assert not offer.names("transfer")
    assert offer.text == PARTS["lateral"].condition
    assert offer.left == 5
    assert not tricks(state, runner, AWAY)
    assert "Your opponent has the switch" in refused(runner, stoppage(HOME))
    assert "Only the offense" in refused(runner, stoppage(AWAY, trick="lateral"))
    assert "trick play is not possible" in refused(runner, stoppage(HOME, trick="fake"))


def test_a_pass_in_the_air_may_be_a_fake_and_nothing_else():
    state = down()
    runner = until(state, "pass.thrown", COMPLETE[:-1])

    offer = offered(state, runner, HOME)["stoppage"]
    assert (offer.names("trick"), offer.bare) == (("fake",), False)
    assert "can’t use a bonus stoppage" in refused(runner, stoppage(HOME))


def test_a_runners_pass_is_no_fake():
    """Statue of Liberty: by who took the snap."""
    script = (*HANDED, GIVE, ("stoppage.declare", Chosen("pass", "h80")))
    runner = until(down(), "pass.thrown", script)

    assert not tricks(down(), runner, HOME)


def test_a_kickers_pass_is_no_fake():
    script = (
        ("field_goal.snap_check", GOOD),
        ("field_goal.fake", Chosen("fake", "h9")),
        ("scramble.declare", Chosen("pass", "h80")),
    )
    state = replace(down(), upcoming="field_goal", ball_on=70, down=4)
    runner = until(state, "pass.thrown", script)

    assert not tricks(state, runner, HOME)


def test_a_hand_off_across_the_line_cannot_be_taken_back():
    runner = until(down(), "run.finish", (*HANDED, *run_to(41)[1:]))

    assert "trick play is not possible" in refused(runner, stoppage(HOME, trick="fake"))


def test_after_an_interception_there_is_no_lateral():
    script = (*COMPLETE[:-1], ("pass.thrown", Happened("intercepted", at=45)))
    runner = until(down(), "interception.finish", script)

    assert "interception" in refused(runner, stoppage(HOME, trick="lateral"))


@pytest.mark.parametrize("missing", ["bonus_stoppages", "trick_plays"])
def test_without_either_option_there_are_none(missing):
    state = down({**ON, missing: False})

    for prompt, script in (("run.advance", HANDED), ("catch.finish", COMPLETE)):
        runner = until(state, prompt, script)
        assert not tricks(state, runner, HOME)
        reason = refused(runner, stoppage(HOME, trick="fake"))
        assert reason.startswith("This game is played without")


def test_a_table_without_them_keeps_its_transfers_as_they_were():
    runner = until(down({"bonus_stoppages": True}), "stoppage.declare", (*HANDED, GIVE))

    usual = ("pitch", "run", "pass", "shovel", "backward_pass")
    assert runner.open[0].options == usual
    assert "tricks" not in until(down({}), "run.advance", HANDED).open[0].given


def test_none_left_is_said_in_words():
    state = down(stoppages=ByTeam(Stoppages(0, 5), Stoppages(5, 5)))

    for prompt, script, trick in (
        ("run.advance", HANDED, "fake"),
        ("scrimmage.read", SHOTGUN, "fumblerooski"),
        ("pass.thrown", COMPLETE[:-1], "fake"),
        ("catch.finish", COMPLETE, "lateral"),
        ("catch.finish", BACKWARDS, "throwback"),
    ):
        runner = until(state, prompt, script)
        assert not tricks(state, runner, HOME)
        reason = refused(runner, stoppage(HOME, trick=trick))
        assert "no offensive bonus stoppages left" in reason


# ── checks ───────────────────────────────────────────────────────────────────────────


def reverses(number):
    """The dice of so many reverses in a row, each by one more number than fails."""
    script = list(HANDED)
    for place in range(number):
        script += [GIVE, ("stoppage.declare", Chosen("reverse", f"h{80 + place}"))]
        script.append(("run.hand_off_check_harder", Rolled((1, 3 + place))))
    return script


def test_each_reverse_after_the_first_fails_on_one_number_more():
    """RULINGS, Reverse: a double reverse on 2, 3 or 4."""
    players = {f"h{number}": Form("WR") for number in range(80, 84)}
    script = (*reverses(3), *run_to(33)[1:])

    assert names(whole(down(players=players), *script)) == [
        "reverse",
        "double_reverse",
        "double_reverse",
    ]
    for number in (1, 2, 3):
        *good, (check, roll) = reverses(number)
        bad = (check, Rolled((1, roll.dice[1] - 1)))
        drop = ("fumble.drop", Happened("recovered", at=25, team=AWAY))
        assert whole(down(players=players), *good, bad, drop).all(Fumbled)


def test_a_lateral_after_a_reverse_is_no_harder_than_any():
    pitch = (GIVE, ("stoppage.declare", Chosen("pitch", "h85")))
    script = (*reverses(2), *pitch, ("pitch.check_harder", Rolled((1, 3))))

    played = whole(down(), *script, *run_to(33)[1:])

    assert played.opened("pitch.check_harder").given["fails"] == "2 or 3"


def test_a_receiver_who_is_a_quarterback_too_laterals_as_one():
    players = FORMS | {"h80": Form("WR", ("QB",))}
    script = (
        *COMPLETE,
        LATERAL,
        ("trick.lateral", Named("h85")),
        ("pitch.check", Rolled((1, 2))),
        ("catch.finish", Happened("tackled", at=55)),
    )

    played = whole(down(players=players), *script)

    assert played.fact(Lateraled).passer == "h80"
    assert played.fact(PassCompleted).yards_gained == 25


def test_the_new_carrier_alone_pivots_after_a_lateral():
    script = (*COMPLETE, LATERAL, ("pitch.check_harder", GOOD))
    ending = ("catch.finish", Happened("tackled", at=55))

    asked = whole(down(), *script, ending).ids

    after = asked[asked.index("pitch.check_harder") :]
    assert after == ["pitch.check_harder", "trick.lateral_pivot", "catch.finish"]
    assert "stoppage.pivots" not in asked


def test_the_yards_are_the_first_receivers_and_the_touchdown_is_the_scorers():
    script = (*COMPLETE, LATERAL, ("trick.lateral", Named("h85")))
    scored = ("pitch.check_harder", GOOD), ("catch.finish", Happened("touchdown"))

    box = box_score(Record([whole(down(), *script, *scored).facts]).plays)

    players = {line.player: line for line in box.players.home}
    assert (players["h80"].receptions, players["h80"].receiving_yards) == (1, 70)
    assert (players["h80"].receiving_tds, players["h85"].receiving_tds) == (0, 1)
    assert players["h12"].passing_tds == 1


def test_who_has_it_back_by_a_hand_off_has_given_nothing_away_that_was_none():
    script = (
        *HANDED,
        GIVE,
        ("stoppage.declare", Chosen("run", "h12")),
        ("run.hand_off_check_harder", GOOD),
    )
    with pytest.raises(IllegalAnswer, match="That trick play is not possible"):
        whole(down(), *script, FAKE)


def test_a_lateral_batted_down_is_the_receivers_fumble():
    script = (
        *COMPLETE,
        LATERAL,
        ("pitch.path", Happened("batted", at=46, by="a31")),
        ("fumble.drop", Happened("by_fumbler", at=46)),
    )

    fumbled = whole(down(), *script).fact(Fumbled)

    assert (fumbled.player, fumbled.at, fumbled.forced_by) == ("h80", 46, "a31")


# ── the throwback ────────────────────────────────────────────────────────────────────


def thrown_back(*script, **fields):
    declared = ("trick.throwback", Chosen("backward_pass"))
    stick = ("pass.stick", Happened("red_pressure"))
    return whole(down(**fields), *BACKWARDS, THROWBACK, declared, stick, *script)


def test_the_defense_powers_on_for_it_and_the_sticks_are_the_pressure_sticks():
    declared = ("trick.throwback", Chosen("backward_pass"))
    runner = until(down(), "trick.throwback", (*BACKWARDS, THROWBACK))
    runner.answer(Entry(*declared, HOME))
    assert set(runner.open[0].options) == {
        "red_pressure",
        "white_pressure",
        "blue_pressure",
    }
    runner.answer(Entry("pass.stick", Happened("red_pressure"), HOME))
    runner.answer(Entry("pass.marked", Done(), HOME))

    assert [(o.id, o.seats) for o in runner.open] == [("pitch.thrown", (AWAY,))]


def test_with_the_ball_back_he_may_run_and_it_is_no_blitz_beater():
    caught = ("pitch.thrown", Happened("caught", at=21))

    played = thrown_back(caught, *run_to(38)[1:])

    assert played.fact(Rushed) == Rushed(HOME, "pitch", 8, 38, "h12")
    assert not names(played)


def test_caught_by_another_he_is_chased_as_any_receiver():
    script = (
        ("pitch.thrown", Happened("caught_by_other", at=21)),
        ("pass.receiver", Named("h22")),
        ("catch.finish", Happened("tackled", at=28)),
    )

    assert thrown_back(*script).fact(Rushed).player == "h22"


def test_tackled_with_it_he_is_down():
    script = (("pitch.thrown", Happened("caught_tackled", at=21, by="a90")),)

    played = thrown_back(*script)

    assert played.fact(Rushed) == Rushed(HOME, "pitch", -9, 21, "h12")


def test_incomplete_it_is_the_receivers_fumble():
    script = (
        ("pitch.thrown", Happened("incomplete", at=22)),
        ("fumble.drop", Happened("recovered", at=22, team=AWAY)),
    )

    assert thrown_back(*script).fact(Fumbled).player == "h80"


def test_a_backwards_pass_caught_on_the_line_is_thrown_back_by_nobody():
    level = ("pitch.thrown", Happened("caught", at=30))
    runner = until(down(), "catch.finish", (*BACKWARDS[:-1], level))

    assert not tricks(down(), runner, HOME)


# ── who is who ───────────────────────────────────────────────────────────────────────


def test_a_pitch_to_the_quarterback_by_name_is_a_flea_flicker_when_he_throws():
    script = (
        *HANDED,
        GIVE,
        ("stoppage.declare", Chosen("pitch", "h12")),
        ("pitch.check_harder", GOOD),
        GIVE,
        ("stoppage.declare", Chosen("pass", "h80")),
        ("pass.stick", Happened("blue")),
    )

    assert names(whole(down(), *script)) == ["flea_flicker"]


def test_there_is_no_quarterback_to_pitch_back_to_after_a_direct_snap():
    script = (
        ("scrimmage.call", Chosen("direct_under_center", "h22")),
        ("scrimmage.declare", Chosen("run", "h80")),
        ("run.hand_off_check_harder", GOOD),
        GIVE,
    )
    state = down({**ON, "direct_snaps": True})

    runner = until(state, "stoppage.declare", script)

    assert "reverse" in runner.open[0].options
    assert "flea_flicker" not in runner.open[0].options


def test_who_kept_the_ball_has_nobody_to_reverse_to_and_throws_away_only_on_a_bootleg():
    keeper = (*SHOTGUN, ("scrimmage.declare", Chosen("keeper")), GIVE)
    bootleg = (*HANDED, FAKE, ("trick.fake", Chosen("keeper")), GIVE)
    transfers = ("pitch", "run", "pass", "shovel", "backward_pass")

    options = [
        until(down(), "stoppage.declare", script).open[0].options
        for script in (keeper, bootleg)
    ]

    assert options == [transfers, (*transfers, "throw_away")]


def test_a_runner_may_fake_as_well():
    """Combined: a reverse that was none."""
    script = (
        *HANDED,
        GIVE,
        ("stoppage.declare", Chosen("reverse", "h80")),
        ("run.hand_off_check_harder", GOOD),
        FAKE,
        ("trick.fake", Chosen("keeper")),
        *run_to(39)[1:],
    )

    played = whole(down(), *script)

    assert played.fact(Rushed).player == "h22"
    assert own_of(played.value).stoppages.home.offensive == 3


def test_a_back_who_picked_the_ball_up_may_give_it_away():
    """Fumblerooski: nobody has fumbled as long as no defender has the ball."""
    rooski = ("scrimmage.read", stoppage(HOME, trick="fumblerooski"))
    script = (
        *SHOTGUN,
        rooski,
        ("trick.touched", Happened("back", by="h22")),
        GIVE,
        ("stoppage.declare", Chosen("reverse", "h80")),
        ("run.hand_off_check_harder", GOOD),
        *run_to(44)[1:],
    )

    played = whole(down(), *script)

    assert names(played) == ["fumblerooski", "reverse"]
    assert own_of(played.value).stoppages.home.offensive == 3


def test_without_ratings_the_defense_sees_the_ball_on_a_10():
    said = ("scrimmage.read", stoppage(HOME, trick="spotting"))
    for die, pivots in ((10, True), (11, False)):
        script = (*SHOTGUN, said, ("trick.spotting", Rolled((die,))))
        asked = whole(down(), *script, *run_to(33)[1:]).ids
        assert ("trick.spotters_pivot" in asked) is pivots


# ── afterwards ───────────────────────────────────────────────────────────────────────


def test_in_words():
    script = (*HANDED, FAKE, ("trick.fake", Chosen("keeper")), *run_to(41)[1:])
    told = happenings(whole(down(), *script).facts, Names())

    assert "4 left): a fake, a bootleg" in told


def test_every_trick_has_its_words_and_its_place_in_the_playbook():
    costly = {each.name.casefold() for each in PLAYBOOK.strategies if each.costs}
    assert costly == {name.replace("_", " ") for name in TRICKS}
    assert all(each.table for each in PLAYBOOK.strategies if each.costs)
    assert PARTS.keys() >= {
        "fake",
        "lateral",
        "throwback",
        "fumblerooski",
        "spotting",
    }


@pytest.mark.parametrize(
    "script",
    [
        (*HANDED, FAKE, ("trick.fake", Chosen("keeper")), *run_to(41)[1:]),
        (*COMPLETE, LATERAL, ("pitch.check_harder", GOOD)),
        (*BACKWARDS, THROWBACK, ("pitch.check_harder", GOOD), *run_to(41)[1:]),
    ],
    ids=["fake", "lateral", "throwback"],
)
def test_a_late_flag_and_a_challenge_go_back_over_it(script):
    last = ("catch.finish", Happened("tackled", at=41))
    ending = () if script[-1][0] == "run.finish" else (last,)
    state = whole(down(), *script, *ending).value
    assert state.ball_on == 41
    assert read_state(msgspec.json.encode(state)) == state

    late = ("scrimmage.call", Flag(HOME, "holding", previous=True))
    flagged = whole(state, late, ruled("accept")).value
    assert flagged.ball_on == 20
    assert own_of(flagged).stoppages.home == Stoppages(4, 5)

    runner = until(state, "scrimmage.call")
    rulings = offered(state, runner, AWAY)["challenge"].rulings
    assert rulings[-1].answer == Happened("tackled", at=41)


# ── whole games ──────────────────────────────────────────────────────────────────────


def played_by_the_board(seed):
    """The tricks of a game of the board's: it declares none, and answers the rest."""
    board, chaos = StatisticalBoard(seed), Chaos(BOOK, seed)
    state, played = BOOK.opening(ON), set()
    while not state.over:
        board.begin_play(state)
        runner = Runner(lambda before: one_play(BOOK, before), state, Pace.BRISK)
        while runner.state is None:
            opened = runner.open[0]
            offer = offered(state, runner, state.possession).get("stoppage")
            if offer and chaos.random.random() < 0.2:
                answer = chaos._announce(offer, offer.prompt, state.possession)
            else:
                answer = board.respond(opened)
            runner.answer(Entry(opened.id, answer))
        played |= {fact.name for fact in runner.facts if type(fact) is TrickPlay}
        state = runner.state
    return played


def test_the_statistical_board_plays_tricks_to_their_end():
    played = set().union(*map(played_by_the_board, range(15)))

    assert played >= {"bootleg", "statue_of_liberty", "hook_and_ladder", "fumblerooski"}


def test_all_prompts_of_tricks_are_in_the_book():
    asked = {
        prompt.id for prompt in book_prompts(BOOK) if prompt.id.startswith("trick.")
    }
    assert asked == {
        "trick.fake",
        "trick.throwback",
        "trick.lateral",
        "trick.lateral_pivot",
        "trick.spotting",
        "trick.spotters_pivot",
        "trick.touched",
    }
