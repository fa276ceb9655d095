"""EFHL Part 2, "EFHL Ability Checks": the checks that a coach may call now.

While the ball is in play: about the open report. Before the next snap: about the end of
the last play. Offers and refusals share their predicates.
"""

from __future__ import annotations

from rules.efhl.ability.called import (
    CALL_CHECK,
    LONGEST,
    AbilityCheck,
    opened_fields,
    read_check,
)
from rules.efhl.ability.questions import (
    INSIDE_ROUTE,
    OWN_WORDS,
    PENALTY,
    RULED,
    Doubt,
    doubts,
    is_stoppage,
)
from rules.efhl.ability.tables import QUESTIONS
from rules.efhl.flags import going_back
from rules.efhl.flags import refusal as no_flag
from rules.efhl.options import plays_with
from rules.efhl.players import side_of
from rules.facts import AbilityChecked, Fact, RulingOverturned, RulingStood
from rules.field import Team
from rules.football.review import review_play
from rules.journal import Journal
from rules.offers import Doubted, Offer, Opened, Ruling
from rules.prompts import Announced, Choice, Flag, Open, Power
from rules.registry import rulebook
from rules.state import State


def is_in_play(state: State) -> bool:
    """True when the option is on."""
    return plays_with(state.options, "ability_checks")


def current_doubts(
    journal: Journal, opened: tuple[Open, ...]
) -> tuple[tuple[Doubt, ...], Ruling | None]:
    """Return the questions that are in doubt now, and the report they are about."""
    if journal.live:
        return (doubts(journal.before, opened[0]) if len(opened) == 1 else ()), None
    last = going_back(journal.before)
    if last is None or last.settled or any(map(_is_decision, journal.facts)):
        return (), None
    rulings = review_play(rulebook(journal.before.rulebook), last).rulings
    reports = [ruling for ruling in rulings if type(ruling.opened.prompt) is Power]
    if not reports:
        return (), None
    return doubts(last.before, reports[-1].opened), reports[-1]


def _is_decision(fact: Fact) -> bool:
    if type(fact) is AbilityChecked:
        return fact.settles
    return type(fact) in (RulingStood, RulingOverturned)


def _is_possible_now(journal: Journal, opened: tuple[Open, ...]) -> bool:
    """True at a stoppage of a play, or after a play before the next one."""
    if journal.live:
        return bool(opened) and all(map(is_stoppage, opened))
    return going_back(journal.before) is not None


def _refusal(
    journal: Journal, check: AbilityCheck, opened: tuple[Open, ...]
) -> str | None:
    """Return the reason against the check now; None if it may be called."""
    if not is_in_play(journal.before):
        return "This game is played without ability checks."
    if not _is_possible_now(journal, opened):
        return "There is nothing to check. Checks are about the last power-on."
    if check.question == OWN_WORDS:
        fits = 0 < len(check.asked.strip()) <= LONGEST
        return None if fits else f"Enter your question in {LONGEST} letters or less."
    if check.question == PENALTY:
        return (
            no_flag(journal, flag_of(check))
            if check.of
            else "Choose the team at fault."
        )
    if check.question == INSIDE_ROUTE:
        return None if journal.live else "Routes can only be checked during a play."
    return (
        None if doubt_of(journal, check, opened) else _decided_refusal(journal, opened)
    )


def refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    """Return the reason this check may not be called now; None if it may."""
    check = read_check(announced)
    return _refusal(journal, check, opened) or _player_refusal(journal, check, opened)


def doubt_of(
    journal: Journal, check: AbilityCheck, opened: tuple[Open, ...]
) -> Doubt | None:
    """Return the doubt behind that question now; None if there is no such report."""
    doubts, _ = current_doubts(journal, opened)
    return next(
        (doubt for doubt in doubts if doubt.question.id == check.question), None
    )


def _decided_refusal(journal: Journal, opened: tuple[Open, ...]) -> str:
    last = journal.before.last
    live = journal.live and any(RULED in prompt.given for prompt in opened)
    late = not journal.live and (
        any(map(_is_decision, journal.facts)) or (last is not None and last.settled)
    )
    if live or late:
        return "That has already been decided."
    return "That is not in question here."


def questions_offered(journal: Journal, opened: Opened) -> tuple[Choice, ...]:
    """Return the questions that may be asked now, except about a penalty."""
    if not is_in_play(journal.before) or not _is_possible_now(journal, opened):
        return ()
    current, _ = current_doubts(journal, opened)
    choices = [_choice(doubt) for doubt in current]
    if journal.live:
        choices.append(
            _choice(Doubt(QUESTIONS[INSIDE_ROUTE], opened[0], journal.before))
        )
    own = QUESTIONS[OWN_WORDS]
    fields = opened_fields(own.id, contested=False, near=True)
    return (*choices, Choice(own.id, own.label, opens=fields))


def _choice(doubt: Doubt) -> Choice:
    """Return the question, with the side that rolls and the fields that go with it."""
    question, first = doubt.question, doubt.first
    contested = question.contested and first is not None
    fields = opened_fields(question.id, contested=contested, near=question.near)
    return Choice(question.id, question.label, team=first, opens=fields)


def ability_offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Open the check that a coach may call now."""
    questions = questions_offered(journal, opened)
    if not questions:
        return None
    return Offer(
        CALL_CHECK.kind,
        prompt=CALL_CHECK,
        choices={"question": questions},
        urgent=journal.live,
    )


def doubted_flag(journal: Journal, opened: Opened) -> Doubted | None:
    """Return the check that may come before a flag; None for none now."""
    if not is_in_play(journal.before) or not _is_possible_now(journal, opened):
        return None
    return Doubted(
        CALL_CHECK.kind,
        "Not sure: roll an ability check first",
        {"question": PENALTY},
    )


def rolling_sides(
    check: AbilityCheck,
    doubt: Doubt | None,
    journal: Journal,
    opened: tuple[Open, ...],
) -> tuple[Team, bool]:
    """Return the side whose player rolls, and True if the other side rolls, too."""
    question = QUESTIONS[check.question]
    if question.id == OWN_WORDS:
        return check.of or check.team, check.contested
    doubt = doubt or Doubt(question, opened[0], journal.before)
    return doubt.first or check.team, question.contested


def _player_refusal(
    journal: Journal, check: AbilityCheck, opened: tuple[Open, ...]
) -> str | None:
    """Refuse players who are not the ones to roll; None if they may."""
    if check.question == PENALTY:
        first, both = check.of or check.team, False
    else:
        doubt = doubt_of(journal, check, opened)
        first, both = rolling_sides(check, doubt, journal, opened)
    other = side_of(journal.before, check.against) if both else None
    wrong = side_of(journal.before, check.player) is first.opponent or other is first
    return "That player doesn’t roll this check." if wrong else None


def flag_of(check: AbilityCheck) -> Flag:
    """Return the flag that a failed check throws."""
    team = check.of or check.team
    spot, player = check.at, check.player
    return Flag(team, check.foul, spot, player, check.previous, check.when)
