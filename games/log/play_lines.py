"""Plays as lines of the running log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.log.clock_words import quarter_mark
from games.log.plays import Finished
from rules import facts as f
from rules.facts import Fact, PlayBegan
from rules.stats import read_play
from rules.words import Names, happenings, situation
from rules.words.asides import ASIDES

_SCORES: Mapping[type[Fact], str] = {
    f.TouchdownScored: "Touchdown",
    f.FieldGoalGood: "Field goal",
    f.SafetyScored: "Safety",
    f.DefenseScoredOnTry: "Defense scores",
}
_TURNOVERS = {"interception": "Interception", "fumble": "Fumble lost"}


class SeenLine(Struct, frozen=True, kw_only=True):
    """A line of the running log. kind: play, score, flag, turnover, clock, table.

    mark: the kind in a word, `Touchdown`, `Interception`, "" for most plays. text: all
    of it, in the order in which it happened. result: the outcome of the play, and
    aside: the rest of the text; both "" where nothing of it is an aside. explained: the
    number of a play whose steps can be shown.
    """

    text: str
    kind: str
    side: str = ""
    when: str = ""
    mark: str = ""
    result: str = ""
    aside: str = ""
    explained: int | None = None


class PlayText(Struct, frozen=True):
    """A play in words. until: the number in the log with which it ended.

    live: the ball was snapped or kicked in it. reopens: the mark of the live play
    before it, whose result it has undone; "" for most plays.
    """

    index: int
    until: int
    lines: tuple[SeenLine, ...]
    live: bool = False
    reopens: str = ""


def play_text(play: Finished, until: int, names: Names) -> PlayText:
    """Put a play into words, once. names: the teams' as there is room for them."""
    lines = tuple(_bare_line(line, names) for line in play_lines(play, names))
    return PlayText(play.index, until, lines, play.live, _reopens(play.facts))


def with_reopened(texts: Iterable[PlayText]) -> list[PlayText]:
    """Mark the plays that later ones have reopened: their score or turnover is void.

    texts: one play after another.
    """
    marked: list[PlayText] = []
    live = -1  # the place of the last live play
    for text in texts:
        if text.reopens and live >= 0:
            marked[live] = _marked(marked[live], text.reopens)
        if text.live:
            live = len(marked)
        marked.append(text)
    return marked


def _marked(text: PlayText, mark: str) -> PlayText:
    lines = tuple(
        replace(line, kind="play", mark=mark) if line.when else line
        for line in text.lines
    )
    return replace(text, lines=lines)


def _reopens(facts: Sequence[Fact]) -> str:
    """Return the mark of the play before one that states these facts, as `Record`."""
    for fact in facts:
        if type(fact) is f.RulingOverturned and not fact.now:
            return "Overturned"
        if isinstance(fact, f.VOIDING) and fact.previous:
            return "Called back"
    return ""


def _bare_line(line: SeenLine, names: Names) -> SeenLine:
    return replace(
        line,
        text=_bare(line.text, names),
        result=_bare(line.result, names),
        aside=_bare(line.aside, names),
    )


def _bare(text: str, names: Names) -> str:
    """Return the text with no article before an abbreviation, but for a yard line."""
    called = (names.teams.home, names.teams.away)
    teams = "|".join(re.escape(name) for name in called if name.isupper())
    if not teams:
        return text
    return re.sub(rf"\b[Tt]he ({teams})\b(?! (?:\d|goal line|end zone))", r"\1", text)


def play_lines(play: Finished, names: Names) -> tuple[SeenLine, ...]:
    """Return the lines of a play: one, or none before anything has happened.

    Bonus stoppages have a line for each sum.
    """
    counted = tuple(x for x in play.facts if type(x) is f.StoppagesCounted)
    sums = tuple(
        SeenLine(text=happenings((x,), names), kind="table", side=x.team.value)
        for x in counted
    )
    facts = tuple(x for x in play.facts if x not in counted)
    happened = happenings(facts, names)
    if not happened:
        return sums
    began = next((x for x in play.facts if type(x) is PlayBegan), None)
    situation_text = situation(began, names) if began else ""
    result, aside = _apart(facts, situation_text, names)
    text = _at(situation_text, happened)
    clock = f"{quarter_mark(began.quarter)} · {began.play}" if began else ""
    side = began.possession.value if began else ""
    kind, mark = line_kind(play.facts)
    line = SeenLine(
        text=text,
        kind=kind,
        mark=mark,
        side=side,
        when=clock,
        result=result,
        aside=aside,
        explained=play.index if _is_traced(play.facts) else None,
    )
    return (line, *sums)


def _is_traced(facts: Sequence[Fact]) -> bool:
    return any(type(fact) is f.Traced for fact in facts)


def _apart(
    facts: tuple[Fact, ...], situation_text: str, names: Names
) -> tuple[str, str]:
    """Return the outcome of the play and the rest of it; both "" without a rest.

    A play without an outcome yet is its situation.
    """
    aside = happenings((x for x in facts if isinstance(x, ASIDES)), names)
    result = happenings((x for x in facts if not isinstance(x, ASIDES)), names)
    first = _at(situation_text, result)
    return (first, aside) if first and aside else ("", "")


def _at(situation_text: str, text: str) -> str:
    return ": ".join(filter(None, (situation_text, text)))


def line_kind(facts: Sequence[Fact]) -> tuple[str, str]:
    """Return a play's kind, which colors its line, and the kind in a word.

    score, turnover, flag or play. What a ruling has overturned no longer counts.
    """
    if any(isinstance(fact, f.VOIDING) for fact in facts):
        return "flag", "Penalty"
    began = next((fact for fact in facts if type(fact) is PlayBegan), None)
    standing = _after_the_ruling(facts)
    scored = next((x for x in standing if type(x) in _SCORES), None)
    if scored is not None:
        return "score", _SCORES[type(scored)]
    turnover = _turnover(began, standing) if began else ""
    if turnover:
        return "turnover", turnover
    if any(isinstance(fact, f.PenaltyAccepted) for fact in facts):
        return "flag", "Penalty"
    flagged = any(isinstance(fact, f.FlagThrown) for fact in facts)
    return ("flag", "Flag") if flagged else ("play", "")


def _after_the_ruling(facts: Sequence[Fact]) -> Sequence[Fact]:
    """Return the facts since the last ruling that was overturned."""
    rulings = [n for n, x in enumerate(facts, 1) if type(x) is f.RulingOverturned]
    return facts[rulings[-1] :] if rulings else facts


def _turnover(began: PlayBegan, facts: Sequence[Fact]) -> str:
    """Name a turnover as statistics count it, or on downs; "" for none.

    A blocked kick is no turnover, nor is a side's recovery of its own fumble.
    """
    reading = read_play(began, facts)
    if reading.turnovers:
        return _TURNOVERS[reading.turnovers[0].kind]
    return "Turnover on downs" if reading.downs else ""
