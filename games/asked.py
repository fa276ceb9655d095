"""What is asked of a seat, ready to be shown; interrupts are `games.offered`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.inhand import in_hand, lying
from games.officials import OFFICIAL
from games.questions import (
    SeenFoul,
    SeenMeasure,
    SeenOption,
    SeenPlayer,
    SeenPrompt,
)
from games.setting import Setting
from games.table import Table
from games.words import phase_words
from rules.efhl.stoppages.transfers import FAKED
from rules.facts import Punted
from rules.field import Team
from rules.prompts import (
    Adjust,
    Choose,
    Measure,
    Name,
    Open,
    Option,
    Outcome,
    Power,
    Ready,
    Roll,
)
from rules.registry import Foul
from rules.state import State
from rules.words import place, prompt_words
from rules.words.names import ordinal

_KINDS = {
    Choose: "choose",
    Ready: "ready",
    Adjust: "adjust",
    Roll: "roll",
    Power: "power",
    Measure: "measure",
    Name: "name",
}
_SPOT_FOULS = ("foul", "farther")


def seen_prompts(table: Table, team: Team) -> tuple[SeenPrompt, ...]:
    """The prompts put to one side now."""
    return tuple(seen_prompt(table, team, opened) for opened in table.open_for(team))


def official_prompts(table: Table) -> tuple[SeenPrompt, ...]:
    """The prompts put to the official now."""
    return tuple(
        seen_prompt(table, OFFICIAL, opened)
        for opened in table.progress.open
        if table.officiated(opened)
    )


def seen_prompt(table: Table, seat: str, opened: Open) -> SeenPrompt:
    """One open prompt, as the seat that it asks sees it."""
    prompt = opened.prompt
    fingerprint = table.fingerprint(opened)
    count, faces = (prompt.count, prompt.faces) if isinstance(prompt, Roll) else (0, 0)
    return SeenPrompt(
        seat=str(seat),
        id=opened.id,
        fingerprint=fingerprint,
        key=table.key(opened),
        kind=_KINDS[type(prompt)],
        heading=prompt.heading,
        text=_text(table, opened),
        options=seen_options(table.setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=likely(table.state, opened),
        measure=_measure(table, opened),
        players_of=opened.team.value if opened.team else "",
        count=count,
        faces=faces,
        may_roll=count > 0,
        may_type=count > 0 and not table.setting.rolls_itself,
        secret=prompt.sealed or (isinstance(prompt, Choose) and prompt.secret),
        ceremony=prompt.ceremony,
        seconds=prompt.seconds if isinstance(prompt, Power) else 0.0,
        idle=_idle(table, opened),
    )


def _idle(table: Table, opened: Open) -> tuple[str, ...]:
    """Who cannot get the ball: its carrier, who gives it away, and who lies there.

    Of what the board showed nobody is left out: a tackler may fall with his man.
    """
    if not isinstance(opened.prompt, (Choose, Name)):
        return ()
    carrier = opened.given.get("carrier") or (
        opened.given.get("passer") if opened.id == FAKED.id else None
    )
    return (*([carrier] if carrier else []), *lying(table.progress.facts))


def _text(table: Table, opened: Open) -> str:
    """The question; once a check has ruled, the ruling, which is to be reported."""
    ruled = opened.given.get("ruled")
    if ruled:
        return f"Ruled: {ruled}. Report it so."
    return prompt_words(opened, table.setting.names)


def seen_options(setting: Setting, opened: Open) -> tuple[SeenOption, ...]:
    """The buttons, in the book's order, the default marked."""
    prompt = opened.prompt
    if isinstance(prompt, Choose):
        results = _results(setting, opened)
        return tuple(
            _choice(option, option.name == prompt.default_choice, results)
            for option in prompt.options
            if option.name in opened.options
        )
    if isinstance(prompt, Power):
        return tuple(
            _outcome(outcome, outcome.name == prompt.default_outcome, opened)
            for outcome in prompt.outcomes
            if outcome.name in opened.options
        )
    return ()


def _choice(option: Option, default: bool, results: Mapping[str, str]) -> SeenOption:
    return SeenOption(
        option.name,
        _called(option) if option.name in results else option.label,
        _needed(player=option.player, at=option.at),
        default,
        results.get(option.name, ""),
        option.who,
        plays=option.plays,
    )


def _outcome(outcome: Outcome, default: bool, opened: Open) -> SeenOption:
    told = _needed(at=outcome.at, side=outcome.side, team=outcome.team, by=outcome.by)
    named_for = opened.named_for(outcome.name) if outcome.other_side else None
    return SeenOption(
        outcome.name,
        outcome.label,
        told,
        default,
        who=outcome.who,
        across=outcome.across,
        players_of=named_for.value if named_for else "",
    )


def _needed(**parts: bool) -> tuple[str, ...]:
    return tuple(part for part, so in parts.items() if so)


def _called(option: Option) -> str:
    """`Accept`, `Decline`: what it is about is in the result beneath."""
    return option.name.partition("_")[0].capitalize()


def _results(setting: Setting, opened: Open) -> dict[str, str]:
    """What each option of a decision comes to: `Holding: OWL 1st & 10 on ...`."""
    results, fouls = opened.given.get("results", {}), opened.given.get("fouls", ())
    names = dict(zip(results, (foul["name"] for foul in fouls), strict=False))
    return {
        name: ": ".join(filter(None, (names.get(name), _situation(setting, result))))
        for name, result in results.items()
    }


def _situation(setting: Setting, told: Mapping[str, Any]) -> str:
    """`OWL 1st & 10 on OWL 43, 7–0`, the visitors' score first."""
    side, score = setting.side(told["possession"]), told["score"]
    down = f"{ordinal(told['down'])} & {told['distance']}"
    what = down if told["down"] else phase_words(told["next"])
    where = place(told["ball"], setting.short)
    return f"{side.abbreviation} {what} on {where}, {score['away']}–{score['home']}"


def likely(state: State, opened: Open) -> int:
    """Where a slider starts: the default spot, else the nearest to the ball."""
    if opened.default_at is not None:
        return opened.default_at
    return max(opened.lo, min(opened.hi, state.ball_on))


def _measure(table: Table, opened: Open) -> SeenMeasure | None:
    """A carrier's yards: from the line of scrimmage, or from where he got the ball.

    What is only measured is a place: so far before that line, or behind it.
    """
    hand = in_hand(table.state, table.progress.facts)
    if hand is not None:
        return SeenMeasure(hand.at, hand.team.forward, "return")
    kicked = any(type(fact) is Punted for fact in table.progress.facts)
    what = "line" if isinstance(opened.prompt, Measure) else "gain"
    return None if kicked else from_scrimmage(table.state, what)


def from_scrimmage(state: State, what: str = "gain") -> SeenMeasure | None:
    """Counted from the line of scrimmage; None on kicks and tries, which have none."""
    if not state.down:
        return None
    return SeenMeasure(state.ball_on, state.possession.forward, what)


def seen_players(setting: Setting, team: Team) -> tuple[SeenPlayer, ...]:
    """Who has dressed for one side."""
    return tuple(
        SeenPlayer(player.id, player.number, player.name, player.position)
        for player in setting.side(team).players.values()
    )


def seen_fouls(setting: Setting) -> tuple[SeenFoul, ...]:
    """The book's fouls, in its order."""
    return tuple(map(_foul, setting.book.fouls.values()))


def _foul(foul: Foul) -> SeenFoul:
    spot = foul.spot in _SPOT_FOULS
    return SeenFoul(foul.id, foul.name, foul.on, foul.yards, spot, foul.summary)
