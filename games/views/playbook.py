"""A rule book's playbook: what can be called, searched by words; the package tables.

Open to everybody, without a table or an account.
"""

from __future__ import annotations

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.playbook import PackageTable, Playbook, words_of
from rules.registry import LATEST, rulebook

LONGEST_QUERY = 80


def _playbook(book: str) -> Playbook:
    found = rulebook(book).playbook if book in LATEST else None
    if found is None:
        raise Http404("There is no such playbook.")
    return found


def _query(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:LONGEST_QUERY]


@require_safe
def playbook(request: HttpRequest, book: str) -> HttpResponse:
    """Everything that can be called; with `q` what has all of its words, and rows."""
    found, query = _playbook(book), _query(request)
    words = words_of(query)
    strategies = [each for each in found.strategies if each.matches(words)]
    groups = [
        (group, list(each))
        for group, each in groupby(strategies, key=lambda each: each.group)
    ]
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "groups": groups,
        "tables": found.tables.values(),
        "rows": [_rows(found, table, words) for table in found.tables.values()]
        if words
        else [],
    }
    return render(request, "games/playbook.html", context)


@require_safe
def packages(request: HttpRequest, book: str, table: str) -> HttpResponse:
    """One of the package tables; with `q` the rows that have all of its words."""
    found, query = _playbook(book), _query(request)
    if table not in found.tables:
        raise Http404("There is no such table.")
    context = {
        "book": book,
        "title": rulebook(book).title,
        "query": query,
        "tables": found.tables.values(),
        "shown": _rows(found, found.tables[table], words_of(query)),
    }
    return render(request, "games/packages.html", context)


def _rows(found: Playbook, table: PackageTable, words: tuple[str, ...]) -> object:
    """The table and its rows, each with the places of what it names."""
    anchors = {each.name: each.anchor for each in found.strategies}
    rows = [
        {
            "package": row,
            "formation": anchors[row.formation],
            "plays": [
                (play, anchors[name])
                for play, name in zip(row.plays, row.names, strict=True)
            ],
            "shell": anchors.get(row.shell, ""),
        }
        for row in table.rows.values()
        if row.matches(words)
    ]
    return {"table": table, "rows": rows}
