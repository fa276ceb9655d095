"""Packages called before a play: in secret, told at the snap, and nobody's duty."""

from __future__ import annotations

import msgspec
import pytest

from rules.efhl.book import BOOK
from rules.efhl.playbook import calling
from rules.efhl.playbook.packages import TABLES
from rules.efhl.scrimmage import scrimmage, two_point_play
from rules.errors import IllegalAnswer
from rules.facts import BallInPlay, PackageCalled
from rules.football.play import one_play
from rules.prompts import ANSWER_DECODER, Chosen, Done, Flag, Named, Pace, Rolled
from rules.run import Entry, Runner, run
from rules.state import ByTeam
from rules.words import Names, sentence
from tests.rules.efhl.drive import AWAY, GOOD, HOME, at_the, play
from tests.rules.strategies import Chaos
from tests.soaking import sample

ON = {"play_calling": True}
HAND_OFF = ("run.hand_off_check", GOOD)
OFFENSE, DEFENSE = "package.offense", "package.defense"
NAMES = Names(ByTeam("Owls", "Foxes"), {}, {})


def called(*script, pace=Pace.BRISK, **fields):
    fields = {"options": ON} | fields
    return play(scrimmage, at_the(30, **fields), *script, HAND_OFF, pace=pace)


def test_off_nobody_is_asked():
    asked = called(options={}).ids
    assert not [name for name in asked if name.startswith("package.")]


@pytest.mark.parametrize("pace", [Pace.BRISK, Pace.STRICT])
def test_who_calls_nothing_is_asked_once_and_told_of_nothing(pace):
    skipped, off = called(pace=pace), called(pace=pace, options={})
    assert skipped.ids[:2] == [OFFENSE, DEFENSE]
    assert skipped.ids[2:] == off.ids
    assert skipped.facts == off.facts


def test_the_score_keepers_pace_does_not_ask():
    assert not [i for i in called(pace=Pace.SCOREKEEPER).ids if "package" in i]


def test_a_roll_is_kept_and_told_just_before_the_snap():
    played = called(
        (OFFENSE, Chosen("roll_run")),
        ("package.offense_roll", Rolled((3, 4))),
    )
    told = played.fact(PackageCalled)
    assert told == PackageCalled(
        HOME,
        "offense_run",
        34,
        "Wishbone; Trap Run",
        "RB1 has ball (Off Tackle), RB2 blocks, RB3 blocks, TE1 Seam, TE2 In",
    )
    place = played.facts.index(told)
    assert type(played.facts[place + 1]) is BallInPlay
    assert "Wishbone" in str(played.opened("package.offense_keep").given["package"])


@pytest.mark.parametrize(("face", "table"), [(1, "offense_run"), (2, "offense_pass")])
def test_the_coin_says_run_or_pass(face, table):
    """EFHL Random Offensive Package Tables: "by simply flipping a coin"."""
    played = called(
        (OFFENSE, Chosen("coin")),
        ("package.offense_coin", Rolled((face,))),
        ("package.offense_roll", Rolled((3, 4))),
    )

    assert played.fact(PackageCalled).table == table


def test_the_defense_has_its_own_coin_and_may_flip_again():
    played = called(
        (DEFENSE, Chosen("coin")),
        ("package.defense_coin", Rolled((1,))),
        ("package.defense_roll", Rolled((3, 4))),
        ("package.defense_keep", Chosen("coin")),
        ("package.defense_coin", Rolled((2,))),
        ("package.defense_roll", Rolled((3, 5))),
    )

    told = played.fact(PackageCalled)
    assert (told.team, told.table, told.number) == (AWAY, "defense_pass", 35)


def test_both_at_once_the_offense_told_first():
    played = called(
        (OFFENSE, Chosen("roll_pass")),
        (DEFENSE, Chosen("roll_run")),
        ("package.offense_roll", Rolled((10, 10))),
        ("package.defense_roll", Rolled((10, 5))),
        possession=AWAY,
    )
    assert [(f.team, f.table, f.number) for f in played.all(PackageCalled)] == [
        (AWAY, "offense_pass", 100),
        (HOME, "defense_run", 5),
    ]


def test_rolled_again_as_often_as_one_likes_and_dropped():
    played = called(
        (OFFENSE, Chosen("roll_run")),
        ("package.offense_roll", Rolled((1, 1))),
        ("package.offense_keep", Chosen("roll_pass")),
        ("package.offense_roll", Rolled((2, 1))),
        ("package.offense_keep", Chosen("none")),
    )
    assert played.all(PackageCalled) == []


@pytest.mark.parametrize(
    ("tens", "ones", "number"), [(0, 0, 100), (0, 5, 5), (3, 4, 34), (9, 9, 99)]
)
def test_picked_by_its_number(tens, ones, number):
    played = called(
        (DEFENSE, Chosen("pick_pass")),
        ("package.defense_tens", Chosen(f"digit_{tens}")),
        ("package.defense_ones", Chosen(f"digit_{ones}")),
    )
    told = played.fact(PackageCalled)
    assert (told.team, told.number) == (AWAY, number)
    assert told.call == TABLES["defense_pass"].rows[number].call


@pytest.mark.parametrize("number", [1, 34, 100])
def test_picked_by_its_number_at_once_it_is_kept(number):
    played = called((OFFENSE, Chosen("pick_run", number=number)))
    assert played.ids[:3] == [OFFENSE, DEFENSE, "scrimmage.call"]
    assert played.fact(PackageCalled).number == number


def test_after_a_roll_another_is_picked_at_once():
    played = called(
        (OFFENSE, Chosen("roll_run")),
        ("package.offense_roll", Rolled((1, 1))),
        ("package.offense_keep", Chosen("pick_pass", number=7)),
    )
    told = played.fact(PackageCalled)
    assert (told.table, told.number) == ("offense_pass", 7)


@pytest.mark.parametrize(
    "wrong", [Chosen("pick_run", number=101), Chosen("none", number=3)]
)
def test_a_number_outside_the_table_or_without_one_is_refused(wrong):
    with pytest.raises(IllegalAnswer):
        called((OFFENSE, wrong))


def test_a_mistyped_number_is_typed_again():
    played = called(
        (DEFENSE, Chosen("pick_pass")),
        ("package.defense_tens", Chosen("digit_0")),
        ("package.defense_ones", Chosen("digit_5")),
        ("package.defense_keep", Chosen("pick_run")),
        ("package.defense_tens", Chosen("digit_5")),
        ("package.defense_ones", Chosen("digit_0")),
    )
    told = played.fact(PackageCalled)
    assert (told.table, told.number) == ("defense_run", 50)


@pytest.mark.parametrize(
    ("questions", "side"), [(calling.OFFENSE, "Off"), (calling.DEFENSE, "Def")]
)
def test_each_side_is_asked_under_its_own_heading(questions, side):
    prompts = [getattr(questions, name) for name in questions.__struct_fields__]
    headings = {heading for prompt in prompts for heading in prompt.headings}
    assert headings == {f"EFHL Random {side}ensive Package Tables"}


@pytest.mark.parametrize("instead", [True, False])
def test_ones_own_is_not_named(instead):
    script = [(OFFENSE, Chosen("own"))]
    if instead:
        script = [
            (OFFENSE, Chosen("roll_run")),
            ("package.offense_roll", GOOD),
            ("package.offense_keep", Chosen("own")),
        ]
    assert called(*script).fact(PackageCalled) == PackageCalled(HOME)


@pytest.mark.parametrize("side", [OFFENSE, DEFENSE])
def test_ones_own_is_told_by_its_name(side):
    named = called((side, Chosen("own", called="Thunder Left")))
    team = HOME if side == OFFENSE else AWAY
    assert named.fact(PackageCalled) == PackageCalled(team, call="Thunder Left")
    told = sentence(named.facts, NAMES)
    assert "called Thunder Left, a play from their own playbook." in told


def test_ones_own_instead_of_a_package_is_told_by_its_name():
    named = called(
        (OFFENSE, Chosen("roll_run")),
        ("package.offense_roll", GOOD),
        ("package.offense_keep", Chosen("own", called="Thunder Left")),
    )
    assert named.fact(PackageCalled).call == "Thunder Left"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (Chosen("none", called="Thunder Left"), "'No call' doesn’t take a play name."),
        (Chosen("own", called="x" * 61), "60 letters"),
    ],
)
def test_a_name_that_is_none_is_refused(wrong, why):
    with pytest.raises(IllegalAnswer, match=why):
        called((OFFENSE, wrong))


def test_a_name_goes_into_the_log_only_where_there_is_one():
    log = msgspec.json.encode
    assert log(Chosen("own")) == b'{"type":"chosen","choice":"own"}'
    named = Chosen("own", called="Thunder Left")
    assert ANSWER_DECODER.decode(log(named)) == named


def test_a_try_for_two_is_a_play_from_scrimmage():
    state = at_the(98, down=0, options=ON)
    played = play(two_point_play, state, (DEFENSE, Chosen("own")), HAND_OFF)
    assert played.fact(PackageCalled).team is AWAY


def test_a_punt_tells_no_call():
    script = (OFFENSE, Chosen("own")), ("scrimmage.call", Chosen("punt"))
    state = at_the(30, down=4, options=ON)
    runner = Runner(scrimmage, state, Pace.BRISK)
    for name, answer in (*script[:1], (DEFENSE, Chosen("own")), *script[1:]):
        runner.answer(Entry(name, answer))
    assert not [f for f in runner.facts if type(f) is PackageCalled]


def test_a_flag_before_the_snap_tells_no_call():
    state = at_the(30, options=ON)
    entries = [
        Entry(OFFENSE, Chosen("own"), HOME),
        Entry(DEFENSE, Chosen("own"), AWAY),
        Entry("scrimmage.call", Flag(HOME, "false_start"), AWAY),
    ]
    after = run(lambda s: one_play(BOOK, s), state, entries, Pace.BRISK)
    assert not [f for f in after.facts if type(f) is PackageCalled]


@pytest.mark.parametrize("wrong", [Chosen("pick_kick"), Done(), Named()])
def test_what_is_no_call_is_refused(wrong):
    with pytest.raises(IllegalAnswer):
        called((OFFENSE, wrong))


@pytest.mark.parametrize("dice", [(11, 1), (1,), (-1, 4)])
def test_what_is_no_roll_is_refused(dice):
    with pytest.raises(IllegalAnswer):
        called((OFFENSE, Chosen("roll_run")), ("package.offense_roll", Rolled(dice)))


def test_dice_are_read_as_tens_and_ones():
    roll = calling.DEFENSE.roll
    assert roll.read(Rolled((10, 10))) == 100
    assert roll.read(Rolled((10, 7))) == 7
    assert roll.read(Rolled((7, 10))) == 70


def test_it_is_told_in_words():
    played = called(
        (OFFENSE, Chosen("roll_run")),
        ("package.offense_roll", Rolled((3, 4))),
        (DEFENSE, Chosen("own")),
    )
    told = sentence(played.facts, NAMES)
    assert "The Owls called Wishbone; Trap Run (run package 34)." in told
    assert "The Foxes called a play from their own playbook." in told


@pytest.mark.parametrize("seed", sample(range(30), 4))
def test_any_legal_answers_end_the_game(seed):
    chaos = Chaos(BOOK, seed, Pace.BRISK, 3 if seed % 2 else 0)
    options = BOOK.everything_on | ON if seed % 3 else ON
    final = chaos.game(BOOK.opening(options))
    assert final.over
    logs = zip(chaos.states, chaos.entries, chaos.facts, strict=True)
    for state, entries, facts in list(logs)[:40]:
        again = run(lambda s: one_play(BOOK, s), state, entries, Pace.BRISK)
        assert again.facts == tuple(facts)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_has_it_off_never_hears_of_it(seed):
    chaos = Chaos(BOOK, seed, Pace.STRICT, 3)
    chaos.game(BOOK.opening())
    prompts = {entry.prompt for play in chaos.entries for entry in play}
    assert not [name for name in prompts if name.startswith("package.")]
    assert not [f for play in chaos.facts for f in play if type(f) is PackageCalled]
