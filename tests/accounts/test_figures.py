"""Figures of one's own: read from text, kept in the account, gone with it."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from accounts.figure_list import Figure, read_figures, write_figures
from accounts.figures import figures_of, keep_figures
from accounts.models import OwnFigure

PAGE = "figures:own"


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("12 QB", [Figure(12, "QB")]),
        ("12 qb Gus Vane", [Figure(12, "QB", "", "Gus Vane")]),
        ("22 running back Dan", [Figure(22, "RB", "", "Dan")]),
        ("54,LB,strong,Reed", [Figure(54, "LB", "strong", "Reed")]),
        ("54;LB;;Reed\n\n#3\tK", [Figure(3, "K"), Figure(54, "LB", "", "Reed")]),
        ("pos\tnumber\nQB\t7.0\n", [Figure(7, "QB")]),
    ],
)
def test_a_list_is_read_from_keys_and_spreadsheets(text, figures):
    read = read_figures(text)
    assert (list(read.figures), read.errors) == (figures, ())
    assert read_figures(write_figures(read.figures)).figures == read.figures


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "nothing here"),
        ("number,position\n", 1, "nothing here"),
        ("12 QB\n12 HB", 2, "Number 12 is already on line 1."),
        ("QB twelve", 1, "“QB” is not a jersey number"),
        ("12 QB\n100 LB", 2, "100 is not a jersey number"),
        ("12 wizard", 1, "“wizard” is not a position"),
        ("12", 1, "position is missing"),
        ("1,QB,a,b,c", 1, "5 parts"),
        ("1,QB,=A1", 1, "isn’t allowed"),
        ("1,QB,,-Gus", 1, "isn’t allowed"),
        (f"1,QB,,{'x' * 41}", 1, "more than 40 characters"),
        ("\n".join(f"{n} LB" for n in range(54)), 54, "more than 53 figures"),
        ("1 QB\n" * 9000, 1, "too long"),
    ],
)
def test_what_is_wrong_is_said_beside_the_line(text, line, words):
    wrong = read_figures(text).errors[0]
    assert wrong.line == line
    assert words in wrong.reason


def test_the_page_keeps_them_in_the_account(client, django_user_model):
    user = django_user_model.objects.create_user("gus")
    client.force_login(user)
    page = client.post(reverse(PAGE), {"text": "12 QB\n54,LB,strong,Reed"})
    assert "2 figures kept." in page.content.decode()
    assert figures_of(user) == (Figure(12, "QB"), Figure(54, "LB", "strong", "Reed"))
    assert "54, LB, strong, Reed" in client.get(reverse(PAGE)).content.decode()
    csv = client.get(reverse("figures:csv")).content.decode("utf-8-sig")
    assert csv.splitlines()[2] == "54,LB,strong,Reed"
    client.post(reverse(PAGE), {"delete": "1"})
    assert figures_of(user) == ()


def test_a_list_with_errors_changes_nothing_and_stays_in_the_form(
    client, django_user_model
):
    user = django_user_model.objects.create_user("gus")
    client.force_login(user)
    keep_figures(user, [Figure(7, "QB")])
    page = client.post(reverse(PAGE), {"text": "12 QB\n13 wizard"})
    html = page.content.decode()
    assert page.status_code == 409
    assert "13 wizard</textarea>" in html
    assert "“wizard” is not a position" in html
    assert figures_of(user) == (Figure(7, "QB"),)


def test_without_an_account_the_server_keeps_nothing(client, db):
    page = client.post(reverse(PAGE), {"text": "12 QB"})
    assert "data-stored" in page.content.decode()
    assert not OwnFigure.objects.exists()
    assert client.get(reverse("figures:csv")).status_code == 302


def test_they_go_with_the_account(db):
    user = User.objects.create_user("gus")
    keep_figures(user, [Figure(7, "QB")])
    user.delete()
    assert not OwnFigure.objects.exists()


def test_a_program_reads_and_replaces_its_own(client, django_user_model):
    address = reverse("api-figures")
    assert client.get(address).status_code in (401, 403)
    user = django_user_model.objects.create_user("gus")
    other = django_user_model.objects.create_user("dan")
    keep_figures(other, [Figure(99, "DT")])
    client.force_login(user)
    sent = {"figures": [{"number": 12, "position": "QB", "name": "Vane"}]}
    reply = client.put(address, sent, "application/json")
    assert reply.json() == {"figures": [{**sent["figures"][0], "base": ""}]}
    twice = {"figures": sent["figures"] * 2}
    wrong = client.put(address, twice, "application/json")
    assert wrong.status_code == 400
    assert "already on line 1" in str(wrong.json())
    assert client.get(address).json() == reply.json()
    assert figures_of(other) == (Figure(99, "DT"),)
