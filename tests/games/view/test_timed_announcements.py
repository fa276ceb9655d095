"""Timeouts with a purpose, and claims of time: buttons, forms, play-by-play."""

from __future__ import annotations

import pytest

from games.live import fragments
from games.table.audience import AWAY, FAN, HOME
from games.table.parsing import give_of_form
from games.table.services.opening import open_table
from games.view.visibility import see, see_page
from rules.field import Team
from rules.prompts import Announced, Roll, Rolled
from tests.games.clocks import Clock, clock
from tests.games.conftest import Sitting

__all__ = ["clock"]
pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")


@pytest.fixture
def sitting(db: None, clock: Clock) -> Sitting:
    """A table with two coaches, everything answered up to the first center."""
    table = Sitting(open_table("Rivets", "Owls", book="hefl"))
    for _ in range(60):
        opened = table.table.progress.open[0]
        if opened.id == "scrimmage.call":
            return table
        default = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        table.answer(opened.id, default, opened.seats[0].value)
    raise AssertionError("no play from scrimmage")


def offered(sitting: Sitting, audience: object) -> dict:
    return {offer.kind: offer for offer in see(sitting.table, audience).offers}


def test_a_timeout_asks_what_it_is_for(sitting: Sitting) -> None:
    timeout = offered(sitting, HOME)["coach_timeout"]
    assert timeout.label == "Timeout (4 left)"
    (purpose,) = timeout.fields
    assert [choice.name for choice in purpose.choices] == ["both", "play", "clocks"]
    assert "timeout" not in offered(sitting, HOME)


def test_a_form_says_it_and_play_by_play_too(sitting: Sitting) -> None:
    form = {"kind": ["coach_timeout"], "purpose": ["clocks"], "seat": ["home"]}
    given = give_of_form(form, sitting.home, sitting.table).answer
    assert given == Announced("coach_timeout", Team.HOME, {"purpose": "clocks"})

    sitting.interrupt(given, "home")
    (told, *_) = [line.text for line in see(sitting.table, FAN).lines]
    assert "Timeout by the Rivets (3 left). The clock waits for the snap." in told
    assert offered(sitting, HOME)["coach_timeout"].label == "Timeout (3 left)"


def test_a_claim_waits_for_its_time(sitting: Sitting, clock: Clock) -> None:
    offense = sitting.table.state.possession
    defense = AWAY if offense is Team.HOME else HOME
    claim = offered(sitting, defense)["clock_claim"]
    assert claim.after > 40_000
    assert "clock_claim" not in offered(sitting, HOME if defense is AWAY else AWAY)

    clock.serve(46)
    wish = Announced("clock_claim", offense.opponent, {})
    sitting.interrupt(wish, offense.opponent.value)
    assert sitting.table.progress.open[0].id == "penalty.decision"


def test_both_coaches_read_the_clocks(sitting: Sitting) -> None:
    for audience in (HOME, AWAY):
        shown = fragments.of(see_page(sitting.table, audience))
        assert "Set-up clock" in str(shown)
        assert "Game clock" in str(shown)
