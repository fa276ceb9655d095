"""FOOL against the computer in each strength: it writes what its men may play."""

import pytest

from board.coach import STRENGTHS
from games.models import Entry
from games.table import store
from games.table.services.opening import House, open_table
from tests.games.computers import play

pytestmark = pytest.mark.django_db
BOTH = {"scrimmage.play", "scrimmage.defense"}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_computer_writes_plays_and_defenses(strength: str) -> None:
    house = House(board="statistical", programs={"away": strength})
    game = open_table("Rivets", "Owls", book="fool", house=house)
    written: set[str] = set()
    for _ in play(game, 120):
        answers = Entry.objects.filter(game=game, seat="away", prompt__in=BOTH)
        written = set(answers.values_list("prompt", flat=True))
        if written == BOTH and store.table(game.slug).play.index > 2:
            break
    assert written == BOTH
