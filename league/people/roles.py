"""Who is in a league, and as what: commissioners, officials, the coaches of teams.

Every change holds the league first, then the team, so that of two who leave at once
the last commissioner stays. Asked for again, a change is no change. What is refused
raises ValidationError in words; who may ask is the caller's to check.
"""

from __future__ import annotations

from typing import NamedTuple

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from league.models import League, Team
from league.people.audit import note

LAST = "A league needs at least one commissioner; name another one first."


class Role(NamedTuple):
    """Something that somebody is. name: commissioner, official or coach."""

    name: str
    words: str
    team: Team | None = None


class Person(NamedTuple):
    """Somebody with all that he is in the league."""

    user: User
    roles: list[Role]


def everybody(league: League) -> list[Person]:
    """The commissioners first, then coaches by their teams, then officials."""
    found: dict[int, Person] = {}

    def add(user: User, role: Role) -> None:
        found.setdefault(user.pk, Person(user, [])).roles.append(role)

    for user in league.commissioners.order_by("username"):
        add(user, Role("commissioner", "Commissioner"))
    for team in league.teams.prefetch_related("coaches"):
        for user in team.coaches.all():
            add(user, Role("coach", f"Coach of {team}", team))
    for user in league.officials.order_by("username"):
        add(user, Role("official", "Official"))
    return list(found.values())


def members(league: League) -> QuerySet[User]:
    """All who have a part in the league."""
    ids = {person.user.pk for person in everybody(league)}
    return User.objects.filter(pk__in=ids).order_by("username")


@transaction.atomic
def add_commissioner(league: League, person: User) -> None:
    hold(league)
    _active(person)
    league.commissioners.add(person)


@transaction.atomic
def remove_commissioner(league: League, person: User) -> None:
    """Somebody runs the league no longer: never the last one."""
    hold(league)
    others = league.commissioners.exclude(pk=person.pk)
    if not others.exists():
        raise ValidationError(LAST)
    league.commissioners.remove(person)
    take_links_back(league)


def take_links_back(league: League) -> None:
    """Links lead nowhere that were made by who runs the league no longer.

    A coach's to his own place stay.
    """
    links = league.invitations.filter(revoked=None)
    links = links.exclude(made_by__in=league.commissioners.all())
    links.exclude(leaves=F("made_by")).update(revoked=timezone.now())


@transaction.atomic
def add_official(league: League, person: User) -> None:
    """He may sit in the official's chair at the league's tables."""
    hold(league)
    _active(person)
    league.officials.add(person)


@transaction.atomic
def remove_official(league: League, person: User, by: User | None = None) -> None:
    hold(league)
    if league.officials.filter(pk=person.pk).exists():
        league.officials.remove(person)
        _left(league, person, by, "official.left", "Is no longer an official.")


@transaction.atomic
def add_coach(team: Team, person: User) -> None:
    hold(team.league, team)
    _active(person)
    team.coaches.add(person)


@transaction.atomic
def remove_coach(team: Team, person: User, by: User | None = None) -> None:
    """Somebody coaches the team no longer; his plays and other teams stay his."""
    hold(team.league, team)
    if team.coaches.filter(pk=person.pk).exists():
        team.coaches.remove(person)
        _left(team.league, person, by, "team.left", f"Left {team}.")


@transaction.atomic
def transfer(team: Team, to: User, leaves: User | None = None) -> None:
    """Give the team to another coach at once. leaves: None for all its coaches."""
    hold(team.league, team)
    _active(to)
    gone = team.coaches.exclude(pk=to.pk)
    if leaves is not None:
        gone = gone.filter(pk=leaves.pk)
    team.coaches.remove(*gone)
    team.coaches.add(to)


def hold(league: League, team: Team | None = None) -> None:
    """Let nobody else change who is who until the transaction ends."""
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if team is not None:
        Team.objects.select_for_update(no_key=True).get(pk=team.pk)


def _active(person: User) -> None:
    if not person.is_active:
        raise ValidationError(f"The account of {person} is closed.")


def _left(league: League, person: User, by: User | None, verb: str, words: str) -> None:
    """A commissioner is told of anyhow; whoever else leaves is told of here."""
    if by is not None and by == person and not league.is_run_by(by):
        note(league, by, verb, words)
