"""The options of an EFHL league or table. The first choice is the default.

Part 1 of the book names some of these as optional; the others are rulings on which a
league could reasonably differ.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.registry import RuleOption
from rules.state import OptionValue

_CORE = (
    RuleOption(
        "pressure_sticks",
        "Defensive pressure sticks",
        (True, False),
        "With a defender close to the passer, or within 20 yards of the goal, passes"
        " use the longer pressure sticks.",
        "Passing Sticks",
    ),
    RuleOption(
        "challenges",
        "Coach’s challenges are decided by",
        ("die", "replay"),
        "Die: an even number overturns the ruling. Replay: the other coach decides, or"
        " the official if there is one.",
        "Challenge or Coach's Challenge",
    ),
    RuleOption(
        "entry_level_bases",
        "Entry-level bases: no fumble on a fall",
        (False, True),
        "A carrier who falls or is knocked over is down with the ball. A hit from"
        " behind is still a fumble.",
        "EFHL Fumble Procedures, scenarios 4 and 7",
    ),
    RuleOption(
        "passing_figures",
        "Passing action figure instead of sticks",
        (False, True),
        "The figure throws forward passes of ten yards or more with the board off. The"
        " first player hit by the ball catches it.",
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "kicking_figures",
        "Kicking action figure instead of dice",
        (False, True),
        "The figure kicks a felt ball instead of a dice roll. No hang time and no fair"
        " catches.",
        "A Note Regarding Passing/Kicking Action Figures",
    ),
    RuleOption(
        "end_zone_return",
        "Kick or interception downed in the end zone",
        ("touchback", "safety"),
        "Touchback: ball on the 20, or the 25 after a kickoff. Safety: two points for"
        " the other team.",
        "Touchbacks; Safeties",
    ),
    RuleOption(
        "half_the_distance",
        "Half the distance to the goal",
        (True, False),
        "Near the goal line, a penalty moves the ball at most half the distance to it."
        " No: as far as the one-yard line.",
        "EFHL Penalty Procedures",
    ),
)

# Part 2. On neutral ground home field is off.
_SUPPLEMENTAL = (
    RuleOption(
        "home_field",
        "Home field advantage",
        ("off", "on"),
        "The home team gets crowd noise and a hard count each quarter, and one more"
        " bonus stoppage of each kind. Turn it off for a neutral site.",
        "Home Field Advantage",
    ),
    RuleOption(
        "bonus_stoppages",
        "Bonus stoppages",
        (False, True),
        "Extra stops of the board, a limited number per game, for the team with the"
        " switch. Behind the line, the carrier may hand off, pitch or pass.",
        "EFHL Bonus Stoppages",
    ),
    # ── weather ──
    RuleOption(
        "weather",
        "Weather",
        (False, True),
        "Rolled before the coin toss. Wind, rain, frost or snow affect kicks, passes,"
        " checks and bonus stoppages. Under a roof there is no weather.",
        "EFHL Weather Conditions",
    ),
    # ── player rating ──
    RuleOption(
        "player_rating",
        "Player Rating",
        (False, True),
        "Big and botched plays move ratings by a point, and coaches may adjust them. A"
        " kicker with a PR of 50 adds 1 to field goals and extra points.",
        "EFHL Player Rating; Player Rating and Placekickers",
    ),
    # ── penalty checks ──
    RuleOption(
        "penalty_checks",
        "Penalty checks",
        (False, True),
        "After every play, a die roll may reveal a foul. Two charts determine the foul"
        " and the player.",
        "EFHL Penalty Checks",
    ),
    # ── play calling ──
    RuleOption(
        "play_calling",
        "Play calling with packages",
        (False, True),
        "Before each scrimmage play, each team may roll a package, pick one by number"
        " or call its own, in secret until the snap. One tap skips it.",
        "EFHL Random Offensive Package Tables; EFHL Random Defensive Package Tables",
    ),
    # ── passing ──
    RuleOption(
        "alternative_passing",
        "Passes by 20-sided die instead of sticks",
        (False, True),
        "The board stays off. Longer passes need higher rolls; zones crossed, pressure,"
        " weather and ratings count.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "short_pass",
        "Longest short pass, in yards",
        (20, 10, 15, 25),
        "Weather does not affect short passes. Ignored when sticks are used.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "medium_pass",
        "Longest medium pass, in yards",
        (40, 30, 35, 45),
        "Anything longer counts as a deep pass. Ignored when sticks are used.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "stationary_receivers",
        "Passes to a receiver on a stationary base",
        (False, True),
        "A receiver behind the line may be on a stationary base: half a second of"
        " power, then a 20-sided die against the team stat.",
        "Passing to a Stationary Receiver",
    ),
    RuleOption(
        "hail_mary",
        "Hail Mary passes of 70 yards or more",
        (False, True),
        "The whole measuring stick is the passing stick. With the d20 method it changes"
        " only the play description.",
        "The Hail Mary Stick",
    ),
    RuleOption(
        "direct_snaps",
        "Direct snaps to a non-quarterback",
        (False, True),
        "Any eligible receiver may take the snap. That player’s 2d6 checks also fail on"
        " a 3, and passes are thrown as if under pressure.",
        "Snapping the Ball to a Non-Quarterback",
    ),
    # ── ability checks ──
    RuleOption(
        "ability_checks",
        "Ability checks",
        (False, True),
        "A d20 against a team stat, with modifiers, decides plays that are too close to"
        " call. Either coach may ask for one.",
        "EFHL Ability Checks",
    ),
    # ── trick plays ──
    RuleOption(
        "trick_plays",
        "Trick plays (need bonus stoppages)",
        (False, True),
        "Fakes, reverses, flea flickers, throwbacks, laterals after a catch and the"
        " fumblerooski, for one or two bonus stoppages each.",
        "EFHL Offensive Strategies",
    ),
    # ── injuries ──
    RuleOption(
        "injuries",
        "Hit points and injuries",
        ("off", "standard", "iron_man"),
        "A fall means an injury check and sitting out; below 5 hit points, until"
        " healed. Iron-Man: injured players stay in, and heal faster.",
        "EFHL Hit Points and Injuries",
    ),
    RuleOption(
        "slow_to_get_up",
        "Injury check on every third fall only",
        (False, True),
        "For bases that fall over often: a player is slow to get up twice, and the"
        " third fall is an injury check.",
        "Alternative “Slow-to-get-up” Injury Check Rules",
    ),
)

OPTIONS = (
    *_CORE,
    *(replace(option, part="Supplemental rules") for option in _SUPPLEMENTAL),
)


def plays_with(options: Mapping[str, OptionValue], name: str) -> bool:
    """True when an option is on; one that a stored game does not have is off."""
    value = options.get(name)
    return bool(value) and value != "off"
