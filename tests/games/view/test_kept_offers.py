"""Offers that stay open are shown as they were; each side has its own."""

from games.table.audience import AWAY, HOME
from games.view import interrupts
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Timeout


def anew(sitting, team):
    """The offers as a process shows them that has shown nothing yet."""
    interrupts._shown.clear()
    return interrupts.seen_offers(sitting.table, team)


def test_what_is_remembered_is_what_would_be_made(sitting):
    sitting.toss()
    while not sitting.table.over:
        shown = {team: interrupts.seen_offers(sitting.table, team) for team in Team}
        for team in Team:
            assert shown[team] == anew(sitting, team)
        opened = sitting.table.progress.open[0]
        sitting.answer(opened.id, opened.default())


def test_an_answer_leaves_offers_as_they_were_shown(sitting):
    sitting.toss()
    before = see(sitting.table, HOME).offers
    sitting.answer("down.play", Chosen("run"))
    after = see(sitting.table, HOME).offers
    both = [(a, b) for a in before for b in after if a == b]
    assert both
    assert all(a is b for a, b in both)


def test_an_interrupt_gives_the_next_one_another_key(sitting):
    sitting.toss()
    before = {o.kind: o.key for o in see(sitting.table, HOME).offers}
    others = {o.kind: o.key for o in see(sitting.table, AWAY).offers}
    sitting.interrupt(Timeout(Team.HOME), "home")
    after = {o.kind: o.key for o in see(sitting.table, HOME).offers}
    assert all(after[kind] != before[kind] for kind in after)
    away = {o.kind: o.key for o in see(sitting.table, AWAY).offers}
    assert all(away[kind] == others[kind] for kind in away)
    assert not set(after.values()) & set(away.values())


def test_no_more_than_so_many_seats_are_remembered(open_, monkeypatch):
    monkeypatch.setattr(interrupts, "MOST_SHOWN", 3)
    for _ in range(3):
        see(open_().table, HOME)
        see(open_().table, AWAY)
    assert len(interrupts._shown) <= 3
