"""What a finished game tells its league, and all that the league asks of a game.

A game may be amended after its end: it then sends its report again with a higher
revision. If it has to be played on first, its report is withdrawn until then.
"""

from collections.abc import Mapping
from typing import Any, Protocol


class Report(Protocol):
    """A finished game's report.

    `game_id` names the game, `revision` starts at 1 and rises with each amendment,
    scores are points, `forfeit` is the side ("home" or "away") that forfeited or None,
    `box` is the box score as plain JSON, `players` what changed about players, by the
    key of each, `simulated` whether nobody but the statistical board played it.
    """

    @property
    def simulated(self) -> bool: ...
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
    @property
    def players(self) -> Mapping[str, "PlayerChange"]: ...


class PlayerChange(Protocol):
    """What a game did to one player.

    `hit_points` and `rating` are those won and lost in it; `relief` is the key of who
    is in for him, "" for nobody; `lowers`: his team stat is one lower without him. Of
    whom the game did not hurt `lowers` is None: he stays as he is, his relief, too.
    """

    @property
    def hit_points(self) -> int: ...
    @property
    def rating(self) -> int: ...
    @property
    def relief(self) -> str: ...
    @property
    def lowers(self) -> bool | None: ...
