"""EFHL Part 2, "Home Field Advantage": crowd noise and hard counts.

Both are interrupts before the snap, once a quarter or overtime period each, on any play
from a snap (docs/rulings.md): a roll of 1 is a foul, enforced like any other that was
flagged before the snap; penalty checks, where they are on, find its player. After crowd
noise the offense calls no audibles until the ball has been snapped; the play begins
anew without them. The home side's bonus stoppages are in rules.efhl.stoppages. Option
`home_field`; on neutral ground it is off.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.own import own_of, with_own
from rules.efhl.penalty_checks.charts import FoulRow
from rules.efhl.penalty_checks.offender import case_of, find_offender
from rules.efhl.stoppages.tally import has_home_field
from rules.errors import IllegalAnswer
from rules.facts import CrowdNoiseMade, FlagThrown, HardCountTried
from rules.field import Team
from rules.prompts import CrowdNoise, HardCount, Procedure, Roll, roll
from rules.registry import Journal, Offer
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


def crowd_noise(journal: Journal, interrupt: CrowdNoise) -> Procedure[State | None]:
    """Home Field Advantage, "Crowd Noise": a roll by the offense; no audibles."""
    reason = _refusal(journal, interrupt.team, noise=True)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    offense = interrupt.team.opponent
    yield CrowdNoiseMade(interrupt.team)
    if (yield from roll(NOISE, offense)).total == FOUL_ON:
        yield from _throw_flag(journal, offense, FoulRow("offense", "false_start"))
    return journal.before


def hard_count(journal: Journal, interrupt: HardCount) -> Procedure[State | None]:
    """Home Field Advantage, "Hard Counts": a roll by the defense; the play goes on."""
    reason = _refusal(journal, interrupt.team, noise=False)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    defense = interrupt.team.opponent
    yield HardCountTried(interrupt.team)
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


def crowd_offers(journal: Journal, team: Team) -> tuple[Offer, ...]:
    """Return the interrupts of the home coach that are legal before this snap."""
    offers = []
    if _refusal(journal, team, noise=True) is None:
        offers.append(Offer("crowd_noise"))
    if _refusal(journal, team, noise=False) is None:
        offers.append(Offer("hard_count"))
    return tuple(offers)


def charge_crowd(journal: Journal, after: State) -> State:
    """Use up this quarter's noise and count; end the hush at the snap."""
    if not has_home_field(journal.before):
        return after
    kinds = {type(fact) for fact in journal.facts}
    own, quarter = own_of(after), journal.before.quarter
    crowd = own.crowd
    if CrowdNoiseMade in kinds:
        crowd = replace(crowd, noise=quarter, hush=True)
    if HardCountTried in kinds:
        crowd = replace(crowd, count=quarter)
    if journal.live and crowd.hush:
        crowd = replace(crowd, hush=False)
    return after if crowd is own.crowd else with_own(after, crowd=crowd)
