"""Legality of a play for the men who are to run it.

Sections 4.1.6 to 4.1.9a, 4.1.12, 4.7.5 to 4.7.8. A refusal says which man, and why.
"""

from __future__ import annotations

from rules.fool.followed import misplaced
from rules.fool.lineup import (
    BACKS,
    LINE,
    backs_of,
    check_lineup,
    meant,
    meant_coverage,
)
from rules.fool.men import Men
from rules.fool.movement import Movement
from rules.fool.notation.defenses import Defense, LineOption
from rules.fool.notation.plays import Course, Pace, Play, Style
from rules.fool.notation.reading import HOLES, TAILBACK, TARGET_EXPECTED
from rules.fool.notation.tokens import Token, TokenError, either
from rules.fool.options import LEAGUE, Variant
from rules.fool.play import moved_all
from rules.fool.situation import Situation
from rules.fool.zones import ENTRIES, is_on_line

OPTION_TARGETS = ("LE", "LT", "RT", "RE")
INSIDE = ("LC", "RC", "C")
WIDE = ("WL", "WWL", "WR", "WWR")
CENTER, QUARTERBACK = "C", "Q"
PULLERS = tuple(place for place in LINE if place != CENTER)
CARRIER, TARGET = Token("carrier"), Token("target")


class IllegalPlayError(TokenError):
    """A play that the rules do not have, or not for these men."""


def legal_play(play: Play, men: Men, variant: Variant = LEAGUE) -> Play:
    """Return the play with the places of its men. variant: the rules in force.

    LineupError for men who are not there, IllegalPlayError for a play against the
    rules.
    """
    check_lineup(men)
    written = meant(play, men)
    _check_course(written, written.course, men)
    if written.option is not None:
        _check_option(written, written.option.course, men)
    _check_variant(written, variant)
    return written


def legal_defense(defense: Defense, men: Men, variant: Variant = LEAGUE) -> Defense:
    """Return the defense with the places of the men it covers.

    LineupError, or IllegalPlayError for a line option that is not played, or a lineman
    who follows a man he does not line up next to.
    """
    if defense.option is LineOption.COVER and not variant.cover_linemen:
        raise IllegalPlayError(
            "The line option cover is not played here (4.2.13).",
            Token("line option"),
            either(one for one in LineOption if one is not LineOption.COVER),
        )
    if defense.option is LineOption.COVER:
        _check_followed(defense)
    return meant_coverage(defense, men)


def _check_followed(defense: Defense) -> None:
    """Refuse a lineman who is on a man he does not follow (4.2.13)."""
    for wrong in misplaced(defense):
        marked = [man for man in defense.men if man.on]
        placed = wrong.placed
        raise IllegalPlayError(
            f"{placed.name} in {placed.zone} does not follow {placed.on} (4.2.13).",
            Token("covered", marked.index(placed)),
            either(wrong.places) or "no man",
        )


def legal_run(
    play: Play,
    men: Men,
    defense: Defense,
    defenders: Men,
    variant: Variant = LEAGUE,
) -> tuple[Situation, tuple[Movement, ...]]:
    """Return a play against a defense, both legal, and the offense after its moves.

    LineupError, IllegalPlayError or UnreachableError otherwise.
    """
    written = legal_play(play, men, variant)
    covered = legal_defense(defense, men, variant)
    situation = Situation(written, men, covered, defenders, variant)
    return situation, moved_all(situation)


def _check_course(play: Play, course: Course, men: Men) -> None:
    carrier = men[course.carrier]
    if course.carrier not in BACKS:
        raise IllegalPlayError(
            f"{course.carrier} is no back; a back carries the ball.",
            CARRIER,
            either(backs_of(men)),
        )
    is_open = course.target in HOLES and play.style is not Style.DRAW
    if is_open and carrier.position != TAILBACK:
        raise IllegalPlayError(
            "Only a specialized tailback chooses his entry (4.1.9a).",
            TARGET,
            TARGET_EXPECTED,
        )
    for number, place in enumerate(course.left_out):
        if place not in LINE:
            reason = f"{place} is no lineman; a lineman draws a defender away (4.7.8)."
        elif place == CENTER:
            reason = "The center does not pull, so he draws nobody away (4.1.6)."
        else:
            continue
        raise IllegalPlayError(reason, Token("left out", number), either(PULLERS))
    if course.carrier == QUARTERBACK:
        _check_quarterback(play, course)


def _check_quarterback(play: Play, course: Course) -> None:
    """Refuse what is wrong with the quarterback's run (4.1.8, 4.7.6)."""
    if course.pitched:
        reason = "Nobody pitches to the quarterback."
        raise IllegalPlayError(reason, TARGET, f"{course.target}, without p")
    if course.target not in INSIDE:
        return
    if play.style is Style.PLAIN and play.pace is not Pace.QUICK:
        raise IllegalPlayError(
            "The quarterback runs into C on a draw, a dive or a quick sneak (4.1.8).",
            TARGET,
            f"an entry outside {either(INSIDE)}, or dr, d or qk after it",
        )
    if play.style is not Style.DIVE:
        return
    for number, blocker in enumerate(course.blockers):
        if blocker.man not in LINE:
            raise IllegalPlayError(
                "Only linemen block for the quarterback’s dive into C (4.1.8).",
                Token("blocker", number),
                either(LINE),
            )


def _check_variant(play: Play, variant: Variant) -> None:
    """Refuse what a play has of rules that are not in force."""
    if play.pace and not variant.paces:
        raise IllegalPlayError(
            f"Runs are not written {play.pace} here (4.3.5).",
            Token("pace"),
            "no qk and no +1",
        )
    if play.option is not None and not variant.quarterback_option:
        reason = "The quarterback option is not played here (4.7.7)."
        raise IllegalPlayError(reason, Token("option"), "nothing more")


def _check_option(play: Play, second: Course, men: Men) -> None:
    """Refuse what is wrong with an option (4.7.7)."""
    if play.course.carrier != QUARTERBACK:
        reason = "On an option the quarterback has the ball first (4.7.7)."
        raise IllegalPlayError(reason, CARRIER, QUARTERBACK)
    if play.course.target not in OPTION_TARGETS:
        targets = either(OPTION_TARGETS)
        reason = f"On an option the quarterback runs to {targets} (4.7.7)."
        raise IllegalPlayError(reason, TARGET, targets)
    if play.pace is Pace.QUICK or play.style is not Style.PLAIN:
        raise IllegalPlayError(
            "An option is no quick opener, draw or dive (4.7.7).",
            Token("pace" if play.pace is Pace.QUICK else "style"),
            "+1, tr or the option",
        )
    if second.carrier not in BACKS or second.carrier == QUARTERBACK:
        raise IllegalPlayError(
            f"The quarterback pitches to a back, not to {second.carrier} (4.7.7).",
            Token("carrier", second=True),
            either(back for back in backs_of(men) if back != QUARTERBACK),
        )
    wide = second.target in ENTRIES and is_on_line(ENTRIES[second.target].target)
    if not (second.pitched and wide and "W" in second.target):
        raise IllegalPlayError(
            f"The back of an option runs a pitch to {either(WIDE)} (4.7.7).",
            Token("target", second=True),
            either(f"p{target}" for target in WIDE),
        )
