"""The limits of an adjustment, beside the prompt that asks for it."""

import msgspec
import pytest

from games.live.change import Change
from games.table.audience import FAN, HOME
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.prompts import Adjust, Pace
from tests.games.calling import usual
from tests.games.conftest import Sitting


@pytest.fixture
def adjusting(db: None) -> Sitting:
    """A strict table of the EFHL’s book at its first prompt to adjust, home’s."""
    game = open_table(
        "Rivets", "Owls", book="efhl", house=House(pace=Pace.STRICT, dice="real")
    )
    sitting = Sitting(game)
    while not any(isinstance(o.prompt, Adjust) for o in sitting.table.open_for("home")):
        usual(sitting)
    return sitting


def test_a_program_reads_the_scope_of_an_adjustment(adjusting) -> None:
    opened = next(
        o for o in adjusting.table.progress.open if isinstance(o.prompt, Adjust)
    )
    (prompt, *_) = see(adjusting.table, HOME).prompts
    told = msgspec.to_builtins(prompt)
    assert told["scope"] == msgspec.to_builtins(opened.allowed)
    assert told["board"][0].startswith("Line up, substitute: any player")
    assert not see(adjusting.table, FAN).prompts


def test_the_page_shows_it_under_the_question(adjusting) -> None:
    page = "".join(Change(adjusting.table).html(HOME.name).values())
    assert 'aria-label="At the board"' in page
    assert "Line up, substitute: any player" in page


def test_no_other_prompt_has_one(db: None) -> None:
    sitting = Sitting(open_table("Rivets", "Owls", book="efhl", house=House()))
    prompts = see(sitting.table, HOME).prompts + see(sitting.table, FAN).prompts
    assert all(p.scope is None and p.board == () for p in prompts)
