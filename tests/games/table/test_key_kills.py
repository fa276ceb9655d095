"""A server that is killed in the middle of an answer: sent again, it counts once.

On PostgreSQL, both coaches numbering their answers 1, 2, ...: keys are the seat's own.
`make soak` kills it often; RESTARTS=100 says otherwise.
"""

import os
import random
import threading
import urllib.error
from collections import Counter
from contextlib import suppress

import pytest

from tests.games.programs import open_table
from tests.services import Site

pytestmark = pytest.mark.services
RESTARTS = int(os.environ.get("RESTARTS", "2"))


def test_killed_in_mid_answer_every_key_is_one_answer(services_site: Site):
    home, away, fan = open_table(services_site.url)
    chance, sent = random.Random(9), Counter[str]()
    for _ in range(RESTARTS):
        seat, program, prompt = next(
            (seat, program, prompt)
            for seat, program in (("home", home), ("away", away))
            for prompt in program.prompts()[:1]
        )
        sent[seat] += 1
        body = program.body(prompt, key=str(sent[seat]))
        killer = threading.Timer(chance.uniform(0, 0.05), services_site.kill)
        killer.start()
        # The reply is lost, and perhaps the answer: it is sent again.
        with suppress(urllib.error.URLError, ConnectionError):
            program.give(body)
        killer.join()
        services_site.start()
        status, reply = program.give(body)
        assert status == 200, reply
        assert program.give(body)[1] == {"seq": reply["seq"], "again": True, "text": ""}
    given = [answer for play in fan.call("log/")[1] for answer in play["answers"]]
    by_hand = Counter(a["seat"] for a in given if a["seat"])
    assert by_hand == sent
