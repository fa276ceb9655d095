"""EFHL Part 2, "EFHL Ability Checks": a coach calls one, and what it rules.

While the ball is in play it is about the report that is open: what was ruled is all
that may then be reported. Before the next snap it is about how the last play ended: a
ruling against the report takes the play back to it. Of a suspected penalty a check that
fails throws the flag. Where the play goes on, nothing is decided but that. Nothing that
has been decided by a check or a challenge is checked again.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.ability.asking import (
    doubt_of,
    flag_of,
    found_doubts,
    refusal,
    sides,
)
from rules.efhl.ability.contested import (
    Contest,
    alone,
    consequence_of,
    contested,
)
from rules.efhl.ability.questions import OWN_WORDS, PENALTY, Doubt, contradicts, ruled
from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.efhl.ability.target import Checked
from rules.efhl.challenges import gone_back
from rules.efhl.flags import flagged, going_back
from rules.efhl.fouls import FOULS
from rules.errors import IllegalAnswer
from rules.facts import AbilityChecked, RulingOverturned
from rules.field import Team
from rules.football.review import again
from rules.prompts import AbilityCheck, Open, Procedure
from rules.registry import Journal, rulebook
from rules.state import State

HEADING = "EFHL Ability Checks"
Came = State | Open | None


def called(
    journal: Journal, asked: AbilityCheck, opened: tuple[Open, ...]
) -> Procedure[Came]:
    """EFHL Ability Checks: the dice rule. What it leaves of the play, see above."""
    reason = refusal(journal, asked, opened)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return None
    if asked.question == PENALTY:
        return (yield from _suspected(journal, asked))
    doubt = doubt_of(journal, asked, opened)
    question = QUESTIONS[asked.question]
    contest = yield from _rolled(journal, asked, sides(asked, doubt, journal, opened))
    consequence = consequence_of(question, contest)
    narrowed = ruled(doubt, consequence) if doubt else None
    fact = _fact(asked, question, contest, consequence, narrowed is not None)
    if journal.live or doubt is None:
        yield fact
        return narrowed
    return (yield from _late(journal, doubt, consequence, narrowed, fact))


def _rolled(
    journal: Journal, asked: AbilityCheck, sides: tuple[Team, bool]
) -> Procedure[Contest]:
    """One d20 by who called for it, or one by each side until it is decided."""
    question, state = QUESTIONS[asked.question], journal.before
    team, both = sides
    near, plays = question.close or (question.near and asked.near), question.plays
    first = Checked(team, asked.player, asked.stat, near, plays)
    if not both:
        roll = yield from alone(state, first, asked.team)
        return Contest(team if roll.success else None, (roll,))
    second = Checked(
        team.opponent, asked.against, asked.against_stat, question.close, plays
    )
    decisive = question.decisive or (question.id == OWN_WORDS and asked.decisive)
    return (yield from contested(state, first, second, decisive=decisive))


def _fact(
    asked: AbilityCheck,
    question: Question,
    contest: Contest,
    consequence: Consequence,
    narrows: bool,
) -> AbilityChecked:
    return AbilityChecked(
        asked.team,
        question.id,
        _in_words(asked, question),
        consequence.words,
        contest.rolls,
        success=consequence is question.won,
        winner=contest.winner,
        settles=narrows,
    )


def _in_words(asked: AbilityCheck, question: Question) -> str:
    if question.id == OWN_WORDS:
        return asked.asked.strip()
    if question.id == PENALTY:
        return f"{question.label.rstrip('?')} ({FOULS[asked.foul].name})?"
    return question.label


# ── the play that has ended; a suspected penalty ─────────────────────────────────


def _late(
    journal: Journal,
    doubt: Doubt,
    consequence: Consequence,
    narrowed: Open | None,
    fact: AbilityChecked,
) -> Procedure[State | None]:
    """How the last play ended; None where that is as it was reported."""
    last, (_, report) = going_back(journal.before), found_doubts(journal, ())
    assert last is not None
    assert report is not None
    fact = replace(fact, settles=True)  # either way
    yield fact
    if not contradicts(doubt, consequence, narrowed, report.answer):
        return None
    yield RulingOverturned(fact.team, check=True)
    once_more = Journal(last.before, [], [])
    book, kept = rulebook(journal.before.rulebook), last.answers[: report.number]
    after = yield from again(book, once_more, kept, narrowed)
    return gone_back(journal, once_more, after)


def _suspected(journal: Journal, asked: AbilityCheck) -> Procedure[State | None]:
    """Was There a Penalty? The suspect rolls: if he fails, he is flagged.

    The play remembers the flag alone, so that it may be challenged as any other.
    """
    question, mark = QUESTIONS[PENALTY], len(journal.answers) - 1
    suspect = Checked(asked.of or asked.team, asked.player, asked.stat)
    roll = yield from alone(journal.before, suspect, asked.team)
    winner = suspect.team if roll.success else None
    contest = Contest(winner, (roll,))
    consequence = consequence_of(question, contest)
    yield _fact(asked, question, contest, consequence, narrows=False)
    if roll.success:
        return None
    flag = flag_of(asked)
    journal.answers[mark:] = [flag]
    return (yield from flagged(journal, flag))
