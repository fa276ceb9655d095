"""The EFHL with a game clock that always runs, to see what a clock costs an answer.

`python -m tests.bench_live.timed` serves the site with it.
"""

from msgspec.structs import replace

from config import serve
from rules import registry
from rules.clocks import GAME, Clocks
from rules.registry import rulebook

ID = "timed@1"
BOOK = replace(
    rulebook("efhl"),
    id=ID,
    clocks=Clocks(
        labels={GAME: "Game clock"},
        game=lambda state: 3_600_000,
        runs=lambda journal, opened: True,
    ),
)
# On import: the processes of a site with several each read this module again.
registry._BOOKS[ID] = "tests.bench_live.timed"

if __name__ == "__main__":
    serve.main()
