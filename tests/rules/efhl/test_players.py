"""Players who dress, looked up and changed."""

import pytest

from rules.efhl.creation.tables import STAT_NAMES
from rules.efhl.own import Brings, Form, own_of
from rules.efhl.players import form_of, side_of, stat_score, team_stat, with_form
from rules.field import Team
from rules.state import ByTeam
from tests.rules.efhl.drive import state_with

STATE = state_with(
    brings=ByTeam(
        Brings(players={"h7": Form("QB"), "h22": Form("HB", depth=2)}),
        Brings(players={"a52": Form("LB", rating=41)}, stats={"LB": 13}),
    )
)


def test_a_player_is_found_on_his_side():
    assert side_of(STATE, "a52") is Team.AWAY
    assert form_of(STATE, "h22") == Form("HB", depth=2)
    assert side_of(STATE, None) is form_of(STATE, "h99") is None


def test_a_change_touches_nobody_else():
    hurt = Form("LB", rating=41, hit_points=4)
    after = with_form(STATE, "a52", hurt)
    assert form_of(after, "a52") == hurt
    assert own_of(after).brings.home == own_of(STATE).brings.home
    assert own_of(after).brings.away.stats == {"LB": 13}


def test_who_does_not_dress_cannot_be_changed():
    with pytest.raises(KeyError):
        with_form(STATE, "h99", Form("QB"))


@pytest.mark.parametrize(
    ("form", "stat"),
    [
        (Form("OT"), "OL"),
        (Form("FB"), "RB"),
        (Form("TE"), "WR"),
        (Form("DE"), "DL"),
        (Form("S"), "DB"),
        (Form("QB"), None),
        (Form("K", ("P",)), None),
        (Form("QB", ("H", "WR")), None),
        (Form("P", ("H", "WR")), "WR"),
    ],
)
def test_team_stat_of_a_position(form, stat):
    assert team_stat(form) == stat


def test_a_team_that_was_never_created_has_ten_of_everything():
    assert stat_score(own_of(STATE).brings.away, "LB") == 13
    assert {stat_score(Brings(), stat) for stat in (*STAT_NAMES, None)} == {10}
