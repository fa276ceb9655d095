"""The optional and advanced rules of chapter 4, each as the league plays it by default.

Hit points are the league's own, by the core tables' book.

Rules that the chapter says are not in use, tried or only proposed are none of them:
coverage.toml lists those by paragraph.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.options import RuleOption
from rules.state import OptionValue


class Variant(Struct, frozen=True):
    """The rules that a run is played by: True for each that is in force."""

    tight_end_outside: bool = True
    blocker_position: bool = True
    lead_blockers: bool = True
    bumps: bool = True
    cover_linemen: bool = True
    paces: bool = True
    open_field: bool = True
    penetration: bool = True
    quarterback_option: bool = True
    inches: bool = True


LEAGUE = Variant()


def _option(name: str, label: str, effect: str, source: str) -> RuleOption:
    return RuleOption(name, label, (True, False), effect, source)


OPTIONS = (
    _option(
        "tight_end_outside",
        "Tight end going outside",
        "Yes: from the tight end’s place the way outside costs a point less where it"
        " costs two or more. No: it costs what the way downfield does.",
        "4.1.3a: Offensive movement",
    ),
    _option(
        "blocker_position",
        "Blockers need position",
        "Yes: a blocker who comes another way than the carrier pays a point to get in"
        " front of a defender. No: he blocks wherever he gets to.",
        "4.1.10, 4.2.7: Offensive movement",
    ),
    _option(
        "lead_blockers",
        "Lead blockers",
        "Yes: a lead blocker takes on the first defender whom nobody blocks. No: he"
        " blocks in the zone that he is written for.",
        "4.1.13: Offensive movement",
    ),
    _option(
        "bumps",
        "Bumps on runs",
        "Yes: a defender on a man slows him as he leaves the line outside. No: he does"
        " not.",
        "4.1.14: Offensive movement",
    ),
    _option(
        "cover_linemen",
        "Line option cover",
        "Yes: defensive linemen may follow the linemen across from them. No: this line"
        " option is not offered.",
        "4.2.13: Defensive reaction",
    ),
    _option(
        "paces",
        "Quick openers and slow plays",
        "Yes: a run may be a quick opener or slow developing. No: every run has the"
        " usual pace.",
        "4.3.5, 4.7.1, 4.7.2: Play options",
    ),
    _option(
        "open_field",
        "Open field tackles",
        "Yes: a carrier who is faster than every defender of a zone adds to the die in"
        " the open field. No: speed does not matter in a contact.",
        "4.3.11: Contact resolution",
    ),
    _option(
        "penetration",
        "Penetration",
        "Yes: rushers may meet the carrier behind the line. No: they do not.",
        "4.6: Penetration",
    ),
    _option(
        "quarterback_option",
        "Quarterback option",
        "Yes: the quarterback may run with the choice to pitch. No: he may not.",
        "4.7.7: Play options",
    ),
    _option(
        "inches",
        "Inches to go",
        "Yes: a ball that ends exactly on a line is measured with a die. No: it is over"
        " the line.",
        "4.8: Inches to go",
    ),
    RuleOption(
        "injuries",
        "Hit points and injuries",
        ("off", "standard"),
        "Standard: a player who is hurt has an injury check by his hit points, sits out"
        " the possession, and below 5 hit points plays again when he has healed. Off: a"
        " die says for how long he is out of this game.",
        "4.3 events: Contact resolution; Borrowed: hit points",
    ),
)


def variant(options: Mapping[str, OptionValue]) -> Variant:
    """Return the rules of a run by a table's options; what it does not name is on."""
    names = Variant.__struct_fields__
    return Variant(**{name: bool(options.get(name, True)) for name in names})
