"""EFHL Random Package Tables: a side's own call, read from its answers so far."""

from __future__ import annotations

from rules.efhl.options import plays_with
from rules.efhl.playbook import playbook
from rules.efhl.playbook.calling import Call, ask_side
from rules.field import Team
from rules.playbook import Package
from rules.secret_calls import Given, SecretCall
from rules.state import State

AWAY_FROM_CENTER = ("Shotgun", "Pistol")
DIRECT = ("Single-Wing", "Wildcat")


def secret_call(state: State, team: Team, given: Given) -> SecretCall | None:
    """Return the call that a side has made, or the package that it may keep."""
    if not plays_with(state.options, "play_calling"):
        return None
    side = "offense" if team is state.possession else "defense"
    asking = ask_side(state, team)
    opened = next(asking)
    for prompt, answer in given:
        if prompt != opened.id:
            continue
        try:
            opened = asking.send(answer)
        except StopIteration as done:
            return _made(side, done.value)
    package = opened.given.get("package")
    return _of_package(side, package, final=False) if package else None


def _made(side: str, call: Call | None) -> SecretCall | None:
    if call is None:
        return None
    if call.package is not None:
        return _of_package(side, call.package, final=True)
    title = call.own or "A play of your own"
    return SecretCall(side=side, title=title, own=call.own)


def _of_package(side: str, package: Package, *, final: bool) -> SecretCall:
    return SecretCall(
        side=side,
        title=package.name,
        text=f"{package.number}: {package}",
        final=final,
        drawing=playbook().drawing(package),
        leads=_formation_call(package.formation) if side == "offense" else "",
    )


def _formation_call(formation: str) -> str:
    """Return the place of the quarterback, as the play's call has it; "" for neither.

    A formation that may be lined up either way is under center, as the book has it
    first. A direct snap is never meant without being said.
    """
    if formation in AWAY_FROM_CENTER:
        return "shotgun"
    return "" if formation in DIRECT else "under_center"
