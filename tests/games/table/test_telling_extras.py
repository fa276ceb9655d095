"""Announcements in a report: a fall, a stoppage."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from games.errors import Cause
from games.log import dice, reader
from games.models import Entry
from games.table.parsing import give_of_form, report_of_form
from games.table.services import plays
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Happened, Rolled
from tests.games.refusals import refused
from tests.games.table.test_telling import open_kept, run_to, tell
from tests.games.view.test_stoppages import until
from tests.rules.efhl.announcing import player_fell, stoppage

PART_2 = {"injuries": "standard", "bonus_stoppages": True}


@pytest.fixture
def kept(db: None) -> Any:
    return open_kept(**PART_2)


def test_a_stoppage_and_a_fall_go_with_the_end_of_a_run(kept):
    offense = kept.table.state.possession
    first = kept.table.seq + 1
    defense = offense.opponent
    said = (stoppage(offense), player_fell(defense, _someone(kept, defense)))
    tell(kept, replace(run_to(kept, 4), announced=said), offense.value)
    lines = reader.entries(kept.game.pk, first)
    announced = [line for line in lines if line.answer in said]
    assert [line.seat for line in announced] == [one.team.value for one in said]
    assert all(line.report == first for line in announced)
    ended = next(line for line in lines if line.answer == run_to_end(lines))
    assert announced[0].seq < announced[1].seq < ended.seq
    assert kept.table.state.down == 2


def run_to_end(lines: Any) -> Any:
    return next(
        line.answer
        for line in reversed(lines)
        if isinstance(line.answer, Happened) and line.answer.outcome == "tackled"
    )


def _someone(sitting: Any, team: Team) -> str:
    return next(iter(sitting.table.setting.side(team).players))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (stoppage(Team.HOME, transfer=True), "Bonus stoppage, to hand off"),
        (player_fell(Team.HOME, "h12", previous=True), "fell"),
    ],
)
def test_nothing_is_said_that_leads_elsewhere(kept, said, words):
    before = kept.table.seq
    told = replace(run_to(kept, 4), announced=(replace(said, team=_offense(kept)),))
    refused(lambda: tell(kept, told), Cause.ILLEGAL, words)
    assert kept.table.seq == before


def _offense(sitting: Any) -> Team:
    return sitting.table.state.possession


def test_without_the_option_nothing_is_said(db):
    plain = open_kept()
    told = replace(run_to(plain, 4), announced=(stoppage(_offense(plain)),))
    refused(lambda: tell(plain, told), Cause.ILLEGAL, "not possible in that play")
    assert see(plain.table, plain.home.audience).report.extras == ()


# ── dice that have fallen are not taken back ─────────────────────────────────────


def _lines(sitting: Any) -> int:
    return Entry.objects.filter(game=sitting.game).count()


def _dice(sitting: Any, first: int) -> list[Any]:
    lines = reader.entries(sitting.game.pk, first)
    return [line.answer.dice for line in lines if isinstance(line.answer, Rolled)]


@pytest.mark.parametrize(
    "mistake",
    [
        {"answer": Happened("tackled")},
        {"announced": (player_fell(Team.HOME, "nobody", previous=True),)},
    ],
)
def test_a_mistake_is_refused_before_dice_fall(kept, monkeypatch, mistake):
    rolls: list[Any] = []
    monkeypatch.setattr(dice, "roll", lambda *given: rolls.append(given))
    before = _lines(kept)
    told = replace(run_to(kept, 4), **mistake)
    refused(lambda: tell(kept, told, _offense(kept).value), Cause.ILLEGAL)
    assert (rolls, _lines(kept)) == ([], before)


def test_what_is_refused_after_dice_leaves_them_written(kept, monkeypatch):
    """A yard line off the field is refused where the run ends, after its dice."""
    monkeypatch.setattr(dice, "roll", lambda *given: (3, 4))
    first = kept.table.seq + 1
    wrong = replace(run_to(kept, 4), answer=Happened("tackled", at=140))
    reply = tell(kept, wrong, _offense(kept).value)
    assert reply.text.endswith(plays.REST)
    assert _dice(kept, first)
    (opened,) = kept.table.progress.open
    assert opened.prompt.means in {"advance", "run"}
    assert kept.table.state.down == 1


def test_the_screen_has_a_box_for_each_side_and_its_players(kept):
    report = see(kept.table, kept.home.audience).report
    extras = {one.kind: one for one in report.extras}
    assert {side for side, _ in extras["stoppage"].sides} == {"home", "away"}
    assert (extras["stoppage"].asks, extras["fell"].asks) == (False, True)
    offense = _offense(kept)
    fallen = _someone(kept, offense)
    fields = {
        "seat": [offense.value],
        "prompt": [report.prompt],
        "fingerprint": [report.fingerprint],
        "key": ["f1"],
        "play": ["run"],
        "end": ["run:tackled"],
        "at": ["40"],
        "with-stoppage": [offense.value],
        f"with-fell-{offense.value}": [fallen],
    }
    told = report_of_form(fields, kept.who(offense.value), kept.table)
    said = [stoppage(offense), player_fell(offense, fallen)]
    assert sorted(map(str, told.summary.announced)) == sorted(map(str, said))


def test_a_recovery_is_a_button_of_its_team(db):
    hit = Happened("hit_from_behind", at=40)
    sitting = until("fumble.drop", {}, chosen={"run.advance": hit})
    opened = sitting.table.progress.open[0]
    team = opened.seats[0]
    fields = {
        "seat": [team.value],
        "prompt": [opened.id],
        "kind": ["happened"],
        "outcome": ["recovered/away"],
        "at": ["40"],
        "key": ["k"],
    }
    person = sitting.who(team.value)
    give = give_of_form(fields, person, sitting.table)
    assert give.answer == Happened("recovered", at=40, team=Team.AWAY)
    fields["outcome"] = ["recovered/nobody"]
    unread = partial(give_of_form, fields, person, sitting.table)
    refused(unread, Cause.BAD, "home or away")
