"""The computer names nobody whom its table refuses, under any book."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from board.at_table import is_asked
from board.chance import Chance
from board.deciding import Sight, decide
from board.statistical import StatisticalBoard
from games.table.squads import default_brings, default_squad
from rules.catalog import book_prompts
from rules.efhl.direct_snap import OPTIONS as DIRECT_SNAPS
from rules.efhl.read import DECLARE
from rules.efhl.scrimmage import CALL
from rules.efhl.stoppages.transfers import DECLARE as TRANSFER
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Answer, Choose, Chosen, Open
from rules.prompts.holding import receiver, snap_taker, with_ball
from rules.registry import latest_books, rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, Player, State
from tests.rules.efhl.hurt import OURS, shaken
from tests.soaking import sample

# Books with a board, which players are named at.
BOOKS = [book.id for book in latest_books() if book.table.has_board]
SEATED = ByTeam("rookie", "all_pro")


class Checked:
    """A board whose answers are checked for the player with the ball, as at a table.

    That the rules take them is seen as the game goes on.
    """

    def __init__(self, squads: ByTeam[tuple[Player, ...]], seed: int) -> None:
        self._board = StatisticalBoard(seed, squads, SEATED)
        self._snapped: str | None = None

    def begin_play(self, state: State) -> None:
        self._board.begin_play(state)
        self._snapped = None

    def respond(self, opened: Open, facts: Sequence[Fact]) -> Answer:
        answer = self._board.respond(opened, facts)
        gets = receiver(opened, answer)
        assert gets is None or gets != with_ball(opened, self._snapped), opened.id
        self._snapped = snap_taker(opened.prompt, answer) or self._snapped
        return answer


@pytest.mark.parametrize("fullest", [False, True])
@pytest.mark.parametrize("name", BOOKS)
def test_nobody_gives_the_ball_to_himself(name: str, fullest: bool) -> None:
    book = rulebook(name)
    squads = ByTeam(*(default_squad(book, team) for team in Team))
    brings = {team.value: default_brings(book, squads.of(team)) for team in Team}
    for seed in sample(range(60), 2):
        game = Simulation(book, Checked(squads, seed))
        chosen = book.everything_on if fullest else {}
        game.state = book.opening(chosen, given={"brings": brings})
        for _ in game.plays():
            pass


@pytest.mark.parametrize("name", [book.id for book in latest_books()])
def test_a_coach_who_takes_over_in_the_play_answers_whatever_is_asked(name) -> None:
    """He has called nothing: it was the coach before him, or the rules."""
    for prompt in book_prompts(rulebook(name)):
        if isinstance(prompt, Choose) and is_asked(prompt):
            opened = asked(prompt, prompt.names, spot=20)
            seen = sight("QB", "RB", "WR", "K", "P", book=name)
            for answer in decided(seen, opened, 8):
                opened.check(answer)


def sight(*positions: str, book: str = "efhl", **more) -> Sight:
    squad = tuple(
        Player(f"h{place}", place, "", position)
        for place, position in enumerate(positions)
    )
    opening = rulebook(book).opening()
    seen = Sight(
        team=Team.HOME,
        state=replace(opening, down=1, upcoming="scrimmage", possession=Team.HOME),
        facts=(),
        questions=(),
        players=ByTeam(squad, ()),
    )
    return replace(seen, **more)


def asked(prompt, options: Sequence[str], **given) -> Open:
    return Open(prompt, (Team.HOME,), tuple(options), team=Team.HOME, given=given)


def decided(seen: Sight, opened: Open, seeds: int = 200) -> set[Answer]:
    return {decide(seen, opened, Chance(at), "veteran").answer for at in range(seeds)}


SNAP = asked(CALL, ("under_center", "shotgun"))
DIRECT = asked(CALL, ("under_center", *(option.name for option in DIRECT_SNAPS)))
UNDER_CENTER = ("run", "pass", "pitch")


def test_a_quarterback_who_may_keep_the_ball_does_so_now_and_then() -> None:
    taken = (SNAP, Chosen("under_center", player="h0"))
    seen = sight("QB", "RB", "WR", questions=(taken,))
    kept = decided(seen, asked(DECLARE, (*UNDER_CENTER, "keeper"), keeper=""))
    assert Chosen("keeper") in kept
    given = decided(seen, asked(DECLARE, UNDER_CENTER, keeper=""))
    assert {answer.player for answer in given if answer.choice == "run"} == {"h1"}


def test_the_back_who_took_the_snap_hands_off_to_another() -> None:
    """It was named by the coach who had the seat before."""
    taken = (DIRECT, Chosen("direct_under_center", player="h1"))
    seen = sight("QB", "RB", "RB", questions=(taken,))
    given = decided(seen, asked(DECLARE, UNDER_CENTER, keeper=""))
    runs = {answer.player for answer in given if answer.choice in ("run", "pitch")}
    assert runs == {"h0", "h2"}


def test_a_carrier_gives_the_ball_to_another() -> None:
    opened = asked(TRANSFER, ("run", "pitch"), carrier="h1")
    assert {answer.player for answer in decided(sight("QB", "RB"), opened)} == {"h0"}


def test_with_nobody_else_to_get_the_ball_nobody_is_named() -> None:
    opened = asked(TRANSFER, ("run", "pitch"), carrier="h0")
    assert {answer.player for answer in decided(sight("QB"), opened)} == {None}


def test_a_player_who_sits_out_is_not_named() -> None:
    hurt = shaken("h22")
    squad = tuple(Player(one, 0, "", form.position) for one, form in OURS.items())
    seen = sight(state=hurt, players=ByTeam(squad, ()))
    assert "h22" in {player.id for player in squad}
    assert rulebook("efhl").sits_out(hurt, (), Team.HOME)
    given = decided(seen, asked(DECLARE, UNDER_CENTER, keeper=""))
    assert "h22" not in {answer.player for answer in given}
