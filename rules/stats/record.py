"""The record of a game: its plays, each with the facts that count.

A *record* takes the facts of one play after another. A nullified play loses its gains,
an overturned ruling replaces the play before; everything else in this package reads
only the facts left standing and need not know of either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import (
    VOIDING,
    BallInPlay,
    ChallengeMade,
    Fact,
    FlagPickedUp,
    FlagThrown,
    FoulAnnounced,
    PlayBegan,
    PlayerEjected,
    PlayNullified,
    RatingChanged,
    RulingOverturned,
    RunCutShort,
    TimeoutTaken,
)
from rules.field import Team
from rules.football.possession import voided_facts
from rules.football.reopened import standing
from rules.stats.reader import read_play
from rules.stats.reading import Reading

F = TypeVar("F", bound=Fact)

# The facts of a nullified play that survive the announcement.
_SURVIVING = (
    PlayBegan,
    BallInPlay,
    FlagThrown,
    TimeoutTaken,
    ChallengeMade,
    FlagPickedUp,
    FoulAnnounced,
    PlayerEjected,
)
# The facts that void others; what was stated stands in a play without one.
_REWRITING = frozenset((RulingOverturned, *VOIDING))
_KICKOFFS = ("kickoff", "free_kick")
_PAUSES = ("pregame", "second_half", "overtime")


class Play(Struct):
    """One play. stated: every fact, in order. standing: those that count.

    last: the last standing fact of each type. nullified: no play; it was replayed or
    only a penalty came of it.
    """

    began: PlayBegan
    stated: Sequence[Fact]
    standing: Sequence[Fact]
    last: dict[type[Fact], Fact]
    nullified: bool = False
    _reading: Reading | None = None

    @property
    def reading(self) -> Reading:
        """The result of the play, for every table; read once."""
        if self._reading is None:
            self._reading = read_play(self.began, self.standing)
        return self._reading

    def one(self, kind: type[F]) -> F | None:
        """The standing fact of that type, the last if there are several."""
        return cast("F | None", self.last.get(kind))

    def all(self, kind: type[F]) -> list[F]:
        """List all standing facts of that type."""
        if kind not in self.last:
            return []
        return [fact for fact in self.standing if type(fact) is kind]

    @property
    def is_kickoff(self) -> bool:
        """A kickoff or the free kick after a safety."""
        return self.began.kind in _KICKOFFS

    @property
    def is_try(self) -> bool:
        """The try after a touchdown: its yards count for nobody."""
        return self.began.kind == "try"

    @property
    def is_pause(self) -> bool:
        """Coin tosses and choices between the halves: no play, or a kick at goal."""
        return self.began.kind in _PAUSES

    @property
    def is_live(self) -> bool:
        """True when the ball was snapped or kicked."""
        return BallInPlay in self.last

    @property
    def offense(self) -> Team:
        """The side that snaps or kicks the ball."""
        return self.began.possession


class Record:
    """The plays of a game so far; `add` the facts of each play once it is over."""

    def __init__(self, plays: Iterable[Sequence[Fact]] = ()) -> None:
        self.plays: list[Play] = []
        for facts in plays:
            self.add(facts)

    def add(self, facts: Sequence[Fact]) -> None:
        """Add one play. ValueError when the facts do not open with PlayBegan."""
        began = facts[0] if facts else None
        if type(began) is not PlayBegan:
            raise ValueError("The facts of a play open with PlayBegan.")
        last = _last_of_each(facts)
        if _REWRITING.isdisjoint(last):  # as nearly every play
            self.plays.append(Play(began, facts, facts, last))
        else:
            self._rewrite(began, standing(facts))

    def _rewrite(self, began: PlayBegan, facts: Sequence[Fact]) -> None:
        """Add a play that voids its own facts, or those of the play before."""
        for place, fact in enumerate(facts):
            if type(fact) is RulingOverturned and not fact.now:
                self._overturn(facts[place + 1 :])
                facts = _without_adjustments(facts[: place + 1])
                break
            if isinstance(fact, VOIDING) and fact.previous:
                flag, now = _late_flag(facts[:place]), replace(fact, previous=False)
                self._void([*flag, now, *facts[place + 1 :]])
                facts = [
                    x for x in _without_adjustments(facts[:place]) if x not in flag
                ]
                break
        self.plays.append(_fold_play(began, facts))

    def _overturn(self, facts_instead: Sequence[Fact]) -> None:
        """Replace the last live play by another one.

        Its timeouts still count, and so do the rating points that were given in it for
        the play before.

        ValueError when the record has no such play.
        """
        place = self._last_live()
        before = self.plays[place]
        facts = [fact for fact in facts_instead if type(fact) is not PlayBegan]
        surviving = [
            x for x in before.standing if type(x) is TimeoutTaken or _is_adjustment(x)
        ]
        self.plays[place] = _fold_play(before.began, [before.began, *surviving, *facts])
        self._unrated(place)

    def _void(self, facts: Sequence[Fact]) -> None:
        """Void the last live play, or a part of it; flag and penalty are its own.

        Possession may have changed since the penalty was enforced, and a penalty
        belongs to the situation of its foul.
        """
        place = self._last_live()
        before = self.plays[place]
        self.plays[place] = _fold_play(before.began, [*before.stated, *facts])
        self._unrated(place)

    def _unrated(self, since: int) -> None:
        """Drop the rating points given since a play that was reopened."""
        for place, play in enumerate(self.plays[since + 1 :], since + 1):
            facts = [fact for fact in play.stated if type(fact) is not RatingChanged]
            if len(facts) < len(play.stated):
                self.plays[place] = _fold_play(play.began, facts)

    def _last_live(self) -> int:
        for place in range(len(self.plays) - 1, -1, -1):
            if self.plays[place].is_live:
                return place
        raise ValueError("There is no play before this one to go back to.")


def _late_flag(facts: Sequence[Fact]) -> list[FlagThrown]:
    """The flag that was settled last, if there was one."""
    return [fact for fact in facts if type(fact) is FlagThrown][-1:]


def _is_adjustment(fact: Fact) -> bool:
    """True for a rating point by a coach about the play before."""
    return type(fact) is RatingChanged and fact.by_coach


def _without_adjustments(facts: Sequence[Fact]) -> list[Fact]:
    """Drop those points: the play that they were about is void."""
    return [fact for fact in facts if not _is_adjustment(fact)]


def _last_of_each(facts: Sequence[Fact]) -> dict[type[Fact], Fact]:
    """Return the last fact of each type."""
    return {type(fact): fact for fact in facts}


def _fold_play(began: PlayBegan, facts: Sequence[Fact]) -> Play:
    standing = facts
    nullified = False
    for place, fact in enumerate(facts):
        if not isinstance(fact, VOIDING) or fact.previous:
            continue
        void = facts[:place]
        if isinstance(fact, RunCutShort):
            void = voided_facts(began.possession, began.ball_on, void, fact)
        voided = {
            id(x)
            for x in void
            if not isinstance(x, _SURVIVING) and not _is_adjustment(x)
        }
        standing = [x for x in facts if id(x) not in voided]
        nullified = nullified or isinstance(fact, PlayNullified)
    return Play(began, facts, standing, _last_of_each(standing), nullified)
