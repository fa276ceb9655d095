"""A flag on the play that has ended, at a table: it says when in that play it was."""

import pytest

from games.errors import Cause
from games.table.audience import AWAY, FAN, HOME
from games.table.parsing import give_of_form
from games.table.services.opening import House, open_table
from rules.field import Team
from rules.prompts import (
    Announced,
    Answer,
    Chosen,
    Flag,
    Happened,
    Open,
    Pace,
    Roll,
    Rolled,
)
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.view.test_stoppages import html, offers, until

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
SNAP = "scrimmage.call"


def kicked_off(end: Happened, prompt: str) -> Sitting:
    """A kickoff of 50 yards is run back; up to `prompt`. Coaches roll real dice."""
    house, options = House(pace=Pace.BRISK, dice="real"), {"ability_checks": True}
    sitting = Sitting(open_table("Rivets", "Owls", options=options, house=house))
    while (opened := sitting.table.progress.open[0]).id != prompt:
        answer = answer_to(opened) if opened.id != "kickoff.finish" else end
        sitting.answer(opened.id, answer, opened.seats[0].value)
    return sitting


def answer_to(opened: Open) -> Answer:
    if isinstance(opened.prompt, Roll):
        return Rolled((2,) * opened.prompt.count)
    return opened.default()


@pytest.fixture
def returned(db):
    """The opening kickoff has been run back to the 50."""
    return kicked_off(Happened("tackled", at=50), SNAP)


def form(sitting, **fields):
    sent = {"kind": "flag", "seat": "home", "foul": "block_in_back", **fields}
    lists = {name: [value] for name, value in sent.items()}
    return give_of_form(lists, sitting.home, sitting.table).answer


def test_what_it_may_say_is_offered(returned):
    moments = dict(offers(returned, HOME)["flag"].moments)

    assert list(moments) == ["before", "kick", "after"]
    assert moments["after"] == "After the change of possession"
    assert 'name="when" value="after"' in html(returned, HOME, "whistle")
    assert 'name="when"' not in html(returned, FAN, "whistle")


def test_where_nothing_changed_hands_nothing_is_asked(db):
    assert offers(until("run.advance"), HOME)["flag"].moments == ()


def test_a_form_says_it(returned):
    flag = form(returned, team="away", previous="1", when="after")

    assert flag == Flag(Team.AWAY, "block_in_back", previous=True, when="after")
    checked = form(returned, team="away", previous="1", when="after", check="1")
    assert isinstance(checked, Announced)
    assert checked.given["when"] == "after"


def test_without_it_the_flag_is_refused_in_words(returned):
    flag = Flag(Team.AWAY, "block_in_back", previous=True)

    refused(
        lambda: returned.interrupt(flag, "home"),
        Cause.ILLEGAL,
        "choose the part of the play",
    )


def test_the_side_that_ran_keeps_the_ball(returned):
    side = returned.table.state.possession
    flag = Flag(side, "block_in_back", previous=True, when="after")
    returned.interrupt(flag, "home")
    decision = returned.table.progress.open[0]
    returned.answer(decision.id, Chosen("accept"), decision.seats[0].value)

    state = returned.table.state
    assert (state.possession, state.own_yard, state.down) == (side, 40, 1)


def test_the_deciding_coach_reads_what_waits_for_the_kick(db):
    """RULINGS, Personal fouls: after a touchdown the kickoff after the try moves."""
    sitting = kicked_off(Happened("touchdown"), "try.call")
    team = sitting.table.state.possession
    sitting.interrupt(Flag(team, "personal_foul", previous=True), "home")
    for seat in ("home", "away"):
        sitting.answer("penalty.ejection", Chosen("play_on"), seat)
    (decision,) = sitting.table.progress.open
    decides = HOME if decision.seats[0] is Team.HOME else AWAY

    assert "15 yards against" in html(sitting, decides, "prompt")
    sitting.answer(decision.id, Chosen("accept"), decision.seats[0].value)
    assert sitting.table.state.owed.of(team) == 15
