"""A rule book's playbook: its plays, with a search, package tables, pages of plays.

Open to everybody, without a table or an account.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from league.teams.playbooks import teams_with_sheets
from rules.play_art.picture import Picture, picture
from rules.playbook import PackageTable, Playbook, Strategy, search_terms
from rules.registry import LATEST, rulebook

LONGEST_QUERY = 80
A_DAY = 24 * 60 * 60


def _teams(request: HttpRequest, book: str) -> object:
    """Return the visitor's own teams under this book, each with a call sheet."""
    user = request.user
    return teams_with_sheets(user.pk, book) if user.is_authenticated else []


def _playbook(book: str) -> Playbook:
    plays = rulebook(book).playbook if book in LATEST else None
    if plays is None:
        raise Http404("There is no such playbook.")
    return plays


def _query(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:LONGEST_QUERY]


@require_safe
def playbook(request: HttpRequest, book: str) -> HttpResponse:
    """List all plays; with `q` those that have all of its words, and rows."""
    plays, query = _playbook(book), _query(request)
    terms = search_terms(query)
    strategies = [strategy for strategy in plays.strategies if strategy.matches(terms)]
    groups = [
        (group, [(item, _strategy_art(item)) for item in items])
        for group, items in groupby(strategies, key=lambda strategy: strategy.group)
    ]
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "groups": groups,
        "tables": plays.tables.values(),
        "pages": plays.pages,
        "own_plays": bool(plays.sides),
        "teams": _teams(request, book),
        "rows": [_rows(book, plays, table, terms) for table in plays.tables.values()]
        if terms
        else [],
    }
    return render(request, "games/playbook.html", context)


@require_safe
def packages(request: HttpRequest, book: str, table: str) -> HttpResponse:
    """Show one of the package tables; with `q` the rows that have all of its words."""
    plays, query = _playbook(book), _query(request)
    if table not in plays.tables:
        raise Http404("There is no such table.")
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "tables": plays.tables.values(),
        "pages": plays.pages,
        "own_plays": bool(plays.sides),
        "teams": _teams(request, book),
        "shown": _rows(book, plays, plays.tables[table], search_terms(query)),
    }
    return render(request, "games/packages.html", context)


@require_safe
def package_names(request: HttpRequest, book: str, table: str) -> JsonResponse:
    """Return the names of a table's packages by number, for a phone at a table."""
    plays = _playbook(book)
    if table not in plays.tables:
        raise Http404("There is no such table.")
    rows = plays.tables[table].rows
    reply = JsonResponse({number: row.name for number, row in rows.items()})
    patch_cache_control(reply, public=True, max_age=A_DAY)
    return reply


@require_safe
def play_pages(request: HttpRequest, book: str) -> HttpResponse:
    """Show the pages from which a die calls plays, for the board on paper too."""
    pages = _playbook(book).pages
    if pages is None:
        raise Http404("There are no pages of plays.")
    sides = groupby(pages.all(), key=lambda page: page.side)
    context = {
        "book": book,
        "title": rulebook(book).title,
        "sides": [(side, list(shown)) for side, shown in sides],
    }
    return render(request, "games/play_pages.html", context)


def _strategy_art(strategy: Strategy) -> Picture | None:
    """Return the picture of a formation, or of a call that pages may have."""
    return picture(strategy.drawing) if strategy.drawing else None


@lru_cache(maxsize=1024)
def _package_art(book: str, table: str, number: int) -> Picture | None:
    """Return a package's picture. It stays the same while the process runs."""
    plays = _playbook(book)
    drawing = plays.drawing(plays.tables[table].rows[number])
    return picture(drawing) if drawing else None


def _rows(
    book: str, plays: Playbook, table: PackageTable, terms: tuple[str, ...]
) -> object:
    """Return the table and its rows, with links to their plays."""
    anchors = {strategy.name: strategy.anchor for strategy in plays.strategies}
    rows = [
        {
            "package": row,
            "formation": anchors[row.formation],
            "plays": [
                (play, anchors[name])
                for play, name in zip(row.plays, row.names, strict=True)
            ],
            "shell": anchors.get(row.shell, ""),
            "art": _package_art(book, row.table, row.number),
        }
        for row in table.rows.values()
        if row.matches(terms)
    ]
    return {"table": table, "rows": rows}
