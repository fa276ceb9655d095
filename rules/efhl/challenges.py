"""EFHL Terminology, "Challenge or Coach's Challenge": a disputed ruling.

Decided by a die or by replay (option `challenges`). An overturned ruling runs the last
play again (rules.football.disputes).

Ruling followed here: a third challenge when both succeeded, and three at most. Further
rulings (docs/rulings.md): no challenge during the two-minute drill, nor against a
ruling made in it; without officials the other coach reviews the replay; a foul may be
challenged, too.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.efhl.own import Challenges, own_of, with_own
from rules.efhl.penalties import PENALTIES, SETTLING
from rules.efhl.penalty_checks.review import NO_FOUL, flags_by_chance, redo_ejections
from rules.efhl.ratings.calls import rerate
from rules.efhl.timing import two_minute_drill
from rules.facts import (
    ChallengeMade,
    Fact,
    RulingOverturned,
    RulingStood,
    TimeoutTaken,
)
from rules.field import Team
from rules.football import disputes
from rules.football.disputes import Disputes, disputable, dispute_ruling
from rules.football.timeouts import timeouts_left
from rules.prompts import (
    Challenge,
    Choose,
    Measure,
    Option,
    Outcome,
    Procedure,
    Roll,
    choose,
    roll,
)
from rules.registry import Journal, Ruling
from rules.state import ByTeam, State

HEADING = "Challenge or Coach's Challenge"
CHALLENGES = 2

DIE = Roll(
    id="challenge.die",
    heading=HEADING,
    text="Roll for the challenge: even overturns the ruling, odd upholds it.",
    count=1,
)
REPLAY = Choose(
    id="challenge.replay",
    means="review",
    heading=HEADING,
    text="Watch the replay. Is there clear evidence that the ruling is wrong?",
    options=(
        Option("stands", "Ruling stands"),
        Option("overturned", "Ruling overturned"),
    ),
    default_choice="stands",
)
# Never opened at the table: it gives a flag the form of a ruling.
FOUL = Measure(
    id="challenge.foul",
    means="judgment",
    heading=HEADING,
    text="Flag on the {team}: {foul}. Was it a foul?",
    outcomes=(
        Outcome("foul", "Foul, as called"),
        Outcome("no_foul", "No foul"),
    ),
    default_outcome="foul",
)


def challenges_remaining(state: State, team: Team) -> int:
    """Return the challenges `team` has left: two, or three if both were won."""
    return left_of(own_of(state).challenges.of(team))


def left_of(record: Challenges) -> int:
    """Return the challenges that a side with this record has left."""
    earned = 1 if record.won >= CHALLENGES else 0
    return max(0, CHALLENGES + earned - record.made)


def charge_challenges(journal: Journal, after: State) -> State:
    """Count the challenges made in a play, and those of them won."""
    for fact in journal.facts:
        kind = type(fact)
        if kind is not ChallengeMade and kind is not RulingOverturned:
            continue
        assert isinstance(fact, ChallengeMade | RulingOverturned)
        after = with_own(after, challenges=_count_challenge(after, fact))
    return after


def _count_challenge(
    state: State, fact: ChallengeMade | RulingOverturned
) -> ByTeam[Challenges]:
    """The challenges with one more made, or one more of those made won."""
    challenges = own_of(state).challenges
    before = challenges.of(fact.team)
    if isinstance(fact, ChallengeMade):
        return challenges.but(fact.team, replace(before, made=before.made + 1))
    if fact.check:  # an ability check is no challenge
        return challenges
    return challenges.but(fact.team, replace(before, won=before.won + 1))


def impossible_challenges(state: State) -> tuple[str, ...]:
    """Return sentences for sides that have won more challenges than they have made."""
    sides = (own_of(state).challenges.of(team) for team in Team)
    return tuple(
        f"{side.won} of {side.made} challenges won."
        for side in sides
        if not 0 <= side.won <= side.made
    )


def challenges_left(journal: Journal, team: Team) -> int:
    """Return the challenges left after those made in this play."""
    made = sum(isinstance(x, ChallengeMade) and x.team is team for x in journal.facts)
    return max(0, challenges_remaining(journal.before, team) - made)


def challenge_bar(journal: Journal, team: Team) -> str | None:
    """Return the reason `team` may not challenge now; None if it may."""
    state, last = journal.before, journal.before.last
    if journal.live:
        return "The ball is in play. Challenge before the next snap."
    if last is None:
        return "There is no play to challenge."
    if state.quarter > 4:
        return "Challenges are not allowed in overtime."
    if two_minute_drill(state) or two_minute_drill(last.before):
        return "Challenges are not allowed in the two-minute drill."
    if timeouts_left(journal, team) <= 0:
        return "You need a timeout to challenge."
    if challenges_left(journal, team) <= 0:
        return "You have no challenges left."
    return None


def _settle_challenge(journal: Journal, team: Team) -> Procedure[bool]:
    """Decide the challenge by the die, or by the other coach's replay.

    A ruling that stands costs a timeout.
    """
    yield ChallengeMade(team)
    if journal.before.options["challenges"] == "die":
        overturned = (yield from roll(DIE, team)).total % 2 == 0
    else:
        chosen = yield from choose(REPLAY, team.opponent)
        overturned = chosen.choice == "overturned"
    if not overturned:
        yield RulingStood(team)
        yield TimeoutTaken(team, timeouts_left(journal, team) - 1)
    return overturned


def _replace_ratings(state: State, now: State, facts: Iterable[Fact]) -> State:
    """Return `state` with the ratings and ejections of the replayed play alone."""
    brings = rerate(now, own_of(state).ratings.given)
    return redo_ejections(with_own(state, brings=brings), now, facts)


DISPUTES = Disputes(
    heading=HEADING,
    penalties=PENALTIES,
    foul=FOUL,
    bar=challenge_bar,
    settle=_settle_challenge,
    settling=(*SETTLING, "rating."),
    by_chance=flags_by_chance,
    waved_off=NO_FOUL,
    replaced=_replace_ratings,
)


def challengeable(state: State) -> tuple[Ruling, ...]:
    """Return the rulings of the last play: its reports and its flags."""
    return disputable(DISPUTES, state)


def challenge_ruling(journal: Journal, challenge: Challenge) -> Procedure[State | None]:
    """Challenge or Coach's Challenge. None when the ruling stands and play goes on."""
    return (yield from dispute_ruling(DISPUTES, journal, challenge))


def take_place_of(journal: Journal, rerun: Journal, after: State) -> State:
    """Put the replayed play in the place of this one."""
    return disputes.take_place_of(DISPUTES, journal, rerun, after)
