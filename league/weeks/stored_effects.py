"""Effects of a result or closed week on players, as stored: the field `aftermath`.

`league.weeks.effects` applies and reverts them; here they are read and written.
"""

import msgspec

from league.teams.models import Player
from league.weeks.models import Result, TeamWeek
from league.weeks.recovery import Done
from league.weeks.reports import PlayerChange

Event = Result | TeamWeek


class Effects(msgspec.Struct, omit_defaults=True):
    """Effects stored with a result, or with a team's week.

    week: the option `injuries` if a week was counted with it; misses: whether injured
    players lost a point for missing it. told: the report's changes; done: the
    differences applied; absent: players who lost a point for missing it; all by key of
    the player. dressed: suspended players who played. stars: by key of the team, its
    former and new franchise player. there: the players on the teams at the time, by
    key; players who joined later are not affected. None where that was not stored: all
    are.
    """

    week: str = "off"
    misses: bool = False
    absent: tuple[int, ...] = ()
    told: dict[str, PlayerChange] = {}
    done: dict[str, Done] = {}
    stars: dict[str, tuple[int | None, int | None]] = {}
    there: tuple[int, ...] | None = None
    dressed: tuple[int, ...] = ()

    def concerns(self, player: Player) -> bool:
        """True if the player was on one of the teams, or is in its report."""
        here = self.there is None or player.pk in self.there
        return here or str(player.pk) in self.told


def stored_effects(event: Event) -> Effects:
    return msgspec.convert(event.aftermath, Effects)


def store_effects(event: Event, effects: Effects) -> None:
    aftermath = msgspec.to_builtins(effects)
    if event.aftermath != aftermath:
        event.aftermath = aftermath
        event.save(update_fields=["aftermath"])
