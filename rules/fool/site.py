"""Answers of FOOL to the site's tables and leagues."""

from __future__ import annotations

from rules.fool.trace_map import trace_map
from rules.site import LeagueRules, TableRules

TABLE = TableRules(traced_map=trace_map, has_board=False)
LEAGUE = LeagueRules()
