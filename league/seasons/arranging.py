"""How a season's table is arranged: its divisions, its order, its play-off places.

The one writer of these. An arrangement is written whole, so that doing it twice does
nothing more.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from django.core.exceptions import ValidationError
from django.db import transaction

from league.models import Season, Team
from league.models.divisions import Division, Membership
from league.writing import add_all, write

MOST_DIVISIONS = 32


class Plan(msgspec.Struct, frozen=True):
    """A division as it is to be."""

    conference: str
    name: str
    teams: tuple[Team, ...] = ()

    @property
    def title(self) -> str:
        return " ".join(filter(None, [self.conference, self.name]))


def arrangement(season: Season) -> list[Plan]:
    """The season's divisions in their order, each with its teams by name."""
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
    """Replace the season's divisions; with them, its order and play-off places.

    A team may be in no division. Raises ValidationError with the reason.
    """
    locked = Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    _check(locked, divisions)
    settings = {"standings_order": standings_order, "wild_cards": wild_cards}
    write(locked, {k: value for k, value in settings.items() if value is not None})
    season.refresh_from_db()
    locked.divisions.all().delete()
    for position, plan in enumerate(divisions):
        _add(locked, plan, position)


@transaction.atomic
def carry_over(old: Season, new: Season) -> None:
    """Arrange a new season like an old one."""
    arrange(new, arrangement(old), old.standings_order, old.wild_cards)


def _add(season: Season, plan: Plan, position: int) -> None:
    division = write(
        Division(season=season, position=position),
        {"conference": plan.conference, "name": plan.name},
    )
    members = (
        Membership(season=season, division=division, team=team) for team in plan.teams
    )
    add_all(Membership, members)


def _check(season: Season, divisions: Sequence[Plan]) -> None:
    if len(divisions) > MOST_DIVISIONS:
        raise ValidationError(f"A league has at most {MOST_DIVISIONS} divisions.")
    if len({bool(plan.conference) for plan in divisions}) > 1:
        raise ValidationError("Name the conference of every division, or of none.")
    twice = _repeated(plan.title.casefold() for plan in divisions)
    for plan in divisions:
        if plan.title.casefold() in twice:
            raise ValidationError(f"There are two divisions called {plan.title}.")
    teams = [team for plan in divisions for team in plan.teams]
    for team in teams:
        if team.league_id != season.league_id:
            raise ValidationError(f"{team} do not play in this league.")
    repeated = _repeated(team.pk for team in teams)
    for team in teams:
        if team.pk in repeated:
            raise ValidationError(f"{team} are in two divisions.")


def _repeated(values: Iterable[object]) -> set[object]:
    return {value for value, times in Counter(values).items() if times > 1}
