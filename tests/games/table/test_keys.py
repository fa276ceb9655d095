"""A key belongs to its sender: it makes one answer of two sendings, and nothing else.

`keys.sh` is a table at which both coaches number their answers 1, 2, ...
"""

import re

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.errors import Cause
from games.models import Entry, Seat
from games.table import services, store
from games.table.audience import AWAY, BOTH, HOME, OFFICIAL
from games.table.form_keys import form_key
from games.view.visibility import see
from rules.prompts import Chosen, Flag, Happened, Timeout
from tests.games.api.test_game import Program, program
from tests.games.programs import usual_answer
from tests.games.refusals import refused

__all__ = ["program"]


# ── keys.sh ──────────────────────────────────────────────────────────────────────


def test_keys_sh_both_coaches_number_their_answers(db):
    teams = {"home": "Reds", "away": "Blues", "rulebook": "efhl"}
    opened = Program().post("", teams).json()
    seats = [
        Program(opened["slug"], X_Seat_Token=opened[f"{side}_key"])
        for side in ("away", "home")
    ]
    for number in range(1, 9):
        for seat in seats:
            give_usual(seat, key=str(number))
    keys = Entry.objects.filter(game__slug=opened["slug"], seat__in=("home", "away"))
    assert {"1", "2"} <= set(keys.values_list("client_key", flat=True))


def give_usual(seat, key):
    """Answer what is asked of the seat, if anything is, under that key."""
    for prompt in seat.get("prompts/").json()["prompts"][:1]:
        sent = {"prompt": prompt["id"], "fingerprint": prompt["fingerprint"]}
        sent |= {"answer": usual_answer(prompt), "key": key}
        reply = seat.post("answers/", sent)
        assert reply.status_code == 200, reply.content


@pytest.mark.parametrize("act", ["pause", "dispute", "pace", "undo", "hand_over"])
def test_no_act_uses_up_a_key_of_the_other_coach(sitting, program, act):
    sitting.toss()
    sitting.run()
    to = sitting.last_seq("down.carry")
    home, away = program("home"), program("away")
    wish = {"act": act, "key": "1", "pace": "strict", "to": to}
    assert away.post("acts/", wish).status_code in (200, 409)
    if sitting.table.status == "paused":
        assert away.post("acts/", {"act": "resume", "key": "2"}).status_code == 200
    timeout = see(sitting.table, HOME).offers[0]
    sent = {"prompt": timeout.prompt, "fingerprint": timeout.fingerprint, "key": "1"}
    sent |= {"answer": {"type": "timeout", "team": "home"}}
    taken = home.post("answers/", sent)
    assert taken.status_code == 200, taken.content


def test_commissioner_and_coach_have_keys_of_their_own(sitting):
    services.pause(sitting.slug, sitting.home, "home", "1")
    services.resume(sitting.slug, sitting.away, "away", "1")
    reply = services.forfeit(sitting.slug, sitting.commissioner, "away", "absence", "1")
    assert (reply.again, sitting.table.over) == (False, True)


# ── nobody learns by trying ──────────────────────────────────────────────────────


@pytest.mark.parametrize("guess", ["heads", "tails"])
@pytest.mark.parametrize("who", ["away", "fan", "commissioner"])
def test_a_secret_choice_is_not_to_be_learned_by_trying_its_key(sitting, who, guess):
    give = sitting.give("toss.call", Chosen("heads"), "home", key="1")
    services.answer(sitting.slug, sitting.home, give)
    tried = replace(give, answer=Chosen(guess))
    stranger = getattr(sitting, who)
    refused(lambda: services.answer(sitting.slug, stranger, tried), Cause.SEAT)


def test_a_strangers_act_under_a_used_key_is_refused_as_any_of_his(sitting):
    services.pause(sitting.slug, sitting.home, "home", "1")
    for who in (sitting.fan, sitting.away):
        refused(lambda w=who: services.pause(sitting.slug, w, "home", "1"), Cause.SEAT)


# ── a form's key ─────────────────────────────────────────────────────────────────


def test_it_is_the_same_on_all_devices_of_a_seat_and_after_a_reload(sitting):
    first = [p.key for p in see(sitting.table, HOME).prompts]
    store.forget(sitting.slug)
    assert [p.key for p in see(sitting.table, HOME).prompts] == first
    sitting.answer("toss.call", Chosen("heads"), "away")
    assert [p.key for p in see(sitting.table, HOME).prompts] == first


def test_two_taps_on_two_devices_are_one_timeout(sitting):
    sitting.toss()
    offer = next(o for o in see(sitting.table, HOME).offers if o.kind == "timeout")
    replies = [
        sitting.interrupt(Timeout(team="home"), "home", key=offer.key) for _ in "12"
    ]
    assert [reply.again for reply in replies] == [False, True]
    assert sitting.table.so_far.facts.count(sitting.table.so_far.facts[-1]) == 1


def test_the_other_coachs_interrupt_leaves_it_as_it_is(sitting):
    sitting.toss()
    before = {o.kind: o.key for o in see(sitting.table, HOME).offers}
    sitting.interrupt(Timeout(team="away"), "away")
    after = {o.kind: o.key for o in see(sitting.table, HOME).offers}
    assert after == before


def test_the_same_asked_later_has_another(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    offense = sitting.table.state.possession.value
    keys = {key_of(sitting, "down.carry", offense)}
    seq = sitting.answer("down.carry", Happened("tackled", at=58)).seq
    for time in range(2):
        services.ask_undo(sitting.slug, sitting.both, "home", seq, f"u{time}")
        keys.add(key_of(sitting, "down.carry", offense))
        seq = sitting.answer("down.carry", Happened("tackled", at=58)).seq
    assert len(keys) == 3


def key_of(sitting, prompt, seat):
    return sitting.table.key(sitting.opened(prompt, seat), seat)


def test_acts_have_one_until_the_log_has_another_line_than_answers(sitting):
    sitting.toss()
    key = see(sitting.table, HOME).key
    sitting.run()
    store.forget(sitting.slug)
    assert see(sitting.table, HOME).key == key
    again = [
        services.pause(sitting.slug, sitting.home, "home", f"{key}-pause").again
        for _ in range(2)
    ]
    assert again == [False, True]
    assert see(sitting.table, HOME).key != key


def test_nobody_else_has_it(sitting, open_):
    other = open_()
    tables = (sitting.table, other.table)
    keys = [see(t, a).key for t in tables for a in (HOME, AWAY, OFFICIAL)]
    assert len({*keys}) == 6
    assert see(sitting.table, BOTH).key == keys[0]
    prompts = [see(t, a).prompts[0].key for t in tables for a in (HOME, AWAY)]
    assert len({*prompts}) == 4


def test_accepting_and_declining_are_one_answer(sitting):
    sitting.toss()
    sitting.run()
    asked = sitting.table.tail[-1]
    by = asked.seat
    services.ask_undo(sitting.slug, sitting.who(by), by, asked.seq, "u")
    seat, audience = ("away", AWAY) if by == "home" else ("home", HOME)
    key = see(sitting.table, audience).undo.key
    who = sitting.who(seat)
    assert not services.answer_undo(sitting.slug, who, seat, True, key).again
    assert services.answer_undo(sitting.slug, who, seat, True, key).again
    refused(
        lambda: services.answer_undo(sitting.slug, who, seat, False, key),
        Cause.STALE,
        "A different answer was sent",
    )


def test_an_officials_second_flag_has_another(sitting):
    sitting.toss()
    seat = Seat.objects.get(game=sitting.game, side="official")
    services.sit(sitting.slug, "official", seat.token, None)
    official = replace(sitting.fan, official=seat.token)
    flag = Flag("home", "holding")
    first = see(sitting.table, OFFICIAL).offers[0].key
    sitting.interrupt(flag, "official", official, key=first)
    second = see(sitting.table, OFFICIAL).offers[0].key
    assert second != first
    assert not sitting.interrupt(flag, "official", official, key=second).again


# ── every form has one ───────────────────────────────────────────────────────────

FORM = re.compile(r'<form method="post".*?</form>', re.DOTALL)
WITH_KEY = re.compile(r'name="key"\s+value="[0-9a-z_-]{32,80}"')


@pytest.mark.parametrize("name", ["table", "undo", "invite", "amend"])
def test_every_form_of_the_pages_carries_a_key(sitting, cast, name):
    sitting.toss()
    sitting.run()
    cast.commissioner.is_staff = True
    cast.commissioner.save()
    Seat.objects.filter(game=sitting.game, side="official").update(seated=True)
    Seat.objects.filter(game=sitting.game, side="home").update(
        user=None if name == "amend" else cast.commissioner
    )
    store.forget(sitting.slug)
    browser = Client()
    browser.force_login(cast.commissioner)
    html = browser.get(reverse(f"games:{name}", args=[sitting.slug])).content.decode()
    forms = [form for form in FORM.findall(html) if "/accounts/" not in form]
    assert forms
    assert [form for form in forms if not WITH_KEY.search(form)] == []


# ── updates ──────────────────────────────────────────────────────────────────────


def test_a_page_that_was_open_before_an_update_keeps_its_keys(settings):
    settings.SECRET_KEY = "not a secret"
    key = form_key("tincup", "home", "answer", 0, "f")
    assert key == "73fa79156adc5b2d7d8f9b377dbbac02"
