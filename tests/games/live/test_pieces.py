"""The pieces of pushed fragments: sent once, then named by their numbers."""

import re
from collections.abc import Iterator

import pytest

from games.live import pieces
from games.live.change import Change
from games.live.pieces import Pieces, unmarked
from games.table.services.opening import House, open_table
from rules.prompts import Pace
from tests.games.calling import usual
from tests.games.conftest import Sitting

SENT = re.compile(r"<!--\{(\d+)-->(.*?)<!--\}-->|<!--=(\d+)-->", re.DOTALL)


def marked(*texts: str) -> str:
    return "".join(f"<!--{{-->{text}<!--}}-->" for text in texts)


class Phone:
    """A phone that puts together what it is sent, as static/js/pieces.js does."""

    def __init__(self) -> None:
        self._pieces: dict[str, str] = {}

    def whole(self, html: str) -> str:
        return SENT.sub(self._piece, html)

    def _piece(self, match: re.Match[str]) -> str:
        number, piece, again = match.groups()
        if again:
            return self._pieces[again]
        self._pieces[number] = piece
        return str(piece)


def test_a_piece_that_was_sent_is_a_number() -> None:
    sent = Pieces()
    first = sent.shortened(f"<p>{marked('one', 'two', 'one')}</p>")
    assert first == "<p><!--{0-->one<!--}--><!--{1-->two<!--}--><!--=0--></p>"
    assert sent.shortened(marked("two")) == "<!--=1-->"
    assert Pieces().shortened(marked("two")) == "<!--{0-->two<!--}-->"


def test_without_its_marks_it_is_the_html() -> None:
    assert unmarked(f"<p>{marked('one')}</p>") == "<p>one</p>"


def test_the_piece_that_has_not_come_for_longest_makes_room(monkeypatch) -> None:
    monkeypatch.setattr(pieces, "MOST", 2)
    sent, phone = Pieces(), Phone()
    for texts in (("a", "b"), ("a", "c"), ("b", "a"), ("c", "b", "a")):
        assert phone.whole(sent.shortened(marked(*texts))) == "".join(texts)


@pytest.fixture(params=[Pace.BRISK, Pace.SCOREKEEPER])
def changes(db: None, request: pytest.FixtureRequest) -> Iterator[Change]:
    house = House(pace=request.param)
    sitting = Sitting(open_table("<b>", "Owls", book="efhl", house=house))

    def played() -> Iterator[Change]:
        for _ in range(30):
            yield Change(sitting.table)
            usual(sitting)

    return played()


def test_a_phone_has_the_whole_of_every_fragment(changes) -> None:
    sent, phone, full, short = Pieces(), Phone(), 0, 0
    for change in changes:
        html = "\n".join(change.html("home").values())
        pushed = sent.shortened(html)
        assert phone.whole(pushed) == unmarked(html)
        full, short = full + len(html), short + len(pushed)
    assert short < full / 2
