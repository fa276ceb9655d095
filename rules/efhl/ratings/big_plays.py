"""EFHL Player Rating, "Defining Big Plays": offense and defense, a function a bullet.

Each reads a play and claims points; its name is the reason. Only a coach gives points
for bullets that need eyes (a key block, a catch in traffic, broken tackles). Those of
special teams are in rules.efhl.ratings.special_teams.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.efhl.ratings.evidence import (
    FRONT_TO_BACK,
    RUN_OR_PASS,
    Claim,
    Detector,
    RatedPlay,
    transfers_of,
)
from rules.facts import (
    Fell,
    FirstDown,
    Fumbled,
    Lateraled,
    PassCompleted,
    PassIncomplete,
    PassIntercepted,
    PlayCalled,
    Rushed,
    Sacked,
    Tackled,
    TrickPlay,
    WentOutOfBounds,
)
from rules.field import gained, in_end_zone_of, yards_to_goal
from rules.football.overtime import QUARTERS
from rules.state import State

LONG_PASS, LONG_RUN = 40, 30
BIG_LOSS, BIG_ADVANCE = -10, 20
HAIL_MARY = 70
FAR_BEHIND = 17
GOAL_LINE = 2
TOUCHDOWN = 6
WITHIN_REACH = 40


# ── Examples of Offensive "Big Plays" ────────────────────────────────────────────


def completion_of_40_yards(play: RatedPlay) -> Iterator[Claim]:
    """Credit passer and receiver of a completion of 40 yards or more.

    By the yards that the play gained, as statistics count a completion
    (docs/rulings.md).
    """
    completed = play.one(PassCompleted)
    if completed is not None and completed.yards_gained >= LONG_PASS:
        yield Claim(completed.team, completed.passer)
        yield Claim(completed.team, completed.receiver)


def run_of_30_yards(play: RatedPlay) -> Iterator[Claim]:
    """Credit the carrier of a run of 30 yards or more."""
    rushed = play.one(Rushed)
    if rushed is not None and rushed.yards_gained >= LONG_RUN:
        yield Claim(rushed.team, rushed.player)


def trick_play(play: RatedPlay) -> Iterator[Claim]:
    """Credit all players who touched the ball on a 1st down or touchdown, center too.

    A trick play is one in which a carrier gave the ball away on a bonus stoppage, or
    one that has a name.
    """
    spent = [transfer.player for transfer in transfers_of(play)]
    tricked = spent or play.one(TrickPlay)
    if not tricked or not _made_it(play):
        return
    laterals = [player for x in play.all(Lateraled) for player in (x.passer, x.player)]
    snapped = [x.player for x in play.all(PlayCalled) if x.player is not None]
    center = play.starter_at(play.offense, "C")
    for player in (center, *snapped, *spent, *laterals, *play.carriers()):
        yield Claim(play.offense, player)


def third_down_made(play: RatedPlay) -> Iterator[Claim]:
    """Credit runner, or passer and receiver, for a 1st down or touchdown on 3rd down.

    The coach decides which are crucial (docs/rulings.md).
    """
    if play.before.down == 3 and _made_it(play):
        for player in play.carriers():
            yield Claim(play.offense, player)


def _made_it(play: RatedPlay) -> bool:
    """True for a 1st down or a touchdown by running or passing."""
    made = any(x.by in RUN_OR_PASS for x in play.all(FirstDown))
    scored = play.touchdown
    return made or (
        scored is not None and scored.team is play.offense and scored.how in RUN_OR_PASS
    )


def game_winning_touchdown(play: RatedPlay) -> Iterator[Claim]:
    """Credit the eleven of the offense for a touchdown that ends the game."""
    scored = play.touchdown
    if scored is not None and scored.team is play.offense and play.wins:
        yield Claim(play.offense, eleven=True)


def comeback(play: RatedPlay) -> Iterator[Claim]:
    """Credit the quarterback of a side that won after a deficit of 17 in the 4th.

    The passer of the last pass, else the first of the depth chart.
    """
    winner, then = play.ended.winner, play.ratings.fourth
    if not play.ended.over or winner is None or then is None:
        return
    if then.of(winner.opponent) - then.of(winner) >= FAR_BEHIND:
        completed = play.one(PassCompleted)
        threw = completed.passer if completed and completed.team is winner else None
        yield Claim(winner, threw or play.starter_at(winner, "QB"))


def hail_mary(play: RatedPlay) -> Iterator[Claim]:
    """Credit each player of the offense for a Hail Mary, on top of any other point."""
    if _hail_mary(play):
        yield Claim(play.offense, eleven=True)


def hail_mary_given_up(play: RatedPlay) -> Iterator[Claim]:
    """Charge each player of the defense for a Hail Mary, on top of any other."""
    if _hail_mary(play):
        yield Claim(play.defense, eleven=True)


def _hail_mary(play: RatedPlay) -> bool:
    """True for a completion caught 70 yards or more beyond the line of scrimmage.

    The book measures from the passer before the throw: so does a table that plays with
    Hail Marys; otherwise the catch decides.
    """
    completed = play.one(PassCompleted)
    if completed is None:
        return False
    beyond = gained(play.before.ball_on, completed.caught_at, completed.team)
    return beyond >= HAIL_MARY or completed.length == "hail_mary"


# ── Examples of Defensive "Big Plays" ────────────────────────────────────────────


def sack(play: RatedPlay) -> Iterator[Claim]:
    """Credit a sack behind the line; not for a passer who fell or ran out."""
    sacked = play.one(Sacked)
    if sacked is None or sacked.coverage or sacked.yards_gained >= 0:
        return
    alone = (Fell, WentOutOfBounds, Fumbled)
    if sacked.by is not None or not any(isinstance(f, alone) for f in play.facts):
        yield Claim(play.defense, sacked.by)


def tackle_for_a_loss_of_10(play: RatedPlay) -> Iterator[Claim]:
    """Credit the tackler of a carrier ten yards or more behind the line."""
    if play.kicked:
        return
    for tackled in play.all(Tackled):
        moved = gained(play.before.ball_on, tackled.at, play.offense)
        if tackled.team is play.defense and moved <= BIG_LOSS:
            yield Claim(tackled.team, tackled.by)


def forced_fumble(play: RatedPlay) -> Iterator[Claim]:
    """Credit the defender whose hit from behind forced a fumble of the offense."""
    for fumble in play.fumbled(FRONT_TO_BACK):
        if fumble.team is play.offense:
            yield Claim(play.defense, fumble.forced_by)


def fumble_return_of_20_yards(play: RatedPlay) -> Iterator[Claim]:
    """Credit a defender who ran a fumble back 20 yards or more."""
    if not play.loose_kick:
        for player, yards in play.run_back("fumble"):
            if yards >= BIG_ADVANCE:
                yield Claim(play.defense, player)


def stop_on_fourth_and_goal(play: RatedPlay) -> Iterator[Claim]:
    """Credit the eleven of the defense for a stop on 4th and goal from the 2 or less.

    "Usually from 2 yards or less": from farther out the coach gives it.
    """
    before = play.before
    to_goal = yards_to_goal(before.ball_on, play.offense)
    kicked = play.kicked or play.tried_field_goal
    if before.down != 4 or not before.goal_to_go or to_goal > GOAL_LINE or kicked:
        return
    lost = play.after.possession is play.defense
    scored = play.touchdown
    if lost and (scored is None or scored.team is play.defense):
        yield Claim(play.defense, eleven=True)


def interception(play: RatedPlay) -> Iterator[Claim]:
    """Credit an interception, if its side has the ball after it, or has scored."""
    if play.before.upcoming == "try":
        return
    for caught in play.all(PassIntercepted):
        if play.after.possession is caught.team:
            yield Claim(caught.team, caught.player)


def winning_touchdown_prevented(play: RatedPlay) -> Iterator[Claim]:
    """Credit the eleven of the defense for a last play that could have won the game.

    The game's last play from scrimmage, kicks and kneeling aside: the offense began it
    behind by at most six, or level in overtime, inside the other side's 40, or threw
    into the end zone (RULINGS, Preventing a game-winning touchdown).
    """
    before, run = play.before, play.one(Rushed)
    gave_up = run is not None and run.kind == "kneel"
    kicked = before.upcoming != "scrimmage" or play.kicked or play.tried_field_goal
    if kicked or gave_up or not _could_win(before):
        return
    near = yards_to_goal(before.ball_on, play.offense) < WITHIN_REACH
    prevented = play.ended.over and play.ended.winner is not play.offense
    if prevented and (near or _threw_into_the_end_zone(play)):
        yield Claim(play.defense, eleven=True)


def _could_win(before: State) -> bool:
    """True when a touchdown by the offense would win, by its deficit."""
    behind = before.score.of(before.defense) - before.score.of(before.possession)
    return 0 < behind <= TOUCHDOWN or (behind == 0 and before.quarter > QUARTERS)


def _threw_into_the_end_zone(play: RatedPlay) -> bool:
    """True for an interception or a receiver there, as far as facts show."""
    caught, missed = play.one(PassIntercepted), play.one(PassIncomplete)
    to = caught.at if caught is not None else missed.thrown_to if missed else None
    return to is not None and in_end_zone_of(to, play.defense)


BIG_PLAYS: tuple[Detector, ...] = (
    hail_mary,
    hail_mary_given_up,
    completion_of_40_yards,
    run_of_30_yards,
    trick_play,
    third_down_made,
    comeback,
    game_winning_touchdown,
    sack,
    tackle_for_a_loss_of_10,
    forced_fumble,
    fumble_return_of_20_yards,
    interception,
    stop_on_fourth_and_goal,
    winning_touchdown_prevented,
)
