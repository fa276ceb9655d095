"""Injuries at a table: the tap, who is refused by name, and what the phone shows."""

import pytest
from msgspec.structs import replace

from games.errors import Cause
from games.reports.box_score import box_of
from games.reports.league_report import changes
from games.table.access import Person
from games.table.audience import AWAY, BOTH, HOME, OFFICIAL
from games.table.parsing import give_of_form
from league.weeks.reports import PlayerChange
from rules.efhl.book import BOOK
from rules.efhl.own import Brings, Form, own_of, with_own
from rules.facts import PlayBegan, PlayerInjured
from rules.field import Team
from rules.prompts import Chosen, Flag, Roll, Rolled
from rules.state import ByTeam
from rules.stats import Record
from tests.games.refusals import refused
from tests.games.view.test_stoppages import html, offers, until
from tests.rules.efhl.announcing import player_fell

pytestmark = pytest.mark.filterwarnings("ignore:Calling format_html")
ON = {"injuries": "standard"}
CARRY = "run.advance"


def carrying():
    """A table whose runner is on his way."""
    return until(CARRY, ON)


def on_to(sitting, prompt):
    """Everything answered by default until that prompt, of this play or a later one."""
    for _ in range(60):
        opened = sitting.table.progress.open[0]
        if opened.id == prompt:
            return opened
        default = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        sitting.answer(opened.id, default, opened.seats[0].value)
    raise AssertionError(f"{prompt} never opened")


def fall(sitting, player, seat="home", **said):
    sitting.interrupt(player_fell(Team(seat), player, **said), seat)


def sits(sitting, player):
    return own_of(sitting.table.state).brings.home.players[player].sits


def test_the_check_falls_by_itself_after_the_play(db):
    sitting = carrying()
    fall(sitting, "h7")
    assert not sits(sitting, "h7")

    on_to(sitting, "scrimmage.call")

    checks = [e for e in sitting.table.tail if e.prompt == "injury.check"]
    assert [entry.seat for entry in checks] == [""]
    assert sits(sitting, "h7")


def test_a_tap_can_be_taken_back(db):
    sitting = carrying()
    fall(sitting, "h7")
    (offer,) = [o for o in offers(sitting, HOME).values() if o.kind == "fell"]
    assert [dict(lying.given)["player"] for lying in offer.filled] == ["h7"]
    assert "#7 did not fall" in html(sitting, HOME, "tools")

    fall(sitting, "h7", up=True)
    on_to(sitting, "scrimmage.call")

    assert not any(e.prompt == "injury.check" for e in sitting.table.tail)


def test_a_coach_taps_for_his_own_alone(db):
    sitting = carrying()

    refused(
        lambda: sitting.interrupt(player_fell(Team.HOME, "h7"), "away"),
        Cause.TURN,
        "other team",
    )
    assert offers(sitting, AWAY)["fell"].team == "away"


def test_alone_at_the_table_there_are_both_sides(db):
    page = html(carrying(), BOTH, "tools")

    assert page.count('data-players="home"') >= 1
    assert page.count('class="offer offer--fell"') == 2


def test_who_sits_is_refused_by_name_and_hidden(db):
    sitting = carrying()
    fall(sitting, "h7")
    fall(sitting, "a7", "away")
    opened = on_to(sitting, "scrimmage.declare")
    side = opened.seats[0]
    option = next(option for option in opened.prompt.options if option.player)
    passer = f"{side.value[0]}7"

    refused(
        lambda: sitting.answer(opened.id, Chosen(option.name, player=passer)),
        Cause.ILLEGAL,
        "#7 is out; #12 is in.",
    )
    page = html(sitting, HOME if side is Team.HOME else AWAY, "prompt")
    assert 'data-out="h7 a7"' in page


def test_a_flag_names_nobody_who_sits(db):
    sitting = carrying()
    fall(sitting, "h7")
    on_to(sitting, "scrimmage.call")
    flag = Flag(Team.HOME, "delay_of_game", player="h7")

    refused(lambda: sitting.interrupt(flag, "home"), Cause.ILLEGAL, "sitting out")
    page = " ".join(html(sitting, HOME, "whistle").split())
    assert 'data-out="h7" data-late-out=""' in page


@pytest.mark.parametrize(
    ("fields", "answer"),
    [
        ({"player": "h7"}, player_fell(Team.HOME, "h7")),
        ({"player": "7", "up": "1"}, player_fell(Team.HOME, "h7", up=True)),
        ({"player": "7", "previous": "1"}, player_fell(Team.HOME, "h7", False, True)),
    ],
)
def test_forms_say_it(db, fields, answer):
    sitting = carrying()
    form = {name: [value] for name, value in fields.items()}
    form |= {"kind": ["fell"], "seat": ["home"]}

    assert give_of_form(form, sitting.home, sitting.table).answer == answer


def test_a_form_without_a_player_is_refused(db):
    sitting = carrying()
    form = {"kind": ["fell"], "seat": ["home"]}

    refused(
        lambda: give_of_form(form, sitting.home, sitting.table), Cause.BAD, "who fell"
    )


def test_without_the_option_there_is_no_button(db):
    sitting = until(CARRY, {})

    assert "fell" not in offers(sitting, HOME)
    assert "offer--fell" not in html(sitting, HOME, "tools")
    assert "data-out" not in html(sitting, HOME, "prompt")


def test_a_late_tap_rolls_at_once(db):
    sitting = carrying()
    on_to(sitting, "scrimmage.call")
    assert "On the play just ended" in html(sitting, HOME, "tools")

    fall(sitting, "h7", previous=True)

    assert sits(sitting, "h7")
    assert sitting.table.progress.open[0].id == "scrimmage.call"


def test_the_official_says_it_for_both(db):
    sitting = carrying()
    official = sitting.game.seats.get(side="official")
    who = Person(official=official.token)
    page = html(sitting, OFFICIAL, "tools")
    assert page.count('class="offer offer--fell"') == 2

    sitting.interrupt(player_fell(Team.AWAY, "a7"), "official", who)

    assert "#7 did not fall" in html(sitting, OFFICIAL, "tools")
    form = {name: [value] for name, value in (("kind", "fell"), ("player", "7"))}
    form |= {"seat": ["official"], "team": ["away"], "up": ["1"]}
    taken_back = give_of_form(form, who, sitting.table).answer
    assert taken_back == player_fell(Team.AWAY, "a7", up=True)


def test_what_a_game_did_is_told_of_league_players_alone():
    backup = Form("OT", rating=31)
    came = Brings(
        players={"p1": Form("OT", rating=30), "p2": backup, "h3": Form("QB")},
        out={"p4": Form("LB", rating=20, lowers=True)},
    )
    hurt = Form("OT", rating=30, hit_points=3, sits="game", relief="p2", lowers=True)
    left = Brings(
        players={
            "p1": hurt,
            "p2": replace(backup, rating=33),
            "h3": Form("QB", hit_points=1),
        },
        out={"p4": Form("LB", rating=20)},
    )
    before, after = (
        with_own(BOOK.opening(), brings=ByTeam(side, Brings())) for side in (came, left)
    )

    assert dict(changes(BOOK, before, after)) == {
        "1": PlayerChange(-7, 0, "2", True),
        "2": PlayerChange(0, 2, "", None),
        "4": PlayerChange(0, 0, "", False),
    }
    assert not dict(changes(BOOK, before, before))


def test_the_box_score_lists_whom_the_game_has_hurt(db):
    sitting = carrying()
    began = next(f for f in sitting.table.progress.facts if isinstance(f, PlayBegan))
    hurt = PlayerInjured(Team.HOME, "h7", lost=3, left=6, out="game", relief="h12")

    box = box_of(sitting.table.setting, Record([[began, hurt], [began]]))

    ((name, cells),) = box.injuries.rows
    assert box.injuries.players == ("h7",)
    assert name.startswith("#7")
    assert cells[1:4] == ("−3", "6", "for the game")
    assert cells[4].startswith("#12")
