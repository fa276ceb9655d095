"""Serve the site with the book with clocks: `python -m tests.games.serve_clocks`."""

from config import serve
from rules import registry

if __name__ == "__main__":
    registry._BOOKS["clocked@1"] = "tests.games.clockbook"
    serve.main()
