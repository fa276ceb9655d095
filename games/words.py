"""Answers, clocks and scores in words, beyond what `rules.words` says of facts."""

from __future__ import annotations

from games.log import Kind, Logged
from games.officials import OFFICIAL
from games.setting import Setting
from rules.field import Team
from rules.prompts import (
    AbilityCheck,
    Answer,
    BonusStoppage,
    Challenge,
    Choose,
    Chosen,
    CrowdNoise,
    Done,
    Flag,
    Happened,
    HardCount,
    Named,
    PlayerFell,
    PlayerPoint,
    Power,
    Prompt,
    Roll,
    Rolled,
    Timeout,
)
from rules.state import State
from rules.words.names import Names, ordinal, place

# Interrupts, which answer no question.
_UNASKED = (
    Timeout,
    Flag,
    Challenge,
    BonusStoppage,
    CrowdNoise,
    HardCount,
    AbilityCheck,
    PlayerPoint,
    PlayerFell,
)
_PHASES = {"pregame": "Pregame", "try": "Try", "over": "Final"}


def clock_words(state: State) -> str:
    """`2nd, play 7`, for lists."""
    if state.over:
        return "Final"
    if state.upcoming == "pregame":
        return "Before the toss"
    return f"{quarter_words(state.quarter)}, play {state.play}"


def quarter_words(quarter: int) -> str:
    """`1st` to `4th`, then `OT`, `OT2`, ..."""
    if quarter <= 4:
        return ordinal(quarter)
    return "OT" if quarter == 5 else f"OT{quarter - 4}"


def quarter_mark(quarter: int) -> str:
    """`Q1` to `Q4`, then `OT`, `OT2`, ..."""
    return f"Q{quarter}" if quarter <= 4 else quarter_words(quarter)


def phase_words(upcoming: str) -> str:
    """What comes next: `Kickoff`, `Free kick`, `Scrimmage`."""
    return _PHASES.get(upcoming, upcoming.replace("_", " ").capitalize())


def down_words(state: State) -> str:
    """`3rd & 4`, `1st & goal`, or "" where there is no down."""
    if not state.down:
        return ""
    distance = "goal" if state.goal_to_go else state.ydstogo
    return f"{ordinal(state.down)} & {distance}"


def side_words(setting: Setting, seat: str) -> str:
    """Who gave an answer: a team, the official, the commissioner, the dice."""
    if seat in ("home", "away"):
        return setting.side(Team(seat)).name
    if seat == OFFICIAL:
        return "The official"
    return "Commissioner" if seat else "Dice"


def question_words(prompt: Prompt | None, answer: Answer | None) -> str:
    """What was asked, without the names that only the moment knew."""
    if isinstance(answer, _UNASKED) or prompt is None:
        return ""
    return prompt.text if "{" not in prompt.text else prompt.heading


def answer_words(setting: Setting, prompt: Prompt | None, answer: Answer) -> str:
    """An answer as a coach would say it: `Tackled, Owls 31, by #54 Reed`."""
    names = setting.names
    match answer:
        case Done():
            return "Set"
        case Rolled():
            return _roll_words(prompt, answer)
        case Named():
            return names.player(answer.player) if answer.player else "Nobody named"
        case Chosen():
            return _parts(names, _label(prompt, answer.choice), answer.at, who=answer)
        case Happened():
            label = _label(prompt, answer.outcome)
            return _parts(names, label, answer.at, who=answer)
        case Timeout():
            return "Timeout"
        case Flag():
            return _flag_words(setting, answer)
        case Challenge():
            return "Coach's challenge"
        case BonusStoppage():
            return _stoppage_words(answer)
        case CrowdNoise():
            return "Crowd noise"
        case HardCount():
            return "Hard count"
        case AbilityCheck():
            return "Ability check"
        case PlayerPoint():
            return "A word about Player Rating"
        case PlayerFell():
            fell = "is up again" if answer.up else "fell"
            return f"{names.player(answer.player)} {fell}"
        case _:
            return "Gives the game up"


def _roll_words(prompt: Prompt | None, rolled: Rolled) -> str:
    percent = isinstance(prompt, Roll) and prompt.percent
    dice = (" " if percent else " + ").join(map(str, rolled.dice))
    came = prompt.read(rolled) if isinstance(prompt, Roll) else rolled.total
    total = f" = {came}" if len(rolled.dice) > 1 else ""
    return f"{dice}{total}{' (real dice)' if rolled.real else ''}"


def _flag_words(setting: Setting, flag: Flag) -> str:
    foul = setting.book.fouls.get(flag.foul)
    name = foul.name if foul else flag.foul
    late = " on the play before" if flag.previous else ""
    return f"Flag on {setting.names.team(flag.team)}: {name}{late}"


_TRICKS = {"spotting": "fumblerooski, rolled for"}


def _stoppage_words(spent: BonusStoppage) -> str:
    if spent.trick:
        return f"Bonus stoppage: {_TRICKS.get(spent.trick, spent.trick)}"
    given = ", to hand off, pitch or pass" if spent.transfer else ""
    return f"Bonus stoppage{given}"


def _label(prompt: Prompt | None, name: str) -> str:
    """The button's words for an option or an outcome."""
    if isinstance(prompt, Choose):
        known = {option.name: option.label for option in prompt.options}
    elif isinstance(prompt, Power):
        known = {outcome.name: outcome.label for outcome in prompt.outcomes}
    else:
        known = {}
    return known.get(name, name.replace("_", " "))


def _parts(names: Names, label: str, at: int | None, who: Chosen | Happened) -> str:
    parts = [label]
    if at is not None:
        parts.append(place(at, names))
    if isinstance(who, Happened):
        parts += [who.side.value] if who.side else []
        parts += [names.team(who.team)] if who.team else []
        parts += [f"by {names.player(who.by)}"] if who.by else []
    else:
        parts += [names.player(who.player)] if who.player else []
        parts += [who.called] if who.called else []
    return ", ".join(parts)


def note_words(setting: Setting, note: Logged) -> str:
    """A line of the log that is no answer, in words."""
    who = side_words(setting, note.seat)
    match note.kind:
        case Kind.ASK:
            return f"{who} ask for an undo."
        case Kind.ACCEPT:
            return f"{who} agree to the undo." if note.seat else "An undo."
        case Kind.DECLINE:
            return f"{who} decline the undo."
        case Kind.WITHDRAW:
            return f"{who} withdraw the undo."
        case Kind.AMEND:
            return "The commissioner amended the game."
        case Kind.PAUSE:
            return f"{who} {_verb(note, 'pause')} the game."
        case Kind.RESUME:
            return f"{who} {_verb(note, 'resume')} the game."
        case Kind.PACE:
            return f"{who} set the pace: {note.detail['pace']}."
        case Kind.SIT:
            return f"{who} {'is' if note.seat == OFFICIAL else 'are'} at the table."
        case Kind.SEED:
            return "The game goes on with new dice; the old ones are known."
        case Kind.SUBSTITUTE:
            return _substitute_words(setting, note)
        case _:
            loser = setting.side(Team(note.detail["team"])).name
            return f"The commissioner ends the game: {loser} forfeit."


def _verb(note: Logged, verb: str) -> str:
    """Teams pause, an official pauses."""
    return f"{verb}s" if note.seat == OFFICIAL else verb


def _substitute_words(setting: Setting, note: Logged) -> str:
    side = note.detail["side"]
    if side == OFFICIAL:
        return "The official's chair is free."
    return f"Another coach takes over the {setting.side(Team(side)).name}."
