"""Connections: to public addresses alone where users chose them, and within a time."""

import socket
import time
from collections.abc import Callable

import pytest

from outbox import network
from outbox.limits import Limit, TooLong
from outbox.network import NotPublic, Target, is_public
from tests.outbox import servers

HANG_GUARD = 15.0  # seconds; the limits below are of a fraction of one


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have a name lead to these addresses, one list for each time it is looked up."""

    def lead(*answers: list[str]) -> None:
        left = list(answers)

        def look_up(host: str, port: int, **more: object) -> list:
            addresses = left.pop(0) if len(left) > 1 else left[0]
            return [
                (
                    socket.AF_INET6 if ":" in each else socket.AF_INET,
                    socket.SOCK_STREAM,
                    6,
                    "",
                    (each, port),
                )
                for each in addresses
            ]

        monkeypatch.setattr(socket, "getaddrinfo", look_up)

    return lead


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The addresses that anything connects to; nobody answers there."""
    addresses: list[tuple[str, int]] = []

    class Socket(socket.socket):
        def connect(self, address: tuple[str, int]) -> None:
            addresses.append(address)
            raise ConnectionRefusedError

    monkeypatch.setattr(socket, "socket", Socket)
    return addresses


@pytest.mark.parametrize("address", ["8.8.8.8", "17.253.144.10", "2607:f8b0::200e"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",  # of clouds, with their secrets
        "100.64.0.1",
        "192.0.2.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "2001:db8::1",
        "fc00::1",
        "fe80::1",
        "ff02::1",
    ],
)
def test_all_other_addresses_are_not(address: str) -> None:
    assert not is_public(address)


def test_the_address_that_was_checked_is_connected_to(names, connected) -> None:
    """A name that leads elsewhere the second time it is looked up gains nothing."""
    names(["8.8.8.8"], ["127.0.0.1"])
    with pytest.raises(ConnectionRefusedError):
        network.post(Target("push.example", 443, "/x"), b"", {}, 5.0)
    assert connected == [("8.8.8.8", 443)]


@pytest.mark.parametrize("others", [["127.0.0.1"], ["8.8.8.8", "::1"], ["10.0.0.1"]])
def test_one_inner_address_refuses_a_name(names, connected, others) -> None:
    names(others)
    with pytest.raises(NotPublic):
        network.post(Target("push.example", 443, "/x"), b"", {}, 5.0)
    assert connected == []


def test_proxies_of_the_environment_are_not_used(names, connected, monkeypatch) -> None:
    for name in ("https_proxy", "HTTPS_PROXY", "ALL_PROXY", "http_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    names(["8.8.8.8"])
    with pytest.raises(ConnectionRefusedError):
        network.post(Target("push.example", 443, "/x"), b"", {}, 5.0)
    assert connected == [("8.8.8.8", 443)]


def test_a_name_that_does_not_resolve_is_an_ordinary_failure(monkeypatch) -> None:
    def look_up(*args: object, **more: object) -> None:
        raise socket.gaierror("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    with pytest.raises(OSError, match="cannot be resolved"):
        network.post(Target("push.example", 443, "/x"), b"", {}, 5.0)


def test_a_resolver_that_hangs_is_left(monkeypatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *a, **k: time.sleep(60))
    started = time.monotonic()
    with pytest.raises(TimeoutError):
        network.post(Target("push.example", 443, "/x"), b"", {}, 0.3)
    assert time.monotonic() - started < HANG_GUARD


@pytest.mark.parametrize(
    "drip",
    [b"", b"H", b"HTTP/1.1 100 Continue\r\n\r\n", b"HTTP/1.1 200 OK\r\nX: y"],
)
def test_a_server_that_takes_too_long_is_cut_off(drip: bytes) -> None:
    """However it passes the time: each byte alone comes soon enough."""
    started = time.monotonic()
    with servers.trickling(drip) as server:
        target = Target("127.0.0.1", server.port, "/x", public=False, tls=False)
        with pytest.raises(OSError):  # noqa: PT011 - of whatever kind
            network.post(target, b"", {}, 0.2)
    assert time.monotonic() - started < HANG_GUARD


def test_a_body_without_end_is_not_read() -> None:
    with servers.trickling(b"HTTP/1.1 201 Created\r\n\r\n" + b"x" * 65536) as server:
        target = Target("127.0.0.1", server.port, "/x", public=False, tls=False)
        assert network.post(target, b"", {}, 5.0).status == 201


def test_a_head_without_end_is_refused() -> None:
    with servers.trickling(b"HTTP/1.1 200 OK\r\n" + b"X: " + b"y" * 70_000) as server:
        target = Target("127.0.0.1", server.port, "/x", public=False, tls=False)
        with pytest.raises(OSError, match="speak HTTP"):
            network.post(target, b"", {}, 5.0)


def test_a_limit_that_is_over_leaves_no_time() -> None:
    with pytest.raises(TooLong), Limit(0.0) as limit:
        limit.left  # noqa: B018 - it raises
