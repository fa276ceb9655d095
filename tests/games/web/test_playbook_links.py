"""Links to playbooks: of the page's own rule book, else of every book with one."""

from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.table.services.opening import open_table
from league.models import League
from rules import registry
from rules.registry import default_book, default_playbook
from tests.games import toybook

OWN = [reverse(name) for name in ("games:mine", "account_change_password")]
LINK = reverse("playbook", args=["efhl"])
MINE = reverse("plays:mine", args=["efhl"])


@pytest.mark.parametrize(("book", "linked"), [("efhl", True), ("toy@1", False)])
def test_pages_of_a_game_link_to_the_playbook_of_its_book(
    db: None, client: Client, book: str, linked: bool
) -> None:
    game = open_table("Rivets", "Owls", book=book)

    page = client.get(reverse("games:log", args=[game.slug])).content.decode()

    assert "site-footer" in page
    assert (LINK in page) is linked


@pytest.mark.parametrize(("book", "linked"), [("efhl@3", True), ("toy@1", False)])
def test_pages_of_a_league_link_to_the_playbook_of_its_book(
    league: League, client: Client, book: str, linked: bool
) -> None:
    League.objects.update(rulebook=book)

    page = client.get(league.get_absolute_url()).content.decode()

    assert "site-footer" in page
    assert (LINK in page) is linked


@pytest.fixture
def signed_in(cast: SimpleNamespace, client: Client) -> Client:
    """A browser of somebody with a password, who has a page to change it."""
    cast.home.set_password("tin field under a lamp")
    cast.home.save()
    client.force_login(cast.home)
    return client


@pytest.mark.parametrize("first", ["efhl", "toy"])
@pytest.mark.parametrize("page", OWN)
def test_other_pages_link_to_the_playbook_where_there_is_one(
    signed_in: Client, monkeypatch: pytest.MonkeyPatch, first: str, page: str
) -> None:
    both = {"efhl": "efhl@3", "toy": "toy@1"}
    monkeypatch.setattr(registry, "LATEST", {first: both[first], **both})

    seen = signed_in.get(page).content.decode()

    assert (default_book().name, default_playbook()) == (first, "efhl")
    assert LINK in seen
    assert MINE in seen
    assert "playbook:" not in seen.lower()


@pytest.mark.parametrize("page", OWN)
def test_other_pages_link_to_every_playbook_by_its_book(
    signed_in: Client, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    toy = replace(toybook.BOOK, read_playbook=default_book().read_playbook)
    monkeypatch.setattr(toybook, "BOOK", toy)
    monkeypatch.setattr(registry, "LATEST", {"efhl": "efhl@3", "toy": "toy@1"})

    seen = signed_in.get(page).content.decode()

    for book in (default_book(), toy):
        assert f"My playbook: {book.title}</a>" in seen
        assert f">Playbook: {book.title}</a>" in seen
        assert reverse("plays:mine", args=[book.name]) in seen


@pytest.mark.parametrize("page", OWN)
def test_pages_of_a_site_without_playbooks_link_to_none(
    signed_in: Client, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setattr(registry, "LATEST", {"toy": "toy@1"})

    seen = signed_in.get(page)

    assert seen.status_code == 200
    assert "/playbook/" not in seen.content.decode()


def test_a_table_that_names_no_book_has_the_default_one(
    db: None, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "LATEST", {"toy": "toy@1"})
    sent = {"home": "Rivets", "away": "Owls"}

    answer = client.post("/api/games/", sent, content_type="application/json")

    assert answer.status_code == 201
    assert open_table("Rivets", "Owls").rulebook == "toy@1"
    setting = client.get(f"/api/games/{answer.json()['slug']}/setting/").json()
    assert setting["rulebook"] == "toy@1"
