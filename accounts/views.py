"""The page of your API tokens: create one, see its key once, revoke it."""

import secrets
from typing import cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts import tokens as services
from accounts.models import LONGEST_NAME

FORM = "token_form"  # in the session: the form that may make a token, once
USED = "This form was already used. Lost its key? Revoke the token and make another."


class NewToken(forms.Form):
    name = forms.CharField(
        max_length=LONGEST_NAME,
        help_text="The program that will use it, such as “Standings page”.",
    )
    once = forms.CharField(widget=forms.HiddenInput)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """List the tokens; a POST creates one and shows its key, here and never again."""
    form = NewToken(request.POST) if request.method == "POST" else None
    key = _key_of_new(request, form) if form is not None else ""
    if form is None or form.is_valid():
        request.session[FORM] = once = secrets.token_hex(8)
        form = NewToken(initial={"once": once})
    shown = services.tokens_of(cast(User, request.user))
    context = {"tokens": shown, "form": form, "key": key}
    return render(request, "account/tokens.html", context)


def _key_of_new(request: HttpRequest, form: NewToken) -> str:
    """Create a token and return its key; "" with the reason in the form or message."""
    if not form.is_valid():
        return ""
    # Taken out before anything is made: a form sent twice makes one token.
    if request.session.pop(FORM, "") != form.cleaned_data["once"]:
        messages.error(request, USED)
        return ""
    request.session.save()
    try:
        _, key = services.create(cast(User, request.user), form.cleaned_data["name"])
    except ValidationError as error:
        messages.error(request, error.messages[0])
        return ""
    return key


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def revoke(request: HttpRequest, token: int) -> HttpResponse:
    """Ask, then revoke. Sent again it says the same."""
    row = services.tokens_of(cast(User, request.user)).filter(pk=token).first()
    if request.method == "POST":
        if row is not None:
            row.delete()
        messages.success(request, "Token revoked.")
        return redirect("tokens:list")
    if row is None:
        raise Http404
    return render(request, "account/token_revoke.html", {"token": row})
