"""Comparing what came of a scenario with what it expects; a subset, never the whole.

Every difference is a line `what: expected this, got that`. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rules.facts import Fact
from rules.field import Team, spot_words, yards_to_goal
from rules.prompts import Open
from rules.registry import Offer, Rulebook
from rules.scenario.form import ScenarioError, spot
from rules.scenario.script import Outcome
from rules.state import State

_RENAMED = {"ball": "ball_on", "next": "upcoming"}
_SPOTS = ("ball", "line_to_gain")
_FACTS = {kind.__name__: kind for kind in Fact.__subclasses__()}
_OFFERS = (
    "timeout",
    "flag",
    "challenge",
    "resign",
    "stoppage",
    "crowd_noise",
    "hard_count",
    "ability",
    "rating",
    "fell",
)


def differences(
    expect: Mapping[str, Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """What is not as expected, in lines; empty when all is.

    ScenarioError for words that mean nothing: a fact that there is not can never be
    stated, and a scenario that forbids it could not fail.
    """
    wrong: list[str] = []
    if outcome.refusal and "refused" not in expect:
        wrong.append(f"refused: {outcome.refusal}")
    for key, wanted in expect.items():
        if key in _MATCHERS:
            wrong += _MATCHERS[key](wanted, outcome, book)
        elif outcome.state is None:
            raise ScenarioError(f"{key} is known after the play; it is not over.")
        else:
            wrong += _state(key, wanted, outcome.state)
    return wrong


# ── the state ────────────────────────────────────────────────────────────────────


def _state(key: str, wanted: Any, state: State) -> list[str]:
    if key == "distance":
        got = _distance(state)
        goal = state.goal_to_go and wanted in ("goal", state.ydstogo)
        return [] if goal or wanted == got else [_line(key, wanted, got)]
    if key in _SPOTS:
        at = getattr(state, _RENAMED.get(key, key))
        same = spot(wanted) == at
        return [] if same else [_line(key, wanted, spot_words(at))]
    if key == "winner":
        return [] if wanted == state.winner else [_line(key, wanted, state.winner)]
    name = _RENAMED.get(key, key)
    if name not in State.__struct_fields__:
        raise ScenarioError(f"expect: the state holds no {key}.")
    got = msgspec.to_builtins(getattr(state, name))
    return [] if _matches(wanted, got) else [_line(key, wanted, got)]


def _distance(state: State) -> int | str:
    if state.goal_to_go and yards_to_goal(state.ball_on, state.possession):
        return "goal"
    return state.ydstogo


def _matches(wanted: Any, got: Any) -> bool:
    """Whether everything wanted is there; spots may be in words."""
    if isinstance(wanted, list) and isinstance(got, (list, tuple)):
        pairs = zip(wanted, got, strict=False)
        return len(wanted) == len(got) and all(_matches(w, g) for w, g in pairs)
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(k in got and _matches(v, got[k]) for k, v in wanted.items())
    if isinstance(wanted, (dict, bool)):
        return bool(wanted == got)
    if isinstance(wanted, int) and isinstance(got, dict):
        return bool(got.get("made") == wanted)
    if isinstance(wanted, str) and isinstance(got, int) and not isinstance(got, bool):
        return spot(wanted) == got
    return bool(wanted == got)


# ── facts ────────────────────────────────────────────────────────────────────────


def _facts(wanted: list[Any], outcome: Outcome, book: Rulebook) -> list[str]:
    """Each wanted fact must follow the one before; others may lie between."""
    facts = iter(outcome.facts)
    for each in map(_fact, wanted):
        if not any(_is(each, fact) for fact in facts):
            names = ", ".join(type(fact).__name__ for fact in outcome.facts)
            return [_line("facts", f"{_told(each)} (in this order)", names)]
    return []


def _no_facts(wanted: list[Any], outcome: Outcome, book: Rulebook) -> list[str]:
    return [
        _line("no_facts", f"no {_told(each)}", fact)
        for each in map(_fact, wanted)
        for fact in outcome.facts
        if _is(each, fact)
    ]


def _fact(wanted: str | Mapping[str, Any]) -> dict[str, Any]:
    """A fact by its type and the fields that matter. ScenarioError if there is none."""
    fields = {"type": wanted} if isinstance(wanted, str) else dict(wanted)
    name = fields.get("type")
    if name is not None and name not in _FACTS:
        raise ScenarioError(f"There is no fact {name}.")
    kinds = _FACTS.values() if name is None else (_FACTS[name],)
    if not any(fields.keys() <= {"type", *kind.__struct_fields__} for kind in kinds):
        asked = ", ".join(sorted(fields.keys() - {"type"}))
        raise ScenarioError(f"{name or 'A fact'} has no {asked}.")
    return fields


def _told(wanted: dict[str, Any]) -> object:
    return wanted["type"] if wanted.keys() == {"type"} else wanted


def _is(wanted: dict[str, Any], fact: Fact) -> bool:
    got = msgspec.structs.asdict(fact) | {"type": type(fact).__name__}
    return _matches(wanted, got)


# ── refusals, and what is open ───────────────────────────────────────────────────


def _refused(wanted: str, outcome: Outcome, book: Rulebook) -> list[str]:
    got = f"{outcome.refusal} ({outcome.heading})"
    if outcome.refusal and wanted.lower() in got.lower():
        return []
    return [_line("refused", wanted, got if outcome.refusal else "no refusal")]


def _open(
    wanted: list[str] | dict[str, Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """Ids that must be open; as a dict with what each of them must offer."""
    if isinstance(wanted, list):
        wanted = {key: {} for key in wanted}
    found = {opened.id: opened for opened in outcome.open}
    wrong = [_line("open", name, list(found)) for name in wanted if name not in found]
    for name, details in wanted.items():
        if name in found:
            wrong += _offered(details, found[name])
    return wrong


def _offered(wanted: Mapping[str, Any], opened: Open) -> list[str]:
    got: dict[str, Any] = {
        "options": sorted(opened.options),
        "seats": sorted(opened.seats),
        "lo": spot_words(opened.lo),
        "hi": spot_words(opened.hi),
    }
    if "default" in wanted:
        got["default"] = msgspec.to_builtins(opened.default())
    wrong = []
    for key, value in wanted.items():
        name = f"{opened.id} {key}"
        if key in ("has", "lacks"):
            _only(value, opened.prompt.names, opened.id)
            odd = [v for v in value if (v in opened.options) is (key == "lacks")]
            wrong += [_line(name, odd, list(opened.options))] if odd else []
        elif key in ("options", "seats"):
            if sorted(value) != got[key]:
                wrong.append(_line(name, value, got[key]))
        elif key not in got:
            raise ScenarioError(f"An open prompt has no {key}.")
        elif not _matches(value, got[key]):
            wrong.append(_line(name, value, got[key]))
    return wrong


def _offers(wanted: Mapping[str, Any], outcome: Outcome, book: Rulebook) -> list[str]:
    """By side: a list of all kinds offered, or kind -> true, false, number left."""
    facts = tuple(outcome.current)
    wrong = []
    for side, kinds in wanted.items():
        offers = book.offers(outcome.before, facts, Team(side), outcome.open)
        found = {offer.kind: offer for offer in offers}
        if isinstance(kinds, list):
            if sorted(kinds) != sorted(found):
                wrong.append(_line(f"offers to {side}", kinds, sorted(found)))
            continue
        _only(kinds, _OFFERS, "An offer")
        for kind, value in kinds.items():
            if not _fits(value, found.get(kind)):
                name = f"offers to {side}: {kind}"
                wrong.append(_line(name, value, found.get(kind)))
    return wrong


def _fits(wanted: bool | int | list[str], offer: Offer | None) -> bool:
    if isinstance(wanted, bool):
        return wanted is (offer is not None)
    if offer is None:
        return False
    if isinstance(wanted, int):
        return offer.left == wanted
    known = {*offer.fouls, *offer.late_fouls}
    known |= {ruling.opened.id for ruling in offer.rulings}
    known |= {check.question for check in offer.checks}
    return known.issuperset(wanted)


def _only(words: Iterable[str], known: tuple[str, ...], what: str) -> None:
    """ScenarioError for a word that could never be there."""
    for word in words:
        if word not in known:
            raise ScenarioError(f"{what} is never {word}; it is {', '.join(known)}.")


def _line(what: str, wanted: object, got: object) -> str:
    return f"{what}: expected {wanted}, got {got}"


_MATCHERS: dict[str, Callable[[Any, Outcome, Rulebook], list[str]]] = {
    "facts": _facts,
    "no_facts": _no_facts,
    "refused": _refused,
    "open": _open,
    "offers": _offers,
}
