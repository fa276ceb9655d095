"""Disputes by an arrow, the box, and a correction by one tap, on two phones."""

from __future__ import annotations

import pytest
from django.test import Client

from games.errors import Refused
from games.table.audience import AWAY, BOTH, FAN, HOME
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Announced, Challenge, Happened, Pace
from tests.games.calling import usual
from tests.games.conftest import Sitting


@pytest.fixture
def sitting(db: None) -> Sitting:
    """A table of the HEFL's book, at the first play from scrimmage."""
    house = House(pace=Pace.BRISK, dice="real")
    sitting = Sitting(open_table("Rivets", "Owls", book="hefl@1", house=house))
    while sitting.table.state.upcoming != "scrimmage":
        usual(sitting)
    return sitting


def offers(sitting: Sitting, audience) -> dict:
    return {offer.kind: offer for offer in see(sitting.table, audience).offers}


def arrows(sitting: Sitting) -> tuple[bool, bool]:
    seen = see(sitting.table, FAN)
    return seen.home.arrow, seen.away.arrow


def run_on(sitting: Sitting) -> int:
    """A run of three yards; returns the number of its call among the answers."""
    state = sitting.table.state
    while sitting.table.progress.open[0].id != "run.start":
        usual(sitting)
    at = state.ball_on + 3 * state.possession.forward
    sitting.answer("run.start", Happened("tackled", at=at))
    rulings = offers(sitting, HOME)["challenge"].rulings
    return next(ruling.number for ruling in rulings if "Tackled" in ruling.ruled)


def test_the_arrow_is_on_the_scoreboard_and_turns(sitting: Sitting) -> None:
    assert arrows(sitting) == (True, False)
    number = run_on(sitting)
    ball = sitting.table.state.ball_on
    shorter = Happened("tackled", at=ball - sitting.table.state.possession.forward)

    text = {who: offers(sitting, who)["challenge"].text for who in (HOME, AWAY)}
    assert "points to you" in text[HOME]
    assert "to your opponent" in text[AWAY]
    assert offers(sitting, HOME)["challenge"].label == "Challenge", "none are counted"
    sitting.interrupt(Challenge(Team.HOME, number, shorter), "home")

    assert sitting.table.state.ball_on == shorter.at
    assert arrows(sitting) == (False, True)
    page = Client().get(sitting.game.get_absolute_url()).content.decode()
    assert page.count('aria-label="Has the arrow"') == 1


def test_a_correction_is_one_tap(sitting: Sitting) -> None:
    offer = offers(sitting, AWAY)["point_out"]
    assert offer.one_tap
    assert "point_out" not in {o.kind for o in see(sitting.table, AWAY).whistles}

    sitting.interrupt(Announced("point_out", Team.AWAY, {}), "away")
    assert "correct a violation" in str(see(sitting.table, FAN))


def test_a_coach_alone_points_out_violations_of_both_sides(sitting: Sitting) -> None:
    kinds = [offer.seat for offer in see(sitting.table, BOTH).apart]
    assert kinds == ["home", "away"]


def test_the_box_is_on_the_menu_at_a_stoppage_alone(sitting: Sitting) -> None:
    assert "shake_box" not in offers(sitting, AWAY)
    with pytest.raises(Refused, match="after the snap"):
        sitting.interrupt(Announced("shake_box", Team.AWAY, {}), "away")
    while not sitting.table.progress.open[0].id.startswith("adjustments."):
        usual(sitting)
    assert offers(sitting, AWAY)["shake_box"].confirm == "Shake it"


def test_the_last_call_is_reported_again_by_the_side_with_the_arrow(
    sitting: Sitting,
) -> None:
    while sitting.table.progress.open[0].id != "run.start":
        usual(sitting)
    sitting.answer("run.start", Happened("cutback"))
    assert "dispute_call" in offers(sitting, HOME)
    sitting.interrupt(Announced("dispute_call", Team.HOME, {}), "home")

    (opened,) = sitting.table.progress.open
    assert opened.id == "run.start"
    assert opened.seats == (Team.HOME,)
