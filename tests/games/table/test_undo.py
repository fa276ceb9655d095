"""Undo by consent, over any distance, with the same dice; disputes."""

import pytest

from games.errors import Cause
from games.log.reader import entries
from games.log.undo import standing
from games.models import Entry, Snapshot
from games.table import services
from games.table.audience import BOTH
from games.table.services.opening import House, open_table
from games.table.table import RECENT_ANSWERS
from games.view.log_page import undo_targets
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Happened, Pace
from rules.state import ByTeam
from tests.games.conftest import Sitting
from tests.games.refusals import refused


def ask(sitting, seat, to, key="ask"):
    return services.ask_undo(sitting.slug, sitting.who(seat), seat, to, key)


def agree(sitting, seat, yes=True, key="agree"):
    return services.answer_undo(sitting.slug, sitting.who(seat), seat, yes, key)


@pytest.fixture
def carried(sitting):
    """The offense has reported where its carrier was stopped."""
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=58))
    return sitting


@pytest.fixture
def offense(carried):
    return carried.table.state.possession.value


@pytest.fixture
def defense(offense):
    return Team(offense).opponent.value


def test_an_undo_needs_the_other_coach(carried, offense, defense):
    to = carried.last_seq("down.carry")
    ask(carried, offense, to)
    assert [o.id for o in carried.table.progress.open] == ["down.carrier"]
    agree(carried, defense)
    assert [o.id for o in carried.table.progress.open] == ["down.carry"]


def test_declined_it_changes_nothing(carried, offense, defense):
    before = carried.table
    ask(carried, offense, carried.last_seq("down.carry"))
    agree(carried, defense, yes=False)
    after = carried.table
    assert (after.entries, after.undo_request) == (before.entries, None)


def test_a_paused_game_does_not_go_back(carried, offense, defense):
    ask(carried, offense, carried.last_seq("down.carry"))
    services.pause(carried.slug, carried.who(offense), offense, "pause")
    refused(lambda: agree(carried, defense), Cause.CLOSED, "paused")
    assert carried.table.undo_request
    agree(carried, defense, yes=False, key="no")
    assert carried.table.undo_request is None


def test_a_forfeit_ends_the_wish_for_an_undo(carried, offense, defense):
    ask(carried, offense, carried.last_seq("down.carry"))
    services.forfeit(carried.slug, carried.commissioner, offense, "absence", "end")
    refused(lambda: agree(carried, defense), Cause.STALE)
    assert carried.table.over


def test_withdrawn_it_is_gone(carried, offense, defense):
    ask(carried, offense, carried.last_seq("down.carry"))
    services.withdraw_undo(carried.slug, carried.who(offense), offense, "w")
    refused(lambda: agree(carried, defense), Cause.STALE)


def test_alone_at_the_table_it_is_done_at_once(carried, offense):
    to = carried.last_seq("down.carry")
    services.ask_undo(carried.slug, carried.both, offense, to, "u")
    assert [o.id for o in carried.table.progress.open] == ["down.carry"]


@pytest.mark.sqlite
def test_it_goes_back_over_any_distance(sitting):
    sitting.toss()
    first = sitting.table
    for at in (52, 54, 56):
        sitting.run(at)
    to = sitting.game.entries.filter(prompt="down.play").first().seq
    seat = sitting.game.entries.get(seq=to).seat
    ask(sitting, seat, to)
    agree(sitting, Team(seat).opponent.value)
    table = sitting.table
    assert (table.state, table.entries) == (first.state, ())
    assert Snapshot.objects.filter(game=sitting.game).count() == 2


def test_clock_and_score_go_back_with_it(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("touchdown"))
    assert sum((s := sitting.table.state.score).of(t) for t in Team) == 6, s
    to = sitting.last_seq("down.carry")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    game = type(sitting.game).objects.get(pk=sitting.game.pk)
    assert sitting.table.state.score == ByTeam(0, 0)
    assert (game.home_score, game.away_score, game.clock) == (0, 0, "1st, play 1")


def test_the_same_prompt_gets_the_same_dice_again(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("pass"))
    rolled = Entry.objects.get(prompt="down.throw").answer
    to = sitting.last_seq("down.play")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    sitting.answer("down.play", Chosen("pass"))
    again = Entry.objects.filter(prompt="down.throw").values_list("answer", flat=True)
    assert list(again) == [rolled, rolled]


def test_dice_rolled_before_the_answer_stand(sitting):
    """The coach goes back to what he reported, not to what was rolled before it."""
    sitting.toss()
    while True:
        sitting.answer("down.play", Chosen("pass"))
        if [o.id for o in sitting.table.progress.open] == ["down.carry"]:
            break
    sitting.answer("down.carry", Happened("tackled", at=60))
    rolls = Entry.objects.filter(prompt="down.throw").count()
    to = sitting.last_seq("down.carry")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    assert [o.id for o in sitting.table.progress.open] == ["down.carry"]
    assert Entry.objects.filter(prompt="down.throw").count() == rolls


def test_a_game_that_is_over_can_be_undone(sitting):
    sitting.to_the_end()
    to = sitting.last_seq("down.carrier")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "u")
    game = type(sitting.game).objects.get(pk=sitting.game.pk)
    assert (game.status, sitting.table.over) == ("playing", False)
    sitting.answer("down.carrier", sitting.table.progress.open[0].default())
    game.refresh_from_db()
    assert (game.status, game.revision) == ("finished", 2)


@pytest.mark.sqlite
def test_the_log_keeps_what_was_taken_back(carried, offense, defense):
    before = list(carried.game.entries.values_list("seq", "answer"))
    ask(carried, offense, carried.last_seq("down.play"))
    agree(carried, defense)
    after = list(carried.game.entries.values_list("seq", "answer"))
    assert after[: len(before)] == before


def test_an_undo_of_an_undone_game_goes_on(carried, offense, defense):
    """Once back, the game is played on and can be taken back again."""
    for turn in range(3):
        ask(carried, offense, carried.last_seq("down.carry"), f"a{turn}")
        agree(carried, defense, key=f"b{turn}")
        carried.answer("down.carry", Happened("tackled", at=52 + turn))
    assert carried.table.entries[-1].answer == Happened("tackled", at=54)


# ── refusals ─────────────────────────────────────────────────────────────────────


def test_one_cannot_agree_with_oneself(carried, offense):
    ask(carried, offense, carried.last_seq("down.carry"))
    refused(lambda: agree(carried, offense), Cause.TURN)


def test_the_other_coach_cannot_withdraw_it(carried, offense, defense):
    ask(carried, offense, carried.last_seq("down.carry"))
    refused(
        lambda: services.withdraw_undo(
            carried.slug, carried.who(defense), defense, "w"
        ),
        Cause.TURN,
    )


def test_strangers_neither_ask_nor_agree(carried, offense, defense):
    to = carried.last_seq("down.carry")
    for who in (carried.fan, carried.commissioner):
        refused(
            lambda w=who: services.ask_undo(carried.slug, w, offense, to, "x"),
            Cause.SEAT,
        )
    ask(carried, offense, to)
    refused(
        lambda: services.answer_undo(carried.slug, carried.fan, defense, True, "y"),
        Cause.SEAT,
    )


def test_the_other_coachs_answer_is_his_to_take_back_unless_it_is_the_last(
    carried, offense, defense
):
    earlier = carried.last_seq("down.play")
    refused(lambda: ask(carried, defense, earlier), Cause.ILLEGAL, "your own")
    ask(carried, defense, carried.last_seq("down.carry"))
    assert carried.table.undo_request.seat == defense


def test_one_undo_at_a_time(carried, offense, defense):
    ask(carried, offense, carried.last_seq("down.carry"))
    other = carried.last_seq("down.carry")
    refused(
        lambda: ask(carried, defense, other, "b"), Cause.ILLEGAL, "open undo request"
    )


def test_dice_and_nonsense_are_no_answer_to_go_back_to(sitting):
    sitting.toss()
    dice = sitting.last_seq("toss.coin")
    for to in (dice, 0, 9999):
        refused(lambda t=to: ask(sitting, "home", t), Cause.STALE)


def test_what_was_taken_back_cannot_be_taken_back_again(carried, offense, defense):
    to = carried.last_seq("down.carry")
    ask(carried, offense, to)
    agree(carried, defense)
    refused(lambda: ask(carried, offense, to, "again"), Cause.STALE)


# ── disputes ─────────────────────────────────────────────────────────────────────


def test_a_report_is_disputed_by_asking_to_go_back_to_it(carried, offense, defense):
    reply = services.dispute(carried.slug, carried.who(defense), defense, "d")
    assert "No challenge" in reply.text
    assert carried.table.undo_request.detail == {"to": carried.last_seq("down.carry")}
    agree(carried, offense)
    assert [o.id for o in carried.table.progress.open] == ["down.carry"]


def test_a_report_may_be_disputed_until_the_next_snap(carried, offense, defense):
    carried.answer("down.carrier", carried.table.progress.open[0].default())
    services.dispute(carried.slug, carried.who(defense), defense, "d")
    assert carried.table.undo_request is not None


def test_after_the_snap_it_stands(carried, offense, defense):
    carried.answer("down.carrier", carried.table.progress.open[0].default())
    carried.answer("down.play", Chosen("run"))
    refused(
        lambda: services.dispute(carried.slug, carried.who(defense), defense, "d"),
        Cause.ILLEGAL,
        "snapped",
    )


def test_where_the_book_has_a_challenge_it_is_offered_instead(db):
    house = House(pace=Pace.BRISK)
    game = open_table(
        "Rivets", "Owls", book="toy@1", house=house, options={"challenges": True}
    )
    sitting = Sitting(game)
    sitting.toss()
    sitting.run()
    before = sitting.table.seq
    reply = services.dispute(sitting.slug, sitting.home, "home", "d")
    assert "challenge" in reply.text
    assert sitting.table.seq == before


@pytest.mark.sqlite
def test_another_undo_under_the_same_key_is_refused(carried, offense):
    ask(carried, offense, carried.last_seq("down.carry"))
    other = carried.last_seq("down.play")
    refused(lambda: ask(carried, offense, other), Cause.STALE, "same key")


@pytest.mark.sqlite
def test_after_an_undo_over_many_lines_one_may_go_back_further(sitting):
    sitting.toss()
    sitting.run()
    sitting.run()
    call = sitting.game.entries.filter(prompt="toss.call").first().seq
    play = sitting.game.entries.filter(prompt="down.play").first().seq
    for number in range(RECENT_ANSWERS):
        services.pause(sitting.slug, sitting.home, "home", f"pause-{number}")
        services.resume(sitting.slug, sitting.home, "home", f"resume-{number}")
    services.ask_undo(sitting.slug, sitting.both, "home", play, "once")
    services.ask_undo(sitting.slug, sitting.both, "home", call, "twice")
    assert sitting.table.play.index == 0


def test_coaches_do_not_go_back_behind_what_the_commissioner_put_right(sitting):
    sitting.toss()
    sitting.run()
    sitting.run()
    carries = [
        e.seq for e in standing(entries(sitting.game.pk)) if e.prompt == "down.carry"
    ]
    put_right(sitting, carries[0], 57)
    counted = [e for e in standing(entries(sitting.game.pk)) if e.by_hand]
    ruled = sitting.table.ruled
    assert next(e for e in counted if e.seq == ruled).answer.at == 57
    for entry in counted:
        if entry.seq <= ruled:
            refused(
                lambda to=entry.seq: undo(sitting, to), Cause.CLOSED, "commissioner"
            )
    targets = [t.seq for t in undo_targets(sitting.table, BOTH)]
    assert targets
    assert min(targets) > ruled
    undo(sitting, targets[0])


def test_what_was_put_right_stays_so_after_an_earlier_answer_was(sitting):
    """The second amendment gives the first one's answer again."""
    sitting.toss()
    sitting.run()
    sitting.run()
    first, second = (
        e.seq for e in standing(entries(sitting.game.pk)) if e.prompt == "down.carry"
    )
    put_right(sitting, second, 61)
    put_right(sitting, first, 56)
    ruled = sitting.table.ruled
    counted = standing(entries(sitting.game.pk))
    assert next(e for e in counted if e.seq == ruled).answer.at == 61


def test_nothing_to_undo_is_offered_behind_it(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=58))
    put_right(sitting, sitting.last_seq("down.carry"), 57)
    assert see(sitting.table, BOTH).undoable is None
    assert undo_targets(sitting.table, BOTH) == []


def undo(sitting, to):
    services.ask_undo(sitting.slug, sitting.both, "home", to, sitting.key())


def put_right(sitting, seq, at):
    services.amend(
        sitting.slug,
        sitting.commissioner,
        seq,
        Happened("tackled", at=at),
        sitting.table.seq,
        sitting.key(),
    )
