"""A foul of a rule book and its penalty."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Spot: TypeAlias = Literal["previous", "foul", "farther", "catch"]


class Foul(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A foul of the book's list and its penalty.

    on: offense (the side in possession or kicking), defense or either. yards: walked
    off; defense_yards and defense_spot: the penalty on the defense, if it differs.
    spot: previous (the default); foul; farther (the worse of yards and spot of the
    foul); catch (from the spot of the foul, and the receivers get the ball).
    first_down: automatic, when on the defense. loss_of_down: the down counts.
    anytime: possible at any time while the ball is in play, by the side with the ball
    too. instead: ball, if the offended side may take the ball at the spot of the foul,
    without the yards. conduct: by a person, not a figure; added to the result of the
    play. binding: the offended side takes one of its remedies; it may not decline.
    needs: pass, if it takes a forward pass. whistle: may be called before the
    snap or kick and kills the play at once. live: may be called after it, and the play
    goes on. late: possible after the ball is dead. on_kickoff: possible on kickoffs and
    free kicks too. own_end_zone: safety, when the offense commits it there. ejects: the
    offender may be ejected, when it is flagrant or repeated by the same side. named_in:
    the headings of the book that name it.
    """

    id: str
    name: str
    on: Literal["offense", "defense", "either"]
    yards: int
    defense_yards: int | None = None
    spot: Spot = "previous"
    defense_spot: Spot | None = None
    first_down: bool = False
    loss_of_down: bool = False
    anytime: bool = False
    conduct: bool = False
    needs: Literal["", "pass"] = ""
    whistle: bool = True
    live: bool = True
    late: bool = False
    on_kickoff: bool = True
    instead: Literal["", "ball"] = ""
    binding: bool = False
    own_end_zone: Literal["", "safety"] = ""
    ejects: Literal["", "flagrant", "repeated"] = ""
    summary: str = ""
    named_in: tuple[str, ...] = ()

    def yards_of(self, on_defense: bool) -> int:
        """Return the yards walked off against that side."""
        if on_defense and self.defense_yards is not None:
            return self.defense_yards
        return self.yards

    def spot_of(self, on_defense: bool) -> Spot:
        """Return the spot of enforcement against that side."""
        if on_defense and self.defense_spot is not None:
            return self.defense_spot
        return self.spot
