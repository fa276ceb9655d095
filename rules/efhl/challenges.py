"""EFHL Terminology, "Challenge or Coach's Challenge": a ruling is disputed.

Decided by a die or by replay (option `challenges`). An overturned ruling runs the last
play again: the same answers up to the ruling, the other ruling, the rest asked afresh.
A flag that should not have been thrown is taken out, and the play stays as it was.

Ruling followed here: a third challenge when both succeeded, and three at most. Further
rulings (docs/rulings.md): no challenge while the two-minute drill is on, nor against a
ruling made in it; without officials the other coach looks at the replay; whether a foul
was one may be challenged, too.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.fouls import PRICES
from rules.efhl.penalties import SETTLING
from rules.efhl.penalty_checks.review import NO_FOUL, ejections
from rules.efhl.penalty_checks.review import flags as flags_by_chance
from rules.efhl.ratings.calls import rerated
from rules.efhl.timing import two_minute_drill
from rules.errors import IllegalAnswer
from rules.facts import ChallengeMade, RulingOverturned, RulingStood, TimeoutTaken
from rules.field import Team
from rules.football.review import Answers, Review, again, as_spent, refusal, review
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
from rules.state import LastPlay, State

HEADING = "Challenge or Coach's Challenge"
CHALLENGES = 2

DIE = Roll(
    id="challenge.die",
    heading=HEADING,
    text="Roll for the challenge: even overturns the ruling, odd lets it stand.",
    count=1,
)
REPLAY = Choose(
    id="challenge.replay",
    heading=HEADING,
    text="Watch the replay. Does it prove the ruling wrong beyond doubt?",
    options=(
        Option("stands", "No, the ruling stands"),
        Option("overturned", "Yes, overturned"),
    ),
    default_choice="stands",
)
# Never opened at the table: the ruling that a flag is, in the form of a ruling.
FOUL = Measure(
    id="challenge.foul",
    heading=HEADING,
    text="A flag on the {team}: {foul}. Was it a foul?",
    outcomes=(
        Outcome("foul", "A foul, as it was called"),
        Outcome("no_foul", "No foul"),
    ),
    default_outcome="foul",
)


def remaining(state: State, team: Team) -> int:
    """Challenges of the game that `team` still has: two, or three if it won both."""
    had = state.challenges.of(team)
    earned = 1 if had.won >= CHALLENGES else 0
    return max(0, CHALLENGES + earned - had.made)


def challenges_left(journal: Journal, team: Team) -> int:
    """The same after those made in this play."""
    made = _count(journal, ChallengeMade, team)
    return max(0, remaining(journal.before, team) - made)


def timeouts_left(journal: Journal, team: Team) -> int:
    """Timeouts of `team` after those taken in this play."""
    return journal.before.timeouts.of(team) - _count(journal, TimeoutTaken, team)


def _count(
    journal: Journal, kind: type[ChallengeMade] | type[TimeoutTaken], team: Team
) -> int:
    return sum(isinstance(f, kind) and f.team is team for f in journal.facts)


def barred(journal: Journal, team: Team) -> str | None:
    """Why `team` may not challenge now; None if it may."""
    state, last = journal.before, journal.before.last
    if journal.live:
        return "The ball is in play: a challenge must come before the snap."
    if last is None:
        return "There is no play to challenge."
    if state.quarter > 4:
        return "There are no challenges in overtime."
    if two_minute_drill(state) or two_minute_drill(last.before):
        return "There are no challenges in the two-minute drill."
    if timeouts_left(journal, team) <= 0:
        return "Without a timeout left there is no challenge."
    if challenges_left(journal, team) <= 0:
        return "There is no challenge left."
    return None


def challengeable(state: State) -> tuple[Ruling, ...]:
    """The rulings of the last play: what was reported, and the flags."""
    if state.last is None:
        return ()
    return _rulings(_seen(rulebook(state.rulebook), state.last))


def _seen(book: Rulebook, last: LastPlay) -> Review:
    """The last play seen again, with the foul that a penalty check called."""
    seen = review(book, last)
    return replace(seen, flags={**seen.flags, **flags_by_chance(last, seen.asked)})


def _rulings(seen: Review) -> tuple[Ruling, ...]:
    calls = (_call(number, flag) for number, flag in seen.flags.items())
    return tuple(sorted((*seen.rulings, *calls), key=lambda ruling: ruling.number))


def _call(number: int, flag: Flag) -> Ruling:
    """Whether a penalty was warranted, as a ruling."""
    given = {"team": flag.team, "foul": PRICES[flag.foul].name}
    opened = Open(FOUL, tuple(Team), FOUL.names, given=given)
    return Ruling(number, opened, Happened("foul"))


def challenged(journal: Journal, asked: Challenge) -> Procedure[State | None]:
    """Challenge or Coach's Challenge. None when the ruling stands and play goes on."""
    state, team = journal.before, asked.team
    reason = barred(journal, team)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    assert state.last is not None
    book = rulebook(state.rulebook)
    seen = _seen(book, state.last)
    answers = _instead(seen, state.last.answers, asked)
    illegal = _illegal(book, seen, asked, answers)
    if illegal is not None:
        yield illegal
        return None
    yield ChallengeMade(team)
    if not (yield from _proved(state, team)):
        yield RulingStood(team)
        yield TimeoutTaken(team, timeouts_left(journal, team) - 1)
        return None
    yield RulingOverturned(team)
    once_more = Journal(state.last.before, [], [])
    after = yield from again(book, once_more, answers)
    return gone_back(journal, once_more, after)


def _instead(seen: Review, answers: Answers, asked: Challenge) -> Answers:
    """The answers of the last play with the ruling the coach holds to be right.

    What follows from another outcome is asked afresh. Without a flag the play itself
    stays as it was; what was decided about the flags, and what came of that, is asked
    again. Without the foul of a penalty check, all that came after it is.
    """
    led = answers[: asked.ruling]
    if asked.ruling not in seen.flags:
        return (*led, asked.instead)
    if isinstance(answers[asked.ruling], Rolled):
        return (*led, NO_FOUL)
    decided = len(answers)
    for number in range(asked.ruling, len(seen.asked)):
        if _about_flags(seen.asked[number]):
            decided = number
            break
    return (*led, *answers[asked.ruling + 1 : decided])


def _about_flags(step: Step) -> bool:
    opened = step[0] if isinstance(step, tuple) else step
    if not isinstance(opened, Open):
        return False
    return opened.id in SETTLING or opened.id.startswith("rating.")


def _illegal(
    book: Rulebook, seen: Review, asked: Challenge, answers: Answers
) -> IllegalAnswer | None:
    """Why this is no challenge: no such ruling, or none that could have been made."""
    ruling = next((r for r in _rulings(seen) if r.number == asked.ruling), None)
    if ruling is None:
        return IllegalAnswer("That was no ruling on the field.", HEADING)
    if ruling.answer == asked.instead:
        return IllegalAnswer("That is what was ruled.", HEADING)
    try:
        ruling.opened.check(asked.instead)
    except IllegalAnswer as error:
        return error
    return refusal(book, seen.journal.before, answers)


def _proved(state: State, team: Team) -> Procedure[bool]:
    """Whether the ruling falls: by the die, or by what the other coach saw."""
    if state.options["challenges"] == "die":
        return (yield from roll(DIE, team)).total % 2 == 0
    chosen = yield from choose(REPLAY, team.opponent)
    return chosen.choice == "overturned"


def gone_back(journal: Journal, once_more: Journal, after: State) -> State:
    """The play before, played again, takes the place of this one."""
    now = journal.before
    journal.before = once_more.before
    journal.answers[:] = once_more.answers
    journal.settle()
    brings = rerated(now, after.ratings.given)
    back = replace(as_spent(after, now), brings=brings)
    return ejections(back, now, once_more.facts)
