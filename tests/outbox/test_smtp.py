"""Mail servers: one that works, one that never answers, one that takes forever."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest
from django.core import mail

from outbox import queue, smtp
from outbox.models import Letter
from tests.outbox import servers

pytestmark = pytest.mark.django_db
HANG_GUARD = 15.0  # seconds; the limits below are of a fraction of one


class MailServer:
    """A mail server of a few words. got: what it was given."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        client, _ = self._server.accept()
        with client, client.makefile("rwb", buffering=0) as line:
            line.write(b"220 here\r\n")
            for command in line:
                if command.upper().startswith(b"DATA"):
                    line.write(b"354 go on\r\n")
                    lines = iter(line.readline, b".\r\n")
                    self.got.append(b"".join(lines))
                line.write(b"250 fine\r\n")
                if command.upper().startswith(b"QUIT"):
                    return


@pytest.fixture
def letter(settings, monkeypatch) -> Iterator[Letter]:
    settings.EMAIL_BACKEND = "outbox.mailing.Outbox"
    settings.MAIL_BACKEND = "outbox.smtp.LimitedBackend"
    settings.EMAIL_HOST, settings.EMAIL_USE_TLS = "127.0.0.1", False
    monkeypatch.setattr(smtp, "TOTAL", 1.0)
    mail.send_mail("Hello", "words", None, ["bo@example.org"])
    return Letter.objects.get()


def test_a_mail_server_is_given_the_letter(letter, settings) -> None:
    server = MailServer()
    settings.EMAIL_PORT = server.port
    assert queue.deliver(letter)
    (got,) = server.got
    assert b"Subject: Hello" in got
    assert b"words" in got


@pytest.mark.parametrize("tls", ["EMAIL_USE_SSL", "EMAIL_USE_TLS", ""])
@pytest.mark.parametrize(
    "drip", [b"", b"2", b"220-still\r\n", b"220 here\r\n250-x\r\n"]
)
def test_a_mail_server_that_takes_too_long_is_cut_off(
    letter, settings, monkeypatch, drip, tls
) -> None:
    """However it passes the time: each byte alone comes soon enough."""
    monkeypatch.setattr(smtp, "TOTAL", 0.15)
    if tls:
        setattr(settings, tls, True)
    started = time.monotonic()
    with servers.trickling(drip) as server:
        settings.EMAIL_PORT = server.port
        assert not queue.deliver(letter)
    assert time.monotonic() - started < HANG_GUARD
    letter.refresh_from_db()
    assert letter.trouble.startswith("The mail server: ")
    assert letter.due is not None


def test_a_server_that_is_away_is_tried_again(letter, settings) -> None:
    with servers.silent() as server:
        settings.EMAIL_PORT = server.port
    assert not queue.deliver(letter)
    letter.refresh_from_db()
    assert letter.trouble == "The mail server: ConnectionRefusedError"
