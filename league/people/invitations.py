"""Invitations to a league by link: creating, revoking and accepting them.

A link works until it is used up, expired or revoked. Accepting it twice changes
nothing; when two people accept the last use at the same time, one gets it. Refusals
are ValidationErrors with a reason to show.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AbstractUser, AnonymousUser, User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Count, F, QuerySet
from django.utils import timezone

from config.gone import lock
from league.core.audit import note
from league.core.models import League
from league.core.persistence import validate_and_save
from league.people import roles
from league.people.models import Invitation, InvitationTake
from league.teams import services
from league.teams.models import Team

USUAL_DAYS = 14
MOST_OPEN = 100  # open links per league

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
    """Create a link. leaves: the coach that it replaces; such a link has one use.

    Commissioners create any link, coaches only those that hand over their own team.
    """
    # Locked before the open links are counted: two could otherwise pass the limit.
    roles.lock_roles(league, team)
    _check(league, role, by, team, leaves)
    if _count_open(league) >= MOST_OPEN:
        raise ValidationError("This league has too many open links. Revoke some first.")
    fields = {
        "role": role,
        "team": team,
        "leaves": leaves,
        "made_by": by,
        "expires": timezone.now() + timedelta(days=days),
        "uses": 1 if leaves else uses,
    }
    invitation = validate_and_save(Invitation(league=league), fields)
    if not league.is_run_by(by):
        note(league, by, "invitation.added", f"Offers the team: {invitation.becomes}.")
    return invitation


def _check(
    league: League, role: str, by: User, team: Team | None, leaves: User | None
) -> None:
    if team is not None and team.league_id != league.pk:
        raise ValidationError(f"{team} are not in this league.")
    if leaves is not None and (team is None or not team.is_coached_by(leaves)):
        raise ValidationError(f"{leaves} doesn’t coach that team.")
    if not _may_invite(league, role, by, leaves):
        raise ValidationError("Only commissioners can invite people.")


def _may_invite(league: League, role: str, by: User, leaves: User | None) -> bool:
    own_place = role == Role.COACH and leaves == by
    return own_place or league.is_run_by(by)


def _count_open(league: League) -> int:
    """Count a league's links that can still be accepted."""
    links = league.invitations.filter(revoked=None, expires__gt=timezone.now())
    return links.alias(accepted=Count("takes")).filter(accepted__lt=F("uses")).count()


@transaction.atomic
def revoke(invitation: Invitation) -> Invitation:
    """Revoke a link; people who accepted it stay. Repeating it changes nothing."""
    # The league before the link, as `accept` does: they would deadlock otherwise.
    roles.lock_roles(invitation.league)
    current = lock(Invitation, invitation.pk)
    if current.revoked is None:
        current.revoked = timezone.now()
        current.save(update_fields=["revoked"])
    return current


def get_by_token(token: str) -> Invitation:
    """Return the invitation with this token. Raises Invitation.DoesNotExist."""
    rows = Invitation.objects.select_related("league", "team", "leaves", "made_by")
    return rows.prefetch_related("takes").get(token=token)


def of_league(league: League) -> QuerySet[Invitation]:
    """Return a league's invitations with related rows, the latest first."""
    related = league.invitations.select_related("team", "leaves", "made_by")
    return related.prefetch_related("takes__user", "takes__team")


def shown_to(
    league: League, user: AbstractUser | AnonymousUser
) -> QuerySet[Invitation]:
    """Return the links visible to a user: all to commissioners, else the user's own."""
    rows = of_league(league)
    if league.is_run_by(user):
        return rows
    return rows.filter(leaves__isnull=False, leaves=user.pk or 0)


def needless_reason(invitation: Invitation, user: User) -> str:
    """Return the reason that a user doesn't need the invitation, or ""."""
    league = invitation.league
    if invitation.role == Role.COMMISSIONER and league.is_run_by(user):
        return f"You are already a commissioner of {league}."
    officiates = league.officials.filter(pk=user.pk)
    if invitation.role == Role.OFFICIAL and officiates.exists():
        return f"You are already an official of {league}."
    if invitation.team is not None and invitation.team.is_coached_by(user):
        return f"You already coach {invitation.team}."
    return ""


def taken_by(invitation: Invitation, user: User) -> InvitationTake | None:
    return InvitationTake.objects.filter(invitation=invitation, user=user).first()


@transaction.atomic
def accept(invitation: Invitation, user: User, **team_fields: Any) -> InvitationTake:
    """Give the user the link's role; `team_fields` are those of a new coach's team."""
    # The league and the team before the link; the link's lock lets one of two get its
    # last use. All reasons to refuse are checked on the locked row.
    roles.lock_roles(invitation.league, invitation.team)
    locked = lock(Invitation, invitation.pk)
    if done := taken_by(locked, user):
        return done
    reason = locked.closed or needless_reason(locked, user) or _stale(locked)
    if reason:
        raise ValidationError(reason)
    team = _become(locked, user, team_fields)
    take = InvitationTake.objects.create(invitation=locked, user=user, team=team)
    text = f"Accepted an invitation as {locked.becomes}"
    text += f": {team}." if team else "."
    note(locked.league, user, "invitation.accepted", text)
    return take


def _stale(invitation: Invitation) -> str:
    """Return the reason that the link no longer fits the league, or ""."""
    team, leaves, by = invitation.team, invitation.leaves, invitation.made_by
    if team is not None and leaves is not None and not team.is_coached_by(leaves):
        return f"{leaves} no longer coaches {team}. Ask for a new link."
    if by is None or not _may_invite(invitation.league, invitation.role, by, leaves):
        return "The sender of this link can no longer invite people. Ask for a new one."
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
