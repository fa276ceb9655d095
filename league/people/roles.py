"""Roles in a league: commissioners, officials and coaches of teams.

Every change locks the league first, then the team: when two commissioners leave at the
same time, the last one stays. A repeated change does nothing. Refusals are
ValidationErrors with a reason to show. Callers check permissions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F, QuerySet
from django.dispatch import receiver
from django.utils import timezone

from config.gone import lock
from league.core import signals
from league.core.audit import note
from league.core.models import League
from league.teams.models import Team

LAST = "A league needs at least one commissioner. Add another one first."


class Role(NamedTuple):
    """A person's role. name: commissioner, official or coach; label: with the team."""

    name: str
    label: str
    team: Team | None = None


class Person(NamedTuple):
    """A person with all their roles in the league."""

    user: User
    roles: list[Role]


def everybody(league: League) -> list[Person]:
    """Return all people: commissioners first, then coaches by team, then officials."""
    people: dict[int, Person] = {}

    def add(user: User, role: Role) -> None:
        people.setdefault(user.pk, Person(user, [])).roles.append(role)

    for user in league.commissioners.order_by("username"):
        add(user, Role("commissioner", "Commissioner"))
    for team in league.teams.prefetch_related("coaches"):
        for user in team.coaches.all():
            add(user, Role("coach", f"Coach of {team}", team))
    for user in league.officials.order_by("username"):
        add(user, Role("official", "Official"))
    return list(people.values())


def members(league: League) -> QuerySet[User]:
    """Return the users with any role in the league."""
    ids = {person.user.pk for person in everybody(league)}
    return User.objects.filter(pk__in=ids).order_by("username")


@transaction.atomic
def add_commissioner(league: League, person: User) -> None:
    lock_roles(league)
    _active(person)
    league.commissioners.add(person)


@transaction.atomic
def remove_commissioner(league: League, person: User) -> None:
    """Remove a commissioner, never the last one, and revoke their links."""
    lock_roles(league)
    others = league.commissioners.exclude(pk=person.pk)
    if not others.exists():
        raise ValidationError(LAST)
    league.commissioners.remove(person)
    revoke_links(league)


@receiver(signals.commissioners_changed)
def revoke_links(league: League, **kwargs: Any) -> None:
    """Revoke the links of former commissioners.

    Links that hand over a coach's own team stay.
    """
    links = league.invitations.filter(revoked=None)
    links = links.exclude(made_by__in=league.commissioners.all())
    links.exclude(leaves=F("made_by")).update(revoked=timezone.now())


@transaction.atomic
def add_official(league: League, person: User) -> None:
    """Add an official, who may take the official's chair in the league's games."""
    lock_roles(league)
    _active(person)
    league.officials.add(person)


@transaction.atomic
def remove_official(league: League, person: User, by: User | None = None) -> None:
    lock_roles(league)
    if league.officials.filter(pk=person.pk).exists():
        league.officials.remove(person)
        _left(league, person, by, "official.left", "Is no longer an official.")


@transaction.atomic
def add_coach(team: Team, person: User) -> None:
    lock_roles(team.league, team)
    _active(person)
    team.coaches.add(person)


@transaction.atomic
def remove_coach(team: Team, person: User, by: User | None = None) -> None:
    """Remove a coach from the team, not from other teams or playbooks."""
    lock_roles(team.league, team)
    if team.coaches.filter(pk=person.pk).exists():
        team.coaches.remove(person)
        _left(team.league, person, by, "team.left", f"Left {team}.")


@transaction.atomic
def transfer(team: Team, to: User, leaves: User | None = None) -> None:
    """Give the team to another coach. leaves: the coach to replace, None for all."""
    lock_roles(team.league, team)
    _active(to)
    replaced = team.coaches.exclude(pk=to.pk)
    if leaves is not None:
        replaced = replaced.filter(pk=leaves.pk)
    team.coaches.remove(*replaced)
    team.coaches.add(to)


def lock_roles(league: League, team: Team | None = None) -> None:
    """Lock the league's roles, and a team's, until the transaction ends."""
    # Always in this order, which `league.core.locks` sets for all.
    lock(League, league.pk)
    if team is not None:
        lock(Team, team.pk)


def _active(person: User) -> None:
    if not person.is_active:
        raise ValidationError(f"{person}’s account is closed.")


def _left(league: League, person: User, by: User | None, verb: str, text: str) -> None:
    """Log a person's own departure; what commissioners do is logged anyway."""
    if by is not None and by == person and not league.is_run_by(by):
        note(league, by, verb, text)
