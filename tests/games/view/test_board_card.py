"""The board card: the steps at the board that the table's pace does not ask for."""

from typing import get_args

import pytest
from django.conf import settings

from games.live.change import Change
from games.table.audience import FAN, HOME
from games.table.services.opening import House, open_table
from games.view.board_card import _ICONS, _LABELS
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Pace, Timeout
from rules.prompts.parts import Act
from tests.games.calling import usual
from tests.games.conftest import Sitting


def sitting_at(prompt: str, pace: Pace = Pace.BRISK) -> Sitting:
    house = House(pace=pace, dice="real")
    sitting = Sitting(open_table("Rivets", "Owls", book="efhl", house=house))
    while prompt not in {opened.id for opened in sitting.table.progress.open}:
        usual(sitting)
    return sitting


@pytest.fixture
def at_the_read(db: None) -> Sitting:
    """A table at its usual pace, after the call: everything up to the read is past."""
    return sitting_at("scrimmage.read")


def test_it_lists_in_order_what_nobody_is_asked_and_the_open_step(at_the_read) -> None:
    card = see(at_the_read.table, HOME).card
    assert [step.prompt for step in card] == [
        "setup.huddle",
        "setup.offense",
        "setup.defense",
        "setup.audibles",
        "setup.shifts",
        "scrimmage.snap",
        "scrimmage.offense_pivots",
        "scrimmage.defense_pivots",
        "scrimmage.set",
        "scrimmage.read",
    ]
    assert [step.now for step in card] == [*[False] * 9, True]
    offense = at_the_read.table.state.possession
    assert card[1].sides == (offense.value,)
    assert "At least 7 on the line" in [term.text for term in card[1].terms]
    assert card[1].icons == ("set_up", "change")
    assert (card[5].kind, card[5].seconds) == ("power", 0.25)
    assert card[5].sides == (offense.value,)


def test_it_says_who_may_be_turned_and_what_is_forbidden(at_the_read) -> None:
    card = {step.prompt: step for step in see(at_the_read.table, HOME).card}
    assert card["scrimmage.offense_pivots"].icons == ("pivot", "base")
    forbidden = [term.text for term in card["setup.defense"].terms if term.forbids]
    assert "Not in the neutral zone" in forbidden


def test_a_step_of_both_sides_is_one(at_the_read) -> None:
    *_, ready, _ = see(at_the_read.table, HOME).card
    assert ready.kind == "ready"
    assert set(ready.sides) == {"home", "away"}


def test_both_coaches_have_it_and_fans_need_none(at_the_read) -> None:
    change = Change(at_the_read.table)
    assert "board-card" in "".join(change.html("home").values())
    assert "board-card" in "".join(change.html("away").values())
    assert "board-card" not in "".join(change.html(FAN.name).values())


def test_it_goes_with_the_question_that_it_leads_to(at_the_read) -> None:
    usual(at_the_read)
    prompts = {step.prompt for step in see(at_the_read.table, HOME).card}
    assert "setup.offense" not in prompts


def test_everything_that_may_be_done_has_a_picture() -> None:
    sprite = (settings.BASE_DIR / "templates/games/parts/board_icons.html").read_text()
    for icon in (*(_ICONS[act] for act in get_args(Act)), *_LABELS, "never"):
        assert f'id="board-{icon}"' in sprite


def test_a_timeout_leaves_it_as_it_is(db: None) -> None:
    sitting = sitting_at("kickoff.kick")
    before = see(sitting.table, HOME).card
    assert before
    sitting.interrupt(Timeout(Team.HOME), "home")
    assert see(sitting.table, HOME).card == before


def test_a_strict_table_has_only_the_open_step(db: None) -> None:
    sitting = sitting_at("setup.offense", Pace.STRICT)
    open_now = {opened.id for opened in sitting.table.progress.open}
    card = see(sitting.table, HOME).card
    assert all(step.now for step in card)
    assert {step.prompt for step in card} <= open_now
    assert see(sitting.table, FAN).card == ()
