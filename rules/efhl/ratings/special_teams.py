"""EFHL Player Rating, special teams: big plays and botched plays, a function a bullet.

Each looks at a play and claims points, by the reason that is its name.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.efhl import tables
from rules.efhl.ratings.evidence import FRONT_TO_BACK, Claim, Detector, Seen
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
from rules.football.scoring import FIELD_GOAL

LONG_RETURN, BIG_ADVANCE = 40, 20
IN_A_ROW = 3
EXTRA_POINT = 1
# The yards of a 2 on the tables; no other roll is as short.
SHORT_KICKOFF, SHORT_PUNT = tables.KICKOFF[2].yards, tables.PUNT[2].yards


# ── Examples of Special Teams "Big Plays" ────────────────────────────────────────


def return_of_40_yards(play: Seen) -> Iterator[Claim]:
    """Whoever ran a kickoff or punt back 40 yards or more from where he caught it."""
    if play.kicked:
        for run in play.all(Returned):
            if run.team is play.defense and run.yards >= LONG_RETURN:
                yield Claim(run.team, run.player)


def forced_fumble_on_a_return(play: Seen) -> Iterator[Claim]:
    """Whoever hit a returner from behind so that he fumbled."""
    for fumble in play.fumbled(FRONT_TO_BACK):
        if play.kicked and fumble.team is play.defense:
            yield Claim(play.offense, fumble.forced_by)


def blocked_kick(play: Seen) -> Iterator[Claim]:
    """Whoever blocked a punt, a field goal or an extra point."""
    block = play.one(PuntBlocked) or play.one(FieldGoalBlocked)
    if block is not None:
        yield Claim(block.team, block.player)


def three_field_goals_in_a_row(play: Seen) -> Iterator[Claim]:
    """The kicker, at his third field goal in a row, the sixth, and so on."""
    good = play.one(FieldGoalGood)
    if good is None:
        return
    row = play.ratings.kicks.get(good.kicker or "", 0)
    if row and row % IN_A_ROW == 0:
        yield Claim(good.team, good.kicker)


def game_winning_field_goal(play: Seen) -> Iterator[Claim]:
    """The kicker, when the game ends with it."""
    good = play.one(FieldGoalGood)
    if good is not None and play.wins:
        yield Claim(good.team, good.kicker)


def touchback(play: Seen) -> Iterator[Claim]:
    """The kicker or punter of a kick that became a touchback."""
    back = play.one(Touchback)
    if back is None or back.team is play.offense or play.one(Fumbled):
        return
    kicked, punted = play.one(KickedOff), play.one(Punted)
    if kicked is not None:
        yield Claim(play.offense, kicked.kicker)
    elif punted is not None:
        yield Claim(play.offense, punted.punter)


def loose_kick_run_back(play: Seen) -> Iterator[Claim]:
    """A defender who ran a high snap or a block back 20 yards, or for a touchdown."""
    if play.loose_kick:
        scored = play.touchdown
        touchdown = scored is not None and scored.team is play.defense
        for who, yards in play.run_back("fumble", "blocked"):
            if touchdown or yards >= BIG_ADVANCE:
                yield Claim(play.defense, who)


# ── Examples of Special Teams "Botched Plays" ────────────────────────────────────


def high_snap(play: Seen) -> Iterator[Claim]:
    """The long snapper of a snap over the head; else the first center."""
    snap = play.one(SnapFumbled)
    if snap is not None and snap.high:
        snapper = play.starter(snap.team, "LS") or play.starter(snap.team, "C")
        yield Claim(snap.team, snapper)


def muffed_kick(play: Seen) -> Iterator[Claim]:
    """The returner whose muff the kicking side recovered.

    Whether his own side's recovery is a disaster all the same the coach sees.
    """
    muff, recovered = play.one(KickMuffed), play.one(KickRecovered)
    if muff is not None and recovered is not None and recovered.team is play.offense:
        yield Claim(muff.team, muff.player)


def bad_kick(play: Seen) -> Iterator[Claim]:
    """The kicker or punter who rolled a 2 or a 12 on his table."""
    kicked, punted = play.one(KickedOff), play.one(Punted)
    if kicked is not None and kicked.kind != "onside":
        short = SHORT_PUNT if kicked.kind == "free_kick" else SHORT_KICKOFF
        if _bad(play, kicked.yards, short):
            yield Claim(kicked.team, kicked.kicker)
    elif punted is not None and _bad(play, punted.yards, SHORT_PUNT):
        yield Claim(punted.team, punted.punter)


def _bad(play: Seen, yards: int, short: int) -> bool:
    """A 12 goes out of bounds, a 2 is short; a figure's kick is as long as it is."""
    by_figure = play.before.options["kicking_figures"]
    shanked = play.one(KickShanked) is not None
    return shanked or (yards <= short and not by_figure)


def three_field_goals_missed_in_a_row(play: Seen) -> Iterator[Claim]:
    """The kicker, at his third miss in a row and at every further one."""
    tried = play.one(FieldGoalAttempted)
    if tried is None or play.one(FieldGoalGood) is not None:
        return
    if play.ratings.kicks.get(tried.kicker or "", 0) <= -IN_A_ROW:
        yield Claim(tried.team, tried.kicker)


def winning_kick_missed(play: Seen) -> Iterator[Claim]:
    """The kicker of a field goal or PAT that would have won the game, and was no good.

    At once, that is: on the last play, or in overtime.
    """
    missed, extra = play.one(FieldGoalMissed), play.one(ExtraPointAttempted)
    if missed is not None and play.would_win(FIELD_GOAL):
        yield Claim(missed.team, missed.kicker)
    elif extra is not None and not extra.good and play.would_win(EXTRA_POINT):
        yield Claim(extra.team, extra.kicker)


def kick_was_blocked(play: Seen) -> Iterator[Claim]:
    """The kicker of a blocked kick; of a punt the first punter of the depth chart.

    Who was to punt, facts do not tell.
    """
    if play.one(PuntBlocked) is not None:
        yield Claim(play.offense, play.starter(play.offense, "P"))
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
