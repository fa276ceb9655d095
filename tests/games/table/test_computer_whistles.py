"""Timeouts and challenges of the computer at a table: unasked, once, with a reason."""

from __future__ import annotations

import pytest

from board.deciding import Decision, interrupt
from games.log import turns
from games.models import Entry, Game
from games.table import programs, services, store
from games.table.services import computer
from games.table.services.opening import House, open_table
from games.table.table import Table
from rules.facts import ChallengeMade
from rules.field import Team
from rules.prompts import Challenge, Happened, Timeout

pytestmark = pytest.mark.django_db

TWO = {"home": "all_pro", "away": "all_pro"}
MOST = 600  # answers of a half


def until_it_speaks(book: str) -> tuple[Game, Table]:
    """A game of two computers, up to the first moment that one has to speak up."""
    house = House(board="statistical", programs=TWO)
    game = open_table("Rivets", "Owls", book=book, house=house)
    for _ in range(MOST):
        table = store.table(game.slug)
        if programs.whistle(table) is not None:
            return game, table
        assert services.play_for_computer(game.slug)
    pytest.fail("no coach spoke up in a half of this book")


def test_it_takes_a_timeout_once_says_why_and_sees_no_secret(monkeypatch) -> None:
    game, table = until_it_speaks("solitaire")
    said = programs.whistle(table)
    assert said is not None
    team, decided = said
    assert decided.answer == Timeout(team)
    assert "one more play" in decided.reason

    seen = []
    monkeypatch.setattr(
        programs, "interrupt", lambda *given: seen.append(given) or interrupt(*given)
    )
    assert programs.whistle(table) == said
    secrets = [bytes(row.seed) for row in game.seeds.all()]
    secrets += [bytes(seat.chance) for seat in game.seats.all() if seat.chance]
    keys = [seat.token for seat in game.seats.all()]
    text = repr(seen)
    assert not any(key in text for key in keys)
    assert not any(repr(s) in text or s.hex() in text for s in secrets)

    def killed(*given):
        raise KeyboardInterrupt  # before a row is written

    before = store.table(game.slug).seq
    with monkeypatch.context() as patch:
        patch.setattr(turns, "write", killed)
        with pytest.raises(KeyboardInterrupt):
            services.play_for_computer(game.slug)
    store.forget(game.slug)
    assert services.play_for_computer(game.slug)
    again = computer._speak(table, *said)  # as a second process would
    assert again.again
    lines = Entry.objects.filter(game=game, seq__gt=before, seat=team.value)
    assert [line.reason for line in lines] == [decided.reason]
    left = programs.whistle(store.table(game.slug))
    assert left is None or left[0] is not team


def test_a_whistle_that_is_refused_does_not_keep_it_from_its_question(
    monkeypatch,
) -> None:
    house = House(board="statistical", programs=TWO)
    game = open_table("Rivets", "Owls", book="solitaire", house=house)
    put = programs.question(store.table(game.slug))
    assert put is not None
    wrong = Decision(Challenge(Team.HOME, 1, Happened("missed")), "no ruling yet")
    monkeypatch.setattr(computer, "whistle", lambda table: (Team.HOME, wrong))
    assert services.play_for_computer(game.slug)
    given = Entry.objects.filter(game=game, prompt=put[1].id, seat=put[0].value)
    assert given.count() == 1


def test_it_challenges_a_ruling_once_and_says_what_it_cost() -> None:
    game, table = until_it_speaks("efhl")
    put = programs.whistle(table)
    assert put is not None
    team, decided = put
    assert isinstance(decided.answer, Challenge)
    assert decided.answer.team is team
    assert "if it is overturned" in decided.reason
    before = table.seq
    assert services.play_for_computer(game.slug)
    assert computer._speak(table, *put).again  # as a second process would
    lines = Entry.objects.filter(game=game, seq__gt=before, seat=team.value)
    assert [line.reason for line in lines] == [decided.reason]
    facts = store.table(game.slug).progress.facts
    challenged = [x for x in facts if isinstance(x, ChallengeMade)]
    assert [x.team for x in challenged] == [team]
