"""The time of a simulated game: before every answer, and the table's own in the end."""

from __future__ import annotations

from msgspec.structs import replace

from board.chance import Chance
from board.tempo import PLAY, Tempo
from rules.facts import ClockSet, TimeRan
from rules.field import Team
from rules.prompts import Choose, Chosen, Elapsed, Limit, Open, Option
from rules.registry import latest_books
from rules.state import State

TIMED = next(book for book in latest_books() if book.clocks is not None)
ASKED = Choose(
    id="x.y",
    means="tempo",
    heading="Clocks",
    text="Motion?",
    options=(Option("none", "None"), Option("late", "Late")),
    default_choice="none",
)
LATE = Chosen("late")
SET = (ClockSet("motion", 10_000),)
OPENED = Open(ASKED, (Team.HOME,), ("none",))


def limited(answer: Chosen | None = None) -> Open:
    return replace(OPENED, limits=(Limit("motion", Team.HOME, "default", answer),))


def tempo(state: State | None = None) -> Tempo:
    made = Tempo(Chance(5))
    made.begin_play(state or replace(TIMED.opening(), upcoming="scrimmage", down=1))
    return made


def test_each_answer_takes_half_of_what_is_left_of_the_play() -> None:
    coaches = tempo()
    first = coaches.elapsed(OPENED, ())
    assert isinstance(first, Elapsed)
    assert PLAY[0] // 2 <= first.ms <= PLAY[1] // 2
    assert coaches.elapsed(OPENED, ()) is None
    second = coaches.elapsed(OPENED, ())
    assert isinstance(second, Elapsed)
    assert PLAY[0] // 4 <= second.ms <= PLAY[1] // 4 + 1


def test_a_coach_keeps_within_a_limit() -> None:
    coaches = tempo()
    first = coaches.elapsed(limited(), SET)
    assert isinstance(first, Elapsed)
    assert first.ms < 10_000


def test_once_time_is_up_the_answer_is_the_tables() -> None:
    over = (*SET, TimeRan(10_000, ("motion",)))
    assert tempo().given(limited(LATE), SET) is None
    assert tempo().given(limited(LATE), over) == LATE
    assert tempo().given(limited(), over) == Chosen("none")
    assert tempo().given(OPENED, over) is None


def test_no_time_is_stated_where_plays_are_counted_or_no_facts_are_known() -> None:
    counted = TIMED.opening({"game_length": "play_count"})
    assert tempo(counted).elapsed(OPENED, ()) is None
    assert tempo().elapsed(OPENED, None) is None
    assert Tempo(Chance(5)).elapsed(OPENED, ()) is None
