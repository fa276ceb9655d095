"""Helpers of every league page: access, forms, and confirmed deletions."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from league.core import queries
from league.core.dates import as_in
from league.core.forms.shared import RefusableForm
from league.core.models import League, Season

View = Callable[..., HttpResponse]

DIGITS = 18  # every number of so many fits a database's keys

get_or_post = require_http_methods(["GET", "HEAD", "POST"])


def me(request: HttpRequest) -> User:
    """Return the visitor, on pages that only signed-in visitors reach."""
    return cast(User, request.user)


def league_page(view: View) -> View:
    """Decorate a page of one league, for visitors who can see it; others get a 404.

    The view gets the league for its slug, and its times are in the league's zone.
    """

    @get_or_post
    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        league = get_object_or_404(League, slug=slug)
        if not league.is_visible_to(request.user):
            raise Http404
        with as_in(league):
            return view(request, league, **kwargs)

    return page


def commissioner_page(view: View) -> View:
    """Decorate a page of one league for its commissioners."""

    @league_page
    @wraps(view)
    def page(request: HttpRequest, league: League, **kwargs: Any) -> HttpResponse:
        if not league.is_run_by(request.user):
            return refuse(request, league, "Only commissioners can do this.")
        return view(request, league, **kwargs)

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
    template: str = "league/form.html",
    **context: Any,
) -> HttpResponse:
    """Show a form; when it is valid, pass it to `write` and redirect.

    `then` makes the next address from the result; without it, `back` is next.
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
        template,
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
    """Confirm before something is lost; act on POST; explain a refusal."""
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
    """Return the ids of the league's teams that the visitor coaches."""
    if not request.user.is_authenticated:
        return set()
    teams = league.teams.filter(coaches=request.user)
    return set(teams.values_list("pk", flat=True))


def whole_number(text: str | None) -> int | None:
    """Return the number in an address or form field; None if it is not one."""
    return int(text) if text and text.isdecimal() and len(text) <= DIGITS else None


def refuse(request: HttpRequest, league: League, reason: str) -> HttpResponse:
    """Explain a refusal; a visitor who is not signed in can do so first."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return render(
        request, "league/refused.html", {"league": league, "reason": reason}, status=403
    )


def requested_season(request: HttpRequest, league: League) -> Season:
    """Return the season that ?season= names, the current one by default."""
    return queries.season_called(league, request.GET.get("season"))
