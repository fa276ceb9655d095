"""Requests of strangers: forms of other sites, names that are markup or formulas."""

import codecs
import csv
import io
import re

import pytest
from django.test import Client

from league.models import Player
from league.tables import apart
from tests.league.walking import World, addresses, unsafe_methods

ALL = list(addresses("league/", "games/", "api/", "join/"))
# Nobody has to be signed in for these: there is nobody whom a form could speak for.
FOR_ANYBODY = {"api-token"}


def test_a_form_of_another_site_writes_nothing(cast) -> None:
    world = World(cast, public=True)
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.cast.commissioner)
    wrong = []
    for address in ALL:
        if address.name in FOR_ANYBODY:
            continue
        for method in sorted(unsafe_methods(address)):
            path = world.path(address)
            json = {"content_type": "application/json"} if path[:5] == "/api/" else {}
            reply = getattr(client, method)(path, {}, **json)
            if reply.status_code not in (403, 404, 405):
                wrong.append(f"{method} {address.name}: {reply.status_code}")
    assert wrong == []


def test_no_name_is_markup_on_any_page(marked) -> None:
    shown, wrong = 0, []
    for reply in marked:
        if not re.match("text/html|image/svg|application/atom", reply.kind):
            continue
        body = reply.content.decode()
        shown += "&lt;img src=x&gt;" in body
        if "<img src=x" in body:
            wrong.append(reply.address.name)
    assert wrong == []
    assert shown > 30


@pytest.mark.parametrize("name", ["Cup\r\nX-EVIL:1", "Cup\nBcc: a@b", "Cup\u2028x"])
def test_no_name_has_a_line_break(league, rivets, passer, api, name) -> None:
    client = api("commissioner")
    for path in (
        f"/api/leagues/{league.slug}/",
        f"/api/teams/{rivets.pk}/",
        f"/api/players/{passer.pk}/",
    ):
        reply = client.patch(path, {"name": name}, format="json")
        assert reply.status_code == 400, path


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM", "\t=1"])
def test_no_name_is_a_formula(league, rivets, passer, api, name) -> None:
    client = api("commissioner")
    for path in (
        f"/api/leagues/{league.slug}/",
        f"/api/teams/{rivets.pk}/",
        f"/api/players/{passer.pk}/",
    ):
        reply = client.patch(path, {"name": name}, format="json")
        if reply.status_code == 200:  # what stands before it was taken off
            assert reply.json()["name"][0] not in "=+-@\t\r", path
        else:
            assert reply.status_code == 400, path


def test_a_table_for_a_spreadsheet_begins_with_a_mark_and_has_no_formula(
    marked,
) -> None:
    checked = 0
    for reply in marked:
        if not reply.kind.startswith("text/csv"):
            continue
        name = reply.address.name
        checked += 1
        assert reply.content.startswith(codecs.BOM_UTF8), name
        for row in csv.reader(io.StringIO(reply.content.decode("utf-8-sig"))):
            for cell in row:
                assert not re.match(r"[=+@\t\r]|-(?![0-9.]+$)", cell), name
    assert checked >= 3


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_giant_file_is_refused_before_it_is_read(rivets, as_, kind, monkeypatch):
    monkeypatch.setattr(apart, "_read_apart", None)  # it would fail
    start = b"PK\x03\x04" if kind == "xlsx" else b"number,name,position\n"
    file = io.BytesIO(start + b"x" * 3_000_000)
    file.name = f"roster.{kind}"
    path = f"{rivets.get_absolute_url()}import/"
    reply = as_("home").post(path, {"file": file})
    assert reply.status_code == 422
    assert Player.objects.count() == 0
    again = io.BytesIO(file.getvalue())
    again.name = file.name
    reply = as_("home").post(f"/api/teams/{rivets.pk}/roster/", {"file": again})
    assert reply.status_code == 400
