"""Lists for authors of scenarios: prompts, fouls, facts and queries, as lines."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, getdoc, signature

from msgspec import structs

from rules.catalog import book_prompts
from rules.facts import Fact
from rules.prompts import Adjust, Announce, Field, Power, Prompt, Roll, Scope, Write
from rules.registry import Foul, Rulebook
from rules.scenario.wording import part_words, parts


def list_prompts(book: Rulebook) -> Iterator[str]:
    """Yield every prompt under its heading, with its options, parts and meaning."""
    heading = ""
    for prompt in book_prompts(book):
        if prompt.heading != heading:
            heading = prompt.heading
            yield f"\n{heading}"
        yield f"  {prompt.id}  {_prompt_line(prompt)}  [{prompt.means}]"


def _prompt_line(prompt: Prompt) -> str:
    """Write `Choose: kick, receive`, `Power: loose (1 s)`, `Adjust: pivot carrier`."""
    kind = type(prompt).__name__
    if isinstance(prompt, Adjust):
        kind += f": {_scope_text(prompt.scope)}"
    if isinstance(prompt, Announce):
        return " ".join((f"{kind}: {prompt.kind}", *map(_field_text, prompt.fields)))
    if isinstance(prompt, Roll):
        return f"{kind}: {prompt.count}d{prompt.faces}"
    if isinstance(prompt, Write):
        kind = f"{kind}: {prompt.named}, up to {prompt.longest} characters"
    if parts(prompt):
        kind = f"{kind}: {', '.join(map(part_words, parts(prompt)))}"
    if isinstance(prompt, Power) and prompt.seconds:
        kind += f" ({prompt.seconds:g} s)"
    if prompt.sealed or prompt.secret:
        kind += " (secret)"
    return f"{kind} (ceremony)" if prompt.ceremony else kind


def _field_text(field: Field) -> str:
    """Write `player`, or `near?` for a field that may be left out."""
    return field.name if field.required else f"{field.name}?"


def _scope_text(scope: Scope) -> str:
    """Write `pivot, move all but center; most 2; on_line 7`."""
    limits = {
        "most": scope.most or None,
        "on_line": scope.on_line,
        "stationary": scope.stationary,
        "never": ", ".join(scope.never) or None,
    }
    but = f" but {', '.join(scope.but)}" if scope.but else ""
    touched = f"{', '.join(scope.may)} {', '.join(scope.figures)}{but}"
    stated = (f"{name} {limit}" for name, limit in limits.items() if limit is not None)
    return "; ".join((touched, *stated))


def list_fouls(book: Rulebook) -> Iterator[str]:
    """Yield every foul: id, name, side and penalty, and when it may be called."""
    for foul in book.fouls.values():
        yield f"{foul.id}  {foul.name}: {_price_text(foul)}; {_call_times(foul)}"
    for foul in book.fouls_by_chance.values():
        if foul.id not in book.fouls:
            price = _price_text(foul)
            yield f"{foul.id}  {foul.name}: {price}; from a penalty check only"


def _price_text(foul: Foul) -> str:
    sides = ("offense", "defense") if foul.on == "either" else (foul.on,)
    prices = [f"{side} {_side_price(foul, side == 'defense')}" for side in sides]
    if len(prices) == 2 and prices[0].split(" ", 1)[1] == prices[1].split(" ", 1)[1]:
        prices = [f"either side {_side_price(foul, False)}"]
    return ", ".join(prices)


def _side_price(foul: Foul, on_defense: bool) -> str:
    spot = foul.spot_of(on_defense)
    price = f"{foul.yards_of(on_defense)} yards"
    price += f" from the {spot} spot" if spot != "previous" else ""
    price += " and a first down" if on_defense and foul.first_down else ""
    return price + (" and loss of down" if foul.loss_of_down and not on_defense else "")


def _call_times(foul: Foul) -> str:
    times = {
        "before the snap": foul.whistle,
        "during the play": foul.live,
        "after it": foul.late,
        "on kickoffs too": foul.on_kickoff,
        "where a forward pass was thrown": foul.needs == "pass",
    }
    return ", ".join(time for time, possible in times.items() if possible)


def list_facts() -> Iterator[str]:
    """Yield every fact with its fields; optional ones end in a question mark."""
    for kind in sorted(Fact.__subclasses__(), key=lambda fact: fact.__name__):
        fields = ", ".join(
            f"{field.name}{'' if field.required else '?'}"
            for field in structs.fields(kind)
        )
        yield f"{kind.__name__}({fields})  {_summary_line(kind)}"


def list_queries(book: Rulebook) -> Iterator[str]:
    """Yield every query with its arguments; optional ones end in a question mark."""
    for name, query in book.queries.items():
        given = ", ".join(
            _parameter_text(parameter)
            for parameter in signature(query).parameters.values()
        )
        yield f"{name}({given})  {_summary_line(query)}"


def _parameter_text(parameter: Parameter) -> str:
    if parameter.kind is Parameter.VAR_KEYWORD:
        return f"{parameter.name}...?"
    return parameter.name + ("" if parameter.default is Parameter.empty else "?")


def _summary_line(documented: object) -> str:
    return (getdoc(documented) or "").partition("\n")[0]
