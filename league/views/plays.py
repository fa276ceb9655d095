"""My playbook: a coach's own plays, which nobody else gets to see."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from league.forms.plays import PlayForm
from league.models.plays import Play, playbook_of
from league.teams import playbooks
from league.views.common import (
    confirm_page,
    form_page,
    get_or_post,
    me,
)
from rules.playbook import Playbook, words_of
from rules.registry import rulebook

LONGEST_QUERY = 80
View = Callable[..., HttpResponse]


def _page(view: View) -> View:
    """A page of a playbook, for who is signed in; 404 for a book that has none."""

    @login_required
    @get_or_post
    @wraps(view)
    def page(request: HttpRequest, book: str, **kwargs: Any) -> HttpResponse:
        if playbook_of(book) is None:
            raise Http404("There is no such playbook.")
        return view(request, book, **kwargs)

    return cast(View, page)


@_page
def mine(request: HttpRequest, book: str) -> HttpResponse:
    """All plays, or with `q` those that have all of its words."""
    query = request.GET.get("q", "").strip()[:LONGEST_QUERY]
    plays = playbooks.plays_of(me(request).pk, book)
    shown = playbooks.found(plays, words_of(query))
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "sides": [(side, [p for p in shown if p.side == side]) for side in Play.Side],
        "shown": shown,
    }
    return render(request, "league/plays.html", context)


@_page
def new(request: HttpRequest, book: str) -> HttpResponse:
    """A new play: of `side`, or begun with one of the book's packages or formations."""
    initial = _begun(request, book)
    play = Play(coach_id=me(request).pk, book=book, side=initial.pop("side"))
    return form_page(
        request,
        PlayForm(request.POST or None, instance=play, initial=initial),
        lambda **fields: playbooks.save_play(play, **fields),
        heading=f"New play for the {play.side}",
        button="Add play",
        back=reverse("plays:mine", args=[book]),
        done="The play is in your playbook.",
        playbook=book,
    )


@_page
def edit(request: HttpRequest, book: str, play: int) -> HttpResponse:
    found = _found(request, book, play)
    return form_page(
        request,
        PlayForm(request.POST or None, instance=found),
        lambda **fields: playbooks.save_play(found, **fields),
        heading=f"Change {found.name}",
        button="Save play",
        back=reverse("plays:mine", args=[book]),
        done="The play is saved. Games in which it was called keep its name.",
        delete=reverse("plays:delete", args=[book, found.pk]),
        delete_label="Delete this play",
        playbook=book,
    )


@_page
def delete(request: HttpRequest, book: str, play: int) -> HttpResponse:
    found = _found(request, book, play)
    return confirm_page(
        request,
        lambda: playbooks.delete_play(found),
        heading=f"Delete {found.name}?",
        text="The play is lost. Games in which it was called keep its name.",
        button="Delete play",
        back=reverse("plays:edit", args=[book, found.pk]),
        done=f"{found.name} is out of your playbook.",
        then=reverse("plays:mine", args=[book]),
        playbook=book,
    )


def _found(request: HttpRequest, book: str, play: int) -> Play:
    """A play of one's own; another coach's does not exist."""
    return get_object_or_404(playbooks.plays_of(me(request).pk, book), pk=play)


def _begun(request: HttpRequest, book: str) -> dict[str, Any]:
    """What the form begins with, its side among it."""
    playbook = cast(Playbook, playbook_of(book))
    if wanted := request.GET.get("package", ""):
        package = playbooks.package_of(book, wanted)
        if package is None:
            raise Http404("The book has no such package.")
        return playbooks.copied(me(request).pk, book, package)
    if wanted := request.GET.get("formation", ""):
        return _lined_up(playbook, wanted)
    side = request.GET.get("side", Play.Side.OFFENSE)
    if side not in Play.Side:
        raise Http404("There is no such side of the ball.")
    return {"side": side}


def _lined_up(playbook: Playbook, formation: str) -> dict[str, Any]:
    """A line for each of the formation's players, to be filled in."""
    for side, choices in playbook.sides.items():
        if any(formation in names for names in choices.formations.values()):
            tasks = [
                {"position": who, "task": ""} for who in playbook.lineup(formation)
            ]
            return {"side": side, "formation": formation, "tasks": tasks}
    raise Http404("The book has no such formation.")
