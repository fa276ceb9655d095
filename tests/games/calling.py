"""A table that calls plays, for tests: what is called there, and what others see."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from games.table.audience import AWAY, FAN, OFFICIAL, Audience
from games.table.services.opening import House, open_table
from games.table.table import Table
from games.view.dice_proof import proof_of
from games.view.log_page import logbook, undo_targets
from games.view.visibility import see
from rules.prompts import Chosen, Happened, Pace, Power, Roll, Rolled
from tests.games.conftest import Sitting

OTHERS = {
    "away": AWAY,
    "fan": FAN,
    "official": OFFICIAL,
    "commissioner": Audience(commissioner=True),
}
OFFENSE, DEFENSE = "package.offense", "package.defense"


def open_calling(**options: str) -> Sitting:
    """A table of the EFHL's book that calls packages, at the first scrimmage play."""
    game = open_table(
        "Rivets",
        "Owls",
        book="efhl",
        options={"play_calling": True} | options,
        house=House(pace=Pace.BRISK, dice="real"),
    )
    sitting = Sitting(game)
    while sitting.table.state.upcoming != "scrimmage":
        usual(sitting)
    return sitting


@pytest.fixture
def table_(db: None) -> Callable[..., Sitting]:
    """Open such a table."""
    return open_calling


def usual(sitting: Sitting) -> None:
    """The next answer of a game in which little happens."""
    opened = sitting.table.progress.open[0]
    prompt = opened.prompt
    if isinstance(prompt, Roll):
        answer = Rolled((1,)) if prompt.count == 1 else Rolled((3, 4))
    elif isinstance(prompt, Power) and "tackled" in opened.options:
        answer = Happened("tackled", at=opened.default_at or opened.lo)
    else:
        answer = opened.default()
    sitting.answer(opened.id, answer)


def sides_of(sitting: Sitting) -> tuple[str, str]:
    """The offense and the defense."""
    offense = sitting.table.state.possession
    return offense.value, offense.opponent.value


def everything(table: Table, audience: Audience) -> str:
    """All that an audience is told of a table, as JSON."""
    parts = see(table, audience), logbook(table, audience)
    parts = (*parts, undo_targets(table, audience), proof_of(table).rolls)
    return msgspec.json.encode(parts).decode()


def roll(sitting: Sitting) -> str:
    """The offense has rolled Wishbone; Trap Run; its side."""
    offense, defense = sides_of(sitting)
    sitting.answer(OFFENSE, Chosen("roll_run"), offense)
    sitting.answer(DEFENSE, Chosen("none"), defense)
    sitting.answer("package.offense_roll", Rolled((3, 4)), offense)
    return offense
