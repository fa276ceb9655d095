"""The facts of a play in the order in which its sentence has them.

Procedures state a play's yards at its end; a reader wants them first. Facts that go
without saying are left out here, and a kick's catch joins the return that follows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rules import facts as f
from rules.facts import Fact
from rules.field import Team
from rules.words.remarks import REMARKS

# A play is described from its beginning, though its yards are known only at its end:
# these lead the sentence, and a return goes before the end of its own run.
_LEADING = (f.Rushed, f.PassCompleted, f.PassIntercepted, f.Sacked)
_ENDINGS = (
    f.Tackled,
    f.WentOutOfBounds,
    f.ProgressStopped,
    f.BoardNotStopped,
    f.Fell,
)
_BLOCKS = (f.PuntBlocked, f.FieldGoalBlocked)
_KICKS = (f.KickedOff, f.Punted)
_FIELDED = (f.KickCaught, f.KickRecovered)
_SECURED = (*_FIELDED, f.FumbleRecovered, f.PassIntercepted)
_PENALTIES = (f.PenaltyAccepted, f.PenaltyDeclined, f.FoulAnnounced)


def in_reading_order(facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts in the order of the sentence rather than as stated."""
    ordered: list[Fact] = []
    start = 0
    for fact in _flags_last(tuple(_worth_telling(facts))):
        if isinstance(fact, _LEADING):
            ordered.insert(_leading_place(ordered, start), fact)
        elif type(fact) is f.Returned:
            ordered.insert(_before_endings(ordered), fact)
        else:
            ordered.append(fact)
        if type(fact) is f.RulingOverturned:
            # The play that follows is described again, after the ruling.
            start = len(ordered)
    return _joined_returns(ordered)


def _worth_telling(facts: Iterable[Fact]) -> Iterator[Fact]:
    """Leave out a bad snap's run and a blocked kick's drop, which is no fumble."""
    snap = block = False
    for fact in facts:
        snap |= type(fact) is f.SnapFumbled
        if (snap and type(fact) is f.Rushed) or (block and type(fact) is f.Fumbled):
            block = False
            continue
        block |= isinstance(fact, _BLOCKS)
        yield fact


def _flags_last(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Move flags and hurt men behind their play.

    A flag whose penalty has its own sentence is dropped.
    """
    settled = {(x.team, x.foul) for x in facts if isinstance(x, _PENALTIES)}
    last: list[Fact] = []
    for fact in facts:
        if type(fact) is f.FlagThrown:
            if (fact.team, fact.foul) not in settled:
                last.append(fact)
            continue
        if type(fact) is f.ManHurt:
            last.append(fact)
            continue
        if type(fact) in REMARKS:
            yield from last
            last = []
        yield fact
    yield from last


def _leading_place(ordered: list[Fact], start: int) -> int:
    """Return the place for the yards of the play: after the snap or the lateral."""
    for place in range(len(ordered) - 1, start - 1, -1):
        if type(ordered[place]) in (f.BallInPlay, f.Lateraled):
            return place + 1
    return _before_endings(ordered)


def _before_endings(ordered: list[Fact]) -> int:
    place = len(ordered)
    while place and isinstance(ordered[place - 1], _ENDINGS):
        place -= 1
    return place


# ── returns ──────────────────────────────────────────────────────────────────────


def _joined_returns(ordered: list[Fact]) -> list[Fact]:
    """Join each return to the catch or recovery that it began with."""
    joined: list[Fact] = []
    kick: f.KickedOff | f.Punted | None = None
    for fact in ordered:
        if isinstance(fact, _KICKS):
            kick = fact
        secured = joined[-1] if joined else None
        if isinstance(fact, f.Returned) and isinstance(secured, _SECURED):
            if _is_plain_catch(secured, fact, kick):
                joined[-1] = replace(fact, player=fact.player or secured.player)
                continue
            if secured.player == fact.player:
                fact = replace(fact, player=None)
        joined.append(fact)
    return joined


def _is_plain_catch(
    secured: Fact, returned: f.Returned, kick: f.KickedOff | f.Punted | None
) -> bool:
    """True for a kick fielded where it came down: the return says it all."""
    if kick is None or not isinstance(secured, _FIELDED):
        return False
    receivers: Team = kick.team.opponent
    same_player = secured.player in (None, returned.player) or not returned.player
    return (
        secured.team is receivers
        and returned.team is receivers
        and secured.at == kick.lands
        and same_player
    )
