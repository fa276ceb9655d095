"""The REST API: a whole game by it, what each seat reads, who may not write."""

import pytest
from django.test import Client
from drf_spectacular.validation import validate_schema

from accounts import tokens
from config.api import api_schema
from games.models import Game, Seat
from games.table import services
from rules.prompts import Chosen
from rules.registry import rulebook
from tests.games.programs import usual_answer

pytestmark = pytest.mark.django_db


class Program:
    """A program at a table: by a seat's key, or by nothing."""

    def __init__(self, slug="", **headers):
        self.client = Client(enforce_csrf_checks=True)
        self.base = f"/api/games/{slug}/" if slug else "/api/games/"
        self.headers = {name.replace("_", "-"): v for name, v in headers.items()}

    def get(self, path=""):
        return self.client.get(self.base + path, headers=self.headers)

    def post(self, path, data):
        return self.client.post(
            self.base + path, data, "application/json", headers=self.headers
        )


@pytest.fixture
def program(sitting):
    def at(seat="", **headers):
        if seat:
            key = Seat.objects.get(game=sitting.game, side=seat).token
            headers["X_Seat_Token"] = key
        return Program(sitting.slug, **headers)

    return at


def wish(sitting, choice="heads", seat="home", key="k"):
    give = sitting.give("toss.call", Chosen(choice), seat)
    return {
        "prompt": give.prompt,
        "fingerprint": give.fingerprint,
        "answer": {"type": "chosen", "choice": choice},
        "key": key,
    }


# ── it works ─────────────────────────────────────────────────────────────────────


@pytest.mark.sqlite
def test_a_whole_game_by_the_api(db):
    teams = {"home": "Rivets", "away": "Owls", "rulebook": "toy@1"}
    opened = Program().post("", teams)
    assert opened.status_code == 201
    told = opened.json()
    sides = {
        side: Program(told["slug"], X_Seat_Token=told[f"{side}_key"])
        for side in ("home", "away")
    }
    sent = 0
    while not sides["home"].get().json()["over"]:
        for program in sides.values():
            for prompt in program.get("prompts/").json()["prompts"][:1]:
                sent += 1
                body = {
                    "prompt": prompt["id"],
                    "fingerprint": prompt["fingerprint"],
                    "answer": usual_answer(prompt),
                    "key": f"a{sent}",
                }
                assert program.post("answers/", body).status_code == 200
    assert Game.objects.get(slug=told["slug"]).status == "finished"


def test_each_seat_reads_the_table_as_its_own(program):
    assert program("home").get().json()["audience"] == "home"
    assert program("away").get().json()["audience"] == "away"
    fan = program().get().json()
    assert (fan["audience"], fan["prompts"], fan["seed"]) == ("fan", [], None)


def test_a_prompt_says_what_it_asks_whatever_the_book_calls_it(program):
    (prompt,) = program("home").get("prompts/").json()["prompts"]
    assert (prompt["id"], prompt["means"]) == ("toss.call", "coin")


@pytest.mark.sqlite
def test_an_answer_sent_twice_is_one(program, sitting):
    body = wish(sitting)
    first = program("home").post("answers/", body)
    again = program("home").post("answers/", body)
    assert first.json() == {"seq": 1, "again": False, "text": ""}
    assert again.json() == {"seq": 1, "again": True, "text": ""}


def test_acts(program, sitting):
    assert (
        program("home").post("acts/", {"act": "pause", "key": "p"}).json()["seq"] == 1
    )
    assert sitting.table.status == "paused"


def test_a_finished_game_is_read_by_everybody(program, sitting):
    sitting.to_the_end()
    fan = program()
    box = fan.get("box/").json()
    assert box["box"]["score"] == {"home": 0, "away": 0}
    assert len(fan.get("plays/").json()) == 4
    assert fan.get("dice/").json()["fits"] is True
    assert fan.get("log/").json()[0]["lines"]
    setting = fan.get("setting/").json()
    assert (setting["rulebook"], setting["fouls"][0]["id"]) == ("toy@1", "holding")


@pytest.mark.sqlite
def test_my_games(sitting, cast):
    key = Seat.objects.get(game=sitting.game, side="home").token
    services.sit(sitting.slug, "home", key, cast.home.pk)
    _, token = tokens.create(cast.home)
    cards = Program(Authorization=f"Token {token}").get().json()["results"]
    assert [(card["slug"], card["seats"]) for card in cards] == [
        (sitting.slug, ["home"])
    ]


def test_a_users_token_answers_for_his_seat(sitting, cast, program):
    key = Seat.objects.get(game=sitting.game, side="home").token
    services.sit(sitting.slug, "home", key, cast.home.pk)
    _, token = tokens.create(cast.home)
    reply = program(Authorization=f"Token {token}").post("answers/", wish(sitting))
    assert reply.status_code == 200


def test_the_schema_says_what_each_option_of_a_rule_book_changes(db):
    schema = api_schema()
    opened = schema["paths"]["/api/games/"]["post"]["requestBody"]["content"]
    told = opened["application/json"]["schema"]["properties"]["options"]
    league = schema["components"]["schemas"]["League"]["properties"]["options"]
    efhl, same = (
        next(each for each in part["oneOf"] if each["title"] == "efhl@3")
        for part in (told, league)
    )
    assert set(efhl["properties"]) == set(same["properties"])
    settings = {name: each["default"] for name, each in efhl["properties"].items()}
    assert settings == rulebook(efhl["title"]).settings({})
    assert "even number" in efhl["properties"]["challenges"]["description"]


def test_the_schema_is_complete(db):
    schema = api_schema()
    validate_schema(schema)
    paths = [path for path in schema["paths"] if path.startswith("/api/games/")]
    assert len(paths) == 21
    seen = schema["paths"]["/api/games/{slug}/"]["get"]["responses"]["200"]
    properties = seen["content"]["application/json"]["schema"]["properties"]
    assert {"prompts", "clock", "field", "offers", "undo"} <= set(properties)


# ── refusals ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seat", ["away", ""])
def test_nobody_answers_for_another(program, sitting, seat):
    body = wish(sitting) | {"seat": "home"}
    headers = {} if seat else {"X_Seat_Token": "guess"}
    reply = program(seat, **headers).post("answers/", body)
    assert (reply.status_code, reply.json()["why"]) == (409, "seat")
    assert sitting.table.seq == 0


def test_a_refusal_has_its_heading(program, sitting):
    reply = program("home").post("answers/", wish(sitting, choice="edge"))
    assert (reply.status_code, reply.json()["heading"]) == (409, "The Toss")


@pytest.mark.parametrize(
    "announced",
    [
        {"type": "hard_count", "team": "home"},
        {"type": "announced", "kind": "hard_count", "team": "home"},
        {"type": "sung", "team": "home", "loud": [{"how": "very"}]},
    ],
)
def test_an_announcement_of_no_book_is_refused_in_words(program, sitting, announced):
    (timeout, *_) = program("home").get("prompts/").json()["offers"]
    body = wish(sitting) | {"answer": announced, "fingerprint": timeout["fingerprint"]}
    reply = program("home").post("answers/", body)
    assert (reply.status_code, reply.json()["why"]) == (409, "illegal")
    assert "has no interrupt" in reply.json()["reason"]
    assert sitting.table.seq == 0


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"prompt": 3},
        {"prompt": "p", "fingerprint": "f", "answer": {"type": "sung"}, "key": "k"},
        {"prompt": "p", "fingerprint": "f", "answer": {"type": "chosen"}, "key": "k"},
    ],
)
def test_nonsense_is_told_what_is_wrong_with_it(program, sitting, body):
    reply = program("home").post("answers/", body)
    assert reply.status_code == 400
    assert reply.json()["detail"]


@pytest.mark.sqlite
@pytest.mark.parametrize("half", [{"home": "\ud800"}, {"options": {"\ud800": 1}}])
def test_half_a_character_is_no_name(db, half):
    reply = Program(X_Seat_Token="-").post("", {"home": "A", "away": "Owls"} | half)
    assert reply.status_code == 400
    assert "an incomplete character" in reply.json()["detail"]


def test_json_nested_too_deeply_is_told_so(sitting):
    url = f"/api/games/{sitting.slug}/answers/"
    deep = "[" * 100_000
    reply = Client(headers={"X-Seat-Token": "-"}).post(url, deep, "application/json")
    assert reply.status_code == 400
    assert "deeply" in reply.json()["detail"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"home": "Rivets"},
        {"home": "Rivets", "away": "Owls", "pace": "slow"},
        {"home": "Rivets", "away": "Owls", "dice": "loaded"},
        {"home": "Rivets", "away": "Owls", "rulebook": "checkers"},
        {"home": "Rivets", "away": "Owls", "colour": "red"},
        {"home": "", "away": "Owls"},
        {"home": "x" * 41, "away": "Owls"},
        {"home": "Rivets", "away": "Owls", "season": "summer"},
        {"home": "Rivets", "away": " rivets "},
        {"home": "Rivets", "away": " \n "},
        {"home": "Rivets", "away": "Owls\0"},
    ],
)
def test_a_table_that_cannot_be_is_not_opened(db, body):
    assert Program().post("", body).status_code == 400
    assert not Game.objects.exists()


def test_an_option_that_the_book_has_not_is_refused(db):
    body = {"home": "A", "away": "B", "rulebook": "toy@1", "options": {"wind": True}}
    reply = Program().post("", body)
    assert (reply.status_code, reply.json()["why"]) == (400, "bad")


def test_a_browsers_cookies_alone_do_not_write(sitting):
    browser = Client(enforce_csrf_checks=True)
    key = Seat.objects.get(game=sitting.game, side="home").token
    browser.get(f"/games/{sitting.slug}/home/{key}/")
    url = f"/api/games/{sitting.slug}/answers/"
    reply = browser.post(url, wish(sitting), "application/json")
    assert reply.status_code == 403
    assert sitting.table.seq == 0


@pytest.mark.parametrize("path", ["", "prompts/", "log/", "box/", "plays/", "dice/"])
def test_a_game_that_does_not_exist(db, path):
    assert Program("nowhere").get(path).status_code == 404


@pytest.mark.parametrize("path", ["", "prompts/", "log/", "dice/", "setting/"])
def test_nothing_secret_is_read_by_others(program, sitting, path):
    sitting.answer("toss.call", Chosen("tails"), "home")
    for reader in (program("away"), program()):
        text = reader.get(path).content.decode()
        assert '"text":"Tails"' not in text
        assert sitting.table.seeds.last.seed.hex() not in text
        for _, key in sitting.keys("home", "away"):
            assert key not in text


# ── the official and the commissioner ────────────────────────────────────────────


@pytest.fixture
def office(program, cast):
    """The commissioner's program."""
    cast.commissioner.is_staff = True
    cast.commissioner.save()
    _, key = tokens.create(cast.commissioner)
    return program(Authorization=f"Token {key}")


def test_the_official_flags_by_the_api(program, sitting):
    official = program("official")
    flag = official.get("prompts/").json()["offers"][0]
    wish = {
        "prompt": flag["prompt"],
        "fingerprint": flag["fingerprint"],
        "answer": {"type": "flag", "team": "away", "foul": flag["fouls"][0]},
        "key": flag["key"],
    }
    assert official.post("answers/", wish).status_code == 200
    assert sitting.table.entries[-1].seat == "official"


@pytest.mark.sqlite
def test_the_commissioner_forfeits_and_takes_it_back(office, sitting):
    wish = {"act": "forfeit", "team": "away", "why": "ejection", "key": "f"}
    assert office.post("acts/", wish).status_code == 200
    assert office.post("acts/", wish).json()["again"]
    assert sitting.table.state.forfeited_by == "away"
    back = office.post("acts/", {"act": "reinstate", "key": "b"}).json()
    assert "Forfeit canceled" in back["text"]
    assert not sitting.table.over


@pytest.mark.parametrize("seat", ["home", "official", ""])
def test_nobody_else_forfeits(program, sitting, seat):
    headers = {} if seat else {"X_Seat_Token": "none"}
    wish = {"act": "forfeit", "team": "away", "why": "absence", "key": "f"}
    reply = program(seat, **headers).post("acts/", wish)
    assert (reply.status_code, reply.json()["why"]) == (409, "seat")
    assert not sitting.table.over


def test_a_forfeit_needs_a_side_and_a_reason(office, sitting):
    for wish in ({"team": "away", "why": "rain"}, {"why": "absence"}):
        reply = office.post("acts/", {"act": "forfeit", "key": "f", **wish})
        assert reply.status_code == 400
    assert not sitting.table.over


# ── handing a seat over ──────────────────────────────────────────────────────────


def test_who_hands_his_seat_over_gets_its_new_key_and_link(program, sitting):
    coach = program("home")
    wish = {"act": "hand_over", "seat": "home", "key": "h"}
    told = coach.post("acts/", wish).json()
    assert told["key"] == Seat.objects.get(game=sitting.game, side="home").token
    assert told["url"].endswith(f"/games/{sitting.slug}/home/{told['key']}/")
    assert coach.get().json()["seats"] == []
    assert Program(sitting.slug, X_Seat_Token=told["key"]).get().json()["seats"] == [
        "home"
    ]
    assert coach.post("acts/", wish).json()["key"] == told["key"]


def test_spaces_around_a_wish_lose_no_key(program, sitting):
    wish = {"act": "hand_over ", "seat": " home", "key": "h"}
    told = program("home").post("acts/", wish).json()
    assert told["key"] == Seat.objects.get(game=sitting.game, side="home").token


def test_nobody_else_reads_the_new_key(program, sitting):
    other, wish = program("away"), {"act": "hand_over", "seat": "home", "key": "h"}
    told = program("home").post("acts/", wish).json()
    replies = [other.post("acts/", wish), other.get(), other.get("log/")]
    assert replies[0].status_code == 409
    assert all(told["key"] not in reply.content.decode() for reply in replies)


def test_other_wishes_have_no_key(program, sitting):
    told = program("home").post("acts/", {"act": "pause", "key": "p"}).json()
    assert (told["key"], told["url"]) == ("", "")


def test_the_ways_to_put_right_what_was_wrong(sitting, program):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    shown = program(sitting.table.state.possession.value).get("remedies/").json()
    ways = {way["kind"]: way["refusal"] for way in shown["remedies"]}
    assert list(ways) == ["take_back", "ask", "challenge", "correct", "restart"]
    assert (ways["ask"], bool(ways["restart"])) == ("", True)
    seq = sitting.last_seq("down.play")
    assert seq in [answer["seq"] for answer in shown["answers"]]
    assert [one["kind"] for one in shown["refused"]] == ["timeout", "challenge"]
    fan = program().get("remedies/").json()
    assert fan == {"remedies": [], "answers": [], "refused": []}


def test_the_play_step_by_step(sitting, program):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    steps = program().get().json()["steps"]
    assert [step["text"] for step in steps] == ["Declared: run", "Snap"]
    assert steps[0]["seq"] == sitting.last_seq("down.play")
