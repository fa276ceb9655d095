"""The roll that a pass needed, as the table tells it."""

import pytest

from games.table.audience import FAN, HOME
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.prompts import Chosen, Pace, Roll, Rolled
from tests.games.conftest import Sitting


@pytest.fixture
def thrown(db):
    """Play to the first pass, which the given die decides."""

    def throw(pips: int) -> Sitting:
        sitting = Sitting(
            open_table(
                "Rivets",
                "Owls",
                house=House(pace=Pace.BRISK, dice="real"),
                options={"alternative_passing": True},
            )
        )
        decided = {
            "scrimmage.declare": Chosen("pass"),
            "passing.check": Rolled((pips,)),
        }
        while not any(e.prompt == "passing.check" for e in sitting.table.tail):
            opened = sitting.table.progress.open[0]
            roll = opened.prompt
            usual = Rolled((2,) * roll.count) if type(roll) is Roll else None
            answer = decided.get(opened.id, usual) or opened.default()
            sitting.answer(opened.id, answer, opened.seats[0].value)
        return sitting

    return throw


@pytest.mark.parametrize(
    ("pips", "over", "said"), [(20, False, "good"), (1, True, "no good")]
)
def test_the_caption_says_what_was_needed(thrown, pips, over, said):
    """Also when the roll has ended its play."""
    table = thrown(pips).table
    assert (table.entries == ()) is over
    for audience in (HOME, FAN):
        roll = see(table, audience).roll
        assert (roll.total, roll.faces) == (pips, 20)
        assert roll.text == f"Needed 3 or more: rolled {pips}, {said}."
