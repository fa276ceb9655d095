"""EFHL Part 2, "Home Field Advantage": crowd noise and hard counts.

Both are interrupts before the snap, once a quarter or overtime period each, on any play
from a snap (docs/rulings.md): a roll of 1 is a foul, enforced like any other that was
flagged before the snap; penalty checks, where they are on, find its player. After crowd
noise the offense calls no audibles until the ball has been snapped; the play begins
anew without them. The home side's bonus stoppages are in rules.efhl.stoppages. Option
`home_field`; on neutral ground it is off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.own import own_of, with_own
from rules.efhl.penalty_checks.offender import case_of, find_offender
from rules.efhl.stoppages.tally import has_home_field
from rules.facts import BallInPlay, CrowdNoiseMade, FlagThrown, HardCountTried
from rules.field import Team
from rules.football.random_penalties import FoulRow
from rules.journal import Journal
from rules.offers import Announcement, Offer, Offerer, Opened
from rules.prompts import Announce, Announced, Procedure, Roll, roll
from rules.state import State

HEADING = "Home Field Advantage"
SNAPS = ("scrimmage", "punt", "field_goal", "try")
FOUL_ON = 1

NOISE = Roll(
    id="home_field.crowd_noise",
    heading=HEADING,
    text="Crowd noise: 1 is a false start. No audibles before this snap in any case.",
    count=1,
)
COUNT = Roll(
    id="home_field.hard_count",
    heading=HEADING,
    text="Hard count: 1 is offside on the defense.",
    count=1,
)

CROWD = Announce(
    id="home_field.noise",
    kind="crowd_noise",
    means="noise",
    heading=HEADING,
    label="Crowd noise",
    text="Once a quarter. On a 1 the offense jumps: false start. The offense can’t call"
    " audibles before the snap.",
    confirm="Make noise",
)
DRAW = Announce(
    id="home_field.count",
    kind="hard_count",
    means="bait",
    heading=HEADING,
    label="Hard count",
    text="Once a quarter. On a 1 the defense jumps: offside.",
    confirm="Try it",
)

Refuser: TypeAlias = Callable[[Journal, Announced, Opened], str | None]


def _refusal(journal: Journal, team: Team, noise: bool) -> str | None:
    """Return the reason against it now; None if it is allowed."""
    state = journal.before
    label = "Crowd noise" if noise else "A hard count"
    if not has_home_field(state):
        return "This game is played without home field advantage."
    if team is not Team.HOME:
        return "Only the home team has the crowd."
    if journal.live or state.upcoming not in SNAPS:
        return f"{label} is only possible before a snap."
    if noise is (state.possession is team):
        return f"{label} is for the {'defense' if noise else 'offense'}."
    crowd = own_of(state).crowd
    last = crowd.noise if noise else crowd.count
    done = CrowdNoiseMade if noise else HardCountTried
    if last == state.quarter or any(isinstance(fact, done) for fact in journal.facts):
        return f"{label} is possible once per quarter."
    return None


def _offer(prompt: Announce, *, noise: bool) -> Offerer:
    """Make the function that offers it."""

    def offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
        allowed = _refusal(journal, team, noise) is None
        return Offer(prompt.kind, prompt=prompt) if allowed else None

    return offer


def _against(*, noise: bool) -> Refuser:
    """Make the function that returns the reason against it."""
    return lambda journal, announced, opened: _refusal(journal, announced.team, noise)


def _make_noise(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[State]:
    """Home Field Advantage, "Crowd Noise": a roll by the offense; no audibles."""
    offense = announced.team.opponent
    yield CrowdNoiseMade(announced.team)
    if (yield from roll(NOISE, offense)).total == FOUL_ON:
        yield from _throw_flag(journal, offense, FoulRow("offense", "false_start"))
    return journal.before


def _try_count(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[State | None]:
    """Home Field Advantage, "Hard Counts": a roll by the defense; the play goes on."""
    defense = announced.team.opponent
    yield HardCountTried(announced.team)
    if (yield from roll(COUNT, defense)).total != FOUL_ON:
        return None
    yield from _throw_flag(journal, defense, FoulRow("defense", "offside"))
    return journal.before


def _throw_flag(journal: Journal, team: Team, row: FoulRow) -> Procedure[None]:
    """Throw a flag; the charts of penalty checks name the player where they are on."""
    player = None
    if plays_with(journal.before.options, "penalty_checks"):
        offense = yield from find_offender(case_of(journal, team, row, flagrant=False))
        player = offense.player
    yield FlagThrown(team, row.foul, "before", player=player)


def _charge_noise(journal: Journal, after: State) -> State:
    """Use up this quarter's noise; end the hush at the snap."""
    if not has_home_field(journal.before):
        return after
    crowd = own_of(after).crowd
    if CrowdNoiseMade in map(type, journal.facts):
        crowd = replace(crowd, noise=journal.before.quarter, hush=True)
    if journal.live and crowd.hush:
        crowd = replace(crowd, hush=False)
    return after if crowd is own_of(after).crowd else with_own(after, crowd=crowd)


def _charge_count(journal: Journal, after: State) -> State:
    """Use up this quarter's hard count."""
    crowd = replace(own_of(after).crowd, count=journal.before.quarter)
    return with_own(after, crowd=crowd)


CROWD_NOISE = Announcement(
    prompt=CROWD,
    offer=_offer(CROWD, noise=True),
    refusal=_against(noise=True),
    settle=_make_noise,
    charge=_charge_noise,
    charged=(CrowdNoiseMade, BallInPlay),
    within=(NOISE.id,),
)
HARD_COUNT = Announcement(
    prompt=DRAW,
    offer=_offer(DRAW, noise=False),
    refusal=_against(noise=False),
    settle=_try_count,
    charge=_charge_count,
    charged=(HardCountTried,),
    within=(COUNT.id,),
)
