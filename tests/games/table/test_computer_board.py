"""The coach across works the board for the computer, and decides nothing for it."""

import pytest

from board.summaries import Summary
from games.errors import Cause, Refused
from games.models import Entry, Game
from games.table import programs, services, store
from games.table.audience import FAN, HOME
from games.table.commands import Give, PlayReport
from games.table.services.opening import House, open_table
from games.table.table import Table
from games.table.telling import ways_on
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Happened, Open, Pace
from tests.games.computers import BOARD, answer_first, answer_own, open_one, person

pytestmark = pytest.mark.django_db


def test_the_coach_across_works_the_board_for_the_computer() -> None:
    game = open_one(board="physical")
    helped = 0
    for _ in range(80):
        while services.play_for_computer(game.slug):
            pass
        table = store.table(game.slug)
        opened = table.progress.open[0]
        helped += table.helped(opened) is not None
        answer_first(game)
    assert helped
    assert (
        not Entry.objects.filter(game=game, seat="away", reason="")
        .exclude(answer__contains="happened")
        .filter(answer__contains="chosen")
        .exists()
    )


def test_the_coach_across_decides_nothing_for_the_computer() -> None:
    game = open_one(board="physical")
    table = store.table(game.slug)
    put = programs.question(table)
    assert put is not None
    give = Give(
        seat="away",
        prompt=put[1].id,
        fingerprint=table.fingerprint(put[1]),
        answer=put[1].default(),
        key="a-1",
    )
    with pytest.raises(Refused) as refused:
        services.answer(game.slug, person(game), give)
    assert refused.value.cause is Cause.SEAT


def at_a_call(game: Game, team: Team) -> tuple[Table, Open]:
    """Play to a call from scrimmage of that side."""
    for _ in range(80):
        table = store.table(game.slug)
        opened = table.progress.open[0]
        if opened.prompt.means == "call" and opened.seats == (team,):
            return table, opened
        if not services.play_for_computer(game.slug):
            answer_first(game)
    pytest.fail("no call from scrimmage")


@pytest.mark.parametrize(
    ("board", "team", "words"),
    [("physical", Team.AWAY, "can’t be told"), (BOARD, Team.HOME, "are not told")],
)
def test_a_report_decides_nothing_for_the_computer_or_the_board(
    board: str, team: Team, words: str
) -> None:
    programs = {"away": "rookie"}
    house = House(board=board, programs=programs, pace=Pace.SCOREKEEPER)
    game = open_table("Rivets", "Owls", house=house)
    table, opened = at_a_call(game, team)
    assert ways_on(table, [Team.HOME]) == []
    tackled = Happened("tackled", at=table.state.ball_on)
    report = PlayReport(
        seat="home",
        prompt=opened.id,
        fingerprint=table.fingerprint(opened),
        summary=Summary(play="run", stage="run", answer=tackled),
        key="tell-1",
    )
    with pytest.raises(Refused, match=words):
        services.report_play(game.slug, person(game), report)
    assert store.table(game.slug).seq == table.seq


def test_the_coach_across_is_shown_what_to_do_for_the_computer() -> None:
    game, asked = open_one(board="physical"), ""
    for _ in range(30):
        while services.play_for_computer(game.slug):
            pass
        prompt = see(store.table(game.slug), HOME).prompts[0]
        if prompt.seat == "away":
            asked = prompt.id
            break
        answer_own(game)
    assert asked


def test_the_coach_across_gets_its_package_once_both_have_called() -> None:
    house = House(programs={"away": "all_pro"})
    game = open_table("A", "B", options={"play_calling": True}, house=house)
    shown = 0
    for _ in range(60):
        while services.play_for_computer(game.slug):
            pass
        table = store.table(game.slug)
        calls = [call for call in see(table, HOME).calls if call.seat == "away"]
        calling = any(opened.prompt.sealed for opened in table.progress.open)
        assert not (calls and calling)
        assert not see(table, FAN).calls
        shown += bool(calls)
        answer_first(game)
    assert shown


@pytest.mark.parametrize(
    ("book", "options"), [("efhl", {"play_calling": True}), ("vsefl", {})]
)
def test_no_coach_makes_a_secret_call_after_a_look_at_the_computers(
    book: str, options: dict[str, bool]
) -> None:
    house = House(programs={"away": "all_pro"})
    game = open_table("A", "B", book=book, options=options, house=house)
    shown, called = set(), 0
    for _ in range(60):
        while services.play_for_computer(game.slug):
            pass
        table = store.table(game.slug)
        if any(call.seat == "away" for call in see(table, HOME).calls):
            shown.add(table.play.index)
        opened = table.progress.open[0]
        if opened.prompt.sealed:
            called += 1
            assert table.play.index not in shown
        answer_first(game)
    assert called
