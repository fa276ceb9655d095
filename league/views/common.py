"""What every league page shares: who may see it, forms, and confirmed deletions."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from league.dates import written_in
from league.forms.shared import RefusableForm
from league.models import League, Team

View = Callable[..., HttpResponse]

DIGITS = 18  # every number of so many fits a database's keys

get_or_post = require_http_methods(["GET", "HEAD", "POST"])


def me(request: HttpRequest) -> User:
    """Who asks; only where nobody gets to who has not logged in."""
    return cast(User, request.user)


def league_page(view: View) -> View:
    """A page of one league, for all who may see it; to others it does not exist.

    The view gets the league for its slug, and its times are in the league's zone.
    """

    @get_or_post
    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        league = get_object_or_404(League.objects.visible_to(request.user), slug=slug)
        with timezone.override(league.zone), written_in(league.dates):
            return view(request, league, **kwargs)

    return page


def commissioner_page(view: View) -> View:
    """A page of one league, for those who run it."""

    @league_page
    @wraps(view)
    def page(request: HttpRequest, league: League, **kwargs: Any) -> HttpResponse:
        if not league.is_run_by(request.user):
            return refuse(request, league, "Only a commissioner may do this.")
        return view(request, league, **kwargs)

    return page


def roster_page(view: View) -> View:
    """A page of one team's roster, for its coaches and the league's commissioners."""

    @league_page
    @wraps(view)
    def page(
        request: HttpRequest, league: League, team: int, **kwargs: Any
    ) -> HttpResponse:
        found = get_object_or_404(league.teams.select_related("league"), pk=team)
        if not found.may_be_edited_by(request.user):
            reason = f"Only a coach of {found} or a commissioner may change its roster."
            return refuse(request, league, reason)
        return view(request, found, **kwargs)

    return page


def form_page(
    request: HttpRequest,
    form: RefusableForm,
    write: Callable[..., Any],
    *,
    heading: str,
    button: str,
    back: str,
    done: str,
    then: Callable[[Any], str] | None = None,
    **context: Any,
) -> HttpResponse:
    """Show a form; when it is right, let `write` have it and go on.

    `then` makes the next address from what was written; without it, `back` is next.
    """
    if request.method == "POST" and form.is_valid():
        try:
            written = write(**form.cleaned_data)
        except ValidationError as error:
            form.refuse(error)
        else:
            messages.success(request, done)
            return redirect(then(written) if then else back)
    return render(
        request,
        "league/form.html",
        {"form": form, "heading": heading, "button": button, "back": back, **context},
        status=422 if form.errors else 200,
    )


def confirm_page(
    request: HttpRequest,
    act: Callable[[], Any],
    *,
    heading: str,
    text: str,
    button: str,
    back: str,
    done: str,
    then: str,
    leave: str = "Keep it",
    **context: Any,
) -> HttpResponse:
    """Ask before something is lost; do it on POST; say why when it is refused."""
    reasons: list[str] = []
    if request.method == "POST":
        try:
            act()
        except ValidationError as error:
            reasons = error.messages
        else:
            messages.success(request, done)
            return redirect(then)
    return render(
        request,
        "league/confirm.html",
        {
            "heading": heading,
            "text": text,
            "button": button,
            "back": back,
            "reasons": reasons,
            "leave": leave,
            **context,
        },
        status=409 if reasons else 200,
    )


def coached_by(request: HttpRequest, league: League) -> set[int]:
    """The ids of the league's teams that the visitor coaches."""
    if not request.user.is_authenticated:
        return set()
    mine = Team.objects.filter(league=league, coaches=request.user)
    return set(mine.values_list("pk", flat=True))


def whole_number(text: str | None) -> int | None:
    """What an address or a form names by its number; None where it can be no number."""
    return int(text) if text and text.isdecimal() and len(text) <= DIGITS else None


def refuse(request: HttpRequest, league: League, reason: str) -> HttpResponse:
    """Say why not; who is not signed in may do so first."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return render(
        request, "league/refused.html", {"league": league, "reason": reason}, status=403
    )
