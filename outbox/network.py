"""Connections to other machines: the one place of the site that opens them.

The name is resolved once and the checked address is the one connected to, so nothing
can change between the check and the use.
"""

from __future__ import annotations

import http.client
import ipaddress
import queue
import socket
import ssl
import threading
from typing import Any

import msgspec

from outbox.limits import Limit

IPv6 = ipaddress.IPv6Network
GLOBAL_UNICAST = IPv6("2000::/3")
# Both carry an IPv4 address, which a relay would connect to.
CARRIERS = (IPv6("2002::/16"), IPv6("2001::/32"))


class NotPublic(OSError):
    """A name leads to an address that is not on the public Internet."""


class Target(msgspec.Struct, frozen=True):
    """An address to post to, in parts that were checked. path: with its query.

    public: whether it has to be on the public Internet. tls: whether it speaks TLS.
    """

    host: str
    port: int
    path: str
    public: bool = True
    tls: bool = True

    @property
    def origin(self) -> str:
        scheme, usual = ("https", 443) if self.tls else ("http", 80)
        port = "" if self.port == usual else f":{self.port}"
        return f"{scheme}://{self.host}{port}"


class Reply(msgspec.Struct, frozen=True):
    """The head of an answer; its body is not read."""

    status: int
    retry_after: str


def connect(host: str, port: int, limit: Limit, public: bool) -> socket.socket:
    """Open a connection within a limit. Raises OSError; NotPublic if `public`."""
    addresses = _resolve(host, port, limit)
    # One private address refuses them all: a public name should not list one.
    if public and not all(is_public(address[0]) for _, address in addresses):
        raise NotPublic(f"{host} is not on the public Internet")
    trouble: OSError = ConnectionRefusedError(f"{host} has no address")
    for family, address in addresses:
        sock = socket.socket(family, socket.SOCK_STREAM)
        try:
            limit.guard(sock)
            sock.settimeout(limit.left)
            sock.connect(address)
            return sock
        except OSError as error:
            sock.close()
            trouble = error
    raise trouble


def is_public(address: str) -> bool:
    """True if an IP address is one of the public Internet."""
    ip = ipaddress.ip_address(address)
    if ip.version == 6 and (ip not in GLOBAL_UNICAST or _carries_another(ip)):
        return False
    return ip.is_global and not (ip.is_multicast or ip.is_reserved)


def _carries_another(ip: Any) -> bool:
    return any(ip in network for network in CARRIERS)


def _resolve(host: str, port: int, limit: Limit) -> list[tuple[int, Any]]:
    """Resolve a name in a thread of its own: nothing else can end that early."""
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def look_up() -> None:
        try:
            answers.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
        except (OSError, UnicodeError) as error:
            answers.put(error)

    threading.Thread(target=look_up, name="resolve", daemon=True).start()
    try:
        answer = answers.get(timeout=limit.left)
    except queue.Empty:
        raise TimeoutError(f"{host} was not resolved in time") from None
    if isinstance(answer, Exception):
        raise OSError(f"{host} cannot be resolved") from answer
    return [(family, address) for family, _, _, _, address in answer]


class _Connection(http.client.HTTPConnection):
    """One request over a checked connection: no proxy, no redirect, no second try."""

    def __init__(self, target: Target, limit: Limit) -> None:
        super().__init__(target.host, target.port)
        self.target, self.limit = target, limit
        if target.tls:
            self.default_port = http.client.HTTPS_PORT  # so that Host names no port

    def connect(self) -> None:
        target = self.target
        self.sock = connect(target.host, target.port, self.limit, target.public)
        if target.tls:
            # The name, not the address: for SNI and for the certificate.
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=target.host)


def post(target: Target, body: bytes, headers: dict[str, str], seconds: float) -> Reply:
    """Post within a total time; return the head of the answer. Raises OSError."""
    with Limit(seconds) as limit:
        connection = _Connection(target, limit)
        try:
            connection.request("POST", target.path, body, headers)
            reply = connection.getresponse()
            limit.check()  # a head that was cut off looks like one that ended
            return Reply(reply.status, reply.getheader("Retry-After", ""))
        except http.client.HTTPException as error:
            raise OSError(f"{target.host} does not speak HTTP") from error
        finally:
            connection.close()
