"""`python -m games.winprob fit`: fit the win probability and write its coefficients.

`python -m games.winprob check` only tells how good the written ones are.
"""

from __future__ import annotations

import argparse

from games.winprob import NAMES, TABLE, coefficients
from games.winprob.fitting import Quality, fit, quality, samples
from rules.registry import rulebook

HEAD = """\
# Weights of the win probability (games/winprob), in the order of its features.
# Written by `python -m games.winprob fit --games {games}`: situations of the
# statistical board's games with the seeds 0 to {last}, under {book}.

[coefficients]
"""
HELD_BACK = 1_000_000  # seeds of the games that no fit has seen


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m games.winprob", description=__doc__
    )
    parser.add_argument("act", choices=["fit", "check"])
    parser.add_argument("--games", type=int, default=400, help="to learn from")
    parser.add_argument("--unseen", type=int, default=200, help="to be judged by")
    parser.add_argument("--rulebook", default="efhl@3")
    asked = parser.parse_args()
    book = rulebook(asked.rulebook)
    weights = coefficients() if asked.act == "check" else ()
    if asked.act == "fit":
        weights = fit(list(samples(book, range(asked.games))))
        head = HEAD.format(games=asked.games, last=asked.games - 1, book=book.id)
        lines = (
            f"{name} = {weight:.4f}\n"
            for name, weight in zip(NAMES, weights, strict=True)
        )
        TABLE.write_text(head + "".join(lines), "utf-8")
    unseen = range(HELD_BACK, HELD_BACK + asked.unseen)
    tell(quality(weights, list(samples(book, unseen))))


def tell(found: Quality) -> None:
    """Print how good it is."""
    print(f"Brier score {found.brier:.4f}; a half every time: {found.even:.4f}")
    for said, came, count in found.bins:
        print(f"  said {said:.2f}, came true {came:.2f} of {count}")


if __name__ == "__main__":
    main()
