"""Bodies of requests: what is too big is refused before the site sees any of it."""

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from config.bodies import MOST, BoundedBodies


def ask(chunks: list[bytes], path: str = "/", **headers: str) -> tuple[int, bytes, Any]:
    """The answer's status and body, and the body that the site has read."""
    sent: list[dict[str, Any]] = []
    seen: list[bytes] = []
    messages = [
        {"type": "http.request", "body": chunk, "more_body": n < len(chunks)}
        for n, chunk in enumerate(chunks, 1)
    ]

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def site(scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            message = await receive()
            seen.append(message["body"])
            more = message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"done"})

    named = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    scope = {"type": "http", "path": path, "headers": named}
    async_to_sync(BoundedBodies(site))(scope, receive, send)
    return sent[0]["status"], sent[1]["body"], b"".join(seen)


def test_a_body_gets_through_whole() -> None:
    assert ask([b"ab", b"c"], content_length="3") == (200, b"done", b"abc")
    assert ask([b"ab", b"c"], transfer_encoding="chunked") == (200, b"done", b"abc")
    assert ask([b""]) == (200, b"done", b"")


def test_a_body_that_breaks_off_is_not_taken_for_a_whole_one() -> None:
    """Half a form is `home_score=2` of 21: the site must hear that it broke off."""
    messages = [
        {"type": "http.request", "body": b"home_score=2", "more_body": True},
        {"type": "http.disconnect"},
    ]
    seen: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return messages.pop(0)

    async def site(scope: Any, receive: Any, send: Any) -> None:
        seen.extend([await receive(), await receive()])

    headers = [(b"transfer-encoding", b"chunked")]
    scope = {"type": "http", "path": "/", "headers": headers}
    async_to_sync(BoundedBodies(site))(scope, receive, None)
    assert seen[0]["more_body"]
    assert seen[1] == {"type": "http.disconnect"}


@pytest.mark.parametrize(
    ("chunks", "headers"),
    [
        ([b"x"], {"content_length": str(MOST + 1)}),
        ([b"x"], {"content_length": "-1"}),
        ([b"x" * 1_000_000] * 6, {"transfer_encoding": "chunked"}),
    ],
)
def test_a_body_that_is_too_big_is_refused_in_words(chunks, headers) -> None:
    status, body, seen = ask(chunks, **headers)
    assert (status, seen) == (413, b"")
    assert body == b"A request can have at most 5 MB."
    status, body, _ = ask(chunks, "/api/leagues/", **headers)
    assert json.loads(body)["detail"] == "A request can have at most 5 MB."


def test_a_clip_at_a_table_may_be_bigger_than_any_other_body() -> None:
    clip = str(MOST + 1)
    for path in ("/games/abc/files/", "/api/games/abc/files/"):
        assert ask([b"clip"], path, content_length=clip)[0] == 200
    for path in ("/games/abc/files/7/", "/games/abc/act/", "/files/"):
        assert ask([b"clip"], path, content_length=clip)[0] == 413
    status, words, seen = ask([b""], "/games/abc/files/", content_length="50000000")
    assert (status, seen) == (413, b"")
    assert b"at most 32 MB" in words
