"""EFHL Player Rating, "Defining Big Plays": offense and defense, a function a bullet.

Each looks at a play and claims points, by the reason that is its name. Bullets that
need eyes (a key block, a catch in traffic, broken tackles) are given by a coach alone.
Those of special teams are in rules.efhl.ratings.special_teams.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.efhl.ratings.evidence import (
    FRONT_TO_BACK,
    RUN_OR_PASS,
    Claim,
    Detector,
    Seen,
    transferred,
)
from rules.facts import (
    Fell,
    FirstDown,
    Fumbled,
    Lateraled,
    PassCompleted,
    PassIntercepted,
    PlayCalled,
    Rushed,
    Sacked,
    Tackled,
    TrickPlay,
    WentOutOfBounds,
)
from rules.field import gained, yards_to_goal

LONG_PASS, LONG_RUN = 40, 30
BIG_LOSS, BIG_ADVANCE = -10, 20
HAIL_MARY = 70
FAR_BEHIND = 17
GOAL_LINE = 2
TOUCHDOWN = 6


# ── Examples of Offensive "Big Plays" ────────────────────────────────────────────


def completion_of_40_yards(play: Seen) -> Iterator[Claim]:
    """Passer and receiver of a completion of 40 yards or more.

    By the yards that the play gained, as statistics count a completion
    (docs/rulings.md).
    """
    completed = play.one(PassCompleted)
    if completed is not None and completed.yards_gained >= LONG_PASS:
        yield Claim(completed.team, completed.passer)
        yield Claim(completed.team, completed.receiver)


def run_of_30_yards(play: Seen) -> Iterator[Claim]:
    """The carrier of a run of 30 yards or more beyond the line of scrimmage."""
    rushed = play.one(Rushed)
    if rushed is not None and rushed.yards_gained >= LONG_RUN:
        yield Claim(rushed.team, rushed.player)


def trick_play(play: Seen) -> Iterator[Claim]:
    """All who touched the ball, the center too, if it is a 1st down or a touchdown.

    A trick play is one in which a carrier gave the ball away on a bonus stoppage, or
    one that has a name.
    """
    spent = [each.player for each in transferred(play)]
    tricked = spent or play.one(TrickPlay)
    if not tricked or not _made_it(play):
        return
    laterals = [who for x in play.all(Lateraled) for who in (x.passer, x.player)]
    snapped = [x.player for x in play.all(PlayCalled) if x.player is not None]
    center = play.starter(play.offense, "C")
    for who in (center, *snapped, *spent, *laterals, *play.carriers()):
        yield Claim(play.offense, who)


def third_down_made(play: Seen) -> Iterator[Claim]:
    """Whoever made a 1st down or touchdown on 3rd down: runner, or passer and receiver.

    Which are crucial is for the coach to say (docs/rulings.md).
    """
    if play.before.down == 3 and _made_it(play):
        for who in play.carriers():
            yield Claim(play.offense, who)


def _made_it(play: Seen) -> bool:
    """A 1st down or a touchdown by running or passing."""
    made = any(x.by in RUN_OR_PASS for x in play.all(FirstDown))
    scored = play.touchdown
    return made or (
        scored is not None and scored.team is play.offense and scored.how in RUN_OR_PASS
    )


def game_winning_touchdown(play: Seen) -> Iterator[Claim]:
    """The eleven of the offense, when the game ends with it."""
    scored = play.touchdown
    if scored is not None and scored.team is play.offense and play.wins:
        yield Claim(play.offense, each=True)


def comeback(play: Seen) -> Iterator[Claim]:
    """The quarterback of a side that was 17 down when the 4th quarter began and won.

    He who threw the last pass, else the first of the depth chart.
    """
    winner, then = play.ended.winner, play.ratings.fourth
    if not play.ended.over or winner is None or then is None:
        return
    if then.of(winner.opponent) - then.of(winner) >= FAR_BEHIND:
        completed = play.one(PassCompleted)
        threw = completed.passer if completed and completed.team is winner else None
        yield Claim(winner, threw or play.starter(winner, "QB"))


def hail_mary(play: Seen) -> Iterator[Claim]:
    """Hail Mary: each player of the offense, on top of any other point."""
    if _hail_mary(play):
        yield Claim(play.offense, each=True)


def hail_mary_given_up(play: Seen) -> Iterator[Claim]:
    """Hail Mary: each player of the defense loses one, on top of any other."""
    if _hail_mary(play):
        yield Claim(play.defense, each=True)


def _hail_mary(play: Seen) -> bool:
    """A completion caught 70 yards or more beyond the line of scrimmage.

    The book measures from the passer before the throw: so does the table where it plays
    with Hail Marys; else the catch tells.
    """
    completed = play.one(PassCompleted)
    if completed is None:
        return False
    beyond = gained(play.before.ball_on, completed.caught_at, completed.team)
    return beyond >= HAIL_MARY or completed.length == "hail_mary"


# ── Examples of Defensive "Big Plays" ────────────────────────────────────────────


def sack(play: Seen) -> Iterator[Claim]:
    """Whoever sacked the passer behind the line; nobody did who fell or ran out."""
    sacked = play.one(Sacked)
    if sacked is None or sacked.coverage or sacked.yards_gained >= 0:
        return
    alone = (Fell, WentOutOfBounds, Fumbled)
    if sacked.by is not None or not any(isinstance(f, alone) for f in play.facts):
        yield Claim(play.defense, sacked.by)


def tackle_for_a_loss_of_10(play: Seen) -> Iterator[Claim]:
    """Whoever tackled a carrier ten yards or more behind the line of scrimmage."""
    if play.kicked:
        return
    for tackled in play.all(Tackled):
        moved = gained(play.before.ball_on, tackled.at, play.offense)
        if tackled.team is play.defense and moved <= BIG_LOSS:
            yield Claim(tackled.team, tackled.by)


def forced_fumble(play: Seen) -> Iterator[Claim]:
    """Whoever hit a carrier of the offense from behind so that he fumbled."""
    for fumble in play.fumbled(FRONT_TO_BACK):
        if fumble.team is play.offense:
            yield Claim(play.defense, fumble.forced_by)


def fumble_return_of_20_yards(play: Seen) -> Iterator[Claim]:
    """A defender who ran a fumble of the offense back 20 yards or more."""
    if not play.loose_kick:
        for who, yards in play.run_back("fumble"):
            if yards >= BIG_ADVANCE:
                yield Claim(play.defense, who)


def stop_on_fourth_and_goal(play: Seen) -> Iterator[Claim]:
    """The eleven of the defense, when 4th and goal from the 2 or less is no touchdown.

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
        yield Claim(play.defense, each=True)


def interception(play: Seen) -> Iterator[Claim]:
    """Whoever intercepted, if his side has the ball after it, or has scored."""
    if play.before.upcoming == "try":
        return
    for caught in play.all(PassIntercepted):
        if play.after.possession is caught.team:
            yield Claim(caught.team, caught.player)


def winning_touchdown_prevented(play: Seen) -> Iterator[Claim]:
    """The eleven of the defense, when the last play of a game could have lost it.

    That is: the offense was behind by six or less, ran or passed, and did not score.
    """
    before, run = play.before, play.one(Rushed)
    behind = before.score.of(play.defense) - before.score.of(play.offense)
    gave_up = run is not None and run.kind == "kneel"
    kicked = before.upcoming != "scrimmage" or play.kicked or play.tried_field_goal
    if kicked or gave_up or not 0 < behind <= TOUCHDOWN:
        return
    if play.won_by(play.defense):
        yield Claim(play.defense, each=True)


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
