"""Match-ups of the play-offs, round by round, as winners become known.

A conference plays down to its champion; the champions then meet. Without conferences
there is one field. A field whose size is not a power of two gives its best seeds a bye
in its first round; a smaller conference starts later, so that all end together.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from league.competition.playoffs.field import Field, Place, Slot, rounds_of
from league.competition.playoffs.names import round_names
from league.competition.playoffs.shape import (
    FEWEST,
    MOST,
    Bracket,
    BracketError,
    Entrant,
    Format,
    Game,
    Round,
)

Winners = Mapping[tuple[int, frozenset[Any]], Any]


def bracket(
    entrants: Sequence[Entrant],
    form: Format = Format(),
    winners: Winners | None = None,
) -> Bracket:
    """Return the bracket as far as it is known. winners: by round (from 1) and pair.

    A winner of a pair that did not meet in that round is ignored. Raises BracketError
    for fewer than 2 or more than 16 teams, or a team named twice.
    """
    _check(entrants)
    rounds = _Maker(entrants, form, winners or {}).rounds()
    if form.third_place:
        rounds = _with_third_place(rounds, form, winners or {})
    return Bracket(tuple(rounds), rounds[-1].games[0].winner)


def _check(entrants: Sequence[Entrant]) -> None:
    if not FEWEST <= len(entrants) <= MOST:
        raise BracketError(
            f"Play-offs need {FEWEST} to {MOST} teams, not {len(entrants)}."
        )
    if len({entrant.team for entrant in entrants}) < len(entrants):
        raise BracketError("A team is in the play-offs twice.")


class _Maker:
    def __init__(
        self, entrants: Sequence[Entrant], form: Format, winners: Winners
    ) -> None:
        self.form, self.winners = form, winners
        teams: dict[str, list[Entrant]] = {}
        for entrant in sorted(entrants, key=lambda e: (e.conference, *e.order)):
            teams.setdefault(entrant.conference, []).append(entrant)
        self.fields = {name: Field(t, form.reseed) for name, t in teams.items()}
        self.own = max(field.rounds for field in self.fields.values())
        self.joint = rounds_of(len(self.fields))
        self.names = round_names(self.own, self.joint)

    def rounds(self) -> list[Round]:
        """Return all rounds: those within conferences, then those between them."""
        made = [self._own(number) for number in range(1, self.own + 1)]
        champions = Field([f.last for f in self.fields.values()], self.form.reseed)
        for number in range(self.own + 1, self.own + self.joint + 1):
            made.append(self._round(number, {"": champions}))
        return made

    def _own(self, number: int) -> Round:
        """Return a round within conferences; those that start later have a bye."""
        left = self.own - number + 1
        playing = {n: f for n, f in self.fields.items() if f.rounds >= left}
        idle = [f for n, f in self.fields.items() if n not in playing]
        round_ = self._round(number, playing)
        later = tuple(entrant for field in idle for entrant in field.known)
        return replace(round_, byes=round_.byes + later)

    def _round(self, number: int, fields: Mapping[str, Field]) -> Round:
        games: list[Game] = []
        byes: tuple[Entrant, ...] = ()
        for conference, field in fields.items():
            byes += field.byes()
            neutral = self.form.neutral_final and number == len(self.names)
            own = [
                _game(number, pair, self.winners, Game(None, None, None, conference))
                for pair in field.pairs()
            ]
            field.follow(own)
            games += [replace(game, neutral=neutral) for game in own]
        return Round(number, self.names[number - 1], tuple(games), byes)


def _game(
    number: int, pair: tuple[Place, Place], winners: Winners, blank: Game
) -> Game:
    """Return the game of a pair. The better seed is at home."""
    one, other = (None if isinstance(side, Slot) else side for side in pair)
    if one is None or other is None:
        return replace(blank, home=one, away=other)
    home, away = sorted((one, other), key=lambda side: side.order)
    won = winners.get((number, frozenset((home.team, away.team))))
    winner = next((side for side in (home, away) if side.team == won), None)
    return replace(blank, home=home, away=away, winner=winner)


def _with_third_place(
    rounds: Sequence[Round], form: Format, winners: Winners
) -> list[Round]:
    """Add a game between the losers of two semifinals to the last round.

    If only one semifinal is played, its loser is third anyway.
    """
    *before, last = rounds
    if not before or len(before[-1].games) != 2:
        return list(rounds)
    one, other = (game.loser or Slot.UNKNOWN for game in before[-1].games)
    blank = Game(neutral=form.neutral_final, third=True)
    game = _game(last.number, (one, other), winners, blank)
    return [*before, replace(last, games=(*last.games, game))]
