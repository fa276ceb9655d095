"""Sockets open for our own pages and for programs, and for no other site."""

import pytest
from asgiref.testing import ApplicationCommunicator

from config.origin import SameOrigin, is_ours


async def accept(scope, receive, send) -> None:
    await send({"type": "websocket.accept"})


async def opens(**headers: str) -> bool:
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "websocket", "path": "/", "headers": pairs}
    socket = ApplicationCommunicator(SameOrigin(accept), scope)
    await socket.send_input({"type": "websocket.connect"})
    reply = await socket.receive_output()
    return bool(reply["type"] == "websocket.accept")


async def test_our_own_page_opens_a_socket() -> None:
    assert await opens(host="buzz.example", origin="https://buzz.example")


async def test_program_without_origin_opens_a_socket() -> None:
    assert await opens(host="buzz.example")


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "https://buzz.example.evil", "null", "buzz"]
)
async def test_other_site_is_refused(origin: str) -> None:
    assert not await opens(host="buzz.example", origin=origin)


def test_other_port_is_another_site() -> None:
    assert is_ours("http://192.168.1.9:8000", "192.168.1.9:8000")
    assert not is_ours("http://192.168.1.9:9000", "192.168.1.9:8000")


def test_trusted_origin_is_ours(settings) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://club.example"]
    assert is_ours("https://club.example", "buzz.internal")
