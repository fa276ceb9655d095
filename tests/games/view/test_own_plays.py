"""A play of a coach's own at the table: his to name, secret until the snap, logged."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.test import Client

from accounts import tokens
from games.errors import Refused
from games.live import fragments
from games.models import Entry, Seat
from games.table import services
from games.table.access import Person
from games.table.audience import AWAY, HOME, Audience
from games.table.services.amend import amend
from games.view.amendment_preview import preview
from games.view.visibility import see_page
from games.web.views.common import Visit
from games.web.views.table import _own_plays
from league.models import Play
from league.teams import playbooks
from rules.field import Team
from rules.prompts import Chosen, Happened, Rolled
from tests.games.calling import (
    DEFENSE,
    OFFENSE,
    OTHERS,
    everything,
    open_calling,
    sides_of,
    table_,
    usual,
)
from tests.games.sockets import Socket
from tests.rules.efhl.announcing import crowd_noise

__all__ = ["table_"]

THUNDER, WALL = "Thunder Left", "Wall of Tin"
OWN = Chosen("own", called=THUNDER)


def keep(coach: User, name: str, side: str = "offense") -> Play:
    """The coach has such a play in his playbook."""
    return playbooks.save_play(Play(coach=coach, side=side), name=name, kind="run")


@pytest.fixture
def coached(table_, cast):
    """A table at which the offense's coach has an account, and a play of his own."""
    sitting = table_()
    offense, defense = sides_of(sitting)
    coach = getattr(cast, offense)
    keep(coach, THUNDER)
    keep(coach, WALL, "defense")
    return SimpleNamespace(
        sitting=sitting, offense=offense, defense=defense, coach=coach
    )


def who(at: Any, side: str = "", user: int | None = None) -> Person:
    """The offense's coach, or who speaks for `side`, signed in as `user`."""
    side = side or at.offense
    return Person(at.sitting.keys(side), user=user)


def call(at: Any, answer: Chosen = OWN, prompt: str = OFFENSE, **more: Any) -> Any:
    """The offense calls it, signed in."""
    person = more.pop("by", who(at, user=at.coach.pk))
    give = at.sitting.give(prompt, answer, person.seats[0].value, **more)
    return services.answer(at.sitting.slug, person, give)


def snap(at: Any) -> None:
    at.sitting.answer(DEFENSE, Chosen("none"), at.defense)
    at.sitting.answer("scrimmage.call", Chosen("under_center"), at.offense)


# It works


def test_it_is_told_by_its_name_at_the_snap(coached):
    call(coached)
    snap(coached)
    for audience in (HOME, AWAY, *OTHERS.values()):
        told = everything(coached.sitting.table, audience)
        assert f"called {THUNDER}, a play from their own playbook." in told
        assert f"From my playbook, {THUNDER}" in told


def test_instead_of_a_package(coached):
    call(coached, Chosen("roll_run"))
    coached.sitting.answer(DEFENSE, Chosen("none"), coached.defense)
    coached.sitting.answer("package.offense_roll", Rolled((3, 4)), coached.offense)
    call(coached, prompt="package.offense_keep")
    coached.sitting.answer("scrimmage.call", Chosen("under_center"), coached.offense)
    assert f"called {THUNDER}" in everything(coached.sitting.table, OTHERS["fan"])


def test_without_an_account_one_of_his_own_has_no_name(coached):
    call(coached, Chosen("own"), by=who(coached))
    snap(coached)
    told = everything(coached.sitting.table, OTHERS["fan"])
    assert "called a play from their own playbook." in told


def test_what_becomes_of_the_play_later_changes_no_game(coached):
    call(coached)
    play = Play.objects.get(name=THUNDER)
    playbooks.save_play(play, name="Lightning")
    playbooks.delete_play(play)
    snap(coached)
    assert f"called {THUNDER}" in everything(coached.sitting.table, OTHERS["fan"])


def test_a_coach_alone_at_the_table_names_one_for_each_side(coached):
    sitting = coached.sitting
    both = Person(sitting.keys("home", "away"), user=coached.coach.pk)
    for prompt, side, name in (
        (OFFENSE, coached.offense, THUNDER),
        (DEFENSE, coached.defense, WALL),
    ):
        give = sitting.give(prompt, Chosen("own", called=name), side)
        services.answer(sitting.slug, both, give)
    sitting.answer("scrimmage.call", Chosen("under_center"), coached.offense)
    told = everything(sitting.table, OTHERS["fan"])
    assert f"called {THUNDER}" in told
    assert f"called {WALL}" in told


def test_sent_again_after_the_play_is_gone_it_is_the_same_answer(coached):
    first = call(coached, key="k")
    Play.objects.all().delete()
    give = coached.sitting.give(DEFENSE, Chosen("none"), coached.defense)
    again = services.answer(
        coached.sitting.slug,
        who(coached, user=coached.coach.pk),
        type(give)(
            seat=coached.offense,
            prompt=OFFENSE,
            fingerprint="",
            answer=OWN,
            key="k",
        ),
    )
    assert (again.seq, again.again) == (first.seq, True)


# It is secret


@pytest.mark.parametrize("seat", ["other", "fan", "official", "commissioner"])
def test_nobody_else_hears_of_it_before_the_snap(coached, seat):
    other = AWAY if coached.offense == "home" else HOME
    call(coached)
    looking = other if seat == "other" else OTHERS[seat]
    told = everything(coached.sitting.table, looking)
    assert THUNDER not in told
    assert "From my playbook," not in told
    assert "a secret choice" in told
    mine = everything(coached.sitting.table, Audience((Team(coached.offense),)))
    assert f"From my playbook, {THUNDER}" in mine


def test_what_was_taken_back_is_never_told(coached):
    sitting, other = coached.sitting, AWAY if coached.offense == "home" else HOME
    call(coached)
    to = sitting.last_seq(OFFENSE)
    offense = coached.offense
    services.ask_undo(sitting.slug, sitting.who(offense), offense, to, "u")
    assert THUNDER not in everything(sitting.table, other)
    assert [o.id for o in sitting.table.open_for(Team(offense))] == [OFFENSE]
    call(coached, Chosen("none"))
    snap(coached)
    assert THUNDER not in everything(sitting.table, other)
    assert THUNDER not in everything(sitting.table, OTHERS["fan"])


def test_a_play_that_never_began_tells_nothing(table_, cast, admin_client):
    """The fans roar once a play is called: it is called anew."""
    sitting = table_(home_field="on")
    while sitting.table.state.possession is Team.HOME:
        usual(sitting)
    keep(cast.away, THUNDER)
    call(SimpleNamespace(sitting=sitting, offense="away", coach=cast.away))
    sitting.answer(DEFENSE, Chosen("none"), "home")
    sitting.interrupt(crowd_noise(Team.HOME), "home")
    sitting.answer("home_field.crowd_noise", Rolled((4,)))
    assert THUNDER not in everything(sitting.table, HOME)
    assert THUNDER not in everything(sitting.table, OTHERS["fan"])
    to = sitting.last_seq(OFFENSE)
    for page in ("amend/", f"amend/{to}/"):
        reply = admin_client.get(f"/games/{sitting.slug}/{page}")
        assert reply.status_code == 200
        assert THUNDER not in reply.content.decode()


def test_a_commissioner_s_preview_does_not_tell_it(coached):
    call(coached)
    to = coached.sitting.last_seq("kickoff.returner")
    seen = preview(coached.sitting.table, to, Happened("in_end_zone", at=-2))
    assert THUNDER not in str(seen)
    assert "a secret choice" in {answer.text for answer in seen.dropped}


def test_the_dice_page_and_the_live_page_of_others_do_not_tell_it(coached):
    call(coached)
    at = f"/games/{coached.sitting.slug}/"
    fan = Client()
    for page in ("", "log/", "dice/", "dice.json", "box/", "plays.csv", "watch/"):
        reply = fan.get(at + page)
        assert reply.status_code == 200
        assert THUNDER not in reply.content.decode()


# It is refused


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Lightning", "no play by that name"),
        ("thunder left", "no play by that name"),
        (WALL, "no play by that name for this side"),
        ("Thunder\x00Left", "no play by that name"),
        ("x" * 4000, "no play by that name"),
    ],
)
def test_a_play_that_he_has_not_is_refused(coached, name, why):
    with pytest.raises(Refused, match=why):
        call(coached, Chosen("own", called=name))
    assert not Entry.objects.filter(prompt=OFFENSE).exists()


def test_another_coach_s_play_is_refused(coached, cast):
    other = getattr(cast, coached.defense)
    with pytest.raises(Refused, match="no play by that name"):
        call(coached, by=who(coached, user=other.pk))


def test_who_is_not_signed_in_is_told_so(coached):
    with pytest.raises(Refused, match="Sign in"):
        call(coached, by=who(coached))


def test_with_any_other_answer_a_name_is_nothing(coached):
    call(coached, Chosen("none", called=THUNDER))
    entry = Entry.objects.get(prompt=OFFENSE)
    assert json.loads(entry.answer) == {"type": "chosen", "choice": "none"}


def test_a_commissioner_gives_no_name_to_another_s_play(coached):
    call(coached, Chosen("own"))
    table, to = coached.sitting.table, coached.sitting.last_seq(OFFENSE)
    for name in (THUNDER, "Anything"):
        with pytest.raises(Refused, match="a play of their own"):
            amend(
                coached.sitting.slug,
                Person(commissioner=True),
                to,
                Chosen("own", called=name),
                table.seq,
                "k",
            )


def test_an_amendment_of_what_was_before_repeats_its_name(coached):
    sitting = coached.sitting
    sitting.answer(DEFENSE, Chosen("none"), coached.defense)
    call(coached)
    sitting.answer("scrimmage.call", Chosen("under_center"), coached.offense)
    to = sitting.last_seq(DEFENSE)
    before = sitting.table.seq
    amend(sitting.slug, Person(commissioner=True), to, Chosen("own"), before, "k")
    told = everything(sitting.table, OTHERS["fan"])
    assert f"called {THUNDER}, a play from their own playbook." in told
    assert "called a play from their own playbook." in told


# His page, and no other


def test_his_page_lists_his_plays_and_no_other_page_does(coached, cast):
    seat = Seat.objects.get(game=coached.sitting.game, side=coached.offense)
    link = f"/games/{coached.sitting.slug}/{seat.side}/{seat.token}/"

    def page(user: User | None) -> str:
        client = Client()
        if user is not None:
            client.force_login(user)
        answer = client.get(link, follow=True).content.decode()
        return " ".join(answer.split())

    listed = page(coached.coach)
    assert f'<datalist id="plays-offense"> <option value="{THUNDER}">' in listed
    assert f'<datalist id="plays-defense"> <option value="{WALL}">' in listed
    for other in (getattr(cast, coached.defense), None):
        assert 'datalist id="plays-' not in page(other)
    watching = Client()
    watching.force_login(coached.coach)
    watching.get(link)
    reply = watching.get(f"/games/{coached.sitting.slug}/watch/")
    assert THUNDER not in reply.content.decode()


def test_a_table_that_calls_no_plays_lists_none(sitting, cast):
    keep(cast.home, THUNDER)
    person = Person(sitting.keys("home"), user=cast.home.pk)
    assert _own_plays(Visit(sitting.game, person, sitting.table)) == {}


def test_a_fragment_that_is_shared_holds_no_play(coached):
    table = coached.sitting.table
    html = fragments.of(see_page(table, Audience((Team(coached.offense),))))["prompt"]
    assert 'list="plays-offense"' in html
    assert THUNDER not in html


def test_the_form_names_it_without_a_script(coached):
    client = Client()
    client.force_login(coached.coach)
    seat = Seat.objects.get(game=coached.sitting.game, side=coached.offense)
    client.get(f"/games/{coached.sitting.slug}/{seat.side}/{seat.token}/")
    give = coached.sitting.give(OFFENSE, OWN, coached.offense)
    form = {
        "seat": give.seat,
        "prompt": give.prompt,
        "fingerprint": give.fingerprint,
        "key": "k",
        "kind": "chosen",
        "choice": "own",
        "called": f" {THUNDER} ",
    }
    reply = client.post(f"/games/{coached.sitting.slug}/answer/", form)
    assert reply.status_code == 303
    snap(coached)
    assert f"called {THUNDER}" in everything(coached.sitting.table, OTHERS["fan"])


# Programs


def sent(at: Any, name: str) -> dict[str, Any]:
    give = at.sitting.give(OFFENSE, OWN, at.offense)
    return {
        "prompt": give.prompt,
        "fingerprint": give.fingerprint,
        "answer": {"type": "chosen", "choice": "own", "called": name},
        "key": f"k-{name.replace(' ', '-')}",
    }


def headers(at: Any) -> dict[str, str]:
    seat = Seat.objects.get(game=at.sitting.game, side=at.offense)
    _, key = tokens.create(at.coach)
    return {"X-Seat-Token": seat.token, "Authorization": f"Token {key}"}


def test_a_program_names_it_by_rest(coached):
    known, address = headers(coached), f"/api/games/{coached.sitting.slug}/"

    def post(name: str, **more: Any) -> Any:
        body, kind = sent(coached, name), "application/json"
        return Client().post(f"{address}answers/", body, kind, headers=more or known)

    prompts = Client().get(f"{address}prompts/", headers=known).json()["prompts"]
    plays = {o["name"]: o["plays"] for o in prompts[0]["options"]}
    assert plays["own"] == "offense"
    assert plays["none"] == ""
    refused = post("Lightning")
    assert (refused.status_code, refused.json()["why"]) == (409, "illegal")
    by_key = {"X-Seat-Token": known["X-Seat-Token"]}
    assert "Sign in" in post(THUNDER, **by_key).json()["reason"]
    assert post(THUNDER).status_code == 200
    snap(coached)
    assert f"called {THUNDER}" in everything(coached.sitting.table, OTHERS["fan"])


@pytest.mark.django_db(transaction=True)
@pytest.mark.filterwarnings("ignore:Calling format_html")
async def test_a_program_names_it_by_the_socket():
    at = await sync_to_async(_table_for_sockets)()
    known = await sync_to_async(headers)(at)
    given = [(b"host", b"testserver")]
    given += [(name.lower().encode(), v.encode()) for name, v in known.items()]
    socket = Socket(f"/ws/games/{at.sitting.slug}/?format=json", given)
    await socket.connect()
    try:
        said = {}
        for name in ("Lightning", THUNDER):
            frame = {"type": "answer", **(await sync_to_async(sent)(at, name))}
            await socket.send_text(json.dumps(frame))
            told = {"type": "table"}
            while told["type"] == "table":
                told = json.loads(await socket.receive_text())
            said[name] = told["type"]
    finally:
        await socket.disconnect()
    assert said == {"Lightning": "refused", THUNDER: "accepted"}


def _table_for_sockets() -> SimpleNamespace:
    sitting = open_calling()
    offense, defense = sides_of(sitting)
    coach = User.objects.create_user("coach")
    keep(coach, THUNDER)
    return SimpleNamespace(
        sitting=sitting, offense=offense, defense=defense, coach=coach
    )
