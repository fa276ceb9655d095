"""Django's SMTP backend with a total time for each message."""

import socket
from smtplib import SMTP, SMTP_SSL
from typing import Any

from django.core.mail.backends.smtp import EmailBackend

from outbox import network
from outbox.limits import Limit

TOTAL = 20.0  # seconds


class _Limited(SMTP):
    limit: Limit

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:
        # The operator chose this server: it may well be on the site's own network.
        return network.connect(host, port, self.limit, public=False)


class _LimitedTLS(SMTP_SSL, _Limited):
    """TLS from the first byte, around the socket that `_Limited` opens."""


class LimitedBackend(EmailBackend):
    """Cut a mail server off when it takes too long in total."""

    limit: Limit

    @property
    def connection_class(self) -> Any:
        """Return a new class for each limit: connections open while they are made."""
        kind = _LimitedTLS if self.use_ssl else _Limited
        return type(kind.__name__, (kind,), {"limit": self.limit})

    def send_messages(self, email_messages: Any) -> int:
        with Limit(TOTAL) as self.limit:
            return super().send_messages(email_messages) or 0
