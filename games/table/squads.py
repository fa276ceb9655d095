"""The active players of a game: a league team's roster, or numbers alone.

Player ids are opaque to the rules. Here a league player's is `p` and the player's key;
any other figure has its side's first letter and its number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from accounts.figure_list import Figure
from league.core.models import ELEVEN
from league.models import Base
from league.models import Player as LeaguePlayer
from league.models import Team as LeagueTeam
from league.teams import creation
from league.teams.play_pages import own_pages
from league.weeks.discipline import sitting_out
from rules.field import Team
from rules.player_fields import PlayerFields, with_defaults
from rules.registry import Rulebook
from rules.site import Injuries
from rules.state import Player

# Plain data, as it is stored: the book of the game reads it.
Brings = Mapping[str, Any]


def default_squad(book: Rulebook, side: Team) -> tuple[Player, ...]:
    """Return figures known by number and position only."""
    letter = side.value[0]
    players = (
        Player(f"{letter}{number}", number, "", position)
        for position, numbers in book.table.figures.items()
        for number in numbers
    )
    return tuple(sorted(players, key=lambda player: player.number))


def own_squad(side: Team, figures: Iterable[Figure]) -> tuple[Player, ...]:
    """Return a coach's own figures as players of a side."""
    letter = side.value[0]
    return tuple(
        Player(f"{letter}{x.number}", x.number, x.name, x.position) for x in figures
    )


def own_ratings(side: Team, figures: Iterable[Figure]) -> dict[str, Any]:
    """Return the ratings of a coach's own figures, by the ids of `own_squad`."""
    return {f"{side.value[0]}{x.number}": x.ratings for x in figures}


def is_of_league(player: str) -> bool:
    """True if a player's id is one of a league's roster."""
    return player.startswith("p")


def league_key(player: str) -> str:
    """Return the league's key of a player's id."""
    return player.removeprefix("p")


def is_short(team: LeagueTeam) -> bool:
    """True if the team cannot dress eleven, and so plays as figures with numbers."""
    return len(league_squad(team)) < ELEVEN


def league_squad(team: LeagueTeam) -> tuple[Player, ...]:
    """Return the team's roster as it stands.

    Where the league creates its teams, its active players, if they are eleven; where
    there are injuries, those who are not out. The suspended sit out, as long as eleven
    are left without them.
    """
    roster = list(team.players.order_by("number"))
    league = team.league
    out = sitting_out(team)
    roster = [player for player in roster if player.pk not in out]
    active = [player for player in roster if _is_active(player)]
    if league.injuries and not league.creation:
        active = [p for p in roster if p.status != p.Status.INJURED]
    narrowed = league.creation or league.injuries
    if narrowed and len(active) >= ELEVEN:
        roster = active
    return tuple(
        Player(f"p{player.pk}", player.number, player.name, player.position)
        for player in roster
    )


def team_brings(team: LeagueTeam, squad: Iterable[Player]) -> Brings:
    """Return the team's record for a game, as it dresses now, in the book's form.

    Stats, ratings and franchise player are those of the season's record sheet, if the
    league creates its teams and this one has been created.
    """
    known = {f"p{player.pk}": player for player in team.players.all()}
    injuries = team.league.injuries
    fields = team.league.book.player_fields
    depth = _depths(known.values())
    bases = {base.code: base for base in team.bases.all()}
    players = {
        player.id: {
            **_form(known[player.id], depth[player.id], injuries),
            **_marks(bases.get(known[player.id].base)),
            **_rated(fields, player, known[player.id].ratings),
        }
        for player in squad
    }
    out = {
        id: _form(player, depth[id])
        for id, player in known.items()
        if player.lowers and id not in players
    }
    if team.league.creation is None:
        return {"players": players, "out": out}
    sheet = creation.sheet(team)
    offense, defense = sheet.ratings or (None, None)
    star = f"p{sheet.franchise_id}"
    return {
        "offense": offense,
        "defense": defense,
        "stats": dict(sheet.stats),
        "franchise": star if star in players and _is_active(known[star]) else "",
        "players": players,
        "out": out,
    }


def with_pages(team: LeagueTeam, brings: Brings) -> Brings:
    """Return what a team brings, with its own pages of plays as they are now.

    Its coaches may change them during the game; that counts from the next one on.
    """
    pages = own_pages(team)
    return {**brings, "pages": pages} if pages else brings


def _depths(players: Iterable[LeaguePlayer]) -> dict[str, int]:
    """Return each player's place at the position; those without one last, by number."""
    deep = Counter[str]()
    places = {}
    for player in sorted(
        players, key=lambda p: (p.depth is None, p.depth or 0, p.number)
    ):
        deep[player.position] = player.depth or deep[player.position] + 1
        places[f"p{player.pk}"] = deep[player.position]
    return places


def _form(
    player: LeaguePlayer, depth: int, injuries: Injuries | None = None
) -> dict[str, Any]:
    """Return a player's form for the game; by `injuries` one too injured sits out."""
    return {
        "position": player.position,
        "secondary": player.secondary,
        "depth": depth,
        "rating": player.pr,
        "hit_points": player.hp,
        "sits": injuries.out_status(player.hp) if injuries else "",
        "relief": f"p{player.relief_id}" if player.relief_id else "",
        "lowers": player.lowers,
    }


def _marks(base: Base | None) -> dict[str, int]:
    """Return the marks of a base on the team's chart, those that it has."""
    marks = {} if base is None else {"speed": base.speed, "strength": base.strength}
    return {name: mark for name, mark in marks.items() if mark is not None}


def _rated(
    fields: PlayerFields, player: Player, entered: Mapping[str, Any]
) -> dict[str, Any]:
    """Return a player's number and ratings, {} under a book that declares none.

    Every rating, the defaults as well: a game keeps the ratings it began with, however
    a later edition of the book has its defaults.
    """
    if not fields:
        return {}
    ratings = with_defaults(fields, player.position, entered)
    return {"number": player.number, "ratings": ratings}


def _is_active(player: LeaguePlayer) -> bool:
    return player.status == player.Status.ACTIVE


def default_brings(
    book: Rulebook, squad: Iterable[Player], entered: Mapping[str, Any] = {}
) -> Brings:
    """Return even teams of figures known by number only, in order of numbers.

    entered: ratings by id; those that are missing are the defaults of the positions.
    """
    deep = Counter[str]()
    players = {}
    for player in squad:
        deep[player.position] += 1
        depth = deep[player.position]
        players[player.id] = {
            "position": player.position,
            "depth": depth,
            **_rated(book.player_fields, player, entered.get(player.id, {})),
        }
    return {"players": players}
