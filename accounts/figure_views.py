"""The page of your own figures: typed or pasted once, kept, downloaded, deleted."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.figure_list import (
    FigureList,
    figure_rows,
    read_figures,
    write_figures,
)
from accounts.figures import figures_of, keep_figures
from league.competition.positions import POSITIONS
from league.tables.attachments import table_file
from league.tables.writing import write_lines

REFUSED = 409
NOTHING = FigureList(())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def figures(request: HttpRequest) -> HttpResponse:
    """Show your figures; on POST check them and keep them in the account, if any.

    Without an account the phone keeps them. A list with errors changes nothing, and
    stays in the form.
    """
    if request.method != "POST":
        return _page(request, stored_text(request))
    if "delete" in request.POST:
        _keep(request, NOTHING)
        messages.success(request, "Your figures are deleted.")
        return _page(request, "", stored=True)
    text = request.POST.get("text", "")
    read = read_figures(text)
    if read.errors:
        return _page(request, text, read)
    _keep(request, read)
    number = len(read.figures)
    messages.success(request, f"{number} figure{'' if number == 1 else 's'} kept.")
    return _page(request, write_figures(read.figures), read, stored=True)


@require_safe
def figures_csv(request: HttpRequest) -> HttpResponse:
    """Return the account's figures as CSV."""
    if not request.user.is_authenticated:
        return redirect("figures:own")
    lines = figure_rows(figures_of(request.user), headed=True)
    return table_file(write_lines(lines), "figures")


def stored_text(request: HttpRequest) -> str:
    """Return the figures of the visitor's account as text; "" without one."""
    if not request.user.is_authenticated:
        return ""
    return write_figures(figures_of(request.user))


def _keep(request: HttpRequest, read: FigureList) -> None:
    if request.user.is_authenticated:
        keep_figures(request.user, read.figures)


def _page(
    request: HttpRequest,
    text: str,
    read: FigureList = NOTHING,
    *,
    stored: bool = False,
) -> HttpResponse:
    """Return the page. stored: the phone is to keep this text as well."""
    context = {"text": text, "read": read, "stored": stored, "positions": POSITIONS}
    status = REFUSED if read.errors else 200
    return render(request, "account/figures.html", context, status=status)
