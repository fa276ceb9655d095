"""Two setups that are open at once: one tap of a coach alone, one each of two."""

from __future__ import annotations

import pytest

from games.models import Entry
from games.table import services
from games.table.audience import AWAY, HOME
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.prompts import Chosen, Done, Pace
from tests.games.conftest import Sitting

KICKERS, RECEIVERS = "kickoff.kickers", "kickoff.receivers"


@pytest.fixture
def kicking(db: None) -> Sitting:
    """A table of a book with a setup for either side, at its kickoff."""
    game = open_table(
        "Rivets",
        "Owls",
        book="solitaire",
        options={"toss": "visitors"},
        house=House(pace=Pace.STRICT),
    )
    sitting = Sitting(game)
    sitting.answer("pregame.end", Chosen("left"))
    sitting.answer("kickoff.call", Chosen("kick"))
    return sitting


def test_a_coach_alone_reads_both_and_is_done_once(kicking: Sitting) -> None:
    (prompt,) = see(kicking.table, kicking.both.audience).prompts
    assert prompt.id in (KICKERS, RECEIVERS)
    assert "Rivets: Line up" in prompt.text
    assert "Owls: Line up" in prompt.text
    assert prompt.board == (
        "Rivets: Line up, substitute: any player",
        "Owls: Line up, substitute: any player",
    )

    give = kicking.give(prompt.id, Done(), prompt.seat)
    services.answer(kicking.slug, kicking.both, give)

    assert [opened.id for opened in kicking.table.progress.open] == ["kickoff.field"]
    given = Entry.objects.filter(game=kicking.game, prompt__in=(KICKERS, RECEIVERS))
    assert {(entry.prompt, entry.seat) for entry in given} == {
        (KICKERS, "home"),
        (RECEIVERS, "away"),
    }
    assert services.answer(kicking.slug, kicking.both, give).again


def test_two_coaches_have_their_own(kicking: Sitting) -> None:
    (home,) = see(kicking.table, HOME).prompts
    (away,) = see(kicking.table, AWAY).prompts
    assert (home.id, away.id) == (KICKERS, RECEIVERS)
    assert "Rivets" not in home.text

    kicking.answer(KICKERS, Done(), "home")

    assert [opened.id for opened in kicking.table.progress.open] == [RECEIVERS]
