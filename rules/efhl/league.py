"""Answers of the EFHL’s book to the site’s leagues."""

from __future__ import annotations

from rules.creation import PlayerRatings, Side, Stats, TeamCreation, TeamStats
from rules.efhl.creation import players, stats, tables
from rules.efhl.players import stat_of
from rules.football.injuries import HIT_POINTS, between_games
from rules.jerseys import load_jerseys
from rules.site import HitPoints, LeagueRules, Options


def rating(scores: Stats, side: Side) -> int:
    """EFHL Offensive and Defensive Ratings: the one of that side."""
    return stats.rating(scores, tuple(tables.SIDES[side]))


def injuries_kind(options: Options) -> str:
    """EFHL Hit Points and Injuries: off, standard or iron_man."""
    return str(options.get("injuries", "off"))


TEAM_STATS = TeamStats(
    names=tables.SIDES,
    lowest=tables.LOWEST,
    base=stats.BASE,
    highest=tables.HIGHEST,
    methods=tables.METHODS,
    philosophies={side: tables.philosophies(side) for side in tables.SIDES},
    roll_scores=stats.roll_scores,
    assign_scores=stats.assign_scores,
    usual_places=stats.usual_places,
    adopt=stats.adopt_philosophy,
    rating=rating,
    stat_of=stat_of,
)
RATINGS = PlayerRatings(
    smallest=players.SMALLEST,
    dice=players.DICE,
    points=players.DISCRETIONARY,
    cap=players.CAP,
    check_roster=players.check_roster,
    rate=players.player_rating,
    with_points=players.with_points,
    after_missed=players.after_missed,
    starters=tables.starters,
    depth_chart=players.depth_chart,
    franchise_player=players.franchise_player,
)
# Guidelines for Assigning Primary/Secondary Assignments to Players: the high end of
# most teams' numbers.
GUIDE = {
    **{"QB": 2, "RB": 4, "WR": 5, "TE": 3, "C": 2, "OG": 4, "OT": 4},
    **{"DE": 4, "DT": 4, "LB": 6, "CB": 5, "S": 4, "K": 2, "P": 1},
}
LEAGUE = LeagueRules(
    active=players.ACTIVE,
    roster=players.LARGEST,
    creation=TeamCreation(stats=TEAM_STATS, ratings=RATINGS, base_chart=True),
    hit_points=HitPoints(
        full=HIT_POINTS,
        injuries={
            "standard": between_games(),
            "iron_man": between_games(iron_man=True),
        },
        kind=injuries_kind,
    ),
    jerseys=load_jerseys(__package__),
    guide=GUIDE,
)
