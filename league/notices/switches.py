"""Switches of users: which kinds of notices they get, and in which channels."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import lock
from league.notices.kinds import CHANNELS, KINDS, ON_AT_FIRST, TEST, Channel
from league.notices.models import NoticeSwitch


def switches_of(users: Iterable[int], kind: str) -> dict[int, dict[Channel, bool]]:
    """Return the switches of each user, by key, for a kind."""
    usual = {channel: channel in ON_AT_FIRST or kind == TEST for channel in Channel}
    switches = {user: dict(usual) for user in users}
    for switch in NoticeSwitch.objects.filter(user__in=switches, kind=kind):
        switches[switch.user_id][Channel(switch.channel)] = switch.on
    return switches


def all_switches(user: User) -> dict[str, dict[Channel, bool]]:
    """Return every kind's switches of one user."""
    usual = {channel: channel in ON_AT_FIRST for channel in Channel}
    switches = {kind: dict(usual) for kind in KINDS}
    for switch in NoticeSwitch.objects.filter(user=user, kind__in=KINDS):
        switches[switch.kind][Channel(switch.channel)] = switch.on
    return switches


@transaction.atomic
def switch(user: User, kind: str, channel: str, on: bool) -> None:
    """Turn a kind of notices on or off in a channel."""
    if kind not in KINDS or channel not in CHANNELS:
        raise ValidationError("Unknown notification setting.")
    # One change of a user's switches at a time: the row may not exist yet.
    lock(User, user.pk)
    NoticeSwitch.objects.update_or_create(
        user=user, kind=kind, channel=channel, defaults={"on": on}
    )


@transaction.atomic
def switch_all(user: User, channel: str, on: bool) -> None:
    """Turn every kind of notices on or off in a channel."""
    for kind in KINDS:
        switch(user, kind, channel, on)
