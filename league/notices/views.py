"""Pages of notices: list, settings, devices, and unsubscribing from e-mail."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
from django.conf import settings as site
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from config.text import REFUSAL, has_nul
from league.notices import inbox, mail, push, switches, vapid, ways
from league.notices.kinds import CHANNELS, KINDS, Channel, Kind, kind_of
from league.notices.models import Notice
from outbox import mailing

A_PAGE = 50
WORKER = Path(site.BASE_DIR) / "static" / "js" / "worker.js"


class Device(msgspec.Struct):
    """Browser's description of itself."""

    endpoint: str
    p256dh: str = ""
    auth: str = ""
    device: str = ""


class Row(msgspec.Struct, frozen=True):
    """Kind with its switches: channel, label, field name, whether it is on."""

    name: str
    kind: Kind
    switches: list[tuple[str, str, str, bool]]


@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    """Show the visitor's notices, newest first."""
    shown = inbox.shown_to(_me(request))
    page = Paginator(shown, A_PAGE).get_page(request.GET.get("page"))
    return render(request, "notices/list.html", {"page": page})


@login_required
@require_safe
def open_one(request: HttpRequest, notice: int) -> HttpResponse:
    """Mark a notice as read and go to its page."""
    row = get_object_or_404(_me(request).notices, pk=notice)
    inbox.mark_read(Notice.objects.filter(pk=row.pk))
    return redirect(row.url)


@login_required
@require_POST
def read_all(request: HttpRequest) -> HttpResponse:
    inbox.mark_read(inbox.shown_to(_me(request)))
    return redirect("notices:list")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Edit the visitor's kinds of notices and channels."""
    user = _me(request)
    if request.method == "POST":
        _save_switches(user, request.POST)
        messages.success(request, "Notification settings saved.")
        return redirect("notices:settings")
    rows = _rows(user)
    context = {
        "rows": rows,
        "mails": ways.mails(user),
        "mail_leaves": mailing.sends_mail(),
        "devices": user.push_subscriptions.all(),
        "push_key": vapid.public_key(vapid.private_key()),
    }
    return render(request, "notices/settings.html", context)


@login_required
@require_POST
def test(request: HttpRequest) -> HttpResponse:
    """Send the visitor a test notice in every channel."""
    try:
        inbox.send_test(_me(request))
    except ValidationError as error:
        messages.error(request, error.messages[0])
    else:
        messages.success(request, "Test notice sent.")
    return redirect("notices:settings")


@login_required
@require_POST
def forget(request: HttpRequest, device: int) -> HttpResponse:
    """Remove one of the visitor's devices."""
    get_object_or_404(_me(request).push_subscriptions, pk=device).delete()
    messages.success(request, "Device removed.")
    return redirect("notices:settings")


@login_required
@require_http_methods(["POST", "DELETE"])
def devices(request: HttpRequest) -> HttpResponse:
    """Subscribe the visitor's browser (POST) or unsubscribe it (DELETE), by script."""
    try:
        sent = msgspec.json.decode(request.body, type=Device)
    except msgspec.DecodeError as error:
        return JsonResponse({"detail": str(error)}, status=400)
    if has_nul(msgspec.structs.astuple(sent)):
        return JsonResponse({"detail": REFUSAL}, status=400)
    if request.method == "DELETE":
        push.unsubscribe(_me(request), sent.endpoint)
        return HttpResponse(status=204)
    try:
        push.subscribe(_me(request), **msgspec.structs.asdict(sent))
    except ValidationError as error:
        return JsonResponse({"detail": error.messages[0]}, status=400)
    return HttpResponse(status=201)


@csrf_exempt  # a mail program sends it (RFC 8058); the token names the user
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """Unsubscribe from e-mail of a kind, or from all: by the token, without signing in.

    A GET changes nothing: programs that scan mail follow its links.
    """
    reader = mail.read_token(token)
    if reader is None:
        raise Http404
    user, kind = reader
    done = ""
    if request.method == "POST" and "all" in request.POST:
        switches.switch_all(user, Channel.MAIL, on=False)
        done = "You will no longer receive e-mail about your leagues."
    elif request.method == "POST":
        if kind in KINDS:
            switches.switch(user, kind, Channel.MAIL, on=False)
        title = kind_of(kind).title.lower()
        done = f"You will no longer receive e-mail of this kind: {title}."
    context = {"kind": kind_of(kind), "done": done, "whose": user}
    return render(request, "notices/stop.html", context)


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Serve the service worker, at the root, as it acts for the whole site."""
    return HttpResponse(
        WORKER.read_bytes(),
        content_type="text/javascript; charset=utf-8",
        headers={"Service-Worker-Allowed": "/"},
    )


def _me(request: HttpRequest) -> User:
    return cast(User, request.user)


def _rows(user: User) -> list[Row]:
    on = switches.all_switches(user)
    return [
        Row(
            name,
            kind,
            [
                (channel.value, title, f"{name}.{channel}", on[name][channel])
                for channel, title in CHANNELS.items()
            ],
        )
        for name, kind in KINDS.items()
    ]


def _save_switches(user: User, form: Mapping[str, Any]) -> None:
    """Save the switches that have changed."""
    for row in _rows(user):
        for channel, _, field, was in row.switches:
            if (field in form) != was:
                switches.switch(user, row.name, channel, on=field in form)
