"""Notices: told once, sent by the ways that are switched on, quiet at first."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from league import services
from league.models import Fixture, Notice, NoticeDelivery, Team
from league.notices import delivering, events, telling
from league.notices import tell as tell_notice
from league.notices.kinds import KINDS, Channel
from league.signals import result_overdue, result_submitted, trade_offered, week_closed
from tests.league.seasons import FIRST, make, order


@pytest.fixture(autouse=True)
def _addresses(request) -> None:
    if "cast" in request.fixturenames:
        cast = request.getfixturevalue("cast")
        for who in vars(cast).values():
            who.email = f"{who}@example.com"
            who.save()


@pytest.fixture
def tell(django_capture_on_commit_callbacks):
    """Tell as a request would: what waits for the commit is done after it."""

    def telling(users, kind="week_closed", words="Closed.", url="/league/", key="k"):
        with django_capture_on_commit_callbacks(execute=True):
            return tell_notice(users, kind, words, url, key)

    return telling


def test_everybody_is_told_once_of_a_key(cast, tell) -> None:
    assert tell([cast.home, cast.away]) == 2
    assert tell([cast.home, cast.away, cast.fan], words="Again.") == 1
    assert set(Notice.objects.values_list("user__username", "words")) == {
        ("home", "Closed."),
        ("away", "Closed."),
        ("fan", "Again."),
    }


def test_nothing_leaves_the_site_at_first(cast, tell) -> None:
    tell([cast.home])
    assert telling.unread(cast.home) == 1
    assert (mail.outbox, NoticeDelivery.objects.count()) == ([], 0)


def test_an_e_mail_says_what_happened_and_how_to_stop_it(cast, tell, settings) -> None:
    settings.SITE_URL = "https://tin.example"
    telling.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell([cast.home, cast.away])
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (
        ["home@example.com"],
        "Buzzboard: The week is closed",
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
        telling.switch(cast.home, kind, Channel.MAIL, on=True)
    tell([cast.home])
    stop = re.search(r"/notices/stop/\S+/", mail.outbox[0].body).group()
    stranger = as_("stranger")
    assert "No more of these" in stranger.get(stop).content.decode()
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
    telling.switch(cast.home, "week_closed", Channel.APP, on=False)
    tell([cast.home])
    assert telling.unread(cast.home) == 0
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
    telling.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell_notice([cast.home], "week_closed", "Closed.", "/", "k")
    return NoticeDelivery.objects.get()


def test_what_was_sent_is_not_sent_again(delivery) -> None:
    assert delivering.deliver(delivery.pk)
    assert not delivering.deliver(delivery.pk)
    assert delivering.due(timezone.now() + timedelta(days=9)) == []
    assert len(mail.outbox) == 1


def test_what_a_killed_worker_did_not_send_is_sent_later(delivery) -> None:
    from league.tasks import deliver_due

    assert deliver_due.apply().get() == 1
    assert deliver_due.apply().get() == 0
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
            delivering.deliver(delivery.pk, now)
    assert not delivering.deliver(delivery.pk, now)
    assert delivering.deliver(delivery.pk, now + delivering.LEASE)
    assert len(mail.outbox) == 1


def test_a_mail_server_that_is_away_is_tried_again_ever_later(
    delivery, monkeypatch
) -> None:
    tries = []

    def send(message) -> None:
        tries.append(message)
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", send)
    now, waits = delivery.due, []
    while True:
        assert not delivering.deliver(delivery.pk, now)
        delivery.refresh_from_db()
        if delivery.due is None:
            break
        waits.append(delivery.due - now)
        now = delivery.due
    assert waits == delivering.WAITS
    assert len(tries) == len(waits) + 1
    assert delivery.trouble == "The mail server: ConnectionRefusedError"


def test_what_was_read_meanwhile_does_not_go_out(delivery) -> None:
    telling.read(Notice.objects.all())
    assert not delivering.deliver(delivery.pk)
    assert (mail.outbox, delivering.due()) == ([], [])


# What the league tells ------------------------------------------------------------


def words(user) -> list[str]:
    return [notice.words for notice in user.notices.order_by("pk")]


@pytest.fixture
def committed(django_capture_on_commit_callbacks):
    return lambda: django_capture_on_commit_callbacks(execute=True)


def test_both_teams_hear_that_a_game_has_a_date(
    fixture, league, cast, committed
) -> None:
    services.change_league(league, time_zone="America/Chicago")
    fixture = Fixture.objects.get(pk=fixture.pk)
    day = FIRST.replace(tzinfo=league.zone)
    with committed():
        services.save_fixture(fixture, kickoff=day)
    with committed():  # nothing new
        services.save_fixture(Fixture.objects.get(pk=fixture.pk), kickoff=day)
    said = "Owls at Rivets is on Thursday 29 October 2026 at 19:30 (America/Chicago)."
    assert words(cast.home) == words(cast.away) == [said]
    assert words(cast.fan) == words(cast.commissioner) == []


def test_moved_and_back_is_told_each_time(fixture, cast, committed) -> None:
    day = timezone.now()
    for moment in (day, day + timedelta(days=7), day, None):
        with committed():
            services.save_fixture(Fixture.objects.get(pk=fixture.pk), kickoff=moment)
    assert len(words(cast.home)) == 4
    assert "has moved" in words(cast.home)[1]
    assert "has no date for now" in words(cast.home)[3]


def test_what_is_taken_back_is_not_told(fixture, cast, committed, db) -> None:
    from django.db import transaction

    with committed(), pytest.raises(ZeroDivisionError), transaction.atomic():
        services.save_fixture(fixture, kickoff=timezone.now())
        1 / 0  # noqa: B018
    assert words(cast.home) == []


def test_a_whole_schedule_is_one_notice(league, six, cast, committed) -> None:
    for team in six[:3]:
        team.coaches.set([cast.home])
    with committed():
        make(league, order())
    with committed():
        make(league, order())  # asked for again
    (said,) = words(cast.home)
    assert said == (
        "Tin Cup has a schedule of 15 games. It begins on Thursday 29 October 2026"
        " at 19:30 (America/Chicago)."
    )
    with committed():
        make(league, order(seed=8))
    assert len(words(cast.home)) == 2


def test_signals_of_others_reach_whom_they_concern(
    fixture, league, rivets, owls, cast, committed
) -> None:
    from types import SimpleNamespace as Made

    from league.models import Week

    week = Week.objects.create(season=league.season, number=3)
    with committed():
        week_closed.send(None, closing=Made(pk=1, week=week))
        submission = Made(pk=2, fixture=fixture, by=cast.home)
        result_submitted.send(None, submission=submission)
        result_overdue.send(None, submission=submission)
        trade = Made(
            pk=3, offering=rivets, receiving=owls, get_absolute_url=lambda: "/t/"
        )
        trade_offered.send(None, trade=trade)
    closed = "Week 3 of Tin Cup is closed. See what it changed."
    overdue = "Nobody has confirmed the result of Owls at Rivets. You may settle it."
    assert words(cast.commissioner) == [closed, overdue]
    assert words(cast.home) == [closed]
    assert words(cast.away) == [
        closed,
        "home has entered a result of Owls at Rivets. Is it right?",
        "Rivets offer Owls a trade.",
    ]


def test_a_result_that_no_coach_can_confirm_goes_to_the_commissioner(
    fixture, owls, cast
) -> None:
    from types import SimpleNamespace as Made

    services.save_team(owls, [])
    events.result_submitted(None, Made(pk=2, fixture=fixture, by=cast.home))
    assert len(words(cast.commissioner)) == 1


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
    assert telling.unread(cast.home) == 1
    assert as_("home").get(f"/notices/{one.pk}/").url == "/league/new/"
    assert telling.unread(cast.home) == 0


def test_all_are_read_at_once(cast, tell, as_) -> None:
    tell([cast.home, cast.away])
    as_("home").post("/notices/read/")
    assert (telling.unread(cast.home), telling.unread(cast.away)) == (0, 1)


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
    assert "Nothing yet" in as_("fan").get("/notices/").content.decode()


def test_switches_are_kept(cast, as_) -> None:
    client = as_("home")
    wanted = {"your_turn.mail": "on", "your_turn.app": "on", "week_closed.push": "on"}
    client.post("/notices/settings/", wanted)
    on = telling.all_switches(cast.home)
    assert {
        f"{kind}.{channel}"
        for kind in KINDS
        for channel in Channel
        if on[kind][channel]
    } == set(wanted)
    page = client.get("/notices/settings/").content.decode()
    assert re.search(r'name="your_turn.mail" checked', page)
    assert not re.search(r'name="trade_offered.app" checked', page)


def test_a_test_goes_every_way_but_not_too_often(cast, as_, committed) -> None:
    client = as_("home")
    for _ in range(telling.TESTS_AN_HOUR + 1):
        with committed():
            page = client.post("/notices/test/", follow=True).content.decode()
    assert "enough tests" in page
    assert len(mail.outbox) == telling.TESTS_AN_HOUR


@pytest.mark.parametrize("page", ["list", "settings"])
def test_strangers_sign_in_first(page, as_, db) -> None:
    answer = as_("stranger").get(reverse(f"notices:{page}"))
    assert answer.status_code == 302
    assert "/accounts/login/" in answer.url


def test_a_site_without_mail_keeps_none(cast, tell, settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    telling.switch(cast.home, "week_closed", Channel.MAIL, on=True)
    tell([cast.home])
    assert NoticeDelivery.objects.count() == 0


def test_a_team_that_plays_nobody_hears_nothing(league, cast) -> None:
    alone = services.save_team(Team(league=league), name="Solo", abbreviation="SOL")
    assert events.coaches(alone) == set()
