"""Interrupts of the computer coach: only those a league plays with, and in bounds."""

from __future__ import annotations

from collections import Counter

import pytest

from board.heroes import MOST_CHECKS, MOST_TRICKS
from board.statistical import StatisticalBoard
from rules.efhl.own import Brings, Form, with_own
from rules.facts import (
    AbilityChecked,
    BonusStoppageSpent,
    CrowdNoiseMade,
    Fact,
    HardCountTried,
    PassCompleted,
    PlayBegan,
    RatingChanged,
    Returned,
    Rushed,
    StoppagesCounted,
    Tackled,
    TrickPlay,
)
from rules.field import Team
from rules.prompts import Pace
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, State
from tests.board.test_statistical import ROSTERS

BOOK = rulebook("efhl")
GAMES = 40
MORE_THAN_ANY_GAME_HAS = 400
ABILITIES = {
    "home_field": "on",
    "bonus_stoppages": True,
    "trick_plays": True,
    "ability_checks": True,
}
EVERYTHING = {
    **ABILITIES,
    "alternative_passing": True,
    "stationary_receivers": True,
    "direct_snaps": True,
    "hail_mary": True,
    "penalty_checks": True,
    "player_rating": True,
    "weather": True,
    "injuries": "standard",
}
DOERS = ("player", "passer", "receiver", "by")
TOLD = (
    AbilityChecked,
    BonusStoppageSpent,
    CrowdNoiseMade,
    HardCountTried,
    TrickPlay,
)


def brings(team: Team) -> Brings:
    players = {player.id: Form(player.position) for player in ROSTERS.of(team)}
    return Brings(9, 9, players=players)


SIDES = ByTeam(brings(Team.HOME), brings(Team.AWAY))


def played(seed, options, pace=Pace.BRISK) -> tuple[State, list[list[Fact]]]:
    """A whole game: how it ended, and the facts of its plays."""
    game = Simulation(BOOK, StatisticalBoard(seed, ROSTERS), pace)
    game.state = with_own(BOOK.opening(options), brings=SIDES)
    plays = []
    for _ in game.plays():
        plays.append(game.facts)
        assert len(plays) < MORE_THAN_ANY_GAME_HAS
    assert game.box_score().score == game.state.score
    return game.state, plays


@pytest.fixture(scope="module")
def season():
    return [played(seed, ABILITIES) for seed in range(GAMES)]


@pytest.fixture(scope="module")
def plain():
    return [played(seed, {}) for seed in range(GAMES)]


def of(games, kind: type[Fact]) -> list[Fact]:
    found = [fact for _, plays in games for facts in plays for fact in facts]
    return [fact for fact in found if type(fact) is kind]


def test_they_are_used(season):
    spent = {(fact.kind, fact.transfer, fact.trick) for fact in of(season, TOLD[1])}
    assert {("offensive", False, ""), ("defensive", False, "")} <= spent
    assert ("offensive", True, "") in spent
    assert len({fact.name for fact in of(season, TrickPlay)}) >= 4
    assert len({fact.question for fact in of(season, AbilityChecked)}) >= 4
    assert of(season, CrowdNoiseMade)
    assert of(season, HardCountTried)


@pytest.mark.parametrize("option", ABILITIES)
def test_a_league_that_plays_one_of_them_sees_no_other(option):
    options = {name: ABILITIES[name] for name in ABILITIES if name == option}
    game = played(3, options)
    allowed = {
        "home_field": (CrowdNoiseMade, HardCountTried),
        "bonus_stoppages": (BonusStoppageSpent,),
        "ability_checks": (AbilityChecked,),
    }
    others = [kind for kind in TOLD if kind not in allowed.get(option, ())]
    assert not [fact for kind in others for fact in of([game], kind)]


def test_a_league_that_plays_none_has_the_same_games_as_ever():
    """Nothing is drawn for what is not played."""
    state, plays = played(7, {})
    board = StatisticalBoard(7, ROSTERS)
    game = Simulation(BOOK, board)
    game.state = with_own(BOOK.opening({}), brings=SIDES)
    board.heroes.before_the_snap = board.heroes.instead = lambda *_: None
    assert [game.facts for _ in game.plays()] == plays
    assert game.state == state


def test_the_same_seed_plays_the_same_game():
    assert played(7, EVERYTHING) == played(7, EVERYTHING)


def test_nobody_spends_more_than_he_has(season):
    for game in season:
        counted = of([game], StoppagesCounted)
        had = {(fact.team, fact.kind): fact.total for fact in counted}
        spent = Counter((f.team, f.kind) for f in of([game], BonusStoppageSpent))
        assert all(spent[each] <= had[each] for each in spent)


def test_tricks_and_checks_have_limits(season):
    for game in season:
        tricks = [f for f in of([game], BonusStoppageSpent) if f.transfer or f.trick]
        checks = of([game], AbilityChecked)
        for facts, most in ((tricks, MOST_TRICKS), (checks, MOST_CHECKS)):
            assert all(n <= most for n in Counter(f.team for f in facts).values())


def test_the_crowd_is_heard_once_a_quarter(season):
    for _, plays in season:
        heard = Counter()
        for facts in plays:
            (quarter,) = (f.quarter for f in facts if type(f) is PlayBegan)
            kinds = (type(f) for f in facts)
            heard.update((k, quarter) for k in kinds if k in (TOLD[2], TOLD[3]))
        assert set(heard.values()) <= {1}


def test_games_stay_what_they_are(season, plain):
    assert yards(season) == pytest.approx(yards(plain), rel=0.12)
    assert points(season) == pytest.approx(points(plain), rel=0.2)
    assert plays(season) == pytest.approx(plays(plain), rel=0.07)


def yards(games) -> int:
    gains = [*of(games, Rushed), *of(games, PassCompleted)]
    return sum(fact.yards_gained for fact in gains)


def points(games) -> int:
    return sum(state.score.home + state.score.away for state, _ in games)


def plays(games) -> int:
    return sum(len(each) for _, each in games)


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("seed", range(8))
def test_a_game_with_everything_ends(seed, pace):
    state, _ = played(seed, EVERYTHING, pace)
    assert state.over


def test_nobody_who_sits_is_named():
    """Whoever is in for him is."""
    sat = 0
    for seed in range(GAMES):
        game = Simulation(BOOK, StatisticalBoard(seed, ROSTERS))
        game.state = with_own(BOOK.opening(EVERYTHING), brings=SIDES)
        before = game.state
        for _ in game.plays():
            for team in Team:
                out = BOOK.sits_out(before, tuple(game.facts), team)
                assert not set(out) & set(named(game.facts))
                sat += len(out)
            before = game.state
    assert sat


def named(facts):
    """Yield the players who ran, passed, caught or tackled."""
    for fact in facts:
        if type(fact) in (Rushed, PassCompleted, Returned, Tackled):
            yield from (getattr(fact, name, None) for name in DOERS)


def test_a_coach_strikes_the_points_of_first_downs_that_were_not_crucial() -> None:
    rated = {
        team: Brings(
            players={man.id: Form(man.position, rating=28) for man in ROSTERS.of(team)}
        )
        for team in Team
    }
    game = Simulation(BOOK, StatisticalBoard(2, ROSTERS))
    opening = BOOK.opening({"player_rating": True})
    game.state = with_own(opening, brings=ByTeam(rated[Team.HOME], rated[Team.AWAY]))
    given = struck = 0
    before = game.state
    for _ in game.plays():
        points = [
            fact.points
            for fact in game.facts
            if type(fact) is RatingChanged and fact.reason == "third_down_made"
        ]
        given += points.count(1)
        if -1 in points:
            struck += points.count(-1)
            lead = abs(before.score.home - before.score.away)
            assert before.quarter < 4 or lead > 8
        before = game.state.last.before if game.state.last else game.state
    assert 0 < struck < given
