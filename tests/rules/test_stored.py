"""Stored states: those of today, and those from before books had a state of their own.

Source: DESIGN, "The log": a game goes on from the snapshots that it has stored.
"""

import msgspec
import pytest
from msgspec.structs import replace

from rules.efhl.book import BOOK
from rules.efhl.own import (
    Brings,
    Challenges,
    Crowd,
    EfhlState,
    Form,
    Point,
    Ratings,
    Stoppages,
    Venue,
)
from rules.field import Team
from rules.offers import find_announced
from rules.prompts import Chosen, Rolled, read_answer
from rules.state import ByTeam, LastPlay, State
from rules.stored import read_state, state_of
from tests.rules import toybook
from tests.rules.efhl.announcing import (
    ability,
    crowd_noise,
    hard_count,
    player_fell,
    rating,
    stoppage,
)

# As it was stored: the fields of the EFHL among the others.
BEFORE = """{"rulebook": "efhl@3", "options": {"weather": true},
"upcoming": "scrimmage", "index": 14, "play": 9, "possession": "away", "down": 1,
"ball_on": 75,
"line_to_gain": 65, "score": {"home": 6, "away": 0}, "timeouts": {"home": 2, "away": 3},
"challenges": {"home": {"made": 1, "won": 1}, "away": {"made": 0, "won": 0}},
"last": {
  "before": {"rulebook": "efhl@3", "options": {"weather": true}, "upcoming": "kickoff",
    "index": 13, "play": 9, "ball_on": 35, "line_to_gain": 35,
    "brings": {"home": {"offense": 12, "defense": 9}, "away": {}},
    "weather": "strong_wind", "wind": "right",
    "venue": {"roof": "open", "climate": "cold", "month": 1},
    "crowd": {"noise": 1, "count": 0, "hush": true}, "ratings": {}},
  "answers": [
    {"type": "chosen", "choice": "kick"}, {"type": "rolled", "dice": [6, 3]}]},
"unfair_acts": {"home": 0, "away": 1},
"brings": {
  "home": {"offense": 12, "defense": 9, "stats": {"OL": 11}, "franchise": "h22",
    "players": {"h22": {"position": "RB", "rating": 52, "hit_points": 8}}},
  "away": {"out": {"a9": {"position": "LB", "lowers": true}}}},
"weather": "strong_wind", "wind": "right",
"venue": {"roof": "open", "climate": "cold", "month": 1},
"stoppages": {"home": {"offensive": 7, "defensive": 6},
  "away": {"offensive": 5, "defensive": 5}},
"ratings": {"given": [
  {"team": "home", "player": "", "points": 1, "reason": "touchback"}]}}"""
COLD = Venue("open", "cold", 1)
KICKED = State(
    rulebook="efhl@3",
    options={"weather": True},
    upcoming="kickoff",
    index=13,
    play=9,
    ball_on=35,
    line_to_gain=35,
    timeouts=ByTeam(3, 3),
    own=EfhlState(
        brings=ByTeam(Brings(12, 9), Brings()),
        weather="strong_wind",
        wind="right",
        venue=COLD,
        crowd=Crowd(noise=1, hush=True),
    ),
)
TODAY = State(
    rulebook="efhl@3",
    options={"weather": True},
    upcoming="scrimmage",
    index=14,
    play=9,
    possession=Team.AWAY,
    down=1,
    ball_on=75,
    line_to_gain=65,
    score=ByTeam(6, 0),
    timeouts=ByTeam(2, 3),
    last=LastPlay(KICKED, (Chosen("kick"), Rolled((6, 3)))),
    own=EfhlState(
        challenges=ByTeam(Challenges(1, 1), Challenges()),
        unfair_acts=ByTeam(0, 1),
        brings=ByTeam(
            Brings(
                12, 9, {"OL": 11}, "h22", {"h22": Form("RB", rating=52, hit_points=8)}
            ),
            Brings(out={"a9": Form("LB", lowers=True)}),
        ),
        weather="strong_wind",
        wind="right",
        venue=COLD,
        stoppages=ByTeam(Stoppages(7, 6), Stoppages(5, 5)),
        ratings=Ratings(given=(Point(Team.HOME, "", 1, "touchback"),)),
    ),
)


def test_a_state_from_before_is_read_with_the_play_before_it():
    assert read_state(BEFORE.encode()) == TODAY


def test_what_was_left_out_of_it_was_the_efhls():
    opening = BOOK.opening()
    left_out = msgspec.json.encode({"options": opening.options})

    assert read_state(left_out) == opening


def test_a_state_is_read_as_it_is_stored_today():
    stored = msgspec.json.encode(TODAY)

    assert read_state(stored) == TODAY
    assert state_of(msgspec.to_builtins(TODAY)) == TODAY
    own = msgspec.json.decode(stored)["own"]
    assert (own["book"], own["weather"]) == ("efhl", "strong_wind")
    assert "weather" not in msgspec.json.decode(stored)


def test_a_book_without_a_state_of_its_own_has_none():
    opening = toybook.BOOK.opening()

    assert opening.own is None
    assert read_state(msgspec.json.encode(opening)) == opening


@pytest.mark.parametrize(
    "damaged",
    [
        b'{"rulebook": "efhl@3", "own": {"book": "hockey"}}',
        b'{"rulebook": "efhl@3", "own": {"book": ["efhl"]}}',
        b'{"rulebook": "efhl@3", "own": {"weather": "heavy_snow"}}',
        b'{"rulebook": "efhl@3", "own": [3]}',
        b'{"rulebook": "efhl@3", "own": {"book": "efhl", "weather": 3}}',
        b'{"rulebook": "efhl@3", "weather": 3}',
        b'{"rulebook": "efhl@3", "last": {"before": {"crowd": 3}, "answers": []}}',
        BEFORE.encode()[:-1],
    ],
)
def test_a_damaged_one_is_refused(damaged):
    with pytest.raises((msgspec.MsgspecError, ValueError)):
        read_state(damaged)


# ── announcements in the form of older logs ──────────────────────────────────────


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('{"type":"hard_count","team":"home"}', hard_count(Team.HOME)),
        ('{"type":"crowd_noise","team":"home"}', crowd_noise(Team.HOME)),
        (
            '{"type":"stoppage","team":"away","transfer":true}',
            stoppage(Team.AWAY, transfer=True),
        ),
        (
            '{"type":"ability","team":"home","question":"tackled","of":"away"}',
            ability(Team.HOME, "tackled", of=Team.AWAY),
        ),
        (
            '{"type":"fell","team":"home","player":"h7","up":true}',
            player_fell(Team.HOME, "h7", up=True),
        ),
    ],
)
def test_an_announcement_of_an_older_log_is_read(line, answer):
    assert read_answer(line) == answer
    assert read_answer(msgspec.json.encode(answer)) == answer


def test_a_rating_point_of_an_older_log_has_its_former_name():
    line = '{"type":"point","team":"home","player":"h7","reason":"key_block"}'
    announcement = find_announced(BOOK.announcements, read_answer(line).kind)

    cleaned = announcement.prompt.cleaned(read_answer(line))
    assert cleaned == rating(Team.HOME, "h7", "key_block")


@pytest.mark.parametrize(
    "line",
    ['{"type":"hard_count"}', '{"type":"hard_count","team":"us"}', '{"type":7}', "[]"],
)
def test_what_is_no_answer_in_any_form_is_an_error(line):
    with pytest.raises(msgspec.MsgspecError):
        read_answer(line)


def test_an_older_snapshot_has_them_among_the_answers_of_the_last_play():
    spent = stoppage(Team.HOME, transfer=True)
    state = replace(TODAY, last=LastPlay(KICKED, (spent, Rolled((6, 3)), (spent,))))
    older = msgspec.to_builtins(state)
    short = {"type": "stoppage", "team": "home", "transfer": True}
    older["last"]["answers"] = [short, older["last"]["answers"][1], [short]]

    assert read_state(msgspec.json.encode(older)) == state


def test_a_snapshot_that_is_none_is_an_error():
    with pytest.raises(msgspec.MsgspecError):
        read_state(b'{"last": {"before": 7, "answers": [7]}}')
