"""The official: flags for either side, replays to judge, and nothing else."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.errors import Cause
from games.models import Entry, Game, Seat
from games.table import services, store
from games.table.access import SESSION_KEY, Person, identify_person
from games.table.audience import AWAY, FAN, HOME, OFFICIAL, Audience
from games.table.services.opening import open_table
from games.view.amendment_preview import preview
from games.view.log_page import logbook, undo_targets
from games.view.queries import game_with_seats
from games.view.visibility import see
from rules.field import Team
from rules.prompts import (
    Challenge,
    Chosen,
    Flag,
    Happened,
    Pace,
    Resign,
    Roll,
    Rolled,
    Timeout,
)
from rules.registry import Offer
from tests.games.conftest import Sitting
from tests.games.refusals import refused

HOLDING = Flag(Team.HOME, "holding")
REPLAY = "challenge.replay"


def key_of(sitting, seat="official"):
    return Seat.objects.get(game=sitting.game, side=seat).token


def come(sitting):
    """The official opens his link; who he is."""
    services.sit(sitting.slug, "official", key_of(sitting), None)
    return Person(official=key_of(sitting))


def recognised(sitting, token="", session=None):
    game = game_with_seats(sitting.slug)
    return identify_person(game, AnonymousUser(), session or {}, token)


@pytest.fixture
def official(sitting):
    return come(sitting)


# ── flags ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("team", list(Team))
def test_he_flags_either_side(sitting, official, team):
    sitting.interrupt(Flag(team, "holding"), "official", official)
    flag = sitting.table.entries[-1]
    assert (flag.seat, flag.for_rules().seat) == ("official", None)
    assert "FlagThrown" in {
        type(fact).__name__ for fact in sitting.table.progress.facts
    }


def test_the_log_says_that_it_was_the_official(sitting, official):
    sitting.toss()
    sitting.interrupt(HOLDING, "official", official)
    answers = logbook(sitting.table, FAN)[0].answers
    assert (answers[-1].who, answers[-1].text[:14]) == (
        "The official",
        "Flag on Rivets",
    )


def test_a_fresh_process_reads_the_same_table(sitting, official):
    sitting.toss()
    sitting.interrupt(HOLDING, "official", official)
    before = sitting.table
    store.forget(sitting.slug)
    assert see(sitting.table, OFFICIAL) == see(before, OFFICIAL)


def test_a_coach_may_ask_to_go_back_behind_it(sitting, official):
    sitting.toss()
    sitting.interrupt(HOLDING, "official", official)
    flag = sitting.table.entries[-1]
    assert undo_targets(sitting.table, HOME)[0].seq == flag.seq
    services.ask_undo(sitting.slug, sitting.home, "home", flag.seq, "ask")
    services.answer_undo(sitting.slug, sitting.away, "away", True, "yes")
    assert sitting.table.entries == ()


@pytest.mark.parametrize("wish", [Timeout(Team.HOME), Resign(Team.AWAY)])
def test_he_calls_nothing_else(sitting, official, wish):
    refused(
        lambda: sitting.interrupt(wish, "official", official), Cause.TURN, "throw flags"
    )
    assert sitting.table.entries == ()


def test_he_is_offered_the_flag_alone(sitting, official):
    sitting.toss()
    seen = see(sitting.table, official.audience)
    assert [(offer.kind, offer.seat) for offer in seen.offers] == [("flag", "official")]
    assert (seen.seats, seen.prompts) == (("official",), ())


# ── what is not his ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seat", ["official", "home", "away"])
def test_he_does_not_answer_a_coachs_prompt(sitting, official, seat):
    give = sitting.give("toss.call", Chosen("heads"), "home")
    give = replace(give, seat=seat)
    why = Cause.TURN if seat == "official" else Cause.SEAT
    refused(lambda: services.answer(sitting.slug, official, give), why)
    assert sitting.table.entries == ()


def test_he_sees_no_secret(sitting, official):
    sitting.answer("toss.call", Chosen("tails"), "home")
    table = sitting.table
    official_sees, fan_sees = see(table, official.audience), see(table, FAN)
    assert official_sees.prompts == ()
    assert official_sees.lines == fan_sees.lines
    told = logbook(table, official.audience)
    assert told == logbook(table, FAN)
    assert "Tails" not in str(told)
    assert official_sees.seed is None


@pytest.mark.parametrize(
    "wish",
    [
        lambda s, who: services.ask_undo(s.slug, who, "official", 1, "k"),
        lambda s, who: services.dispute(s.slug, who, "official", "k"),
        lambda s, who: services.set_pace(s.slug, who, "official", Pace.STRICT, "k"),
        lambda s, who: services.forfeit(s.slug, who, "home", "absence", "k"),
        lambda s, who: services.substitute(s.slug, who, "home", "k"),
        lambda s, who: services.amend(s.slug, who, 1, Chosen("heads"), 3, "k"),
    ],
)
def test_he_wishes_for_nothing_that_is_the_coaches_or_the_commissioners(
    sitting, official, wish
):
    sitting.toss()
    before = sitting.table
    refused(lambda: wish(sitting, official), Cause.SEAT)
    assert sitting.table == before


def test_he_pauses_and_resumes(sitting, official):
    services.pause(sitting.slug, official, "official", "p")
    assert sitting.table.status == "paused"
    services.resume(sitting.slug, official, "official", "r")
    assert sitting.table.status == "playing"
    lines = [line.text for line in see(sitting.table, FAN).lines]
    assert lines[:2] == [
        "The official resumes the game.",
        "The official pauses the game.",
    ]


# ── his chair ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("token", ["", "guess", "official"])
def test_a_wrong_key_makes_nobody_official(sitting, token):
    assert not recognised(sitting, token).officiates
    session = {SESSION_KEY: {sitting.slug: {"official": token}}}
    assert not recognised(sitting, session=session).officiates
    refused(
        lambda: sitting.interrupt(HOLDING, "official", Person(official=token)),
        Cause.SEAT,
    )


def test_a_coachs_key_does_not_open_it_nor_his_a_coachs_seat(sitting):
    assert not recognised(sitting, key_of(sitting, "home")).officiates
    assert recognised(sitting, key_of(sitting)).seats == ()


@pytest.mark.parametrize("who", ["opener", "commissioner", "official"])
def test_a_replaced_official_has_his_say_no_more(sitting, official, who):
    opener = replace(sitting.home, opener=True)
    people = {"opener": opener, "official": official}
    person = people.get(who, sitting.commissioner)
    services.substitute(sitting.slug, person, "official", "s")
    refused(
        lambda: sitting.interrupt(HOLDING, "official", official), Cause.SEAT, "Another"
    )
    assert not sitting.table.chairs.official.seated
    assert not recognised(sitting, official.official).officiates


@pytest.mark.parametrize("who", ["fan", "home", "away", "both"])
def test_neither_a_coach_nor_a_fan_frees_it(sitting, official, who):
    person = getattr(sitting, who)
    refused(
        lambda: services.substitute(sitting.slug, person, "official", "s"), Cause.SEAT
    )
    assert key_of(sitting) == official.official
    assert sitting.table.chairs.official.seated


def test_a_coach_is_not_shown_its_link_even_with_its_key(sitting):
    coach = Client()
    coach.get(
        reverse("games:sit", args=[sitting.slug, "home", key_of(sitting, "home")])
    )
    held = {"home": key_of(sitting, "home"), "official": key_of(sitting)}
    session = coach.session
    session[SESSION_KEY] = {sitting.slug: held}
    session.save()
    page = coach.get(reverse("games:invite", args=[sitting.slug]))
    assert key_of(sitting, "home") in page.content.decode()
    assert key_of(sitting) not in page.content.decode()
    act = {"act": "hand_over", "seat": "official"}
    reply = coach.post(reverse("games:act", args=[sitting.slug]), act)
    assert (reply.status_code, key_of(sitting)) == (409, held["official"])
    assert held["official"] not in reply.content.decode()


def test_the_coach_who_opened_the_table_frees_it(sitting, official, cast):
    Game.objects.filter(pk=sitting.game.pk).update(created_by=cast.home)
    Seat.objects.filter(game=sitting.game, side="home").update(user=cast.home)
    opener = Client()
    opener.force_login(cast.home)
    act = {"act": "hand_over", "seat": "official"}
    reply = opener.post(reverse("games:act", args=[sitting.slug]), act)
    assert key_of(sitting) in reply.context["link"].url
    assert key_of(sitting) != official.official


@pytest.mark.parametrize("who", ["home", "away", "commissioner", "fan"])
def test_only_who_may_free_it_is_offered_to(sitting, official, cast, who):
    """Home has opened the table."""
    Game.objects.filter(pk=sitting.game.pk).update(created_by=cast.home)
    for side in ("home", "away"):
        person = getattr(cast, side)
        Seat.objects.filter(game=sitting.game, side=side).update(user=person)
    cast.commissioner.is_staff = True
    cast.commissioner.save()
    browser = Client()
    browser.force_login(getattr(cast, who))
    page = browser.get(reverse("games:invite", args=[sitting.slug])).content.decode()
    assert ("Remove the official" in page) == (who in ("home", "commissioner"))
    table = browser.get(reverse("games:table", args=[sitting.slug])).content.decode()
    assert "Remove the official" not in table


@pytest.mark.parametrize("seats", [("home", "official"), ("official", "away")])
def test_one_browser_is_coach_or_official(sitting, seats):
    browser = Client()
    for seat in seats:
        link = reverse("games:sit", args=[sitting.slug, seat, key_of(sitting, seat)])
        reply = browser.get(link)
    assert reply.status_code == 409
    assert browser.session[SESSION_KEY][sitting.slug].keys() == {seats[0]}
    both = {"home": key_of(sitting, "home"), "official": key_of(sitting)}
    assert not recognised(
        sitting, session={SESSION_KEY: {sitting.slug: both}}
    ).officiates


def test_he_comes_by_his_link_and_gets_the_whistle(sitting):
    browser = Client()
    link = reverse("games:sit", args=[sitting.slug, "official", key_of(sitting)])
    page = browser.get(link, follow=True).content.decode()
    assert sitting.table.chairs.official.seated
    assert "The official is at the table." in page
    assert 'name="foul"' in page
    for not_his in ('value="timeout"', 'value="resign"', 'name="pace"', "undo/"):
        assert not_his not in page


def test_a_commissioner_who_does_not_coach_has_the_whistle_without_the_chair(sitting):
    sitting.interrupt(HOLDING, "official", sitting.commissioner)
    assert sitting.table.entries[-1].seat == "official"
    assert not sitting.table.chairs.official.seated
    coaching = Person(sitting.keys("home"), commissioner=True)
    refused(lambda: sitting.interrupt(HOLDING, "official", coaching), Cause.SEAT)


# ── replays ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def challenged(db):
    """A table at which a tackle may be challenged: the table, by whom, with what."""
    game = open_table("Rivets", "Owls", options={"challenges": "replay"})
    sitting = Sitting(game)
    while True:
        table = sitting.table
        opened = table.progress.open[0]
        offer = next(filter(None, (tackle(table, team) for team in Team)), None)
        if offer is not None:
            return sitting, *offer
        default = Rolled(()) if isinstance(opened.prompt, Roll) else opened.default()
        sitting.answer(opened.id, default, opened.seats[0].value)


def tackle(table, team):
    """Return a side that may challenge a tackle now, and its challenge."""
    offers = table.setting.book.offers(table.state, table.progress.facts, team)
    for offer in offers:
        for ruling in offer.rulings if isinstance(offer, Offer) else ():
            at = ruling.answer.at
            if at is not None and ruling.answer.outcome == "tackled":
                other = Happened("tackled", at=at + team.opponent.forward)
                return team, Challenge(team, ruling.number, other)
    return None


def challenge(challenged):
    sitting, team, wish = challenged
    sitting.interrupt(wish, team.value)
    return sitting, team


def as_official(give):
    return replace(give, seat="official")


def test_the_official_decides_and_the_coaches_wait(challenged):
    official = come(challenged[0])
    sitting, team = challenge(challenged)
    assert see(sitting.table, HOME).prompts == see(sitting.table, AWAY).prompts == ()
    for audience in (HOME, AWAY, FAN):
        assert "Waiting for the official" in see(sitting.table, audience).waiting
    asked = see(sitting.table, official.audience)
    assert ([p.id for p in asked.prompts], asked.waiting) == ([REPLAY], "")

    give = sitting.give(REPLAY, Chosen("stands"), team.opponent.value)
    coach = sitting.who(give.seat)
    refused(
        lambda: services.answer(sitting.slug, coach, give), Cause.TURN, "the official"
    )
    give = as_official(sitting.give(REPLAY, Chosen("stands")))
    services.answer(sitting.slug, official, give)
    entry = Entry.objects.filter(game=sitting.game, prompt=REPLAY).get()
    assert entry.seat == "official"
    assert "RulingStood" in {type(f).__name__ for f in sitting.table.progress.facts}


def test_the_commissioner_may_put_his_judgement_right(challenged):
    official = come(challenged[0])
    sitting, _ = challenge(challenged)
    give = as_official(sitting.give(REPLAY, Chosen("stands")))
    seq = services.answer(sitting.slug, official, give).seq
    assert preview(sitting.table, seq, Chosen("overturned")).dropped == ()


def test_without_an_official_the_other_coach_decides(challenged):
    sitting, team = challenge(challenged)
    other = Audience((team.opponent,))
    assert [p.id for p in see(sitting.table, other).prompts] == [REPLAY]
    sitting.answer(REPLAY, Chosen("stands"), team.opponent.value)
    assert sitting.table.entries[-1].seat == team.opponent.value


def test_an_official_who_has_gone_home_holds_up_nothing(challenged):
    come(challenged[0])
    sitting, team = challenge(challenged)
    opener = replace(sitting.home, opener=True)
    services.substitute(sitting.slug, opener, "official", "free")
    sitting.answer(REPLAY, Chosen("stands"), team.opponent.value)
    assert sitting.table.entries[-1].seat == team.opponent.value
