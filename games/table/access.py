"""The people at a table: their seats, and the commissioner's rights.

A seat belongs to the holder of its key - in a session that opened the seat's link, or
in a header - or to the user who claimed it. A replaced coach's key is no longer the
seat's key, so it stops working right away.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.utils.crypto import salted_hmac
from msgspec import Struct, json

from games.errors import Cause, NoSuchGame, Refused
from games.log.entries import OFFICIAL, Kind
from games.models import Entry, Game, Seat
from games.table.audience import Audience
from games.table.commands import Reply
from rules.field import Team

SESSION_KEY = "seats"  # {slug: {side: key}}
_OPENED = "opened"  # [slug]
_HANDED_OVER = "handed_over"  # {slug/side: key}
HEADER = "X-Seat-Token"
User = AbstractUser | AnonymousUser


class Person(Struct, frozen=True):
    """A person at a table. user: the account's id, None without one.

    opener: they opened the table. keys: those of the sides they held when they were
    identified; official: the key of the official's chair, or "". A key that is replaced
    later is worth nothing, however long their socket has been open. named: they are one
    of the league's officials and do not coach here, so that they may take the chair.
    address: where their request comes from, for the limits of an address.
    """

    keys: tuple[tuple[Team, str], ...] = ()
    commissioner: bool = False
    user: int | None = None
    official: str = ""
    opener: bool = False
    named: bool = False
    address: str = ""

    @property
    def seats(self) -> tuple[Team, ...]:
        """The sides that they play."""
        return tuple(team for team, _ in self.keys)

    @property
    def all_keys(self) -> tuple[tuple[str, str], ...]:
        """The seats that they fill by being here, with their keys."""
        if self.keys or not self.official:
            return self.keys
        return ((OFFICIAL, self.official),)

    @property
    def officiates(self) -> bool:
        """True with the official's whistle: a commissioner has it, a coach does not."""
        return not self.keys and (self.commissioner or self.official != "")

    def sits(self, seat: str) -> bool:
        """True if the seat is their own: a coach is not the official as well."""
        return any(seat == filled for filled, _ in self.all_keys)

    def holds(self, seat: str, key: str) -> bool:
        """True if they may act for the seat, `key` being the seat's key now."""
        if seat == OFFICIAL:
            own = self.commissioner or self.official == key
            return self.officiates and own
        return (seat, key) in self.keys

    @property
    def audience(self) -> Audience:
        """The audience they belong to."""
        return Audience(self.seats, self.commissioner, self.officiates)


STRANGER = Person()


def identify_person(
    game: Game,
    user: User | None = None,
    session: Mapping[str, Any] | None = None,
    token: str = "",
    address: str = "",
) -> Person:
    """Identify a person at a table. token: a seat's key that came in a header.

    address: where the request comes from.

    Raises NoSuchGame for a game of a league that they may not follow.
    """
    known = user if user is not None and user.is_authenticated else None
    keys = _seat_keys(game, known, session or {}, token)
    if not keys and not may_watch(game, user):
        raise NoSuchGame(game.slug)
    account = known.pk if known else None
    return Person(
        keys=tuple((team, keys[team]) for team in Team if team in keys),
        commissioner=known is not None and is_commissioner(game, known),
        user=account,
        official=keys.get(OFFICIAL, ""),
        opener=opened_by(game, account, session or {}),
        named=known is not None and not _coaches(keys) and _is_official(game, known),
        address=address,
    )


def seats_of(
    game: Game, user: User | None, session: Mapping[str, Any]
) -> tuple[Team, ...]:
    """Return the sides that a user plays, as in `identify_person`, for lists."""
    known = user if user is not None and user.is_authenticated else None
    keys = _seat_keys(game, known, session, "")
    return tuple(team for team in Team if team in keys)


def _seat_keys(
    game: Game, known: User | None, session: Mapping[str, Any], token: str
) -> dict[str, str]:
    """Return the seats' keys by side: held by key, by claim, or as the team's coach."""
    given = session.get(SESSION_KEY, {}).get(game.slug, {})
    coached = coached_by(game, known) if known is not None else ()
    return {
        seat.side: seat.token
        for seat in game.seats.all()
        if not seat.program
        and (
            _is_key(seat, given.get(seat.side, ""))
            or _is_key(seat, token)
            or (known is not None and seat.user_id == known.pk)
            or seat.side in coached
        )
    }


def may_watch(game: Game, user: User | None) -> bool:
    """True for a public game; in a private league, for the league's people only."""
    if game.fixture is None:
        return True
    league = game.fixture.season.league
    return league.public if user is None else league.is_visible_to(user)


def is_commissioner(game: Game, user: Any) -> bool:
    """True for the league's commissioner and, at any table, for the site's staff."""
    if user.is_staff:
        return True
    return game.fixture is not None and game.fixture.season.league.is_run_by(user)


def _coaches(keys: Mapping[str, str]) -> bool:
    return any(side.value in keys for side in Team)


def _is_official(game: Game, user: Any) -> bool:
    """True for one of the officials of the game's league."""
    if game.fixture is None:
        return False
    officials = game.fixture.season.league.officials
    return officials.filter(pk=user.pk).exists()


def coached_by(game: Game, user: Any) -> tuple[Team, ...]:
    """Return the sides of the user's league teams whose seats were not replaced."""
    fixture = game.fixture
    if fixture is None or not user.is_authenticated:
        return ()
    replaced = {seat.side for seat in game.seats.all() if seat.substituted}
    teams = ((Team.HOME, fixture.home), (Team.AWAY, fixture.away))
    return tuple(
        side
        for side, team in teams
        if side.value not in replaced and team.is_coached_by(user)
    )


def remember_seat(session: Any, seat: Seat) -> None:
    """Store the seat's key in the session of this browser."""
    seats = session.get(SESSION_KEY, {})
    own = {**seats.get(seat.game.slug, {}), seat.side: seat.token}
    session[SESSION_KEY] = {**seats, seat.game.slug: own}


def remember_opened(session: Any, game: Game) -> None:
    """Record in the session that this browser opened the table."""
    session[_OPENED] = [*session.get(_OPENED, ()), game.slug]


def opened_by(game: Game, user: int | None, session: Mapping[str, Any]) -> bool:
    """True if this person opened the table, and so invites both coaches."""
    if user is not None and game.created_by_id == user:
        return True
    return game.slug in session.get(_OPENED, ())


def hand_over_key(session: Any, slug: str, side: str, key: str) -> str:
    """Return the key of a form that hands a seat over, one for each browser.

    "" without a session.
    """
    if not session.session_key:
        return ""
    made = f"{session.session_key}/{slug}/{side}/{key}"
    return salted_hmac("buzzboard.hand_over", made).hexdigest()


def handed_over_seat(session: Any, slug: str, side: str, reply: Reply) -> Seat:
    """Return the seat with its new key, for the person who has just handed it over.

    If the reply was lost, the same browser may read the key while it is the seat's.
    Raises Refused for everybody else, and once the seat was handed over again.
    """
    seats = Seat.objects.select_related("game").filter(game__slug=slug, side=side)
    seat = seats.first()
    if seat is None:
        raise NoSuchGame(slug)
    handed = session.get(_HANDED_OVER, {})
    known = _is_key(seat, handed.get(_name(seat), ""))
    if not (known if reply.again else _is_last(seat, reply.seq)):
        raise Refused(Cause.SEAT, "You can’t see the new link of this seat.")
    session[_HANDED_OVER] = {**handed, _name(seat): seat.token}
    return seat


def _is_last(seat: Seat, seq: int) -> bool:
    """True if the seat was not handed over again after that line of the log."""
    later = Entry.objects.filter(game=seat.game, kind=Kind.SUBSTITUTE, seq__gt=seq)
    return all(json.decode(line.answer)["side"] != seat.side for line in later)


def _name(seat: Seat) -> str:
    """Return the seat's name in a session, which may hand over several of a game."""
    return f"{seat.game.slug}/{seat.side}"


def seat_with(game: Game, side: str, token: str) -> Seat | None:
    """Return the seat that this key opens, or None."""
    seat = next((seat for seat in game.seats.all() if seat.side == side), None)
    return seat if seat is not None and _is_key(seat, token) else None


def _is_key(seat: Seat, token: str) -> bool:
    return hmac.compare_digest(seat.token.encode(), token.encode())
