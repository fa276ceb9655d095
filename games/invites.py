"""Links that let people come to a table, each with a code for a phone to read."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from msgspec import Struct

from config.codes import qr
from games.access import Who
from games.log import SEATS
from games.models import Game, Seat
from games.officials import OFFICIAL


class Link(Struct, frozen=True):
    """An invitation. seat: home, away, official or fan. qr: SVG.

    mine: the seat is my own.
    """

    seat: str
    label: str
    url: str
    qr: SafeString
    mine: bool


def links(game: Game, who: Who, request: HttpRequest) -> list[Link]:
    """The links that this person may give to others or take, the fans' last.

    One's own seat; the other one as long as its coach has not come and it was not
    taken over by a substitute, for the coach who opened the table; the official's
    while it is free, for that coach, the commissioner and the league's officials. Of a
    league's table the commissioner has the seat of a team without a coach. The other
    coach's comes first.
    """
    opener = bool(who.seats) and who.opener
    seats = sorted(game.seats.all(), key=lambda seat: SEATS.index(seat.side))
    found, free = [], uncoached(game)
    for seat in seats:
        mine = who.sits(seat.side)
        if seat.side == OFFICIAL:
            given = not seat.seated and (opener or who.commissioner or who.named)
        else:
            given = opener and _awaited(game, seat)
            given = given or (who.commissioner and seat.side in free)
        if mine or given:
            found.append(seat_link(game, seat, request, mine=mine))
    found.sort(key=lambda link: (link.seat == OFFICIAL, link.mine))
    watch = request.build_absolute_uri(game.get_absolute_url())
    return [*found, Link("fan", "Everybody: follow live", watch, qr(watch), False)]


def frees_official(who: Who) -> bool:
    """Whether he may end an official's office: who coaches at his own table, or the
    commissioner."""
    return (bool(who.seats) and who.opener) or who.commissioner


def uncoached(game: Game) -> dict[str, str]:
    """The sides of a league's table to which no coach can come, with their names."""
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
    """Whether the seat waits for a coach whom only its opener knows."""
    return not seat.seated and not seat.substituted and game.fixture_id is None


def seat_link(
    game: Game, seat: Seat, request: HttpRequest | None, *, mine: bool = False
) -> Link:
    """The link to a seat; it is a key."""
    path = reverse("games:sit", args=[game.slug, seat.side, seat.token])
    url = request.build_absolute_uri(path) if request else path
    return Link(seat.side, seat_words(game, seat.side), url, qr(url), mine)


def seat_words(game: Game, seat: str) -> str:
    """Who sits there: `Coach of the Owls`, `Official`."""
    if seat == OFFICIAL:
        return "Official"
    return f"Coach of {game.home_name if seat == 'home' else game.away_name}"
