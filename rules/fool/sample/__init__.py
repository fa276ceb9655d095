"""Random plays against random defenses, as coaches would write them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.fool.sample.allowed import try_allowed
from rules.fool.sample.extremes import try_extremes
from rules.fool.sample.trial import try_runs
from rules.registry import Trial

TRIALS: Mapping[str, Trial] = {
    "runs": try_runs,
    "extremes": try_extremes,
    "allowed": try_allowed,
}
