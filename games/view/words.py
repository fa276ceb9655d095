"""Answers and notes of the log in words, beyond those of `rules.words` for facts."""

from __future__ import annotations

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
    Power,
    Prompt,
    Role,
    Roll,
    Rolled,
    Timeout,
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
        case Challenge():
            return "Coach’s challenge"
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


def detail_words(setting: Setting, of: Logged, line: Logged) -> str:
    """Return a detail given later: `Tackler: #54 Reed`. of: its answer."""
    prompt, value = setting.prompts.get(of.prompt), line.detail["value"]
    label = detail_label(prompt, of.answer, line.detail["field"])
    if value is None:
        return f"{label}: none after all"
    side = line.detail["field"] == "side"
    return f"{label}: {value if side else setting.names.player(value)}"


def note_words(setting: Setting, note: Logged) -> str:
    """Return a line of the log that is no answer, in words, with its reason."""
    return f"{_note_words(setting, note)} {note.reason}".rstrip()


def _note_words(setting: Setting, note: Logged) -> str:
    author = side_words(setting, note.seat)
    match note.kind:
        case Kind.ASK:
            return f"{author} request an undo."
        case Kind.ACCEPT:
            return f"{author} agree to the undo." if note.seat else "Undo."
        case Kind.DECLINE:
            return f"{author} decline the undo."
        case Kind.WITHDRAW:
            return f"{author} withdraw the undo."
        case Kind.AMEND:
            return "The commissioner amended the game."
        case Kind.UNAMEND:
            return "The commissioner withdrew the amendment."
        case Kind.ASK_PAUSE:
            return f"{author} request a pause."
        case Kind.PLAY_ON:
            return f"{author} keep playing: no pause."
        case Kind.PAUSE:
            return f"{author} {_verb(note, 'pause')} the game."
        case Kind.RESUME:
            return f"{author} {_verb(note, 'resume')} the game."
        case Kind.PACE:
            return f"{author} set the pace: {note.detail['pace']}."
        case Kind.SIT:
            return f"{author} {'is' if note.seat == OFFICIAL else 'are'} at the table."
        case Kind.RED_FLAG:
            stop = "The table is stopped."
            return f"{author} throw the red flag ({note.detail['kind']}). {stop}"
        case Kind.RED_WITHDRAWN:
            return f"{author} withdraw the red flag. Play on."
        case Kind.RED_LIFTED:
            return f"{_lifter(setting, note)} the red flag. Play on."
        case Kind.ATTACH:
            return f"{author} {_verb(note, 'attach')} a photo or a clip."
        case Kind.DETACH:
            return "A photo or a clip is deleted."
        case Kind.SEED:
            return "The game continues with new dice; the old seed is known."
        case Kind.STAND:
            return f"{author} change nothing more."
        case Kind.REPORT:
            return f"{author} {_verb(note, 'report')} a play."
        case Kind.TAKE_BACK:
            author = "official" if note.seat == OFFICIAL else "commissioner"
            return f"The {author} restarts a play that no longer fits the rules."
        case Kind.DRESS:
            number = len(note.detail["figures"])
            return f"{author} bring {number} figure{'' if number == 1 else 's'}."
        case Kind.DETAIL:
            return f"{author} add a name to an earlier answer."
        case Kind.ASK_COMPUTER:
            return f"{author} want to leave their seat to the computer."
        case Kind.KEEP_SEAT:
            return "The seat stays with its coach."
        case Kind.COMPUTER | Kind.PERSON:
            return _computer_words(setting, note)
        case Kind.SUBSTITUTE:
            return _substitute_words(setting, note)
        case _:
            loser = setting.side(Team(note.detail["team"])).name
            return f"The commissioner ends the game: {loser} forfeit."


def _computer_words(setting: Setting, note: Logged) -> str:
    name = setting.side(Team(note.detail["side"])).name
    if note.kind is Kind.COMPUTER:
        return f"The computer takes over the {name}."
    return f"The computer leaves the {name} to a person."


def _lifter(setting: Setting, note: Logged) -> str:
    """Return the lifter of a red flag with the verb."""
    if note.side is not None:
        return f"{side_words(setting, note.seat)} lift"
    return f"The {note.seat} lifts"


def _verb(note: Logged, verb: str) -> str:
    """Return the verb for its subject: teams pause, an official pauses."""
    ending = "es" if verb.endswith("ch") else "s"
    return f"{verb}{ending}" if note.seat == OFFICIAL else verb


def _substitute_words(setting: Setting, note: Logged) -> str:
    side = note.detail["side"]
    if side == OFFICIAL:
        return "The official’s seat is open."
    return f"Another coach takes over the {setting.side(Team(side)).name}."
