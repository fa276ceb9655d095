"""Notices: told once, sent by the ways that are switched on, quiet at first."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from league.models import Notice, NoticeDelivery
from league.notices import inbox, switches
from league.notices import mail as mailing
from league.notices import notify as tell_notice
from league.notices.kinds import KINDS, Channel
from outbox import queue


@pytest.fixture(autouse=True)
def _addresses(request) -> None:
    if "cast" in request.fixturenames:
        cast = request.getfixturevalue("cast")
        for who in vars(cast).values():
            who.email = f"{who}@example.com"
            who.save()


@pytest.fixture
def tell(db):
    """Tell, and send what is due then."""

    def tell_and_send(
        users, kind="week_closed", words="Closed.", url="/league/", key="k"
    ):
        number = tell_notice(users, kind, words, url, key)
        queue.send_due("mail")
        return number

    return tell_and_send


def test_everybody_is_told_once_of_a_key(cast, tell) -> None:
    assert tell([cast.home, cast.away]) == 2
    assert tell([cast.home, cast.away, cast.fan], words="Again.") == 1
    assert set(Notice.objects.values_list("user__username", "words")) == {
        ("home", "Closed."),
        ("away", "Closed."),
        ("fan", "Again."),
    }


def test_nobody_to_tell_is_no_fault(cast, tell) -> None:
    assert tell([]) == 0
    assert tell([cast.home]) == 1
    assert tell([cast.home]) == 0


def test_nothing_leaves_the_site_at_first(cast, tell) -> None:
    tell([cast.home])
    assert inbox.unread(cast.home) == 1
    assert (mail.outbox, NoticeDelivery.objects.count()) == ([], 0)


def test_an_e_mail_says_what_happened_and_how_to_stop_it(cast, tell, settings) -> None:
    settings.SITE_URL = "https://tin.example"
    switches.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell([cast.home, cast.away])
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (
        ["home@example.com"],
        "Buzzboard: Week closed",
    )
    assert sent.body.startswith("Closed.\n\nhttps://tin.example/league/\n")
    stop = re.fullmatch("<(.*)>", sent.extra_headers["List-Unsubscribe"]).group(1)
    assert stop in sent.body
    one_click = sent.extra_headers["List-Unsubscribe-Post"]
    assert one_click == "List-Unsubscribe=One-Click"


def test_the_link_in_an_e_mail_stops_its_kind_without_signing_in(
    cast, tell, as_
) -> None:
    for kind in ("week_closed", "your_turn"):
        switches.switch(cast.home, kind, Channel.MAIL, on=True)
    tell([cast.home])
    stop = re.search(r"/notices/stop/\S+/", mail.outbox[0].body).group()
    stranger = as_("stranger")
    assert "Unsubscribe from these" in stranger.get(stop).content.decode()
    tell([cast.home], key="looked at alone")
    assert len(mail.outbox) == 2
    # As a mail program does it, without any cookie.
    assert stranger.post(stop, {"List-Unsubscribe": "One-Click"}).status_code == 200
    tell([cast.home], key="another")
    assert len(mail.outbox) == 2
    tell([cast.home], "your_turn", key="turn")
    assert len(mail.outbox) == 3
    stranger.post(stop, {"all": "1"})
    tell([cast.home], "your_turn", key="next turn")
    assert len(mail.outbox) == 3
    assert stranger.get("/notices/stop/made-up/").status_code == 404


def test_a_way_that_is_switched_off_is_off(cast, tell) -> None:
    switches.switch(cast.home, "week_closed", Channel.APP, on=False)
    tell([cast.home])
    assert inbox.unread(cast.home) == 0
    assert tell([cast.home]) == 0


def test_what_leads_off_the_site_is_no_notice(cast) -> None:
    for url in ("https://elsewhere.example/", "//elsewhere.example/"):
        with pytest.raises(ValueError, match="does not lead"):
            tell_notice([cast.home], "week_closed", "x", url, "k")
    with pytest.raises(KeyError):
        tell_notice([cast.home], "unheard_of", "x", "/", "k")


# Deliveries -----------------------------------------------------------------------


@pytest.fixture
def delivery(cast) -> NoticeDelivery:
    """An e-mail that is due; whoever was to send it was killed."""
    switches.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell_notice([cast.home], "week_closed", "Closed.", "/", "k")
    return NoticeDelivery.objects.get()


def test_what_was_sent_is_not_sent_again(delivery) -> None:
    assert queue.deliver(delivery)
    assert not queue.deliver(delivery)
    assert queue.next_due("mail", timezone.now() + timedelta(days=9)) is None
    assert len(mail.outbox) == 1


def test_what_a_killed_worker_did_not_send_is_sent_later(delivery) -> None:
    assert queue.send_due("mail") == 1
    assert queue.send_due("mail") == 0
    assert len(mail.outbox) == 1


def test_one_that_is_being_sent_is_left_alone_for_a_while(
    delivery, monkeypatch
) -> None:
    class Killed(BaseException):
        pass

    def send(notice) -> None:
        raise Killed

    now = timezone.now()
    with monkeypatch.context() as patch:
        patch.setattr("league.notices.mail.send", send)
        with pytest.raises(Killed):
            queue.deliver(delivery, now)
    assert not queue.deliver(delivery, now)
    assert queue.deliver(delivery, now + queue.LEASE)
    assert len(mail.outbox) == 1


def test_a_mail_server_that_is_away_is_tried_again_ever_later(
    delivery, monkeypatch
) -> None:
    tries = []

    def send(backend, messages) -> None:
        tries.append(messages)
        raise ConnectionRefusedError

    backend = "django.core.mail.backends.locmem.EmailBackend.send_messages"
    monkeypatch.setattr(backend, send)
    now, waits = delivery.due, []
    while True:
        assert not queue.deliver(delivery, now)
        delivery.refresh_from_db()
        if delivery.due is None:
            break
        waits.append(delivery.due - now)
        now = delivery.due
    assert waits == queue.WAITS
    assert len(tries) == len(waits) + 1
    assert delivery.trouble == "The mail server: ConnectionRefusedError"


def test_a_fault_in_one_lets_the_others_out(delivery, cast, monkeypatch) -> None:
    switches.switch(cast.away, "week_closed", Channel.MAIL, on=True)
    tell_notice([cast.away], "week_closed", "Closed.", "/", "k")
    good = mailing.send

    def send(notice) -> None:
        if notice == delivery.notice:
            raise UnicodeEncodeError("ascii", "x", 0, 1, "no")
        good(notice)

    monkeypatch.setattr("league.notices.mail.send", send)
    assert queue.send_due("mail") == 1
    for _ in queue.WAITS:
        NoticeDelivery.objects.filter(sent=None).update(due=timezone.now())
        assert queue.send_due("mail") == 0
    delivery.refresh_from_db()
    assert delivery.due is None
    assert delivery.trouble == "Unexpected error: UnicodeEncodeError"


def test_what_kills_every_worker_is_given_up(delivery) -> None:
    NoticeDelivery.objects.update(tries=len(queue.WAITS) + 1)
    assert not queue.deliver(delivery)
    delivery.refresh_from_db()
    assert (delivery.due, mail.outbox) == (None, [])
    assert "killed" in delivery.trouble


def test_an_address_that_was_taken_away_meanwhile_is_given_up(delivery, cast) -> None:
    cast.home.email = ""
    cast.home.save()
    assert not queue.deliver(delivery)
    delivery.refresh_from_db()
    assert (delivery.due, delivery.sent) == (None, None)


def test_what_was_read_meanwhile_does_not_go_out(delivery) -> None:
    inbox.mark_read(Notice.objects.all())
    assert not queue.deliver(delivery)
    assert (mail.outbox, queue.next_due("mail")) == ([], None)


# Pages ----------------------------------------------------------------------------


def test_the_bell_says_how_many_are_unread(cast, tell, as_) -> None:
    assert "bell__number" not in as_("home").get("/league/").content.decode()
    tell([cast.home])
    tell([cast.home], key="2")
    page = as_("home").get("/league/").content.decode()
    assert '<span class="bell__number">2</span>' in page
    assert "bell" not in as_("stranger").get("/league/").content.decode()


def test_opening_one_reads_it(cast, tell, as_) -> None:
    tell([cast.home], url="/league/new/")
    one = cast.home.notices.get()
    assert as_("away").get(f"/notices/{one.pk}/").status_code == 404
    assert inbox.unread(cast.home) == 1
    assert as_("home").get(f"/notices/{one.pk}/").url == "/league/new/"
    assert inbox.unread(cast.home) == 0


def test_all_are_read_at_once(cast, tell, as_) -> None:
    tell([cast.home, cast.away])
    as_("home").post("/notices/read/")
    assert (inbox.unread(cast.home), inbox.unread(cast.away)) == (0, 1)


def test_the_list_takes_the_same_few_queries(
    cast, tell, as_, django_assert_max_num_queries
) -> None:
    for n in range(60):
        tell([cast.home], key=str(n))
    client = as_("home")
    with django_assert_max_num_queries(5):
        page = client.get("/notices/").content.decode()
    assert page.count('class="notice notice--new"') == 50
    assert "?page=2" in page
    assert "No notices yet" in as_("fan").get("/notices/").content.decode()


def test_switches_are_kept(cast, as_) -> None:
    client = as_("home")
    wanted = {"your_turn.mail": "on", "your_turn.app": "on", "week_closed.push": "on"}
    client.post("/notices/settings/", wanted)
    on = switches.all_switches(cast.home)
    assert {
        f"{kind}.{channel}"
        for kind in KINDS
        for channel in Channel
        if on[kind][channel]
    } == set(wanted)
    page = client.get("/notices/settings/").content.decode()
    assert re.search(r'name="your_turn.mail" checked', page)
    assert not re.search(r'name="trade_offered.app" checked', page)


def test_a_test_goes_every_way_but_not_too_often(cast, as_) -> None:
    client = as_("home")
    for _ in range(inbox.TESTS_AN_HOUR + 1):
        page = client.post("/notices/test/", follow=True).content.decode()
    queue.send_due("mail")
    assert "too many tests" in page
    assert len(mail.outbox) == inbox.TESTS_AN_HOUR


@pytest.mark.parametrize("page", ["list", "settings"])
def test_strangers_sign_in_first(page, as_, db) -> None:
    answer = as_("stranger").get(reverse(f"notices:{page}"))
    assert answer.status_code == 302
    assert "/accounts/login/" in answer.url


def test_a_site_without_mail_keeps_none(cast, tell, settings) -> None:
    settings.MAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    switches.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell([cast.home])
    assert NoticeDelivery.objects.count() == 0
