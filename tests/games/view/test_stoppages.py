"""Stoppages and home field at a table: buttons, scoreboard, log, neutral ground."""

import pytest
from django.urls import reverse

from games.errors import Cause
from games.live import fragments
from games.models import Game
from games.table.audience import AWAY, FAN, HOME
from games.table.parsing import give_of_form
from games.table.services.opening import House, open_table
from games.view.visibility import see, see_page
from rules.field import Team
from rules.prompts import (
    Chosen,
    Happened,
    Pace,
    Roll,
    Rolled,
)
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.whistles import whistle
from tests.rules.efhl.announcing import crowd_noise, hard_count, player_fell, stoppage

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
ON = {"bonus_stoppages": True, "home_field": "on"}
NEUTRAL = "Neutral site"


def until(prompt, options=ON, pace=Pace.BRISK, chosen=None):
    """A table of the EFHL's, everything answered by default until the prompt.

    chosen: what is answered instead, by prompt.
    """
    house = House(pace=pace)
    sitting = Sitting(open_table("Rivets", "Owls", options=options, house=house))
    for _ in range(400):
        opened = sitting.table.progress.open[0]
        if opened.id == prompt:
            return sitting
        default = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        if opened.id == "kickoff.hang_time":
            default = Happened("caught", at=opened.default_at)
        default = (chosen or {}).get(opened.id, default)
        sitting.answer(opened.id, default, opened.seats[0].value)
    raise AssertionError(f"{prompt} never opened")


def offers(sitting, audience):
    return {offer.kind: offer for offer in see(sitting.table, audience).offers}


def fields(offer):
    """The fields of an announcement that is offered, by name."""
    return {field.name: field for field in offer.fields}


def html(sitting, audience, name):
    if name == "whistle":
        return whistle(sitting.table, audience)
    return fragments.of(see_page(sitting.table, audience))[name]


def holder(sitting):
    """Return the side with the switch, and its audience."""
    side = sitting.table.progress.open[0].seats[0]
    return side, HOME if side is Team.HOME else AWAY


def test_the_sums_are_lines_of_the_log_before_the_toss(db):
    lines = [line.text for line in see(until("pregame.call").table, FAN).lines]

    assert lines[:2] == [
        "Rivets offensive bonus stoppages: baseline 5, home field +1 = 6.",
        "Rivets defensive bonus stoppages: baseline 5, home field +1 = 6.",
    ]


def test_what_is_left_is_on_the_scoreboard_at_once(db):
    sitting = until("run.advance")
    side, audience = holder(sitting)
    had = 6 if side is Team.HOME else 5
    assert f"O{had} D{had}" in html(sitting, FAN, "scoreboard")

    sitting.interrupt(stoppage(side), side.value)

    assert f"O{had - 1} D{had}" in html(sitting, FAN, "scoreboard")
    assert offers(sitting, audience)["stoppage"].left == had - 1
    last = see(sitting.table, FAN).lines[0].text
    name = sitting.table.setting.side(side).name
    assert f"onus stoppage by the {name} ({had - 1} left)" in last


def test_without_them_the_scoreboard_is_as_it_was(db):
    sitting = until("run.advance", options={})

    board = html(sitting, FAN, "scoreboard")
    assert "stoppages" not in board
    assert see(sitting.table, FAN).home.stoppages is None
    for audience in (HOME, AWAY):
        assert offers(sitting, audience).keys() <= {"flag", "resign", "challenge"}


def test_the_button_is_for_who_holds_the_switch(db):
    sitting = until("run.advance")
    side, mine = holder(sitting)
    other = AWAY if mine is HOME else HOME

    assert 'value="stoppage"' in html(sitting, mine, "tools")
    assert "behind the line of scrimmage" in html(sitting, mine, "tools")
    assert 'name="transfer"' in html(sitting, mine, "tools")
    assert 'value="stoppage"' not in html(sitting, other, "tools")
    spend = stoppage(side.opponent)
    refused(
        lambda: sitting.interrupt(spend, side.opponent.value), Cause.ILLEGAL, "switch"
    )


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ({"kind": "stoppage"}, stoppage(Team.HOME)),
        ({"kind": "stoppage", "transfer": "1"}, stoppage(Team.HOME, True)),
        ({"kind": "crowd_noise"}, crowd_noise(Team.HOME)),
        ({"kind": "hard_count"}, hard_count(Team.HOME)),
    ],
)
def test_forms_say_it(db, fields, answer):
    sitting = until("run.advance")
    form = {name: [value] for name, value in fields.items()} | {"seat": ["home"]}

    assert give_of_form(form, sitting.home, sitting.table).answer == answer


def test_the_dice_of_a_hard_count_fall_by_themselves(db):
    sitting = until("scrimmage.call")
    if sitting.table.state.possession is Team.HOME:
        wish, kind = hard_count(Team.HOME), "hard_count"
    else:
        wish, kind = crowd_noise(Team.HOME), "crowd_noise"
    assert offers(sitting, HOME)[kind].label in ("Hard count", "Crowd noise")
    assert kind not in offers(sitting, AWAY)

    sitting.interrupt(wish, "home")

    assert any(isinstance(entry.answer, Rolled) for entry in sitting.table.tail[-1:])
    assert kind not in offers(sitting, HOME)


@pytest.mark.parametrize("neutral", [False, True])
def test_a_fixture_may_be_on_neutral_ground(league, fixture, as_, neutral):
    league.options = {"home_field": "on"}
    league.save()
    url = reverse("games:start_fixture", args=[fixture.pk])
    browser = as_("home")
    assert NEUTRAL in browser.get(url).content.decode()

    fields = {"on_neutral_ground": "on"} if neutral else {}
    browser.post(url, {"pace": "1", "dice": "server", **fields})

    had = "off" if neutral else "on"
    assert Game.objects.get(fixture=fixture).options["home_field"] == had


def test_nobody_asks_where_home_is_no_advantage(fixture, as_):
    url = reverse("games:start_fixture", args=[fixture.pk])

    assert NEUTRAL not in as_("home").get(url).content.decode()


def test_who_gives_the_ball_away_and_who_lies_there_are_not_offered(db):
    options = ON | {"injuries": "standard"}
    sitting = until("scrimmage.declare", options)
    team, audience = holder(sitting)
    runner, fallen = f"{team.value[0]}22", f"{team.value[0]}64"
    sitting.answer("scrimmage.declare", Chosen("run", player=runner), team.value)
    while (opened := sitting.table.progress.open[0]).id != "run.advance":
        default = Rolled((4, 4)) if isinstance(opened.prompt, Roll) else None
        default = default or opened.default()
        sitting.answer(opened.id, default, opened.seats[0].value)

    sitting.interrupt(player_fell(team, fallen), team.value)
    sitting.interrupt(stoppage(team, transfer=True), team.value)

    (prompt,) = see(sitting.table, audience).prompts
    assert (prompt.id, prompt.idle) == ("stoppage.declare", (runner, fallen))
    assert f'data-idle="{runner} {fallen}"' in html(sitting, audience, "prompt")


@pytest.mark.parametrize(("options", "told"), [(ON, True), ({}, False)])
def test_the_choice_of_pace_says_what_the_score_alone_leaves_out(db, options, told):
    tools = html(until("run.advance", options), HOME, "tools")

    assert ("without stoppages" in tools) is told


def test_the_score_alone_asks_how_a_run_began_where_the_ball_may_change_hands(db):
    sitting = until("run.advance", ON, Pace.SCOREKEEPER)
    _, mine = holder(sitting)

    assert "transfer" in fields(offers(sitting, mine)["stoppage"])
