"""Ratings derived by the rulebook's formula, for a whole team, old beside new.

The formula is data of the rulebook (`rules.derivation`); here it gets what the league
knows: Player Ratings, team stats, the marks of bases. Nothing changes until a plan is
carried out, and then the activity log has every value as it was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

import msgspec
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from league.core import audit
from league.core.persistence import bulk_change
from league.teams import creation, locks
from league.teams.models import Player, Team
from league.teams.ratings import no_ratings
from rules.derivation import INPUT_NAMES, Derivation, Known
from rules.player_fields import Derived, Rated, derive


class NewValue(msgspec.Struct, frozen=True):
    """A rating as it is and as the formula has it. steps: those of each input."""

    old: Rated
    new: Rated
    derived: Derived

    @property
    def changes(self) -> bool:
        """True if the value is another one; a default that comes out stays one."""
        return self.old.value != self.new.value

    @property
    def steps(self) -> list[tuple[str, str]]:
        """The inputs that move it from the default of the position, with a sign."""
        return [(INPUT_NAMES[name], f"{step:+d}") for name, step in self.derived.parts]


class PlannedPlayer(msgspec.Struct, frozen=True):
    """A player with all ratings, old and new."""

    player: Player
    values: tuple[NewValue, ...]

    @property
    def changes(self) -> bool:
        return any(value.changes for value in self.values)


class Plan(msgspec.Struct, frozen=True):
    """The ratings of a team by the formula. keep: those entered stay as they are.

    known: the league knows a number of some player that the formula asks for.
    """

    derivation: Derivation
    players: tuple[PlannedPlayer, ...]
    keep: bool
    known: bool

    @property
    def changed(self) -> list[PlannedPlayer]:
        return [planned for planned in self.players if planned.changes]

    @property
    def digest(self) -> str:
        """A hash of the plan, to notice that the team has changed since a preview."""
        lines = [
            (p.player.pk, v.old.field.name, v.old.value, v.new.value, v.old.is_default)
            for p in self.players
            for v in p.values
        ]
        return hashlib.sha256(repr(lines).encode()).hexdigest()[:16]


def plan(team: Team, keep: bool = False) -> Plan:
    """Plan the ratings of a team by its rulebook's formula; changes nothing."""
    book = team.league.book
    if not book.player_fields:
        raise ValidationError(no_ratings(team.league))
    if book.derivation is None:
        raise ValidationError(f"{book.title} has no formula for ratings.")
    known = dict(_known(team))
    players = tuple(
        PlannedPlayer(player, tuple(_values(player, number, book.derivation, keep)))
        for player, number in known.items()
    )
    names = [field.name for field in book.player_fields]
    knows = any(
        book.derivation.knows(name, number)
        for number in known.values()
        for name in names
    )
    return Plan(book.derivation, players, keep, knows)


@transaction.atomic
def apply(team: Team, by: User, *, keep: bool = False, digest: str = "") -> Plan:
    """Carry out a plan, the one with that digest if one is given.

    Repeated, it changes nothing.
    """
    # Planned again under the lock: a rating may have changed since the preview.
    team = locks.lock_team(team.pk)
    current = plan(team, keep)
    changed = current.changed
    # With nothing to change the same preview was saved before: it was sent twice.
    if changed and digest and digest != current.digest:
        raise ValidationError("The team has changed since this preview. Look again.")
    for planned in changed:
        player = planned.player
        new = {v.new.field.name: v.new.value for v in planned.values if v.changes}
        player.ratings = {**player.ratings, **new}
    bulk_change([planned.player for planned in changed], "ratings")
    if changed:
        count = f"{len(changed)} player{'' if len(changed) == 1 else 's'}"
        text = f"Derived the ratings of {team}: {count}."
        lines = [_logged(planned) for planned in changed]
        audit.note(team.league, by, "player.derived", text, changes=lines)
    return current


def _values(
    player: Player, known: Known, derivation: Derivation, keep: bool
) -> Iterator[NewValue]:
    derived = derive(player.league.book.player_fields, derivation, known)
    for old in player.rated:
        name = old.field.name
        stays = keep and not old.is_default
        if stays or not derivation.knows(name, known):
            yield NewValue(old, old, derived[name])
        else:
            new = Rated(old.field, derived[name].value, is_default=False)
            yield NewValue(old, new, derived[name])


def _known(team: Team) -> Iterator[tuple[Player, Known]]:
    """Yield the team's players by number, with what the league knows of each."""
    rules = team.league.creation
    stats: Mapping[str, int] = creation.sheet(team).stats if rules else {}
    charted = rules is not None and rules.base_chart
    bases = {base.code: base for base in team.bases.all()} if charted else {}
    for player in team.players.order_by("number"):
        player.team = team
        base = bases.get(player.base)
        stat = rules.stats.stat_of(player.position, player.secondary) if rules else None
        yield (
            player,
            Known(
                position=player.position,
                rating=player.pr if rules else None,
                stat=stats.get(stat or ""),
                speed=base.speed if base else None,
                strength=base.strength if base else None,
            ),
        )


def _logged(planned: PlannedPlayer) -> dict[str, object]:
    """Return a changed player as the activity log has changes (core.wording)."""
    fields = [
        [v.old.field.label, "" if v.old.is_default else v.old.text, v.new.text]
        for v in planned.values
        if v.changes
    ]
    name = str(planned.player)
    return {"kind": "player", "name": name, "did": "changed", "fields": fields}
