"""Facts, situations and prompts as sentences, with the names at a table.

Logs, play-by-play and scoreboards use these. A play reads as in the play-by-play of the
professional league. Everything comes from facts, states and prompts; team and player
names come from the caller, for the rules know only `home`, `away` and opaque player
ids. A fact without a player credits the team.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from rules import facts as f
from rules.clocks import time_words
from rules.facts import Fact, PlayBegan
from rules.field import Team, yards_to_goal
from rules.prompts import Open
from rules.state import State
from rules.words.calls import as_called, formation
from rules.words.clauses import CLAUSES, describe_fact, join_clauses
from rules.words.names import Names, ordinal, period, place, players_of
from rules.words.order import in_reading_order
from rules.words.penalties import accepted, enforcements, offset, without_no_play
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

_KICKS = {"kickoff": "Kickoff from the ", "free_kick": "Free kick from the "}


def situation(began: PlayBegan, names: Names) -> str:
    """Return `2nd & 7 at the Owls 33`, `Kickoff from the Owls 35`, `Try`, or ''.

    Where a clock runs the time comes first: `(12:31) 2nd & 7 at the Owls 33`.
    """
    to_goal = yards_to_goal(began.ball_on, began.possession)
    goal = began.ydstogo >= to_goal
    text = _situation(began.kind, began.down, began.ydstogo, goal, began.ball_on, names)
    return f"({time_words(began.clock)}) {text}" if began.clock and text else text


def state_words(state: State, names: Names) -> str:
    """Return the situation before the next play, in the form of `situation`."""
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
    """Describe a play with its situation.

    `2nd & 7 at the Owls 33: #22 Cole rushes to Owls 37 for 4 yards (tackle by ...).`
    """
    facts = tuple(facts)
    sentences = _sentences(facts, names)
    began = next((fact for fact in facts if type(fact) is PlayBegan), None)
    start = situation(began, names) if began else ""
    if not start or not sentences:
        return start or " ".join(map(_capitalize, sentences))
    return f"{start}: {' '.join([sentences[0], *map(_capitalize, sentences[1:])])}"


def happenings(facts: Iterable[Fact], names: Names) -> str:
    """Describe a play without its situation; '' when nothing needs a sentence."""
    return " ".join(map(_capitalize, _sentences(tuple(facts), names)))


def _sentences(facts: Sequence[Fact], names: Names) -> list[str]:
    """Return the sentences; those made of clauses are without their capital letter."""
    rest = enforcements(facts, names)
    sentences: list[str] = []
    clauses: list[str] = []
    opening = formation(facts)
    landing: int | None = None
    ratings: list[f.RatingChanged] = []
    for fact in in_reading_order(without_no_play(as_called(facts))):
        if isinstance(fact, f.KickedOff | f.Punted):
            landing = fact.lands
        if type(fact) is f.RatingChanged and not fact.by_coach:
            ratings.append(fact)
        elif type(fact) in CLAUSES:
            clauses.append(describe_fact(fact, names, landing))
        elif (remark := REMARKS.get(type(fact))) is not None:
            sentences += _ended(opening, clauses)
            opening, clauses = "" if clauses else opening, []
            if isinstance(fact, f.PenaltyAccepted):
                sentences.append(accepted(fact, names, next(rest)))
            elif isinstance(fact, f.PenaltiesOffset):
                sentences.append(offset(next(rest)))
            else:
                sentences.append(remark(fact, names))
    sentences += _ended(opening, clauses)
    return sentences + list(_rating_sentences(ratings, names))


def _rating_sentences(points: Iterable[f.RatingChanged], names: Names) -> Iterator[str]:
    """Yield the rating changes of a play, players with the same one together."""
    same = groupby(points, key=lambda point: (point.points, point.reason))
    for _, group in same:
        first, *others = group
        yield rating(first, names, *(other.player for other in others))


def _ended(opening: str, clauses: list[str]) -> list[str]:
    """Return the clauses as one sentence, or none."""
    text = join_clauses(clauses)
    return [f"{opening} {text}.".lstrip()] if text else []


def _capitalize(text: str) -> str:
    return text[0].upper() + text[1:]


# ── prompts ──────────────────────────────────────────────────────────────────────


def prompt_words(opened: Open, names: Names) -> str:
    """Return the sentence of a prompt with its names and numbers filled in.

    In Open.given, teams become their names; ints under `spot`, `line` or a key that
    ends in `_at` become yard lines; a player's id becomes the name and None becomes
    `the carrier`. KeyError when the sentence uses a key that is not given.
    """
    if not opened.given:
        return opened.prompt.text
    given = {key: _fill_in(key, value, names) for key, value in opened.given.items()}
    return opened.prompt.text.format(**given)


def _fill_in(key: str, value: Any, names: Names) -> Any:
    if isinstance(value, Team):
        return names.team(value)
    if isinstance(value, int) and (key in ("spot", "line") or key.endswith("_at")):
        return place(value, names)
    if isinstance(value, str):
        return names.player(value)
    return "the carrier" if value is None else value
