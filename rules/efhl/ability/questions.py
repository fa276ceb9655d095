"""EFHL Part 2, "Examples of When to Call for Ability Checks": which may be asked where.

And what a ruling leaves of the report that is open: the same prompt, narrowed. Rolling
is in rules.efhl.ability.contested, calling a check in rules.efhl.ability.calling.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.efhl.ability.tables import QUESTIONS, Consequence, Question
from rules.field import Team, ahead
from rules.prompts import Choose, Happened, Open, Power, Ready
from rules.registry import Check
from rules.state import State

OWN_WORDS, PENALTY, INSIDE_ROUTE = "own_words", "penalty", "inside_route"
# What Open.given holds of a prompt that has been ruled on: the ruling in words.
RULED = "ruled"
# Open while the ball is in play; what opens after the play is no stoppage of it.
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
    """What was too close to call: a question about a prompt of a play.

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
        """Whose player rolls, or rolls first; None where the coach says."""
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

    def check(self) -> Check:
        """The question as it is offered."""
        second = self.first.opponent if self.first else None
        contested = self.question.contested
        return Check(
            self.question.id,
            self.question.label,
            self.first,
            second if contested else None,
            self.question.near,
        )


def stoppage(opened: Open) -> bool:
    """Whether that prompt is open at a stoppage of a live play."""
    kind = isinstance(opened.prompt, Power | Ready | Choose)
    return kind and opened.id.startswith(_IN_PLAY)


def doubts(before: State, opened: Open) -> tuple[Doubt, ...]:
    """Everything that may be in doubt about the report of a power-on."""
    each = (Doubt(question, opened, before) for question in QUESTIONS.values())
    return tuple(doubt for doubt in each if _possible(doubt))


def _possible(doubt: Doubt) -> bool:
    question, opened = doubt.question, doubt.opened
    if not (question.won.outcomes or question.lost.outcomes):
        return False  # nothing that a report could say
    if not isinstance(opened.prompt, Power) or RULED in opened.given:
        return False
    if question.prompts and not opened.id.startswith(question.prompts):
        return False
    if question.report and question.report not in opened.options:
        return False
    return not question.line or _line_is_near(doubt)


def _line_is_near(doubt: Doubt) -> bool:
    """There is such a line for a carrier, and a yard short of it he can be."""
    state = doubt.before
    if "touchdown" not in doubt.opened.options:
        return False
    if doubt.question.line == "gain" and (
        not state.down or state.goal_to_go or doubt.carrier is not state.possession
    ):
        return False
    short = ahead(doubt.line, -1, doubt.carrier)
    return doubt.opened.lo <= short <= doubt.opened.hi


def ruled(doubt: Doubt, consequence: Consequence) -> Open | None:
    """The prompt narrowed to what was ruled; None where the play goes on."""
    opened = doubt.opened
    left = tuple(name for name in opened.options if name in consequence.outcomes)
    if not left:
        return None
    narrowed = replace(
        opened, options=left, given={**opened.given, RULED: consequence.words}
    )
    if not doubt.question.line or "touchdown" in left:
        return narrowed
    if consequence.short:
        at = ahead(doubt.line, -1, doubt.carrier)
        return replace(narrowed, lo=at, hi=at, default_at=at)
    lo, hi = opened.lo, opened.hi
    lo, hi = (doubt.line, hi) if doubt.carrier.forward > 0 else (lo, doubt.line)
    return replace(narrowed, lo=lo, hi=hi, default_at=doubt.line)


def contradicts(
    doubt: Doubt, consequence: Consequence, narrowed: Open | None, report: Happened
) -> bool:
    """Whether a report that has been made is not what was ruled."""
    if narrowed is not None:
        inside = report.at is None or narrowed.lo <= report.at <= narrowed.hi
        return report.outcome not in narrowed.options or not inside
    if consequence.outcomes:
        return False  # nothing of the kind could have been reported
    question = doubt.question
    other = question.lost if consequence is question.won else question.won
    return report.outcome in other.outcomes
