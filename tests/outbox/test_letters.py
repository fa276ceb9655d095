"""E-mails in the outbox: kept with their cause, sent once, and then forgotten."""

import logging
from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused, SMTPServerDisconnected

import pytest
from django.core import mail
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone
from structlog.testing import capture_logs

from outbox import queue, tasks
from outbox.models import Letter

pytestmark = pytest.mark.django_db
SECRET = "https://buzz.example/reset/key/hush-hush/"
SEND = "django.core.mail.backends.locmem.EmailBackend.send_messages"


@pytest.fixture(autouse=True)
def _through_the_outbox(settings) -> None:
    """Tests have Django's mail in memory; the site has it in the outbox."""
    settings.EMAIL_BACKEND = "outbox.mailing.Outbox"


@pytest.fixture
def letter() -> Letter:
    mail.send_mail("A new password", SECRET, None, ["bo@example.org"])
    return Letter.objects.get()


def fails(monkeypatch, error: Exception) -> None:
    def send(backend, messages) -> None:
        raise error

    monkeypatch.setattr(SEND, send)


def test_a_letter_waits_and_is_sent_once(letter) -> None:
    assert mail.outbox == []
    assert queue.deliver(letter)
    assert not queue.deliver(letter)
    (sent,) = mail.outbox
    assert (sent.to, sent.subject) == (["bo@example.org"], "A new password")
    assert sent.body == SECRET


def test_all_of_a_message_comes_out_as_it_went_in() -> None:
    message = EmailMultiAlternatives(
        "Päss",
        "text ü",
        "from@example.org",
        ["to@example.org"],
        bcc=["bcc@example.org"],
        cc=["cc@example.org"],
        reply_to=["reply@example.org"],
        headers={"X-One": "1"},
    )
    message.attach_alternative("<b>ü</b>", "text/html")
    message.send()
    queue.send_due("mail")
    (sent,) = mail.outbox
    fields = ("subject", "body", "from_email", "to", "cc", "bcc", "reply_to")
    for name in (*fields, "extra_headers", "content_subtype", "alternatives"):
        assert getattr(sent, name) == getattr(message, name), name


def test_a_letter_that_is_undone_is_not_sent() -> None:
    class Undone(Exception):
        pass

    with pytest.raises(Undone), transaction.atomic():
        mail.send_mail("x", "y", None, ["bo@example.org"])
        raise Undone
    assert not Letter.objects.exists()


def test_every_try_has_the_same_message_id(letter, monkeypatch) -> None:
    with monkeypatch.context() as patch:
        fails(patch, SMTPServerDisconnected("gone"))
        assert not queue.deliver(letter)
    before = letter.message["headers"]["Message-ID"]
    letter.refresh_from_db()
    assert queue.deliver(letter, letter.due)
    assert mail.outbox[0].message()["Message-ID"] == before


def test_what_cannot_be_kept_is_refused() -> None:
    message = EmailMessage("x", "y", None, ["bo@example.org"])
    message.attach("file.txt", "words")
    with pytest.raises(ValueError, match="attachments"):
        message.send()
    with pytest.raises(mail.BadHeaderError):
        mail.send_mail("x\nBcc: all@example.org", "y", None, ["bo@example.org"])


def test_nothing_is_kept_where_nothing_is_sent(settings) -> None:
    settings.MAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    mail.send_mail("x", "y", None, ["bo@example.org"])
    assert not Letter.objects.exists()


# Secrets --------------------------------------------------------------------------


def test_the_text_is_deleted_once_it_was_sent(letter) -> None:
    queue.deliver(letter)
    letter.refresh_from_db()
    assert letter.message == {}


def test_the_text_is_deleted_when_it_is_given_up(letter, monkeypatch) -> None:
    fails(monkeypatch, SMTPRecipientsRefused({"bo@example.org": (550, b"no")}))
    assert not queue.deliver(letter)
    letter.refresh_from_db()
    assert (letter.message, letter.due) == ({}, None)
    assert letter.trouble == "The mail server rejected this address."


@pytest.mark.parametrize(
    "error",
    [
        OSError(SECRET),
        ValueError(SECRET),
        SMTPDataError(554, SECRET.encode()),
        SMTPDataError(451, SECRET.encode()),
        SMTPRecipientsRefused({SECRET: (450, SECRET.encode())}),
    ],
)
def test_no_text_gets_into_the_log(letter, monkeypatch, caplog, error) -> None:
    fails(monkeypatch, error)
    with capture_logs() as lines, caplog.at_level(logging.DEBUG):
        assert not queue.deliver(letter)
    assert lines
    letter.refresh_from_db()
    assert "hush" not in f"{lines} {caplog.text} {letter.trouble}"


def test_the_operator_does_not_see_the_text(letter, admin_client) -> None:
    for page in ("", f"{letter.pk}/change/"):
        shown = admin_client.get(f"/admin/outbox/letter/{page}").content.decode()
        assert "A new password" in shown
        assert "hush" not in shown


# Tries ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "final"),
    [
        (SMTPRecipientsRefused({"a": (550, b""), "b": (450, b"")}), False),
        (SMTPRecipientsRefused({"a": (450, b"")}), False),
        (SMTPDataError(554, b""), True),
        (SMTPDataError(452, b""), False),
        (TimeoutError(), False),
    ],
)
def test_what_is_final_is_not_tried_again(letter, monkeypatch, error, final) -> None:
    fails(monkeypatch, error)
    assert not queue.deliver(letter)
    letter.refresh_from_db()
    assert (letter.due is None) is final


def test_new_letters_go_before_those_that_failed(letter, monkeypatch) -> None:
    with monkeypatch.context() as patch:
        fails(patch, TimeoutError())
        queue.deliver(letter)
    Letter.objects.update(due=timezone.now() - timedelta(hours=1))
    mail.send_mail("Second", "x", None, ["bo@example.org"])
    assert str(queue.next_due("mail")) == "Second"
    assert queue.send_due("mail") == 2


def test_a_worker_that_was_too_slow_changes_nothing(letter, monkeypatch) -> None:
    """Its lease ran out, and another one has sent the letter meanwhile."""

    def send(backend, messages) -> None:
        with monkeypatch.context() as patch:
            patch.undo()
            patch.setattr(SEND, lambda backend, messages: None)
            assert queue.deliver(letter, timezone.now() + queue.LEASE * 2)
        raise TimeoutError

    monkeypatch.setattr(SEND, send)
    assert not queue.deliver(letter)
    letter.refresh_from_db()
    assert letter.sent is not None
    assert letter.due is None


def test_the_operator_has_what_failed_tried_again(letter, admin_client) -> None:
    Letter.objects.update(due=timezone.now() + timedelta(hours=8), tries=5)
    mail.send_mail("Given up", "x", None, ["bo@example.org"])
    Letter.objects.filter(subject="Given up").update(due=None, message={})
    chosen = list(Letter.objects.values_list("pk", flat=True))
    form = {"action": "try_again", "_selected_action": chosen}
    page = admin_client.post("/admin/outbox/letter/", form, follow=True)
    assert "Retrying 1 now" in page.content.decode()
    assert queue.send_due("mail") == 1
    assert mail.outbox[0].subject == "A new password"


def test_what_is_being_sent_is_not_made_due_again(
    letter, admin_client, monkeypatch
) -> None:
    replies, again = [], []

    def send(taken: Letter) -> None:
        form = {"action": "try_again", "_selected_action": [taken.pk]}
        page = admin_client.post("/admin/outbox/letter/", form, follow=True)
        replies.append(page.content.decode())
        again.append(queue.next_due("mail"))

    monkeypatch.setattr(Letter, "send", send)
    assert queue.send_due("mail") == 1
    assert again == [None]
    assert "Retrying 0 now." in replies[0]
    assert "1 skipped" in replies[0]


# For the operator -----------------------------------------------------------------


def test_the_operator_sees_how_many_wait(letter, capsys) -> None:
    Letter.objects.update(made=timezone.now() - timedelta(hours=3))
    call_command("outbox")
    assert "mail: 1 waiting, the oldest for 3\xa0hours; 0 given up" in (
        said := capsys.readouterr().out
    )
    assert "push: 0 waiting; 0 given up" in said


def test_a_long_wait_is_a_warning(letter) -> None:
    with capture_logs() as lines:
        tasks.tend()
    assert lines == []
    Letter.objects.update(made=timezone.now() - timedelta(minutes=16))
    with capture_logs() as lines:
        tasks.tend()
    assert [(line["lane"], line["waiting"]) for line in lines] == [("mail", 1)]


def test_what_ended_long_ago_is_deleted(letter, monkeypatch) -> None:
    now = timezone.now()
    mail.send_mail("Given up", "x", None, ["bo@example.org"])
    mail.send_mail("Waits", "x", None, ["bo@example.org"])
    Letter.objects.filter(subject="Given up").update(due=None)
    queue.deliver(letter)
    assert queue.forget_old(now + timedelta(days=6)) == 0
    assert queue.forget_old(now + timedelta(days=8)) == 1
    assert queue.forget_old(now + timedelta(days=31)) == 1
    assert Letter.objects.get().subject == "Waits"
