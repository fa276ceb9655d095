"""The computer in a seat: it sees what its seat may see, answers once, and undoes."""

import pytest
from msgspec.structs import replace

from board.coach import STRENGTHS
from board.deciding import decide
from games.errors import Cause, Refused
from games.log import turns
from games.log.entries import Kind
from games.models import Entry, Game, Seat
from games.table import programs, services, store
from games.table.access import Person
from games.table.audience import HOME
from games.table.commands import Give
from games.table.services import computer
from games.table.services.opening import House, open_table
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Happened
from rules.state import ByTeam
from tests.games.computers import (
    BOARD,
    answer_own,
    entries_of,
    open_one,
    own_question,
    person,
    play,
)

pytestmark = pytest.mark.django_db


# ── what it sees ────────────────────────────────────────────────────────────────


def test_it_is_given_no_seed_no_key_and_no_answer_of_the_other_side(
    monkeypatch,
) -> None:
    game = open_one("vsefl")
    seen = []
    monkeypatch.setattr(
        programs,
        "decide",
        lambda sight, *rest: seen.append((sight, rest[0])) or decide(sight, *rest),
    )
    list(play(game, 12))
    assert len(seen) > 5
    secrets = [bytes(row.seed) for row in game.seeds.all()]
    secrets += [bytes(seat.chance) for seat in game.seats.all() if seat.chance]
    keys = [seat.token for seat in game.seats.all()]
    for sight, opened in seen:
        text = repr((sight, opened))
        assert not any(key in text for key in keys)
        assert not any(repr(s) in text or s.hex() in text for s in secrets)
        assert opened.seats == (Team.AWAY,) == (sight.team,)


def test_a_secret_call_of_the_other_side_changes_nothing_that_it_sees() -> None:
    game = open_one("vsefl")
    for table in play(game, 60):
        mine = own_question(table)
        if mine is None or not mine.prompt.sealed:
            continue
        before = repr(programs.sight(table, Team.AWAY))
        answer_own(game)
        after = store.table(game.slug)
        if after.play.index == table.play.index and not after.live:
            assert any(after.secret(entry) for entry in after.entries)
            assert repr(programs.sight(after, Team.AWAY)) == before
            return
    pytest.fail("no play of this game had a secret call")


def test_pages_of_plays_that_the_other_side_has_brought_are_not_its_to_read() -> None:
    from rules.registry import rulebook
    from rules.vsefl.own import Brings

    book = rulebook("vsefl")
    state = book.opening()
    assert state.own is not None
    pages = Brings(pages={"offense": {}})
    brought = replace(state, own=replace(state.own, brings=ByTeam(pages, pages)))
    own = book.table.seen_from(brought, Team.AWAY).own
    assert (own.brings.home, own.brings.away) == (Brings(), pages)


# ── once ────────────────────────────────────────────────────────────────────────


def test_a_question_is_answered_once_however_many_ask_it() -> None:
    game = open_one()
    table = next(play(game, 1))
    answer_own(game)
    table = store.table(game.slug)
    while programs.question(table) is None:
        answer_own(game)
        table = store.table(game.slug)
    put = programs.question(table)
    assert put is not None
    first = computer._answer(table, *put)
    given = entries_of(game, "away")
    again = computer._answer(table, *put)  # as a second process would, or a killed one
    assert (again.seq, again.again, entries_of(game, "away")) == (
        first.seq,
        True,
        given,
    )


def test_an_answer_to_a_question_that_was_taken_back_is_dropped() -> None:
    game = open_one()  # the visitors call the toss
    stale = store.table(game.slug)
    put = programs.question(stale)
    assert put is not None
    services.pause(game.slug, person(game), "home", "pause-1")
    assert not services.play_for_computer(game.slug)
    with pytest.raises(Refused) as refused:
        computer._answer(stale, *put)
    assert refused.value.cause is Cause.CLOSED


def test_a_seat_freed_while_the_computer_thinks_stays_free() -> None:
    game = open_one()
    stale = store.table(game.slug)
    put = programs.question(stale)
    assert put is not None
    services.seat_person(game.slug, person(game), "away", "free-1")
    with pytest.raises(Refused) as refused:
        computer._answer(stale, *put)
    assert refused.value.cause is Cause.SEAT
    assert entries_of(game, "away") == 0


# ── undo ────────────────────────────────────────────────────────────────────────


def ask_undo(game: Game, to: int) -> str:
    table = store.table(game.slug)
    services.ask_undo(game.slug, person(game), "home", to, f"undo-{table.seq}")
    assert services.play_for_computer(game.slug)
    line = Entry.objects.filter(game=game, kind__in=(Kind.ACCEPT, Kind.DECLINE)).last()
    assert line is not None
    assert line.seat == "away"
    return f"{line.kind}: {line.reason}"


def last_own(game: Game) -> int:
    lines = Entry.objects.filter(game=game, seat="home", kind=Kind.ANSWER)
    return lines.order_by("-seq")[0].seq


def test_an_undo_is_granted_while_nothing_was_shown_and_refused_after() -> None:
    game, granted, refused = open_one(), "", ""
    for table in play(game, 30):
        seq = table.seq
        answer_own(game)
        now = store.table(game.slug)
        shown = Entry.objects.filter(game=game, seq__gt=seq, seat="").exists()
        if now.over or now.undo_request is not None:
            break
        to = last_own(game)
        if shown:
            refused = refused or ask_undo(game, to)
        elif now.play.index == table.play.index:
            granted = granted or ask_undo(game, to)
        if granted and refused:
            break
    assert granted == f"{Kind.ACCEPT}: {programs.GRANTED}"
    assert refused == f"{Kind.DECLINE}: {programs.REFUSED}"


def test_it_answers_again_once_after_an_undo_past_its_own_answers() -> None:
    game = open_one()
    for table in play(game, 60):
        index, seq = table.play.index, table.seq
        opened = own_question(table)
        assert opened is not None
        answer_own(game)
        since = Entry.objects.filter(game=game, seq__gt=seq, kind=Kind.ANSWER)
        while not since.filter(seat="").exists() and services.play_for_computer(
            game.slug
        ):
            pass
        given = [*since.filter(seat="away").values_list("prompt", "answer")]
        if not given or since.filter(seat="").exists():
            continue
        assert ask_undo(game, last_own(game)) == f"{Kind.ACCEPT}: {programs.GRANTED}"
        back = store.table(game.slug)
        assert (back.play.index, own_question(back)) == (index, opened)
        answer_own(game)
        again = since.filter(seat="away", seq__gt=back.seq)
        while len(again.all()) < len(given):
            assert services.play_for_computer(game.slug)
        assert [*again.values_list("prompt", "answer")] == given
        assert not services.play_for_computer(game.slug)
        return
    pytest.fail("the computer answered nothing that could be taken back")


def results(game: Game, first: int) -> list[tuple[str, str]]:
    """The words of the table after that line, without the time in between."""
    lines = Entry.objects.filter(game=game, seat="", seq__gt=first, kind=Kind.ANSWER)
    lines = lines.exclude(answer__contains="elapsed")
    return list(lines.order_by("seq").values_list("prompt", "answer"))


@pytest.mark.parametrize("book", ["efhl", "hefl"])
def test_after_an_undo_the_board_shows_the_same_outcomes_again(book: str) -> None:
    """In a book with clocks the clock stands as it stood, too."""
    game = open_table("A", "B", book=book, house=House(board=BOARD))
    both = Person(keys=(*person(game).keys, *person(game, "away").keys))

    def answer() -> int:
        table = store.table(game.slug)
        opened = table.progress.open[0]
        seat = opened.seats[0].value
        give = Give(
            seat=seat,
            prompt=opened.id,
            fingerprint=table.fingerprint(opened),
            answer=opened.default(),
            key=f"a-{table.seq}",
        )
        return services.answer(game.slug, both, give).seq

    while store.table(game.slug).play.index < 3:
        answer()
    target = 0
    while store.table(game.slug).play.index < 5:
        target = target or answer()
        answer()
    before = results(game, target)
    assert any(Happened.__name__.lower() in given for _, given in before)
    state, end = store.table(game.slug).state, store.table(game.slug).seq
    services.ask_undo(game.slug, both, "home", target, "undo-1")
    while store.table(game.slug).play.index < 5:
        answer()
    assert results(game, end) == before
    assert store.table(game.slug).state == state


# ── refused in words ────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("house", "words"),
    [
        (House(programs={"home": "champion"}), "The computer plays at one of these"),
        (House(programs={"official": "rookie"}), "The computer can coach home or away"),
        (
            House(programs={"home": "rookie", "away": "rookie"}),
            "Two computers need the statistical board",
        ),
        (House(board=BOARD, dice="real"), "the table rolls the dice, too"),
        (House(board="virtual"), "virtual"),
    ],
)
def test_a_table_that_cannot_be_is_refused(house: House, words: str) -> None:
    with pytest.raises(Refused, match=words):
        open_table("Rivets", "Owls", house=house)
    assert not Game.objects.exists()


def test_every_strength_has_a_name() -> None:
    for name, strength in STRENGTHS.items():
        programs.check_strength(name)
        assert strength.label
    assert Seat._meta.get_field("program").max_length >= max(map(len, STRENGTHS))


# ── what a page says ────────────────────────────────────────────────────────────


def test_a_waiting_coach_reads_what_the_computer_is_doing() -> None:
    game = open_one()
    view = see(store.table(game.slug), HOME)
    assert view.waiting == "The computer is calling the toss"
    assert view.wait is not None
    assert view.wait.questions[0].text == view.waiting
    assert (view.home.computer, view.away.computer) == ("", "All-Pro")


def test_a_reason_is_shown_once_the_call_is_no_secret() -> None:
    game, shown = open_one("vsefl"), 0
    for table in play(game, 30):
        steps = see(table, HOME).steps
        for entry in table.entries:
            told = [
                step.reason for step in steps if step.seq == entry.seq and step.reason
            ]
            assert not (told and table.secret(entry))
        shown += sum(bool(step.reason) for step in steps)
    assert shown


def test_a_server_killed_in_its_turn_answers_once_when_it_is_back(monkeypatch) -> None:
    game = open_one()
    real = turns.write

    def killed(rows):
        raise KeyboardInterrupt  # before any of it has come to the database

    monkeypatch.setattr(turns, "write", killed)
    with pytest.raises(KeyboardInterrupt):
        services.play_for_computer(game.slug)
    monkeypatch.setattr(turns, "write", real)
    store.forget(game.slug)
    assert entries_of(game, "away") == 0
    put = programs.question(store.table(game.slug))
    assert put is not None
    assert services.play_for_computer(game.slug)
    store.forget(game.slug)
    table = store.table(game.slug)
    given = [entry for entry in table.tail if entry.seat == "away"]
    assert [entry.prompt for entry in given] == [put[1].id]
    assert given[0].reason
