"""Going back to the play before: its rulings and facts, and playing it again.

LastPlay stores everything that this needs: the play is simply run again with its
answers. The rule book decides which rulings may be challenged.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalAnswer
from rules.facts import Fact
from rules.football.play import run_play
from rules.prompts import Answer, Flag, Happened, Open, Procedure, Step
from rules.registry import Journal, Rulebook, Ruling
from rules.state import LastPlay, State

Answers = Sequence[Answer | tuple[Answer, ...]]
# The key in Open.given for a report narrowed by dice: the other results that they could
# have left, which a challenge may claim.
COULD_BE = "could_be"
MOST_REVIEWS = 512


class Review(Struct, frozen=True):
    """A play run again: the outcomes that were reported, and its facts.

    steps: the open prompt at each answer. flags: those thrown in the play, by number.
    """

    rulings: tuple[Ruling, ...]
    journal: Journal
    steps: tuple[Step, ...]
    flags: Mapping[int, Flag]


# By the id of a play that is held here as well, so that no other object gets that id.
_reviews: OrderedDict[int, tuple[Rulebook, LastPlay, Review]] = OrderedDict()


def review_play(book: Rulebook, last: LastPlay) -> Review:
    """Run a play again as it was: once, however often it is asked for.

    Every offer and every prompt until the next snap asks for the same play. The journal
    is the caller's own.
    """
    review = _remembered(book, last)
    was = review.journal
    own = replace(was, facts=list(was.facts), answers=list(was.answers))
    return replace(review, journal=own)


def _remembered(book: Rulebook, last: LastPlay) -> Review:
    """Return the review, from memory if it was made of this very object.

    By identity: a state is large, and comparing two takes as long as running the play.
    """
    known = _reviews.get(id(last))
    if known is not None and known[0] is book and known[1] is last:
        return known[2]
    review = _run_again(book, last)
    _reviews[id(last)] = book, last, review
    while len(_reviews) > MOST_REVIEWS:
        _reviews.popitem(last=False)
    return review


def _run_again(book: Rulebook, last: LastPlay) -> Review:
    journal = Journal(last.before, [], [], again=True)
    procedure = run_play(book, journal)
    rulings: list[Ruling] = []
    steps: list[Step] = []
    flags: dict[int, Flag] = {}
    answer: Answer | tuple[Answer, ...] | None = None
    number = 0
    while number <= len(last.answers):
        try:
            step = procedure.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(step, Fact) or number == len(last.answers):
            continue
        answer = last.answers[number]
        if isinstance(step, Open) and _is_challengeable(step, answer):
            assert isinstance(answer, Happened)
            rulings.append(Ruling(number, _widen_report(step), answer))
        elif isinstance(answer, Flag):
            flags[number] = answer
        steps.append(step)
        number += 1
    return Review(tuple(rulings), journal, tuple(steps), flags)


def _is_challengeable(opened: Open, answer: Answer | tuple[Answer, ...]) -> bool:
    """True for a report with another possible outcome, or with a spot."""
    if not isinstance(answer, Happened):
        return False
    return len(_widen_report(opened).options) > 1 or answer.at is not None


def _widen_report(opened: Open) -> Open:
    """The report before dice narrowed it."""
    return replace(opened, options=opened.given.get(COULD_BE, opened.options))


def rerun_play(
    book: Rulebook, journal: Journal, answers: Answers, narrowed: Open | None = None
) -> Procedure[State]:
    """Run the play from `journal.before` with these answers, then ask.

    narrowed: the prompt that is then open, in its present form.
    """
    journal.again = True
    procedure = run_play(book, journal)
    answer: Answer | tuple[Answer, ...] | None = None
    number = 0
    while True:
        try:
            step = procedure.send(answer)
        except StopIteration as end:
            after: State = end.value
            return after
        answer = None
        if isinstance(step, Fact | IllegalAnswer):
            yield step
        elif number < len(answers):
            answer = answers[number]
            number += 1
        else:
            step, narrowed = narrowed or step, None
            answer = yield step


def answer_refusal(
    book: Rulebook, before: State, answers: Answers
) -> IllegalAnswer | None:
    """The refusal of the last of the answers, if there is one."""
    for step in rerun_play(book, Journal(before, [], []), answers):
        if isinstance(step, IllegalAnswer):
            return step
        if not isinstance(step, Fact):
            return None
    return None


def with_spent(book: Rulebook, after: State, now: State) -> State:
    """`after` a reopened play, with everything that was spent by `now`."""
    return book.spent(replace(after, timeouts=now.timeouts, added=now.added), now)
