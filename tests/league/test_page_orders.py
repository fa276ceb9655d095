"""Every list that is cut into pages has one order: its last key is unique.

Rows that are equal in all keys may come in another order for the next page: one is
then on both pages and another on none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.paginator import Paginator
from django.db.models import F, QuerySet
from django.db.models.expressions import OrderBy

from config.paging import Pages
from tests.league.walking import World, addresses

API = list(addresses("api/"))
OWN = [each for each in addresses("notices/") if not each.parts]
PAGES = [*addresses("league/", "games/"), *OWN]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> dict[str, QuerySet[Any]]:
    """The rows of every list that was cut into pages, by the address's name."""
    lists: dict[str, QuerySet[Any]] = {}
    paginate, page = Pages.paginate_queryset, Paginator.page

    def of_a_program(self: Pages, rows: Any, request: Any, view: Any = None) -> Any:
        lists[request.resolver_match.view_name] = rows
        return paginate(self, rows, request, view)

    def of_a_page(self: Paginator, number: Any) -> Any:
        lists[f"page of {len(lists)}"] = self.object_list
        return page(self, number)

    monkeypatch.setattr(Pages, "paginate_queryset", of_a_program)
    monkeypatch.setattr(Paginator, "page", of_a_page)
    return lists


def _last_key(rows: QuerySet[Any]) -> str:
    last = (rows.query.order_by or rows.model._meta.ordering or ("",))[-1]
    if isinstance(last, OrderBy):
        last = last.expression
    return last.name if isinstance(last, F) else str(last).removeprefix("-")


def _is_unique(rows: QuerySet[Any]) -> bool:
    """True if no two of the rows are equal in the last key that orders them."""
    name = _last_key(rows)
    names = {"pk", *(f.name for f in rows.model._meta.fields if f.unique)}
    return name in names


def test_every_list_of_the_api_ends_its_order_in_a_unique_field(
    cast: Any, api: Callable[[str], Any], cut: dict[str, QuerySet[Any]]
) -> None:
    world, client = World(cast, public=True), api("commissioner")
    for address in API:
        client.get(world.path(address))
    listed = {each.name for each in API if each.methods.get("get") == "list"}
    assert listed - cut.keys() == {"api-search"}  # which has no pages
    rows = {name: rows for name, rows in cut.items() if isinstance(rows, QuerySet)}
    assert {name for name, each in rows.items() if not _is_unique(each)} == set()


def test_every_list_of_a_page_does(
    cast: Any, as_: Callable[[str], Any], cut: dict[str, QuerySet[Any]]
) -> None:
    world, client = World(cast, public=True), as_("commissioner")
    wrong = set()
    for address in PAGES:
        cut.clear()
        client.get(world.path(address))
        rows = [each for each in cut.values() if isinstance(each, QuerySet)]
        wrong |= {address.name for each in rows if not _is_unique(each)}
    assert wrong == set()


@pytest.mark.parametrize("how", ["name", "-number", "position"])
def test_asked_for_another_order_it_has_the_last_key_all_the_same(
    how: str, api: Callable[[str], Any], db: None, cut: dict[str, QuerySet[Any]]
) -> None:
    api("stranger").get(f"/api/players/?ordering={how}")
    assert _last_key(cut["player-list"]) == "pk"
