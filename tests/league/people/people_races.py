"""Many at once about people, on PostgreSQL: see `test_people_races`."""

from __future__ import annotations

from functools import partial

from django.contrib.auth.models import User

from league.models import AuditEntry, InvitationTake, League
from league.people import invitations, roles
from tests.league.races import a_league, together


def _guests(name: str, number: int) -> list[User]:
    return [User.objects.create_user(f"{name}{n}") for n in range(number)]


def one_place() -> None:
    """Eight people accept a link that is for one of them."""
    league = a_league("place", 2)
    founder = league.commissioners.get()
    team = league.teams.first()
    link = invitations.invite(league, "coach", founder, team=team)
    guests = _guests("guest", 8)
    told = together([partial(invitations.accept, link, guest) for guest in guests])
    takes = InvitationTake.objects.filter(invitation=link).count()
    notes = AuditEntry.objects.filter(league=league, verb="invitation.accepted")
    print(told.count("done"), takes, team.coaches.count(), notes.count())


def one_tap() -> None:
    """Somebody taps eight times on a link for three that brings a team."""
    league = a_league("tap", 2)
    link = invitations.invite(league, "new_team", league.commissioners.get(), uses=3)
    (guest,) = _guests("tapper", 1)
    fields = {"name": "Bolts", "abbreviation": "BOL"}
    told = together([partial(invitations.accept, link, guest, **fields)] * 8)
    takes = InvitationTake.objects.filter(invitation=link).count()
    print(told.count("done"), takes, league.teams.filter(name="Bolts").count())


def last_commissioners() -> None:
    """Four commissioners leave, and one another's seats are taken, at once."""
    league = a_league("office", 2)
    for guest in _guests("office_", 3):
        roles.add_commissioner(league, guest)
    all_ = list(league.commissioners.all())
    told = together([partial(_leave, league.pk, who) for who in all_])
    print(told.count("done"), league.commissioners.count())


def _leave(league: int, who: User) -> None:
    roles.remove_commissioner(League.objects.get(pk=league), who)
