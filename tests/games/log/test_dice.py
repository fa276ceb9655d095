"""Dice: promised, the same for everybody, fair, and checked by anybody."""

import hashlib
from collections import Counter

import pytest

from games.log import dice, reader
from games.table import services, store
from games.view.dice_proof import program, proof_of
from rules.prompts import Chosen, Pace, Rolled

SEED = bytes(range(32))


def test_the_promise_is_the_seeds_sha256():
    assert dice.promise(SEED) == hashlib.sha256(SEED).hexdigest()


def test_the_same_place_gives_the_same_dice():
    first = dice.roll(SEED, (3, "kickoff.distance", 0), 2, 6)
    assert first == dice.roll(SEED, (3, "kickoff.distance", 0), 2, 6)


@pytest.mark.parametrize(
    "other",
    [
        (bytes(32), (3, "kickoff.distance", 0)),
        (SEED, (4, "kickoff.distance", 0)),
        (SEED, (3, "kickoff.hang", 0)),
        (SEED, (3, "kickoff.distance", 1)),
    ],
)
def test_seed_play_prompt_and_occurrence_all_matter(other):
    usual = dice.roll(SEED, (3, "kickoff.distance", 0), 12, 6)
    assert dice.roll(*other, 12, 6) != usual


@pytest.mark.parametrize("faces", [2, 6, 10, 20, 100])
def test_every_face_comes_about_as_often(faces):
    count = 200 * faces
    seen = Counter(dice.die(SEED, f"0:x:0:{number}", faces) for number in range(count))
    assert set(seen) == set(range(1, faces + 1))
    assert all(120 < times < 300 for times in seen.values())


def test_a_finished_games_dice_can_all_be_worked_out_again(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("pass"))
    to = sitting.last_seq("down.play")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    sitting.to_the_end()
    proof = proof_of(sitting.table)
    assert proof.fits
    (drawn,) = proof.seeds
    assert hashlib.sha256(bytes.fromhex(drawn.seed)).hexdigest() == drawn.promise
    assert [roll.undone for roll in proof.rolls] == [False, True]
    assert all(roll.again == roll.dice for roll in proof.rolls)


def test_the_printed_program_works_the_first_roll_out(sitting, capsys):
    sitting.to_the_end()
    proof = proof_of(sitting.table)
    exec(program(proof), {})
    assert capsys.readouterr().out == f"{list(proof.rolls[0].dice)}\n"


def test_the_seed_is_secret_until_the_end(sitting):
    sitting.toss()
    proof = proof_of(sitting.table)
    assert (proof.seeds[0].seed, proof.fits) == (None, None)
    assert all(roll.again is None for roll in proof.rolls)


def test_real_dice_are_marked_and_not_claimed(open_):
    sitting = open_(dice="real")
    sitting.toss()
    sitting.answer("toss.coin", Rolled((1,)))
    sitting.to_the_end()
    assert [roll.again for roll in proof_of(sitting.table).rolls] == [None]


def test_a_forged_die_is_found_out(sitting):
    sitting.to_the_end()
    row = sitting.game.entries.get(prompt="toss.coin")
    other = 2 if '"dice":[1]' in row.answer else 1
    type(row).objects.filter(pk=row.pk).update(
        answer=f'{{"type":"rolled","dice":[{other}]}}'
    )
    assert reader.entries(sitting.game.pk)[2].answer == Rolled((other,))
    assert proof_of(sitting.table).fits is False


def test_strict_and_brisk_tables_roll_the_same(open_):
    brisk, strict = open_(), open_(pace=Pace.STRICT)
    for sitting in (brisk, strict):
        sitting.game.seeds.update(seed=SEED)
        store.forget(sitting.slug)
        sitting.toss()
    strict.answer("toss.coin", Rolled(()))
    rolls = [s.game.entries.get(prompt="toss.coin").answer for s in (brisk, strict)]
    assert rolls[0] == rolls[1]
