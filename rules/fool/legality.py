"""Legality of a play for the men who are to run it.

Sections 4.1.6 to 4.1.9a, 4.1.12, 4.7.5 to 4.7.8. A refusal says which man, and why.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import RulesError
from rules.fool.lineup import LINE, check_lineup, meant, meant_coverage
from rules.fool.men import Men
from rules.fool.notation.defenses import Defense, LineOption
from rules.fool.notation.plays import Course, Pace, Play, Style
from rules.fool.notation.reading import HOLES, TAILBACK
from rules.fool.options import LEAGUE, Variant
from rules.fool.play import moved
from rules.fool.situation import Situation
from rules.fool.zones import ENTRIES, is_on_line

BACKS = ("F", "LH", "RH", "TB", "Q")
OPTION_TARGETS = ("LE", "LT", "RT", "RE")
INSIDE = ("LC", "RC", "C")
CENTER = "C"


class IllegalPlayError(RulesError):
    """A play that the rules do not have, or not for these men."""


def legal_play(play: Play, men: Men, variant: Variant = LEAGUE) -> Play:
    """Return the play with the places of its men. variant: the rules in force.

    LineupError for men who are not there, IllegalPlayError for a play against the
    rules.
    """
    check_lineup(men)
    written = meant(play, men)
    reasons = (
        *_course(written, written.course, men),
        *_option(written),
        *_left_out(written, variant),
    )
    for reason in reasons:
        raise IllegalPlayError(reason)
    return written


def legal_defense(defense: Defense, men: Men, variant: Variant = LEAGUE) -> Defense:
    """Return the defense with the places of the men it covers.

    LineupError, or IllegalPlayError for a line option that is not played.
    """
    if defense.option is LineOption.COVER and not variant.cover_linemen:
        raise IllegalPlayError("The line option cover is not played here (4.2.13).")
    return meant_coverage(defense, men)


def legal_situation(
    play: Play,
    men: Men,
    defense: Defense,
    defenders: Men,
    variant: Variant = LEAGUE,
) -> Situation:
    """Return a play against a defense, both legal; the carrier can reach his entry.

    LineupError, IllegalPlayError or UnreachableError otherwise.
    """
    written = legal_play(play, men, variant)
    covered = legal_defense(defense, men, variant)
    situation = Situation(written, men, covered, defenders, variant)
    moved(situation, written.course)
    if written.option is not None:
        moved(situation, written.option.course)
    return situation


def _course(play: Play, course: Course, men: Men) -> Iterator[str]:
    carrier = men[course.carrier]
    if course.carrier not in BACKS:
        yield f"{course.carrier} is no back; a back carries the ball."
    is_open = course.target in HOLES and play.style is not Style.DRAW
    if is_open and carrier.position != TAILBACK:
        yield "Only a specialized tailback chooses his entry (4.1.9a)."
    for place in course.left_out:
        if place not in LINE:
            yield f"{place} is no lineman; a lineman draws a defender away (4.7.8)."
        elif place == CENTER:
            yield "The center does not pull, so he draws nobody away (4.1.6)."
    if course.carrier == "Q":
        yield from _quarterback(play, course)


def _quarterback(play: Play, course: Course) -> Iterator[str]:
    """Yield what is wrong with the quarterback's run (4.1.8, 4.7.6)."""
    if course.pitched:
        yield "Nobody pitches to the quarterback."
    if course.target not in INSIDE:
        return
    if play.style is Style.PLAIN and play.pace is not Pace.QUICK:
        yield "The quarterback runs into C on a draw, a dive or a quick sneak (4.1.8)."
    if play.style is Style.DIVE and any(b.man not in LINE for b in course.blockers):
        yield "Only linemen block for the quarterback’s dive into C (4.1.8)."


def _left_out(play: Play, variant: Variant) -> Iterator[str]:
    """Yield what a play has of rules that are not in force."""
    if play.pace and not variant.paces:
        yield f"A run is not written {play.pace} here (4.3.5)."
    if play.option is not None and not variant.quarterback_option:
        yield "The quarterback option is not played here (4.7.7)."


def _option(play: Play) -> Iterator[str]:
    """Yield what is wrong with an option (4.7.7)."""
    if play.option is None:
        return
    second = play.option.course
    if play.course.carrier != "Q":
        yield "On an option the quarterback has the ball first (4.7.7)."
    if play.course.target not in OPTION_TARGETS:
        yield "On an option the quarterback runs to LE, LT, RT or RE (4.7.7)."
    if play.pace is Pace.QUICK or play.style is not Style.PLAIN:
        yield "An option is no quick opener, draw or dive (4.7.7)."
    if second.carrier not in BACKS or second.carrier == "Q":
        yield f"The quarterback pitches to a back, not to {second.carrier} (4.7.7)."
    wide = second.target in ENTRIES and is_on_line(ENTRIES[second.target].target)
    if not (second.pitched and wide and "W" in second.target):
        yield "The back of an option runs a pitch to WL, WWL, WR or WWR (4.7.7)."
