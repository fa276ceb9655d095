"""VSEFL Play Calling: pages of six plays by down and distance, for both sides.

"Each team has an offensive and defensive playbook with 6 plays per page based on down
and distance. The defensive call is rolled first and the formation is set. The offensive
play is then rolled." The book prints no pages; a full set is in pages.toml.

Rulings followed here (docs/rulings.md):

* Play Calling: the pages, from the last two plays of a half to 4th down.
* A kick is always the coach's to choose; any other play of the coach's only where the
  table plays so, or where the die's is not possible.
* Offensive and defensive formations: "the roll of the die will determine the actual
  formation", so field position sets it for the call of the basic alignment alone.
"""

from __future__ import annotations

import tomllib

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.data import read_text
from rules.errors import TableError
from rules.field import yards_to_goal
from rules.football.page_calls import page_roll, set_defense
from rules.play_pages import SIDES, PageCall, PlayPages, checked
from rules.playbook import Playbook, Strategy
from rules.state import State
from rules.vsefl.art import draw
from rules.vsefl.formations import CALL as FORMATIONS
from rules.vsefl.formations import GOAL_LINE, open_formations

HEADING = "Play Calling"
LAST_PLAYS = 2
SHORT, MIDDLE = 3, 7
DOWNS = {1: "first", 2: "second", 3: "third", 4: "fourth"}

OFFENSE = page_roll("offense", HEADING, "The defense is set. Roll for your play.")
DEFENSE = page_roll(
    "defense", HEADING, "Roll for the defense. The offense rolls once you are set."
)
SETTING = set_defense(
    HEADING,
    "{call}. Set the defense; the offense then rolls for its play.",
    "Another defense is set",
)


class _Call(Struct, forbid_unknown_fields=True):
    formation: str
    play: str
    text: str
    leaves: tuple[str, ...] = ()


class _Pages(Struct, forbid_unknown_fields=True):
    situations: dict[str, str]
    pages: dict[str, dict[str, tuple[str, ...]]]
    offense: dict[str, _Call]
    defense: dict[str, _Call]


def load_pages(text: str) -> PlayPages:
    """Read the calls and pages. TableError unless there is one for every situation."""
    try:
        raw = msgspec.convert(tomllib.loads(text), _Pages)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"rules.vsefl/pages.toml: {error}") from error
    calls = {
        side: {
            name: PageCall(name=name, side=side, **msgspec.structs.asdict(call))
            for name, call in getattr(raw, side).items()
        }
        for side in SIDES
    }
    pages = PlayPages(
        situations=raw.situations, calls=calls, standard=raw.pages, draw=draw
    )
    return checked(pages)


PAGES = load_pages(read_text("rules.vsefl", "pages.toml"))
BASIC = "basic"


def situation(state: State, left: int) -> str:
    """Play Calling: the page that is open. left: plays of the half, the coming one too.

    A try for two is a goal-line play, whatever is left.
    """
    if state.upcoming == "try":
        return "goal_line"
    if left <= LAST_PLAYS:
        return "two_minutes"
    if yards_to_goal(state.ball_on, state.possession) <= GOAL_LINE:
        return "goal_line"
    down = DOWNS[state.down]
    if state.down not in (2, 3):
        return down
    to_go = state.ydstogo
    distance = "short" if to_go <= SHORT else "middle" if to_go <= MIDDLE else "long"
    return f"{down}_{distance}"


def aligned(state: State, call: PageCall) -> PageCall:
    """Offensive and defensive formations: the basic one, by field position."""
    if call.name != BASIC:
        return call
    names = open_formations(state)
    formation = " or ".join(FORMATIONS.by_name[name].label for name in names)
    cover = "zone or man-to-man" if len(names) > 1 else "man-to-man"
    return replace(call, formation=formation, play=cover)


def _strategy(call: PageCall) -> Strategy:
    return Strategy(
        group=f"Calls of the {call.side}",
        name=str(call),
        anchor=f"{call.side}-{call.name}".replace("_", "-"),
        text=call.text,
        drawing=draw(call),
    )


def playbook() -> Playbook:
    """Return every call of the pages, with its drawing."""
    return Playbook(
        strategies=tuple(
            _strategy(call) for side in SIDES for call in PAGES.calls[side].values()
        ),
        tables={},
        sides={},
        pages=PAGES,
    )
