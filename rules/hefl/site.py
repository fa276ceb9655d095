"""Answers of the HEFL's book to the site's tables and leagues."""

from __future__ import annotations

from rules.jerseys import load_jerseys
from rules.site import FIGURES, LeagueRules, TableRules

# Eligible receivers wear 1 to 49 and 80 to 89.
TABLE = TableRules(figures={**FIGURES, "LS": (59,)})
LEAGUE = LeagueRules(jerseys=load_jerseys("rules.hefl"))
