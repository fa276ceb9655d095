"""A defense written on the map: its line option, then its men zone by zone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rules.fool.drawing import DOWNFIELD, WIDTH, bands, yard_lines, zone_places
from rules.fool.men import Man, Men
from rules.fool.notation.defenses import PLACED_ZONES, LineOption
from rules.play_map import TAP, Place, PlayMap
from rules.prompts import Builder, Stage, Tap

OPTIONS = {
    LineOption.RUSH: "Pass rush",
    LineOption.NORMAL: "Normal",
    LineOption.COVER: "Cover linemen",
    LineOption.HOME: "Stay at home",
}
REMEMBERED = 64  # pairs of lineups; a game has a few
A_ROW = 7  # men of the bench beside each other
STEP = WIDTH // A_ROW
COVERED = ("LWW", "LW", "LE", "RE", "RW", "RWW", "LH", "F", "RH", "TB", "Q")
FOLLOWED = ("LG", "C", "RG")  # by linemen of the option cover, where they choose
NEXT = "Tap another man for this zone, the next zone, or That is all."


def defense_builder(defenders: Men, offense: Men) -> Builder:
    """Return the map and the stages of a defense. offense: whom its men may cover."""
    return _builder(tuple(defenders.values()), tuple(offense.values()))


@lru_cache(REMEMBERED)
def _builder(own: tuple[Man, ...], others: tuple[Man, ...]) -> Builder:
    defenders = {man.place: man for man in own}
    offense = {man.place: man for man in others}
    names = list(defenders)
    covered = [one for one in (*COVERED, *FOLLOWED) if one in offense]
    zones = _zones(" ", "man")
    more = (
        *_men(names, ", ", "placed"),
        *_zones(") ", "man"),
        Tap(label="That is all", adds=")", then="closed"),
    )
    on = Tap(label="Man on …", adds=" on ", then="cover")
    blitz = Tap(label="Blitz", adds=" blitz", then="marked")
    stages = (
        Stage(
            "option",
            "Choose the line option.",
            tuple(
                Tap(label=label, adds=f"{option}:", then="zone")
                for option, label in OPTIONS.items()
            ),
        ),
        Stage("zone", "Tap a zone, then the men in it.", zones),
        Stage("man", "Tap a man for this zone.", _men(names, "", "placed")),
        Stage("placed", NEXT, (*more, on, blitz)),
        Stage("cover", "Tap the man whom he covers.", _covered(covered)),
        Stage("marked", NEXT, more),
        Stage(
            "closed", "Tap another zone, or send it.", _zones(" ", "man"), whole=True
        ),
    )
    spoken = {place: str(man) for place, man in (offense | defenders).items()}
    return Builder(_map(names, covered, spoken), stages)


def _men(names: Iterable[str], before: str, then: str) -> tuple[Tap, ...]:
    on = tuple(f"man:{name}" for name in names)
    return (Tap(on=on, adds=f"{before}{{}}", then=then, once=True, puts=True),)


def _zones(before: str, then: str) -> tuple[Tap, ...]:
    on = tuple(f"zone:{zone}" for zone in PLACED_ZONES)
    return (Tap(on=on, adds=f"{before}{{}} (", then=then, once=True),)


def _covered(names: Iterable[str]) -> tuple[Tap, ...]:
    on = tuple(f"man:{name}" for name in names)
    return (Tap(on=on, adds="{}", then="marked"),)


def _map(names: list[str], covered: list[str], spoken: Mapping[str, str]) -> PlayMap:
    """Return the zones of the defense, its bench, and the offense's men.

    spoken: a man in full, by his name.
    """
    rows = bands(DOWNFIELD, dict.fromkeys(DOWNFIELD, TAP))
    top = TAP * len(DOWNFIELD)
    bench = tuple(_row(names, top, "defense", spoken))
    top += TAP * -(-len(names) // A_ROW)
    receivers = tuple(_row(covered, top, "offense", spoken))
    height = top + TAP * -(-len(covered) // A_ROW)
    return PlayMap(
        width=WIDTH,
        height=height,
        places=(*zone_places(rows), *receivers, *bench),
        lines=tuple(yard_lines(rows)),
    )


def _row(
    names: list[str], top: int, side: str, spoken: Mapping[str, str]
) -> Iterable[Place]:
    """Yield men who stand in rows below the map."""
    for number, name in enumerate(names):
        row, column = divmod(number, A_ROW)
        at = (STEP * column + STEP // 2, top + TAP * row + TAP // 2)
        yield Place(
            name=name,
            kind="man",
            label=name,
            spoken=spoken[name],
            at=at,
            side="offense" if side == "offense" else "defense",
        )
