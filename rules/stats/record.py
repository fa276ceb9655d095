"""What stands of a game: its plays, each with the facts that count.

A *record* takes the facts of one play after another. A nullified play loses what it had
gained, an overturned ruling replaces the play before; everything else in this package
reads only what is left standing and need not know of either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, cast

from msgspec import Struct

from rules.facts import (
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
    TimeoutTaken,
)
from rules.field import Team

F = TypeVar("F", bound=Fact)

# What a nullified play keeps of the facts before the word was spoken.
_KEPT = (
    PlayBegan,
    BallInPlay,
    FlagThrown,
    TimeoutTaken,
    ChallengeMade,
    FlagPickedUp,
    FoulAnnounced,
    PlayerEjected,
)
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

    def one(self, kind: type[F]) -> F | None:
        """The standing fact of that type, the last if there are several."""
        return cast("F | None", self.last.get(kind))

    def all(self, kind: type[F]) -> list[F]:
        """All standing facts of that type."""
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
        """Coin tosses and choices between the halves: no play at all."""
        return self.began.kind in _PAUSES

    @property
    def is_live(self) -> bool:
        """Whether the ball was snapped or kicked."""
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
        """One play more. ValueError when the facts do not open with PlayBegan."""
        began = facts[0] if facts else None
        if type(began) is not PlayBegan:
            raise ValueError("The facts of a play open with PlayBegan.")
        for place, fact in enumerate(facts):
            if type(fact) is RulingOverturned:
                self._overturn(facts[place + 1 :])
                facts = _unsaid(facts[: place + 1])
                break
            if type(fact) is PlayNullified and fact.previous:
                self._nullify()
                facts = [*_unsaid(facts[:place]), *facts[place:]]
        self.plays.append(_folded(began, facts))

    def _overturn(self, instead: Sequence[Fact]) -> None:
        """The last live play was something else.

        Its timeouts were taken all the same, and what was said in it about the ratings
        of the play before it was said.

        ValueError when the record holds no play that it could have been.
        """
        place = self._last_live()
        before = self.plays[place]
        facts = [fact for fact in instead if type(fact) is not PlayBegan]
        kept = [x for x in before.standing if type(x) is TimeoutTaken or _said(x)]
        self.plays[place] = _folded(before.began, [before.began, *kept, *facts])
        self._unrated(place)

    def _nullify(self) -> None:
        """The last live play turned out to be no play."""
        place = self._last_live()
        before = self.plays[place]
        self.plays[place] = _folded(before.began, [*before.stated, PlayNullified()])
        self._unrated(place)

    def _unrated(self, since: int) -> None:
        """What ratings were moved since a play that has gone back goes with it."""
        for place, play in enumerate(self.plays[since + 1 :], since + 1):
            facts = [fact for fact in play.stated if type(fact) is not RatingChanged]
            if len(facts) < len(play.stated):
                self.plays[place] = _folded(play.began, facts)

    def _last_live(self) -> int:
        for place in range(len(self.plays) - 1, -1, -1):
            if self.plays[place].is_live:
                return place
        raise ValueError("There is no play before this one to go back to.")


def _said(fact: Fact) -> bool:
    """A coach's word about the ratings of the play before."""
    return type(fact) is RatingChanged and fact.by_coach


def _unsaid(facts: Sequence[Fact]) -> list[Fact]:
    """Without those words: the play that they were about has gone."""
    return [fact for fact in facts if not _said(fact)]


def _folded(began: PlayBegan, facts: Sequence[Fact]) -> Play:
    standing = facts
    nullified = False
    for place, fact in enumerate(facts):
        if type(fact) is PlayNullified and not fact.previous:
            kept = [x for x in facts[:place] if isinstance(x, _KEPT) or _said(x)]
            standing = kept + list(facts[place:])
            nullified = True
    last = {type(fact): fact for fact in standing}
    return Play(began, facts, standing, last, nullified)
