"""The commissioner withdraws an amendment: the answers before it stand again."""

import pytest
from django.urls import reverse

from games.errors import Cause
from games.log import reader
from games.log.entries import Kind
from games.log.undo import standing
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.services.amendment_withdrawal import newest_amendment
from games.table.simulation import play_out
from games.view.amendment_preview import preview_withdrawal
from games.view.dice_proof import proof_of
from rules.prompts import Chosen, Happened
from tests.games.refusals import refused
from tests.games.table.test_amend import amend, carries


def state(sitting):
    return counted(sitting.game)


def counted(game):
    """The state, the plays with their facts, and the answers that count."""
    lines = standing(reader.entries(game.pk))
    return (
        store.table(game.slug).state,
        reader.finished_plays(game.pk),
        [(e.seat, e.prompt, e.answer, e.play, e.kind) for e in lines],
    )


def withdraw(sitting, key="back", seq=None):
    table = sitting.table
    seq = seq or newest_amendment(table).seq
    return services.unamend(sitting.slug, sitting.commissioner, seq, table.seq, key)


def fresh(sitting):
    store.forget(sitting.slug)
    return sitting.table


def test_the_dropped_answers_stand_again(sitting):
    """All that no longer fitted is there again."""
    sitting.to_the_end()
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    assert not sitting.table.over
    seen = preview_withdrawal(sitting.table, newest_amendment(sitting.table).seq)
    assert (seen.dropped, seen.open, seen.new_dice) == ((), False, False)
    assert withdraw(sitting).text == "Amendment withdrawn."
    assert state(sitting) == before
    assert fresh(sitting).over
    assert state(sitting) == before
    game = Game.objects.get(pk=sitting.game.pk)
    assert (game.status, game.revision) == ("finished", 2)


def test_the_log_only_grows(sitting):
    sitting.to_the_end()
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    lines = reader.entries(sitting.game.pk)
    withdraw(sitting)
    assert reader.entries(sitting.game.pk)[: len(lines)] == lines


def test_two_amendments_are_withdrawn_in_order(sitting):
    sitting.to_the_end()
    start = state(sitting)
    amend(sitting, carries(sitting)[1], Happened("touchdown"), key="a1")
    first = newest_amendment(sitting.table).seq
    between = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("tackled", at=44), key="a2")
    later = "later amendment first"
    refused(lambda: withdraw(sitting, seq=first), Cause.ILLEGAL, later)
    withdraw(sitting, "b2")
    assert state(sitting) == between
    withdraw(sitting, "b1")
    assert state(sitting) == start
    assert newest_amendment(sitting.table) is None
    assert state(sitting)[0] == fresh(sitting).state


def test_the_same_answer_amended_twice_comes_back_step_by_step(sitting):
    """To a touchdown, and then back to the tackle: a second amendment."""
    sitting.to_the_end()
    start = state(sitting)
    seq = carries(sitting)[0]
    answer = reader.entry(sitting.game.pk, seq).answer
    amend(sitting, seq, Happened("touchdown"), key="a1")
    between = state(sitting)
    amend(sitting, sitting.last_seq("down.carry"), answer, key="a2")
    withdraw(sitting, "b2")
    assert state(sitting) == between
    withdraw(sitting, "b1")
    assert state(sitting) == start


def test_what_was_played_on_since_is_left_out_and_said(sitting):
    sitting.to_the_end()
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    sitting.to_the_end()
    seen = preview_withdrawal(sitting.table, newest_amendment(sitting.table).seq)
    assert seen.dropped
    reply = withdraw(sitting)
    assert f"Later answers dropped: {len(seen.dropped)}." in reply.text
    assert state(sitting) == before


def test_what_was_played_on_since_stays_where_nothing_was_dropped(sitting):
    sitting.toss()
    sitting.run(52)
    seq = carries(sitting)[0]
    amend(sitting, seq, Happened("tackled", at=54))
    sitting.run(58)
    plays = sitting.table.play.index
    assert withdraw(sitting).text == "Amendment withdrawn."
    assert sitting.table.play.index == plays
    answers = [e.answer for e in standing(reader.entries(sitting.game.pk))]
    assert Happened("tackled", at=52) in answers
    assert Happened("tackled", at=58) in answers
    assert Happened("tackled", at=54) not in answers


def test_coaches_may_go_back_behind_it_again(sitting):
    sitting.toss()
    sitting.run(52)
    amend(sitting, carries(sitting)[0], Happened("tackled", at=54))
    withdraw(sitting)
    assert sitting.table.ruled == fresh(sitting).ruled == 0
    seq = sitting.last_seq("down.carry")
    services.ask_undo(sitting.slug, sitting.both, "home", seq, "u")
    assert [o.id for o in sitting.table.progress.open] == ["down.carry"]


def test_an_earlier_amendment_still_binds_the_coaches(sitting):
    sitting.toss()
    sitting.run(52)
    sitting.run(56)
    amend(sitting, carries(sitting)[0], Happened("tackled", at=54), key="a1")
    amend(sitting, sitting.last_seq("down.carry"), Happened("tackled", at=57), key="a2")
    withdraw(sitting)
    assert sitting.table.ruled == fresh(sitting).ruled > 0


def test_sent_twice_it_happens_once(sitting):
    sitting.to_the_end()
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    seq = newest_amendment(sitting.table).seq
    withdraw(sitting, "same", seq)
    lines = sitting.table.seq
    assert withdraw(sitting, "same", seq).again
    assert sitting.table.seq == lines


def test_a_forfeit_since_is_left_out_with_what_was_dropped(sitting):
    sitting.to_the_end()
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    services.forfeit(sitting.slug, sitting.commissioner, "home", "absence", "f")
    withdraw(sitting)
    assert state(sitting) == before


def test_only_the_commissioner_withdraws(sitting):
    sitting.to_the_end()
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    seq, seen = newest_amendment(sitting.table).seq, sitting.table.seq
    who = sitting.commissioner

    def act(by, to, at):
        return lambda: services.unamend(sitting.slug, by, to, at, "k")

    refused(act(sitting.both, seq, seen), Cause.SEAT)
    refused(act(who, seq, seen - 1), Cause.STALE)
    refused(act(who, 1, seen), Cause.STALE)


def test_the_pace_of_dropped_plays_is_what_it_was(sitting):
    """The log says at which pace each play was asked."""
    sitting.toss()
    sitting.run(52)
    services.set_pace(sitting.slug, sitting.home, "home", sitting.table.pace, "p1")
    sitting.answer("down.play", Chosen("run"))
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    withdraw(sitting)
    assert state(sitting) == before


def test_a_whole_simulated_game_comes_back_with_its_dice(db):
    """From its end on it has new dice; the old ones fall as they fell."""
    game = services.open_table("Rivets", "Owls")
    play_out(game, seed=7)
    game.refresh_from_db()
    before = counted(game)
    seq = next(
        e.seq
        for e in standing(reader.entries(game.pk))
        if isinstance(e.answer, Happened) and e.answer.outcome == "tackled"
    )
    who, table = Person(commissioner=True), store.table(game.slug)
    services.amend(game.slug, who, seq, Happened("touchdown"), table.seq, "a")
    table = store.table(game.slug)
    assert counted(game) != before
    to = newest_amendment(table).seq
    assert preview_withdrawal(table, to).open is False
    services.unamend(game.slug, who, to, table.seq, "b")
    assert counted(game) == before
    assert proof_of(store.table(game.slug)).fits


def test_programs_withdraw_it(sitting, signed_in):
    sitting.to_the_end()
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    address = f"/api/games/{sitting.slug}/"
    shown = signed_in.get(f"{address}amendments/").json()
    assert shown["withdrawal"]["open"] is False
    sent = {
        "act": "unamend",
        "key": "api",
        "to": shown["amendments"][0]["seq"],
        "seen_seq": shown["withdrawal"]["seq"],
    }
    done = signed_in.post(f"{address}acts/", sent, content_type="application/json")
    assert done.status_code == 200, done.content
    assert state(sitting) == before
    shown = signed_in.get(f"{address}amendments/").json()
    assert shown == {"amendments": [], "withdrawal": None}


@pytest.fixture
def signed_in(sitting, cast, client):
    cast.commissioner.is_superuser = cast.commissioner.is_staff = True
    cast.commissioner.save()
    client.force_login(cast.commissioner)
    return client


def test_the_page_says_what_comes_of_it_and_does_it(sitting, signed_in):
    sitting.to_the_end()
    before = state(sitting)
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    page = signed_in.get(reverse("games:unamend", args=[sitting.slug]))
    assert page.status_code == 200
    sent = {
        "to": page.context["amendment"].seq,
        "seen_seq": page.context["preview"].seq,
        "key": page.context["key"],
    }
    signed_in.post(reverse("games:unamend", args=[sitting.slug]), sent)
    assert state(sitting) == before
    assert Kind.UNAMEND in {e.kind for e in reader.entries(sitting.game.pk)}
