"""Penalties in the form of the league's play-by-play.

`PENALTY on Owls #70 Park, Holding, 10 yards, enforced at Owls 25 - No Play.` The spot
and the lost play are in other facts of the same play, so these sentences are made from
all of them and not fact by fact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from rules import facts as f
from rules.facts import Fact
from rules.field import Team, ahead
from rules.words.names import Names, place, yards

_SETTLED = (f.PenaltyAccepted, f.PenaltiesOffset)
_NO_PLAY = " - No Play"


class Enforcement(Struct, frozen=True):
    """The rest of a penalty's sentence. spot: where its yards were walked off from.

    lost_down: the play is void, but the down counts.
    """

    spot: int | None = None
    no_play: bool = False
    lost_down: bool = False


NOTHING_MORE = Enforcement()


def offender(team: Team, player: str | None, names: Names) -> str:
    """Name the side at fault, and its player if one was named: `Owls #70 Park`."""
    return " ".join(filter(None, (names.team(team), player and names.player(player))))


def accepted(
    fact: f.PenaltyAccepted, names: Names, rest: Enforcement = NOTHING_MORE
) -> str:
    """Describe an enforced penalty, with its spot where that is known."""
    parts = [
        f"PENALTY on {offender(fact.team, fact.player, names)}",
        names.foul_title(fact.foul),
        yards(fact.yards),
    ]
    if rest.spot is not None and fact.yards:
        parts.append(f"enforced at {place(rest.spot, names)}")
    if fact.first_down:
        parts.append("first down")
    if rest.lost_down:
        parts.append("loss of down")
    return f"{', '.join(parts)}{_NO_PLAY * rest.no_play}."


def offset(rest: Enforcement = NOTHING_MORE) -> str:
    """Describe offsetting penalties."""
    return f"Penalties offset{_NO_PLAY * rest.no_play}."


def enforcements(facts: Sequence[Fact], names: Names) -> Iterator[Enforcement]:
    """Yield the rest of each penalty's sentence, in the order of the penalties.

    A void play is none only if its down is played again: not after a foul that costs
    the down, nor after a safety for it.
    """
    voided: f.PlayNullified | None = None
    for number, fact in enumerate(facts):
        following = facts[number + 1 :]
        if isinstance(fact, f.PlayNullified):
            voided = fact
        elif isinstance(fact, f.PenaltyAccepted):
            safe = any(isinstance(later, f.SafetyScored) for later in following)
            lost = bool(voided) and not safe and fact.foul in names.lost_downs
            void = _is_no_play(voided) and not safe and not lost
            dead = void or _before_the_snap(fact, facts)
            yield Enforcement(_spot_of(fact, following), dead, lost)
        elif isinstance(fact, f.PenaltiesOffset):
            yield Enforcement(no_play=_is_no_play(voided))
        if isinstance(fact, _SETTLED):
            voided = None  # each penalty on a void play follows a fact of its own


def _spot_of(fact: f.PenaltyAccepted, following: Iterable[Fact]) -> int | None:
    """Walk the yards back from the new spot. None where no ball was spotted."""
    for later in following:
        if isinstance(later, _SETTLED):
            return None
        if isinstance(later, f.BallSpotted):
            return ahead(later.at, fact.yards, fact.team)
    return None


def _before_the_snap(fact: f.PenaltyAccepted, facts: Sequence[Fact]) -> bool:
    """True for a foul that was called before the ball was in play."""
    return any(
        isinstance(flag, f.FlagThrown)
        and (flag.team, flag.foul, flag.phase) == (fact.team, fact.foul, "before")
        for flag in facts
    )


def without_no_play(facts: Sequence[Fact]) -> list[Fact]:
    """Drop the lost play where the sentence of its penalty ends in it."""
    settled = [number for number, x in enumerate(facts) if isinstance(x, _SETTLED)]
    last = max(settled, default=-1)
    return [x for number, x in enumerate(facts) if number > last or not _is_no_play(x)]


def _is_no_play(fact: Fact | None) -> bool:
    return isinstance(fact, f.PlayNullified) and not fact.previous
