"""What is asked of a seat, and what it may interrupt with, ready to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.inhand import in_hand
from games.officials import OFFICIAL
from games.questions import (
    SeenCheck,
    SeenFoul,
    SeenMeasure,
    SeenOffer,
    SeenOption,
    SeenPlayer,
    SeenPoint,
    SeenPrompt,
    SeenRuling,
)
from games.setting import Setting
from games.table import Table
from games.words import answer_words, phase_words, side_words
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
from rules.registry import Check, Foul, Offer, Ruling
from rules.state import Point, State
from rules.words import place, prompt_words
from rules.words.names import ordinal
from rules.words.names import point as point_words

_KINDS = {
    Choose: "choose",
    Ready: "ready",
    Adjust: "adjust",
    Roll: "roll",
    Power: "power",
    Measure: "measure",
    Name: "name",
}
_LABELS = {
    "flag": "Flag",
    "resign": "Give the game up",
    "stoppage": "Bonus stoppage ({left} left)",
    "crowd_noise": "Crowd noise",
    "hard_count": "Hard count",
    "ability": "Ability check",
    "rating": "Player Rating",
    "fell": "Who fell over?",
}
_TRICKS = {
    "fake": "Fake: he has the ball still",
    "lateral": "Lateral to one behind the carrier",
    "throwback": "Throwback to the quarterback",
    "fumblerooski": "Fumblerooski: the ball has been touched",
    "spotting": "Fumblerooski: roll whether it is seen",
}
_LEFT = "{kind} ({left} left)"
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
        options=_options(table.setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=_likely(table.state, opened),
        measure=_measure(table),
        players_of=opened.team.value if opened.team else "",
        count=count,
        faces=faces,
        may_roll=count > 0,
        may_type=count > 0 and not table.setting.rolls_itself,
        secret=prompt.sealed or (isinstance(prompt, Choose) and prompt.secret),
        ceremony=prompt.ceremony,
        seconds=prompt.seconds if isinstance(prompt, Power) else 0.0,
    )


def _text(table: Table, opened: Open) -> str:
    """The question; once a check has ruled, the ruling, which is to be reported."""
    ruled = opened.given.get("ruled")
    if ruled:
        return f"Ruled: {ruled}. Report it so."
    return prompt_words(opened, table.setting.names)


def _options(setting: Setting, opened: Open) -> tuple[SeenOption, ...]:
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


def _likely(state: State, opened: Open) -> int:
    """Where a slider starts: the default spot, else the nearest to the ball."""
    if opened.default_at is not None:
        return opened.default_at
    return max(opened.lo, min(opened.hi, state.ball_on))


def _measure(table: Table) -> SeenMeasure | None:
    """A carrier's yards: from the line of scrimmage, or from where he got the ball."""
    hand = in_hand(table.state, table.progress.facts)
    if hand is not None:
        return SeenMeasure(hand.at, hand.team.forward, "return")
    kicked = any(type(fact) is Punted for fact in table.progress.facts)
    return None if kicked else _from_scrimmage(table.state)


def _measured(before: State, opened: Open) -> SeenMeasure | None:
    """The same for a play that is over, as far as the prompt tells of it."""
    carrier, start = opened.given.get("team"), opened.default_at
    if isinstance(carrier, Team) and carrier is not before.possession:
        return SeenMeasure(start, carrier.forward, "return") if start else None
    return _from_scrimmage(before)


def _from_scrimmage(state: State) -> SeenMeasure | None:
    if not state.down:
        return None
    return SeenMeasure(state.ball_on, state.possession.forward, "gain")


def seen_offers(table: Table, team: Team) -> tuple[SeenOffer, ...]:
    """The interrupts that are legal for one side now."""
    if table.over or not table.progress.open:
        return ()
    progress = table.progress
    offers = table.setting.book.offers(table.state, progress.facts, team, progress.open)
    seen = ((_offer(table, team, offer), offer) for offer in offers)
    return tuple(
        _fall(table, each, offer, team) if offer.kind == "fell" else each
        for each, offer in seen
    )


def sitting(table: Table) -> tuple[str, ...]:
    """The ids of those who may not be named now, of both sides."""
    facts, setting = table.progress.facts, table.setting
    return tuple(
        id for team in Team for id in setting.book.sits_out(table.state, facts, team)
    )


def official_offers(table: Table) -> tuple[SeenOffer, ...]:
    """What an official may interrupt with: flags, which are the same for everybody."""
    if table.over or not table.progress.open:
        return ()
    progress = table.progress
    offers = table.setting.book.offers(
        table.state, progress.facts, Team.HOME, progress.open
    )
    flags = [offer for offer in offers if offer.kind == "flag"]
    falls = [_fell(table, OFFICIAL, team) for team in Team]
    flagged = tuple(_offer(table, OFFICIAL, offer) for offer in flags)
    return (*flagged, *(fall for fall in falls if fall is not None))


def _fell(table: Table, seat: str, team: Team) -> SeenOffer | None:
    """That a player of the team fell, where that may be said."""
    facts, opened = table.progress.facts, table.progress.open
    offers = table.setting.book.offers(table.state, facts, team, opened)
    found = next((offer for offer in offers if offer.kind == "fell"), None)
    return _fall(table, _offer(table, seat, found), found, team) if found else None


def _fall(table: Table, seen: SeenOffer, offer: Offer, team: Team) -> SeenOffer:
    """Whose players it is about, and who of them lies there or cannot."""
    setting = table.setting
    out = setting.book.sits_out(table.state, table.progress.facts, team)
    return replace(
        seen,
        who=setting.side(team).name,
        team=team.value,
        lying=tuple(p for p in seen_players(setting, team) if p.id in offer.lying),
        out=tuple(out),
        previous=offer.previous,
    )


def _offer(table: Table, seat: str, offer: Offer) -> SeenOffer:
    label = _LABELS.get(offer.kind, _LEFT)
    return SeenOffer(
        seat=str(seat),
        kind=offer.kind,
        label=label.format(kind=offer.kind.capitalize(), left=offer.left),
        prompt="interrupt",
        fingerprint=table.moment,
        key=table.interrupt_key(offer.kind, seat),
        left=offer.left,
        when=offer.when,
        transfer=offer.transfer,
        tricks=tuple((trick, _TRICKS[trick]) for trick in offer.tricks),
        pivots=offer.pivots,
        fouls=offer.fouls,
        late_fouls=offer.late_fouls,
        who=side_words(table.setting, seat),
        measure=_from_scrimmage(table.state),
        rulings=tuple(_ruling(table, ruling) for ruling in offer.rulings),
        points=tuple(_point(table.setting, point) for point in offer.points),
        big=tuple(_reason(name, sign) for name, sign in offer.reasons if sign > 0),
        botched=tuple(_reason(name, sign) for name, sign in offer.reasons if sign < 0),
        checks=tuple(map(_check, offer.checks)) if seat != OFFICIAL else (),
        stats=offer.stats,
    )


def _check(check: Check) -> SeenCheck:
    return SeenCheck(
        check.question,
        check.label,
        check.first.value if check.first else "",
        check.second is not None,
        check.near,
        check.own_words,
    )


@cache
def _reason(name: str, sign: int) -> SeenPoint:
    return SeenPoint(name, point_words(sign, name))


def _point(setting: Setting, point: Point) -> SeenPoint:
    """A point of the last play, and whose it is."""
    who = setting.names.player(point.player) if point.player else ""
    text = _reason(point.reason, point.points).text
    return SeenPoint(point.reason, text, point.player, who)


def _ruling(table: Table, ruling: Ruling) -> SeenRuling:
    """A ruling of the last play; its yards are counted as that play's were."""
    setting, opened, last = table.setting, ruling.opened, table.state.last
    ruled, before = ruling.answer.at, last.before if last else table.state
    return SeenRuling(
        number=ruling.number,
        text=prompt_words(opened, setting.names),
        ruled=answer_words(setting, opened.prompt, ruling.answer),
        options=_options(setting, opened),
        lo=opened.lo,
        hi=opened.hi,
        at=_likely(before, opened) if ruled is None else ruled,
        measure=_measured(before, opened),
        players_of=opened.team.value if opened.team else "",
    )


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
