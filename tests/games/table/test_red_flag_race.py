"""The red flag on PostgreSQL: two at once, one and an answer at once, and kills."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from tests.games.programs import Program, open_table
from tests.services import Site
from tests.soaking import SOAKING

pytestmark = pytest.mark.services
KILLS = int(os.environ.get("KILLS", "4"))
ROUNDS = 8 if SOAKING else 3
AT_ONCE = 6


def together(*calls: Callable[[], Any]) -> list[Any]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


def stop(program: Program, key: str) -> Callable[[], tuple[int, Any]]:
    """Return the act that stops the table for a flag, ready to be sent."""
    offers = program.call("prompts/")[1]["offers"]
    offer = next(offer for offer in offers if offer["red_flag"] == "flag")
    act = {"act": "red_flag", "kind": "flag", "fingerprint": offer["fingerprint"]}
    return lambda: program.call("acts/", {**act, "key": key})


def written(program: Program, key: str) -> tuple[int, Any]:
    """Write the red flag down, as a foul by the other side."""
    offers = program.call("prompts/")[1]["offers"]
    offer = next(offer for offer in offers if offer["red_flag"] == "flag")
    other = "away" if offer["seat"] == "home" else "home"
    answer = {"type": "flag", "team": other, "foul": offer["fouls"][0]}
    body = {"prompt": offer["prompt"], "fingerprint": offer["fingerprint"]}
    return program.call("answers/", {**body, "answer": answer, "key": key})


@pytest.fixture
def coaches(services_site: Site) -> tuple[Program, Program, Program]:
    """Two coaches before a snap, and a fan."""
    home, away, fan = open_table(services_site.url)
    while not all(
        any(o["red_flag"] for o in each.call("prompts/")[1]["offers"])
        for each in (home, away)
    ):
        program = home if home.prompts() else away
        assert program.give(program.body(program.prompts()[0]))[0] == 200
    return home, away, fan


def test_of_two_at_once_one_stands_and_the_other_is_told(coaches) -> None:
    home, away, fan = coaches
    replies = together(stop(home, "h"), stop(away, "a"))
    assert sorted(status for status, _ in replies) == [200, 409]
    (refused,) = [reply for status, reply in replies if status == 409]
    assert refused["why"] == "stopped"
    assert "have thrown the red flag (flag)" in refused["reason"]
    first = "home" if replies[0][0] == 200 else "away"
    assert fan.call()[1]["red_flag"]["by"] == first


def test_one_key_sent_many_times_at_once_is_one_flag(coaches) -> None:
    home, _, _ = coaches
    replies = together(*[stop(home, "again")] * AT_ONCE)
    assert {status for status, _ in replies} == {200}
    assert len({reply["seq"] for _, reply in replies}) == 1


def test_a_flag_and_an_answer_at_once_are_one_after_the_other(coaches) -> None:
    home, away, fan = coaches
    for number in range(ROUNDS):
        asked, other = (home, away) if home.prompts() else (away, home)
        body, act = asked.body(asked.prompts()[0]), stop(other, f"r{number}")
        before = fan.call()[1]["seq"]
        (thrown, words), (given, refusal) = together(act, partial(asked.give, body))
        if given == 409:
            assert refusal["why"] == "stopped"
            assert thrown == 200
        if thrown == 409:
            assert words["why"] in ("stale", "illegal")
            assert given == 200
        assert fan.call()[1]["seq"] > before
        up = fan.call()[1]["red_flag"]
        assert (up is not None) == (thrown == 200)
        if up is not None:
            assert written(other, f"w{number}")[0] == 200
        while not any(o["red_flag"] for o in other.call("prompts/")[1]["offers"]):
            program = home if home.prompts() else away
            assert program.give(program.body(program.prompts()[0]))[0] == 200


def test_red_flags_and_photos_outlast_kills(
    run_apart: Callable[[str, str], str],
) -> None:
    code = f"from tests.games.table import red_flag_kills as k; k.red_flags({KILLS})"
    told = run_apart(code, "red_flag_kills")
    print(told)
    assert f"killed {KILLS} times: nothing is wrong" in told
