"""Trick plays at a table: their buttons, who sees them, what the log tells."""

import pytest

from games.table.audience import AWAY, BOTH, FAN, HOME
from games.table.parsing import give_of_form
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Happened
from tests.games.view.test_stoppages import fields, holder, html, offers, until
from tests.rules.efhl.announcing import stoppage

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
ON = {"bonus_stoppages": True, "trick_plays": True}

SHOTGUN = {"scrimmage.call": Chosen("shotgun")}
COMPLETE = {
    "scrimmage.declare": Chosen("pass"),
    "pass.thrown": Happened("caught", at=50),
}


def other(audience):
    return AWAY if audience is HOME else HOME


def test_a_fake_is_a_button_of_the_offenses_alone(db):
    sitting = until("run.advance", ON)
    _, mine = holder(sitting)

    tools = html(sitting, mine, "tools")
    assert 'value="fake"' in tools
    assert "Fake: the carrier keeps the ball" in tools
    (choice,) = fields(offers(sitting, mine)["stoppage"])["trick"].choices
    assert (choice.name, choice.label) == ("fake", "Fake: the carrier keeps the ball")
    for audience in (other(mine), FAN):
        seen = see(sitting.table, audience)
        assert "fake" not in html(sitting, audience, "tools").casefold()
        assert not any("fake" in line.text.casefold() for line in seen.lines)


def test_without_the_option_there_is_no_such_button(db):
    sitting = until("run.advance", {"bonus_stoppages": True})

    assert 'name="trick"' not in html(sitting, holder(sitting)[1], "tools")


def test_said_it_is_in_the_log_and_the_offense_is_asked_what_he_does(db):
    sitting = until("run.advance", ON)
    side, mine = holder(sitting)

    sitting.interrupt(stoppage(side, trick="fake"), side.value)

    (prompt,) = see(sitting.table, mine).prompts
    assert prompt.id == "trick.fake"
    assert prompt.text.startswith("Fake: the quarterback still has the ball.")
    last = see(sitting.table, FAN).lines[0].text
    assert "(4 left): a fake" in last


def test_a_lateral_is_offered_to_the_side_without_the_switch(db):
    sitting = until("catch.finish", ON, chosen=COMPLETE)
    _, chasing = holder(sitting)
    mine = other(chasing)

    tools = html(sitting, mine, "tools")
    assert 'value="lateral"' in tools
    assert "Stop the board and pivot" not in tools
    assert "behind the carrier and within two base lengths" in tools
    assert 'value="lateral"' not in html(sitting, chasing, "tools")


def test_the_roll_for_a_ball_on_the_ground_is_for_a_coach_alone(db):
    sitting = until("scrimmage.read", ON, chosen=SHOTGUN)
    _, mine = holder(sitting)

    assert 'value="fumblerooski"' in html(sitting, mine, "tools")
    assert 'value="spotting"' not in html(sitting, mine, "tools")
    assert 'value="spotting"' in html(sitting, BOTH, "tools")
    assert "umblerooski" not in html(sitting, other(mine), "tools")


def test_a_form_says_it(db):
    sitting = until("run.advance", ON)
    form = {"kind": ["stoppage"], "trick": ["fake"], "seat": ["home"]}

    given = give_of_form(form, sitting.home, sitting.table)

    assert given.answer == stoppage(Team.HOME, trick="fake")
