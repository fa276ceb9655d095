"""Whatever is answered: the game ends, can be read back, and can be taken back."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.log import reader
from games.log.dice import fallen
from games.log.undo import standing
from games.models import Entry
from games.table import services, store
from games.table.services.opening import open_table
from games.view.dice_proof import proof_of
from rules.prompts import Answer, Choose, Chosen, Happened, Named, Open
from tests.games.conftest import Sitting
from tests.soaking import SOAKING

ANY_TABLE = settings(
    max_examples=60 if SOAKING else 5,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def any_table(data: st.DataObject) -> Sitting:
    """A new table with any dice."""
    game = open_table("Rivets", "Owls", book="toy@1")
    seed = data.draw(st.binary(min_size=32, max_size=32))
    game.seeds.update(seed=seed)
    store.forget(game.slug)
    return Sitting(game)


def any_answer(data: st.DataObject, opened: Open) -> Answer:
    """A legal answer to a prompt of the toy book."""
    if isinstance(opened.prompt, Choose):
        return Chosen(data.draw(st.sampled_from(opened.options)))
    if opened.id == "down.carrier":
        return Named()
    outcome = data.draw(st.sampled_from(opened.options))
    at = data.draw(st.integers(1, 99)) if outcome == "tackled" else None
    return Happened(outcome, at=at)


def answered(data: st.DataObject, sitting: Sitting, limit: int = 200) -> list[tuple]:
    """Answer whatever is asked; what the table was like before each answer."""
    seen = []
    while not sitting.table.over and len(seen) < limit:
        table = sitting.table
        opened = data.draw(st.sampled_from(table.progress.open))
        reply = sitting.answer(
            opened.id, any_answer(data, opened), opened.seats[0].value
        )
        seen.append((reply.seq, table))
    return seen


@ANY_TABLE
@given(data=st.data())
def test_any_legal_answers_end_the_game(db, data):
    sitting = any_table(data)
    answered(data, sitting)
    assert sitting.table.over
    rows = Entry.objects.filter(game=sitting.game).values_list("seq", flat=True)
    assert list(rows) == list(range(1, sitting.table.seq + 1))


@ANY_TABLE
@given(data=st.data())
def test_an_undo_to_any_answer_is_as_if_it_had_never_been_given(db, data):
    sitting = any_table(data)
    history = answered(data, sitting)
    seq, before = data.draw(st.sampled_from(history))
    services.ask_undo(sitting.slug, sitting.both, "home", seq, "u")
    for table in (sitting.table, _read_back(sitting)):
        assert table.state == before.state
        assert table.progress == before.progress
        assert table.entries == before.entries
        assert table.recent == before.recent
    assert not sitting.table.over


def _read_back(sitting: Sitting):
    store.forget(sitting.slug)
    return sitting.table


@ANY_TABLE
@given(data=st.data())
def test_played_on_the_same_way_it_comes_to_the_same(db, data):
    """After an undo the same answers meet the same dice, and the same game."""
    sitting = any_table(data)
    history = answered(data, sitting)
    end = sitting.table.state
    given_ = [
        e for e in standing(reader.entries(sitting.game.pk)) if e.side is not None
    ]
    seq, _ = data.draw(st.sampled_from(history))
    services.ask_undo(sitting.slug, sitting.both, "home", seq, "u")
    for entry in (entry for entry in given_ if entry.seq >= seq):
        sitting.answer(entry.prompt, entry.answer, entry.seat)
    assert sitting.table.state == end


@ANY_TABLE
@given(data=st.data())
def test_however_often_a_game_is_reopened_no_new_die_was_known(db, data):
    """New dice come from a seed that was not shown yet."""
    sitting = any_table(data)
    answered(data, sitting)
    for time in range(3):
        shown = {drawn.seed for drawn in sitting.table.seeds.drawn}
        end = sitting.table.seq
        given_ = [e for e in standing(reader.entries(sitting.game.pk)) if e.by_hand]
        to = data.draw(st.sampled_from(given_)).seq
        services.ask_undo(sitting.slug, sitting.both, "home", to, f"u{time}")
        answered(data, sitting)
        first = fallen(reader.entries(sitting.game.pk))
        new = [place for place, seq in first.items() if seq > end]
        assert not shown & {sitting.table.seeds.at(place).seed for place in new}
        assert proof_of(_read_back(sitting)).fits
