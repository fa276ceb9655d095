"""Drawings of the playbook: its formations with the assignments of a package or play.

The places are in places.toml; the moves come from the words of the package. A task in a
coach's own words that is no move of the book's is left undrawn.

Sources: EFHL Part 2, "EFHL Offensive Strategies" and "EFHL Defensive Strategies".
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from rules.efhl.playbook.strategies import FORMATIONS, STRATEGIES, read_toml
from rules.errors import TableError
from rules.play_art.moves import PALETTE
from rules.play_art.notation import Drawing, DrawingError, read_drawing
from rules.play_art.sketch import LINE, Sketch

_BRACKETS = re.compile(r"(.+?)(?: \((.+)\))?")
_LOOP = re.compile(r"(\w+) Loops (Left|Right)")
_LINEMEN = ("DE", "DT")
_BACKS = ("CB", "FS", "SS", "S", "Nickel", "Dime", "Quarter", "Dollar")
_DOG = "Delayed Dog"
_FLANKER, _FLANKER_DEPTH = "flanker", -2


class _Places(Struct, forbid_unknown_fields=True):
    places: dict[str, dict[str, tuple[int, int]]]
    tasks: dict[str, str]
    carriers: dict[str, str]
    quarterbacks: dict[str, str]
    named: dict[str, str]
    others: dict[str, str]
    shells: dict[str, dict[str, str]]


DATA: _Places = read_toml("places.toml", _Places)


def draw(sketch: Sketch) -> Drawing | None:
    """Return a play's drawing; None for a formation that the playbook does not have."""
    places = DATA.places.get(sketch.formation)
    if places is None:
        return None
    tasks = {name.partition("(")[0]: task for name, task in sketch.tasks.items()}
    ends = {
        name.partition("(")[0]
        for name, task in sketch.tasks.items()
        if name.endswith("(F)") or task == _FLANKER
    }
    moves = _offense(sketch, tasks) if sketch.side == "offense" else _defense(sketch)
    lines = []
    for name, (x, y) in {**_line_of(sketch.side), **places}.items():
        depth = _FLANKER_DEPTH if name in ends and y == 0 else y
        lines.append(f"{name} {x} {depth}: {moves.get(name, '')}")
    return read_drawing("\n".join(lines), sketch.side)


def _line_of(side: str) -> Mapping[str, tuple[int, int]]:
    return LINE if side == "offense" else {}


def _offense(sketch: Sketch, tasks: Mapping[str, str]) -> dict[str, str]:
    play = sketch.plays[0] if sketch.plays else ""
    moves = dict.fromkeys(LINE, "block")
    if play in DATA.quarterbacks:
        moves["QB"] = DATA.quarterbacks[play]
    for name, task in tasks.items():
        drawn = _task_moves(task, play, "offense")
        keeps = name == "QB" and moves.get("QB", "").startswith("ball")
        if keeps and drawn and not drawn.startswith("ball"):
            drawn = f"ball, {drawn}"
        if drawn:
            moves[name] = drawn
    return _one_ball(moves)


def _one_ball(moves: dict[str, str]) -> dict[str, str]:
    """Leave the ball with the back who is given it, not with the quarterback.

    A coach's own tasks may give it to several: then the first of them has it.
    """
    carriers = [name for name, drawn in moves.items() if drawn.startswith("ball")]
    carriers.sort(key=lambda name: name == "QB")
    for name in carriers[1:]:
        moves[name] = moves[name].removeprefix("ball").removeprefix(", ")
    return moves


def _task_moves(task: str, play: str, side: str) -> str:
    """Return `ball, swing` for `has ball (Swing)`; "" for no move of that side."""
    action, lane = _split(task)
    action = action.split(" or ")[0] if action not in DATA.tasks else action
    drawn = DATA.tasks.get(action, action.casefold())
    if drawn == "ball" and side == "offense":
        way = lane.casefold() if lane.casefold() in PALETTE[side] else ""
        way = way or DATA.carriers.get(play, "run")
        return f"ball, {way}"
    return drawn if drawn in PALETTE[side] else ""


def _defense(sketch: Sketch) -> dict[str, str]:
    names = DATA.places[sketch.formation]
    moves = {name: "rush" for name in names if _is(name, _LINEMEN)}
    moves |= _covered(sketch.shell, tuple(names))
    for play in sketch.plays:
        other = DATA.others.get(play, "")
        for name in names:
            if other and name not in moves:
                moves[name] = other
    for play in sketch.plays:
        moves |= _named(play, names)
    covers = {"Man": "man", "Zone": "zone", "Blitz": "blitz"}
    for name, task in sketch.tasks.items():
        drawn = covers.get(task) or _task_moves(task, "", "defense")
        if name in names and drawn:
            moves[name] = drawn
    return moves


def _covered(shell: str, names: tuple[str, ...]) -> dict[str, str]:
    rows = DATA.shells.get(shell, {})
    backs = rows.get("backs", "")
    moves = {name: backs for name in names if backs and _is(name, _BACKS)}
    return moves | {name: move for name, move in rows.items() if name in names}


def _named(play: str, names: Mapping[str, tuple[int, int]]) -> dict[str, str]:
    """Return the moves of those in a play's brackets: `Stunt (DT1 Loops Left)`."""
    call, brackets = _split(play)
    loop = _LOOP.fullmatch(brackets)
    if loop:
        return {loop[1]: f"loop {loop[2].casefold()}"}
    called = [name for name in brackets.split(", ") if name in names]
    if call == _DOG:  # the two turn away from each other
        called.sort(key=lambda name: names[name][0])
        return dict(zip(called, ("left 2, rush", "right 2, rush"), strict=False))
    move = DATA.named.get(call, "")
    return dict.fromkeys(called, move) if move else {}


def _is(name: str, kinds: tuple[str, ...]) -> bool:
    return name.rstrip("0123456789") in kinds


def _split(text: str) -> tuple[str, str]:
    match = _BRACKETS.fullmatch(text.strip())
    return (match[1], match[2] or "") if match else ("", "")


def check_places() -> None:
    """Raise TableError unless each formation's places are those of its players."""
    for side, group in FORMATIONS.items():
        for strategy in STRATEGIES:
            if strategy.group != group:
                continue
            if set(DATA.places.get(strategy.name, ())) != set(strategy.players):
                raise TableError(f"places.toml: {strategy.name} has other players.")
            try:
                draw(Sketch(side=side, formation=strategy.name))
            except DrawingError as error:
                raise TableError(f"places.toml: {strategy.name}: {error}") from error


check_places()
