"""EFHL Part 2, "Home Field Advantage": crowd noise and hard counts.

Both are interrupts before the snap, once a quarter or overtime period each, on any play
from a snap (docs/rulings.md): a roll of 1 is a foul, enforced as any other that was
flagged before the snap; penalty checks, where they are played with, find its player.
After crowd noise the offense calls no audibles until the ball has been snapped; the
play begins anew without them. The home side's bonus stoppages are in
rules.efhl.stoppages. Option `home_field`; on neutral ground it is off.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.penalty_checks.charts import FoulRow
from rules.efhl.penalty_checks.offender import case_of, offender
from rules.efhl.stoppages.tally import home_field
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
    text="The home crowd roars: 1 is a false start. There are no audibles either way.",
    count=1,
)
COUNT = Roll(
    id="home_field.hard_count",
    heading=HEADING,
    text="A hard count, and the stadium is silent: 1 is offside.",
    count=1,
)


def _refusal(journal: Journal, team: Team, noise: bool) -> str | None:
    """Why it may not be done now; None if it may."""
    state = journal.before
    what = "Crowd noise" if noise else "A hard count"
    if not home_field(state):
        return "This game is played without home field advantage."
    if team is not Team.HOME:
        return "The fans are the home side's."
    if journal.live or state.upcoming not in SNAPS:
        return f"{what} comes before a snap."
    if noise is (state.possession is team):
        return f"{what} is for the {'defense' if noise else 'offense'}."
    last = state.crowd.noise if noise else state.crowd.count
    done = CrowdNoiseMade if noise else HardCountTried
    if last == state.quarter or any(isinstance(fact, done) for fact in journal.facts):
        return f"{what} comes once a quarter."
    return None


def crowd_noise(journal: Journal, asked: CrowdNoise) -> Procedure[State | None]:
    """Home Field Advantage, "Crowd Noise": the offense rolls; and no audibles."""
    reason = _refusal(journal, asked.team, noise=True)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    offense = asked.team.opponent
    yield CrowdNoiseMade(asked.team)
    if (yield from roll(NOISE, offense)).total == FOUL_ON:
        yield from _flagged(journal, offense, FoulRow("offense", "false_start"))
    return journal.before


def hard_count(journal: Journal, asked: HardCount) -> Procedure[State | None]:
    """Home Field Advantage, "Hard Counts": the defense rolls; the play goes on."""
    reason = _refusal(journal, asked.team, noise=False)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    defense = asked.team.opponent
    yield HardCountTried(asked.team)
    if (yield from roll(COUNT, defense)).total != FOUL_ON:
        return None
    yield from _flagged(journal, defense, FoulRow("defense", "offside"))
    return journal.before


def _flagged(journal: Journal, team: Team, row: FoulRow) -> Procedure[None]:
    """A flag; on whom, the charts of penalty checks say where they are played with."""
    player = None
    if plays_with(journal.before.options, "penalty_checks"):
        found = yield from offender(case_of(journal, team, row, flagrant=False))
        player = found.player
    yield FlagThrown(team, row.foul, "before", player=player)


def offers(journal: Journal, team: Team) -> tuple[Offer, ...]:
    """What the home coach may do before this snap."""
    found = []
    if _refusal(journal, team, noise=True) is None:
        found.append(Offer("crowd_noise"))
    if _refusal(journal, team, noise=False) is None:
        found.append(Offer("hard_count"))
    return tuple(found)


def charged(journal: Journal, after: State) -> State:
    """This quarter's noise and count are used up; the hush ends at the snap."""
    if not home_field(journal.before):
        return after
    kinds = {type(fact) for fact in journal.facts}
    quarter, crowd = journal.before.quarter, after.crowd
    if CrowdNoiseMade in kinds:
        crowd = replace(crowd, noise=quarter, hush=True)
    if HardCountTried in kinds:
        crowd = replace(crowd, count=quarter)
    if journal.live and crowd.hush:
        crowd = replace(crowd, hush=False)
    return after if crowd is after.crowd else replace(after, crowd=crowd)
