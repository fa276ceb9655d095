"""What a table calls its teams, players and fouls; yard lines in those words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from rules.field import AWAY_GOAL, HOME_GOAL, MIDFIELD, Team
from rules.state import ByTeam, Player

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


class Names(Struct, frozen=True):
    """teams: `Owls`, `Jets`. players: what to say for a player id, `#12 Reed`. fouls:
    names by foul id; a foul without one is called by its id."""

    teams: ByTeam[str] = ByTeam("Home", "Away")
    players: Mapping[str, str] = {}
    fouls: Mapping[str, str] = {}

    def team(self, team: Team) -> str:
        """`Owls`."""
        return self.teams.of(team)

    def player(self, player: str) -> str:
        """`#12 Reed`; the id itself for a player nobody listed."""
        return self.players.get(player, player)

    def who(self, team: Team, player: str | None) -> str:
        """The player, or `the Owls` when nobody was named."""
        return self.player(player) if player else f"the {self.team(team)}"

    def foul(self, foul: str) -> str:
        """`holding`, in lower case, to stand within a sentence."""
        return self.fouls.get(foul, foul.replace("_", " ")).lower()


def players_of(*rosters: Iterable[Player]) -> dict[str, str]:
    """`#12 Reed` by player id, for Names.players."""
    return {p.id: f"#{p.number} {p.name}" for roster in rosters for p in roster}


def place(spot: int, names: Names) -> str:
    """`Owls 33`, `50`, `Owls goal line`, `Owls end zone`: to follow the word *the*."""
    if spot == MIDFIELD:
        return "50"
    home = spot < MIDFIELD
    team = names.team(Team.HOME if home else Team.AWAY)
    yard = spot - HOME_GOAL if home else AWAY_GOAL - spot
    if yard == 0:
        return f"{team} goal line"
    return f"{team} {yard}" if yard > 0 else f"{team} end zone"


def yards(number: int) -> str:
    """`14 yards`, `1 yard`."""
    return f"{number} yard" if abs(number) == 1 else f"{number} yards"


def article(number: int) -> str:
    """`a 14`, `an 18`, as a die shows it."""
    return f"an {number}" if number in (8, 11, 18) else f"a {number}"


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")


def point(points: int, reason: str) -> str:
    """A Player Rating point: `+1 run of 30 yards`."""
    return f"{signed(points)} {reason.replace('_', ' ')}"


def gain(number: int) -> str:
    """`for 4 yards`, `for no gain`, `for a loss of 3 yards`."""
    if number == 0:
        return "for no gain"
    return f"for {yards(number)}" if number > 0 else f"for a loss of {yards(-number)}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{_ENDINGS.get(number, 'th')}"


def period(quarter: int) -> str:
    """`1st quarter`, `overtime`, `2nd overtime`."""
    if quarter <= 4:
        return f"{ordinal(quarter)} quarter"
    return "overtime" if quarter == 5 else f"{ordinal(quarter - 4)} overtime"
