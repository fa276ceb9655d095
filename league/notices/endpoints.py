"""Addresses of push services that this site sends to.

A browser names its push service, and anybody can send any name. One parser serves the
check and the use: its result is what is connected to, so that no two readers can
understand an address differently.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec
from django.conf import settings
from django.core.checks import Error, register
from django.core.exceptions import ImproperlyConfigured

from outbox.network import Target

LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
# The last label is of letters: no way to write an IP address ends in one.
HOST = rf"(?:{LABEL}\.)+[a-z]{{2,63}}"
PATH = r"/[A-Za-z0-9._~!$&'()*+,;=:%/?-]*"
LONGEST_HOST = 253
HTTPS_PORT = 443

SERVER = rf"(?P<host>{HOST})(?::(?P<port>[1-9][0-9]{{0,4}}))?"
ENDPOINT = re.compile(rf"https://{SERVER}(?P<path>{PATH})")
SERVICE = re.compile(rf"https://(?P<below>\*\.)?{SERVER}")
LOCAL = re.compile(r"http://127\.0\.0\.1:(?P<port>[1-9][0-9]{0,4})")


class Service(msgspec.Struct, frozen=True):
    """Known push service. below: any host under it, but not itself."""

    labels: tuple[str, ...]
    port: int
    below: bool

    def takes(self, host: str, port: int) -> bool:
        labels = tuple(host.split("."))
        if port != self.port:
            return False
        if self.below:
            number = len(self.labels)
            return len(labels) > number and labels[-number:] == self.labels
        return labels == self.labels


def target_of(endpoint: str) -> Target | None:
    """Parse an endpoint; None if this site does not send there."""
    return _local_target(endpoint) or _known_target(endpoint)


def _known_target(endpoint: str) -> Target | None:
    parts = ENDPOINT.fullmatch(endpoint)
    if parts is None or len(parts["host"]) > LONGEST_HOST:
        return None
    host, port = parts["host"], int(parts["port"] or HTTPS_PORT)
    if not any(service.takes(host, port) for service in services()):
        return None
    return Target(host, port, parts["path"])


def _local_target(endpoint: str) -> Target | None:
    """Parse an endpoint on this machine, for tests; only the settings can allow it."""
    origin = settings.PUSH_LOCAL_SERVICE
    local = LOCAL.fullmatch(origin)
    if local is None or not endpoint.startswith(f"{origin}/"):
        return None
    path = endpoint.removeprefix(origin)
    if not re.fullmatch(PATH, path):
        return None
    return Target("127.0.0.1", int(local["port"]), path, public=False, tls=False)


def services() -> tuple[Service, ...]:
    """Return the services of PUSH_SERVICES. Raises ImproperlyConfigured."""
    return _parsed(tuple(settings.PUSH_SERVICES))


@lru_cache(maxsize=4)
def _parsed(entries: tuple[str, ...]) -> tuple[Service, ...]:
    return tuple(_service(entry) for entry in entries)


def _service(entry: str) -> Service:
    parts = SERVICE.fullmatch(entry)
    if parts is None:
        raise ImproperlyConfigured(
            f"PUSH_SERVICES has “{entry}”. Use https:// and a host name, such as"
            " https://fcm.googleapis.com, or https://*.push.apple.com for subdomains."
        )
    port = int(parts["port"] or HTTPS_PORT)
    return Service(tuple(parts["host"].split(".")), port, bool(parts["below"]))


@register()
def check_services(**options: Any) -> list[Error]:
    """Report settings that name no service when the site starts."""
    try:
        services()
    except ImproperlyConfigured as error:
        return [Error(str(error), id="notices.E001")]
    local = settings.PUSH_LOCAL_SERVICE
    if local and not LOCAL.fullmatch(local):
        message = f"PUSH_LOCAL_SERVICE is “{local}”; it must be http://127.0.0.1:PORT."
        return [Error(message, id="notices.E002")]
    return []
