"""The red flag: thrown, withdrawn by its owner, lifted by others.

What its owner writes is an answer like any other (`services.answers`), and ends it.
"""

from __future__ import annotations

import math

from games.errors import Cause, Refused
from games.log import reader
from games.log.entries import COMMISSIONER, OFFICIAL, Kind, Logged
from games.table import red_flags
from games.table.access import Person
from games.table.checks import check_coach, check_open, check_seat
from games.table.commands import Reply
from games.table.services.transaction import Same, note, once
from games.table.turn import Turn
from rules.clocks import time_words
from rules.field import Team


def throw_red_flag(
    slug: str, person: Person, seat: str, kind: str, moment: str, key: str
) -> Reply:
    """Stop the table for a challenge or a flag. moment: the offer's fingerprint."""
    thrown = {"kind": kind, "moment": moment}

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        check_open(turn)
        _check_first(turn, seat)
        _check_throw(turn, Team(seat), kind, moment)
        half = red_flags.half_of(turn.play.state)
        _check_count(turn, seat, half)
        note(turn, Kind.RED_FLAG, seat, key, person, {**thrown, "half": half})
        return ""

    return once(slug, key, act, Same(Kind.RED_FLAG, seat, detail=thrown))


def _check_first(turn: Turn, seat: str) -> None:
    """Raise Refused if a red flag is up: the first one stands."""
    flag = turn.table.red_flag
    if flag is None:
        return
    if flag.seat == seat:
        raise Refused(Cause.STOPPED, "Your red flag is up already.")
    raise Refused(Cause.STOPPED, red_flags.stopped_words(turn.setting, flag))


def _check_throw(turn: Turn, team: Team, kind: str, moment: str) -> None:
    if kind not in red_flags.KINDS:
        raise Refused(Cause.BAD, "Choose challenge or flag.")
    if moment != turn.table.moment:
        raise Refused(Cause.STALE, "That was another play. The game has moved on.")
    if kind not in red_flags.contests(turn.table, team):
        raise Refused(Cause.ILLEGAL, f"You can’t throw the red flag for a {kind} now.")


def _check_count(turn: Turn, seat: str, half: int) -> None:
    log = reader.entries(turn.setting.game_id)
    if red_flags.unanswered(log, seat, half) >= red_flags.MOST:
        raise Refused(
            Cause.ILLEGAL,
            f"You have thrown {red_flags.MOST} red flags in this half that were"
            " withdrawn or lifted. There are no more until the next.",
        )


def withdraw_red_flag(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Withdraw one's own red flag: the game continues at the same prompt."""

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        if _up(turn).seat != seat:
            raise Refused(Cause.TURN, "Only the coach who threw it can withdraw it.")
        note(turn, Kind.RED_WITHDRAWN, seat, key, person)
        return ""

    return once(slug, key, act, Same(Kind.RED_WITHDRAWN, seat))


def lift_red_flag(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Lift a red flag: the other coach once its owner has gone, the office any time."""

    def act(turn: Turn) -> str:
        if seat == COMMISSIONER:
            if not person.commissioner:
                raise Refused(Cause.SEAT, "You aren’t the commissioner of this game.")
        else:
            check_seat(turn, person, seat)
        flag = _up(turn)
        if seat not in (COMMISSIONER, OFFICIAL):
            _check_gone(turn, flag, seat)
        note(turn, Kind.RED_LIFTED, seat, key, person)
        return ""

    return once(slug, key, act, Same(Kind.RED_LIFTED, seat))


def _check_gone(turn: Turn, flag: Logged, seat: str) -> None:
    """Raise Refused unless the owner has been gone long enough."""
    if flag.seat == seat:
        raise Refused(Cause.TURN, "It is your own red flag. Withdraw it.")
    left = red_flags.liftable_in(turn.table, flag, turn.now)
    if left > 0:
        name = turn.setting.side(Team(flag.seat)).name
        time = time_words(math.ceil(left) * 1000)
        raise Refused(
            Cause.TURN,
            f"You may lift it once the {name} have been gone for two minutes:"
            f" {time} to go if they stay away.",
        )


def _up(turn: Turn) -> Logged:
    flag = turn.table.red_flag
    if flag is None:
        raise Refused(Cause.STALE, "No red flag is up.")
    return flag
