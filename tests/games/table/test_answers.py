"""Answering prompts: it works, then each refusal. A refusal changes nothing."""

import pytest
from msgspec.structs import replace

from games.errors import Cause, NoSuchGame
from games.models import Entry, Game, Snapshot
from games.table import services, store
from games.table.access import Person
from games.table.checks import check_players, cleaned
from games.table.commands import Give
from games.table.services import open_table
from games.view.visibility import see
from rules.field import Across, Team
from rules.prompts import (
    Challenge,
    Chosen,
    Done,
    Flag,
    Happened,
    Named,
    Open,
    Pace,
    Resign,
    Rolled,
    Timeout,
)
from tests.games.refusals import refused


def test_answers_bring_the_game_to_its_end(sitting):
    sitting.to_the_end()
    game = Game.objects.get(pk=sitting.game.pk)
    assert (game.status, game.clock, game.revision) == ("finished", "Final", 1)
    assert sitting.table.over
    assert Snapshot.objects.filter(game=game).count() == 6
    numbers = list(game.entries.values_list("seq", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))


def test_both_sides_answer_the_same_prompt_in_any_order(sitting):
    sitting.answer("toss.call", Chosen("tails"), "away")
    assert [o.seats for o in sitting.table.progress.open] == [(Team.HOME,)]
    sitting.answer("toss.call", Chosen("heads"), "home")
    assert sitting.table.state.upcoming == "scrimmage"


def test_an_answer_stays_fresh_while_the_other_side_answers_its_own_half(sitting):
    ours = sitting.give("toss.call", Chosen("heads"), "home")
    sitting.answer("toss.call", Chosen("heads"), "away")
    services.answer(sitting.slug, sitting.home, ours)
    assert sitting.table.state.upcoming == "scrimmage"


def test_the_table_rolls_by_itself_when_its_dice_are_meant(sitting):
    sitting.toss()
    roll = Entry.objects.get(game=sitting.game, prompt="toss.coin")
    assert (roll.seat, roll.by) == ("", None)


def test_at_strict_pace_a_coach_asks_for_the_tables_dice(open_):
    sitting = open_(pace=Pace.STRICT)
    sitting.toss()
    sitting.answer("toss.coin", Rolled(()))
    roll = Entry.objects.get(game=sitting.game, prompt="toss.coin")
    assert roll.seat == "home"
    assert '"real":true' not in roll.answer


def test_real_dice_are_typed_where_the_table_allows_them(open_):
    sitting = open_(dice="real")
    sitting.toss()
    sitting.answer("toss.coin", Rolled((2,)))
    assert '"real":true' in Entry.objects.get(prompt="toss.coin").answer
    assert sitting.table.state.upcoming == "scrimmage"


def test_a_table_with_real_dice_also_rolls_when_asked(open_):
    sitting = open_(dice="real")
    sitting.toss()
    sitting.answer("toss.coin", Rolled(()))
    assert '"real":true' not in Entry.objects.get(prompt="toss.coin").answer


def test_pace_is_fixed_for_a_play_and_changes_with_the_next(sitting):
    sitting.toss()
    services.set_pace(sitting.slug, sitting.away, "away", Pace.STRICT, "p1")
    assert [o.id for o in sitting.table.progress.open] == ["down.play"]
    sitting.run()
    assert {o.id for o in sitting.table.progress.open} == {"down.set"}
    sitting.answer("down.set", Done(), "home")
    sitting.answer("down.set", Done(), "away")
    assert [o.id for o in sitting.table.progress.open] == ["down.play"]


def test_a_coach_of_both_sides_declares_set_once(open_):
    sitting = open_(pace=Pace.STRICT)
    sitting.toss()
    sitting.answer("toss.coin", Rolled(()))
    asked = see(sitting.table, sitting.both.audience).prompts
    assert [prompt.id for prompt in asked] == ["down.set"]

    services.answer(sitting.slug, sitting.both, sitting.give("down.set", Done()))

    assert [o.id for o in sitting.table.progress.open] == ["down.play"]
    given = Entry.objects.filter(game=sitting.game, prompt="down.set")
    assert {entry.seat for entry in given} == {"home", "away"}
    again = sitting.give("down.play", Chosen("run"))
    services.answer(sitting.slug, sitting.both, again)
    assert services.answer(sitting.slug, sitting.both, again).again


def test_a_choice_by_both_is_asked_of_a_coach_of_both_for_each_side(sitting):
    asked = see(sitting.table, sitting.both.audience).prompts
    assert [prompt.id for prompt in asked] == ["toss.call", "toss.call"]


def test_scorekeeper_does_not_ask_who_did_it(open_):
    sitting = open_(pace=Pace.SCOREKEEPER)
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=52))
    assert [o.id for o in sitting.table.progress.open] == ["down.play"]


# ── sent twice ───────────────────────────────────────────────────────────────────


def test_the_same_key_again_is_the_same_answer(sitting):
    give = sitting.give("toss.call", Chosen("heads"), "home")
    first = services.answer(sitting.slug, sitting.home, give)
    again = services.answer(sitting.slug, sitting.home, give)
    assert (first.seq, first.again) == (1, False)
    assert (again.seq, again.again) == (1, True)
    assert sitting.game.entries.count() == 1


def test_a_retry_is_the_same_answer_even_after_the_table_has_moved_on(sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    first = services.answer(sitting.slug, sitting.who(give.seat), give)
    sitting.answer("down.carry", Happened("tackled", at=52))
    again = services.answer(sitting.slug, sitting.who(give.seat), give)
    assert (again.seq, again.again) == (first.seq, True)


def test_another_answer_under_the_same_key_is_refused(sitting):
    give = sitting.give("toss.call", Chosen("heads"), "home", key="tap")
    services.answer(sitting.slug, sitting.home, give)
    other = replace(give, answer=Chosen("tails"))
    refused(
        lambda: services.answer(sitting.slug, sitting.home, other),
        Cause.STALE,
        "A different answer was sent",
    )
    assert sitting.game.entries.get().answer == '{"type":"chosen","choice":"heads"}'


def test_asking_for_the_dice_twice_rolls_once(open_):
    sitting = open_(pace=Pace.STRICT)
    sitting.toss()
    give = sitting.give("toss.coin", Rolled(()))
    services.answer(sitting.slug, sitting.home, give)
    assert services.answer(sitting.slug, sitting.home, give).again


# ── refusals ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def unchanged(sitting):
    """After the test the log is as long as the table was told to be before it."""
    sitting.toss()
    before = Entry.objects.filter(game=sitting.game).count()
    yield sitting
    assert Entry.objects.filter(game=sitting.game).count() == before
    assert store.table(sitting.slug).seq == before


def test_an_option_that_is_not_open_is_refused_with_its_heading(unchanged):
    no = refused(
        lambda: unchanged.answer("down.play", Chosen("trick")), Cause.ILLEGAL, "'trick'"
    )
    assert no.heading == "The Call"


def test_the_other_coachs_prompt_is_refused(unchanged):
    give = unchanged.give("down.play", Chosen("run"))
    other = Team(give.seat).opponent.value
    theirs = replace(give, seat=other)
    refused(
        lambda: services.answer(unchanged.slug, unchanged.who(other), theirs),
        Cause.TURN,
        "That question is for",
    )


def test_a_seat_that_is_not_ones_own_is_refused(unchanged):
    give = unchanged.give("down.play", Chosen("run"))
    other = unchanged.who(Team(give.seat).opponent.value)
    for who in (other, unchanged.fan, unchanged.commissioner):
        refused(lambda who=who: services.answer(unchanged.slug, who, give), Cause.SEAT)


def test_a_wrong_key_to_the_seat_is_refused(unchanged):
    give = unchanged.give("down.play", Chosen("run"))
    thief = Person(((Team(give.seat), "guessed"),))
    refused(lambda: services.answer(unchanged.slug, thief, give), Cause.SEAT)


def test_a_stale_fingerprint_is_refused(unchanged):
    give = unchanged.give("down.play", Chosen("run"), fingerprint="0" * 18)
    refused(
        lambda: services.answer(unchanged.slug, unchanged.who(give.seat), give),
        Cause.STALE,
        "moved on",
    )


def test_an_answer_of_the_wrong_kind_is_refused(unchanged):
    refused(lambda: unchanged.answer("down.play", Done()), Cause.ILLEGAL)
    refused(
        lambda: unchanged.answer("down.play", Rolled(())), Cause.ILLEGAL, "dice roll"
    )


@pytest.mark.parametrize("key", ["", "a key", "dice:7", "x" * 81])
def test_a_key_that_could_be_the_tables_own_is_refused(unchanged, key):
    refused(
        lambda: unchanged.answer("down.play", Chosen("run"), key=key), Cause.BAD, "key"
    )


def test_typed_dice_are_refused_where_the_table_rolls(open_):
    sitting = open_(pace=Pace.STRICT)
    sitting.toss()
    refused(
        lambda: sitting.answer("toss.coin", Rolled((1,))),
        Cause.ILLEGAL,
        "rolls the dice",
    )


def test_dice_that_do_not_exist_are_refused(open_):
    sitting = open_(dice="real")
    sitting.toss()
    refused(lambda: sitting.answer("toss.coin", Rolled((3,))), Cause.ILLEGAL)
    refused(lambda: sitting.answer("toss.coin", Rolled((1, 1))), Cause.ILLEGAL)


def test_a_yard_line_that_is_not_on_the_field_is_refused(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    refused(
        lambda: sitting.answer("down.carry", Happened("tackled", at=140)), Cause.ILLEGAL
    )
    refused(lambda: sitting.answer("down.carry", Happened("tackled")), Cause.ILLEGAL)


def test_a_player_who_has_not_dressed_is_refused(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    answer = Happened("tackled", at=52, by="p999")
    refused(lambda: sitting.answer("down.carry", answer), Cause.ILLEGAL, "active")


def test_a_player_of_the_other_side_is_refused(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=52))
    theirs = "a12" if offense is Team.HOME else "h12"
    refused(lambda: sitting.answer("down.carrier", Named(theirs)), Cause.ILLEGAL, "#12")
    sitting.answer("down.carrier", Named(f"{offense.value[0]}12"))


def give_of(prompt, answer):
    return Give(seat="home", prompt=prompt, fingerprint="", answer=answer, key="k")


@pytest.mark.parametrize(("outcome", "side"), [("caught", "a"), ("kickers_catch", "h")])
def test_who_caught_a_kick_is_one_of_the_side_that_did(db, outcome, side):
    setting = store.table(open_table("Owls", "Herons").slug).setting
    hang_time = setting.prompts["kickoff.hang_time"]
    opened = Open(hang_time, (Team.HOME,), hang_time.names, team=Team.AWAY)
    his, theirs = (
        Happened(outcome, by=f"{letter}12") for letter in (side, "ha".replace(side, ""))
    )
    check_players(setting, opened, his)
    refused(lambda: check_players(setting, opened, theirs), Cause.ILLEGAL, "#12")


def test_the_side_of_the_field_is_kept_where_the_outcome_may_tell_it(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=52, side=Across.LEFT))
    sitting.answer("down.carrier", Named())
    assert sitting.table.state.hash is Across.LEFT


def test_the_side_of_the_field_is_left_out_where_nobody_asks_for_it(sitting):
    give = give_of("down.carry", Happened("touchdown", side=Across.LEFT))
    assert cleaned(sitting.table.setting, give).answer == Happened("touchdown")


def test_nothing_is_answered_after_the_end(sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    sitting.to_the_end()
    late = replace(give, key="late")
    who = sitting.who(give.seat)
    refused(lambda: services.answer(sitting.slug, who, late), Cause.CLOSED, "over")


def test_a_game_that_does_not_exist(sitting):
    give = sitting.give("toss.call", Chosen("heads"), "home")
    with pytest.raises(NoSuchGame):
        services.answer("nowhere", sitting.home, give)


# ── interrupts ───────────────────────────────────────────────────────────────────


def test_a_timeout_is_an_answer_of_the_log(sitting):
    sitting.toss()
    sitting.interrupt(Timeout(Team.AWAY), "away")
    sitting.run()
    assert sitting.table.state.timeouts.away == 2


def test_either_coach_may_call_a_foul(sitting):
    sitting.toss()
    sitting.interrupt(Flag(Team.HOME, "holding"), "away")
    assert sitting.game.entries.get(seq=sitting.table.seq).seat == "away"


def test_resigning_ends_the_game(sitting):
    sitting.toss()
    sitting.interrupt(Resign(Team.AWAY), "away")
    game = Game.objects.get(pk=sitting.game.pk)
    assert game.status == "forfeited"
    assert sitting.table.state.forfeited_by is Team.AWAY


def test_interrupting_for_the_other_side_is_refused(unchanged):
    for interrupt in (
        Timeout(Team.HOME),
        Resign(Team.HOME),
        Challenge(Team.HOME, 0, Happened("touchdown")),
    ):
        refused(lambda i=interrupt: unchanged.interrupt(i, "away"), Cause.TURN)


def test_an_interrupt_of_a_play_that_is_over_is_refused(sitting):
    sitting.toss()
    old = sitting.table.moment
    sitting.run()
    before = sitting.table.seq
    give = sitting.give("down.play", Chosen("run"))
    late = replace(give, seat="home", fingerprint=old, answer=Timeout(Team.HOME))
    refused(lambda: services.answer(sitting.slug, sitting.home, late), Cause.STALE)
    assert sitting.table.seq == before


def test_what_the_book_does_not_allow_is_refused_with_its_heading(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    no = refused(lambda: sitting.interrupt(Timeout(Team.HOME), "home"), Cause.ILLEGAL)
    assert no.heading == "Timing"


def test_a_foul_that_the_book_does_not_know_is_refused(unchanged):
    refused(
        lambda: unchanged.interrupt(Flag(Team.HOME, "singing"), "home"), Cause.ILLEGAL
    )


# ── pause ────────────────────────────────────────────────────────────────────────


def test_a_paused_game_goes_on_from_the_same_prompt(sitting):
    sitting.toss()
    before = sitting.table.progress.open
    services.pause(sitting.slug, sitting.home, "home", "p1")
    refused(lambda: sitting.answer("down.play", Chosen("run")), Cause.CLOSED, "paused")
    services.resume(sitting.slug, sitting.away, "away", "p2")
    assert sitting.table.progress.open == before
    sitting.run()


def test_only_a_coach_pauses(unchanged):
    for who in (unchanged.fan, unchanged.commissioner, unchanged.away):
        refused(
            lambda w=who: services.pause(unchanged.slug, w, "home", "p"), Cause.SEAT
        )


def test_a_game_that_runs_is_not_resumed(unchanged):
    refused(
        lambda: services.resume(unchanged.slug, unchanged.home, "home", "p"),
        Cause.STALE,
    )


# ── forfeit ──────────────────────────────────────────────────────────────────────


def test_the_commissioner_ends_a_game_whatever_is_open(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    who = sitting.commissioner
    services.forfeit(sitting.slug, who, "home", "absence", "f")
    assert sitting.table.state.winner is Team.AWAY
    assert Game.objects.get(pk=sitting.game.pk).status == "forfeited"


@pytest.mark.parametrize("who", ["home", "away", "fan"])
def test_nobody_else_ends_it(unchanged, who):
    person = getattr(unchanged, who)
    refused(
        lambda: services.forfeit(unchanged.slug, person, "home", "absence", "f"),
        Cause.SEAT,
    )


def test_what_an_outcome_has_no_use_for_is_left_out(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run", player="h12", at=52))
    sitting.answer("down.carry", Happened("touchdown", at=52, by="h12"))
    given = [entry.answer for entry in sitting.table.tail if entry.seat]
    assert given[-2:] == [Chosen("run"), Happened("touchdown")]


def test_sent_again_it_is_still_the_same_answer(sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run", at=52))
    who = sitting.who(give.seat)
    services.answer(sitting.slug, who, give)
    assert services.answer(sitting.slug, who, give).again


@pytest.mark.parametrize("at", [-11, 111, 10**30])
def test_a_flag_off_the_field_is_refused(unchanged, at):
    flag = Flag(Team.HOME, "holding", at=at)
    refused(lambda: unchanged.interrupt(flag, "home"), Cause.ILLEGAL, "on the field")
