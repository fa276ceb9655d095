"""Activity log: the changes that commissioners made to their league, and when.

An entry is written in the same transaction as its change, and never edited. No service
has to remember to write one: `league.core.ledger` watches the changes of a request and
describes them. `note` is for changes outside of requests, and for those that deserve a
sentence of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import models
from django.db.models import Q, QuerySet
from django.utils import timezone

from league.core import own_entries

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractUser, AnonymousUser

    from league.core.models import League

LONGEST_TEXT = 1000


class AuditEntry(models.Model):
    """One entry of the activity log.

    verb: `fixture.changed`; the part before the dot is the kind. data: `by`, the
    username at the time; `changes`, the changes one by one (see `league.core.wording`).
    """

    audited = False

    league = models.ForeignKey("league.League", models.CASCADE, related_name="done")
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)
    verb = models.CharField(max_length=60)
    words = models.TextField(max_length=LONGEST_TEXT)
    data = models.JSONField(default=dict)

    class Meta:
        ordering = ["-at", "-pk"]
        verbose_name_plural = "audit entries"
        indexes = [models.Index(fields=["league", "-at"], name="audit_by_time")]

    def __str__(self) -> str:
        return f"{self.actor_name}: {self.words}"

    @property
    def actor_name(self) -> str:
        """Return the username at the time: the account may be deleted by now."""
        return str(self.data.get("by") or self.actor or "Unknown")

    @property
    def kind(self) -> str:
        return kind_name(self.verb)


def note(
    league: League, actor: AbstractBaseUser | None, verb: str, text: str, **data: Any
) -> AuditEntry:
    """Add an entry to the log. Call it in the transaction of the change itself.

    In a watched request, the request's changes become data of this entry.
    """
    if actor is not None:
        data.setdefault("by", actor.get_username())
    entry = AuditEntry.objects.create(
        league=league,
        actor_id=None if actor is None else actor.pk,
        verb=verb,
        words=text[:LONGEST_TEXT],
        data=data,
    )
    own_entries.attach_entry(league.pk, entry.pk)
    return entry


def kind_name(verb: str) -> str:
    """Return the label of a verb's kind: `Team sheet` for `team_sheet.changed`."""
    return verb.partition(".")[0].replace("_", " ").capitalize()


def may_read(league: League, user: AbstractUser | AnonymousUser) -> bool:
    """True for commissioners; for members, too, if the league opens its log."""
    return read_by(user).filter(pk=league.pk).exists()


def read_by(user: AbstractUser | AnonymousUser) -> QuerySet[League]:
    """Return the leagues whose log a user can read."""
    from league.core.models import League  # which has this module's model, too

    if not user.is_authenticated:
        return League.objects.none()
    open_to = Q(pk__in=League.objects.of(user).values("pk"), open_log=True)
    run = League.objects.filter(commissioners=user.pk).values("pk")
    return League.objects.filter(Q(pk__in=run) | open_to)


def entries(
    league: League, *, person: int | None = None, kind: str = ""
) -> QuerySet[AuditEntry]:
    """Return a league's entries, newest first; by one person, of one kind."""
    rows = AuditEntry.objects.filter(league=league).select_related("actor")
    if person is not None:
        rows = rows.filter(actor=person)
    return rows.filter(verb__startswith=f"{kind}.") if kind else rows


def kinds(league: League) -> list[tuple[str, str]]:
    """Return the kinds of entries that the log has, with their labels."""
    verbs = AuditEntry.objects.filter(league=league).order_by().distinct()
    names = {verb.partition(".")[0] for verb in verbs.values_list("verb", flat=True)}
    return [(kind, kind_name(kind)) for kind in sorted(names)]


def people(league: League) -> list[tuple[int, str]]:
    """Return the people with entries in the log, by username."""
    done = AuditEntry.objects.filter(league=league, actor__isnull=False)
    names = done.order_by("actor__username").values_list("actor", "actor__username")
    return list(names.distinct())
