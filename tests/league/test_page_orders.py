"""Every list that is cut into pages has one order: its last key is unique.

Rows that are equal in all keys may come in another order for the next page: one is
then on both pages and another on none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db.models import F, QuerySet
from django.db.models.expressions import OrderBy

from tests.league.walking import Reply, lists_cut


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


def test_every_list_ends_its_order_in_a_unique_field(marked: list[Reply]) -> None:
    rows = [(r.address.name, each) for r in marked for each in r.lists]
    wrong = {n for n, r in rows if isinstance(r, QuerySet) and not _is_unique(r)}
    assert wrong == set()
    listed = {r.address.name for r in marked if r.address.methods.get("get") == "list"}
    assert listed - {name for name, _ in rows} == {"api-search"}  # which has no pages


@pytest.mark.parametrize("how", ["name", "-number", "position"])
def test_asked_for_another_order_it_has_the_last_key_all_the_same(
    how: str, api: Callable[[str], Any], db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = lists_cut(monkeypatch)
    api("stranger").get(f"/api/players/?ordering={how}")
    assert _last_key(cut[0]) == "pk"
