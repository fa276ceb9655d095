"""Answers of FOOL to the site's tables and leagues."""

from __future__ import annotations

from rules.site import LeagueRules, TableRules

TABLE = TableRules()
LEAGUE = LeagueRules()
