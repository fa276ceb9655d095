"""The clauses of kicks: of the kick itself, and of its end."""

from __future__ import annotations

from collections.abc import Mapping

from rules import facts as f
from rules.field import ahead
from rules.words.names import Names, signed, yards
from rules.words.pieces import (
    Describe,
    always_text,
    article_spot,
    dead_at,
    recovered_by,
    secured_by,
    subject_does,
    to_spot,
)


def _kicked_off(fact: f.KickedOff, names: Names) -> str:
    """`#3 Yoder kicks 60 yards from Owls 35 to Jets 5`."""
    verbs = _KICKS.get(fact.kind, ("kicks", "kick"))
    kicker = subject_does(names, fact.team, fact.kicker, verbs)
    line = article_spot(names, ahead(fact.lands, -fact.yards, fact.team))
    return f"{kicker} {yards(fact.yards)} from {line} {to_spot(names, fact.lands)}"


_KICKS = {
    "onside": ("kicks onside", "kick onside"),
    "surprise_onside": ("kicks a surprise onside kick", "kick a surprise onside kick"),
    "punt": ("punts", "punt"),
    "squib": ("squibs", "squib"),
}


def _punted(fact: f.Punted, names: Names) -> str:
    """`#4 Hale punts 45 yards to Jets 20`."""
    punter = subject_does(names, fact.team, fact.punter, ("punts", "punt"))
    return f"{punter} {yards(fact.yards)} {to_spot(names, fact.lands)}"


def _field_goal(fact: f.FieldGoalAttempted, names: Names) -> str:
    kicker = names.subject(fact.team, fact.kicker)
    return f"{fact.distance}-yard field goal by {kicker}{dice_words(fact)}"


def dice_words(fact: f.FieldGoalAttempted | f.ExtraPointAttempted) -> str:
    """Return ` (rolled 63 on d100, needed 45 or more)`; "" where no dice are named."""
    if not fact.rolled or not fact.decided:
        return ""
    added = signed(fact.modifier) if fact.modifier else ""
    rolled = f"rolled {fact.rolled}{added} on {fact.decided}"
    return f" ({rolled}, needed {fact.needed} or more)"


def _missed(fact: f.FieldGoalMissed, names: Names) -> str:
    return "is no good, short" if fact.short else "is no good"


def _kick_blocked(fact: f.FieldGoalBlocked, names: Names) -> str:
    """An extra point is no good already by its own clause."""
    verb = "blocked" if fact.extra_point else "is blocked"
    return f"{verb} by {names.subject(fact.team, fact.player)}"


def _punt_blocked(fact: f.PuntBlocked, names: Names) -> str:
    punter = names.subject(fact.team.opponent, fact.punter)
    return f"punt by {punter} is blocked by {names.subject(fact.team, fact.player)}"


def _recovered(spot: bool = True) -> Describe:
    """`recovered by Jets #52 Park at Owls 35`, `untouched, recovered by ...`."""
    recovered = recovered_by(spot)

    def describe(fact: f.KickRecovered, names: Names) -> str:
        # A muff or a block is a clause of its own.
        live = f"{fact.live}, " if fact.live in ("short", "untouched") else ""
        return f"{live}{recovered(fact, names)}"

    return describe


CLAUSES: Mapping[type[f.Fact], Describe] = {
    f.KickedOff: _kicked_off,
    f.Punted: _punted,
    f.PuntBlocked: _punt_blocked,
    f.KickShanked: dead_at("shanked out of bounds"),
    f.FairCaught: secured_by("fair catch"),
    f.KickCaught: secured_by("caught"),
    f.KickMuffed: secured_by("muffed"),
    f.KickTouched: secured_by("touched"),
    f.KickRecovered: _recovered(),
    f.KickOutOfBounds: dead_at("out of bounds"),
    f.KickDowned: dead_at("downed"),
    f.Touchback: always_text("touchback"),
    f.FieldGoalAttempted: _field_goal,
    f.FieldGoalGood: always_text("is good"),
    f.FieldGoalMissed: _missed,
    f.FieldGoalBlocked: _kick_blocked,
}
# What becomes of a kick where it came down: its own clause has named the spot.
AT_THE_LANDING: Mapping[type[f.Fact], Describe] = {
    f.KickShanked: always_text("shanked out of bounds"),
    f.FairCaught: secured_by("fair catch", spot=False),
    f.KickCaught: secured_by("caught", spot=False),
    f.KickMuffed: secured_by("muffed", spot=False),
    f.KickTouched: secured_by("touched", spot=False),
    f.KickRecovered: _recovered(spot=False),
    f.KickOutOfBounds: always_text("out of bounds"),
    f.KickDowned: always_text("downed"),
}
