"""The answers of FOOL to simulated games: its dice decide everything but the calls."""

from __future__ import annotations

from rules.simulated import Simulated

SIMULATED = Simulated()
