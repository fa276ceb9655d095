"""Telling others is not part of taking an answer."""

import asyncio

import pytest
from channels.layers import get_channel_layer
from redis.exceptions import ConnectionError as NoConnection

from accounts.ends import access_changed
from games.live import publishing
from rules.prompts import Chosen

pytestmark = pytest.mark.sqlite


class DeadLayer:
    """A channel layer whose server is gone."""

    async def group_send(self, group, message):
        raise NoConnection("refused")


@pytest.mark.django_db(transaction=True)
def test_an_answer_is_taken_while_nobody_can_be_told(sitting, monkeypatch, caplog):
    monkeypatch.setattr(publishing, "get_channel_layer", DeadLayer)
    reply = sitting.answer("toss.call", Chosen("heads"), "home")
    assert (reply.seq, sitting.table.seq) == (1, 1)
    assert "refused" in caplog.text


async def test_what_is_saved_beside_a_running_loop_is_told_as_well():
    """As in a notebook, or in a browser test: `async_to_sync` alone would refuse."""
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(publishing.TABLES, channel)
    access_changed.send(None, marks=["account:7"])
    told = await asyncio.wait_for(layer.receive(channel), 10)
    assert (told["type"], told["marks"]) == ("access.changed", ["account:7"])
    await layer.group_discard(publishing.TABLES, channel)
