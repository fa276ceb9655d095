"""Who somebody is at a table: which seats are his, and whether he is commissioner.

A seat is held by its key - in a session that opened the seat's link, or in a header -
or by the user who claimed it. A replaced coach's key is no longer the seat's key, so
all that he had stops working at once.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.utils.crypto import salted_hmac
from msgspec import Struct, json
from rest_framework.authtoken.models import Token

from games.audience import Audience
from games.commands import Reply
from games.errors import NoSuchGame, Refused, Why
from games.log import Kind
from games.models import Entry, Game, Seat
from games.officials import OFFICIAL
from league.models import League
from rules.field import Team

SESSION_KEY = "seats"  # {slug: {side: key}}
_OPENED = "opened"  # [slug]
_HANDED_OVER = "handed_over"  # {slug/side: key}
HEADER = "X-Seat-Token"
User = AbstractUser | AnonymousUser


class Who(Struct, frozen=True):
    """Somebody at a table. user: the account's id, None without one.

    opener: he has opened the table. keys: of the sides he held when he was
    recognised; official: of the official's chair, or "". A key that is replaced later
    is worth nothing, however long his socket has been open. named: he is one of the
    league's officials and does not coach here, so that the chair is his to take.
    """

    keys: tuple[tuple[Team, str], ...] = ()
    commissioner: bool = False
    user: int | None = None
    official: str = ""
    opener: bool = False
    named: bool = False

    @property
    def seats(self) -> tuple[Team, ...]:
        """The sides he plays."""
        return tuple(team for team, _ in self.keys)

    @property
    def all_keys(self) -> tuple[tuple[str, str], ...]:
        """The seats that he fills by being here, with their keys."""
        if self.keys or not self.official:
            return self.keys
        return ((OFFICIAL, self.official),)

    @property
    def officiates(self) -> bool:
        """Whether he has the official's whistle: a commissioner has it, too.

        Nobody who coaches does.
        """
        return not self.keys and (self.commissioner or self.official != "")

    def sits(self, seat: str) -> bool:
        """Whether the seat is his own: who coaches is not the official as well."""
        return any(seat == filled for filled, _ in self.all_keys)

    def holds(self, seat: str, key: str) -> bool:
        """Whether he may speak for it, `key` being the seat's key now."""
        if seat == OFFICIAL:
            mine = self.commissioner or self.official == key
            return self.officiates and mine
        return (seat, key) in self.keys

    @property
    def audience(self) -> Audience:
        """What he may see."""
        return Audience(self.seats, self.commissioner, self.officiates)


STRANGER = Who()


def who_is(
    game: Game,
    user: User | None = None,
    session: Mapping[str, Any] | None = None,
    token: str = "",
) -> Who:
    """Who this is. token: a seat's key that came in a header.

    Raises NoSuchGame for a game of a league that he may not follow.
    """
    known = user if user is not None and user.is_authenticated else None
    held = _held(game, known, session or {}, token)
    if not held and not may_watch(game, user):
        raise NoSuchGame(game.slug)
    account = known.pk if known else None
    return Who(
        keys=tuple((team, held[team]) for team in Team if team in held),
        commissioner=known is not None and is_commissioner(game, known),
        user=account,
        official=held.get(OFFICIAL, ""),
        opener=opened_by(game, account, session or {}),
        named=known is not None and not _coaches(held) and _is_official(game, known),
    )


def seats_of(
    game: Game, user: User | None, session: Mapping[str, Any]
) -> tuple[Team, ...]:
    """The sides he plays, as in `who_is`, for a list of games that are his."""
    known = user if user is not None and user.is_authenticated else None
    held = _held(game, known, session, "")
    return tuple(team for team in Team if team in held)


def _held(
    game: Game, known: User | None, session: Mapping[str, Any], token: str
) -> dict[str, str]:
    """The seats he fills, with their keys: by key, by claim, or as the team's coach."""
    given = session.get(SESSION_KEY, {}).get(game.slug, {})
    coached = coached_by(game, known) if known is not None else ()
    return {
        seat.side: seat.token
        for seat in game.seats.all()
        if _is_key(seat, given.get(seat.side, ""))
        or _is_key(seat, token)
        or (known is not None and seat.user_id == known.pk)
        or seat.side in coached
    }


def may_watch(game: Game, user: User | None) -> bool:
    """Anyone with its address; of a private league's game only who is in the league."""
    if game.fixture is None or game.fixture.season.league.public:
        return True
    if user is None or not user.is_authenticated:
        return False
    return (
        League.objects.visible_to(user)
        .filter(pk=game.fixture.season.league_id)
        .exists()
    )


def api_user(authorization: str) -> User | None:
    """The user of an `Authorization: Token KEY` header."""
    scheme, _, key = authorization.partition(" ")
    if scheme.lower() != "token":
        return None
    token = Token.objects.select_related("user").filter(key=key.strip()).first()
    return token.user if token is not None and token.user.is_active else None


def is_commissioner(game: Game, user: Any) -> bool:
    """The league's commissioner; for any table, the site's staff."""
    if user.is_staff:
        return True
    return game.fixture is not None and game.fixture.season.league.is_run_by(user)


def _coaches(held: Mapping[str, str]) -> bool:
    return any(side.value in held for side in Team)


def _is_official(game: Game, user: Any) -> bool:
    """Whether he is one of the officials of the game's league."""
    if game.fixture is None:
        return False
    officials = game.fixture.season.league.officials
    return officials.filter(pk=user.pk).exists()


def coached_by(game: Game, user: Any) -> tuple[Team, ...]:
    """The sides whose league team the user coaches and whose seat is still theirs."""
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


def remember(session: Any, seat: Seat) -> None:
    """Let this browser hold the seat."""
    seats = session.get(SESSION_KEY, {})
    mine = {**seats.get(seat.game.slug, {}), seat.side: seat.token}
    session[SESSION_KEY] = {**seats, seat.game.slug: mine}


def remember_opened(session: Any, game: Game) -> None:
    """This browser has opened the table."""
    session[_OPENED] = [*session.get(_OPENED, ()), game.slug]


def opened_by(game: Game, user: int | None, session: Mapping[str, Any]) -> bool:
    """Whether this person has opened the table, and so invites both coaches."""
    if user is not None and game.created_by_id == user:
        return True
    return game.slug in session.get(_OPENED, ())


def hand_over_key(session: Any, slug: str, side: str) -> str:
    """A client key for giving the seat away that this browser alone can make.

    It is the same until the browser sits there by another key; "" without a session.
    """
    if not session.session_key:
        return ""
    held = session.get(SESSION_KEY, {}).get(slug, {}).get(side, "")
    made = f"{session.session_key}/{slug}/{side}/{held}"
    return salted_hmac("buzzboard.hand_over", made).hexdigest()


def given_away(session: Any, slug: str, side: str, reply: Reply) -> Seat:
    """The seat with its new key, for whoever has just given it away.

    If the reply was lost, the same browser may read the key while it is the seat's.
    Refused to everybody else, and once somebody else has given the seat away, too.
    """
    seat = Seat.objects.select_related("game").get(game__slug=slug, side=side)
    handed = session.get(_HANDED_OVER, {})
    known = _is_key(seat, handed.get(_name(seat), ""))
    if not (known if reply.again else _is_last(seat, reply.seq)):
        raise Refused(Why.SEAT, "The seat has been handed over; its link is not yours.")
    session[_HANDED_OVER] = {**handed, _name(seat): seat.token}
    return seat


def _is_last(seat: Seat, seq: int) -> bool:
    """Whether the seat has not been given away again after that line of the log."""
    later = Entry.objects.filter(game=seat.game, kind=Kind.SUBSTITUTE, seq__gt=seq)
    return all(json.decode(line.answer)["side"] != seat.side for line in later)


def _name(seat: Seat) -> str:
    """A session may give several seats of a game away."""
    return f"{seat.game.slug}/{seat.side}"


def seat_with(game: Game, side: str, token: str) -> Seat | None:
    """The seat that this key opens."""
    seat = next((seat for seat in game.seats.all() if seat.side == side), None)
    return seat if seat is not None and _is_key(seat, token) else None


def _is_key(seat: Seat, token: str) -> bool:
    return hmac.compare_digest(seat.token.encode(), token.encode())
