"""Pages of notices: the list, one's switches and devices, and the way out by mail."""

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

from league.notices import mail, push, telling, vapid, ways
from league.notices.kinds import CHANNELS, KINDS, Channel, Kind, kind_of
from league.notices.model import Notice

A_PAGE = 50
WORKER = Path(site.BASE_DIR) / "static" / "js" / "worker.js"


class Device(msgspec.Struct):
    """What a browser sends about itself."""

    endpoint: str
    p256dh: str = ""
    auth: str = ""
    device: str = ""


class Row(msgspec.Struct, frozen=True):
    """A kind with its switches: channel, its title, the field's name, whether on."""

    name: str
    kind: Kind
    switches: list[tuple[str, str, str, bool]]


@login_required
@require_safe
def notices(request: HttpRequest) -> HttpResponse:
    """What I was told, newest first."""
    shown = telling.shown_to(_me(request))
    page = Paginator(shown, A_PAGE).get_page(request.GET.get("page"))
    return render(request, "notices/list.html", {"page": page})


@login_required
@require_safe
def open_one(request: HttpRequest, notice: int) -> HttpResponse:
    """Go where it leads; it is read now."""
    found = get_object_or_404(_me(request).notices, pk=notice)
    telling.read(Notice.objects.filter(pk=found.pk))
    return redirect(found.url)


@login_required
@require_POST
def read_all(request: HttpRequest) -> HttpResponse:
    telling.read(telling.shown_to(_me(request)))
    return redirect("notices:list")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """What reaches me, and how."""
    user = _me(request)
    if request.method == "POST":
        _keep(user, request.POST)
        messages.success(request, "Your notices are as you want them.")
        return redirect("notices:settings")
    rows = _rows(user)
    context = {
        "rows": rows,
        "mails": ways.mails(user),
        "mail_leaves": ways.sends_mail(),
        "devices": user.push_subscriptions.all(),
        "push_key": vapid.public_key(vapid.private_key()),
    }
    return render(request, "notices/settings.html", context)


@login_required
@require_POST
def test(request: HttpRequest) -> HttpResponse:
    """Send me a notice every way there is."""
    try:
        telling.test(_me(request))
    except ValidationError as error:
        messages.error(request, error.messages[0])
    else:
        messages.success(request, "A test notice is on its way.")
    return redirect("notices:settings")


@login_required
@require_POST
def forget(request: HttpRequest, device: int) -> HttpResponse:
    """Tell this device no more."""
    get_object_or_404(_me(request).push_subscriptions, pk=device).delete()
    messages.success(request, "The device hears no more of us.")
    return redirect("notices:settings")


@login_required
@require_http_methods(["POST", "DELETE"])
def devices(request: HttpRequest) -> HttpResponse:
    """For the script: this browser wants to be told (POST), or no more (DELETE)."""
    try:
        sent = msgspec.json.decode(request.body, type=Device)
    except msgspec.DecodeError as error:
        return JsonResponse({"detail": str(error)}, status=400)
    if request.method == "DELETE":
        push.unsubscribe(_me(request), sent.endpoint)
        return HttpResponse(status=204)
    try:
        push.subscribe(_me(request), **msgspec.structs.asdict(sent))
    except ValidationError as error:
        return JsonResponse({"detail": error.messages[0]}, status=400)
    return HttpResponse(status=201)


@csrf_exempt  # a mail program sends it (RFC 8058); the token says whose it is
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """No more e-mail of a kind, or of any: by the token, without signing in.

    A GET changes nothing: programs that look at mails follow their links.
    """
    found = mail.read_token(token)
    if found is None:
        raise Http404
    user, kind = found
    done = ""
    if request.method == "POST" and "all" in request.POST:
        telling.switch_all(user, Channel.MAIL, on=False)
        done = "You get no more e-mail from us about your leagues."
    elif request.method == "POST":
        if kind in KINDS:
            telling.switch(user, kind, Channel.MAIL, on=False)
        done = f"You get no more e-mail of this kind: {kind_of(kind).title.lower()}."
    context = {"kind": kind_of(kind), "done": done, "whose": user}
    return render(request, "notices/stop.html", context)


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: at the root, since it speaks for the whole site."""
    return HttpResponse(
        WORKER.read_bytes(),
        content_type="text/javascript; charset=utf-8",
        headers={"Service-Worker-Allowed": "/"},
    )


def _me(request: HttpRequest) -> User:
    return cast(User, request.user)


def _rows(user: User) -> list[Row]:
    on = telling.all_switches(user)
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


def _keep(user: User, form: Mapping[str, Any]) -> None:
    """Keep the switches that differ from what they were."""
    for row in _rows(user):
        for channel, _, field, was in row.switches:
            if (field in form) != was:
                telling.switch(user, row.name, channel, on=field in form)
