"""VSEFL Play Calling: the pages, the order of the calls, and what they leave."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.errors import TableError
from rules.facts import PageCalled, PlayCalled
from rules.field import Across, Team, own
from rules.football.play import one_play
from rules.football.review import review_play
from rules.play_pages import SIDES
from rules.prompts import Answer, Chosen, Done, Happened, Pace, Rolled, Timeout
from rules.run import Entry, Runner
from rules.state import ByTeam, State, first_and_ten
from rules.vsefl.book import BOOK
from rules.vsefl.pages import PAGES, aligned, load_pages, situation
from rules.vsefl.scrimmage import CALL

MANY = 20  # plays left, too many for the last two


def at_the_line(
    down: int = 1, to_go: int = 10, yard: int = 40, **options: object
) -> State:
    """The home side's ball, `yard` yards from its own goal line."""
    state = first_and_ten(BOOK.opening(options), Team.HOME, yard, Across.MIDDLE)
    gain = own(Team.HOME, yard + to_go)
    return replace(state, down=down, line_to_gain=gain, play=5)


class Playing(Runner):
    """A play whose first open prompt gets every answer."""

    def give(self, *answers: Answer) -> None:
        for answer in answers:
            self.answer(Entry(self.open[0].id, answer))


def begin(state: State) -> Playing:
    return Playing(lambda s: one_play(BOOK, s), state, Pace.BRISK)


@pytest.mark.parametrize(
    ("down", "to_go", "page"),
    [
        (1, 10, "first"),
        (2, 1, "second_short"),
        (2, 3, "second_short"),
        (2, 4, "second_middle"),
        (2, 7, "second_middle"),
        (2, 8, "second_long"),
        (3, 3, "third_short"),
        (3, 7, "third_middle"),
        (3, 8, "third_long"),
        (4, 1, "fourth"),
        (4, 15, "fourth"),
    ],
)
def test_the_page_follows_down_and_distance(down: int, to_go: int, page: str) -> None:
    assert situation(at_the_line(down, to_go), MANY) == page


def test_the_last_two_plays_of_a_half_have_a_page_before_all_others() -> None:
    goal_line = at_the_line(yard=97, to_go=3)
    assert situation(goal_line, 3) == "goal_line"
    assert {situation(goal_line, left) for left in (1, 2)} == {"two_minutes"}


def test_the_goal_line_is_inside_the_defense_s_five_and_a_try() -> None:
    assert situation(at_the_line(yard=95, to_go=5), MANY) == "goal_line"
    assert situation(at_the_line(yard=94, to_go=6), MANY) == "first"
    a_try = replace(at_the_line(yard=98, to_go=2), upcoming="try", down=0)
    assert situation(a_try, 0) == "goal_line"


def test_there_is_a_full_set_of_six_for_both_sides() -> None:
    pages = PAGES.all()
    assert len(pages) == 2 * len(PAGES.situations) == 20
    assert all(len(page.calls) == 6 for page in pages)
    used = {call.name for page in pages for call in page.calls}
    assert used == {name for side in SIDES for name in PAGES.calls[side]}


def test_every_call_of_the_offense_leaves_a_play_of_the_book() -> None:
    left = {play for call in PAGES.calls["offense"].values() for play in call.leaves}
    assert left == set(CALL.names)
    assert not any(call.leaves for call in PAGES.calls["defense"].values())


@pytest.mark.parametrize(
    ("yard", "formation"),
    [(40, "4-3 or 3-4"), (10, "4-3 or 3-4"), (80, "5-2"), (94, "5-2"), (95, "7-4")],
)
def test_the_basic_alignment_follows_field_position(yard: int, formation: str) -> None:
    call = PAGES.calls["defense"]["basic"]
    assert aligned(at_the_line(yard=yard, to_go=1), call).formation == formation
    other = PAGES.calls["defense"]["four_three_zone"]
    assert aligned(at_the_line(yard=yard, to_go=1), other) is other


def test_the_defense_is_set_before_the_offense_has_a_call() -> None:
    playing = begin(at_the_line())
    asked = []
    for answer in (Rolled((2,)), Chosen("keep"), Rolled((4,)), Chosen("read_option")):
        (opened,) = playing.open
        asked.append((opened.id, opened.seats[0]))
        playing.give(answer)
    assert asked == [
        ("page.defense_roll", Team.AWAY),
        ("page.defense", Team.AWAY),
        ("page.offense_roll", Team.HOME),
        ("scrimmage.call", Team.HOME),
    ]
    calls = PageCalled | PlayCalled
    assert [fact for fact in playing.facts if isinstance(fact, calls)] == [
        PageCalled(Team.HOME, "1st down", 4, "Pro set: read option"),
        PageCalled(Team.AWAY, "1st down", 2, "4-3: zone"),
        PlayCalled(Team.HOME, "read_option"),
    ]


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ("pages", ("run", "punt")),
        (
            "either",
            ("run", "sweep", "draw", "read_option", "pass", "screen", "punt"),
        ),
    ],
)
def test_the_die_leaves_its_play_and_a_kick(choice: str, left: tuple[str, ...]) -> None:
    playing = begin(at_the_line(play_calling=choice))
    playing.give(Rolled((2,)), Chosen("keep"), Rolled((1,)))
    assert playing.open[0].options == left


def test_a_field_goal_from_too_far_leaves_the_choice_to_the_coach() -> None:
    playing = begin(at_the_line(4, 5))
    playing.give(Rolled((1,)), Chosen("keep"), Rolled((4,)))
    assert str(playing.open[0].given["call"]) == "Kick formation: field goal"
    assert "field_goal" not in playing.open[0].options
    assert {"run", "pass", "punt"} <= set(playing.open[0].options)
    near = begin(at_the_line(4, 5, 70))
    near.give(Rolled((1,)), Chosen("keep"), Rolled((4,)))
    assert near.open[0].options == ("punt", "field_goal")


def test_a_kick_does_not_tell_the_defense_s_call() -> None:
    playing = begin(at_the_line(4, 5))
    playing.give(Rolled((3,)), Chosen("keep"), Rolled((1,)), Chosen("punt"))
    assert not any(isinstance(fact, PageCalled) for fact in playing.facts)


def test_coaches_who_call_freely_roll_for_nothing() -> None:
    playing = begin(at_the_line(play_calling="free"))
    assert playing.open[0].id == "formation.call"
    playing.give(Chosen("three_four"))
    assert playing.open[0].id == "scrimmage.call"
    assert "page" not in playing.open[0].given


def test_pages_that_are_not_whole_do_not_load() -> None:
    with pytest.raises(TableError, match="one page for each situation"):
        load_pages(
            '[situations]\nfirst = "1st"\n[pages.offense]\n[pages.defense]\n'
            "[offense]\n[defense]\n"
        )
    with pytest.raises(TableError, match=r"pages\.toml"):
        load_pages("[situations]\nfirst = 1")


# ── timeouts ─────────────────────────────────────────────────────────────────────


def late(play: int, pace: Pace = Pace.STRICT) -> Playing:
    """A play late in the half, with the linemen set at strict pace."""
    state = replace(at_the_line(), quarter=2, play=play)
    return Playing(lambda s: one_play(BOOK, s), state, pace)


def page_of(playing: Playing) -> str:
    return playing.open[0].given["page"].label


TWO_MINUTES, FIRST = "Last two plays of the half", "1st down"


def test_a_timeout_turns_the_page_that_is_rolled_from() -> None:
    playing = late(14)
    playing.give(Done())
    assert page_of(playing) == TWO_MINUTES
    playing.give(Timeout(Team.HOME))
    assert (playing.open[0].id, page_of(playing)) == ("page.defense_roll", FIRST)
    playing.give(Rolled((2,)))
    assert str(playing.open[0].given["call"]) == "4-3: zone"


def test_a_timeout_after_the_roll_has_the_defense_roll_again() -> None:
    playing = late(14, Pace.BRISK)
    playing.give(Rolled((2,)), Chosen("keep"))
    assert playing.open[0].id == "page.offense_roll"
    playing.give(Timeout(Team.AWAY))
    assert (playing.open[0].id, page_of(playing)) == ("page.defense_roll", FIRST)
    playing.give(Rolled((2,)), Chosen("keep"), Rolled((1,)), Chosen("run"))
    called = [fact.page for fact in playing.facts if isinstance(fact, PageCalled)]
    assert called == [FIRST, FIRST]


@pytest.mark.parametrize("play", [5, 13, 15])
def test_a_timeout_that_turns_no_page_leaves_the_play_as_it_is(play: int) -> None:
    playing = late(play)
    playing.give(Done(), Rolled((2,)), Chosen("keep"))
    opened = playing.open
    playing.give(Timeout(Team.HOME))
    assert playing.open == opened


def test_the_timeouts_of_a_play_are_charged_once() -> None:
    playing = late(14, Pace.BRISK)
    playing.give(Timeout(Team.HOME), Timeout(Team.AWAY), Rolled((2,)), Chosen("keep"))
    playing.give(Rolled((1,)), Chosen("run"), Happened("tackled", at=42), Rolled((5,)))
    assert playing.state is not None
    assert playing.state.added == (2, 2)
    assert playing.state.timeouts == ByTeam(1, 1)
    assert playing.state.last is not None
    review = review_play(BOOK, playing.state.last)
    again = [fact.page for fact in review.journal.facts if type(fact) is PageCalled]
    assert again == [FIRST, FIRST]
