"""Facts, situations and prompts as sentences, with the names a table goes by.

Logs, play-by-play and scoreboards read these. Everything comes from facts, states and
prompts; team and player names come from the caller, for the rules know only `home`,
`away` and opaque player ids. Where nobody was named, the team did it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rules import facts as f
from rules.facts import Fact, PlayBegan
from rules.field import Team, yards_to_goal
from rules.prompts import Open
from rules.state import State
from rules.words.clauses import CLAUSES
from rules.words.names import Names, ordinal, period, place, players_of
from rules.words.remarks import REMARKS, rating

__all__ = [
    "Names",
    "happenings",
    "period",
    "place",
    "players_of",
    "prompt_words",
    "sentence",
    "situation",
    "state_words",
]

# A play is told from its beginning, though its yards are known only at its end: these
# lead the sentence, those go before the clause that says how the carrier ended.
_LEADING = (f.Rushed, f.PassCompleted, f.PassIntercepted, f.Sacked)
_ENDINGS = (f.Tackled, f.WentOutOfBounds, f.ProgressStopped, f.Fell)
_KICKS = {"kickoff": "Kickoff from the ", "free_kick": "Free kick from the "}


def situation(began: PlayBegan, names: Names) -> str:
    """`2nd & 7 at the Owls 33`, `Kickoff from the Owls 35`, `Try`, or ''."""
    to_goal = yards_to_goal(began.ball_on, began.possession)
    goal = began.ydstogo >= to_goal
    return _situation(began.kind, began.down, began.ydstogo, goal, began.ball_on, names)


def state_words(state: State, names: Names) -> str:
    """The situation before the next play, in the words of `situation`."""
    return _situation(
        state.upcoming,
        state.down,
        state.ydstogo,
        state.goal_to_go,
        state.ball_on,
        names,
    )


def _situation(
    kind: str, down: int, ydstogo: int, goal: bool, at: int, names: Names
) -> str:
    if kind in _KICKS:
        return f"{_KICKS[kind]}{place(at, names)}"
    if down:
        distance = "goal" if goal else ydstogo
        return f"{ordinal(down)} & {distance} at the {place(at, names)}"
    return "Try" if kind == "try" else ""


def sentence(facts: Iterable[Fact], names: Names) -> str:
    """A play: `2nd & 7 at the Owls 33: #22 Cole runs for 4 yards, tackled at ...`."""
    facts = tuple(facts)
    told = _told(facts, names)
    where = next((situation(x, names) for x in facts if type(x) is PlayBegan), "")
    if not where or not told:
        return where or " ".join(map(_capital, told))
    return f"{where}: {' '.join([told[0], *map(_capital, told[1:])])}"


def happenings(facts: Iterable[Fact], names: Names) -> str:
    """What happened, without the situation; '' when nothing is worth a word."""
    return " ".join(map(_capital, _told(facts, names)))


def _told(facts: Iterable[Fact], names: Names) -> list[str]:
    """The sentences, those made of clauses without their capital letter."""
    sentences: list[str] = []
    clauses: list[str] = []
    ratings: list[f.RatingChanged] = []
    for fact in _in_order(facts):
        if type(fact) is f.RatingChanged and not fact.by_coach:
            ratings.append(fact)
        elif (words := CLAUSES.get(type(fact))) is not None:
            clauses.append(words(fact, names))
        elif (words := REMARKS.get(type(fact))) is not None:
            sentences += _ended(clauses)
            clauses = []
            sentences.append(words(fact, names))
    return sentences + _ended(clauses) + list(_ratings(ratings, names))


def _ratings(points: Iterable[f.RatingChanged], names: Names) -> Iterator[str]:
    """What ratings a play moved; those who got the same in one sentence."""
    same = groupby(points, key=lambda each: (each.points, each.reason))
    for _, group in same:
        first, *others = group
        yield rating(first, names, *(each.player for each in others))


def _ended(clauses: list[str]) -> list[str]:
    """The clauses as one sentence, or none."""
    return [", ".join(clauses) + "."] if clauses else []


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _in_order(facts: Iterable[Fact]) -> list[Fact]:
    """Facts as they are told rather than as they were stated.

    The run that a bad snap is in the records goes without saying.
    """
    facts = tuple(facts)
    muffed = any(type(fact) is f.SnapFumbled for fact in facts)
    ordered: list[Fact] = []
    start = 0
    for fact in _flags_last(facts):
        if muffed and type(fact) is f.Rushed:
            continue
        if isinstance(fact, _LEADING):
            ordered.insert(_leading(ordered, start), fact)
        elif type(fact) is f.Returned:
            ordered.insert(_before_endings(ordered), fact)
        else:
            ordered.append(fact)
        if type(fact) is f.RulingOverturned:
            start = len(ordered)
    return ordered


def _flags_last(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Flags after the play that they were thrown in; not when the penalty is told."""
    settled = {(x.team, x.foul) for x in facts if isinstance(x, _PENALTIES)}
    flags: list[Fact] = []
    for fact in facts:
        if type(fact) is f.FlagThrown:
            if (fact.team, fact.foul) not in settled:
                flags.append(fact)
            continue
        if type(fact) in REMARKS:
            yield from flags
            flags = []
        yield fact
    yield from flags


_PENALTIES = (f.PenaltyAccepted, f.PenaltyDeclined, f.FoulAnnounced)


def _leading(ordered: list[Fact], start: int) -> int:
    """Where the yards of the play go: after the snap or the lateral."""
    for place_ in range(len(ordered) - 1, start - 1, -1):
        if type(ordered[place_]) in (f.BallInPlay, f.Lateraled):
            return place_ + 1
    return _before_endings(ordered)


def _before_endings(ordered: list[Fact]) -> int:
    place_ = len(ordered)
    while place_ and isinstance(ordered[place_ - 1], _ENDINGS):
        place_ -= 1
    return place_


# ── prompts ──────────────────────────────────────────────────────────────────────


def prompt_words(opened: Open, names: Names) -> str:
    """The sentence of a prompt with everything that it names filled in.

    In Open.given, teams become their names; ints under `spot`, `line` or a key that
    ends in `_at` become yard lines; a player's id becomes what he is called and None
    `the carrier`. KeyError when the sentence names what was not given.
    """
    if not opened.given:
        return opened.prompt.text
    filled = {key: _given(key, value, names) for key, value in opened.given.items()}
    return opened.prompt.text.format(**filled)


def _given(key: str, value: Any, names: Names) -> Any:
    if isinstance(value, Team):
        return names.team(value)
    if isinstance(value, int) and (key in ("spot", "line") or key.endswith("_at")):
        return place(value, names)
    if isinstance(value, str):
        return names.player(value)
    return "the carrier" if value is None else value
