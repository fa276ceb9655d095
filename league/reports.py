"""What a finished game tells its league, and all that the league asks of a game.

A game may be amended after its end: it then sends its report again with a higher
revision. If it has to be played on first, its report is withdrawn until then.
"""

from typing import Any, Protocol


class Report(Protocol):
    """A finished game's report.

    `game_id` names the game, `revision` starts at 1 and rises with each amendment,
    scores are points, `forfeit` is the side ("home" or "away") that forfeited or None,
    `box` is the box score as plain JSON.
    """

    @property
    def game_id(self) -> str: ...
    @property
    def revision(self) -> int: ...
    @property
    def home_score(self) -> int: ...
    @property
    def away_score(self) -> int: ...
    @property
    def forfeit(self) -> str | None: ...
    @property
    def box(self) -> dict[str, Any]: ...
