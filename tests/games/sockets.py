"""A socket as a test holds it: opens one at our own ASGI application."""

from typing import Any

from asgiref.testing import ApplicationCommunicator

from config.asgi import application

PATIENCE = 10  # seconds; only a broken server takes that long


class Socket(ApplicationCommunicator):
    """A client's end. `opened` says whether the server took it."""

    def __init__(self, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        address, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": address,
            "query_string": query.encode(),
            "headers": headers,
            "subprotocols": [],
        }
        super().__init__(application, scope)
        self.opened = False
        self.gone = False

    async def connect(self) -> None:
        await self.send_input({"type": "websocket.connect"})
        said = await self.receive_output(PATIENCE)
        self.opened = said["type"] == "websocket.accept"

    async def send_text(self, text: str) -> None:
        await self.send_input({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data: bytes) -> None:
        await self.send_input({"type": "websocket.receive", "bytes": data})

    async def receive_text(self) -> str:
        said: dict[str, Any] = await self.receive_output(PATIENCE)
        assert said["type"] == "websocket.send", said
        text: str = said["text"]
        return text

    async def closed(self) -> int:
        """The code that the server closes with."""
        said = await self.receive_output(PATIENCE)
        assert said["type"] == "websocket.close", said
        code: int = said["code"]
        return code

    async def disconnect(self) -> None:
        """Go away; once more does nothing."""
        if self.gone:
            return
        self.gone = True
        await self.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wait(PATIENCE)
