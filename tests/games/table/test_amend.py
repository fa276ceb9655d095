"""The commissioner puts an answer right, during the game and after it."""

import pytest

from games.errors import Cause
from games.log.entries import Kind
from games.models import Game
from games.table import services
from games.view.amendment_preview import preview, question
from rules.field import Team
from rules.prompts import Chosen, Happened, Rolled
from tests.games.refusals import refused


def amend(sitting, seq, answer, who=None, key="amend"):
    table = sitting.table
    who = who or sitting.commissioner
    return services.amend(sitting.slug, who, seq, answer, table.seq, key)


def carries(sitting):
    rows = sitting.game.entries.filter(prompt="down.carry").order_by("seq")
    return list(rows.values_list("seq", flat=True))


def test_everything_after_it_is_worked_out_again(sitting):
    sitting.to_the_end()
    before = sitting.table.state
    seq = carries(sitting)[-1]
    amend(sitting, seq, Happened("tackled", at=57))
    after = sitting.table.state
    assert after.over
    assert (before.ball_on, after.ball_on) != (57, before.ball_on)
    game = Game.objects.get(pk=sitting.game.pk)
    assert (game.status, game.revision) == ("finished", 2)


def test_answers_that_still_fit_are_given_again(sitting):
    sitting.to_the_end()
    plays = sitting.table.play.index
    seen = preview(sitting.table, carries(sitting)[0], Happened("tackled", at=54))
    assert (seen.dropped, seen.open) == ((), False)
    amend(sitting, carries(sitting)[0], Happened("tackled", at=54))
    assert sitting.table.play.index == plays
    copies = sitting.game.entries.filter(client_key__startswith="amend:")
    assert copies.count() == seen.fits + 1


def test_a_preview_changes_nothing(sitting):
    sitting.to_the_end()
    before = sitting.table
    preview(before, carries(sitting)[0], Happened("touchdown"))
    assert sitting.table is before
    assert sitting.game.entries.count() == before.seq


def test_what_no_longer_fits_is_told_and_left_out(sitting):
    """After a touchdown nobody is asked who carried; the others have the ball."""
    sitting.to_the_end()
    seen = preview(sitting.table, carries(sitting)[0], Happened("touchdown"))
    assert seen.open
    assert seen.dropped[0].prompt == "down.carrier"
    assert seen.home_score + seen.away_score == 6
    reply = amend(sitting, carries(sitting)[0], Happened("touchdown"))
    assert f"dropped: {len(seen.dropped)}" in reply.text


def test_a_finished_game_is_open_again_where_the_answers_end(sitting):
    sitting.to_the_end()
    amend(sitting, carries(sitting)[0], Happened("touchdown"))
    game = Game.objects.get(pk=sitting.game.pk)
    assert game.status == "playing"
    assert [o.id for o in sitting.table.progress.open] == ["down.play"]
    sitting.to_the_end()
    game.refresh_from_db()
    assert (game.status, game.revision) == ("finished", 2)


def test_the_tables_dice_fall_as_they_fell(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=52))
    sitting.answer("down.carrier", sitting.table.progress.open[0].default())
    sitting.answer("down.play", Chosen("pass"))
    rolls = sitting.game.entries.filter(prompt="down.throw")
    before = rolls.get().answer
    amend(sitting, carries(sitting)[0], Happened("tackled", at=53))
    assert list(rolls.values_list("answer", flat=True)) == [before, before]


def test_real_dice_that_were_mistyped_can_be_put_right(open_):
    sitting = open_(dice="real")
    sitting.toss()
    sitting.answer("toss.coin", Rolled((1,)))
    assert sitting.table.state.possession is Team.HOME
    amend(sitting, sitting.last_seq("toss.coin"), Rolled((2,), real=True))
    assert sitting.table.state.possession is Team.AWAY


def test_a_forfeit_after_it_still_holds(sitting):
    sitting.toss()
    sitting.run(52)
    who = sitting.commissioner
    services.forfeit(sitting.slug, who, "away", "absence", "f")
    amend(sitting, carries(sitting)[0], Happened("tackled", at=53))
    assert sitting.table.state.forfeited_by is Team.AWAY


def test_it_is_an_entry_of_the_log(sitting):
    sitting.toss()
    sitting.run(52)
    amend(sitting, carries(sitting)[0], Happened("tackled", at=53))
    entry = sitting.game.entries.get(kind=Kind.AMEND)
    assert entry.seat == "commissioner"


def test_the_question_is_shown_as_it_was_asked(sitting):
    sitting.toss()
    sitting.run(52)
    asked = question(sitting.table, carries(sitting)[0])
    assert asked.prompt.text == "Where was he stopped?"
    assert asked.target.answer == Happened("tackled", at=52)


# ── refusals ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("who", ["home", "away", "both", "fan"])
def test_only_the_commissioner_amends(sitting, who):
    sitting.toss()
    sitting.run(52)
    person = getattr(sitting, who)
    refused(
        lambda: amend(sitting, carries(sitting)[0], Happened("touchdown"), person),
        Cause.SEAT,
    )


def test_an_answer_the_rules_do_not_allow_is_refused(sitting):
    sitting.toss()
    sitting.run(52)
    before = sitting.table.seq
    wrong = Happened("tackled", at=300)
    refused(lambda: amend(sitting, carries(sitting)[0], wrong), Cause.ILLEGAL)
    assert sitting.table.seq == before


def test_dice_of_the_table_are_not_amended(sitting):
    sitting.toss()
    seq = sitting.last_seq("toss.coin")
    refused(
        lambda: amend(sitting, seq, Rolled((2,))), Cause.ILLEGAL, "can’t be amended"
    )


def test_a_game_that_has_gone_on_since_the_preview_is_looked_at_again(sitting):
    sitting.toss()
    sitting.run(52)
    seen = sitting.table.seq
    sitting.answer("down.play", Chosen("run"))
    refused(
        lambda: services.amend(
            sitting.slug,
            sitting.commissioner,
            carries(sitting)[0],
            Happened("touchdown"),
            seen,
            "k",
        ),
        Cause.STALE,
    )


def test_an_answer_that_does_not_count_is_not_amended(sitting):
    sitting.toss()
    refused(lambda: amend(sitting, 99, Chosen("heads")), Cause.STALE)


def test_a_forfeit_of_a_game_that_now_ends_before_it_is_left_out(sitting):
    sitting.toss()
    for _ in range(3):
        sitting.run()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=55))
    services.forfeit(sitting.slug, sitting.commissioner, "home", "absence", "gone")
    last = carries(sitting)[-1]
    seen = preview(sitting.table, last, Happened("touchdown"))
    assert [dropped.seat for dropped in seen.dropped] == ["commissioner"]
    amend(sitting, last, Happened("touchdown"))
    assert sitting.table.state.forfeited_by is None
