"""Reading a run as it is written, with an error that points at what does not fit.

    play    = course marks [option]
    course  = man "/" ["p"] target {group}
    group   = "(" "-" | men ["|" men] ")"
    men     = one {"," one}
    one     = "no" man | man ["lead" ["="]]
    marks   = "qk" | "+1" | "dr" | "d" | "tr", in any order
    option  = [threshold] ["l" | "r"] "opt" course

Capitals and blanks are free: `RH/LCqk` and `rh / lc qk` are the same play. A reader
knows no lineup; rules.fool.lineup tells which man a `G` or an `H` is.
"""

from __future__ import annotations

from rules.fool.notation.plays import (
    Blocker,
    Course,
    Hole,
    Pace,
    Play,
    QuarterbackOption,
    Style,
)
from rules.fool.notation.scanner import Scanner
from rules.fool.notation.tokens import Token, either
from rules.fool.zones import ACROSS, ENTRIES, PLACES

# Men named by their kind: the one that the lineup has, or the one nearer to the play.
KINDS: dict[str, tuple[str, ...]] = {
    "H": ("LH", "RH"),
    "W": ("LW", "RW"),
    "TE": ("LE", "RE"),
    "E": ("LE", "RE"),
    "T": ("LT", "RT"),
    "G": ("LG", "RG"),
}
ALIASES = {"QB": "Q", "FB": "F"}
MEN = (*PLACES, *KINDS, *ALIASES)
HOLES = ("L", "C", "R")  # targets that leave the point of entry open
TAILBACK = "TB"
TARGETS = (*ENTRIES, *HOLES)
USUAL_THRESHOLD = 3  # of an option that gives none (4.7.7)
MOST_GROUPS = 6  # a path has six zones

MAN_EXPECTED = "a man, such as LG, TE, F or RH"
BLOCKER_EXPECTED = "a blocker, such as LG, TE or F"
TARGET_EXPECTED = f"a point of entry: {either(ACROSS)}"
MARK_EXPECTED = "qk, +1, dr, d, tr, an option, or nothing more"


def read_play(text: str) -> Play:
    """Read a run. NotationError, pointing at the character, for any other text."""
    return scan_play(Scanner(text))


def scan_play(scanner: Scanner) -> Play:
    """Read a run from a scanner, which then has the places of its parts."""
    course = _course(scanner)
    pace, style = _marks(scanner, course)
    _check_holes(scanner, course, style)
    option = None if scanner.is_at_end else _option(scanner)
    return Play(course, pace, style, option)


def _course(scanner: Scanner) -> Course:
    at = scanner.at
    carrier = _man(scanner)
    scanner.note("carrier", at)
    if not scanner.take("/"):
        raise scanner.error(f"there is no slash after {carrier}.", "/")
    at = scanner.at
    pitched = bool(scanner.take("p"))
    target = scanner.take_name(TARGETS)
    if not target:
        token = scanner.next_token()
        reason = (
            f"“{token}” is no point of entry." if token else "his entry is missing."
        )
        raise scanner.error(reason, TARGET_EXPECTED)
    scanner.note("target", at)
    groups: list[tuple[Blocker, ...]] = []
    left_out: list[str] = []
    named = {carrier}
    while scanner.next_token() == "(":
        if len(groups) == MOST_GROUPS:
            reason = f"a path has {MOST_GROUPS} zones, a group for each."
            raise scanner.error(reason, MARK_EXPECTED)
        groups.append(_group(scanner, named, left_out))
    return Course(carrier, target, pitched, tuple(groups), tuple(left_out))


def _man(scanner: Scanner) -> str:
    name = scanner.take_name(MEN)
    if not name:
        token = scanner.next_token()
        reason = f"“{token}” is no man." if token else "a man is missing."
        raise scanner.error(reason, MAN_EXPECTED)
    return ALIASES.get(name, name)


def _group(
    scanner: Scanner, named: set[str], left_out: list[str]
) -> tuple[Blocker, ...]:
    """Read one group in its parentheses; add the men it leaves out to `left_out`."""
    scanner.take(r"\(")
    blockers: list[Blocker] = []
    hole = Hole.NEAREST
    if scanner.take("-"):
        _close(scanner)
        return ()
    at = scanner.at
    if scanner.take(r"\|"):
        scanner.note("bar", at)
        hole = Hole.RIGHT
    while True:
        excluded = bool(scanner.take("no"))
        man = _blocker(scanner, named, hole, "left out" if excluded else "blocker")
        if excluded:
            left_out.append(man.man)
        else:
            blockers.append(man)
        if scanner.take(","):
            continue
        at = scanner.at
        if hole is Hole.NEAREST and scanner.take(r"\|"):
            scanner.note("bar", at)
            blockers = [_in_left_hole(blocker) for blocker in blockers]
            hole = Hole.RIGHT
            if scanner.next_token() != ")":
                continue
        _close(scanner)
        return tuple(blockers)


def _in_left_hole(blocker: Blocker) -> Blocker:
    return Blocker(blocker.man, blocker.leads, blocker.stays, Hole.LEFT)


def _blocker(scanner: Scanner, named: set[str], hole: Hole, kind: str) -> Blocker:
    at = scanner.at
    man = _man(scanner)
    scanner.note(kind, at)
    if man in named and man not in KINDS:
        raise scanner.error(f"{man} is in the play twice.", "another man", at)
    if man == "Q":
        reason = "the quarterback does not block (4.1.12)."
        raise scanner.error(reason, BLOCKER_EXPECTED, at)
    named.add(man)
    leads = kind == "blocker" and bool(scanner.take("lead"))
    stays = leads and bool(scanner.take("="))
    return Blocker(man, leads, stays, hole)


def _close(scanner: Scanner) -> None:
    if not scanner.take(r"\)"):
        token = scanner.next_token()
        reason = (
            f"“{token}” does not fit here." if token else "the group is not closed."
        )
        raise scanner.error(reason, "a comma and another man, or )")


def _marks(scanner: Scanner, course: Course) -> tuple[Pace, Style]:
    """Read the marks up to the end or an option."""
    pace, style = Pace.NORMAL, Style.PLAIN
    while not scanner.is_at_end:
        at = scanner.at
        if mark := scanner.take(r"qk|\+1(?!\s*[lr]?\s*opt)"):
            if pace:
                reason = "a play is quick or slow, not both."
                raise scanner.error(reason, "nothing more", at)
            pace = Pace(mark.casefold())
            scanner.note("pace", at)
        elif mark := scanner.take("dr|d"):
            if style:
                reason = "a play is a draw or a dive, not both."
                raise scanner.error(reason, "nothing more", at)
            style = Style(mark.casefold())
            scanner.note("style", at)
        elif not scanner.take("tr"):
            break
        elif not course.left_out:
            expected = "no trap, or (noLG) before it"
            raise scanner.error("a trap leaves a lineman out.", expected, at)
    return pace, style


def _check_holes(scanner: Scanner, course: Course, style: Style) -> None:
    """Only a draw (4.7.4) or a tailback (4.1.9a) leaves its entry open."""
    is_open = style is Style.DRAW or course.carrier == TAILBACK
    if course.target in HOLES and not is_open:
        raise scanner.error(
            f"only a draw or the tailback leaves open how he enters {course.target}.",
            TARGET_EXPECTED,
            token=Token("target", second=scanner.second),
        )
    if style is not Style.DRAW and any(blocker.hole for blocker in course.blockers):
        raise scanner.error(
            "only a draw has blockers to both sides of a bar.",
            "a comma and another man, or )",
            token=Token("bar", second=scanner.second),
        )


def _option(scanner: Scanner) -> QuarterbackOption:
    """Read the second course of an option (4.7.7)."""
    at = scanner.at
    sign = scanner.take(r"[+-]?\d{1,2}(?=\s*[lr]?\s*opt)")
    if not scanner.take(r"[lr]?\s*opt"):
        raise scanner.error(
            f"“{scanner.next_token()}” does not fit here.", MARK_EXPECTED, at
        )
    scanner.note("option", at)
    scanner.second = True
    course = _course(scanner)
    if not scanner.is_at_end:
        raise scanner.error(
            f"“{scanner.next_token()}” does not fit here.", "nothing more"
        )
    _check_holes(scanner, course, Style.PLAIN)
    threshold = int(sign) if sign else USUAL_THRESHOLD
    return QuarterbackOption(threshold, course)
