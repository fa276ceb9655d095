"""Comparing the result of a scenario with its expectation, which is never the whole.

Every difference is a line `label: expected this, got that`. Nothing here plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct, structs

from rules.catalog import book_prompts
from rules.facts import Fact
from rules.field import Team, spot_words, yards_to_goal
from rules.prompts import Open
from rules.registry import Offer, Rulebook
from rules.scenario.form import ScenarioError, read_spot
from rules.scenario.script import Outcome
from rules.scenario.wording import value_words
from rules.state import State

_RENAMED = {"ball": "ball_on", "next": "upcoming"}
_SPOTS = ("ball", "line_to_gain")
_FACTS = {kind.__name__: kind for kind in Fact.__subclasses__()}
_OFFERS = ("timeout", "flag", "challenge", "resign")


def differences(
    expect: Mapping[str, Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """List the differences from the expectation; empty when there are none.

    ScenarioError for unknown names: a fact that does not exist can never be stated, and
    a scenario that forbids it could not fail.
    """
    wrong: list[str] = []
    if outcome.refusal and "refused" not in expect:
        wrong.append(f"refused: {outcome.refusal}")
    for key, expected in expect.items():
        if key in _MATCHERS:
            wrong += _MATCHERS[key](expected, outcome, book)
        elif outcome.state is None:
            raise ScenarioError(f"{key} is known after the play, which is not over.")
        else:
            wrong += _state_differences(key, expected, outcome.state)
    return wrong


# ── the state ────────────────────────────────────────────────────────────────────


def _state_differences(key: str, expected: Any, state: State) -> list[str]:
    if key == "distance":
        actual = _distance_text(state)
        goal = state.goal_to_go and expected in ("goal", state.ydstogo)
        return (
            [] if goal or expected == actual else [_difference(key, expected, actual)]
        )
    if key in _SPOTS:
        at = getattr(state, _RENAMED.get(key, key))
        same = read_spot(expected) == at
        return [] if same else [_difference(key, expected, spot_words(at))]
    if key == "winner":
        return (
            []
            if expected == state.winner
            else [_difference(key, expected, state.winner)]
        )
    actual = msgspec.to_builtins(_field_of(state, key))
    return [
        _difference(place, *pair)
        for place, pair in _field_differences(key, expected, actual)
    ]


def _field_of(state: State, key: str) -> Any:
    """The field of that name, of the state or of the book's own. ScenarioError."""
    name = _RENAMED.get(key, key)
    for part in (state, state.own):
        if isinstance(part, Struct) and name in part.__struct_fields__:
            return getattr(part, name)
    raise ScenarioError(f"expect: the state has no field {key}.")


def _field_differences(
    place: str, expected: Any, actual: Any
) -> Iterator[tuple[str, tuple[object, object]]]:
    """Yield the fields in which expected and actual differ, as in score.home."""
    if _matches(expected, actual):
        return
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            yield from _field_differences(f"{place}.{key}", value, actual.get(key))
    else:
        yield place, (expected, actual)


def _distance_text(state: State) -> int | str:
    if state.goal_to_go and yards_to_goal(state.ball_on, state.possession):
        return "goal"
    return state.ydstogo


def _matches(expected: Any, actual: Any) -> bool:
    """True when everything expected is there; spots may be in words."""
    if isinstance(actual, Struct):
        actual = structs.asdict(actual)
    if isinstance(expected, list) and isinstance(actual, (list, tuple)):
        pairs = zip(expected, actual, strict=False)
        return len(expected) == len(actual) and all(_matches(w, g) for w, g in pairs)
    if isinstance(expected, dict) and isinstance(actual, dict):
        return all(k in actual and _matches(v, actual[k]) for k, v in expected.items())
    if isinstance(expected, (dict, bool)):
        return bool(expected == actual)
    if isinstance(expected, int) and isinstance(actual, dict):
        return bool(actual.get("made") == expected)
    if (
        isinstance(expected, str)
        and isinstance(actual, int)
        and not isinstance(actual, bool)
    ):
        return read_spot(expected) == actual
    return bool(expected == actual)


# ── facts ────────────────────────────────────────────────────────────────────────


def _facts_differences(
    expected: list[Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """Compare facts: each expected one must follow the one before."""
    facts = iter(outcome.facts)
    for fields in map(_expected_fact, expected):
        if not any(_is_fact(fields, fact) for fact in facts):
            nearest = _nearest_facts(fields, outcome.facts)
            return [
                _difference("facts", f"{_fact_text(fields)} (in this order)", nearest)
            ]
    return []


def _nearest_facts(expected: dict[str, Any], facts: list[Fact]) -> str:
    """The facts of the expected type with the fields that differ, else all types."""
    alike = [fact for fact in facts if type(fact).__name__ == expected.get("type")]
    if not alike:
        return ", ".join(type(fact).__name__ for fact in facts) or "no fact"
    return "; ".join(_different_fields(expected, fact) for fact in alike)


def _different_fields(expected: dict[str, Any], fact: Fact) -> str:
    """`Rushed with yards_gained: 3`: only the fields that differ."""
    details = [
        f"{name}: {value_words(name, getattr(fact, name))}"
        for name, value in expected.items()
        if name != "type" and not _matches(value, getattr(fact, name))
    ]
    name = type(fact).__name__
    return f"{name} with {', '.join(details)}" if details else f"{name}, but earlier"


def _forbidden_facts(
    expected: list[Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    return [
        _difference("no_facts", f"no {_fact_text(fields)}", fact)
        for fields in map(_expected_fact, expected)
        for fact in outcome.facts
        if _is_fact(fields, fact)
    ]


def _expected_fact(expected: str | Mapping[str, Any]) -> dict[str, Any]:
    """Read a fact from its type and the fields that matter."""
    fields = {"type": expected} if isinstance(expected, str) else dict(expected)
    name = fields.get("type")
    if name is not None and name not in _FACTS:
        raise ScenarioError(f"There is no fact {name}.")
    kinds = _FACTS.values() if name is None else (_FACTS[name],)
    if not any(fields.keys() <= {"type", *kind.__struct_fields__} for kind in kinds):
        unknown = ", ".join(sorted(fields.keys() - {"type"}))
        raise ScenarioError(f"{name or 'A fact'} has no {unknown}.")
    return fields


def _fact_text(expected: dict[str, Any]) -> object:
    return expected["type"] if expected.keys() == {"type"} else expected


def _is_fact(expected: dict[str, Any], fact: Fact) -> bool:
    actual = msgspec.structs.asdict(fact) | {"type": type(fact).__name__}
    return _matches(expected, actual)


# ── refusals, and what is open ───────────────────────────────────────────────────


def _refusal_differences(expected: str, outcome: Outcome, book: Rulebook) -> list[str]:
    if not expected.strip():
        raise ScenarioError("refused: give part of the text of the refusal.")
    actual = f"{outcome.refusal} ({outcome.heading})"
    if outcome.refusal and expected.lower() in actual.lower():
        return []
    return [
        _difference("refused", expected, actual if outcome.refusal else "no refusal")
    ]


def _prompt_differences(
    expected: list[str], outcome: Outcome, book: Rulebook
) -> list[str]:
    """Compare prompts that must not have opened, scripted or not."""
    known = {prompt.id for prompt in book_prompts(book)}
    for name in expected:
        if name not in known:
            raise ScenarioError(f"not_asked: {book.id} has no prompt {name!r}.")
    return [
        _difference("not_asked", f"no {name}", "it was asked")
        for name in expected
        if name in outcome.opened_ids
    ]


def _open_differences(
    expected: list[str] | dict[str, Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """Compare the ids of open prompts; a dict gives what each must offer."""
    if isinstance(expected, list):
        expected = {key: {} for key in expected}
    opened_by_id = {opened.id: opened for opened in outcome.open}
    wrong = [
        _difference("open", name, list(opened_by_id))
        for name in expected
        if name not in opened_by_id
    ]
    for name, details in expected.items():
        if name in opened_by_id:
            wrong += _details_differences(details, opened_by_id[name])
    return wrong


def _details_differences(expected: Mapping[str, Any], opened: Open) -> list[str]:
    actual: dict[str, Any] = {
        "options": sorted(opened.options),
        "seats": sorted(opened.seats),
        "lo": spot_words(opened.lo),
        "hi": spot_words(opened.hi),
    }
    if "default" in expected:
        actual["default"] = msgspec.to_builtins(opened.default())
    wrong = []
    for key, value in expected.items():
        name = f"{opened.id} {key}"
        if key in ("has", "lacks"):
            _refuse_unknown(value, opened.prompt.names, opened.id)
            odd = [v for v in value if (v in opened.options) is (key == "lacks")]
            wrong += [_difference(name, odd, list(opened.options))] if odd else []
        elif key in ("options", "seats"):
            if sorted(value) != actual[key]:
                wrong.append(_difference(name, value, actual[key]))
        elif key not in actual:
            raise ScenarioError(f"An open prompt has no {key}.")
        elif not _matches(value, actual[key]):
            wrong.append(_difference(name, value, actual[key]))
    return wrong


def _offer_differences(
    expected: Mapping[str, Any], outcome: Outcome, book: Rulebook
) -> list[str]:
    """Compare offers by side: a list of kinds, or kind -> true, false, number."""
    facts = tuple(outcome.current)
    wrong = []
    for side, kinds in expected.items():
        offers = book.offers(outcome.before, facts, Team(side), outcome.open)
        by_kind = {offer.kind: offer for offer in offers}
        if isinstance(kinds, list):
            if sorted(kinds) != sorted(by_kind):
                wrong.append(_difference(f"offers to {side}", kinds, sorted(by_kind)))
            continue
        announced = (one.prompt.kind for one in book.announcements)
        _refuse_unknown(kinds, (*_OFFERS, *announced), "An offer")
        for kind, value in kinds.items():
            if not _is_offered(value, by_kind.get(kind)):
                name = f"offers to {side}: {kind}"
                wrong.append(_difference(name, value, by_kind.get(kind)))
    return wrong


def _is_offered(expected: bool | int | list[str], offer: Offer | None) -> bool:
    if isinstance(expected, bool):
        return expected is (offer is not None)
    if offer is None:
        return False
    if isinstance(expected, int):
        return offer.left == expected
    known = {*offer.fouls, *offer.late_fouls}
    known |= {ruling.opened.id for ruling in offer.rulings}
    known |= {name for field in offer.choices for name in offer.names(field)}
    return known.issuperset(expected)


def _refuse_unknown(names: Iterable[str], known: tuple[str, ...], subject: str) -> None:
    """Raise ScenarioError for a name that could never be there."""
    for name in names:
        if name not in known:
            raise ScenarioError(f"{subject} has no {name}; it has {', '.join(known)}.")


def _difference(label: str, expected: object, actual: object) -> str:
    return f"{label}: expected {expected}, got {actual}"


_MATCHERS: dict[str, Callable[[Any, Outcome, Rulebook], list[str]]] = {
    "facts": _facts_differences,
    "no_facts": _forbidden_facts,
    "not_asked": _prompt_differences,
    "refused": _refusal_differences,
    "open": _open_differences,
    "offers": _offer_differences,
}
