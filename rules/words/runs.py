"""The kinds of runs as verbs: of a player, and of a team without one.

A book names the run in Rushed.kind; a kind that is not here reads as a plain run.
Sources: the plays named in the EFHL's, the HEFL's and the VSEFL's books and in FOOL.
"""

from __future__ import annotations

from collections.abc import Mapping

PLAIN = ("rushes", "rush")
RUNS: Mapping[str, tuple[str, str]] = {
    "run": PLAIN,
    "fake": PLAIN,
    "backward_pass": ("throws backward", "throw backward"),
    "delay": ("rushes on a delay", "rush on a delay"),
    "draw": ("rushes on a draw", "rush on a draw"),
    "end_around": ("takes the end around", "take the end around"),
    "keeper": ("keeps", "keep"),
    "kneel": ("kneels", "kneel"),
    "option": ("rushes on the option", "rush on the option"),
    "pitch": ("takes the pitch", "take the pitch"),
    "reverse": ("rushes on a reverse", "rush on a reverse"),
    "scramble": ("scrambles", "scramble"),
    "sneak": ("sneaks", "sneak"),
    "tossed": ("takes the backward pass", "take the backward pass"),
    "sweep": ("sweeps", "sweep"),
}
