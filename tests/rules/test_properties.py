"""What holds of every rule book and every game, whatever the coaches answer."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.facts import FACTS_DECODER, GameEnded
from rules.football.play import one_play
from rules.prompts import ANSWER_DECODER, Open, Pace
from rules.registry import Rulebook, rulebook
from rules.run import run
from rules.state import STATE_DECODER, State
from rules.stats import (
    BoxScore,
    Play,
    PlayerLine,
    Record,
    box_score,
    play_by_play,
    score_sheet,
    to_csv,
)
from rules.words import Names
from tests.rules.strategies import Chaos, legal_answers

BOOK = rulebook("efhl")
SEEDS = st.integers(0, 2**32)
PACES = st.sampled_from(list(Pace))
NERVES = st.sampled_from([0, 3, 20])


@dataclass
class Game:
    """A game that was played, and what is folded from it."""

    chaos: Chaos
    final: State
    plays: list[Play]
    box: BoxScore


def played(seed: int, pace: Pace = Pace.STRICT, nerves: int = 0) -> Game:
    chaos = Chaos(BOOK, seed, pace, nerves)
    season = "postseason" if seed % 2 else "regular"
    final = chaos.game(BOOK.opening(season=season))
    plays = Record(chaos.facts).plays
    return Game(chaos, final, plays, box_score(plays))


@given(SEEDS, PACES, NERVES)
def test_any_legal_answers_end_the_game(seed: int, pace: Pace, nerves: int) -> None:
    game = played(seed, pace, nerves)
    assert game.final.over
    assert isinstance(game.chaos.facts[-1][-1], GameEnded)


@given(SEEDS, PACES, NERVES)
def test_a_replay_of_the_log_is_identical(seed: int, pace: Pace, nerves: int) -> None:
    chaos = played(seed, pace, nerves).chaos
    after = [*chaos.states[1:], None]
    logs = zip(chaos.states, chaos.entries, chaos.facts, after, strict=True)
    for state, entries, facts, following in logs:
        progress = run(lambda before: one_play(BOOK, before), state, entries, pace)
        assert progress.facts == tuple(facts)
        assert progress.open == ()
        assert following is None or progress.state == following


@given(SEEDS, NERVES)
def test_the_points_of_the_facts_are_the_score(seed: int, nerves: int) -> None:
    game = played(seed, nerves=nerves)
    assert game.box.score == game.final.score
    quarters = game.box.quarters
    assert (sum(quarters.home), sum(quarters.away)) == (
        game.final.score.home,
        game.final.score.away,
    )
    if game.box.scoring:
        last = game.box.scoring[-1]
        assert (last.home, last.away) == (game.final.score.home, game.final.score.away)


TEAM_COLUMNS = (
    "carries",
    "rushing_yards",
    "completions",
    "attempts",
    "interceptions",
    "sacks",
    "sack_yards",
    "fumbles",
    "fumbles_lost",
    "punts",
    "punt_yards",
    "kickoff_return_yards",
    "punt_return_yards",
)


@given(SEEDS, NERVES)
def test_a_team_is_the_sum_of_its_players(seed: int, nerves: int) -> None:
    box = played(seed, nerves=nerves).box
    for team, players in (
        (box.teams.home, box.players.home),
        (box.teams.away, box.players.away),
    ):
        for column in TEAM_COLUMNS:
            assert getattr(team, column) == _sum(players, column), column
        assert team.gross_passing_yards == _sum(players, "passing_yards")
        assert team.gross_passing_yards == _sum(players, "receiving_yards")
        assert team.completions == _sum(players, "receptions")
        assert team.first_downs_rush + team.first_downs_pass >= _sum(
            players, "rushing_first_downs"
        ) + _sum(players, "receiving_first_downs")
        assert team.points == _points(players, box, team.team)


def _sum(players: tuple[PlayerLine, ...], column: str) -> int:
    return sum(getattr(line, column) for line in players)


def _points(players: tuple[PlayerLine, ...], box: BoxScore, team: str) -> int:
    """Points by who scored them, and the safeties, which nobody scored."""
    touchdowns = ("passing", "rushing", "def", "fumble_recovery", "special_teams")
    twos = ("passing", "rushing")
    return (
        6 * sum(_sum(players, f"{kind}_tds") for kind in touchdowns)
        + 2 * sum(_sum(players, f"{kind}_2pt_conversions") for kind in twos)
        + 3 * _sum(players, "fg_made")
        + _sum(players, "pat_made")
        + _unscored(box, team)
    )


def _unscored(box: BoxScore, team: str) -> int:
    """What safeties and the defense on tries brought: what the summary adds by them."""
    before = {"home": 0, "away": 0}
    gained = 0
    for score in box.scoring:
        after = {"home": score.home, "away": score.away}
        if score.kind in ("safety", "defense_on_try") and score.team == team:
            gained += after[team] - before[team]
        before = after
    return gained


@given(SEEDS, NERVES)
def test_drives_and_rows_add_up(seed: int, nerves: int) -> None:
    game = played(seed, nerves=nerves)
    rows = play_by_play(game.plays, Names())
    for team, name in ((game.box.teams.home, "Home"), (game.box.teams.away, "Away")):
        drives = [drive for drive in game.box.drives if drive.team is team.team]
        snaps = [row for row in rows if row["posteam"] == name and row["down"]]
        assert team.drives == len(drives)
        assert sum(drive.yards for drive in drives) == team.total_yards
        assert sum(int(row["yards_gained"] or 0) for row in snaps) == team.total_yards
    for column in ("rush", "pass", "penalty"):
        teams = (game.box.teams.home, game.box.teams.away)
        counted = sum(int(row[f"first_down_{column}"] or 0) for row in rows)
        assert counted == sum(getattr(t, f"first_downs_{column}") for t in teams)
    if rows:
        final = (game.final.score.home, game.final.score.away)
        assert (rows[-1]["total_home_score"], rows[-1]["total_away_score"]) == final
    assert to_csv(rows).count("\n") == len(rows) + 1
    assert [sheet.quarter for sheet in score_sheet(game.plays)] == sorted(
        {play.began.quarter for play in game.plays}
    )


@given(SEEDS, NERVES)
def test_states_facts_and_answers_survive_json(seed: int, nerves: int) -> None:
    chaos = played(seed, nerves=nerves).chaos
    for state in chaos.states:
        assert STATE_DECODER.decode(msgspec.json.encode(state)) == state
    for facts in chaos.facts:
        assert FACTS_DECODER.decode(msgspec.json.encode(facts)) == tuple(facts)
    for entries in chaos.entries:
        for entry in entries:
            encoded = msgspec.json.encode(entry.answer)
            assert ANSWER_DECODER.decode(encoded) == entry.answer


@given(SEEDS)
def test_the_same_seed_is_the_same_game(seed: int) -> None:
    first, second = played(seed, nerves=3), played(seed, nerves=3)
    assert msgspec.json.encode(first.chaos.facts) == msgspec.json.encode(
        second.chaos.facts
    )
    assert first.final == second.final


@pytest.mark.parametrize("phase", sorted(BOOK.procedures))
@given(data=st.data())
def test_every_legal_answer_to_a_play_is_taken(phase: str, data: st.DataObject) -> None:
    """One play of each kind; `check` accepts what `legal_answers` draws."""
    opened = _first(BOOK, phase)
    answer = data.draw(legal_answers(opened))
    opened.check(answer)


def _first(book: Rulebook, phase: str) -> Open:
    state = msgspec.structs.replace(book.opening(), upcoming=phase, down=1)
    step = run(lambda before: one_play(book, before), state).open
    return step[0]
