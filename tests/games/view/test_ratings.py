"""Player Rating at a table: a word behind the whistle, the log, the box score."""

import pytest

from games.errors import Cause
from games.live import fragments
from games.reports.box_score import box_of
from games.table.audience import AWAY, FAN, HOME
from games.table.parsing import give_of_form
from games.table.services.opening import House, open_table
from games.view.visibility import see, see_page
from rules.field import Team
from rules.prompts import Happened, Pace, Roll, Rolled
from rules.stats import Record
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.whistles import whistle
from tests.rules.efhl.announcing import rating

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
ON = {"player_rating": True}


def usual(opened):
    """Fours where dice are asked for, the default otherwise."""
    prompt = opened.prompt
    if isinstance(prompt, Roll):
        return Rolled((min(4, prompt.faces),) * prompt.count, real=True)
    return opened.default()


def after_the_kickoff(options=ON):
    """The first play from scrimmage; nobody has answered anything of it."""
    house = House(pace=Pace.BRISK, dice="real")
    sitting = Sitting(open_table("Rivets", "Owls", options=options, house=house))
    for _ in range(100):
        opened = sitting.table.progress.open[0]
        if opened.id == "scrimmage.call":
            return sitting
        default = usual(opened)
        if opened.id == "kickoff.hang_time":
            default = Happened("caught", at=opened.default_at)
        sitting.answer(opened.id, default, opened.seats[0].value)
    raise AssertionError("nobody kicked off")


def offers(sitting, audience):
    return {offer.kind: offer for offer in see(sitting.table, audience).offers}


def named(sitting, audience):
    """The points that somebody has; the kickoff may have been a nameless touchback."""
    points = offers(sitting, audience)["rating"].filled
    return [point for point in points if point.who]


def tools(sitting, audience):
    return fragments.of(see_page(sitting.table, audience))["tools"]


BLOCK = rating(Team.HOME, "h71", "key_block")


def test_a_coach_gives_a_point_and_may_strike_it_again(db):
    sitting = after_the_kickoff()
    assert named(sitting, HOME) == []

    sitting.interrupt(BLOCK, "home")

    (point,) = named(sitting, HOME)
    assert (point.who, point.text) == ("#71", "+1 key block")
    assert named(sitting, AWAY) == []
    assert "Strike" in whistle(sitting.table, HOME)
    assert "Strike" not in whistle(sitting.table, AWAY)
    assert "+1 #71: key block." in see(sitting.table, FAN).lines[0].text

    sitting.interrupt(rating(Team.HOME, "h71", "key_block", strike=True), "home")
    assert named(sitting, HOME) == []


def test_who_was_not_named_is_named_with_one_tap(db):
    sitting = after_the_kickoff()
    while (opened := sitting.table.progress.open[0]).id != "run.finish":
        sitting.answer(opened.id, usual(opened), opened.seats[0].value)
    team = sitting.table.state.possession
    at = sitting.table.state.ball_on + 30 * team.forward
    sitting.answer("run.finish", Happened("tackled", at=at))

    audience = HOME if team is Team.HOME else AWAY
    (nameless,) = offers(sitting, audience)["rating"].filled
    assert nameless.asks.name == "player"
    assert nameless.text == "+1 run of 30 yards: choose the player"
    behind = whistle(sitting.table, audience)
    assert "+1 run of 30 yards: choose the player" in behind
    assert "1 unassigned" in behind
    assert "tools__count" in tools(sitting, audience)
    other = AWAY if audience is HOME else HOME
    assert "tools__count" not in tools(sitting, other)

    player = f"{team.value[0]}22"
    reason = dict(nameless.given)["reason"]
    sitting.interrupt(rating(team, player, reason), team.value)

    (point,) = offers(sitting, audience)["rating"].filled
    assert point.who == "#22"
    assert "tools__count" not in tools(sitting, audience)


def sent(sitting, **fields):
    """Return the answer that the table reads from its page's form."""
    form = {name: [value] for name, value in fields.items()}
    form |= {"seat": ["home"], "kind": ["point"]}
    return give_of_form(form, sitting.home, sitting.table).answer


def test_a_form_tells_number_and_reason(db):
    sitting = after_the_kickoff()

    assert sent(sitting, player="71", reason="key_block") == BLOCK
    assert sent(sitting, player="h71", reason="key_block", strike="1").given["strike"]


def test_without_a_player_it_is_refused(db):
    sitting = after_the_kickoff()

    refused(lambda: sent(sitting, reason="key_block"), Cause.BAD, "Choose a player")


def test_the_box_score_has_a_grid_of_it(db):
    sitting = after_the_kickoff()
    sitting.interrupt(BLOCK, "home")
    record = Record([sitting.table.progress.facts])

    box = box_of(sitting.table.setting, record)
    grid = next(grid for grid in box.home if grid.title == "Player Rating")
    assert grid.rows == (("#71", ("1",)),)


def test_without_the_option_there_is_no_such_offer(db):
    sitting = after_the_kickoff(options={})
    assert "rating" not in offers(sitting, HOME)
