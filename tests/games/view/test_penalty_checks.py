"""Penalty checks at a table: dice that fall by themselves, and who may be named."""

from __future__ import annotations

import pytest

from games.errors import Cause
from games.table.audience import HOME
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.efhl.own import own_of
from rules.prompts import Chosen, Happened, Pace, Power, Roll, Rolled
from tests.games.conftest import Sitting
from tests.games.refusals import refused

SEEN, HOLDING, TIGHT_END = Rolled((1,)), Rolled((3, 3)), Rolled((5, 6))


def opened(dice: str) -> Sitting:
    game = open_table(
        "Rivets",
        "Owls",
        book="efhl",
        options={"penalty_checks": True},
        house=House(pace=Pace.BRISK, dice=dice),
    )
    return Sitting(game)


@pytest.fixture
def asked(db) -> Sitting:
    """Home has run and held: whose tight end was it?"""
    sitting = opened("real")
    _to_a_foul(sitting, {"penalty_check.foul": HOLDING})
    return sitting


def _to_a_foul(sitting: Sitting, rolls: dict[str, Rolled]) -> None:
    """On to the next run of home's, and a foul of its tight end."""
    before = {"penalty_check.die": Rolled((6,))}
    while (state := sitting.table.state).upcoming != "scrimmage" or (
        state.possession != "home"
    ):
        _usual(sitting, before)
    rolls = {
        "penalty_check.die": SEEN,
        "penalty_check.offense_player": TIGHT_END,
        **rolls,
    }
    while sitting.table.progress.open[0].id != "penalty_check.likely":
        _usual(sitting, rolls)


def _usual(sitting: Sitting, rolls: dict[str, Rolled]) -> None:
    opened = sitting.table.progress.open[0]
    prompt = opened.prompt
    if prompt.id in rolls:
        answer = rolls[prompt.id]
    elif isinstance(prompt, Roll):
        answer = Rolled((1,)) if prompt.count == 1 else Rolled((3, 4))
    elif isinstance(prompt, Power) and "tackled" in opened.options:
        answer = Happened("tackled", at=opened.default_at or opened.lo)
    else:
        answer = opened.default()
    sitting.answer(opened.id, answer)


def test_the_coach_is_asked_for_the_likely_player(asked):
    (prompt,) = see(asked.table, HOME).prompts
    assert "#80" in prompt.text
    assert [option.label for option in prompt.options if option.default] == [
        "Yes, that player"
    ]


def test_the_announcement_is_in_the_log(asked):
    asked.answer("penalty_check.likely", Chosen("likely"))
    asked.answer("penalty.decision", Chosen("accept"))
    said = " ".join(line.text for line in asked.table.recent[-1].lines)
    assert "Holding, offense, #80, 10 yards, replay the down." in said


def test_another_one_may_be_named_of_ones_own_side(asked):
    refused(
        lambda: asked.answer("penalty_check.likely", Chosen("there", player="a80")),
        Cause.ILLEGAL,
        "does not play for Rivets",
    )
    asked.answer("penalty_check.likely", Chosen("there", player="h87"))
    assert asked.table.progress.open[0].id == "penalty.decision"


def test_whoever_is_ejected_is_neither_suggested_nor_named_any_more(db):
    sitting = opened("real")
    flagrant = {
        "penalty_check.foul": Rolled((1, 1)),
        "penalty_check.flagrant": Rolled((1, 1)),
    }
    _to_a_foul(sitting, flagrant)
    sitting.answer("penalty_check.likely", Chosen("likely"))
    sitting.answer("penalty.decision", Chosen("accept"))
    assert own_of(sitting.table.state).brings.home.players["h80"].sits == "game"

    _to_a_foul(sitting, {"penalty_check.foul": HOLDING})

    assert sitting.table.progress.open[0].given["likely"] == "h87"
    named = Chosen("there", player="h80")
    refused(
        lambda: sitting.answer("penalty_check.likely", named),
        Cause.ILLEGAL,
        "is out",
    )


def test_the_tables_own_dice_fall_without_a_tap(db):
    sitting = opened("server")
    taps = set()
    while sitting.table.state.quarter == 1:
        taps.add(sitting.table.progress.open[0].id)
        _usual(sitting, {})
    rolled = {entry.prompt for entry in sitting.table.tail}
    assert "penalty_check.die" in rolled
    assert "penalty_check.die" not in taps


@pytest.mark.parametrize(("die", "shown"), [(6, False), (1, True)])
def test_a_look_that_finds_nothing_is_not_the_die_to_show(db, die, shown):
    sitting = opened("real")
    while sitting.table.progress.open[0].id != "penalty_check.die":
        _usual(sitting, {})
    sitting.answer("penalty_check.die", Rolled((die,)))
    roll = see(sitting.table, HOME).roll
    assert (roll is not None and "officials" in roll.text) is shown
