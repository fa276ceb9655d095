"""The players who get the points of a play, and the change of their ratings.

A player may receive or lose one point a play; reasons marked `also` in the table come
on top (RULINGS, Player Rating). An unnamed player gets none until the coach names him:
the point stands without a player.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import astuple, replace

from rules.efhl.options import plays_with
from rules.efhl.own import Brings, Point, own_of
from rules.efhl.ratings.big_plays import BIG_PLAYS
from rules.efhl.ratings.botched_plays import BOTCHED_PLAYS
from rules.efhl.ratings.evidence import Claim, Detector, RatedPlay
from rules.efhl.ratings.lineup import starting_eleven
from rules.efhl.ratings.reasons import REASONS
from rules.efhl.ratings.special_teams import SPECIAL_TEAMS
from rules.prompts import Choose, Option, Procedure, choose
from rules.state import ByTeam, State

HEADING = "EFHL Player Rating"
UNNAMED = ""
DETECTORS: dict[str, Detector] = {
    detector.__name__: detector
    for detector in (*BIG_PLAYS, *SPECIAL_TEAMS, *BOTCHED_PLAYS)
}

RESPONSIBLE = Choose(
    id="rating.responsible",
    means="rating",
    heading=HEADING,
    text="The transfer failed and the ratings are equal. Charge {first} or {second}?",
    options=(Option("first", "The first"), Option("second", "The second")),
    default_choice="first",
)


def has_ratings(state: State) -> bool:
    """True when the game is played with Player Rating."""
    return plays_with(state.options, "player_rating")


def earned_points(
    play: RatedPlay, reasons: Iterable[str] = tuple(DETECTORS)
) -> Procedure[tuple[Point, ...]]:
    """Return the points of a play that facts can show, one per player."""
    points: list[Point] = []
    for name in reasons:
        reason = REASONS[name]
        for claim in DETECTORS[name](play):
            for player in (yield from _claimants(play, claim)):
                point = Point(claim.team, player, reason.points, name)
                if _is_allowed(own_of(play.before).brings, points, point):
                    points.append(point)
    return tuple(points)


def _claimants(play: RatedPlay, claim: Claim) -> Procedure[tuple[str, ...]]:
    """Return the players of a claim; "" for one without a name."""
    if claim.eleven:
        attack = claim.team is play.offense
        return starting_eleven(
            play.before, play.facts, claim.team, attack, _named_players(play)
        )
    if not claim.between or claim.player == claim.other:
        return (claim.player or UNNAMED,)
    if claim.player is None or claim.other is None:
        return (UNNAMED,)
    return ((yield from _responsible_player(play, claim)),)


def _responsible_player(play: RatedPlay, claim: Claim) -> Procedure[str]:
    """Return the lower rated of two; if equal, ask (RULINGS, Botched Plays)."""
    first, second = claim.player or UNNAMED, claim.other or UNNAMED
    players = own_of(play.before).brings.of(claim.team).players
    if first in players and second in players:
        one, other = players[first].points, players[second].points
        if one != other:
            return first if one < other else second
    given = {"first": first, "second": second}
    chosen = yield from choose(RESPONSIBLE, claim.team, given=given)
    return first if chosen.choice == "first" else second


def _named_players(play: RatedPlay) -> frozenset[str]:
    """Return every text in the facts of the play, player ids among them."""
    values = (value for fact in play.facts for value in astuple(fact))
    return frozenset(value for value in values if type(value) is str)


def _is_allowed(brings: ByTeam[Brings], points: Iterable[Point], point: Point) -> bool:
    if point.player == UNNAMED:
        return True
    if point.player not in brings.of(point.team).players:
        return False
    return conflicting_point(points, point) is None


def conflicting_point(points: Iterable[Point], point: Point) -> Point | None:
    """Return the point that keeps a player from having this one, too."""
    for other in points:
        if (other.team, other.player) != (point.team, point.player):
            continue
        on_top = REASONS[other.reason].also or REASONS[point.reason].also
        if other.reason == point.reason or not on_top:
            return other
    return None


def move_ratings(
    brings: ByTeam[Brings], off: Iterable[Point], on: Iterable[Point]
) -> ByTeam[Brings]:
    """Return the ratings without the points `off`, with the points `on`.

    A player without a rating has no score to change.
    """
    for point in off:
        brings = _shift_rating(brings, point, -point.points)
    for point in on:
        brings = _shift_rating(brings, point, point.points)
    return brings


def _shift_rating(brings: ByTeam[Brings], point: Point, by: int) -> ByTeam[Brings]:
    side = brings.of(point.team)
    form = side.players.get(point.player)
    if form is None or form.rating is None:
        return brings
    players = {**side.players, point.player: replace(form, rating=form.rating + by)}
    return brings.but(point.team, replace(side, players=players))
