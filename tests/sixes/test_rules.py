"""Sixes by its pages: what a roll leaves, who may choose, whole games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from board.statistical import StatisticalBoard
from rules.errors import IllegalAnswer, RulesError, TableError
from rules.facts import PageCalled, PlayCalled
from rules.field import Across, Team
from rules.football.play import one_play
from rules.play_pages import checked
from rules.prompts import Answer, Chosen, Done, Pace, Rolled
from rules.registry import Rulebook
from rules.run import Entry, Runner
from rules.simulation import Simulation
from rules.state import State, first_and_ten
from rules.stats import box_score
from rules.words import Names, sentence
from tests.sixes.book import BOOK, PAGES, PLAY, SixesState

OWN = {"offense": {"early": ("bomb",) * 6}}


def at_the_line(down: int = 1, own: object = None, **options: object) -> State:
    """The home side's ball on its own 30."""
    given = {"brings": {"home": {"pages": own or {}}, "away": {}}}
    state = BOOK.opening(options, given=given)
    return replace(first_and_ten(state, Team.HOME, 30, Across.MIDDLE), down=down)


class Playing(Runner):
    """A play whose first open prompt gets every answer."""

    def give(self, answer: Answer) -> None:
        self.answer(Entry(self.open[0].id, answer))


def begin(state: State, pace: Pace = Pace.STRICT) -> Playing:
    return Playing(lambda s: one_play(BOOK, s), state, pace)


def asked(runner: Runner) -> list[str]:
    return [opened.id for opened in runner.open]


def rolled(runner: Playing, defense: int, offense: int) -> None:
    """The defense's roll, its setting, the offense's roll."""
    runner.give(Rolled((defense,)))
    runner.give(Chosen("keep"))
    runner.give(Rolled((offense,)))


def test_the_defense_sets_before_the_offense_rolls() -> None:
    runner = begin(at_the_line())
    (roll,) = runner.open
    assert (roll.id, roll.seats) == ("page.defense_roll", (Team.AWAY,))
    assert roll.given["page"].label == "1st and 2nd down"
    runner.give(Rolled((6,)))
    (keep,) = runner.open
    assert (keep.id, str(keep.given["call"])) == ("page.defense", "3-4: blitz")
    runner.give(Chosen("keep"))
    (roll,) = runner.open
    assert (roll.id, roll.seats) == ("page.offense_roll", (Team.HOME,))


@pytest.mark.parametrize("pace", Pace)
def test_the_die_calls_the_play_at_every_pace(pace: Pace) -> None:
    runner = begin(at_the_line(), pace)
    runner.give(Rolled((1,)))
    if pace is not Pace.SCOREKEEPER:
        runner.give(Chosen("keep"))
    runner.give(Rolled((6,)))
    assert asked(runner) == [PLAY.id]


def test_the_call_narrows_the_question_for_the_play() -> None:
    runner = begin(at_the_line())
    rolled(runner, 1, 6)
    (play,) = runner.open
    assert (play.id, play.options, play.seats) == (PLAY.id, ("pass",), (Team.HOME,))
    assert (play.given["number"], str(play.given["call"])) == (6, "Spread: bomb")
    with pytest.raises(IllegalAnswer, match="Options: pass"):
        runner.give(Chosen("run"))
    runner.give(Chosen("pass"))
    assert asked(runner) == ["sixes.answer"]
    runner.give(Done())
    facts = [fact for fact in runner.facts if isinstance(fact, PageCalled | PlayCalled)]
    assert facts == [
        PageCalled(Team.HOME, "1st and 2nd down", 6, "Spread: bomb"),
        PageCalled(Team.AWAY, "1st and 2nd down", 1, "5-2: wall"),
        PlayCalled(Team.HOME, "pass"),
    ]
    words = sentence(runner.facts, Names())
    assert "called Spread: bomb (rolled 6)." in words


def test_a_call_may_leave_two_plays() -> None:
    runner = begin(at_the_line())
    rolled(runner, 1, 5)
    assert runner.open[0].options == ("run", "pass")


def test_a_kick_is_the_coach_s_to_choose_where_it_is_possible() -> None:
    early, late = begin(at_the_line()), begin(at_the_line(down=4))
    for runner in (early, late):
        rolled(runner, 1, 1)
    assert early.open[0].options == ("run",)
    assert late.open[0].options == ("run", "punt")
    late.give(Chosen("punt"))
    late.give(Done())
    told = [fact.team for fact in late.facts if isinstance(fact, PageCalled)]
    assert told == [Team.AWAY]


def test_a_call_that_is_not_possible_leaves_the_choice_to_the_coach() -> None:
    own = {"offense": {"early": ("kick",) * 6}}
    runner = begin(at_the_line(own=own))
    rolled(runner, 1, 1)
    assert runner.open[0].options == ("run", "pass")


def test_either_side_may_call_another_play_where_the_table_plays_so() -> None:
    strict, free = begin(at_the_line()), begin(at_the_line(free_calls=True))
    for runner in (strict, free):
        runner.give(Rolled((1,)))
    assert strict.open[0].options == ("keep",)
    with pytest.raises(IllegalAnswer, match="not available"):
        strict.give(Chosen("other"))
    assert free.open[0].options == ("keep", "other")
    free.give(Chosen("other"))
    free.give(Rolled((6,)))
    assert free.open[0].options == ("run", "pass")
    free.give(Chosen("run"))
    free.give(Done())
    assert not any(isinstance(fact, PageCalled) for fact in free.facts)


def test_a_team_calls_from_its_own_page() -> None:
    for down, call in ((1, "Spread: bomb"), (3, "I: left")):
        runner = begin(at_the_line(down, OWN))
        rolled(runner, 1, 1)
        assert str(runner.open[0].given["call"]) == call


@pytest.mark.parametrize("unfit", [("left",) * 5, ("left",) * 5 + ("gone",)])
def test_the_book_s_page_stands_in_for_an_unfit_one(unfit: tuple[str, ...]) -> None:
    page = PAGES.page("offense", "early", {"offense": {"early": unfit}})
    assert page == PAGES.page("offense", "early")


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("left",) * 5, "A page has 6 plays, .* This one has 5."),
        (("left",) * 7, "This one has 7."),
        (("left",) * 5 + ("wall",), "The offense has no play “wall”."),
    ],
)
def test_a_page_that_a_die_cannot_call_from_is_refused_in_words(names, why) -> None:
    with pytest.raises(RulesError, match=why):
        PAGES.read("offense", "early", names)


def test_a_book_has_a_page_for_every_situation() -> None:
    short = {"offense": PAGES.standard["offense"], "defense": {}}
    with pytest.raises(TableError, match="one page for each situation"):
        checked(replace(PAGES, standard=short))
    five = {**PAGES.standard, "defense": {"early": ("wall",) * 5, "late": ()}}
    with pytest.raises(TableError, match="defense, early"):
        checked(replace(PAGES, standard=five))


def test_own_pages_are_stored_with_the_state() -> None:
    own = at_the_line(own=OWN).own
    assert isinstance(own, SixesState)
    assert own.brings.home.pages == {"offense": {"early": ("bomb",) * 6}}
    assert own.brings.away.pages == {}


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_plays_itself_and_adds_up(sixes: Rulebook, seed: int, free) -> None:
    game = Simulation(sixes, StatisticalBoard(seed), Pace.STRICT)
    game.state = sixes.opening({"free_calls": free})
    calls = 0
    for _ in game.plays():
        calls += sum(isinstance(fact, PageCalled) for fact in game.facts)
        assert sentence(game.facts, Names())
    assert calls > 20
    box = box_score(game.record.plays)
    for team in Team:
        assert box.teams.of(team).points == game.state.score.of(team)
