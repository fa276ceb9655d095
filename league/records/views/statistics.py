"""Pages of statistics: leaders, and tables that sort by any column."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from league.competition.positions import POSITIONS
from league.competition.statistics.boards import BOARD_COLUMNS, BOARDS, column_of
from league.competition.statistics.categories import BY_SLUG, CATEGORIES
from league.competition.statistics.columns import Category
from league.competition.statistics.ranking import (
    NAME,
    Total,
    in_order,
    leaders,
    value,
    written,
)
from league.core.models import League, Season
from league.core.queries import season_called
from league.core.views.common import league_page, whole_number
from league.records import totals
from league.records.totals import Scope
from league.tables.attachments import table_file
from league.tables.writing import Cell, write_lines
from league.weeks.models import Fixture

ON_A_PAGE = 50
ALL_TIME = "all"


@league_page
def leading(request: HttpRequest, league: League) -> HttpResponse:
    """Show the top five of every board."""
    scope = _scope(league, request.GET)
    sums = totals.totals(scope, BOARD_COLUMNS)
    boards = [(board, leaders(sums, board)) for board in BOARDS]
    names = totals.people(league, (row.total for _, best in boards for row in best))
    shown = [
        {
            "board": board,
            "rows": [
                (row, names[row.total.key], _number(board, row.value)) for row in best
            ],
        }
        for board, best in boards
        if best
    ]
    return render(
        request,
        "league/leaders.html",
        {**_switches(league, scope, request.GET), "boards": shown},
    )


def _number(board: Any, number: float) -> str:
    return written(number, column_of(board).digits)


@league_page
def table(request: HttpRequest, league: League, category: str) -> HttpResponse:
    """Show a table, sorted by a column."""
    kind, scope = _category(category), _scope(league, request.GET)
    rows = _sorted(kind, scope, request.GET)
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    names = totals.people(league, page)
    per_game = _per_game(request.GET)
    context = {
        **_switches(league, scope, request.GET),
        "category": kind,
        "heads": _heads(kind, request.GET),
        "by_name": _without(request.GET, "sort", "turned", "page", sort=NAME),
        "page": page,
        "query": _without(request.GET, "page"),
        "rows": [
            (place, names[total.key], total.games, _cells(kind, total, per_game))
            for place, total in enumerate(page, page.start_index())
        ],
        "teams": league.teams.all(),
        "positions": POSITIONS,
        "per_game": per_game,
    }
    return render(request, "league/statistics.html", context)


@league_page
def table_csv(request: HttpRequest, league: League, category: str) -> HttpResponse:
    """Export the whole table as CSV, with football data's column names."""
    kind, scope = _category(category), _scope(league, request.GET)
    rows = _sorted(kind, scope, request.GET)
    names = totals.people(league, rows)
    per_game = _per_game(request.GET)
    heads = [column.name for column in kind.columns]
    lines: list[list[Cell]] = [
        ["player_id", "player_name", "position", "team", "games", *heads]
    ]
    for total in rows:
        player = names[total.key]
        numbers = [value(total, column, per_game) for column in kind.columns]
        rounded = ["" if n is None else round(n, 3) for n in numbers]
        start = [total.key, player.name, player.position, player.team.abbreviation]
        lines.append([*start, total.games, *rounded])
    of = scope.season.label if scope.season else ALL_TIME
    return table_file(write_lines(lines), f"{league.slug}-{kind.slug}-{of}")


def _category(slug: str) -> Category:
    if slug not in BY_SLUG:
        raise Http404("No such table.")
    return BY_SLUG[slug]


# ── the query ────────────────────────────────────────────────────────────────────


def _scope(league: League, query: QueryDict) -> Scope:
    """Return the games that count; the current regular season by default."""
    label = query.get("season", "")
    after = query.get("kind") == Fixture.Kind.POSTSEASON
    return Scope(
        league,
        _season(league, label),
        Fixture.Kind.POSTSEASON.value if after else Fixture.Kind.REGULAR.value,
        whole_number(query.get("team")),
        query.get("position", "") if query.get("position") in POSITIONS else "",
    )


def _season(league: League, label: str) -> Season | None:
    return None if label == ALL_TIME else season_called(league, label)


def _per_game(query: QueryDict) -> bool:
    return query.get("per") == "game"


def _sorted(category: Category, scope: Scope, query: QueryDict) -> list[Total]:
    sort = query.get("sort") or category.sort
    return in_order(
        totals.totals(scope, category.stored, category.needed),
        category,
        sort,
        per_game=_per_game(query),
        ascending=_ascending(query, sort),
    )


def _ascending(query: QueryDict, sort: str) -> bool:
    """True for names by default, and for numbers if turned."""
    return (sort == NAME) != (query.get("turned") == "1")


def _without(query: QueryDict, *names: str, **more: str) -> str:
    """Return the query string with changes; it ends in `&` or is ""."""
    changed = query.copy()
    for name in names:
        if name in changed:
            del changed[name]
    for name, given in more.items():
        changed[name] = given
    text = changed.urlencode()
    return f"{text}&" if text else ""


# ── the page ─────────────────────────────────────────────────────────────────────


def _switches(league: League, scope: Scope, query: QueryDict) -> dict[str, Any]:
    """Return the context of the links between pages of statistics."""
    return {
        "league": league,
        "categories": CATEGORIES,
        "scope": scope,
        "asked": query,
        "seasons": list(league.seasons.all()),
        "keeps": _kept_query(query),
        "postseason": scope.kind == Fixture.Kind.POSTSEASON,
    }


def _kept_query(query: QueryDict) -> str:
    """Return the part of the query that carries over to other tables."""
    carried = QueryDict(mutable=True)
    for name in ("season", "kind", "team", "position", "per"):
        if query.get(name):
            carried[name] = query.get(name, "")
    return f"?{carried.urlencode()}" if carried else ""


def _heads(category: Category, query_params: QueryDict) -> list[dict[str, Any]]:
    """Return the column headings, with the query that sorts by or reverses them."""
    sort = query_params.get("sort") or category.sort
    heads = []
    for name, head, title in (
        ("games", "G", "Games"),
        *((column.name, column.head, column.title) for column in category.columns),
    ):
        chosen = name == sort
        down = chosen and not _ascending(query_params, sort)
        query = _without(query_params, "sort", "turned", "page", sort=name)
        heads.append(
            {
                "head": head,
                "title": title,
                "sorted": ("descending" if down else "ascending") if chosen else "",
                "query": query + ("turned=1" if down else ""),
            }
        )
    return heads


def _cells(category: Category, total: Total, per_game: bool) -> list[str]:
    return [
        written(
            value(total, column, per_game),
            max(column.digits, 1) if per_game and column.per_game else column.digits,
        )
        for column in category.columns
    ]
