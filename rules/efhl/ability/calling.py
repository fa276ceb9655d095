"""EFHL Part 2, "EFHL Ability Checks": a coach's check and its ruling.

While the ball is in play it is about the open report, which is then narrowed to the
ruling. Before the next snap it is about the end of the last play: a ruling against the
report takes the play back to it. A failed check of a suspected penalty throws the flag.
A ruling that the play goes on decides only that. A report that has been decided by a
check or a challenge is not checked again.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.efhl.ability.asking import (
    ability_offer,
    current_doubts,
    doubt_of,
    flag_of,
    refusal,
    rolling_sides,
)
from rules.efhl.ability.called import CALL_CHECK, AbilityCheck, read_check
from rules.efhl.ability.contested import (
    Contest,
    consequence_of,
    roll_alone,
    roll_contest,
)
from rules.efhl.ability.questions import (
    OWN_WORDS,
    PENALTY,
    Doubt,
    is_contradicted,
    narrow_report,
)
from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.efhl.ability.target import Checked
from rules.efhl.challenges import take_place_of
from rules.efhl.flags import going_back, throw_flag
from rules.efhl.fouls import FOULS
from rules.facts import AbilityChecked, RulingOverturned
from rules.field import Team
from rules.football.review import rerun_play
from rules.journal import Journal
from rules.offers import Announcement, Opened
from rules.prompts import Announced, Open, Procedure
from rules.registry import rulebook
from rules.state import State

Result = State | Open | None


def _call_check(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[Result]:
    """EFHL Ability Checks: the dice rule on the report or the last play."""
    check = read_check(announced)
    if check.question == PENALTY:
        return (yield from _check_suspect(journal, check))
    doubt = doubt_of(journal, check, opened)
    question = QUESTIONS[check.question]
    contest = yield from _roll_check(
        journal, check, rolling_sides(check, doubt, journal, opened)
    )
    consequence = consequence_of(question, contest)
    narrowed = narrow_report(doubt, consequence) if doubt else None
    fact = _check_fact(check, question, contest, consequence, narrowed is not None)
    if journal.live or doubt is None:
        yield fact
        return narrowed
    return (yield from _settle_last_play(journal, doubt, consequence, narrowed, fact))


def _roll_check(
    journal: Journal, check: AbilityCheck, sides: tuple[Team, bool]
) -> Procedure[Contest]:
    """Roll one d20 for the caller, or one for each side until it is decided."""
    question, state = QUESTIONS[check.question], journal.before
    team, both = sides
    near, plays = question.close or (question.near and check.near), question.plays
    first = Checked(team, check.player, check.stat, near, plays)
    if not both:
        roll = yield from roll_alone(state, first, check.team)
        return Contest(team if roll.success else None, (roll,))
    second = Checked(
        team.opponent, check.against, check.against_stat, question.close, plays
    )
    decisive = question.decisive or (question.id == OWN_WORDS and check.decisive)
    return (yield from roll_contest(state, first, second, decisive=decisive))


def _check_fact(
    check: AbilityCheck,
    question: Question,
    contest: Contest,
    consequence: Consequence,
    narrows: bool,
) -> AbilityChecked:
    return AbilityChecked(
        check.team,
        question.id,
        _question_text(check, question),
        consequence.text,
        contest.rolls,
        success=consequence is question.won,
        winner=contest.winner,
        settles=narrows,
    )


def _question_text(check: AbilityCheck, question: Question) -> str:
    if question.id == OWN_WORDS:
        return check.asked.strip()
    if question.id == PENALTY:
        return f"{question.label.rstrip('?')} ({FOULS[check.foul].name})?"
    return question.label


# ── the play that has ended; a suspected penalty ─────────────────────────────────


def _settle_last_play(
    journal: Journal,
    doubt: Doubt,
    consequence: Consequence,
    narrowed: Open | None,
    fact: AbilityChecked,
) -> Procedure[State | None]:
    """Decide the end of the last play; None where the report stands."""
    last, (_, report) = going_back(journal.before), current_doubts(journal, ())
    assert last is not None
    assert report is not None
    fact = replace(fact, settles=True)  # whether the report stands or falls
    yield fact
    if not is_contradicted(doubt, consequence, narrowed, report.answer):
        return None
    yield RulingOverturned(fact.team, check=True)
    rerun = Journal(last.before, [], [])
    book, earlier = rulebook(journal.before.rulebook), last.answers[: report.number]
    after = yield from rerun_play(book, rerun, earlier, narrowed)
    return take_place_of(journal, rerun, after)


def _check_suspect(journal: Journal, check: AbilityCheck) -> Procedure[State | None]:
    """Was There a Penalty? A roll by the suspect, and a flag if it fails.

    The play stores only the flag, so that it may be challenged like any other.
    """
    question, mark = QUESTIONS[PENALTY], len(journal.answers) - 1
    suspect = Checked(check.of or check.team, check.player, check.stat)
    roll = yield from roll_alone(journal.before, suspect, check.team)
    winner = suspect.team if roll.success else None
    contest = Contest(winner, (roll,))
    consequence = consequence_of(question, contest)
    yield _check_fact(check, question, contest, consequence, narrows=False)
    if roll.success:
        return None
    flag = flag_of(check)
    journal.answers[mark:] = [flag]
    return (yield from throw_flag(journal, flag))


ABILITY = Announcement(
    prompt=CALL_CHECK,
    offer=ability_offer,
    refusal=refusal,
    settle=_call_check,
    within=("ability.",),
)
