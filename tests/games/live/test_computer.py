"""The computer takes its turns where somebody looks, after a pause; nowhere else."""

from datetime import timedelta

import pytest
from django.utils import timezone
from msgspec.structs import replace

from games.live import computer, timekeeper
from games.models import Entry, Game
from games.table import programs, store
from games.table.services.opening import House, open_table
from games.table.table import Table

pytestmark = pytest.mark.django_db
TWO = {"home": "veteran", "away": "veteran"}
PAUSE = 1.5  # seconds


@pytest.fixture
def game(settings, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Two computers at the statistical board."""
    settings.COMPUTER_PAUSE = PAUSE
    monkeypatch.setattr(computer, "_watched", {})
    monkeypatch.setattr(computer, "_resting", {})
    house = House(board="statistical", programs=TWO)
    return open_table("Rivets", "Owls", house=house)


def later(game: Game) -> timezone.datetime:
    """The time at which the next answer is due."""
    return (store.table(game.slug).at or timezone.now()) + timedelta(seconds=PAUSE)


def seq(game: Game) -> int:
    return Entry.objects.filter(game=game).count()


def play_on(game: Game, viewed: tuple[str, ...]) -> Table:
    computer.play_due(viewed, later(game))
    store.forget(game.slug)  # as of another process, whose memory is older
    return store.table(game.slug)


def test_two_computers_and_nobody_watching_compute_nothing(game: Game) -> None:
    assert computer.play_due((), later(game)) is None
    assert timekeeper.take_turns(()) == ([], timekeeper.BEAT)
    assert seq(game) == 0


def test_a_viewer_wakes_a_table_that_was_left_for_a_week(game: Game) -> None:
    play_on(game, (game.slug,))
    before = seq(game)
    store.forget(game.slug)
    computer._watched.clear()  # the server was killed meanwhile
    week = later(game) + timedelta(days=7)
    assert computer.play_due((), week) is None
    assert seq(game) == before
    computer.play_due((game.slug,), week)
    assert seq(game) > before


def test_each_answer_has_a_pause_before_it(game: Game) -> None:
    play_on(game, (game.slug,))
    at = store.table(game.slug).at
    assert at is not None
    before = seq(game)
    wait = computer.play_due((game.slug,), at)
    assert wait == pytest.approx(PAUSE, abs=0.01)
    assert seq(game) == before


def test_without_a_viewer_it_stops_after_the_current_play(game: Game) -> None:
    table = play_on(game, (game.slug,))
    while not table.entries or table.play.index < 2:
        table = play_on(game, (game.slug,))
    index = table.play.index
    for _ in range(40):
        table = play_on(game, ())
    assert table.play.index == index + 1
    assert not [e for e in table.entries if e.by_hand]


def test_a_table_that_fails_holds_up_no_other(game: Game, monkeypatch) -> None:
    house = House(board="statistical", programs=TWO)
    other = open_table("Reds", "Blues", house=house)
    real = computer.services.play_for_computer

    def failing(slug: str) -> bool:
        if slug == game.slug:
            raise ValueError("a fault")
        return real(slug)

    monkeypatch.setattr(computer.services, "play_for_computer", failing)
    computer.play_due((game.slug, other.slug), later(game))
    assert (seq(game), seq(other) > 0) == (0, True)
    assert game.slug in computer._resting


def test_a_table_whose_answers_are_all_refused_is_left_alone(game, monkeypatch) -> None:
    monkeypatch.setattr(computer.services, "play_for_computer", refuse)
    assert computer.play_due((game.slug,), later(game)) is None
    assert game.slug in computer._resting


def refuse(slug: str) -> bool:
    """As a turn that the table refuses."""
    return False


def test_a_process_keeps_the_pause_after_the_answer_of_another(game, monkeypatch):
    play_on(game, (game.slug,))
    old = store.table(game.slug)
    old = replace(old, at=old.at - timedelta(minutes=1))
    play_on(game, (game.slug,))
    given = seq(game)
    monkeypatch.setattr(computer.store, "glance", {game.slug: old}.__getitem__)
    at = store.table(game.slug).at
    assert at is not None
    assert computer.play_due((game.slug,), at) == pytest.approx(PAUSE, abs=0.01)
    assert seq(game) == given


@pytest.mark.usefixtures("game")
def test_a_coach_who_leaves_at_their_own_question_is_not_looked_after() -> None:
    house = House(board="statistical", programs={"away": "veteran"})
    game = open_table("Rivets", "Owls", house=house)
    while programs.awaited(store.table(game.slug)):
        play_on(game, (game.slug,))
    assert game.slug in computer._watched
    assert computer.play_due((), later(game)) is None
    assert game.slug not in computer._watched


def test_many_tables_are_answered_in_turn(game: Game, monkeypatch) -> None:
    monkeypatch.setattr(computer, "MOST_ANSWERS", 1)
    house = House(board="statistical", programs=TWO)
    other = open_table("Reds", "Blues", house=house)
    both = game.slug, other.slug
    assert computer.play_due(both, later(game)) == 0.0
    assert (seq(game) > 0, seq(other)) == (True, 0)
    computer.play_due(both, timezone.now())  # the first has its pause now
    assert seq(other) > 0


def test_a_fault_of_the_computer_takes_no_page_away(game, monkeypatch) -> None:
    tried = []

    def failing(slug: str) -> None:
        tried.append(slug)
        raise ValueError("a fault")

    monkeypatch.setattr(computer.services, "catch_up", failing)
    table = store.table(game.slug)
    for _ in range(2):  # the second time it rests
        assert computer.wake_computer(table).seq == table.seq
    assert tried == [game.slug]
    monkeypatch.setattr(computer, "_resting", {game.slug: timezone.now()})
    computer.wake_computer(table)
    assert len(tried) == 2
