"""Answers of the Solitaire's book to the site's tables and leagues."""

from __future__ import annotations

from rules.jerseys import load_jerseys
from rules.site import FIGURES, LeagueRules, TableRules

# A long snapper is a center here, and wears a center's number.
TABLE = TableRules(figures={**FIGURES, "LS": (59,)})
LEAGUE = LeagueRules(jerseys=load_jerseys("rules.solitaire"))
