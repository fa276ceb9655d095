"""Views of an audience: nobody's secrets, no keys, no seed, by any way out."""

import msgspec
import pytest
from msgspec.structs import replace

from games.live.publishing import collected
from games.table import services, store
from games.table.audience import AWAY, BOTH, FAN, HOME, LIVE_AUDIENCES, Audience
from games.table.services.opening import open_table
from games.view.log_page import logbook, undo_targets
from games.view.visibility import see, see_page
from rules.field import Team
from rules.prompts import Chosen, Happened, Pace, Rolled
from tests.games.conftest import Sitting

COMMISSIONER = Audience(commissioner=True)
OTHERS = {"away": AWAY, "fan": FAN, "commissioner": COMMISSIONER}


def text(kind: object) -> str:
    return msgspec.json.encode(kind).decode()


@pytest.fixture
def half(sitting):
    """Home has called tails, in secret; away has yet to call."""
    sitting.answer("toss.call", Chosen("tails"), "home")
    return sitting


def everything(table, audience):
    """All that an audience is shown, but for what tells one game from another."""
    seen = replace(see(table, audience), slug="", key="", seed_hash="")
    prompts, offers = (
        tuple(replace(each, key="") for each in asked)
        for asked in (seen.prompts, seen.offers)
    )
    seen = replace(seen, prompts=prompts, offers=offers)
    log = [
        replace(play, answers=tuple(replace(a, at="") for a in play.answers))
        for play in logbook(table, audience)
    ]
    targets = [replace(a, at="") for a in undo_targets(table, audience)]
    return text(seen), text(log), text(targets)


@pytest.mark.parametrize("who", OTHERS)
def test_a_secret_choice_makes_no_difference_to_others_until_both_are_in(open_, who):
    shown = []
    for choice in ("heads", "tails"):
        sitting = open_()
        sitting.answer("toss.call", Chosen(choice), "home")
        shown.append(everything(sitting.table, OTHERS[who]))
    assert shown[0] == shown[1]


def test_it_is_ones_own(half):
    assert "Tails" in text(logbook(half.table, HOME))
    assert see(half.table, HOME).undoable.text == "Tails"
    assert "Tails" in text(undo_targets(half.table, HOME))


@pytest.mark.parametrize("who", OTHERS)
def test_once_both_are_in_everybody_sees_it(half, who):
    half.answer("toss.call", Chosen("heads"), "away")
    assert "Tails" in text(logbook(half.table, OTHERS[who]))


@pytest.mark.parametrize("who", OTHERS)
def test_an_undo_of_a_secret_does_not_tell_it(half, who):
    to = half.last_seq("toss.call")
    services.ask_undo(half.slug, half.home, "home", to, "u")
    seen = see(half.table, OTHERS[who])
    assert "a secret choice" in seen.undo.text
    services.answer_undo(half.slug, half.away, "away", True, "v")
    assert "Tails" not in text(logbook(half.table, OTHERS[who]))
    assert "Tails" in text(logbook(half.table, HOME))


def test_a_secret_of_an_earlier_round_stays_open(half):
    """The second time round only the second choices are secret."""
    half.answer("toss.call", Chosen("tails"), "away")
    assert half.table.covered == frozenset()


@pytest.mark.parametrize("audience", [HOME, AWAY, BOTH, FAN, COMMISSIONER])
def test_no_key_and_no_seed_leave_before_the_end(sitting, audience):
    sitting.toss()
    table = sitting.table
    leaving = text(see(table, audience)) + text(logbook(table, audience))
    for _, key in sitting.keys("home", "away"):
        assert key not in leaving
    assert table.seeds.last.seed.hex() not in leaving
    assert see(table, audience).seed is None


@pytest.mark.parametrize("audience", [HOME, FAN])
def test_after_the_end_everybody_sees_the_seed(sitting, audience):
    sitting.to_the_end()
    seen = see(sitting.table, audience)
    assert seen.seed == sitting.table.seeds.last.seed.hex()


def test_only_the_side_that_is_asked_gets_the_prompt(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    mine, theirs = (HOME, AWAY) if offense is Team.HOME else (AWAY, HOME)
    assert [p.id for p in see(sitting.table, mine).prompts] == ["down.play"]
    assert see(sitting.table, theirs).prompts == ()
    assert see(sitting.table, FAN).prompts == ()
    waiting = see(sitting.table, theirs).waiting
    name = sitting.table.setting.side(offense).name
    assert waiting == f"Waiting for {name} to declare the play"
    assert see(sitting.table, mine).waiting == ""


def test_alone_at_the_table_one_gets_both_prompts(sitting):
    seats = [p.seat for p in see(sitting.table, BOTH).prompts]
    assert seats == ["home", "away"]


def test_the_sentence_has_the_names_in_it(sitting):
    sitting.toss()
    offense = sitting.table.state.possession
    name = sitting.table.setting.side(offense).name
    audience = HOME if offense is Team.HOME else AWAY
    assert see(sitting.table, audience).prompts[0].text == f"{name}: run or pass?"


def test_a_prompt_says_what_each_option_needs(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    prompt = see(sitting.table, BOTH).prompts[0]
    assert [(o.name, o.needs, o.default) for o in prompt.options] == [
        ("tackled", ("at", "by"), True),
        ("touchdown", (), False),
    ]
    assert (prompt.lo, prompt.hi, prompt.at) == (-10, 110, 50)


def test_fans_and_opponents_are_offered_nothing(sitting):
    sitting.toss()
    kinds = {offer.kind for offer in see(sitting.table, HOME).offers}
    assert kinds == {"timeout", "flag", "resign"}
    assert see(sitting.table, FAN).offers == ()
    assert {offer.seat for offer in see(sitting.table, AWAY).offers} == {"away"}


def test_a_paused_game_asks_nobody_and_says_so(sitting):
    services.pause(sitting.slug, sitting.home, "home", "p")
    seen = see(sitting.table, HOME)
    assert (seen.prompts, seen.offers, seen.waiting) == ((), (), "")
    assert seen.notice == "The game is paused by the Rivets."


def test_dice_are_shown_to_all(open_):
    sitting = open_(pace=Pace.STRICT)
    sitting.toss()
    sitting.answer("toss.coin", Rolled(()))
    roll = see(sitting.table, FAN).roll
    assert (roll.faces, roll.who, roll.real) == (2, "Rivets", False)
    assert roll.total == sum(roll.dice)


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((1, 2), "Needed 4 or more: rolled 3, no good."),
        ((2, 2), "Needed 4 or more: rolled 4, good."),
    ],
)
def test_dice_say_what_was_needed_whether_or_not_the_play_is_over(open_, dice, said):
    sitting = open_(dice="real")
    sitting.toss()
    sitting.answer("toss.coin", Rolled((1,)))
    sitting.answer("down.play", Chosen("pass"))
    sitting.answer("down.throw", Rolled(dice))
    assert see(sitting.table, FAN).roll.text == said


def test_old_dice_go_with_the_next_answer(sitting):
    sitting.toss()
    assert see(sitting.table, FAN).roll is not None
    sitting.answer("down.play", Chosen("run"))
    assert see(sitting.table, FAN).roll is None


def test_the_log_counts_quarters(sitting):
    sitting.toss()
    sitting.run(55)
    lines = see(sitting.table, FAN).lines
    assert lines[0].when.startswith("Q1 · ")


def test_the_log_calls_teams_as_there_is_room_for_their_names(db):
    """Both alike: one long name, and both are abbreviated, without an article."""
    sitting = Sitting(open_table("Riverside Rivets", "Owls", book="toy@1"))
    sitting.toss()
    toss = see(sitting.table, FAN).lines[0].text
    home, away = sitting.game.home_abbreviation, sitting.game.away_abbreviation
    assert toss.startswith(f"{home} call heads")
    assert toss.endswith((f" {home} win the toss.", f" {away} win the toss."))
    assert logbook(sitting.table, FAN)[-1].lines[0].text == toss


def test_names_that_have_room_are_not_abbreviated(sitting):
    sitting.toss()
    assert "The Rivets call heads" in see(sitting.table, FAN).lines[0].text


def test_the_strip_turns_with_the_ends(sitting):
    sitting.toss()
    seen = see(sitting.table, FAN)
    ahead = "right" if seen.home.has_ball else "left"
    assert (seen.field.left, seen.field.ball) == ("home", 60)
    assert seen.field.direction == ahead


def test_what_happened_is_told_newest_first(sitting):
    sitting.toss()
    sitting.run(55)
    lines = [line.text for line in see(sitting.table, FAN).lines]
    assert "toss" in lines[-1].lower()
    assert "55" in lines[0] or "45" in lines[0]


def test_the_score_and_the_clock_are_those_of_the_state(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("touchdown"))
    seen = see(sitting.table, FAN)
    assert seen.home.score + seen.away.score == 6
    assert (seen.clock.quarter, seen.clock.play, seen.clock.plays) == ("1st", 2, 4)
    assert seen.clock.down == "1st & 10"


def test_what_is_published_is_what_each_audience_sees(
    sitting, django_capture_on_commit_callbacks
):
    with collected() as changes, django_capture_on_commit_callbacks(execute=True):
        sitting.answer("toss.call", Chosen("tails"), "home")
    (change,) = changes
    assert (change.slug, change.seq) == (sitting.slug, 1)
    for audience in LIVE_AUDIENCES:
        assert change.page(audience.name) == see_page(sitting.table, audience)
        assert change.json(audience.name) == text(see(sitting.table, audience))


def test_notes_stand_in_the_log_where_they_were_said(sitting):
    """After an undo the answers given anew are newer than the undo."""
    sitting.toss()
    sitting.run()
    sitting.answer("down.play", Chosen("run"))
    to = sitting.last_seq("down.play")
    mine = sitting.table.state.possession
    services.ask_undo(sitting.slug, sitting.who(mine), mine.value, to, "ask")
    other = mine.opponent.value
    services.answer_undo(sitting.slug, sitting.who(other), other, True, "yes")
    assert "agree to the undo" in see(sitting.table, FAN).lines[0].text
    sitting.run()
    sitting.run()
    kinds = [line.kind for line in see(sitting.table, FAN).lines[:4]]
    store.forget(sitting.slug)
    assert [line.kind for line in see(sitting.table, FAN).lines[:4]] == kinds
    assert kinds[:2] != ["table", "table"]
    assert kinds[2:4] == ["table", "table"]


def test_notes_of_a_reopened_game_do_not_come_back_with_a_later_play(sitting):
    sitting.to_the_end()
    rows = sitting.game.entries.filter(prompt="down.play").order_by("-seq")
    services.ask_undo(sitting.slug, sitting.both, "home", rows[0].seq, "undo")
    assert "new dice" in see(sitting.table, FAN).lines[0].text
    sitting.run()
    texts = [line.text for line in see(sitting.table, FAN).lines]
    new_dice = next(i for i, text in enumerate(texts) if "new dice" in text)
    assert new_dice > 0
    assert "undo" in texts[new_dice + 1]


def test_a_challenge_of_a_ruling_without_a_spot_starts_where_that_play_did(open_):
    sitting = open_(options={"challenges": True})
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("touchdown"))
    offers = see(sitting.table, BOTH).offers
    ruling = next(o for o in offers if o.kind == "challenge").rulings[0]
    assert ruling.at == sitting.table.state.last.before.ball_on
