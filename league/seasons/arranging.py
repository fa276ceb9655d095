"""Setting up a season's divisions, tiebreakers and play-off spots.

The only writer of these. An arrangement is replaced as a whole, so that repeating it
changes nothing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from django.core.exceptions import ValidationError
from django.db import transaction

from league.core import locks
from league.core.models import Season
from league.core.persistence import bulk_add, validate_and_save
from league.seasons.models import Division, Membership
from league.teams.models import Team

MOST_DIVISIONS = 32


class Plan(msgspec.Struct, frozen=True):
    """A division to be created."""

    conference: str
    name: str
    teams: tuple[Team, ...] = ()

    @property
    def title(self) -> str:
        return " ".join(filter(None, [self.conference, self.name]))


def arrangement(season: Season) -> list[Plan]:
    """Return the season's divisions in order, with their teams by name."""
    divisions = season.divisions.prefetch_related("memberships__team")
    return [
        Plan(
            division.conference,
            division.name,
            tuple(
                sorted(
                    (member.team for member in division.memberships.all()),
                    key=lambda team: team.name,
                )
            ),
        )
        for division in divisions
    ]


@transaction.atomic
def arrange(
    season: Season,
    divisions: Sequence[Plan],
    standings_order: str | None = None,
    wild_cards: int | None = None,
) -> None:
    """Replace the season's divisions, its tiebreakers and its play-off spots.

    Teams may be in no division. Raises ValidationError with the reason.
    """
    # The divisions hang on the season's row, which stays when they are replaced.
    locked = locks.lock_season(season.pk)
    _check(locked, divisions)
    settings = {"standings_order": standings_order, "wild_cards": wild_cards}
    validate_and_save(
        locked, {k: value for k, value in settings.items() if value is not None}
    )
    season.refresh_from_db()
    # Deleted before the new ones are added: a team may be in one division only.
    locked.divisions.all().delete()
    for position, plan in enumerate(divisions):
        _add(locked, plan, position)


@transaction.atomic
def carry_over(old: Season, new: Season) -> None:
    """Copy the arrangement of an old season to a new one."""
    arrange(new, arrangement(old), old.standings_order, old.wild_cards)


def _add(season: Season, plan: Plan, position: int) -> None:
    division = validate_and_save(
        Division(season=season, position=position),
        {"conference": plan.conference, "name": plan.name},
    )
    members = (
        Membership(season=season, division=division, team=team) for team in plan.teams
    )
    bulk_add(Membership, members)


def _check(season: Season, divisions: Sequence[Plan]) -> None:
    if len(divisions) > MOST_DIVISIONS:
        raise ValidationError(f"A league has at most {MOST_DIVISIONS} divisions.")
    if len({bool(plan.conference) for plan in divisions}) > 1:
        raise ValidationError("Either every division has a conference or none has.")
    twice = _repeated(plan.title.casefold() for plan in divisions)
    for plan in divisions:
        if plan.title.casefold() in twice:
            raise ValidationError(f"Two divisions are named {plan.title}.")
    teams = [team for plan in divisions for team in plan.teams]
    for team in teams:
        if team.league_id != season.league_id:
            raise ValidationError(f"{team} are not in this league.")
    repeated = _repeated(team.pk for team in teams)
    for team in teams:
        if team.pk in repeated:
            raise ValidationError(f"{team} are in two divisions.")


def _repeated(values: Iterable[object]) -> set[object]:
    return {value for value, times in Counter(values).items() if times > 1}
