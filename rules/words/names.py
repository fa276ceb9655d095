"""The names at a table: its teams, players and fouls, and yard lines in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.field import AWAY_GOAL, HOME_GOAL, MIDFIELD, Team
from rules.fouls import Foul
from rules.state import ByTeam, Player

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_SMALL = ("in", "into", "of", "on", "the", "to")


class Names(Struct, frozen=True):
    """The names of teams, players and fouls.

    teams: `Owls`, `Jets`. players: the name for a player id, `#12 Reed`. fouls: names
    by foul id; a foul without one is called by its id. lost_downs: the ids of fouls
    that cost the offense the down.
    """

    teams: ByTeam[str] = ByTeam("Home", "Away")
    players: Mapping[str, str] = {}
    fouls: Mapping[str, str] = {}
    lost_downs: frozenset[str] = frozenset()

    def team(self, team: Team) -> str:
        """Return `Owls`."""
        return self.teams.of(team)

    def player(self, player: str) -> str:
        """Return `#12 Reed`; the id itself for a player who is not listed."""
        return self.players.get(player, player)

    def subject(self, team: Team, player: str | None) -> str:
        """Return the player, or `the Owls` where the team is credited."""
        return self.player(player) if player else f"the {self.team(team)}"

    def foul(self, foul: str) -> str:
        """Return `block in the back`, in lower case, to stand within a sentence."""
        return self.fouls.get(foul, foul.replace("_", " ")).lower()

    def foul_title(self, foul: str) -> str:
        """Return `Block in the Back`, as a referee's announcement is written."""
        first, *others = self.foul(foul).split()
        rest = (part if part in _SMALL else part.capitalize() for part in others)
        return " ".join((first.capitalize(), *rest))


def with_fouls(names: Names, fouls: Iterable[Foul]) -> Names:
    """Return the names with those of a book's fouls."""
    fouls = tuple(fouls)
    lost = frozenset(foul.id for foul in fouls if foul.loss_of_down)
    return replace(names, fouls={foul.id: foul.name for foul in fouls}, lost_downs=lost)


def players_of(*rosters: Iterable[Player]) -> dict[str, str]:
    """Return `#12 Reed` by player id, for Names.players."""
    return {p.id: f"#{p.number} {p.name}" for roster in rosters for p in roster}


def place(spot: int, names: Names) -> str:
    """Name a yard line: `Owls 33`, `50`, `Owls goal line`, `Owls end zone`."""
    if spot == MIDFIELD:
        return "50"
    home = spot < MIDFIELD
    team = names.team(Team.HOME if home else Team.AWAY)
    yard = spot - HOME_GOAL if home else AWAY_GOAL - spot
    if yard == 0:
        return f"{team} goal line"
    return f"{team} {yard}" if yard > 0 else f"{team} end zone"


def yards(number: int) -> str:
    """Return `14 yards`, `1 yard`."""
    return f"{number} yard" if abs(number) == 1 else f"{number} yards"


def signed(number: int) -> str:
    """Return `+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")


def point(points: int, reason: str) -> str:
    """Describe a Player Rating point: `+1 run of 30 yards`."""
    return f"{signed(points)} {reason.replace('_', ' ')}"


def gain(number: int) -> str:
    """Return `for 4 yards`, `for no gain`, `for -3 yards`."""
    return f"for {yards(number)}" if number else "for no gain"


def ordinal(number: int) -> str:
    """Return `1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{_ENDINGS.get(number, 'th')}"


def period(quarter: int) -> str:
    """Return `1st quarter`, `overtime`, `2nd overtime`."""
    if quarter <= 4:
        return f"{ordinal(quarter)} quarter"
    return "overtime" if quarter == 5 else f"{ordinal(quarter - 4)} overtime"


_MOMENTS = {
    "before": "Before the kick or change of possession",
    "kick": "During the kick",
    "own_kick": "After the kicking team’s recovery",
    "after": "After the change of possession",
    "after_2": "After the second change of possession",
}


def moment(name: str) -> str:
    """Name the part of a play in which a foul happened, by the name of the stretch."""
    _, _, number = name.partition("_")
    return _MOMENTS.get(name) or f"After change of possession {number}"
