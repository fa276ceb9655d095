"""Statistics folded from facts: box score, play-by-play, drives, score sheet.

A `Record` takes the facts of one play after another; everything else is a pure function
of its plays. Nothing is computed from a state, and nothing is kept between calls.
"""

from __future__ import annotations

from rules.stats.box import BoxScore, box_score
from rules.stats.columns import COLUMNS
from rules.stats.drives import Drive, drives
from rules.stats.kinds import play_type
from rules.stats.lines import TEAM, PlayerLine, TeamLine
from rules.stats.play_by_play import Row, play_by_play
from rules.stats.points import points
from rules.stats.reader import read_play
from rules.stats.reading import Reading
from rules.stats.record import Play, Record
from rules.stats.score_sheet import Sheet, SheetRow, score_sheet
from rules.stats.scoring import Score, scoring

__all__ = [
    "COLUMNS",
    "TEAM",
    "BoxScore",
    "Drive",
    "Play",
    "PlayerLine",
    "Reading",
    "Record",
    "Row",
    "Score",
    "Sheet",
    "SheetRow",
    "TeamLine",
    "box_score",
    "drives",
    "play_by_play",
    "play_type",
    "points",
    "read_play",
    "score_sheet",
    "scoring",
]
