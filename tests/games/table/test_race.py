"""Many at once, on PostgreSQL and Valkey: nothing is lost, nothing counts twice."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.games.programs import Program, open_table
from tests.services import Site
from tests.soaking import SOAKING

pytestmark = pytest.mark.services
AT_ONCE = 8


def together(*calls):
    with ThreadPoolExecutor(len(calls)) as pool:
        futures = [pool.submit(call) for call in calls]
        return [future.result() for future in futures]


def at_a_shared_prompt(home, away):
    """Play on until both coaches are asked the same at the same time."""
    while True:
        ours, theirs = home.prompts(), away.prompts()
        if ours and theirs and ours[0]["id"] == theirs[0]["id"]:
            return ours[0], theirs[0]
        for program, prompts in ((home, ours), (away, theirs)):
            for prompt in prompts[:1]:
                assert program.give(program.body(prompt))[0] == 200


def test_two_coaches_at_the_same_instant_lose_nothing(services_site):
    home, away, fan = open_table(services_site.url, pace="strict")
    for _ in range(10 if SOAKING else 4):
        ours, theirs = at_a_shared_prompt(home, away)
        before = fan.call()[1]["seq"]
        bodies = home.body(ours), away.body(theirs)
        replies = together(
            lambda b=bodies: home.give(b[0]), lambda b=bodies: away.give(b[1])
        )
        assert [status for status, _ in replies] == [200, 200]
        assert fan.call()[1]["seq"] == before + 2


def test_one_key_sent_many_times_at_once_is_one_answer(services_site):
    home, away, _ = open_table(services_site.url)
    program = home if home.prompts() else away
    body = program.body(program.prompts()[0])
    replies = together(*[lambda: program.give(body)] * AT_ONCE)
    assert {status for status, _ in replies} == {200}
    assert len({reply["seq"] for _, reply in replies}) == 1
    assert sum(not reply["again"] for _, reply in replies) == 1


def test_of_many_answers_at_once_one_is_taken_and_the_rest_are_told(services_site):
    home, away, _ = open_table(services_site.url)
    program = home if home.prompts() else away
    prompt = program.prompts()[0]
    bodies = [program.body(prompt) for _ in range(AT_ONCE)]
    replies = together(*[lambda b=body: program.give(b) for body in bodies])
    statuses = Counter(status for status, _ in replies)
    assert statuses == {200: 1, 409: AT_ONCE - 1}
    refusals = {reply["why"] for status, reply in replies if status == 409}
    assert refusals <= {"stale", "turn"}


def test_a_killed_server_resumes_at_the_same_prompt(services_site):
    home, away, _ = open_table(services_site.url)
    at_a_shared_prompt_or_later(home, away)
    before = home.call()[1], away.call()[1]
    services_site.kill()
    services_site.start()
    assert (home.call()[1], away.call()[1]) == before


def at_a_shared_prompt_or_later(home, away):
    """A few answers into the game."""
    for _ in range(6):
        for program in (home, away):
            for prompt in program.prompts()[:1]:
                program.give(program.body(prompt))


def test_what_one_process_takes_another_pushes(services_site, tmp_path: Path):
    """Two servers on one database and one Valkey are one site."""
    twin = Site(tmp_path, **(services_site.env | {"VAR_DIR": str(tmp_path)}))
    twin.start()
    try:
        home, away, fan = open_table(services_site.url)
        slug = fan.base.rstrip("/").rsplit("/", 1)[1]
        address = twin.url.replace("http", "ws")
        with connect(f"{address}/ws/games/{slug}/?format=json") as socket:
            first = json.loads(socket.recv(timeout=30))["table"]
            program = home if home.prompts() else away
            program.give(program.body(program.prompts()[0]))
            pushed = json.loads(socket.recv(timeout=30))["table"]
        assert pushed["seq"] > first["seq"]
        other = Program(twin.url, slug)
        assert other.call()[1] == fan.call()[1]
    finally:
        twin.stop()
