"""The notation of drawings: read, written again, and refused in words."""

import pytest

from rules.play_art.moves import MOVES, PALETTE
from rules.play_art.notation import DrawingError, Move, mirrored, read_drawing
from rules.play_art.picture import path_of, picture

TEXT = """LT -6 0: block
QB 0 -3: drop
RB1 -4 -7: lead block right
RB2 4 -7: ball, off tackle
WR1 -18 0: post 10"""


def test_it_is_read_and_written_alike() -> None:
    drawing = read_drawing(TEXT, "offense")
    assert str(drawing) == TEXT
    *_, back, receiver = drawing.figures
    assert back.has_ball
    assert receiver.moves == (Move("post", yards=10),)
    assert receiver.assignment == "Post, 10 yards"


def test_it_forgives_capitals_commas_and_empty_lines() -> None:
    drawing = read_drawing("\n QB 0, -3 : Roll  Right 4 ,\n\n", "offense")
    assert str(drawing) == "QB 0 -3: roll right 4"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one figure"),
        ("QB", "is not a figure"),
        ("WR1 27 0: go", "WR1 stands outside the field"),
        ("WR1 99999 0: go", "WR1 stands outside the field"),
        ("QB 0 -26", "QB stands outside the field"),
        ("QB 0 1", "QB stands past the line of scrimmage"),
        ("QB 0 -3\nRB 0 -3", "QB and RB stand on the same spot"),
        ("QB 0 -3\nqb 0 -6", "two figures named qb"),
        ("QB 0 -3: moonwalk", "no move “moonwalk” for the offense"),
        ("QB 0 -3: blitz", "no move “blitz” for the offense"),
        ("QB 0 -3: block left", "“block” has no left or right"),
        ("QB 0 -3: go 99", "1 to 60 yards"),
        ("QB 0 -3: go 0", "1 to 60 yards"),
        ("QB 0 -3: ball 4", "“ball” has no number of yards"),
        ("QB 0 -3: up, up, up, up, up, up, up", "more than 6 moves"),
        ("QB 0 -3: ball\nRB 0 -6: ball", "Only one figure can have the ball"),
        ("\n".join(f"X{n} {n} 0" for n in range(12)), "has 12"),
        ("QB 0 -3\n" * 400, "at most 1500 letters"),
        ("QB 0 -3: <script>", "no move “<script>”"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(text: str, reason: str) -> None:
    with pytest.raises(DrawingError, match=reason):
        read_drawing(text, "offense")


def test_a_defender_stands_on_his_own_side() -> None:
    with pytest.raises(DrawingError, match="on the offense’s side"):
        read_drawing("MLB 0 0: blitz", "defense")


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_every_move_of_the_palette_can_be_drawn(side: str) -> None:
    place = "-5" if side == "offense" else "5"
    for name in PALETTE[side]:
        ways = ("", " left", " right") if MOVES[name].sided else ("",)
        for way in ways:
            drawing = read_drawing(f"X 4 {place}: {name}{way}", side)
            assert picture(drawing).box


def test_a_line_stays_on_the_field() -> None:
    (figure,) = read_drawing("WR1 25 0: out 60", "offense").figures
    points, _ = path_of(figure, "offense")
    assert all(abs(x) <= 26 and -25 <= y <= 40 for x, y in points)


def test_the_mirrored_play_is_the_same_to_the_other_side() -> None:
    play = read_drawing("QB 0 -3: ball, roll right\nX 5 0: left 3, post", "offense")
    other = mirrored(play)
    assert str(mirrored(read_drawing("LT -6 0", "offense"))) == "RT 6 0"
    assert str(other) == "QB 0 -3: ball, roll left\nX -5 0: right 3, post"
    assert mirrored(other) == play
