"""Telling others is not part of taking an answer."""

import pytest
from redis.exceptions import ConnectionError as NoConnection

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
