"""Inviting people to a league by link, and what becomes of it when they accept.

A link is worth what it says until it is used up, has expired or is taken back. Who
accepts twice has accepted once; of two who accept the last place at the same time one
gets it. What is refused raises ValidationError in words.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AbstractUser, AnonymousUser, User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Count, F, QuerySet
from django.utils import timezone

from league import services
from league.models import Invitation, InvitationTake, League, Team
from league.people import roles
from league.people.audit import note
from league.writing import write

USUAL_DAYS = 14
MOST_OPEN = 100  # links of a league that are not closed

Role = Invitation.Role


@transaction.atomic
def invite(
    league: League,
    role: str,
    by: User,
    *,
    team: Team | None = None,
    leaves: User | None = None,
    days: int = USUAL_DAYS,
    uses: int = 1,
) -> Invitation:
    """A new link. leaves: the coach whose place it gives away; then it is for one.

    By a commissioner; a coach gives his own place away.
    """
    roles.hold(league, team)
    _check(league, role, by, team, leaves)
    if _open(league) >= MOST_OPEN:
        raise ValidationError("There are very many links; take some back first.")
    fields = {
        "role": role,
        "team": team,
        "leaves": leaves,
        "made_by": by,
        "expires": timezone.now() + timedelta(days=days),
        "uses": 1 if leaves else uses,
    }
    invitation = write(Invitation(league=league), fields)
    if not league.is_run_by(by):
        note(league, by, "invitation.added", f"Offers his place: {invitation.becomes}.")
    return invitation


def _check(
    league: League, role: str, by: User, team: Team | None, leaves: User | None
) -> None:
    if team is not None and team.league_id != league.pk:
        raise ValidationError(f"{team} do not play in this league.")
    if leaves is not None and (team is None or not team.is_coached_by(leaves)):
        raise ValidationError(f"{leaves} does not coach that team.")
    if not _may_invite(league, role, by, leaves):
        raise ValidationError("Only a commissioner invites people.")


def _may_invite(league: League, role: str, by: User, leaves: User | None) -> bool:
    own_place = role == Role.COACH and leaves == by
    return own_place or league.is_run_by(by)


def _open(league: League) -> int:
    """How many of a league's links somebody could accept."""
    links = league.invitations.filter(revoked=None, expires__gt=timezone.now())
    return links.alias(accepted=Count("takes")).filter(accepted__lt=F("uses")).count()


@transaction.atomic
def revoke(invitation: Invitation) -> Invitation:
    """Take a link back; who has accepted stays. Again, it is no change."""
    roles.hold(invitation.league)
    found = Invitation.objects.select_for_update(of=("self",), no_key=True).get(
        pk=invitation.pk
    )
    if found.revoked is None:
        found.revoked = timezone.now()
        found.save(update_fields=["revoked"])
    return found


def found_by(token: str) -> Invitation:
    """Invitation.DoesNotExist."""
    found = Invitation.objects.select_related("league", "team", "leaves", "made_by")
    return found.prefetch_related("takes").get(token=token)


def of_league(league: League) -> QuerySet[Invitation]:
    """With all that is shown of them, the latest first."""
    related = league.invitations.select_related("team", "leaves", "made_by")
    return related.prefetch_related("takes__user", "takes__team")


def shown_to(
    league: League, user: AbstractUser | AnonymousUser
) -> QuerySet[Invitation]:
    """Commissioners see every link, a coach those to his own place."""
    found = of_league(league)
    if league.is_run_by(user):
        return found
    return found.filter(leaves__isnull=False, leaves=user.pk or 0)


def already(invitation: Invitation, user: User) -> str:
    """What makes the invitation needless for him, in words, or ""."""
    league = invitation.league
    if invitation.role == Role.COMMISSIONER and league.is_run_by(user):
        return f"You are a commissioner of {league} already."
    officiates = league.officials.filter(pk=user.pk)
    if invitation.role == Role.OFFICIAL and officiates.exists():
        return f"You are an official of {league} already."
    if invitation.team is not None and invitation.team.is_coached_by(user):
        return f"You coach {invitation.team} already."
    return ""


def taken_by(invitation: Invitation, user: User) -> InvitationTake | None:
    return InvitationTake.objects.filter(invitation=invitation, user=user).first()


@transaction.atomic
def accept(invitation: Invitation, user: User, **team_fields: Any) -> InvitationTake:
    """Become what the link says; `team_fields` are of the new team where it has one."""
    roles.hold(invitation.league, invitation.team)
    locked = Invitation.objects.select_for_update(of=("self",), no_key=True).get(
        pk=invitation.pk
    )
    if done := taken_by(locked, user):
        return done
    reason = locked.closed or already(locked, user) or _stale(locked)
    if reason:
        raise ValidationError(reason)
    team = _become(locked, user, team_fields)
    take = InvitationTake.objects.create(invitation=locked, user=user, team=team)
    words = f"Accepted an invitation and is {locked.becomes}"
    words += f": {team}." if team else "."
    note(locked.league, user, "invitation.accepted", words)
    return take


def _stale(invitation: Invitation) -> str:
    """Why it no longer fits the league."""
    team, leaves, by = invitation.team, invitation.leaves, invitation.made_by
    if team is not None and leaves is not None and not team.is_coached_by(leaves):
        return f"{leaves} no longer coaches {team}; ask for a new link."
    if by is None or not _may_invite(invitation.league, invitation.role, by, leaves):
        return "Whoever made this link invites nobody any more; ask for a new one."
    return ""


def _become(
    invitation: Invitation, user: User, team_fields: dict[str, Any]
) -> Team | None:
    league = invitation.league
    match invitation.role:
        case Role.COMMISSIONER:
            roles.add_commissioner(league, user)
        case Role.OFFICIAL:
            roles.add_official(league, user)
        case Role.COACH if invitation.team and invitation.leaves:
            roles.transfer(invitation.team, user, invitation.leaves)
        case Role.COACH if invitation.team:
            roles.add_coach(invitation.team, user)
        case Role.NEW_TEAM:
            return services.save_team(Team(league=league), [user], **team_fields)
    return None
