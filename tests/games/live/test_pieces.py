"""The pieces of pushed fragments: sent once, then named by their numbers."""

import re
from collections.abc import Iterator

import pytest

from games.live import pieces
from games.live.change import Change
from games.live.masks import MARK
from games.live.pieces import Fragment, Pieces, stencil, unmarked
from games.table.services.opening import House, open_table
from rules.prompts import Pace
from tests.games.calling import usual
from tests.games.conftest import Sitting

SIGN = re.compile(r"<([{}=+|@[\]])([\d ]*)>")


def marked(*texts: str) -> str:
    return "".join(f"<!--{{-->{text}<!--}}-->" for text in texts)


def valued(*texts: str) -> str:
    """Pieces that differ in a value, which is printed twice."""
    value = "<!--[-->{0}<!--]-->"
    return marked(*(f'<b id="{value}">{value}</b>'.format(text) for text in texts))


def whole(html: str) -> Fragment:
    return stencil(html).filled({})


class Phone:
    """A phone that puts together what it is sent, as static/js/pieces.js does.

    A piece has texts, and in turn what is between: a number is that of another.
    """

    def __init__(self) -> None:
        self._pieces: dict[str, list[str | int]] = {}

    def whole(self, pushed: str) -> str:
        text, *signs = SIGN.split(pushed)
        opened = [Opened("", [text])]
        for sign, numbers, text in zip(*[iter(signs)] * 3, strict=True):
            self._take(opened, sign, *numbers.split())
            opened[-1].write(text)
        (top,) = opened
        return joined(top.parts)

    def _take(self, opened, sign, number="", like=""):
        if sign in "{[":
            opened.append(Opened(number, [""]))
        elif sign == "+":
            parts = self._pieces[like]
            places = [
                at for at, part in enumerate(parts) if at % 2 and isinstance(part, str)
            ]
            opened.append(Opened(number, parts, places))
        elif sign == "|":
            opened[-1].places.pop(0)
        elif sign == "@":
            opened[-1].put(int(number))
        elif sign == "=":
            opened[-1].put(joined(self._pieces[number]))
        else:
            closed = opened.pop()
            if sign == "}":
                self._pieces[closed.number] = closed.parts
            opened[-1].put(joined(closed.parts))


class Opened:
    """A piece that is being read, in full or with the values of one like another."""

    def __init__(self, number, parts, places=None):
        self.number, self.parts, self.places = number, list(parts), places
        for at in places or ():
            self.parts[at] = ""

    def write(self, text):
        if self.places is None:
            self.parts[-1] += text
        elif text:
            self.parts[self.places[0]] += text

    def put(self, inner):
        if self.places is None:
            self.parts += [inner, ""]
        else:
            self.parts[self.places[0]] += inner


def joined(parts: list[str | int]) -> str:
    return "".join(parts[2 * x + 1] if isinstance(x, int) else x for x in parts)


def test_a_piece_that_was_sent_is_a_number():
    sent = Pieces()
    first = sent.shortened([whole(f"<p>{marked('one', 'two')}</p>")])
    assert first == "<{0><p><{1>one<}><{2>two<}></p><}>"
    again = sent.shortened([whole(f"<i>{marked('two')}</i>")])
    assert again == "<{3><i><=2></i><}>"
    assert Pieces().shortened([whole(marked("two"))]) == "<{0><{1>two<}><}>"


def test_a_piece_like_another_is_its_number_with_the_values_that_differ():
    sent, phone = Pieces(), Phone()
    html = [whole(valued("one", "two")), whole(valued("three"))]
    pushed = sent.shortened(html)
    assert pushed == (
        '<{0><{1><b id="<[>one<]>"><@0></b><}><+2 1>two<}><}>\n<{3><+4 2>three<}><}>'
    )
    assert phone.whole(pushed) == "\n".join(html)


def test_a_fragment_like_another_is_its_number_with_what_differs():
    sent, phone = Pieces(), Phone()
    before, after = (whole(f"<p>{valued(text)}</p>") for text in ("one", "two"))
    assert phone.whole(sent.shortened([before])) == before
    pushed = sent.shortened([after])
    assert pushed == "<+0 0><+2 1>two<}><}>"
    assert phone.whole(pushed) == after


def test_without_its_marks_it_is_the_html():
    assert whole(f"<p>{marked('one')}</p>") == "<p>one</p>"
    assert unmarked(f"<p>{marked('one')}</p>") == "<p>one</p>"


def test_a_mark_that_ends_nothing_is_refused():
    with pytest.raises(ValueError, match="has not begun"):
        stencil(marked("one") + "<!--}-->")


def test_what_has_no_pieces_is_sent_as_it_is():
    assert Pieces().shortened(["<p>one</p>", whole("two")]) == "<p>one</p>\n<{0>two<}>"


@pytest.fixture(params=[Pace.BRISK, Pace.SCOREKEEPER])
def changes(db: None, request: pytest.FixtureRequest) -> Iterator[Change]:
    house = House(pace=request.param)
    sitting = Sitting(open_table("<b>", "Owls", book="efhl", house=house))

    def played() -> Iterator[Change]:
        for _ in range(30):
            yield Change(sitting.table)
            usual(sitting)

    return played()


@pytest.mark.parametrize("most", [pieces.MOST, 60])
def test_a_phone_has_the_whole_of_every_fragment(changes, most, monkeypatch):
    """However few it keeps: those that have not come for longest make room."""
    monkeypatch.setattr(pieces, "MOST", most)
    sent, phone, full, short = Pieces(), Phone(), 0, 0
    for change in changes:
        html = change.html("home").values()
        assert not any(MARK.search(fragment) or "<!--" in fragment for fragment in html)
        pushed = sent.shortened(html)
        assert phone.whole(pushed) == "\n".join(html)
        full, short = full + len("\n".join(html)), short + len(pushed)
    assert short < full / 2
