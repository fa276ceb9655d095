"""The EFHL's answers to simulated games: ratings, form, weather, and its own dice.

The book rates offense and defense from 3 to 18 (EFHL Team Creation), players by points
(EFHL Player Rating), and uses both in its checks; a physical board knows nothing of
them. A simulated game goes by this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.efhl.creation.players import BASE, DICE
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.passing.check import CHECK as LONG_CHECK
from rules.efhl.passing.check import SHORT_CHECK
from rules.efhl.passing.stationary import CHECK as STANDING_CHECK
from rules.efhl.penalty_checks.check import CALL, CHECK, SPOTTED
from rules.efhl.players import STAR, form_of
from rules.efhl.ratings.big_plays import third_down_made
from rules.efhl.ratings.calls import ADJUST
from rules.efhl.ratings.points import has_ratings
from rules.efhl.weather import condition, has_weather
from rules.facts import (
    CheckMade,
    Fact,
    PackageCalled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
)
from rules.field import Team
from rules.football.injuries import HIT_POINTS
from rules.football.passing_chart import CHART
from rules.football.random_penalties import CHART as FOUL
from rules.prompts import Announced
from rules.simulated import Expected, Simulated, Stance, load_shapes, share_of
from rules.state import OptionValue, State
from rules.stats.record import Play

RANGE = 15  # points between the best rating and the worst
AVERAGE = BASE + DICE * 3.5  # of the dice that rate a new player
MIDDLE, BEST = 5.5, 10  # marks of a base
WORST = 3  # taken off ability checks by heavy snow
CALLED = share_of({SPOTTED: CHECK}, CHECK.count, CHECK.faces) * share_of(
    {total: row for total, row in FOUL.rows.items() if row.foul}, CALL.count, CALL.faces
)
CHECKS = {die.id: die for die in (LONG_CHECK, STANDING_CHECK)}
LATE, ONE_SCORE, FAR = 4, 8, 10  # quarter, points, yards to go
BLITZ = "Blitz"
FAILS = 2  # of the two dice for a short pass
PASSES = (PassCompleted, PassIncomplete, PassIntercepted)


def edge(state: State, team: Team) -> float:
    """Return the edge of a team's offense, -1 to 1; 0 where a side has no ratings."""
    brings = own_of(state).brings
    offense, defense = brings.of(team).offense, brings.of(team.opponent).defense
    if offense is None or defense is None:
        return 0.0
    return (offense - defense) / RANGE


def form(state: State, player: str) -> float:
    """Return a player's form by Player Rating and hit points.

    0 for a healthy average man, and for one who was never rated; 1 for a star.
    """
    now = form_of(state, player)
    if now is None:
        return 0.0
    rating = AVERAGE if now.rating is None else now.rating
    rated = max(-1.0, min((rating - AVERAGE) / (STAR - AVERAGE), 1.0))
    return rated - (HIT_POINTS - now.hit_points) / HIT_POINTS


def base(state: State, player: str) -> float:
    """Return a player's base by the base chart, -1 to 1; 0 for one not on it."""
    now = form_of(state, player)
    marks = () if now is None else (now.speed, now.strength)
    known = [mark for mark in marks if mark is not None]
    return (sum(known) / len(known) - MIDDLE) / (BEST - MIDDLE) if known else 0.0


def hampers(state: State) -> float:
    """Return how much the weather hampers play, 0 to 1."""
    weather = condition(own_of(state).weather)
    return max(-weather.ability, int(weather.far_pressure)) / WORST


def brings(state: State) -> set[str]:
    """Return the inputs that a game has: ratings, rated players, weather."""
    sides, names = own_of(state).brings, set()
    if all(sides.of(team).offense is not None for team in Team):
        names.add("ratings")
    players = [one for team in Team for one in sides.of(team).players.values()]
    if any(one.rating is not None for one in players):
        names.add("men")
    if any(one.speed or one.strength for one in players):
        names.add("base")
    if has_weather(state):
        names.add("weather")
    return names


def second_thoughts(state: State) -> list[Announced]:
    """EFHL Player Rating: strike the points of a first down that was not crucial.

    Crucial is one late in a close game, or from far back (docs/rulings.md).
    """
    if state.last is None or not has_ratings(state):
        return []
    before = state.last.before
    close = abs(before.score.home - before.score.away) <= ONE_SCORE
    if (before.quarter >= LATE and close) or before.ydstogo >= FAR:
        return []
    return [
        Announced(
            ADJUST.kind,
            point.team,
            {"reason": point.reason, "player": point.player, "strike": True},
        )
        for point in own_of(state).ratings.given
        if point.reason == third_down_made.__name__ and point.player
    ]


def stance(fact: Fact, team: Team) -> Stance | None:
    """Return the defense's package as a stance; None for a play of its own."""
    if type(fact) is not PackageCalled or fact.team is not team or not fact.number:
        return None
    expects = fact.table.rpartition("_")[2]
    return Stance(expects, BLITZ in f"{fact.call} {fact.tasks}")


def expected(options: Mapping[str, OptionValue]) -> tuple[Expected, ...]:
    """Return the figures that the book's own dice decide."""
    return tuple(_expected(options))


def _expected(options: Mapping[str, OptionValue]) -> Iterator[Expected]:
    if plays_with(options, "penalty_checks"):
        heading = f"{CHECK.heading}; {FOUL.source}"
        yield Expected("penalties a team", heading, _called)
    if plays_with(options, "alternative_passing"):
        yield Expected("completions", CHART.source, _caught)


def _called(play: Play) -> float:
    """Return the chance of a foul by the dice in a play."""
    return CALLED if play.is_live else 0.0


def _caught(play: Play) -> float:
    """Return the chances that the dice gave the passes of a play to be caught.

    A pass by the figure has no dice: it is caught or not.
    """
    chances, check = 0.0, None
    for fact in play.standing:
        kind = type(fact)
        if kind is CheckMade:
            check = fact
        elif kind in PASSES:
            chances += _chance(fact, check)
            check = None
    return chances


def _chance(passed: Fact, check: Fact | None) -> float:
    if isinstance(check, CheckMade) and check.roll in CHECKS:
        faces = CHECKS[check.roll].faces
        good = check.needed if check.under else faces + 1 - check.needed
        return good / faces
    short = isinstance(passed, PassCompleted) and passed.kind == "shovel"
    by_die = isinstance(passed, PassIncomplete) and passed.thrown_to is not None
    if short or by_die:
        return 1 - share_of({FAILS: SHORT_CHECK}, SHORT_CHECK.count, SHORT_CHECK.faces)
    return float(isinstance(passed, PassCompleted))


SIMULATED = Simulated(
    edge=edge,
    form=form,
    base=base,
    hampers=hampers,
    shapes=load_shapes("rules.efhl"),
    brings=brings,
    second_thoughts=second_thoughts,
    stance=stance,
    expected=expected,
)
