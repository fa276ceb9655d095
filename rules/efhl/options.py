"""What an EFHL league or table may decide for itself. The first choice is the default.

Part 1 of the book names some of these as optional; the others are rulings on which a
league could reasonably differ.
"""

from __future__ import annotations

from rules.registry import RuleOption

OPTIONS = (
    RuleOption(
        "pressure_sticks",
        "Defensive pressure sticks",
        (True, False),
        "Passing Sticks",
    ),
    RuleOption(
        "challenges",
        "A coach's challenge is decided by",
        ("die", "replay"),
        "Challenge or Coach's Challenge",
    ),
    RuleOption(
        "entry_level_bases",
        "Entry-level bases: falling over is no fumble",
        (False, True),
        "EFHL Fumble Procedures, scenarios 4 and 7",
    ),
    RuleOption(
        "passing_figures",
        "A passing action figure instead of sticks",
        (False, True),
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "kicking_figures",
        "A kicking action figure instead of dice",
        (False, True),
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "end_zone_return",
        "A kick or interception downed in the end zone where it was caught is a",
        ("touchback", "safety"),
        "Touchbacks; Safeties",
    ),
    RuleOption(
        "half_the_distance",
        "A penalty never takes more than half the distance to the goal",
        (True, False),
        "EFHL Penalty Procedures",
    ),
)
