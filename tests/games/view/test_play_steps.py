"""The play as it unfolds: its steps in words, the spot last reported, no secrets."""

import re

import pytest
from django.utils import timezone

from board.statistical import StatisticalBoard
from games.live import fragments
from games.table import saving, services, store
from games.table.audience import AWAY, FAN, HOME
from games.table.services.opening import House, open_table
from games.table.simulation import _answer
from games.table.turn import Turn
from games.view.visibility import see, see_page
from rules.catalog import book_prompts
from rules.prompts import Chosen, Happened, Named, Pace, Power
from rules.registry import Rulebook, latest_books
from tests.games.conftest import Sitting


def words(sitting: Sitting, audience=FAN) -> list[str]:
    return [step.text for step in see(sitting.table, audience).steps]


def test_a_play_is_told_step_by_step(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    assert words(sitting) == ["Declared: run", "Snap"]
    sitting.answer("down.carry", Happened("tackled", at=55))
    assert words(sitting)[-1].startswith("Tackled at the OWL 45")


def test_before_the_first_step_it_is_the_last_play(sitting):
    sitting.toss()
    before = see(sitting.table, FAN).steps
    assert before
    assert all(step.ended for step in before)
    sitting.answer("down.play", Chosen("run"))
    now = see(sitting.table, FAN).steps
    assert now
    assert not any(step.ended for step in now)


def test_a_name_is_no_step_of_its_own(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=55))
    sitting.answer("down.carrier", Named(None))
    assert words(sitting) == ["Declared: run", "Tackled at the OWL 45"]


@pytest.mark.parametrize("audience", [AWAY, FAN])
def test_a_secret_is_a_step_without_words(open_, audience):
    shown = []
    for choice in ("heads", "tails"):
        sitting = open_()
        sitting.answer("toss.call", Chosen(choice), "home")
        assert words(sitting, HOME) == [f"Called: {choice}"]
        shown.append(words(sitting, audience))
    assert shown[0] == shown[1] == ["RIV called in secret"]


def test_an_undone_step_is_gone(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    to = sitting.last_seq("down.play")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    assert all(step.ended for step in see(sitting.table, FAN).steps)


def test_a_coach_contests_a_step_by_touching_it_and_a_fan_does_not(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    seq = sitting.last_seq("down.play")
    link = f"undo/?to={seq}"
    assert link in fragments.of(see_page(sitting.table, HOME))["steps"]
    assert link in fragments.of(see_page(sitting.table, AWAY))["steps"]
    assert "href" not in fragments.of(see_page(sitting.table, FAN))["steps"]


class Drive:
    """A game under a book, played by the board, answer by answer."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        game = open_table("Rivets", "Owls", book=book.id, house=House(pace=Pace.BRISK))
        self.table = store.table(game.slug)
        self.board, self.index = StatisticalBoard(seed), -1

    def step(self) -> None:
        turn = Turn(self.table, timezone.now())
        if turn.play.index != self.index:
            self.index = turn.play.index
            self.board.begin_play(turn.play.state)
        _answer(turn, self.board, turn.open[0])
        turn.settle()
        self.table = saving.save(store.locked_row(self.table.setting.slug), turn)


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_every_book_tells_its_plays(db, book: Rulebook) -> None:
    drive = Drive(book, 4)
    told, reported, kinds = set(), 0, set()
    for _ in range(120):
        drive.step()
        seen = see(drive.table, FAN)
        told |= {step.text for step in seen.steps}
        kinds |= {step.kind for step in seen.steps}
        reported += seen.field.reported is not None
        assert (seen.field.reported is None) == (seen.clock.reported == "")
        beyond = seen.field.drawn not in range(11, 110)
        assert beyond or not seen.field.arrived
    assert {"Snap", "choice"} <= told | kinds
    boarded = any(isinstance(prompt, Power) for prompt in book_prompts(book))
    assert boarded == ("report" in kinds)
    assert reported
    for text in told:
        assert text.strip()
        assert not re.search(r"  |_|[{}]", text), text
        assert text[:1] == text[:1].upper()


def test_a_pass_is_one_step_with_its_players_and_stick(db) -> None:
    book = next(book for book in latest_books() if book.name == "efhl")
    drive = Drive(book, 4)
    told: list[str] = []
    for _ in range(120):
        drive.step()
        told += [step.text for step in see(drive.table, FAN).steps]
    assert any(
        re.match("(Red|White|Blue) stick: caught in the open at the ", text)
        for text in told
    )
    assert "Read: developed" in told
