"""A call from a page of plays is its own side's alone until the snap, any way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.errors import Refused
from games.table import services
from games.table.audience import AWAY, FAN, HOME, Audience
from games.table.services.opening import House, open_table
from games.view.dice_proof import proof_of
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Pace, Rolled
from tests.browser.setting import links_to
from tests.games.calling import OTHERS, everything, sides_of, usual
from tests.games.conftest import Sitting
from tests.sixes.conftest import sixes

__all__ = ["sixes"]

DEFENSE, PLAY = "page.defense", "sixes.play"
ROLLS = "page.defense_roll", "page.offense_roll"
# What each side rolls, and the marks it leaves on a page of its own.
BLITZ, BOMB = Rolled((6,)), Rolled((6,))
HIDDEN = ("blitz", "bomb", "= 6", "Defense is set", "1st and 2nd down")


@pytest.fixture
def table_(sixes: object, db: None) -> Callable[..., Sitting]:
    """Open a table of Sixes, at the first play from scrimmage."""

    def open_one(
        dice: str = "real", pace: Pace = Pace.BRISK, **options: object
    ) -> Sitting:
        house = House(pace=pace, dice=dice)
        game = open_table("Rivets", "Owls", book="sixes", options=options, house=house)
        sitting = Sitting(game)
        while sitting.table.state.upcoming != "scrimmage":
            usual(sitting)
        return sitting

    return open_one


def audience(seat: str) -> Audience:
    return HOME if seat == "home" else AWAY


def others(sitting: Sitting, seat: str) -> list[Audience]:
    """Everybody but the coach in that seat."""
    other = AWAY if seat == "home" else HOME
    rest = [OTHERS[who] for who in ("fan", "official", "commissioner")]
    return [other, *rest]


def rolled(sitting: Sitting, seat: str) -> list[int]:
    """The numbers that are marked on the page that a seat sees."""
    (prompt,) = see(sitting.table, audience(seat)).prompts
    return [call.number for call in prompt.page.calls if call.rolled]


def test_the_open_page_is_shown_to_its_side_alone(table_) -> None:
    sitting = table_()
    offense, defense = sides_of(sitting)
    (prompt,) = see(sitting.table, audience(defense)).prompts
    assert prompt.secret
    assert prompt.page.label == "1st and 2nd down"
    assert [call.play for call in prompt.page.calls][-1] == "blitz"
    assert not any(call.rolled for call in prompt.page.calls)
    for who in others(sitting, defense):
        assert see(sitting.table, who).prompts == ()
        assert "blitz" not in everything(sitting.table, who)
    waiting = see(sitting.table, audience(offense)).waiting
    assert waiting.endswith("to make a secret call")


def test_the_roll_marks_its_call_for_its_side_alone(table_) -> None:
    sitting = table_()
    _, defense = sides_of(sitting)
    sitting.answer(ROLLS[0], BLITZ, defense)
    (prompt,) = see(sitting.table, audience(defense)).prompts
    assert prompt.text == "3-4: blitz. Set it."
    assert rolled(sitting, defense) == [6]
    assert see(sitting.table, audience(defense)).roll.total == 6
    for who in others(sitting, defense):
        shown = everything(sitting.table, who)
        assert not any(words in shown for words in HIDDEN), shown
        assert see(sitting.table, who).roll.faces == 2  # the toss, some time ago
        assert ROLLS[0] not in [roll.prompt for roll in proof_of(sitting.table).rolls]


def test_neither_call_is_known_to_the_other_side_before_the_snap(table_) -> None:
    sitting = table_()
    offense, defense = sides_of(sitting)
    sitting.answer(ROLLS[0], BLITZ, defense)
    sitting.answer(DEFENSE, Chosen("keep"), defense)
    assert "bomb" not in everything(sitting.table, audience(defense))
    sitting.answer(ROLLS[1], BOMB, offense)
    for who, secret in (
        (audience(offense), "blitz"),
        (audience(defense), "bomb"),
        (FAN, "blitz"),
        (FAN, "bomb"),
    ):
        assert secret not in everything(sitting.table, who)
    sitting.answer(PLAY, Chosen("pass"), offense)
    # At brisk pace the snap follows; now everybody reads both.
    shown = everything(sitting.table, FAN)
    assert "called Spread: bomb (rolled 6)" in shown
    assert "called 3-4: blitz (rolled 6)" in shown
    assert {*ROLLS} <= {roll.prompt for roll in proof_of(sitting.table).rolls}


def test_the_play_is_as_secret_as_the_call(table_) -> None:
    sitting = table_(pace=Pace.STRICT)
    offense, defense = sides_of(sitting)
    sitting.answer(ROLLS[0], BLITZ, defense)
    sitting.answer(DEFENSE, Chosen("keep"), defense)
    sitting.answer(ROLLS[1], BOMB, offense)
    (prompt,) = see(sitting.table, audience(offense)).prompts
    assert [option.label for option in prompt.options] == ["Bomb"]
    assert rolled(sitting, offense) == [6]
    sitting.answer(PLAY, Chosen("pass"), offense)
    assert [opened.id for opened in sitting.table.progress.open] == ["sixes.answer"]
    for who in others(sitting, offense):
        shown = everything(sitting.table, who)
        assert "omb" not in shown
    assert "Bomb" in everything(sitting.table, audience(offense))


def test_a_seat_neither_rolls_nor_answers_for_the_other(table_) -> None:
    sitting = table_()
    offense, defense = sides_of(sitting)
    wrong = sitting.give(ROLLS[0], BLITZ, defense)
    with pytest.raises(Refused, match="isn’t your seat"):
        services.answer(sitting.slug, sitting.who(offense), wrong)
    with pytest.raises(Refused, match="isn’t your seat"):
        services.answer(sitting.slug, Sitting.fan, wrong)
    sitting.answer(ROLLS[0], BLITZ, defense)
    with pytest.raises(Refused, match="not available"):
        sitting.answer(DEFENSE, Chosen("other"), defense)
    with pytest.raises(Refused, match="Options: keep"):
        sitting.answer(DEFENSE, Chosen("kick"), defense)


@pytest.mark.parametrize("who", ["other", "fan", "official", "commissioner"])
def test_the_table_rolls_from_its_own_dice_in_secret(table_, who: str) -> None:
    sitting = table_(dice="server")
    offense, defense = sides_of(sitting)
    assert len(rolled(sitting, defense)) == 1
    other = audience(offense) if who == "other" else OTHERS[who]
    assert see(sitting.table, other).roll.faces == 2
    assert ROLLS[0] not in [roll.prompt for roll in proof_of(sitting.table).rolls]
    sitting.answer(DEFENSE, Chosen("keep"), defense)
    assert len(rolled(sitting, offense)) == 1


def test_an_undone_roll_stays_secret_and_falls_the_same(table_) -> None:
    sitting = table_(dice="server")
    offense, defense = sides_of(sitting)
    before = rolled(sitting, defense)
    sitting.answer(DEFENSE, Chosen("keep"), defense)
    to = sitting.last_seq(DEFENSE)
    services.ask_undo(sitting.slug, sitting.who(defense), defense, to, "u")
    assert see(sitting.table, audience(offense)).undo.text == "a secret choice"
    services.answer_undo(sitting.slug, sitting.who(offense), offense, True, "v")
    assert rolled(sitting, defense) == before


def test_one_coach_of_both_sides_still_sets_the_defense_first(table_) -> None:
    sitting = table_()
    _, defense = sides_of(sitting)
    both = Audience(seats=(Team.HOME, Team.AWAY))
    sitting.answer(ROLLS[0], BLITZ, defense)
    (prompt,) = see(sitting.table, both).prompts
    assert prompt.id == DEFENSE
    sitting.answer(DEFENSE, Chosen("keep"), defense)
    (prompt,) = see(sitting.table, both).prompts
    assert prompt.id == ROLLS[1]


def test_the_page_of_the_table_shows_the_plays(table_, client) -> None:
    sitting = table_()
    _, defense = sides_of(sitting)
    client.get(links_to(sitting.game, "")[defense])
    page = client.get(sitting.game.get_absolute_url()).content.decode()
    assert "Page for 1st and 2nd down" in page
    assert "blitz" in page
