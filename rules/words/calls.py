"""The calls of a play in its words: formations, fakes, kicks and tosses.

Procedures state the call as a fact of its own; a reader wants it in the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules import facts as f
from rules.facts import Fact

_FORMATIONS = {
    "hurry_up": "Hurry-up",
    "shotgun": "Shotgun",
    "direct_snap": "Direct Snap",
}
_FAKES = {"punt": "Punt Formation, Fake", "field_goal": "Field Goal Formation, Fake"}
_FAKE_TRY = "Extra Point Formation, Fake"
_FROM_SCRIMMAGE = ("fake", "run", "pass")


def formation(facts: Iterable[Fact]) -> str:
    """Return `(Shotgun)` as the opening of a snapped play's sentence, where it is one.

    Left out until the snap: the other side does not see the call before.
    """
    facts = tuple(facts)
    if not any(type(fact) is f.BallInPlay for fact in facts):
        return ""
    calls = _calls(facts)
    marks = [mark for call, mark in _FORMATIONS.items() if call in calls]
    marks += [mark for call, mark in _FAKES.items() if _is_faked(call, calls)]
    tried = any(type(fact) is f.PlayBegan and fact.kind == "try" for fact in facts)
    if tried and "fake" in calls:
        marks = [*marks, _FAKE_TRY]
    return f"({', '.join(marks)})" if marks else ""


def as_called(facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts, kicks and pitches of the kind that was called.

    A kickoff set up deep and kicked onside is a surprise.
    """
    described: list[Fact] = []
    calls: list[str] = []
    for fact in facts:
        if type(fact) is f.PlayCalled:
            calls.append(fact.call)
        elif type(fact) is f.KickedOff:
            fact = replace(fact, kind=_kick(fact.kind, calls))
        elif type(fact) is f.Rushed and (fact.kind, calls[-1:]) == _TOSSED:
            fact = replace(fact, kind="tossed")
        described.append(fact)
    return described


_TOSSED = ("pitch", ["backward_pass"])


def _kick(kind: str, calls: Sequence[str]) -> str:
    if kind == "onside":
        return "surprise_onside" if calls[-1:] == ["kick"] else kind
    free = kind == "free_kick" and calls[-1:] in (["punt"], ["squib"])
    return calls[-1] if free else kind


def _calls(facts: Iterable[Fact]) -> list[str]:
    return [fact.call for fact in facts if type(fact) is f.PlayCalled]


def _is_faked(kick: str, calls: Sequence[str]) -> bool:
    """True for a play from scrimmage out of the formation of a kick."""
    if kick not in calls:
        return False
    return any(call in _FROM_SCRIMMAGE for call in calls[calls.index(kick) :])
