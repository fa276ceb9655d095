"""Disputed rulings: going back to the last play and playing it again another way.

The same answers up to the ruling, the other ruling, the rest asked again. A wrong flag
is taken out, and the play stays as it was. The last call of a play under way is asked
again at once (`dispute_last_call`). A book says who may dispute, and how a
dispute is decided (`Disputes`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from rules.errors import IllegalAnswer
from rules.facts import Fact, RulingOverturned
from rules.field import Team
from rules.football.fouls import Penalties
from rules.football.review import (
    Answers,
    Review,
    answer_refusal,
    rerun_play,
    review_play,
    with_spent,
)
from rules.journal import Reopened
from rules.prompts import (
    Answer,
    Challenge,
    Flag,
    Happened,
    Measure,
    Open,
    Procedure,
    Step,
)
from rules.registry import Journal, Rulebook, Ruling, rulebook
from rules.state import LastPlay, State


def no_flags(last: LastPlay, steps: Sequence[Step]) -> Mapping[int, Flag]:
    """Return no fouls: no dice of the book call any."""
    return {}


class Disputes(Struct, frozen=True, kw_only=True):
    """The disputes of a book.

    foul: a flag in the form of a report, with outcomes foul and no_foul; it is never
    opened at the table. bar(journal, team): the reason `team` may not dispute now.
    settle(journal, team): decides a dispute; True overturns the ruling. It states what
    the dispute costs. settling: what ids of prompts about flags begin with.

    What a book may leave out: by_chance(last, steps): fouls that dice called, by their
    answer's number, and waved_off, the answer in its place. replaced(state, now,
    facts): the state after the replay, which stated these facts, in the place of `now`.
    """

    heading: str
    penalties: Penalties
    foul: Measure
    bar: Callable[[Journal, Team], str | None]
    settle: Callable[[Journal, Team], Procedure[bool]]
    settling: tuple[str, ...]
    by_chance: Callable[[LastPlay, Sequence[Step]], Mapping[int, Flag]] = no_flags
    waved_off: Answer | None = None
    replaced: Callable[[State, State, Iterable[Fact]], State] = (
        lambda state, now, facts: state
    )


class _Replay(Struct, frozen=True):
    """The last play run again. by_chance: the fouls that dice called in it."""

    review: Review
    by_chance: Mapping[int, Flag]
    rulings: tuple[Ruling, ...]


def disputable(rules: Disputes, state: State) -> tuple[Ruling, ...]:
    """Return the rulings of the last play: its reports and its flags."""
    if state.last is None:
        return ()
    return _replay(rules, rulebook(state.rulebook), state.last).rulings


def _replay(rules: Disputes, book: Rulebook, last: LastPlay) -> _Replay:
    review = review_play(book, last)
    by_chance = rules.by_chance(last, review.steps)
    flags = {**review.flags, **by_chance}
    calls = (_flag_ruling(rules, number, flag) for number, flag in flags.items())
    rulings = sorted((*review.rulings, *calls), key=lambda ruling: ruling.number)
    return _Replay(review, by_chance, tuple(rulings))


def _flag_ruling(rules: Disputes, number: int, flag: Flag) -> Ruling:
    """Make a ruling of a flag: the foul, or no foul."""
    foul = rules.penalties.foul(flag.foul)
    given = {"team": flag.team, "foul": foul.name}
    opened = Open(rules.foul, tuple(Team), rules.foul.names, given=given)
    return Ruling(number, opened, Happened("foul"))


def dispute_ruling(
    rules: Disputes, journal: Journal, challenge: Challenge
) -> Procedure[State | None]:
    """Decide a dispute. None when the ruling stands and play goes on."""
    state, team = journal.before, challenge.team
    reason = rules.bar(journal, team)
    if reason is not None:
        yield IllegalAnswer(reason, rules.heading)
        return None
    assert state.last is not None
    book = rulebook(state.rulebook)
    replay = _replay(rules, book, state.last)
    answers = _changed_answers(rules, replay, state.last.answers, challenge)
    illegal = _illegality(rules, book, replay, challenge, answers)
    if illegal is not None:
        yield illegal
        return None
    if not (yield from rules.settle(journal, team)):
        return None
    yield RulingOverturned(team)
    rerun = Journal(state.last.before, [], [])
    after = yield from rerun_play(book, rerun, answers)
    return take_place_of(rules, journal, rerun, after)


def _changed_answers(
    rules: Disputes, replay: _Replay, answers: Answers, challenge: Challenge
) -> Answers:
    """Return the answers of the last play with the ruling that the coach asks for.

    After another outcome the rest is asked again. Without a flag the play itself stays
    as it was; only the decisions about flags, and everything after them, are asked
    again. Without a foul that dice called, everything after the dice is.
    """
    earlier = answers[: challenge.ruling]
    if challenge.ruling in replay.by_chance:
        assert rules.waved_off is not None
        return (*earlier, rules.waved_off)
    if challenge.ruling not in replay.review.flags:
        return (*earlier, challenge.instead)
    steps, end = replay.review.steps, len(answers)
    for number in range(challenge.ruling, len(steps)):
        if _is_about_flags(rules, steps[number]):
            end = number
            break
    return (*earlier, *answers[challenge.ruling + 1 : end])


def _is_about_flags(rules: Disputes, step: Step) -> bool:
    opened = step[0] if isinstance(step, tuple) else step
    return isinstance(opened, Open) and opened.id.startswith(rules.settling)


def _illegality(
    rules: Disputes,
    book: Rulebook,
    replay: _Replay,
    challenge: Challenge,
    answers: Answers,
) -> IllegalAnswer | None:
    """Return the refusal of a ruling that was not made or cannot have been."""
    made = (x for x in replay.rulings if x.number == challenge.ruling)
    ruling = next(made, None)
    if ruling is None:
        return IllegalAnswer("That ruling can’t be challenged.", rules.heading)
    if ruling.answer == challenge.instead:
        return IllegalAnswer("That is the ruling on the field.", rules.heading)
    try:
        ruling.opened.check(challenge.instead)
    except IllegalAnswer as error:
        return error
    return answer_refusal(book, replay.review.journal.before, answers)


def dispute_last_call(
    rules: Disputes, journal: Journal, team: Team
) -> Procedure[Reopened | None]:
    """Decide a dispute of the last call while its play goes on.

    Overturned, it is the side's to report that disputed it. None when it stands.
    """
    if not (yield from rules.settle(journal, team)):
        return None
    yield RulingOverturned(team, now=True)
    return Reopened(team)


def take_place_of(
    rules: Disputes, journal: Journal, rerun: Journal, after: State
) -> State:
    """Put the replayed play in the place of this one."""
    now = journal.before
    journal.before = rerun.before
    journal.answers[:] = rerun.answers
    journal.settle()
    back = with_spent(rulebook(now.rulebook), after, now)
    return rules.replaced(back, now, rerun.facts)
