"""Answers of FOOL to the site's tables and leagues."""

from __future__ import annotations

from rules.fool.trace_map import trace_map
from rules.football.injuries import HIT_POINTS, between_games
from rules.site import HitPoints, LeagueRules, Options, TableRules


def injuries_kind(options: Options) -> str:
    """Return the league's injuries between games: off or standard."""
    return str(options.get("injuries", "off"))


TABLE = TableRules(traced_map=trace_map, has_board=False)
LEAGUE = LeagueRules(
    hit_points=HitPoints(
        full=HIT_POINTS, injuries={"standard": between_games()}, kind=injuries_kind
    )
)
