"""Who gets the points of a play, and what they do to ratings.

A player may receive or lose one point a play; what is marked `also` in the table comes
on top (RULINGS, Player Rating). Who was not named gets none until his coach names him:
his point is kept without a player.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import astuple, replace

from rules.efhl.options import plays_with
from rules.efhl.ratings.big_plays import BIG_PLAYS
from rules.efhl.ratings.botched_plays import BOTCHED_PLAYS
from rules.efhl.ratings.evidence import Claim, Detector, Seen
from rules.efhl.ratings.lineup import eleven
from rules.efhl.ratings.reasons import REASONS
from rules.efhl.ratings.special_teams import SPECIAL_TEAMS
from rules.prompts import Choose, Option, Procedure, choose
from rules.state import Brings, ByTeam, Point, State

HEADING = "EFHL Player Rating"
NOBODY = ""
DETECTORS: dict[str, Detector] = {
    each.__name__: each for each in (*BIG_PLAYS, *SPECIAL_TEAMS, *BOTCHED_PLAYS)
}

RESPONSIBLE = Choose(
    id="rating.responsible",
    heading=HEADING,
    text="It failed, and their ratings are equal. Who loses a point: {first} or"
    " {second}?",
    options=(Option("first", "He who had it"), Option("second", "The other")),
    default_choice="first",
)


def in_play(state: State) -> bool:
    """Whether the game is played with Player Rating."""
    return plays_with(state.options, "player_rating")


def earned(
    play: Seen, reasons: Iterable[str] = tuple(DETECTORS)
) -> Procedure[tuple[Point, ...]]:
    """The points of a play: all that facts can tell, one a player."""
    points: list[Point] = []
    for name in reasons:
        reason = REASONS[name]
        for claim in DETECTORS[name](play):
            for player in (yield from _whose(play, claim)):
                point = Point(claim.team, player, reason.points, name)
                if _may_have(play.before.brings, points, point):
                    points.append(point)
    return tuple(points)


def _whose(play: Seen, claim: Claim) -> Procedure[tuple[str, ...]]:
    """The players of a claim; "" for one who was not named."""
    if claim.each:
        attack = claim.team is play.offense
        return eleven(play.before, play.facts, claim.team, attack, _named(play))
    if not claim.between or claim.player == claim.other:
        return (claim.player or NOBODY,)
    if claim.player is None or claim.other is None:
        return (NOBODY,)
    return ((yield from _responsible(play, claim)),)


def _responsible(play: Seen, claim: Claim) -> Procedure[str]:
    """The lower rating of the two; equal, the coach picks (RULINGS, Botched Plays)."""
    first, second = claim.player or NOBODY, claim.other or NOBODY
    players = play.before.brings.of(claim.team).players
    if first in players and second in players:
        one, other = players[first].points, players[second].points
        if one != other:
            return first if one < other else second
    given = {"first": first, "second": second}
    chosen = yield from choose(RESPONSIBLE, claim.team, given=given)
    return first if chosen.choice == "first" else second


def _named(play: Seen) -> frozenset[str]:
    """Everybody whom the facts of the play name."""
    words = (word for fact in play.facts for word in astuple(fact))
    return frozenset(word for word in words if type(word) is str)


def _may_have(brings: ByTeam[Brings], points: Iterable[Point], point: Point) -> bool:
    if point.player == NOBODY:
        return True
    if point.player not in brings.of(point.team).players:
        return False
    return had(points, point) is None


def had(points: Iterable[Point], point: Point) -> Point | None:
    """The point that keeps a player from having this one, too."""
    for each in points:
        if (each.team, each.player) != (point.team, point.player):
            continue
        on_top = REASONS[each.reason].also or REASONS[point.reason].also
        if each.reason == point.reason or not on_top:
            return each
    return None


def moved(
    brings: ByTeam[Brings], off: Iterable[Point], on: Iterable[Point]
) -> ByTeam[Brings]:
    """The ratings without the points `off`, with the points `on`.

    Whoever was never rated has no score to change.
    """
    for point in off:
        brings = _shifted(brings, point, -point.points)
    for point in on:
        brings = _shifted(brings, point, point.points)
    return brings


def _shifted(brings: ByTeam[Brings], point: Point, by: int) -> ByTeam[Brings]:
    side = brings.of(point.team)
    form = side.players.get(point.player)
    if form is None or form.rating is None:
        return brings
    players = {**side.players, point.player: replace(form, rating=form.rating + by)}
    return brings.but(point.team, replace(side, players=players))
