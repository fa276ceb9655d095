"""EFHL Part 2, "Examples of When to Call for Ability Checks": questions by prompt.

And the effect of a ruling on the open report: the same prompt, narrowed. Rolling is in
rules.efhl.ability.contested, calling a check in rules.efhl.ability.calling.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.field import Team, ahead
from rules.prompts import Choose, Happened, Open, Power, Ready
from rules.state import State

OWN_WORDS, PENALTY, INSIDE_ROUTE = "own_words", "penalty", "inside_route"
# The key of Open.given for a prompt that has been ruled on: the ruling as text.
RULED = "ruled"
# Open while the ball is in play; a prompt after the play is not a stoppage of it.
_IN_PLAY = (
    "carry.",
    "catch.",
    "dead_ball.",
    "fake.",
    "field_goal.",
    "free_kick.",
    "fumble.",
    "give_up.",
    "hail_mary.",
    "interception.",
    "kick.",
    "kickoff.",
    "onside.",
    "pass.",
    "passing.",
    "pitch.",
    "punt.",
    "run.",
    "scramble.",
    "scrimmage.",
    "stationary.",
    "stoppage.",
    "trick.",
)


class Doubt(Struct, frozen=True):
    """A report that was too close to call: a question about a prompt of a play.

    before: the state that the play began in.
    """

    question: Question
    opened: Open
    before: State

    @property
    def carrier(self) -> Team:
        """The side with the ball."""
        given = self.opened.given.get("team")
        return given if isinstance(given, Team) else self.before.possession

    @property
    def first(self) -> Team | None:
        """The side that rolls, or rolls first; None where the coach names it."""
        match self.question.checked:
            case "carrier":
                return self.carrier
            case "defender":
                return self.carrier.opponent
            case _:
                return None

    @property
    def line(self) -> int:
        """The line in question: the goal line, or the line to gain."""
        if self.question.line == "goal":
            return self.carrier.opponent.goal
        return self.before.line_to_gain


def is_stoppage(opened: Open) -> bool:
    """True for a prompt that is open at a stoppage of a live play."""
    kind = isinstance(opened.prompt, Power | Ready | Choose)
    return kind and opened.id.startswith(_IN_PLAY)


def doubts(before: State, opened: Open) -> tuple[Doubt, ...]:
    """Return the questions that may be in doubt about the report of a power-on."""
    every = (Doubt(question, opened, before) for question in QUESTIONS.values())
    return tuple(doubt for doubt in every if _is_possible(doubt))


def _is_possible(doubt: Doubt) -> bool:
    question, opened = doubt.question, doubt.opened
    if not (question.won.outcomes or question.lost.outcomes):
        return False  # no report could answer it
    if not isinstance(opened.prompt, Power) or RULED in opened.given:
        return False
    if question.prompts and not opened.id.startswith(question.prompts):
        return False
    if question.report and question.report not in opened.options:
        return False
    return not question.line or _line_is_near(doubt)


def _line_is_near(doubt: Doubt) -> bool:
    """True when a carrier can be stopped a yard short of the line."""
    state = doubt.before
    if "touchdown" not in doubt.opened.options:
        return False
    if doubt.question.line == "gain" and (
        not state.down or state.goal_to_go or doubt.carrier is not state.possession
    ):
        return False
    short = ahead(doubt.line, -1, doubt.carrier)
    return doubt.opened.lo <= short <= doubt.opened.hi


def narrow_report(doubt: Doubt, consequence: Consequence) -> Open | None:
    """Narrow the prompt to the ruling; None where the play goes on."""
    opened = doubt.opened
    left = tuple(name for name in opened.options if name in consequence.outcomes)
    if not left:
        return None
    narrowed = replace(
        opened, options=left, given={**opened.given, RULED: consequence.text}
    )
    if not doubt.question.line or "touchdown" in left:
        return narrowed
    if consequence.short:
        at = ahead(doubt.line, -1, doubt.carrier)
        return replace(narrowed, lo=at, hi=at, default_at=at)
    lo, hi = opened.lo, opened.hi
    lo, hi = (doubt.line, hi) if doubt.carrier.forward > 0 else (lo, doubt.line)
    return replace(narrowed, lo=lo, hi=hi, default_at=doubt.line)


def is_contradicted(
    doubt: Doubt, consequence: Consequence, narrowed: Open | None, report: Happened
) -> bool:
    """True when a report differs from the ruling."""
    if narrowed is not None:
        inside = report.at is None or narrowed.lo <= report.at <= narrowed.hi
        return report.outcome not in narrowed.options or not inside
    if consequence.outcomes:
        return False  # no report could have contradicted it
    question = doubt.question
    other = question.lost if consequence is question.won else question.won
    return report.outcome in other.outcomes
