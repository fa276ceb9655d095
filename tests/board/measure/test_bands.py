"""Figures of a sample of games, their intervals, and the command that prints them."""

from itertools import count
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from board.__main__ import main
from board.measure import seasons, stars
from board.measure.bands import BANDS, FULL_GAME, Figure, measure, ratio
from board.measure.matchups import MATCHUPS
from board.measure.tallies import Tally, tally_game
from rules.registry import latest_books, rulebook
from rules.simulated import Expected, never


def test_a_ratio_is_of_the_sums_and_not_of_the_shares() -> None:
    assert ratio([1, 30], [10, 100])[0] == pytest.approx(31 / 110)


def test_equal_games_leave_no_doubt_and_one_game_leaves_all() -> None:
    assert ratio([3, 3, 3], [4, 4, 4]) == (0.75, 0.0)
    assert ratio([3], [4])[1] == float("inf")
    assert ratio([], []) == (0.0, float("inf"))


def test_the_interval_holds_the_truth_in_about_95_of_100_samples() -> None:
    draw = Random(1)
    held = 0
    for _ in range(400):
        wholes = [draw.randint(20, 40) for _ in range(60)]
        parts = [sum(draw.random() < 0.3 for _ in range(n)) for n in wholes]
        value, within = ratio(parts, wholes)
        held += abs(value - 0.3) <= within
    assert 0.91 <= held / 400 <= 0.98


def figure(value: float, within: float) -> Figure:
    return Figure("", "", low=2, high=3, value=value, within=within)


def test_a_band_is_met_when_the_interval_touches_it() -> None:
    assert figure(1.9, 0.1).met
    assert figure(3.1, 0.2).met
    assert not figure(1.8, 0.1).met
    assert not figure(3.2, 0.1).met


def test_the_other_toss_turns_a_game_around_where_nothing_favors_a_side() -> None:
    book = rulebook("hefl")
    games = [tally_game(book, seed, {}) for seed in (1, 2)]
    turned = [tally_game(book, seed, {}, other_toss=True) for seed in (1, 2)]
    assert [game.margin for game in turned] == [-game.margin for game in games]
    assert turned[0].lines == games[0].lines
    *_, home_wins = measure(games, 60, home_field=False, other_toss=turned)
    assert (home_wins.value, home_wins.within) == (50, 0)
    assert home_wins.met


def test_the_other_toss_holds_for_overtime_as_well() -> None:
    book = rulebook("fool")
    games = ((seed, tally_game(book, seed, {})) for seed in count(28))
    seed, game = next(one for one in games if one[1].overtime and one[1].margin)
    assert tally_game(book, seed, {}, other_toss=True).margin == -game.margin


def test_without_a_coin_there_is_no_other_toss() -> None:
    """Solitaire: the visitors win it, which may be worth something."""
    book, options = rulebook("solitaire"), {"toss": "visitors"}
    game = tally_game(book, 3, options)
    assert tally_game(book, 3, options, other_toss=True) == game


@pytest.mark.parametrize("book", latest_books(), ids=lambda book: book.name)
def test_a_game_of_any_book_has_every_figure(book) -> None:
    games = [tally_game(book, seed, {}) for seed in (1, 2)]
    figures = [*measure(games, 60, home_field=False)]
    assert [one.name for one in figures] == [
        *(band.name for band in BANDS),
        "home wins",
    ]
    for game in games:
        assert game["plays"] == game["carries"] + game["attempts"] + game["sacks"]
        assert game.drives <= game["drives"]


def test_counts_of_a_game_go_by_its_length() -> None:
    games: list[Tally] = [tally_game(rulebook("efhl"), seed, {}) for seed in (1, 2)]
    usual = {one.name: one for one in measure(games, 60, home_field=True)}
    half = {one.name: one for one in measure(games, 30, home_field=True)}
    assert half["points a team"].high == usual["points a team"].high / 2
    assert half["completions"].high == usual["completions"].high


def test_the_command_prints_each_band_and_is_the_same_for_the_same_seeds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons, "TEAMS", 3)  # the processes are forked
    monkeypatch.setattr(stars, "GAMES", 1)
    command = ["measure", "--games", "3", "--rulebook", "efhl", "--json"]
    said = []
    for _ in range(2):
        main([*command, "--options", "all"])
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    row = msgspec.json.decode(said[0])
    assert (row["title"], row["games"]) == ("efhl, all options", 3)
    names = [figure["name"] for figure in row["figures"]]
    assert names[: len(BANDS) + 1] == [*(band.name for band in BANDS), "home wins"]
    assert names[len(BANDS) + 1 :] == [
        *(matchup.name for matchup in MATCHUPS),
        "ratings and win share, r",
        "franchise passer is worth",
        "average men become stars",
    ]


def decided(game: Tally, name: str, given: float) -> Figure:
    """Return the figure of a band that a table of the book decides."""
    table = Expected(name, "A Chart", never)
    games = [replace(game, expected={name: given})] * 3
    figures = measure(games, FULL_GAME, home_field=False, decided=[table])
    return next(figure for figure in figures if figure.name == name)


@pytest.fixture(scope="module")
def game() -> Tally:
    return tally_game(rulebook("efhl"), 1, {})


def test_a_band_reaches_to_what_the_table_of_the_book_gives(game: Tally) -> None:
    name = "penalties a team"
    assert decided(game, name, 2 * 6.0).high == 6.0
    assert decided(game, name, 0).low == 0
    assert decided(game, name, 0).table == "A Chart"


def test_a_table_within_the_band_is_not_to_blame(game: Tally) -> None:
    figure = decided(game, "penalties a team", 2 * 3.0)
    assert (figure.low, figure.high, figure.table) == (2.5, 3.5, "")


def test_a_share_by_the_dice_is_of_the_same_plays(game: Tally) -> None:
    figure = decided(game, "completions", 0.8 * game["attempts"])
    assert figure.high == pytest.approx(80)


def test_a_head_start_moves_the_home_wins_of_even_teams(game: Tally) -> None:
    table = Expected("home wins", "Pre-Game", None)
    games = [replace(game, margin=m, head_start=3) for m in (-20, 4, 1, 30)]
    figures = [*measure(games, FULL_GAME, home_field=False, decided=[table])]
    assert figures[-1].high == pytest.approx(100 * 6 / 8)
    assert figures[-1].table == "Pre-Game"


def test_a_shorter_game_is_closer() -> None:
    games = [tally_game(rulebook("efhl"), seed, {}) for seed in (1, 2)]
    whole = {one.name: one for one in measure(games, FULL_GAME, home_field=True)}
    short = {one.name: one for one in measure(games, 30, home_field=True)}
    assert whole["within 8 points"].low == pytest.approx(54)
    assert short["within 8 points"].low > 54
    assert short["points a team"].low < whole["points a team"].low


OPTIONS = [(book, book.everything_on) for book in latest_books()]


@pytest.mark.parametrize(("book", "options"), OPTIONS, ids=lambda one: str(one)[:0])
def test_what_a_book_decides_is_a_figure_and_has_a_heading(book, options) -> None:
    names = {*(band.name for band in BANDS), "home wins"}
    for chosen in ({}, options):
        for one in book.simulated.expected(book.settings(chosen)):
            assert one.figure in names
            assert one.heading
