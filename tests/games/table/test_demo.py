"""The demo's tables, and whole games of the EFHL on the statistical board."""

import pytest
from django.core.management import call_command

from games.log import reader
from games.models import Game, Snapshot
from games.reports.box_score import box_of, record_of
from games.reports.score_sheet import sheets_of
from games.table import store
from games.table.audience import FAN
from games.table.services import opening
from games.table.services.opening import open_table
from games.table.simulation import play_out
from games.view.dice_proof import proof_of
from games.view.visibility import see
from league.models import Result
from rules.prompts import Announced


@pytest.fixture
def seeded(seeded_demo, db):
    return seeded_demo


def test_it_prints_the_coaches_links_and_the_fans(seeded):
    game = Game.objects.get(status="waiting")
    for seat in game.seats.all():
        assert f"/games/{game.slug}/{seat.side}/{seat.token}/" in seeded
    assert f"/games/{game.slug}/\n" in seeded


def test_a_finished_game_has_its_result_and_its_box_score(seeded):
    slug = seeded.rsplit("/games/")[-1].split("/")[0]
    game = Game.objects.get(slug=slug)
    assert game.over
    result = Result.objects.get(fixture=game.fixture)
    assert (result.home_score, result.away_score) == (game.home_score, game.away_score)
    table = store.table(game.slug)
    record = record_of(reader.finished_plays(game.pk))
    box = box_of(table.setting, record)
    assert box.line.rows[1][1][-1] == str(game.home_score)
    assert len(sheets_of(table.setting, record)) >= 4
    assert proof_of(table).fits


def test_seeding_again_changes_nothing(seeded, capsys):
    before = list(Game.objects.values_list("slug", "seq"))
    call_command("seed_demo")
    assert list(Game.objects.values_list("slug", "seq")) == before
    assert capsys.readouterr().out == seeded


def test_the_same_seeds_play_the_same_game(db):
    games = []
    for _ in range(2):
        game = open_table("Rivets", "Owls")
        game.seeds.update(seed=bytes(32))
        store.forget(game.slug)
        play_out(game, seed=3)
        rows = Snapshot.objects.filter(game=game).order_by("index")
        games.append([bytes(facts) for facts in rows.values_list("facts", flat=True)])
    assert games[0] == games[1]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_read_back_as_it_was_played(db, seed):
    game = open_table("Rivets", "Owls")
    play_out(game, seed)
    store.forget(game.slug)
    table = store.table(game.slug)
    assert table.over
    assert see(table, FAN).over
    assert proof_of(table).fits
    score = box_of(table.setting, record_of(reader.finished_plays(game.pk))).line
    assert [cells[-1] for _, cells in score.rows] == [
        str(table.state.score.away),
        str(table.state.score.home),
    ]


@pytest.mark.parametrize("seed", range(2))
def test_the_heroes_abilities_are_used_at_a_table_that_nobody_sits_at(
    db, seed, monkeypatch
):
    monkeypatch.setattr(opening, "draw_seed", lambda: bytes([seed]) * 32)
    options = {
        "home_field": "on",
        "bonus_stoppages": True,
        "trick_plays": True,
        "ability_checks": True,
        "injuries": "standard",
    }
    game = open_table("Rivets", "Owls", options=options)
    play_out(game, seed)
    store.forget(game.slug)
    table = store.table(game.slug)
    assert table.over
    assert proof_of(table).fits
    log = reader.entries(game.pk)
    log = [entry for entry in log if isinstance(entry.answer, Announced)]
    for kind in ("stoppage", "ability"):
        said = [entry for entry in log if entry.answer.kind == kind]
        assert said
        assert all(entry.seat == entry.answer.team for entry in said)
    assert {entry.answer.kind for entry in log} & {"crowd_noise", "hard_count"}
