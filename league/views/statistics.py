"""Pages of statistics: who leads, and whole tables that sort by any column."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from league.attachments import table_file
from league.models import Fixture, League, Season
from league.positions import POSITIONS
from league.queries import season_called
from league.records import totals
from league.records.totals import Scope
from league.statistics.boards import BOARDS, BOARDS_KEPT, column_of
from league.statistics.categories import BY_SLUG, CATEGORIES
from league.statistics.columns import Category
from league.statistics.ranking import NAME, Total, in_order, leaders, value, written
from league.teams.csvimport import write_lines
from league.views.common import league_page, whole_number

ON_A_PAGE = 50
ALL_TIME = "all"


@league_page
def leading(request: HttpRequest, league: League) -> HttpResponse:
    """The first five of every board."""
    scope = _scope(league, request.GET)
    found = totals.totals(scope, BOARDS_KEPT)
    boards = [(board, leaders(found, board)) for board in BOARDS]
    who = totals.people(league, (each.total for _, best in boards for each in best))
    shown = [
        {
            "board": board,
            "rows": [
                (each, who[each.total.key], _number(board, each.value)) for each in best
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
    """One table, sorted by a column."""
    found, scope = _category(category), _scope(league, request.GET)
    rows = _sorted(found, scope, request.GET)
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    who = totals.people(league, page)
    per_game = _per_game(request.GET)
    context = {
        **_switches(league, scope, request.GET),
        "category": found,
        "heads": _heads(found, request.GET),
        "by_name": _without(request.GET, "sort", "turned", "page", sort=NAME),
        "page": page,
        "query": _without(request.GET, "page"),
        "rows": [
            (place, who[total.key], total.games, _cells(found, total, per_game))
            for place, total in enumerate(page, page.start_index())
        ],
        "teams": league.teams.all(),
        "positions": POSITIONS,
        "per_game": per_game,
    }
    return render(request, "league/statistics.html", context)


@league_page
def table_csv(request: HttpRequest, league: League, category: str) -> HttpResponse:
    """The same table, all of it, under the names of football data."""
    found, scope = _category(category), _scope(league, request.GET)
    rows = _sorted(found, scope, request.GET)
    who = totals.people(league, rows)
    per_game = _per_game(request.GET)
    names = [column.name for column in found.columns]
    lines: list[list[Any]] = [
        ["player_id", "player_name", "position", "team", "games", *names]
    ]
    for total in rows:
        him = who[total.key]
        numbers = [value(total, each, per_game) for each in found.columns]
        rounded = ["" if n is None else round(n, 3) for n in numbers]
        start = [total.key, him.name, him.position, him.team.abbreviation]
        lines.append([*start, total.games, *rounded])
    of = scope.season.label if scope.season else ALL_TIME
    return table_file(write_lines(lines), f"{league.slug}-{found.slug}-{of}")


def _category(slug: str) -> Category:
    if slug not in BY_SLUG:
        raise Http404("There is no such table.")
    return BY_SLUG[slug]


# ── what the address asks for ────────────────────────────────────────────────────


def _scope(league: League, asked: QueryDict) -> Scope:
    """Which games count; regular ones of the current season unless asked."""
    label = asked.get("season", "")
    after = asked.get("kind") == Fixture.Kind.POSTSEASON
    return Scope(
        league,
        _season(league, label),
        Fixture.Kind.POSTSEASON.value if after else Fixture.Kind.REGULAR.value,
        whole_number(asked.get("team")),
        asked.get("position", "") if asked.get("position") in POSITIONS else "",
    )


def _season(league: League, label: str) -> Season | None:
    return None if label == ALL_TIME else season_called(league, label)


def _per_game(asked: QueryDict) -> bool:
    return asked.get("per") == "game"


def _sorted(category: Category, scope: Scope, asked: QueryDict) -> list[Total]:
    sort = asked.get("sort") or category.sort
    return in_order(
        totals.totals(scope, category.kept, category.needed),
        category,
        sort,
        per_game=_per_game(asked),
        ascending=_ascending(asked, sort),
    )


def _ascending(asked: QueryDict, sort: str) -> bool:
    """Names from A on and numbers from the most on, unless turned round."""
    return (sort == NAME) != (asked.get("turned") == "1")


def _without(asked: QueryDict, *names: str, **more: str) -> str:
    """The address's query without some of it and with more; ends in `&` or is ""."""
    kept = asked.copy()
    for name in names:
        if name in kept:
            del kept[name]
    for name, given in more.items():
        kept[name] = given
    text = kept.urlencode()
    return f"{text}&" if text else ""


# ── what is shown ────────────────────────────────────────────────────────────────


def _switches(league: League, scope: Scope, asked: QueryDict) -> dict[str, Any]:
    """What leads from one page of statistics to another, and what it keeps."""
    return {
        "league": league,
        "categories": CATEGORIES,
        "scope": scope,
        "asked": asked,
        "seasons": list(league.seasons.all()),
        "keeps": _kept(asked),
        "postseason": scope.kind == Fixture.Kind.POSTSEASON,
    }


def _kept(asked: QueryDict) -> str:
    """`?season=...` with what stays when another table is looked at."""
    kept = QueryDict(mutable=True)
    for name in ("season", "kind", "team", "position", "per"):
        if asked.get(name):
            kept[name] = asked.get(name, "")
    return f"?{kept.urlencode()}" if kept else ""


def _heads(category: Category, asked: QueryDict) -> list[dict[str, Any]]:
    """Each column's head, and the address that sorts by it, or turns it round."""
    sort = asked.get("sort") or category.sort
    heads = []
    for name, head, title in (
        ("games", "G", "Games"),
        *((each.name, each.head, each.title) for each in category.columns),
    ):
        mine = name == sort
        down = mine and not _ascending(asked, sort)
        query = _without(asked, "sort", "turned", "page", sort=name)
        heads.append(
            {
                "head": head,
                "title": title,
                "sorted": ("descending" if down else "ascending") if mine else "",
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
