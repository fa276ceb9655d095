"""Fit the win probability and write its coefficients.

`python -m games.reports.win_probability fit` does; `check` in its place only prints the
quality of the stored ones. A new fit holds for its own book alone: check it under the
others (`check --rulebook ID`) and enter those for which it is as good in `holds_for`.
"""

from __future__ import annotations

import argparse

from games.reports.win_probability import NAMES, TABLE, coefficients
from games.reports.win_probability.fitting import Quality, fit, quality, samples
from rules.registry import default_book, rulebook

HEAD = """\
# Weights of the win probability, in the order of its features. Written by
# `python -m games.reports.win_probability fit --games {games}`: situations of the
# statistical board's games with the seeds 0 to {last}, under {book}.

rulebook = "{name}"
holds_for = []

[coefficients]
"""
HELD_BACK = 1_000_000  # seeds of the games that no fit has seen


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m games.reports.win_probability", description=__doc__
    )
    parser.add_argument("act", choices=["fit", "check"])
    parser.add_argument("--games", type=int, default=400, help="number to fit on")
    parser.add_argument("--unseen", type=int, default=200, help="number to check with")
    parser.add_argument("--rulebook", default=default_book().id)
    options = parser.parse_args()
    book = rulebook(options.rulebook)
    weights = coefficients() if options.act == "check" else ()
    if options.act == "fit":
        weights = fit(list(samples(book, range(options.games))))
        head = HEAD.format(
            games=options.games, last=options.games - 1, book=book.id, name=book.name
        )
        lines = (
            f"{name} = {weight:.4f}\n"
            for name, weight in zip(NAMES, weights, strict=True)
        )
        TABLE.write_text(head + "".join(lines), "utf-8")
    unseen = range(HELD_BACK, HELD_BACK + options.unseen)
    print_quality(quality(weights, list(samples(book, unseen))))


def print_quality(fit_quality: Quality) -> None:
    """Print the quality of a fit."""
    print(f"Brier score {fit_quality.brier:.4f}; always 0.5: {fit_quality.even:.4f}")
    for predicted, actual, count in fit_quality.bins:
        print(f"  predicted {predicted:.2f}, actual {actual:.2f} in {count} plays")


if __name__ == "__main__":
    main()
