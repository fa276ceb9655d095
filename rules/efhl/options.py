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
        "With a defender close to the passer, or within 20 yards of the goal, the"
        " stick that leads the receiver is a longer one.",
        "Passing Sticks",
    ),
    RuleOption(
        "challenges",
        "A coach's challenge is decided by",
        ("die", "replay"),
        "The die overturns a ruling on an even number; at replay the other coach"
        " decides, or the official where there is one.",
        "Challenge or Coach's Challenge",
    ),
    RuleOption(
        "entry_level_bases",
        "Entry-level bases: falling over is no fumble",
        (False, True),
        "A carrier who falls or is knocked over is down with the ball; hit from behind"
        " he still loses it.",
        "EFHL Fumble Procedures, scenarios 4 and 7",
    ),
    RuleOption(
        "passing_figures",
        "A passing action figure instead of sticks",
        (False, True),
        "The figure throws forward passes of ten yards or more, with the board off:"
        " whom the ball hits has caught it.",
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "kicking_figures",
        "A kicking action figure instead of dice",
        (False, True),
        "The figure kicks a felt ball where dice would have been rolled; there is no"
        " hang time and no fair catch.",
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "end_zone_return",
        "A kick or interception downed in the end zone where it was caught is a",
        ("touchback", "safety"),
        "A touchback leaves him the ball on the 20, or the 25 after a kickoff; a"
        " safety gives the other side two points.",
        "Touchbacks; Safeties",
    ),
    RuleOption(
        "half_the_distance",
        "A penalty never takes more than half the distance to the goal",
        (True, False),
        "Near the goal line a walk-off is cut short by half; without this it goes on"
        " as far as the one.",
        "EFHL Penalty Procedures",
    ),
    # Part 2: stoppages and home field. On neutral ground home field is off.
    RuleOption(
        "home_field",
        "Home field advantage",
        ("off", "on"),
        "The home side has crowd noise and a hard count each quarter, and a bonus"
        " stoppage more of each kind. Neutral ground: off.",
        "Home Field Advantage",
    ),
    RuleOption(
        "bonus_stoppages",
        "Bonus stoppages",
        (False, True),
        "Whoever holds the switch may stop the board more often, so many times a"
        " game; behind the line the ball may change hands.",
        "EFHL Bonus Stoppages",
    ),
    # ── play calling ──
    RuleOption(
        "play_calling",
        "Packages are called before each play from scrimmage",
        (False, True),
        "Each side may roll a package, pick one by number or call its own, in secret"
        " until the snap; or none, with one tap.",
        "EFHL Random Offensive Package Tables; EFHL Random Defensive Package Tables",
    ),
)
