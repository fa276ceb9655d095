"""Properties of every rule book and every game, whatever the coaches answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.facts import GameEnded, read_facts
from rules.football.play import one_play
from rules.prompts import ANSWER_DECODER, Open, Pace
from rules.registry import Rulebook, all_books, rulebook
from rules.run import run
from rules.state import State
from rules.stats import (
    BoxScore,
    Play,
    Record,
    box_score,
    score_sheet,
)
from rules.stored import read_state
from tests.rules.strategies import Chaos, legal_answers
from tests.soaking import SOAKING, examples

BOOKS = all_books()


# A seed, the pace, and how often somebody interrupts.
GAMES = st.tuples(
    st.integers(0, 2**32), st.sampled_from(list(Pace)), st.sampled_from([0, 3, 20])
)
if not SOAKING:  # each book's few games are played once, and looked at by all
    GAMES = st.sampled_from(
        [
            (0, Pace.STRICT, 0),
            (1, Pace.BRISK, 3),
            (2, Pace.SCOREKEEPER, 20),
            (3, Pace.STRICT, 3),
            (4, Pace.BRISK, 0),
        ]
    )
of_every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)


@dataclass
class Game:
    """A game that was played, and what is folded from it."""

    chaos: Chaos
    final: State
    plays: list[Play]
    box: BoxScore


def played_anew(book: Rulebook, seed: int, pace: Pace, nerves: int) -> Game:
    chaos = Chaos(book, seed, pace, nerves)
    season = "postseason" if seed % 2 else "regular"
    final = chaos.game(book.opening(season=season))
    plays = Record(chaos.facts).plays
    return Game(chaos, final, plays, box_score(plays))


@cache
def _kept(book: str, *drawn: Any) -> Game:
    return played_anew(rulebook(book), *drawn)


def played(book: Rulebook, *drawn: Any) -> Game:
    return played_anew(book, *drawn) if SOAKING else _kept(book.id, *drawn)


@of_every_book
@examples(5)
@given(GAMES)
def test_any_legal_answers_end_the_game(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    game = played(book, *drawn)
    assert game.final.over
    assert isinstance(game.chaos.facts[-1][-1], GameEnded)


@of_every_book
@examples(5)
@given(GAMES)
def test_a_replay_of_the_log_is_identical(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    chaos = played(book, *drawn).chaos
    after = [*chaos.states[1:], None]
    logs = zip(chaos.states, chaos.entries, chaos.facts, after, strict=True)
    for state, entries, facts, following in logs:
        progress = run(lambda before: one_play(book, before), state, entries, drawn[1])
        assert progress.facts == tuple(facts)
        assert progress.open == ()
        assert following is None or progress.state == following


@of_every_book
@examples(5)
@given(GAMES)
def test_the_points_of_the_facts_are_the_score(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    game = played(book, *drawn)
    assert game.box.score == game.final.score
    quarters = game.box.quarters
    assert (sum(quarters.home), sum(quarters.away)) == (
        game.final.score.home,
        game.final.score.away,
    )
    if game.box.scoring:
        last = game.box.scoring[-1]
        assert (last.home, last.away) == (game.final.score.home, game.final.score.away)


@of_every_book
@examples(5)
@given(GAMES)
def test_every_quarter_played_in_has_a_sheet(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    game = played(book, *drawn)
    assert [sheet.quarter for sheet in score_sheet(game.plays)] == sorted(
        {play.began.quarter for play in game.plays}
    )


@of_every_book
@examples(5)
@given(GAMES)
def test_states_facts_and_answers_survive_json(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    chaos = played(book, *drawn).chaos
    for state in chaos.states:
        assert read_state(msgspec.json.encode(state)) == state
    for facts in chaos.facts:
        assert read_facts(msgspec.json.encode(facts)) == tuple(facts)
    for entries in chaos.entries:
        for entry in entries:
            encoded = msgspec.json.encode(entry.answer)
            assert ANSWER_DECODER.decode(encoded) == entry.answer


@of_every_book
@examples(5)
@given(GAMES)
def test_the_same_seed_is_the_same_game(
    book: Rulebook, drawn: tuple[int, Pace, int]
) -> None:
    first, second = played(book, *drawn), played_anew(book, *drawn)
    assert msgspec.json.encode(first.chaos.facts) == msgspec.json.encode(
        second.chaos.facts
    )
    assert first.final == second.final


@pytest.mark.parametrize(
    ("book", "phase"),
    [
        pytest.param(book, phase, id=f"{book.id} {phase}")
        for book in BOOKS
        for phase in sorted(book.procedures)
    ],
)
@given(data=st.data())
def test_every_legal_answer_to_a_play_is_taken(
    book: Rulebook, phase: str, data: st.DataObject
) -> None:
    """One play of each kind; `check` accepts what `legal_answers` draws."""
    opened = _first(book, phase)
    answer = data.draw(legal_answers(opened))
    opened.check(answer)


def _first(book: Rulebook, phase: str) -> Open:
    state = msgspec.structs.replace(book.opening(), upcoming=phase, down=1)
    step = run(lambda before: one_play(book, before), state).open
    return step[0]
