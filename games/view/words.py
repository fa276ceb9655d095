"""Answers and notes of the log in words, beyond those of `rules.words` for facts."""

from __future__ import annotations

from collections.abc import Mapping

from games.log.entries import OFFICIAL, Kind, Logged
from games.table.setting import Setting
from rules.field import Team
from rules.offers import find_announced
from rules.prompts import (
    INTERRUPTS,
    ROLE_LABELS,
    Announced,
    Answer,
    Challenge,
    Choose,
    Chosen,
    Done,
    Flag,
    Happened,
    Named,
    Pace,
    Power,
    Prompt,
    Role,
    Roll,
    Rolled,
    Timeout,
    Written,
)
from rules.words.names import Names, place


def side_words(setting: Setting, seat: str) -> str:
    """Return an answer's source: a team, the official, the commissioner, the dice."""
    if seat in ("home", "away"):
        return setting.side(Team(seat)).name
    if seat == OFFICIAL:
        return "The official"
    return "Commissioner" if seat else "Dice"


def paused_by(setting: Setting, seat: str) -> str:
    """Return the one that paused the game, within a sentence."""
    return "the official" if seat == OFFICIAL else f"the {side_words(setting, seat)}"


def question_words(prompt: Prompt | None, answer: Answer | None) -> str:
    """Return the prompt's text; its heading if the text has names to fill in."""
    if isinstance(answer, INTERRUPTS) or prompt is None:
        return ""
    return prompt.text if "{" not in prompt.text else prompt.shown_heading


def answer_words(setting: Setting, prompt: Prompt | None, answer: Answer) -> str:
    """Return an answer as a coach would say it: `Tackled, Owls 31, by #54 Reed`."""
    names = setting.names
    match answer:
        case Done():
            return "Set"
        case Rolled():
            return _roll_words(prompt, answer)
        case Named():
            return names.player(answer.player) if answer.player else "No player named"
        case Written(text=text):
            return " ".join(text.split())
        case Chosen():
            return _parts(
                names, _label(prompt, answer.choice), answer.at, answer=answer
            )
        case Happened():
            label = _label(prompt, answer.outcome)
            return _parts(names, label, answer.at, answer=answer)
        case Timeout():
            return "Timeout"
        case Flag():
            return _flag_words(setting, answer)
        case Challenge(instead=instead):
            claimed = answer_words(setting, None, instead)
            return f"Coach’s challenge: should be {claimed}"
        case Announced():
            return _announced_words(setting, answer)
        case _:
            return "Concedes the game"


def _roll_words(prompt: Prompt | None, rolled: Rolled) -> str:
    percent = isinstance(prompt, Roll) and prompt.percent
    dice = (" " if percent else " + ").join(map(str, rolled.dice))
    result = prompt.read(rolled) if isinstance(prompt, Roll) else rolled.total
    total = f" = {result}" if len(rolled.dice) > 1 else ""
    return f"{dice}{total}{' (real dice)' if rolled.real else ''}"


def _flag_words(setting: Setting, flag: Flag) -> str:
    foul = setting.book.fouls.get(flag.foul)
    name = foul.name if foul else flag.foul
    late = " on the previous play" if flag.previous else ""
    return f"Flag on {setting.names.team(flag.team)}: {name}{late}"


def _announced_words(setting: Setting, announced: Announced) -> str:
    """Return an announcement as its book has it in the log."""
    announcement = find_announced(setting.book.announcements, announced.kind)
    if announcement is None:
        return announced.kind.replace("_", " ")
    return announcement.prompt.text_of(announced.given, setting.names.player)


def _label(prompt: Prompt | None, name: str) -> str:
    """Return the button's label of an option or an outcome."""
    if isinstance(prompt, Choose):
        known = {option.name: option.label for option in prompt.options}
    elif isinstance(prompt, Power):
        known = {outcome.name: outcome.label for outcome in prompt.outcomes}
    else:
        known = {}
    return known.get(name, name.replace("_", " "))


def _parts(names: Names, label: str, at: int | None, answer: Chosen | Happened) -> str:
    parts = [label]
    if at is not None:
        parts.append(place(at, names))
    if isinstance(answer, Happened):
        parts += [answer.side.value] if answer.side else []
        parts += [names.team(answer.team)] if answer.team else []
        parts += [f"by {names.player(answer.by)}"] if answer.by else []
    else:
        parts += [names.player(answer.player)] if answer.player else []
        parts += [answer.called] if answer.called else []
        parts += [f"number {answer.number}"] if answer.number else []
    return ", ".join(parts)


def role_of(prompt: Prompt | None, answer: Answer) -> Role | None:
    """Return the part in the play of the player whom an answer has room for."""
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        option = prompt.by_name.get(answer.choice)
        return option.role if option else None
    if isinstance(prompt, Power) and isinstance(answer, Happened):
        outcome = prompt.by_name.get(answer.outcome)
        return outcome.role if outcome else None
    if isinstance(answer, Flag):
        return "offender"
    return "receiver" if prompt is not None and prompt.means == "receiver" else None


def detail_label(prompt: Prompt | None, answer: Answer | None, field: str) -> str:
    """Return a detail's label: `Tackler`, `Receiver`, `Side of the field`."""
    if field == "side":
        return "Side of the field"
    role = role_of(prompt, answer) if answer is not None else None
    return ROLE_LABELS[role] if role else "Player"


def unasked_label(prompt: Prompt | None) -> str:
    """Return the label of a player who was not asked for: `Receiver`."""
    receiver = prompt is not None and prompt.means == "receiver"
    return ROLE_LABELS["receiver" if receiver else "player"]


def detail_words(setting: Setting, of: Logged, line: Logged) -> str:
    """Return a detail given later: `Tackler: #54 Reed`. of: its answer."""
    prompt, value = setting.prompts.get(of.prompt), line.detail["value"]
    if "prompt" in line.detail:
        label = unasked_label(setting.prompts.get(line.detail["prompt"]))
    else:
        label = detail_label(prompt, of.answer, line.detail["field"])
    if value is None:
        return f"{label}: none after all"
    side = line.detail["field"] == "side"
    return f"{label}: {value if side else setting.names.player(value)}"


# The paces as coaches know them.
PACE_NAMES = {
    Pace.SCOREKEEPER: "The score",
    Pace.BRISK: "Decisions",
    Pace.STRICT: "Every step",
}
# By the kind of a line: a team's verbs are plural, all others add their ending.
_NOTES: Mapping[Kind, str] = {
    Kind.ASK: "{author} request{s} an undo.",
    Kind.ACCEPT: "{author} agree{s} to the undo.",
    Kind.DECLINE: "{author} decline{s} the undo.",
    Kind.WITHDRAW: "{author} withdraw{s} the undo.",
    Kind.AMEND: "The commissioner amended the game.",
    Kind.UNAMEND: "The commissioner withdrew the amendment.",
    Kind.ASK_PAUSE: "{author} request{s} a pause.",
    Kind.PLAY_ON: "{author} keep{s} playing: no pause.",
    Kind.PAUSE: "{author} pause{s} the game.",
    Kind.RESUME: "{author} resume{s} the game.",
    Kind.PACE: "{author} set{s} the pace: {pace}.",
    Kind.SIT: "{author} {are} at the table.",
    Kind.RED_FLAG: "{author} throw{s} the red flag ({kind}). The table is stopped.",
    Kind.RED_WITHDRAWN: "{author} withdraw{s} the red flag. Play on.",
    Kind.RED_LIFTED: "{author} lift{s} the red flag. Play on.",
    Kind.ATTACH: "{author} attach{es} a photo or a clip.",
    Kind.DETACH: "A photo or a clip is deleted.",
    Kind.SEED: "The game continues with new dice; the old seed is known.",
    Kind.STAND: "{author} change{s} nothing more.",
    Kind.REPORT: "{author} report{s} a play.",
    Kind.TAKE_BACK: "{author} restart{s} a play that no longer fits the rules.",
    Kind.DRESS: "{author} bring{s} {brought}.",
    Kind.DETAIL: "{author} add{s} a name to an earlier answer.",
    Kind.ASK_COMPUTER: "{author} want{s} to leave their seat to the computer.",
    Kind.KEEP_SEAT: "The seat stays with its coach.",
    Kind.COMPUTER: "The computer takes over the {named}.",
    Kind.PERSON: "The computer leaves the {named} to a person.",
    Kind.SUBSTITUTE: "Another coach takes over the {named}.",
    Kind.FORFEIT: "The commissioner ends the game: {named} forfeit.",
}


def note_words(setting: Setting, note: Logged) -> str:
    """Return a line of the log that is no answer, in words, with its reason."""
    return f"{_note_words(setting, note)} {note.reason}".rstrip()


def _note_words(setting: Setting, note: Logged) -> str:
    if note.kind is Kind.ACCEPT and not note.seat:
        return "Undo."
    team, detail = note.side is not None, note.detail
    if detail.get("recalled"):
        return f"{side_words(setting, note.seat)} take back their secret call."
    named = detail.get("team", detail.get("side", ""))
    if note.kind is Kind.SUBSTITUTE and named == OFFICIAL:
        return "The official’s seat is open."
    figures = len(detail.get("figures", ()))
    pace = detail.get("pace")
    values = {
        "pace": PACE_NAMES[Pace[pace.upper()]] if pace else "",
        "author": side_words(setting, note.seat) if team else f"The {note.seat}",
        "s": "" if team else "s",
        "es": "" if team else "es",
        "are": "are" if team else "is",
        "brought": f"{figures} figure{'' if figures == 1 else 's'}",
        "named": setting.side(Team(named)).name if named else "",
    }
    return _NOTES[note.kind].format_map({**detail, **values})
