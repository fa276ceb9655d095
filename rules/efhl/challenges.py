"""EFHL Terminology, "Challenge or Coach's Challenge": a disputed ruling.

Decided by a die or by replay (option `challenges`). An overturned ruling runs the last
play again: the same answers up to the ruling, the other ruling, the rest asked again. A
wrong flag is taken out, and the play stays as it was.

Ruling followed here: a third challenge when both succeeded, and three at most. Further
rulings (docs/rulings.md): no challenge during the two-minute drill, nor against a
ruling made in it; without officials the other coach reviews the replay; a foul may be
challenged, too.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.fouls import PRICES
from rules.efhl.own import Challenges, own_of, with_own
from rules.efhl.penalties import SETTLING
from rules.efhl.penalty_checks.review import NO_FOUL, redo_ejections
from rules.efhl.penalty_checks.review import flags_by_chance as flags_by_chance
from rules.efhl.ratings.calls import rerate
from rules.efhl.timing import two_minute_drill
from rules.errors import IllegalAnswer
from rules.facts import (
    ChallengeMade,
    RulingOverturned,
    RulingStood,
    TimeoutTaken,
)
from rules.field import Team
from rules.football.review import (
    Answers,
    Review,
    answer_refusal,
    rerun_play,
    review_play,
    with_spent,
)
from rules.football.timeouts import timeouts_left
from rules.prompts import (
    Challenge,
    Choose,
    Flag,
    Happened,
    Measure,
    Open,
    Option,
    Outcome,
    Procedure,
    Roll,
    Rolled,
    Step,
    choose,
    roll,
)
from rules.registry import Journal, Rulebook, Ruling, rulebook
from rules.state import ByTeam, LastPlay, State

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


def challengeable(state: State) -> tuple[Ruling, ...]:
    """Return the rulings of the last play: its reports and its flags."""
    if state.last is None:
        return ()
    return _rulings_of(_reviewed(rulebook(state.rulebook), state.last))


def _reviewed(book: Rulebook, last: LastPlay) -> Review:
    """Review the last play, with any foul that a penalty check called."""
    replay = review_play(book, last)
    return replace(
        replay, flags={**replay.flags, **flags_by_chance(last, replay.steps)}
    )


def _rulings_of(replay: Review) -> tuple[Ruling, ...]:
    calls = (_flag_ruling(number, flag) for number, flag in replay.flags.items())
    return tuple(sorted((*replay.rulings, *calls), key=lambda ruling: ruling.number))


def _flag_ruling(number: int, flag: Flag) -> Ruling:
    """Make a ruling of a flag: the foul, or no foul."""
    given = {"team": flag.team, "foul": PRICES[flag.foul].name}
    opened = Open(FOUL, tuple(Team), FOUL.names, given=given)
    return Ruling(number, opened, Happened("foul"))


def challenge_ruling(journal: Journal, challenge: Challenge) -> Procedure[State | None]:
    """Challenge or Coach's Challenge. None when the ruling stands and play goes on."""
    state, team = journal.before, challenge.team
    reason = challenge_bar(journal, team)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    assert state.last is not None
    book = rulebook(state.rulebook)
    replay = _reviewed(book, state.last)
    answers = _changed_answers(replay, state.last.answers, challenge)
    illegal = _illegality(book, replay, challenge, answers)
    if illegal is not None:
        yield illegal
        return None
    yield ChallengeMade(team)
    if not (yield from _is_proved(state, team)):
        yield RulingStood(team)
        yield TimeoutTaken(team, timeouts_left(journal, team) - 1)
        return None
    yield RulingOverturned(team)
    rerun = Journal(state.last.before, [], [])
    after = yield from rerun_play(book, rerun, answers)
    return take_place_of(journal, rerun, after)


def _changed_answers(replay: Review, answers: Answers, challenge: Challenge) -> Answers:
    """Return the answers of the last play with the ruling that the coach asks for.

    After another outcome the rest is asked again. Without a flag the play itself stays
    as it was; only the decisions about flags, and everything after them, are asked
    again. Without the foul of a penalty check, everything after the check is.
    """
    earlier = answers[: challenge.ruling]
    if challenge.ruling not in replay.flags:
        return (*earlier, challenge.instead)
    if isinstance(answers[challenge.ruling], Rolled):
        return (*earlier, NO_FOUL)
    end = len(answers)
    for number in range(challenge.ruling, len(replay.steps)):
        if _is_about_flags(replay.steps[number]):
            end = number
            break
    return (*earlier, *answers[challenge.ruling + 1 : end])


def _is_about_flags(step: Step) -> bool:
    opened = step[0] if isinstance(step, tuple) else step
    if not isinstance(opened, Open):
        return False
    return opened.id in SETTLING or opened.id.startswith("rating.")


def _illegality(
    book: Rulebook, replay: Review, challenge: Challenge, answers: Answers
) -> IllegalAnswer | None:
    """Return the refusal of a ruling that was not made or cannot have been."""
    ruling = next(
        (r for r in _rulings_of(replay) if r.number == challenge.ruling), None
    )
    if ruling is None:
        return IllegalAnswer("That ruling can’t be challenged.", HEADING)
    if ruling.answer == challenge.instead:
        return IllegalAnswer("That is the ruling on the field.", HEADING)
    try:
        ruling.opened.check(challenge.instead)
    except IllegalAnswer as error:
        return error
    return answer_refusal(book, replay.journal.before, answers)


def _is_proved(state: State, team: Team) -> Procedure[bool]:
    """Decide the challenge by the die, or by the other coach's replay."""
    if state.options["challenges"] == "die":
        return (yield from roll(DIE, team)).total % 2 == 0
    chosen = yield from choose(REPLAY, team.opponent)
    return chosen.choice == "overturned"


def take_place_of(journal: Journal, rerun: Journal, after: State) -> State:
    """Put the replayed play in the place of this one."""
    now = journal.before
    journal.before = rerun.before
    journal.answers[:] = rerun.answers
    journal.settle()
    brings = rerate(now, own_of(after).ratings.given)
    back = with_spent(rulebook(now.rulebook), after, now)
    return redo_ejections(with_own(back, brings=brings), now, rerun.facts)
