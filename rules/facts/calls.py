"""Flags, penalties, forfeits and challenges."""

from __future__ import annotations

from rules.facts.base import Fact
from rules.field import Team


class FlagThrown(Fact, frozen=True):
    """A foul was called on `team`. phase: before, during, after the play.

    when: the stretch of the play (rules.football.possession), "" before the ball was
    kicked away or changed hands.
    """

    team: Team
    foul: str
    phase: str
    at: int | None = None
    player: str | None = None
    when: str = ""


class PenaltyAccepted(Fact, frozen=True):
    """A penalty was enforced against `team`; yards as walked off."""

    team: Team
    foul: str
    yards: int
    first_down: bool = False
    player: str | None = None


class PenaltyDeclined(Fact, frozen=True):
    """The play stands. lapsed: declined by itself, for the foul changes nothing."""

    team: Team
    foul: str
    lapsed: bool = False


class PenaltiesOffset(Fact, frozen=True):
    """Fouls by both sides offset; for fouls during the play the down is replayed."""


class PlayNullified(Fact, frozen=True):
    """No play: the yards and points of this play's earlier facts are void.

    previous: the facts of the play before this one are void.
    """

    previous: bool = False


class RunCutShort(Fact, frozen=True):
    """A foul after the ball had changed hands: the rest of the play is void.

    change: the number of changes of hands that stand, with the run after the last of
    them; run: False where only the catch stands. New facts state the play's result.
    previous: the play before this one was cut short.
    """

    change: int
    run: bool = True
    previous: bool = False


VOIDING = (PlayNullified, RunCutShort)


class Forfeited(Fact, frozen=True):
    """`team` lost by forfeit. why: ejection, resignation, absence."""

    team: Team
    why: str


class ChallengeMade(Fact, frozen=True):
    """`team` challenged the ruling of the last play."""

    team: Team


class RulingStood(Fact, frozen=True):
    """`team` lost its challenge."""

    team: Team


class RulingOverturned(Fact, frozen=True):
    """`team` won its challenge: the facts of the last play are void, and those that
    follow in this play stand instead.

    check: decided by an ability check that it called, not by a challenge. now: of the
    play under way, whose facts so far are void.
    """

    team: Team
    check: bool = False
    now: bool = False


class ResultReported(Fact, frozen=True):
    """A result on the board was reported, which may be disputed as the play goes on.

    prompt: the id of its prompt. Stated only under a book with such disputes.
    """

    prompt: str


class ArrowTurned(Fact, frozen=True):
    """A disputed call was decided by the arrow, which now points to `team`."""

    team: Team


class BoxShaken(Fact, frozen=True):
    """`team` shook the box for a foul."""

    team: Team


class ViolationCorrected(Fact, frozen=True):
    """`team` corrected a violation that its opponent pointed out: no penalty."""

    team: Team
