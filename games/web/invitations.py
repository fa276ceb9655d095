"""Links that let people come to a table, each with a code for a phone to read."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from msgspec import Struct

from config.codes import qr
from games.log.entries import OFFICIAL, SEATS
from games.models import Game, Seat
from games.table.access import Person
from games.view.models import PageView


class Link(Struct, frozen=True):
    """An invitation. seat: home, away, official or fan. qr: SVG.

    own: the seat is the reader's.
    """

    seat: str
    label: str
    url: str
    qr: SafeString
    own: bool


def links(game: Game, person: Person, request: HttpRequest) -> list[Link]:
    """Return the links that this person may give to others or take, the fans' last.

    Their own seat; the other one for the coach who opened the table, while its coach
    has not come and it was not handed over; the official's while it is free, for that
    coach, the commissioner and the league's officials. At a league's table the
    commissioner has the seat of a team without a coach. The other coach's comes first.
    """
    opener = bool(person.seats) and person.opener
    seats = sorted(game.seats.all(), key=lambda seat: SEATS.index(seat.side))
    invitations, free = [], uncoached(game)
    for seat in seats:
        own = person.sits(seat.side)
        if seat.program:
            continue
        if seat.side == OFFICIAL:
            given = not seat.seated and (opener or person.commissioner or person.named)
        else:
            given = opener and _awaited(game, seat)
            given = given or (person.commissioner and seat.side in free)
        if own or given:
            invitations.append(seat_link(game, seat, request, own=own))
    invitations.sort(key=lambda link: (link.seat == OFFICIAL, link.own))
    watch = request.build_absolute_uri(game.get_absolute_url())
    return [*invitations, Link("fan", "Fans: watch live", watch, qr(watch), False)]


class Holder(Struct, frozen=True):
    """A side's seat and its holder. computer: its strength, "" for a person.

    own: the seat is the reader's. given: the reader may give or free the seat.
    """

    side: str
    name: str
    computer: str
    own: bool
    given: bool


def holders(view: PageView, person: Person, game: Game) -> list[Holder]:
    """Return the holders of both sides' seats, with what the services let happen."""
    seats = {seat.side: seat for seat in game.seats.all()}
    hands = view.board == Game.Board.PHYSICAL and any(t.computer for t in view.teams)
    return [
        Holder(
            team.side,
            team.name,
            team.computer,
            person.sits(team.side),
            _may_change(person, game, seats[team.side], needed=hands),
        )
        for team in view.teams
    ]


def _may_change(person: Person, game: Game, seat: Seat, *, needed: bool) -> bool:
    """True if this person may free the computer's seat, or give it one.

    needed: the other coach works the board for the computer, and so has to stay.
    """
    if not (person.seats or person.commissioner):
        return False
    if seat.program:
        return True
    if needed:
        return False
    if person.sits(seat.side):
        return True
    if seat.seated:
        fixture = game.fixture
        return fixture is not None and fixture.season.league.computer_covers
    return person.opener or person.commissioner


def can_remove_official(person: Person) -> bool:
    """True for the opening coach and the commissioner, who may remove an official."""
    return (bool(person.seats) and person.opener) or person.commissioner


def uncoached(game: Game) -> dict[str, str]:
    """Return the sides of a league's table without a coach, with their names."""
    fixture = game.fixture
    if fixture is None:
        return {}
    teams = {"home": fixture.home, "away": fixture.away}
    free = {seat.side for seat in game.seats.all() if not seat.seated}
    free -= {seat.side for seat in game.seats.all() if seat.substituted}
    return {
        side: team.name
        for side, team in teams.items()
        if side in free and not team.coaches.exists()
    }


def _awaited(game: Game, seat: Seat) -> bool:
    """True if the seat waits for a coach whom only the table's opener knows."""
    return not seat.seated and not seat.substituted and game.fixture_id is None


def seat_link(
    game: Game, seat: Seat, request: HttpRequest | None, *, own: bool = False
) -> Link:
    """Return the link to a seat; it is a key."""
    path = reverse("games:sit", args=[game.slug, seat.side, seat.token])
    url = request.build_absolute_uri(path) if request else path
    return Link(seat.side, seat_words(game, seat.side), url, qr(url), own)


def seat_words(game: Game, seat: str) -> str:
    """Return the seat's name: `Coach of the Owls`, `Official`."""
    if seat == OFFICIAL:
        return "Official"
    return f"Coach of {game.home_name if seat == 'home' else game.away_name}"
