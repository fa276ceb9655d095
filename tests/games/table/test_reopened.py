"""A game that ended shows its seed; reopened, it goes on with dice nobody knows."""

import hashlib

import pytest

from games.log import dice, reader
from games.log.entries import Kind
from games.table import services, store
from games.table.audience import FAN
from games.view.amendment_preview import preview
from games.view.dice_proof import program, proof_of
from games.view.visibility import see
from rules.prompts import Chosen, Happened, Named


def undo(sitting, to):
    return services.ask_undo(sitting.slug, sitting.both, "home", to, sitting.key())


def last(sitting, prompt):
    """The last standing answer to a prompt, however long ago."""
    rows = sitting.game.entries.filter(prompt=prompt).order_by("-seq")
    return rows[0].seq


def throw(sitting):
    """Call a pass; returns where its dice fall and what they show."""
    index = sitting.table.play.index
    sitting.answer("down.play", Chosen("pass"))
    return (index, "down.throw", 0), thrown(sitting)[-1]


def thrown(sitting):
    entries = reader.entries(sitting.game.pk)
    return [entry.answer.dice for entry in entries if entry.prompt == "down.throw"]


def finish_play(sitting):
    if any(o.id == "down.carry" for o in sitting.table.progress.open):
        sitting.answer("down.carry", Happened("tackled", at=60))
        sitting.answer("down.carrier", Named())


@pytest.fixture
def over(sitting):
    """Three carries and a pass."""
    sitting.toss()
    for _ in range(3):
        sitting.run()
    sitting.place, sitting.rolled = throw(sitting)
    finish_play(sitting)
    assert sitting.table.over
    return sitting


def test_dice_never_rolled_before_come_from_a_new_seed(sitting):
    sitting.to_the_end()
    old = sitting.table.seeds.last
    undo(sitting, last(sitting, "down.play"))
    new = sitting.table.seeds.last
    assert new.seed != old.seed
    place, rolled = throw(sitting)
    assert rolled == dice.roll(new.seed, place, 2, 6)


def test_dice_that_had_fallen_fall_again_as_they_fell(over):
    first = over.table.seeds.drawn[0]
    undo(over, last(over, "down.play"))
    place, rolled = throw(over)
    assert (place, rolled) == (over.place, over.rolled)
    assert rolled == dice.roll(first.seed, place, 2, 6)


def test_each_end_spends_a_seed(over):
    for _ in range(2):
        undo(over, last(over, "down.play"))
        assert throw(over) == (over.place, over.rolled)
        finish_play(over)
    assert len(over.table.seeds.drawn) == 3
    proof = proof_of(over.table)
    assert proof.fits
    assert {roll.drawn for roll in proof.rolls} == {0}


def test_dice_of_the_second_seed_stay_under_it_after_the_third_is_drawn(sitting):
    sitting.to_the_end()
    undo(sitting, last(sitting, "down.play"))
    second = sitting.table.seeds.last
    place, rolled = throw(sitting)
    finish_play(sitting)
    undo(sitting, last(sitting, "down.play"))
    assert sitting.table.seeds.last.seq > second.seq
    assert throw(sitting) == (place, rolled)
    finish_play(sitting)
    proof = proof_of(sitting.table)
    assert proof.fits
    throws = [roll.drawn for roll in proof.rolls if roll.prompt == "down.throw"]
    assert throws == [second.seq, second.seq]


def test_an_undo_before_the_end_draws_no_new_seed(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    undo(sitting, last(sitting, "down.play"))
    assert len(sitting.table.seeds.drawn) == 1


def test_the_new_seed_is_promised_in_the_log_and_secret_until_the_end(over):
    undo(over, last(over, "down.play"))
    seeds = over.table.seeds
    line = next(e for e in reader.entries(over.game.pk) if e.kind is Kind.SEED)
    assert (line.seq, line.detail) == (seeds.last.seq, {"promise": seeds.last.promise})
    seen, proof = see(over.table, FAN), proof_of(over.table)
    assert (seen.seed, seen.seed_hash) == (None, seeds.last.promise)
    assert [drawn.seed for drawn in proof.seeds] == [seeds.drawn[0].seed.hex(), None]
    assert (proof.fits, program(proof) == "") == (None, False)
    throw(over)
    finish_play(over)
    told = proof_of(over.table).seeds[-1]
    assert hashlib.sha256(bytes.fromhex(told.seed)).hexdigest() == told.promise


def test_a_roll_of_the_new_seed_is_not_worked_out_before_the_end(sitting):
    sitting.to_the_end()
    undo(sitting, carries_first(sitting))
    throw(sitting)
    throws = [r for r in proof_of(sitting.table).rolls if r.prompt == "down.throw"]
    assert [roll.again for roll in throws] == [None]


def carries_first(sitting):
    return sitting.game.entries.filter(prompt="down.play").order_by("seq")[0].seq


def test_another_process_rolls_the_same(sitting):
    sitting.to_the_end()
    undo(sitting, last(sitting, "down.play"))
    seeds = sitting.table.seeds
    store.forget(sitting.slug)
    assert sitting.table.seeds == seeds


def test_an_amended_game_that_was_over_has_new_dice(over):
    seq = over.game.entries.filter(prompt="down.play").order_by("seq")[0].seq
    seen = preview(over.table, seq, Chosen("pass"))
    assert seen.new_dice
    assert over.game.seeds.count() == 1
    services.amend(over.slug, over.commissioner, seq, Chosen("pass"), seen.seq, "right")
    seeds = over.table.seeds
    assert len(seeds.drawn) == 2
    place = (1, "down.throw", 0)
    fallen = [
        entry.answer.dice
        for entry in reader.entries(over.game.pk, seeds.last.seq)
        if (entry.play, entry.prompt) == place[:2]
    ]
    assert fallen == [dice.roll(seeds.last.seed, place, 2, 6)]


def test_a_preview_that_needs_no_new_dice_says_so(over):
    seq = last(over, "down.play")
    assert not preview(over.table, seq, Chosen("pass")).new_dice


def test_a_forfeit_that_is_taken_back_has_shown_the_seed(sitting):
    sitting.toss()
    who = sitting.commissioner
    services.forfeit(sitting.slug, who, "home", "absence", "forfeit")
    services.reinstate(sitting.slug, who, "back")
    assert len(sitting.table.seeds.drawn) == 2
    place, rolled = throw(sitting)
    assert rolled == dice.roll(sitting.table.seeds.last.seed, place, 2, 6)
