"""Seats that change hands in mid-game: to the computer, and back to a person.

A coach gives up a seat when the other agrees. A seat that nobody has taken yet is given
at once by whoever opened the table; that of a coach who is gone, by the other coach or
the commissioner, where the league allows it. Every change is a line of the log.
"""

from __future__ import annotations

import math

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER, Kind
from games.models import Game, Seat, draw_seed, new_token
from games.table import presence
from games.table.access import Person
from games.table.checks import check_coach, check_open
from games.table.commands import Reply
from games.table.programs import PHYSICAL, TWO_AT_A_BOARD, check_strength
from games.table.services.transaction import Same, note, once
from games.table.table import Chair
from games.table.turn import Turn
from rules.clocks import time_words
from rules.field import Team


def seat_computer(
    slug: str, person: Person, side: str, strength: str, key: str
) -> Reply:
    """Give a side's seat to the computer, or request it of the other coach."""
    detail = {"side": side, "strength": strength}

    def act(turn: Turn) -> str:
        check_open(turn)
        team = _team(side)
        check_strength(strength)
        by = _giver(turn, person, team)
        _check_possible(turn, team)
        if _needs_consent(turn, person, team):
            note(turn, Kind.ASK_COMPUTER, by, key, person, detail)
            other = turn.setting.side(team.opponent).name
            return f"Requested. The computer takes over once the {other} agree."
        _seat(turn, team, strength)
        note(turn, Kind.COMPUTER, by, key, person, detail)
        return ""

    return once(slug, key, act, Same(Kind.COMPUTER, None, detail=detail))


def answer_computer(slug: str, person: Person, seat: str, yes: bool, key: str) -> Reply:
    """Agree that the other coach leaves the seat to the computer, or decline it.

    Their own request is withdrawn by its coach.
    """

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        check_open(turn)
        pending = turn.table.computer_request
        if pending is None:
            raise Refused(Cause.STALE, "Nobody has asked for that.")
        if not yes:
            note(turn, Kind.KEEP_SEAT, seat, key, person)
            return ""
        if pending.seat == seat:
            raise Refused(Cause.TURN, "Only the other coach can agree to that.")
        _seat(turn, Team(pending.detail["side"]), pending.detail["strength"])
        note(turn, Kind.COMPUTER, seat, key, person, pending.detail)
        return ""

    return once(slug, key, act, Same(Kind.COMPUTER if yes else Kind.KEEP_SEAT, seat))


def seat_person(slug: str, person: Person, side: str, key: str) -> Reply:
    """Free the computer's seat for a person: by the coach across or the commissioner.

    A league's coach has the seat again; anybody else sits down by its new link.
    """
    detail = {"side": side}

    def act(turn: Turn) -> str:
        team = _team(side)
        if not turn.chairs.of(team).program:
            raise Refused(Cause.STALE, "The computer does not have that seat.")
        by = _office_or_across(turn, person, team)
        token = new_token()
        _row(turn, team).update(program="", chance=b"", token=token, seated=False)
        turn.chairs = turn.chairs.but(team, Chair(token, seated=False))
        note(turn, Kind.PERSON, by, key, person, detail)
        return ""

    return once(slug, key, act, Same(Kind.PERSON, None, detail=detail))


def _team(side: str) -> Team:
    if side not in tuple(Team):
        raise Refused(Cause.BAD, "The computer can coach home or away.")
    return Team(side)


def _row(turn: Turn, team: Team):  # type: ignore[no-untyped-def]
    return Seat.objects.filter(game_id=turn.setting.game_id, side=team)


def _seat(turn: Turn, team: Team, strength: str) -> None:
    """Give the seat to the computer: the key of the coach before opens it no more."""
    token = new_token()
    _row(turn, team).update(
        program=strength, chance=draw_seed(), token=token, user=None, seated=False
    )
    turn.chairs = turn.chairs.but(team, Chair(token, True, strength))


def _office_or_across(turn: Turn, person: Person, team: Team) -> str:
    """Return the seat that acts on the other's, or commissioner. Refused."""
    if person.commissioner and not person.seats:
        return COMMISSIONER
    check_coach(turn, person, team.opponent.value)
    return team.opponent.value


def _giver(turn: Turn, person: Person, team: Team) -> str:
    """Return the seat that gives it, or commissioner. Refused."""
    if turn.chairs.of(team).program:
        raise Refused(Cause.STALE, "The computer has that seat already.")
    if team in person.seats:
        check_coach(turn, person, team.value)
        return team.value
    by = _office_or_across(turn, person, team)
    if turn.chairs.of(team).seated:
        _check_gone(turn, team)
    elif by != COMMISSIONER and not person.opener:
        raise Refused(Cause.SEAT, "Only the coach who opened the table can do that.")
    return by


def _check_gone(turn: Turn, team: Team) -> None:
    """Raise Refused unless the coach is gone, and the league lets the computer in."""
    game = Game.objects.select_related("fixture__season__league").get(
        pk=turn.setting.game_id
    )
    if game.fixture is None or not game.fixture.season.league.computer_covers:
        raise Refused(Cause.SEAT, "Only they can give up their seat.")
    since = turn.table.at or game.created
    slug = turn.setting.slug
    left = presence.AWAY_AFTER - presence.gone_for(slug, team, since, turn.now)
    if left > 0:
        name, time = turn.setting.side(team).name, time_words(math.ceil(left) * 1000)
        raise Refused(
            Cause.TURN,
            f"The computer can take over once the {name} have been gone for five"
            f" minutes: {time} to go if they stay away.",
        )


def _check_possible(turn: Turn, team: Team) -> None:
    across = turn.chairs.of(team.opponent).program
    if across and turn.setting.board == PHYSICAL:
        raise Refused(Cause.BAD, TWO_AT_A_BOARD)


def _needs_consent(turn: Turn, person: Person, team: Team) -> bool:
    """True if a coach gives up their own seat, and another person is across."""
    own = team in person.seats and len(person.seats) < len(Team)
    across = turn.chairs.of(team.opponent)
    return own and across.seated and not across.program
