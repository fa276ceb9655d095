"""Home's chance to win before a play: both sides alike, and as good as it claims."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from board.fitting.quality import quality
from board.worth.moments import PAUSES, chance_of_home, share_of_home
from rules.field import Team
from rules.registry import latest_books, rulebook
from rules.state import ByTeam, State

BOOK = rulebook("efhl")
GAMES = 15


def before(**other) -> State:
    usual = {"upcoming": "scrimmage", "down": 1, "ball_on": 50, "line_to_gain": 60}
    return replace(BOOK.opening(), **usual | {"quarter": 4, "play": 5} | other)


@pytest.mark.parametrize("upcoming", ["scrimmage", "kickoff", "try"])
def test_the_other_side_has_the_rest(upcoming: str) -> None:
    ours = before(upcoming=upcoming, score=ByTeam(7, 10))
    theirs = replace(ours, possession=Team.AWAY, line_to_gain=40, score=ByTeam(10, 7))
    one, other = chance_of_home(BOOK, ours), chance_of_home(BOOK, theirs)
    assert one is not None
    assert other is not None
    assert 0 < one < 1
    assert one + other == pytest.approx(1)


def test_a_kickoff_is_weighed_for_who_receives() -> None:
    kicking = chance_of_home(BOOK, before(upcoming="kickoff"))
    receiving = chance_of_home(BOOK, before(upcoming="kickoff", possession=Team.AWAY))
    assert kicking is not None
    assert receiving is not None
    assert kicking < receiving


@pytest.mark.parametrize("upcoming", PAUSES)
def test_between_plays_there_is_no_chance(upcoming: str) -> None:
    assert chance_of_home(BOOK, State(upcoming=upcoming)) is None


def test_the_end_is_certain_but_for_a_tie() -> None:
    ends = [ByTeam(21, 7), ByTeam(7, 21), ByTeam(7, 7)]
    over = [before(upcoming="over", score=score) for score in ends]
    assert [share_of_home(state) for state in over] == [1, 0, 0.5]


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_it_knows_the_games_of_every_book(book) -> None:
    """On a few games, so that a book whose games it does not know stands out."""
    good = quality(book, range(2_000_000, 2_000_000 + GAMES))
    assert good.brier < 0.85 * good.even
    assert sum(count for *_, count in good.bins) > GAMES * 60
