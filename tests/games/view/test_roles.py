"""The roles of players who may be named: stable for scripts, labelled for coaches."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from django.conf import settings

from games.table.audience import Audience
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.field import Team
from rules.prompts import ROLE_LABELS, Role
from tests.games.calling import usual
from tests.games.conftest import Sitting

ROLES = set(get_args(Role))


def test_every_role_has_a_label():
    assert set(ROLE_LABELS) == ROLES


@pytest.mark.parametrize(
    ("script", "table"), [("players.js", "POSTS"), ("regulars.js", "POSITIONS")]
)
def test_scripts_know_players_by_role(script, table):
    text = (settings.BASE_DIR / "static" / "js" / script).read_text()
    rows = re.search(rf"const {table} = {{\n(.*?)\n}};", text, re.DOTALL)
    assert rows is not None
    roles = re.findall(r"^  (\w+):", rows[1], re.MULTILINE)
    assert len(roles) == len(rows[1].splitlines())
    assert set(roles) <= ROLES


def test_label_may_change_and_the_role_stays(db, monkeypatch):
    monkeypatch.setitem(ROLE_LABELS, "quarterback", "Passer")
    sitting = Sitting(open_table("Rivets", "Owls", house=House(dice="real")))
    while sitting.table.progress.open[0].id != "scrimmage.call":
        usual(sitting)
    (prompt,) = see(sitting.table, Audience(seats=tuple(Team))).prompts
    roles = {(each.role, each.who) for each in prompt.options}
    assert ("quarterback", "Passer") in roles
