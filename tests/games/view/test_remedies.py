"""The ways to put right what was wrong: in order, and with the reason where not."""

import pytest
from django.test import Client

from games.errors import Refused
from games.live import fragments
from games.table import services
from games.table.audience import AWAY, BOTH, FAN, HOME, Audience
from games.table.services.opening import open_table
from games.view.log_page import undo_targets
from games.view.not_now import NO_FOUL, not_now
from games.view.remedies import (
    COMMISSIONER_ONLY,
    NO_CHALLENGES,
    NOTHING,
    remedies,
)
from games.view.visibility import see, see_page
from rules.field import Team
from rules.prompts import Chosen, Happened, Named
from rules.registry import latest_books
from tests.games.conftest import Sitting

ORDER = ["take_back", "ask", "challenge", "correct", "restart"]


def ways(sitting: Sitting, audience: Audience = HOME) -> dict[str, str]:
    """The refusal of each way, "" for those that can be taken."""
    view = see(sitting.table, audience)
    targets = undo_targets(sitting.table, audience)
    given = remedies(sitting.table, audience, view.undoable, targets, view.offers)
    assert [remedy.kind for remedy in given] == (ORDER if given else [])
    return {remedy.kind: remedy.refusal for remedy in given}


def effect(sitting: Sitting, audience: Audience) -> str:
    view = see(sitting.table, audience)
    return remedies(sitting.table, audience, view.undoable, [], view.offers)[0].effect


def test_before_the_first_answer_each_way_says_why_not(sitting):
    assert ways(sitting) == {
        "take_back": NOTHING,
        "ask": NOTHING,
        "challenge": "Nothing to challenge now.",
        "correct": COMMISSIONER_ONLY,
        "restart": "This play fits the rules. Play on.",
    }


@pytest.mark.parametrize(
    ("book", "reason"),
    [
        ("efhl", "There is no play to challenge."),
        ("hefl", "There is no call to dispute."),
        ("vsefl", NO_CHALLENGES),
        ("solitaire", NO_CHALLENGES),
    ],
)
def test_every_book_has_its_own_reason(db, book, reason):
    ids = {each.name: each.id for each in latest_books()}
    sitting = Sitting(open_table("Rivets", "Owls", book=ids[book]))
    assert ways(sitting)["challenge"] == reason
    refused = {one.kind: one.reason for one in not_now(sitting.table, Team.HOME)}
    assert refused.get("challenge", NO_CHALLENGES) == reason
    assert refused["timeout"]
    fouls = "its three fouls follow from what is reported"
    assert refused["flag"] == NO_FOUL or fouls in refused["flag"]


def test_it_says_who_has_to_agree(sitting):
    sitting.toss()
    assert effect(sitting, HOME).startswith("The Owls are asked to agree.")
    assert effect(sitting, BOTH).startswith("At once: you coach both teams.")


def test_ones_own_answer_can_be_taken_back(sitting):
    sitting.toss()
    assert ways(sitting)["take_back"] == ""
    assert ways(sitting)["ask"] == ""


def test_a_paused_game_says_so_and_so_does_an_open_request(sitting):
    sitting.toss()
    services.pause(sitting.slug, sitting.home, "home", "p")
    assert ways(sitting)["take_back"] == "The game is paused. Resume it first."
    services.resume(sitting.slug, sitting.home, "home", "r")
    to = sitting.last_seq("toss.call")
    services.ask_undo(sitting.slug, sitting.away, "away", to, "u")
    assert ways(sitting)["ask"] == "Answer the open undo request first."


def test_a_commissioner_corrects_the_record(sitting):
    assert ways(sitting, Audience(commissioner=True))["correct"] == ""


def test_fans_have_none(sitting):
    sitting.toss()
    assert ways(sitting, FAN) == {}


def test_the_others_report_of_the_play_can_be_contested_until_the_next_snap(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    other = AWAY if offense.value == "home" else HOME
    person = sitting.who(other.seats[0].value)
    sitting.answer("down.play", Chosen("run"))
    call = sitting.last_seq("down.play")
    sitting.answer("down.carry", Happened("tackled", at=55))
    report = sitting.last_seq("down.carry")
    sitting.answer("down.carrier", Named())
    targets = [answer.seq for answer in undo_targets(sitting.table, other)]
    assert report in targets
    assert call not in targets
    seat = other.seats[0].value
    services.ask_undo(sitting.slug, person, seat, report, "u1")
    services.withdraw_undo(sitting.slug, person, seat, "w1")
    sitting.answer("down.play", Chosen("run"))
    assert report not in [x.seq for x in undo_targets(sitting.table, other)]
    with pytest.raises(Refused, match="no later snap"):
        services.ask_undo(sitting.slug, person, seat, report, "u2")


def test_a_request_stands_in_the_thumb_zone_of_both(sitting):
    sitting.toss()
    to = sitting.last_seq("toss.call")
    services.ask_undo(sitting.slug, sitting.away, "away", to, "u")
    asker, asked, fan = (
        fragments.of(see_page(sitting.table, audience))
        for audience in (AWAY, HOME, FAN)
    )
    assert 'value="withdraw"' in asker["prompt"]
    assert 'value="accept"' in asked["prompt"]
    assert 'value="decline"' in asked["prompt"]
    assert "Owls ask to go back" in " ".join(fan["prompt"].split())
    assert "<button" not in fan["prompt"]
    for seen in (asker, asked, fan):
        assert "go back" not in seen["notice"]


def test_a_touched_step_is_chosen_in_the_sheet(sitting, client: Client):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    seq = sitting.last_seq("down.play")
    key = dict(sitting.keys("home", "away"))
    offense = sitting.table.state.possession
    client.get(f"/games/{sitting.slug}/{offense.value}/{key[offense]}/")
    html = client.get(f"/games/{sitting.slug}/undo/?to={seq}").content.decode()
    assert f'value="{seq}"' in html
    chosen = html.split(f'value="{seq}"')[-1][:80]
    assert "checked" in chosen
    for kind in ORDER:
        assert f'data-remedy="{kind}"' in html
    for bad in ("x", "99999999999", "-1", "0"):
        page = client.get(f"/games/{sitting.slug}/undo/?to={bad}")
        assert page.status_code == 200
        assert "You touched" not in page.content.decode()


def test_the_way_back_to_a_touched_step_of_the_other_side_comes_first(
    sitting, client: Client
):
    sitting.toss()
    other = sitting.table.state.possession.opponent
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=55))
    report = sitting.last_seq("down.carry")
    key = dict(sitting.keys("home", "away"))
    client.get(f"/games/{sitting.slug}/{other.value}/{key[other]}/")
    html = client.get(f"/games/{sitting.slug}/undo/?to={report}").content.decode()
    assert html.index('data-remedy="ask"') < html.index('data-remedy="take_back"')
