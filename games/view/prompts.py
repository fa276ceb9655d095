"""Prompts of a seat, ready to be shown.

Interrupts are in `games.view.interrupts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from games.log.clock_words import phase_words
from games.log.entries import OFFICIAL
from games.table.holding import holder
from games.table.setting import Setting
from games.table.table import Table
from games.view.prompt_models import (
    GRAVE_OPTIONS,
    KICKS,
    SeenCall,
    SeenFoul,
    SeenLimit,
    SeenMeasure,
    SeenOption,
    SeenPage,
    SeenPlayer,
    SeenPrompt,
    SeenScope,
)
from games.view.scene import scene
from games.view.writings import seen_writing
from rules.field import Team, yards_to_goal
from rules.football.downs import LAST_DOWN
from rules.play_pages import Page
from rules.possession import fallen_players
from rules.prompts import (
    ROLE_LABELS,
    Adjust,
    Choose,
    Measure,
    Name,
    Open,
    Option,
    Outcome,
    Power,
    Ready,
    Role,
    Roll,
    Write,
)
from rules.registry import Foul
from rules.state import State
from rules.words import place, prompt_words
from rules.words.board_words import board_words
from rules.words.names import ordinal

_KINDS = {
    Choose: "choose",
    Ready: "ready",
    Adjust: "adjust",
    Roll: "roll",
    Power: "power",
    Measure: "measure",
    Name: "name",
    Write: "write",
}
_SPOT_FOULS = ("foul", "farther")
LONG = 140  # letters of a text that takes more than a few lines of a phone


def seen_prompts(table: Table, team: Team) -> tuple[SeenPrompt, ...]:
    """Return the prompts put to one side now."""
    return tuple(seen_prompt(table, team, opened) for opened in table.open_for(team))


def helped_prompts(table: Table, team: Team) -> tuple[SeenPrompt, ...]:
    """Return the prompts that this side answers at the board for the computer."""
    return tuple(
        seen_prompt(table, side, opened)
        for opened in table.progress.open
        if (side := table.helped(opened)) is not None and side is team.opponent
    )


def official_prompts(table: Table) -> tuple[SeenPrompt, ...]:
    """Return the prompts put to the official now."""
    return tuple(
        seen_prompt(table, OFFICIAL, opened)
        for opened in table.progress.open
        if table.officiated(opened)
    )


def seen_prompt(table: Table, seat: str, opened: Open) -> SeenPrompt:
    """Return one open prompt, as its seat sees it."""
    prompt = opened.prompt
    fingerprint = table.fingerprint(opened)
    count, faces = (prompt.count, prompt.faces) if isinstance(prompt, Roll) else (0, 0)
    text = text_of(table, opened)
    return SeenPrompt(
        seat=str(seat),
        id=opened.id,
        fingerprint=fingerprint,
        key=table.answer_key(fingerprint, str(seat)),
        kind=_KINDS[type(prompt)],
        means=prompt.means,
        heading=prompt.shown_heading,
        text=text,
        long=len(text) > LONG,
        options=ease_kicks(table.state, seen_options(table.setting, opened)),
        lo=opened.lo,
        hi=opened.hi,
        at=likely(table.state, opened),
        measure=_measure(table, opened),
        players_of=opened.team.value if opened.team else "",
        count=count,
        faces=faces,
        may_roll=count > 0,
        may_type=count > 0 and not table.setting.rolls_itself,
        secret=prompt.sealed or prompt.secret,
        ceremony=prompt.ceremony,
        seconds=prompt.seconds if isinstance(prompt, Power) else 0.0,
        idle=_idle(table, opened),
        page=_page(opened),
        limits=tuple(
            SeenLimit(limit.clock, limit.team.value, limit.then)
            for limit in opened.limits
        ),
        scope=_scope(opened),
        board=board_words(opened),
        writing=seen_writing(table, seat, opened),
    )


def _scope(opened: Open) -> SeenScope | None:
    scope = opened.allowed
    if scope is None:
        return None
    return SeenScope(
        scope.figures,
        scope.but,
        scope.may,
        scope.most,
        scope.never,
        scope.on_line,
        scope.stationary,
        scope.beyond,
    )


def _page(opened: Open) -> SeenPage | None:
    """Return the page that the die calls from; after the roll, with its call marked."""
    page: Page | None = opened.given.get("page")
    if page is None:
        return None
    number = opened.given.get("number")
    return SeenPage(
        page.label,
        tuple(
            SeenCall(place, call.formation, call.play, call.text, place == number)
            for place, call in page.numbered
        ),
    )


def _idle(table: Table, opened: Open) -> tuple[str, ...]:
    """Return the players who cannot get the ball: its carrier, and those down.

    None for outcomes on the board: a tackler may fall with the carrier.
    """
    if not isinstance(opened.prompt, (Choose, Name)):
        return ()
    carrier = holder(table.setting, opened, table.entries)
    return (*([carrier] if carrier else []), *fallen_players(table.progress.facts))


def text_of(table: Table, opened: Open) -> str:
    """Return the prompt's text; once a check has ruled, the ruling to report."""
    ruled = opened.given.get("ruled")
    if ruled:
        return f"Ruled: {ruled}. Report that result."
    return prompt_words(opened, table.setting.names)


def ease_kicks(state: State, options: tuple[SeenOption, ...]) -> tuple[SeenOption, ...]:
    """Return the options with the kicks of a 4th down one tap away."""
    if state.down != LAST_DOWN:
        return options
    return tuple(
        replace(option, grave=False) if option.name in KICKS else option
        for option in options
    )


def seen_options(setting: Setting, opened: Open) -> tuple[SeenOption, ...]:
    """Return the buttons, in the book's order, the default marked."""
    prompt = opened.prompt
    if isinstance(prompt, Choose):
        results, numbered = _results(setting, opened), _numbered(setting, opened.team)
        return tuple(
            _choice(
                option,
                option.name == prompt.default_choice,
                results,
                numbered=numbered,
            )
            for option in prompt.options
            if option.name in opened.options
        )
    if isinstance(prompt, Power):
        return tuple(
            _outcome(
                outcome,
                outcome.name == prompt.default_outcome,
                _team_named(opened, outcome),
                numbered=_numbered(setting, opened.named_for(outcome.name)),
            )
            for outcome in prompt.outcomes
            if outcome.name in opened.options
        )
    return ()


def _numbered(setting: Setting, team: Team | None) -> bool:
    """True if there is a number to name: of a side, or of either one."""
    if team is None:
        return bool(setting.sides.home.players or setting.sides.away.players)
    return bool(setting.side(team).players)


def _choice(
    option: Option, default: bool, results: Mapping[str, str], *, numbered: bool
) -> SeenOption:
    return SeenOption(
        option.name,
        _called(option) if option.name in results else option.label,
        _needed(player=option.player and numbered, at=option.at),
        default,
        results.get(option.name, ""),
        _label(option.role),
        plays=option.plays,
        role=option.role or "",
        numbers=option.numbers,
        grave=option.name in GRAVE_OPTIONS,
    )


def _team_named(opened: Open, outcome: Outcome) -> str:
    """Return the side whose players an outcome names, if that is its own."""
    side = opened.named_for(outcome.name) if outcome.other_side else None
    return side.value if side else ""


@lru_cache(maxsize=4096)
def _outcome(
    outcome: Outcome, default: bool, players_of: str, *, numbered: bool
) -> SeenOption:
    needs = _needed(
        at=outcome.at,
        side=outcome.side,
        team=outcome.team,
        by=outcome.by and numbered,
    )
    return SeenOption(
        outcome.name,
        outcome.label,
        needs,
        default,
        who=_label(outcome.role),
        across=outcome.across,
        players_of=players_of,
        role=outcome.role or "",
        grave=outcome.name in GRAVE_OPTIONS,
    )


def _label(role: Role | None) -> str:
    return ROLE_LABELS[role] if role else ""


def _needed(**parts: bool) -> tuple[str, ...]:
    return tuple(part for part, so in parts.items() if so)


def _called(option: Option) -> str:
    """Return `Accept` or `Decline`: the rest is in the result beneath."""
    return option.name.partition("_")[0].capitalize()


def _results(setting: Setting, opened: Open) -> dict[str, str]:
    """Return the outcome of each option: `Holding: OWL 1st & 10 on ...`."""
    results, fouls = opened.given.get("results", {}), opened.given.get("fouls", ())
    names = dict(zip(results, (foul["name"] for foul in fouls), strict=False))
    return {
        name: ": ".join(
            filter(None, (names.get(name), situation_words(setting, result)))
        )
        for name, result in results.items()
    }


def situation_words(setting: Setting, result: Mapping[str, Any]) -> str:
    """Return `OWL 1st & 10 on OWL 43, 7–0`, the visitors' score first."""
    side, score = setting.side(result["possession"]), result["score"]
    next_play = _down(result) or phase_words(result["next"])
    spot = place(result["ball"], setting.short)
    owed = "".join(
        f", {yards} yards against {setting.side(Team(team)).abbreviation} on the kick"
        for team, yards in result["owed"].items()
        if yards
    )
    score_words = f"{score['away']}–{score['home']}"
    return f"{side.abbreviation} {next_play} on {spot}, {score_words}{owed}"


def _down(result: Mapping[str, Any]) -> str:
    """Return `3rd & 4` or `1st & goal`, "" where there is no down."""
    if not result["down"]:
        return ""
    to_goal = yards_to_goal(result["ball"], Team(result["possession"]))
    distance = "goal" if result["distance"] >= to_goal else result["distance"]
    return f"{ordinal(result['down'])} & {distance}"


def likely(state: State, opened: Open) -> int:
    """Return a slider's start: the default spot, else the nearest to the ball."""
    if opened.default_at is not None:
        return opened.default_at
    return max(opened.lo, min(opened.hi, state.ball_on))


def _measure(table: Table, opened: Open) -> SeenMeasure | None:
    """Return a carrier's measure: from the line of scrimmage, or from the catch.

    A measurement alone is a place: so far before that line, or behind it.
    """
    board = scene(table)
    if board.hand is not None:
        return SeenMeasure(board.hand.at, board.hand.team.forward, "return")
    kind = "line" if isinstance(opened.prompt, Measure) else "gain"
    return None if board.punted else from_scrimmage(table.state, kind)


def from_scrimmage(state: State, kind: str = "gain") -> SeenMeasure | None:
    """Return the measure from scrimmage; None on kicks and tries."""
    if not state.down:
        return None
    down, togo = (state.down, state.ydstogo) if kind == "gain" else (0, 0)
    return SeenMeasure(state.ball_on, state.possession.forward, kind, down, togo)


def seen_players(setting: Setting, team: Team) -> tuple[SeenPlayer, ...]:
    """Return one side's active players."""
    return tuple(
        SeenPlayer(player.id, player.number, player.name, player.position)
        for player in setting.side(team).players.values()
    )


def seen_fouls(setting: Setting) -> tuple[SeenFoul, ...]:
    """Return the book's fouls, in its order."""
    return tuple(map(_foul, setting.book.fouls.values()))


def _foul(foul: Foul) -> SeenFoul:
    spot = foul.spot in _SPOT_FOULS or bool(foul.instead)
    return SeenFoul(foul.id, foul.name, foul.on, foul.yards, spot, foul.summary)
