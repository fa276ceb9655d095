"""A called play is its own side's alone until the snap, by any way out."""

from __future__ import annotations

import pytest
from django.urls import reverse

from games.table import services
from games.table.audience import AWAY, HOME, Audience
from games.table.commands import Give
from games.view.amendment_preview import preview
from games.view.dice_proof import proof_of
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Happened, Roll, Rolled, Timeout
from tests.games.calling import (
    DEFENSE,
    OFFENSE,
    OTHERS,
    everything,
    roll,
    sides_of,
    table_,
    usual,
)
from tests.rules.efhl.announcing import crowd_noise

__all__ = ["table_"]


def test_its_own_side_reads_the_package(table_):
    sitting = table_()
    mine = Audience(seats=(Team(roll(sitting)),))
    (prompt,) = see(sitting.table, mine).prompts
    assert prompt.secret
    assert prompt.text.startswith("Wishbone; Trap Run; RB1 has ball (Off Tackle)")
    assert see(sitting.table, mine).roll.total == 34
    assert "3 4 = 34" in everything(sitting.table, mine)


@pytest.mark.parametrize("who", ["other", "fan", "commissioner"])
def test_nobody_else_does_before_the_snap(table_, who):
    sitting = table_()
    offense = roll(sitting)
    other = AWAY if offense == "home" else HOME
    audience = other if who == "other" else OTHERS[who]
    for _ in range(2):
        shown = everything(sitting.table, audience)
        assert "Wishbone" not in shown
        assert "= 34" not in shown
        assert "Roll: run" not in shown
        assert "package.offense_roll" not in [
            r.prompt for r in proof_of(sitting.table).rolls
        ]
        assert see(sitting.table, audience).roll is None
        if any(o.id == "package.offense_keep" for o in sitting.table.progress.open):
            sitting.answer("package.offense_keep", Chosen("keep"), offense)
    sitting.answer("scrimmage.call", Chosen("under_center"), offense)
    assert "Wishbone; Trap Run (run package 34)" in everything(sitting.table, audience)
    assert "package.offense_roll" in [r.prompt for r in proof_of(sitting.table).rolls]


def test_the_other_side_and_the_dice_page_read_whose_tables_they_are(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    other = AWAY if offense == "away" else HOME
    sitting.answer(OFFENSE, Chosen("none"), offense)
    sitting.answer(DEFENSE, Chosen("roll_pass"), defense)
    assert see(sitting.table, other).waiting.endswith("to make a secret call")
    sitting.answer("package.defense_roll", Rolled((3, 4)), defense)
    assert see(sitting.table, other).waiting.endswith("to make a secret call")
    sitting.answer("package.defense_keep", Chosen("keep"), defense)
    sitting.answer("scrimmage.call", Chosen("under_center"), offense)
    rolled = proof_of(sitting.table).rolls[-1]
    heading = sitting.table.setting.prompts[rolled.prompt].headings[0]
    assert heading == "EFHL Random Defensive Package Tables"


def test_one_side_s_dice_tell_nothing_of_the_other_s(table_):
    """Whoever rolls first after an undo: each side has dice of its own."""
    table = table_().table
    asked = {opened.id for opened in table.progress.open}
    assert asked == {OFFENSE, DEFENSE}
    rolls = [p for p in table.setting.prompts.values() if isinstance(p, Roll)]
    sealed = sorted(prompt.id for prompt in rolls if prompt.sealed)
    assert sealed == [
        "package.defense_coin",
        "package.defense_roll",
        "package.offense_coin",
        "package.offense_roll",
    ]


def test_what_was_taken_back_is_never_told(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    other = AWAY if offense == "home" else HOME
    sitting.answer(OFFENSE, Chosen("roll_pass"), offense)
    sitting.answer(DEFENSE, Chosen("none"), defense)
    to = sitting.last_seq(OFFENSE)
    services.ask_undo(sitting.slug, sitting.who(offense), offense, to, "u")
    assert "a secret choice" in see(sitting.table, other).undo.text
    services.answer_undo(sitting.slug, sitting.who(defense), defense, True, "v")
    sitting.answer(OFFENSE, Chosen("none"), offense)
    sitting.answer(DEFENSE, Chosen("none"), defense)
    sitting.answer("scrimmage.call", Chosen("under_center"), offense)
    assert "Roll: pass" not in everything(sitting.table, other)


def test_dice_of_a_play_that_was_taken_back_stay_sealed(table_):
    sitting = table_()
    offense = roll(sitting)
    to = sitting.last_seq("kickoff.returner")
    services.ask_undo(sitting.slug, sitting.both, offense, to, "u")
    assert sitting.table.state.upcoming == "kickoff"
    assert "package.offense_roll" not in [
        r.prompt for r in proof_of(sitting.table).rolls
    ]


@pytest.mark.parametrize("who", ["other", "fan", "commissioner"])
def test_a_play_that_never_began_does_not_tell_what_was_called(table_, who):
    """The fans roar once the package is called: the play begins anew."""
    sitting = table_(home_field="on")
    while sitting.table.state.possession is Team.HOME:
        usual(sitting)
    offense = roll(sitting)
    audience = HOME if who == "other" else OTHERS[who]
    sitting.answer("package.offense_keep", Chosen("keep"), offense)
    sitting.interrupt(crowd_noise(Team.HOME), "home")
    sitting.answer("home_field.crowd_noise", Rolled((4,)))
    assert [o.id for o in sitting.table.progress.open] == [OFFENSE, DEFENSE]
    shown = everything(sitting.table, audience)
    assert "= 34" not in shown
    assert "Roll: run" not in shown
    assert "package.offense_roll" not in [
        r.prompt for r in proof_of(sitting.table).rolls
    ]
    assert "3 4 = 34" in everything(sitting.table, AWAY)


@pytest.fixture
def never_snapped(table_):
    """A table whose last play, called for by the Owls, was ended by the fans."""
    sitting = table_(home_field="on")
    while sitting.table.state.possession is Team.HOME:
        usual(sitting)
    roll(sitting)
    sitting.answer("package.offense_keep", Chosen("keep"), "away")
    sitting.interrupt(crowd_noise(Team.HOME), "home")
    sitting.answer("home_field.crowd_noise", Rolled((4,)))
    return sitting


def test_to_ask_for_its_undo_does_not_tell_what_was_called(never_snapped):
    sitting = never_snapped
    to = sitting.last_seq("package.offense_roll")
    services.ask_undo(sitting.slug, sitting.away, "away", to, "u")
    assert see(sitting.table, HOME).undo.text == "a secret choice"


def test_nor_do_the_commissioners_pages(never_snapped, admin_client):
    sitting = never_snapped
    url = reverse("games:amend", args=[sitting.slug])
    rolled = sitting.last_seq("package.offense_roll")
    kick = sitting.last_seq("kickoff.returner")
    pages = [url, reverse("games:amend_one", args=[sitting.slug, rolled])]
    shown = [admin_client.get(page).content.decode() for page in pages]
    assert all("a secret choice" in page and "= 34" not in page for page in shown)
    dropped = preview(sitting.table, kick, Happened("in_end_zone", at=-2)).dropped
    assert "package.offense_roll" in [answer.prompt for answer in dropped]
    assert not any("= 34" in answer.text for answer in dropped)


def test_a_commissioners_preview_does_not_tell_what_was_called(table_):
    sitting = table_()
    roll(sitting)
    to = sitting.last_seq("kickoff.returner")
    seen = preview(sitting.table, to, Happened("in_end_zone", at=-2))
    assert [answer.prompt for answer in seen.dropped][:2] == [OFFENSE, DEFENSE]
    assert {answer.text for answer in seen.dropped} == {"a secret choice"}


def test_no_call_is_one_tap_for_each(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    assert {o.id for o in sitting.table.progress.open} == {OFFENSE, DEFENSE}
    sitting.answer(OFFENSE, Chosen("none"), offense)
    sitting.answer(DEFENSE, Chosen("none"), defense)
    assert [o.id for o in sitting.table.progress.open] == ["scrimmage.call"]


def test_a_call_may_be_changed_until_both_are_in_and_nobody_reads_either(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    mine, other = (HOME, AWAY) if offense == "home" else (AWAY, HOME)
    sitting.answer(OFFENSE, Chosen("pick_run", number=34), offense)
    (pinned,) = see(sitting.table, mine).calls
    assert (pinned.title, pinned.final) == ("Wishbone, Trap Run", True)
    who = sitting.who(offense)
    services.ask_undo(sitting.slug, who, offense, pinned.since, pinned.key)
    assert see(sitting.table, other).undo is None
    said = see(sitting.table, other).lines[0].text
    assert said.endswith("take back their secret call.")
    sitting.answer(OFFENSE, Chosen("pick_run", number=35), offense)
    assert see(sitting.table, mine).calls[0].since
    sitting.answer(DEFENSE, Chosen("none"), defense)
    assert see(sitting.table, mine).calls[0].since == 0
    shown = everything(sitting.table, other)
    assert "pick_run" not in shown
    assert "By number" not in shown
    assert "Wishbone" not in shown


def test_an_open_call_takes_back_no_earlier_play_without_consent(table_):
    sitting = table_()
    offense, _ = sides_of(sitting)
    given = reversed(sitting.table.tail)
    earlier = next(e.seq for e in given if e.by_hand and e.seat == offense)
    assert earlier < sitting.table.play.first_seq
    sitting.answer(OFFENSE, Chosen("none"), offense)
    who = sitting.who(offense)
    services.ask_undo(sitting.slug, who, offense, earlier, "u")
    assert sitting.table.undo_request is not None
    assert sitting.table.state.upcoming == "scrimmage"


def test_a_timeout_is_not_taken_back_with_a_call(table_):
    sitting = table_()
    offense, _ = sides_of(sitting)
    sitting.answer(OFFENSE, Chosen("none"), offense)
    call = sitting.last_seq(OFFENSE)
    sitting.interrupt(Timeout(Team(offense)), offense)
    services.ask_undo(sitting.slug, sitting.who(offense), offense, call, "u")
    assert sitting.table.undo_request is not None


def test_the_formation_of_a_package_goes_with_it(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    other = AWAY if offense == "home" else HOME
    _seal(sitting, offense, Chosen("pick_run", number=34))
    assert "stand" not in everything(sitting.table, other)
    sitting.answer(DEFENSE, Chosen("pick_run", number=1), defense)
    assert sitting.table.live
    (called,) = [e for e in sitting.table.entries if e.prompt == "scrimmage.call"]
    assert called.answer == Chosen("under_center")
    assert called.seat == offense


def test_a_direct_snap_is_called_by_itself(table_):
    sitting = table_()
    offense, defense = sides_of(sitting)
    rows = sitting.table.setting.book.playbook.tables["offense_run"].rows
    wildcat = next(n for n, row in rows.items() if row.formation == "Wildcat")
    _seal(sitting, offense, Chosen("pick_run", number=wildcat))
    sitting.answer(DEFENSE, Chosen("none"), defense)
    assert [o.id for o in sitting.table.progress.open] == ["scrimmage.call"]


def _seal(sitting, side, answer):
    """Call a package and say no more before the snap."""
    (opened,) = sitting.table.open_for(Team(side))
    give = Give(
        seat=side,
        prompt=opened.id,
        fingerprint=sitting.table.fingerprint(opened),
        answer=answer,
        key="sealed",
        stands=True,
    )
    services.answer(sitting.slug, sitting.who(side), give)
