"""What a result or a closed week keeps of what it did to players: `aftermath`.

`league.weeks.aftermath` brings it about and takes it back; here it is read and written.
"""

import msgspec

from league.models import Player, Result, TeamWeek
from league.weeks.recovery import Done, Told

Event = Result | TeamWeek


class Kept(msgspec.Struct, omit_defaults=True):
    """What is kept with a result, or with a team's week.

    week: how one went by with it, as the option `injuries` was; misses: whether the
    injured who missed the game pay for that. told: what its report said; done: what
    came of it; absent: who lost a point for missing it; all by key of the player.
    dressed: the suspended who played all the same. stars: by key of the team, who was
    and who is its franchise player. there: who was on the teams when it came, by key;
    whoever joined them later has no part in it. None where that was not kept:
    everybody.
    """

    week: str = "off"
    misses: bool = False
    absent: tuple[int, ...] = ()
    told: dict[str, Told] = {}
    done: dict[str, Done] = {}
    stars: dict[str, tuple[int | None, int | None]] = {}
    there: tuple[int, ...] | None = None
    dressed: tuple[int, ...] = ()

    def concerns(self, player: Player) -> bool:
        """Whether he was on one of the teams, or its report tells of him."""
        here = self.there is None or player.pk in self.there
        return here or str(player.pk) in self.told


def kept_of(event: Event) -> Kept:
    return msgspec.convert(event.aftermath, Kept)


def keep(event: Event, kept: Kept) -> None:
    event.aftermath = msgspec.to_builtins(kept)
    event.save(update_fields=["aftermath"])
