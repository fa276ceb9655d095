"""The facts that stand apart from the outcome of a play in its line of the log."""

from __future__ import annotations

from rules import facts as f

# Calls, stoppages, checks and bookings around a play, apart from its outcome.
ASIDES = (
    f.AbilityChecked,
    f.ArrowTurned,
    f.BonusStoppageSpent,
    f.BoxShaken,
    f.CrowdNoiseMade,
    f.FlagPickedUp,
    f.FranchisePlayerLost,
    f.HardCountTried,
    f.PackageCalled,
    f.PlayerBack,
    f.PlayerDown,
    f.PlayerInjured,
    f.PlayerUp,
    f.RatingChanged,
    f.ShakenUp,
    f.SlowToGetUp,
    f.TeamStatChanged,
    f.ViolationCorrected,
)
