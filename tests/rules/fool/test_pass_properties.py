"""FOOL: what holds of every pass against every defense."""

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.errors import RulesError
from rules.fool.after_catch import groups_after
from rules.fool.men import Man
from rules.fool.notation.passes import PASS_ZONES, Pass, read_call
from rules.fool.open_run import OpenEnd, run_through
from rules.fool.pass_tables import PASSES
from rules.fool.passing import Throw, meant_pass, throw_of
from rules.fool.situation import Situation
from rules.fool.trace import Die, Resolution, total
from rules.fool.zones import mirrored
from tests.rules.fool.resolving import drawn
from tests.rules.fool.test_properties import OTHERS, situations, turned


@st.composite
def passes(draw: st.DrawFn) -> tuple[Situation, Pass]:
    """Draw both sides, and a pass that the offense can play."""
    here = draw(situations())
    backs = [place for place in OTHERS if place in here.offense]
    receiver, *others = draw(st.permutations(backs))
    zone = draw(st.sampled_from(PASS_ZONES))
    stays = tuple(others[: draw(st.integers(0, 2))])
    try:
        return here, meant_pass(Pass(receiver, zone, stays), here.offense)
    except RulesError:
        assume(False)
        raise


def thrown(here: Situation, call: Pass) -> Throw:
    return throw_of(call, here.offense, here.defense, here.defenders)


def ended(run: Resolution[OpenEnd], seed: int) -> OpenEnd:
    dice, answer = drawn(seed), None
    try:
        while True:
            event = run.send(answer)
            answer = next(dice) if isinstance(event, Die) else None
    except StopIteration as stop:
        return stop.value


@given(passes())
def test_a_pass_reads_back_as_it_is_printed(drawn_pass: tuple[Situation, Pass]) -> None:
    _, call = drawn_pass
    assert read_call(str(call)) == call


@given(passes())
def test_a_number_of_the_die_is_the_sum_of_its_parts(
    drawn_pass: tuple[Situation, Pass],
) -> None:
    throw = thrown(*drawn_pass)
    assert 2 <= throw.needed <= 20
    assert throw.intercepted_to < throw.needed
    if 2 < throw.needed < 20:
        least = throw.intercepted_to + 1
        assert throw.needed == max(least, total(throw.target))
    assert 0 <= throw.sacks <= PASSES.rush.rows[-1].sack


@given(passes(), st.integers(0, 1000))
def test_every_run_after_a_catch_ends(
    drawn_pass: tuple[Situation, Pass], seed: int
) -> None:
    here, call = drawn_pass
    throw = thrown(here, call)
    caught = throw.caught_at
    groups = groups_after(throw, here.defense, here.defenders)
    end = ended(run_through(groups, throw.receiver.speed, 70, caught), seed)
    assert caught <= end.yards <= 70
    assert end.touchdown == (end.yards >= 70 and end.fumble is None)


@given(passes())
def test_a_mirrored_pass_is_as_hard(drawn_pass: tuple[Situation, Pass]) -> None:
    here, call = drawn_pass
    other = replace(
        call,
        receiver=mirrored(call.receiver),
        zone=mirrored(call.zone),
        stays=tuple(map(mirrored, call.stays)),
    )
    one, two = thrown(here, call), thrown(turned(here), other)
    assert (one.needed, one.sacks) == (two.needed, two.sacks)
    assert _names(one.coverers) == _names(two.coverers)


def _names(men: tuple[Man, ...]) -> list[str]:
    return sorted(man.place for man in men)
