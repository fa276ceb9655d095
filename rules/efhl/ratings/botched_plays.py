"""EFHL Player Rating, "Defining Botched Plays": offense and defense.

One function per bullet: it reads a play and claims points; its name is the reason.
Missed blocks and tackles, blown coverages, and penalties that lost a game need eyes.
Those of special teams are in rules.efhl.ratings.special_teams.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.efhl.fouls import PRICES
from rules.efhl.ratings.evidence import Claim, Detector, RatedPlay
from rules.facts import (
    FlagThrown,
    Forfeited,
    PassIncomplete,
    PassIntercepted,
    PenaltyAccepted,
    TransferFailed,
)

INTERCEPTIONS, PENALTIES, THROWN_AWAY = 2, 3, 3
# Fumble scenarios: a bad toss, knocked over, fell without contact, a bad snap.
TOSSED, KNOCKED_OVER, FELL, SNAP = 3, 4, 7, 8


def failed_ball_transfer(play: RatedPlay) -> Iterator[Claim]:
    """Charge the lower PR of the two after a failed hand-off, pitch or shovel pass."""
    for failed in play.all(TransferFailed):
        yield Claim(failed.team, failed.passer, between=True, other=failed.receiver)


def failed_snap(play: RatedPlay) -> Iterator[Claim]:
    """Charge the lower PR of quarterback and center after a failed shotgun snap."""
    for lost in play.fumbled(SNAP):
        center = play.starter_at(lost.team, "C")
        yield Claim(lost.team, lost.player, between=True, other=center)


def two_interceptions_in_a_half(play: RatedPlay) -> Iterator[Claim]:
    """Charge the passer for his second interception of a half and every further one."""
    if play.before.upcoming == "try":
        return
    for thrown in play.all(PassIntercepted):
        count = play.ratings.interceptions.get(thrown.passer or "", 0)
        if count >= INTERCEPTIONS:
            yield Claim(thrown.team.opponent, thrown.passer)


def three_penalties_in_a_quarter(play: RatedPlay) -> Iterator[Claim]:
    """Charge a player for his third penalty of a quarter and every further one."""
    for penalty in play.all(PenaltyAccepted):
        count = play.ratings.penalties.get(penalty.player or "", 0)
        if count >= PENALTIES:
            yield Claim(penalty.team, penalty.player)


def three_and_out(play: RatedPlay) -> Iterator[Claim]:
    """Charge a quarterback who threw the ball away on 1st, 2nd and 3rd down."""
    thrown = play.one(PassIncomplete)
    if thrown is None or thrown.how != "thrown_away":
        return
    if play.ratings.thrown_away == THROWN_AWAY:
        yield Claim(thrown.team, thrown.passer)


def disqualified(play: RatedPlay) -> Iterator[Claim]:
    """Charge a player whose ejection forfeited the game."""
    lost = play.one(Forfeited)
    if lost is None or lost.why != "ejection":
        return
    for flag in play.all(FlagThrown):
        if flag.team is lost.team and PRICES[flag.foul].ejects:
            yield Claim(flag.team, flag.player)


def fumble(play: RatedPlay) -> Iterator[Claim]:
    """Charge a carrier who fumbled without a hit from behind.

    Failed checks have a bullet of their own, and so have high snaps and blocks.
    """
    checked = play.one(TransferFailed) is not None
    for lost in play.fumbled(TOSSED, KNOCKED_OVER, FELL):
        if lost.scenario != TOSSED or not checked:
            yield Claim(lost.team, lost.player)


def winning_touchdown_given_up(play: RatedPlay) -> Iterator[Claim]:
    """Charge the eleven of the defense when the offense's touchdown ends the game."""
    scored = play.touchdown
    if scored is not None and scored.team is play.offense and play.wins:
        yield Claim(play.defense, eleven=True)


BOTCHED_PLAYS: tuple[Detector, ...] = (
    failed_ball_transfer,
    failed_snap,
    two_interceptions_in_a_half,
    three_penalties_in_a_quarter,
    three_and_out,
    disqualified,
    fumble,
    winning_touchdown_given_up,
)
