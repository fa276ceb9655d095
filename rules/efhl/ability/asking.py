"""EFHL Part 2, "EFHL Ability Checks": which checks a coach may call now.

While the ball is in play: about the report that is open. Before the next snap: about
how the last play ended. What is offered and what is refused ask the same questions.
"""

from __future__ import annotations

from rules.efhl.ability.questions import (
    INSIDE_ROUTE,
    OWN_WORDS,
    PENALTY,
    RULED,
    Doubt,
    doubts,
    stoppage,
)
from rules.efhl.ability.tables import QUESTIONS
from rules.efhl.ability.target import known
from rules.efhl.creation.tables import STATS
from rules.efhl.flags import going_back
from rules.efhl.flags import refusal as no_flag
from rules.efhl.options import plays_with
from rules.efhl.players import side_of
from rules.facts import AbilityChecked, Fact, RulingOverturned, RulingStood
from rules.field import Team
from rules.football.review import review
from rules.prompts import AbilityCheck, Flag, Open, Power
from rules.registry import Check, Journal, Offer, Ruling, rulebook
from rules.state import State

LONGEST = 120  # letters of a question in the coach's own words


def in_play(state: State) -> bool:
    """Whether the option is on."""
    return plays_with(state.options, "ability_checks")


def found_doubts(
    journal: Journal, opened: tuple[Open, ...]
) -> tuple[tuple[Doubt, ...], Ruling | None]:
    """What may be in doubt now, and the report that it is about if it was made."""
    if journal.live:
        return (doubts(journal.before, opened[0]) if len(opened) == 1 else ()), None
    last = going_back(journal.before)
    if last is None or last.settled or any(map(_decides, journal.facts)):
        return (), None
    rulings = review(rulebook(journal.before.rulebook), last).rulings
    reports = [each for each in rulings if type(each.opened.prompt) is Power]
    if not reports:
        return (), None
    return doubts(last.before, reports[-1].opened), reports[-1]


def _decides(fact: Fact) -> bool:
    if type(fact) is AbilityChecked:
        return fact.settles
    return type(fact) in (RulingStood, RulingOverturned)


def _happening(journal: Journal, opened: tuple[Open, ...]) -> bool:
    """A stoppage of a play, or what follows a play before the next one."""
    if journal.live:
        return bool(opened) and all(map(stoppage, opened))
    return going_back(journal.before) is not None


def _refusal(
    journal: Journal, asked: AbilityCheck, opened: tuple[Open, ...]
) -> str | None:
    """Why it may not be called now; None if it may."""
    if not in_play(journal.before):
        return "This game is played without ability checks."
    if asked.question not in QUESTIONS:
        return f"There is no question {asked.question!r}."
    if not _happening(journal, opened):
        return "There is nothing to check: it is about what the last power-on brought."
    if not (known(asked.stat) and known(asked.against_stat)):
        return "That is no team stat."
    if asked.question == OWN_WORDS:
        said = 0 < len(asked.asked.strip()) <= LONGEST
        return None if said else f"Say what is in doubt, in {LONGEST} letters at most."
    if asked.question == PENALTY:
        return no_flag(journal, flag_of(asked)) if asked.of else "Say who is suspected."
    if asked.question == INSIDE_ROUTE:
        return None if journal.live else "Routes are for a play that goes on."
    return None if doubt_of(journal, asked, opened) else _decided(journal, opened)


def refusal(
    journal: Journal, asked: AbilityCheck, opened: tuple[Open, ...]
) -> str | None:
    """Why this check may not be called now; None if it may."""
    return _refusal(journal, asked, opened) or _misnamed(journal, asked, opened)


def doubt_of(
    journal: Journal, asked: AbilityCheck, opened: tuple[Open, ...]
) -> Doubt | None:
    """What that question is about now; None where it is about no report."""
    found, _ = found_doubts(journal, opened)
    return next((each for each in found if each.question.id == asked.question), None)


def _decided(journal: Journal, opened: tuple[Open, ...]) -> str:
    last = journal.before.last
    live = journal.live and any(RULED in each.given for each in opened)
    late = not journal.live and (
        any(map(_decides, journal.facts)) or (last is not None and last.settled)
    )
    if live or late:
        return "That has been decided."
    return "That is not in doubt here."


def offer(
    state: State, facts: tuple[Fact, ...], opened: tuple[Open, ...]
) -> tuple[Check, ...]:
    """The questions that may be asked now, but for a penalty."""
    journal = Journal(state, list(facts), [])
    if not in_play(state) or not _happening(journal, opened):
        return ()
    found, _ = found_doubts(journal, opened)
    checks = [doubt.check() for doubt in found]
    if journal.live:
        doubt = Doubt(QUESTIONS[INSIDE_ROUTE], opened[0], state)
        checks.append(doubt.check())
    own = QUESTIONS[OWN_WORDS]
    return (*checks, Check(own.id, own.label, near=True, own_words=True))


def offered(
    state: State, facts: tuple[Fact, ...], opened: tuple[Open, ...]
) -> Offer | None:
    """The check that a coach may call now."""
    checks = offer(state, facts, opened)
    return Offer("ability", checks=checks, stats=STATS) if checks else None


def about_fouls(
    state: State, facts: tuple[Fact, ...], opened: tuple[Open, ...]
) -> tuple[Check, ...]:
    """Whether a flag may be put to a check first."""
    journal = Journal(state, list(facts), [])
    if not in_play(state) or not _happening(journal, opened):
        return ()
    penalty = QUESTIONS[PENALTY]
    return (Check(penalty.id, penalty.label),)


def sides(
    asked: AbilityCheck,
    doubt: Doubt | None,
    journal: Journal,
    opened: tuple[Open, ...],
) -> tuple[Team, bool]:
    """Whose player rolls, and whether one of the other side does, too."""
    question = QUESTIONS[asked.question]
    if question.id == OWN_WORDS:
        return asked.of or asked.team, asked.contested
    doubt = doubt or Doubt(question, opened[0], journal.before)
    return doubt.first or asked.team, question.contested


def _misnamed(
    journal: Journal, asked: AbilityCheck, opened: tuple[Open, ...]
) -> str | None:
    """Why these are not the players who roll; None if they may be."""
    if asked.question == PENALTY:
        first, both = asked.of or asked.team, False
    else:
        doubt = doubt_of(journal, asked, opened)
        first, both = sides(asked, doubt, journal, opened)
    other = side_of(journal.before, asked.against) if both else None
    wrong = side_of(journal.before, asked.player) is first.opponent or other is first
    return "That player is not the one who rolls." if wrong else None


def flag_of(asked: AbilityCheck) -> Flag:
    """The flag that a failed check throws."""
    team = asked.of or asked.team
    return Flag(team, asked.foul, asked.at, asked.player, asked.previous)
