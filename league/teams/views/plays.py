"""My playbook: pages of a coach's own, private plays."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from league.core.views.common import (
    confirm_page,
    form_page,
    get_or_post,
    me,
    whole_number,
)
from league.teams import playbooks
from league.teams.forms import PlayForm
from league.teams.models import Play
from league.teams.models.plays import playbook_of
from rules.playbook import Playbook, search_terms
from rules.registry import rulebook

LONGEST_QUERY = 80
FORM = "league/play_form.html"
View = Callable[..., HttpResponse]


def _page(view: View) -> View:
    """Wrap a page of a playbook: signed in only, 404 for a book without one."""

    @login_required
    @get_or_post
    @wraps(view)
    def page(request: HttpRequest, book: str, **kwargs: Any) -> HttpResponse:
        if playbook_of(book) is None:
            raise Http404("No such playbook.")
        return view(request, book, **kwargs)

    return cast(View, page)


@_page
def own_plays(request: HttpRequest, book: str) -> HttpResponse:
    """List all plays, or with `q` those that contain all of its terms."""
    query = request.GET.get("q", "").strip()[:LONGEST_QUERY]
    plays = playbooks.plays_of(me(request).pk, book)
    shown = playbooks.search_plays(plays, search_terms(query))
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "sides": [
            (side, [(p, playbooks.picture_of(p)) for p in shown if p.side == side])
            for side in Play.Side
        ],
        "shown": shown,
        "teams": playbooks.teams_with_sheets(me(request).pk, book),
    }
    return render(request, "league/plays.html", context)


@_page
def new(request: HttpRequest, book: str) -> HttpResponse:
    """Add a play of `side`, from a package, a formation, or another one mirrored."""
    initial = _initial(request, book)
    play = Play(coach_id=me(request).pk, book=book, side=initial.pop("side"))
    return form_page(
        request,
        PlayForm(request.POST or None, instance=play, initial=initial),
        lambda **fields: playbooks.save_play(play, **fields),
        heading=f"New play for the {play.side}",
        button="Add play",
        back=reverse("plays:mine", args=[book]),
        done="Play added to your playbook.",
        template=FORM,
        playbook=book,
    )


@_page
def edit(request: HttpRequest, book: str, play: int) -> HttpResponse:
    row = _own_play(request, book, play)
    return form_page(
        request,
        PlayForm(request.POST or None, instance=row),
        lambda **fields: playbooks.save_play(row, **fields),
        heading=f"Change {row.name}",
        button="Save play",
        back=reverse("plays:mine", args=[book]),
        done="Play saved. Games in which it was called keep the old name.",
        delete=reverse("plays:delete", args=[book, row.pk]),
        delete_label="Delete play",
        template=FORM,
        also=[(f"{reverse('plays:new', args=[book])}?mirror={row.pk}", "Mirrored copy")]
        if row.art
        else [],
        playbook=book,
    )


@_page
def delete(request: HttpRequest, book: str, play: int) -> HttpResponse:
    row = _own_play(request, book, play)
    return confirm_page(
        request,
        lambda: playbooks.delete_play(row),
        heading=f"Delete {row.name}?",
        text="This deletes the play. Games in which it was called keep its name.",
        button="Delete play",
        back=reverse("plays:edit", args=[book, row.pk]),
        done=f"{row.name} deleted.",
        then=reverse("plays:mine", args=[book]),
        playbook=book,
    )


def _own_play(request: HttpRequest, book: str, play: int) -> Play:
    """Return the user's own play; 404 for another coach's."""
    return get_object_or_404(playbooks.plays_of(me(request).pk, book), pk=play)


def _initial(request: HttpRequest, book: str) -> dict[str, Any]:
    """Return the form's initial values, the side among them."""
    playbook = cast(Playbook, playbook_of(book))
    if name := request.GET.get("package", ""):
        package = playbooks.package_of(book, name)
        if package is None:
            raise Http404("The book has no such package.")
        return playbooks.play_fields(me(request).pk, book, package)
    if name := request.GET.get("formation", ""):
        return _lined_up(playbook, name)
    if key := request.GET.get("mirror", ""):
        return _mirrored(request, book, key)
    side = request.GET.get("side", Play.Side.OFFENSE)
    if side not in Play.Side:
        raise Http404("There is no such side of the ball.")
    return {"side": side}


def _mirrored(request: HttpRequest, book: str, key: str) -> dict[str, Any]:
    """Return initial values from one of the user's own plays, to the other side."""
    number = whole_number(key)
    if number is None:
        raise Http404("You have no such play.")
    play = _own_play(request, book, number)
    if play.art is None:
        raise Http404("That play has no drawing.")
    return playbooks.mirrored_fields(play)


def _lined_up(playbook: Playbook, formation: str) -> dict[str, Any]:
    """Return initial values with an empty task for every player of a formation."""
    for side, choices in playbook.sides.items():
        if any(formation in names for names in choices.formations.values()):
            tasks = [
                {"position": position, "task": ""}
                for position in playbook.lineup(formation)
            ]
            drawing = str(playbook.formation_drawing(formation) or "")
            return {
                "side": side,
                "formation": formation,
                "tasks": tasks,
                "drawing": drawing,
            }
    raise Http404("The book has no such formation.")
