"""A game as frames, one a play: the ball, the text, the score.

Frames are read off the facts of the plays that are over, the chance to win off the
states that they began in. A game at one number of its
log has one film, cached in memory: going through a replay costs the server no more than
its pages.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from board.worth.moments import PAUSES, chance_of_home, share_of_home
from board.worth.table import is_fitted
from games.log import reader
from games.log.clock_words import quarter_mark
from games.log.play_lines import SeenLine, play_text, with_reopened
from games.log.plays import Finished, Play
from games.table.setting import Setting
from games.table.table import Table
from rules.facts import PlayBegan
from rules.field import Across, ahead
from rules.state import ByTeam, State
from rules.words import situation

KEPT_FILMS = 64


class Frame(Struct, frozen=True, kw_only=True):
    """One play. number: 1, 2, ... of those shown.

    situation: before it, "" at the toss. text: the play in words. kind: play, score,
    flag, turnover, table; mark: the kind in a word, "" for most plays. side: home or
    away, the side with the ball. ball, gain: yard lines of the home frame, before the
    play; None where there is none. home, away: points after it. chance: home's to win
    before it; None where nothing is played. explained: the number of a play whose steps
    can be shown.
    """

    number: int
    quarter: str
    play: int
    situation: str
    text: str
    kind: str
    mark: str
    side: str
    ball: int | None
    gain: int | None
    hash: str
    home: int
    away: int
    chance: float | None
    explained: int | None = None


class Film(Struct, frozen=True):
    """All frames of a game. ending: home's chance once it is over, else None."""

    frames: tuple[Frame, ...]
    ending: float | None


_films: OrderedDict[tuple[str, int], Film] = OrderedDict()


def film_of(table: Table) -> Film:
    """Return the film of a game so far."""
    mark = (table.setting.slug, table.seq)
    film = _films.pop(mark, None)
    if film is None:
        plays = reader.plays_with_states(table.setting.game_id)
        film = Film(
            frames(table.setting, plays, table.state),
            ending(table.setting, table.state),
        )
    # Threads may build the same film twice; they are equal, so no lock is taken.
    _films[mark] = film
    while len(_films) > KEPT_FILMS:
        _films.popitem(last=False)
    return film


def frames(
    setting: Setting, played: Sequence[tuple[Play, Finished]], now: State
) -> tuple[Frame, ...]:
    """Return the frames of these plays. now: the state after the last of them."""
    plays = [play for _, play in played]
    numbered = enumerate(_shown_plays(setting, plays), 1)
    after = _scores_after(plays, now)
    return tuple(
        Frame(
            number=number,
            quarter=quarter_mark(began.quarter),
            play=began.play,
            situation=situation(began, setting.spoken),
            text=text,
            kind=line.kind,
            mark=line.mark,
            side=began.possession.value,
            ball=None if began.kind in PAUSES else began.ball_on,
            gain=_gain(began),
            hash=began.hash.value if began.down else Across.MIDDLE.value,
            home=after[place].home,
            away=after[place].away,
            chance=chance_before(setting, played[place][0].state),
            explained=line.explained,
        )
        for number, (place, began, text, line) in numbered
    )


def _shown_plays(
    setting: Setting, plays: Sequence[Finished]
) -> Iterator[tuple[int, PlayBegan, str, SeenLine]]:
    """Yield the plays with a text: place, beginning, text, first line."""
    texts = with_reopened(play_text(play, 0, setting.spoken) for play in plays)
    for place, (play, of_play) in enumerate(zip(plays, texts, strict=True)):
        began, lines = _began(play), of_play.lines
        if began is None or not lines:
            continue
        before = situation(began, setting.spoken)
        text = " ".join(line.text for line in lines).removeprefix(f"{before}: ")
        yield place, began, text[:1].upper() + text[1:], lines[0]


def _began(play: Finished) -> PlayBegan | None:
    return next((fact for fact in play.facts if type(fact) is PlayBegan), None)


def _scores_after(plays: Sequence[Finished], now: State) -> list[ByTeam[int]]:
    """Return the score when each next play began: a later ruling is a later frame."""
    begun = [_began(play) for play in plays[1:]]
    scores = [ByTeam(b.score_home, b.score_away) if b else now.score for b in begun]
    return [*scores, now.score]


def _gain(began: PlayBegan) -> int | None:
    if not began.down:
        return None
    return max(0, min(100, ahead(began.ball_on, began.ydstogo, began.possession)))


def has_chances(setting: Setting) -> bool:
    """True if the win probability holds under the game's book: for all pages alike."""
    return is_fitted(setting.book.name)


def chance_before(setting: Setting, state: State) -> float | None:
    """Return home's chance to win in the state before a play.

    None where nothing is played, and under a book without a table of its own games.
    """
    if not has_chances(setting):
        return None
    chance = chance_of_home(setting.book, state)
    return None if chance is None else round(chance, 4)


def ending(setting: Setting, state: State) -> float | None:
    """Return home's share of a game that is over; None before its end.

    None as well where its plays have no chances.
    """
    if not state.over or not has_chances(setting):
        return None
    return share_of_home(state)
