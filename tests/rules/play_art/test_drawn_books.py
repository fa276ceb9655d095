"""Drawings of the books' playbooks: each of their packages and calls has one."""

import pytest

from rules.play_art.lineup import numbers_for
from rules.play_art.notation import read_drawing
from rules.play_art.picture import picture
from rules.play_art.sketch import Sketch
from rules.registry import latest_books

BOOKS = [book for book in latest_books() if book.playbook]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_package_formation_and_call_has_a_drawing_that_can_be_played(book):
    playbook = book.playbook
    drawings = []
    for table in playbook.tables.values():
        for row in table.rows.values():
            drawing = playbook.drawing(row)
            assert len(drawing.figures) == 11
            assert {name.partition("(")[0] for name in row.tasks} <= {
                figure.name for figure in drawing.figures
            }
            drawings.append(drawing)
    lined_up = [each for each in playbook.strategies if each.players]
    assert all(each.drawing for each in lined_up)
    if playbook.pages:
        for page in playbook.pages.all():
            drawings += [playbook.pages.draw(call) for call in page.calls]
    assert drawings
    for drawing in drawings:
        assert read_drawing(str(drawing), drawing.side) == drawing
        assert picture(drawing).figures


def efhl(table: str, number: int):
    playbook = next(book.playbook for book in BOOKS if book.playbook.tables)
    return playbook.drawing(playbook.tables[table].rows[number])


def moves(drawing) -> dict[str, str]:
    return {
        figure.name: ", ".join(map(str, figure.moves)) for figure in drawing.figures
    }


def test_the_tasks_of_a_package_are_its_moves() -> None:
    drawn = moves(efhl("offense_run", 74))
    assert (drawn["RB1"], drawn["RB2"], drawn["RB3"]) == (
        "dive",
        "ball, swing",
        "lead block",
    )
    assert (drawn["TE1"], drawn["TE2"], drawn["LG"]) == ("angle", "post", "block")


def test_a_flanker_stands_off_the_line() -> None:
    drawing = efhl("offense_run", 3)  # WR1(F) Go, WR2(S) Post
    depth = {figure.name: figure.y for figure in drawing.figures}
    assert depth["WR1"] < 0
    assert depth["WR2"] == 0


def test_a_defense_rushes_blitzes_and_covers_as_it_is_called() -> None:
    drawn = moves(efhl("defense_run", 5))  # Blitz (WLB), Stunt (DT1 Loops Left)
    assert (drawn["WLB"], drawn["DT1"], drawn["DE1"]) == ("blitz", "loop left", "rush")
    assert (drawn["FS"], drawn["SS"], drawn["CB1"]) == ("deep", "deep", "man")
    everyone = moves(efhl("defense_run", 26))
    assert everyone["MLB"] == "blitz"


def test_words_that_are_no_move_of_the_book_are_not_drawn() -> None:
    playbook = next(book.playbook for book in BOOKS if book.playbook.tables)
    tasks = {"RB2": "ball", "TE": "dances", "RB1": "Lead Block"}
    sketch = Sketch(side="offense", formation="Pro Set", plays=("Dive",), tasks=tasks)
    drawn = moves(playbook.draw(sketch))
    assert (drawn["TE"], drawn["RB1"]) == ("", "lead block")
    assert playbook.draw(Sketch(side="offense", formation="Flying Wedge")) is None


def test_numbers_are_those_of_the_team_and_nobody_is_invented() -> None:
    drawing = efhl("offense_run", 74)
    players = [("QB", 7), ("RB", 22), ("FB", 34), ("TE", 80), ("QB", 12)]
    numbers = numbers_for(drawing, players, ordered=True)
    assert numbers == {"QB": 7, "RB1": 22, "RB2": 34, "TE1": 80}
    texts = {mark.name: mark.text for mark in picture(drawing, numbers).marks}
    assert (texts["QB"], texts["RB3"], texts["LG"]) == ("7", "RB3", "")
    alone = numbers_for(drawing, players, ordered=False)
    assert alone == {"RB1": 22, "RB2": 34, "TE1": 80}
