"""EFHL Player Rating, special teams: big plays and botched plays, a function a bullet.

Each reads a play and claims points; its name is the reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.efhl.ratings.evidence import FRONT_TO_BACK, Claim, Detector, RatedPlay
from rules.facts import (
    ExtraPointAttempted,
    FieldGoalAttempted,
    FieldGoalBlocked,
    FieldGoalGood,
    FieldGoalMissed,
    Fumbled,
    KickedOff,
    KickMuffed,
    KickRecovered,
    KickShanked,
    PuntBlocked,
    Punted,
    Returned,
    SnapFumbled,
    Touchback,
)
from rules.football import special_teams as tables
from rules.football.scoring import FIELD_GOAL

LONG_RETURN, BIG_ADVANCE = 40, 20
IN_A_ROW = 3
EXTRA_POINT = 1
# The yards of a 2 on the tables; no other roll is as short.
SHORT_KICKOFF, SHORT_PUNT = tables.KICKOFF[2].yards, tables.PUNT[2].yards


# ── Examples of Special Teams "Big Plays" ────────────────────────────────────────


def return_of_40_yards(play: RatedPlay) -> Iterator[Claim]:
    """Credit a return of a kickoff or punt of 40 yards or more."""
    if play.kicked:
        for run in play.all(Returned):
            if run.team is play.defense and run.yards >= LONG_RETURN:
                yield Claim(run.team, run.player)


def forced_fumble_on_a_return(play: RatedPlay) -> Iterator[Claim]:
    """Credit the player whose hit from behind forced a returner's fumble."""
    for fumble in play.fumbled(FRONT_TO_BACK):
        if play.kicked and fumble.team is play.defense:
            yield Claim(play.offense, fumble.forced_by)


def blocked_kick(play: RatedPlay) -> Iterator[Claim]:
    """Credit the block of a punt, a field goal or an extra point."""
    block = play.one(PuntBlocked) or play.one(FieldGoalBlocked)
    if block is not None:
        yield Claim(block.team, block.player)


def three_field_goals_in_a_row(play: RatedPlay) -> Iterator[Claim]:
    """Credit the kicker for his third field goal in a row, the sixth, and so on."""
    good = play.one(FieldGoalGood)
    if good is None:
        return
    row = play.ratings.kicks.get(good.kicker or "", 0)
    if row and row % IN_A_ROW == 0:
        yield Claim(good.team, good.kicker)


def game_winning_field_goal(play: RatedPlay) -> Iterator[Claim]:
    """Credit the kicker of a field goal that ends the game."""
    good = play.one(FieldGoalGood)
    if good is not None and play.wins:
        yield Claim(good.team, good.kicker)


def touchback(play: RatedPlay) -> Iterator[Claim]:
    """Credit the kicker or punter of a touchback."""
    back = play.one(Touchback)
    if back is None or back.team is play.offense or play.one(Fumbled):
        return
    kicked, punted = play.one(KickedOff), play.one(Punted)
    if kicked is not None:
        yield Claim(play.offense, kicked.kicker)
    elif punted is not None:
        yield Claim(play.offense, punted.punter)


def loose_kick_run_back(play: RatedPlay) -> Iterator[Claim]:
    """Credit a defender's 20-yard return, or touchdown, after a high snap or block."""
    if play.loose_kick:
        scored = play.touchdown
        touchdown = scored is not None and scored.team is play.defense
        for player, yards in play.run_back("fumble", "blocked"):
            if touchdown or yards >= BIG_ADVANCE:
                yield Claim(play.defense, player)


# ── Examples of Special Teams "Botched Plays" ────────────────────────────────────


def high_snap(play: RatedPlay) -> Iterator[Claim]:
    """Charge the long snapper of a snap over the head; else the first center."""
    snap = play.one(SnapFumbled)
    if snap is not None and snap.high:
        snapper = play.starter_at(snap.team, "LS") or play.starter_at(snap.team, "C")
        yield Claim(snap.team, snapper)


def muffed_kick(play: RatedPlay) -> Iterator[Claim]:
    """Charge the returner whose muff the kicking side recovered.

    After his own side's recovery it is up to the coach.
    """
    muff, recovered = play.one(KickMuffed), play.one(KickRecovered)
    if muff is not None and recovered is not None and recovered.team is play.offense:
        yield Claim(muff.team, muff.player)


def bad_kick(play: RatedPlay) -> Iterator[Claim]:
    """Charge the kicker or punter who rolled a 2 or a 12 on the table."""
    kicked, punted = play.one(KickedOff), play.one(Punted)
    if kicked is not None and kicked.kind != "onside":
        short = SHORT_PUNT if kicked.kind == "free_kick" else SHORT_KICKOFF
        if _bad(play, kicked.yards, short):
            yield Claim(kicked.team, kicked.kicker)
    elif punted is not None and _bad(play, punted.yards, SHORT_PUNT):
        yield Claim(punted.team, punted.punter)


def _bad(play: RatedPlay, yards: int, short: int) -> bool:
    """True for a shank (12) or a short kick (2); a figure's kick may be short."""
    by_figure = play.before.options["kicking_figures"]
    shanked = play.one(KickShanked) is not None
    return shanked or (yards <= short and not by_figure)


def three_field_goals_missed_in_a_row(play: RatedPlay) -> Iterator[Claim]:
    """Charge the kicker for his third miss in a row and every further one."""
    tried = play.one(FieldGoalAttempted)
    if tried is None or play.one(FieldGoalGood) is not None:
        return
    if play.ratings.kicks.get(tried.kicker or "", 0) <= -IN_A_ROW:
        yield Claim(tried.team, tried.kicker)


def winning_kick_missed(play: RatedPlay) -> Iterator[Claim]:
    """Charge the kicker who missed a field goal or PAT that would have won the game.

    It would have to win at once: on the last play, or in overtime.
    """
    missed, extra = play.one(FieldGoalMissed), play.one(ExtraPointAttempted)
    if missed is not None and play.would_win(FIELD_GOAL):
        yield Claim(missed.team, missed.kicker)
    elif extra is not None and not extra.good and play.would_win(EXTRA_POINT):
        yield Claim(extra.team, extra.kicker)


def kick_was_blocked(play: RatedPlay) -> Iterator[Claim]:
    """Charge the kicker of a blocked kick; for a punt, the depth chart's first punter.

    The book's ruling has it so, regardless of names (docs/rulings.md, Big Plays).
    """
    if play.one(PuntBlocked) is not None:
        yield Claim(play.offense, play.starter_at(play.offense, "P"))
    elif play.one(FieldGoalBlocked) is not None:
        kick = play.one(FieldGoalAttempted) or play.one(ExtraPointAttempted)
        yield Claim(play.offense, kick.kicker if kick else None)


SPECIAL_TEAMS: tuple[Detector, ...] = (
    return_of_40_yards,
    forced_fumble_on_a_return,
    blocked_kick,
    game_winning_field_goal,
    three_field_goals_in_a_row,
    touchback,
    loose_kick_run_back,
    high_snap,
    muffed_kick,
    bad_kick,
    kick_was_blocked,
    winning_kick_missed,
    three_field_goals_missed_in_a_row,
)
