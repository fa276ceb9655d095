"""What an EFHL league or table may decide for itself. The first choice is the default.

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
)

# Part 2. On neutral ground home field is off.
_SUPPLEMENTAL = (
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
    # ── weather ──
    RuleOption(
        "weather",
        "Weather",
        (False, True),
        "Rolled before the coin toss: wind, rain, frost or snow change kicks, passes,"
        " checks and bonus stoppages. Under a roof it is calm.",
        "EFHL Weather Conditions",
    ),
    # ── player rating ──
    RuleOption(
        "player_rating",
        "Player Rating",
        (False, True),
        "Big and botched plays move ratings by a point; a coach may strike or give one."
        " A kicker of 50 PR adds 1 to his kick at goal.",
        "EFHL Player Rating; Player Rating and Placekickers",
    ),
    # ── penalty checks ──
    RuleOption(
        "penalty_checks",
        "Penalty checks",
        (False, True),
        "After every play a die says whether an official saw a foul; two charts say"
        " which, and whose player it was.",
        "EFHL Penalty Checks",
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
    # ── passing ──
    RuleOption(
        "alternative_passing",
        "Passes are decided by a 20-sided die instead of sticks",
        (False, True),
        "The board stays off. The longer the pass, the more the die must show; zones"
        " across, pressure, weather and ratings count.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "short_pass",
        "Without sticks a short pass is one of up to so many yards",
        (20, 10, 15, 25),
        "Weather that hampers passes leaves short ones alone; sticks tell them apart by"
        " themselves.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "medium_pass",
        "Without sticks a medium pass is one of up to so many yards",
        (40, 30, 35, 45),
        "What is longer is told as a deep pass; sticks tell them apart by themselves.",
        "EFHL Alternative Passing Method",
    ),
    RuleOption(
        "stationary_receivers",
        "Passes to a receiver on a stationary base",
        (False, True),
        "Behind the line he may stand on a stationary base: half a second of power,"
        " then a 20-sided die against his team stat.",
        "Passing to a Stationary Receiver",
    ),
    RuleOption(
        "hail_mary",
        "From 70 yards on a pass is a Hail Mary",
        (False, True),
        "The whole measuring stick is its passing stick; with a 20-sided die instead of"
        " sticks it is only told so.",
        "The Hail Mary Stick",
    ),
    RuleOption(
        "direct_snaps",
        "The ball may be snapped to another than a quarterback",
        (False, True),
        "Any eligible receiver may take the snap. His checks of two dice fail on a 3,"
        " too, and he throws as if under pressure.",
        "Snapping the Ball to a Non-Quarterback",
    ),
    # ── ability checks ──
    RuleOption(
        "ability_checks",
        "Ability checks",
        (False, True),
        "What was too close to call a d20 decides, against a team stat and what"
        " speaks for or against the player; either coach may call for it.",
        "EFHL Ability Checks",
    ),
    # ── trick plays ──
    RuleOption(
        "trick_plays",
        "Trick plays on bonus stoppages, which must be on, too",
        (False, True),
        "Fakes, reverses, flea flickers, throwbacks, laterals after a catch and the"
        " ball on the ground, each for a stoppage or two.",
        "EFHL Offensive Strategies",
    ),
    # ── injuries ──
    RuleOption(
        "injuries",
        "Hit points and injuries",
        ("off", "standard", "iron_man"),
        "Who falls over rolls an injury check and sits out; below 5 hit points until"
        " he has healed. Iron-Man: the hurt play on, and heal faster.",
        "EFHL Hit Points and Injuries",
    ),
    RuleOption(
        "slow_to_get_up",
        "Only every third fall of a player counts",
        (False, True),
        "For bases that fall over often: two falls are slow to get up, the third is"
        " an injury check.",
        "Alternative “Slow-to-get-up” Injury Check Rules",
    ),
)

OPTIONS = (
    *_CORE,
    *(replace(option, part="Supplemental rules") for option in _SUPPLEMENTAL),
)


def plays_with(options: Mapping[str, OptionValue], name: str) -> bool:
    """Whether an option is on; one that a stored game does not know of is off."""
    return options.get(name, False) not in (False, "off")
