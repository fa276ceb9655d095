"""Steps of the tiebreakers: the comparison that each makes between tied clubs.

A step is a name and a function from the results and the tied clubs to a mark for each,
the higher the better, or to the reason for skipping the step ("" if it deserves no
mention: a league without divisions has no division records).
`league.competition.standings.orders` chooses the steps and their order.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from typing import Any, NamedTuple

from league.competition.standings.results import Results, Tally, Team

WILD_CARD_COMMON = 4  # games that each must have played for a wild card


class Mark(NamedTuple):
    """Club's mark at a step: `value` to compare, `text` to show.

    verdict: the text is a complete statement rather than a number; "" says nothing of
    this club.
    """

    value: Any  # one ordered type a step
    text: str
    verdict: bool = False


Marks = Mapping[Team, Mark]
Measure = Callable[[Results, Sequence[Team]], Marks | str]


class Step(NamedTuple):
    name: str
    measure: Measure


def _records(results: Results, among: Mapping[Team, Collection[Team]]) -> Marks:
    tallies = {team: results.against(team, those) for team, those in among.items()}
    return {team: Mark(tally.pct, str(tally)) for team, tally in tallies.items()}


def _of_pct(shares: Mapping[Team, Fraction], level: Sequence[Team]) -> Marks:
    return {team: Mark(shares[team], as_pct(shares[team])) for team in level}


def _of_net(nets: Mapping[Team, int]) -> Marks:
    return {team: Mark(net, signed(net)) for team, net in nets.items()}


def head_to_head(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the games among the tied clubs, if every two of them have met.

    A club must not fall behind for an opponent that was not on its schedule.
    """
    met = (b in results.opponents(a) for a, b in combinations(level, 2))
    if not all(met):
        return "did not meet" if len(level) == 2 else "did not all meet"
    return _records(results, dict.fromkeys(level, frozenset(level)))


def head_to_head_or_sweep(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare for a wild card: of three and more clubs, only a sweep counts.

    A sweep is to be ahead of each of the others in the games between them, or behind
    each of them.
    """
    if len(level) == 2:
        return head_to_head(results, level)
    marks = {team: _sweep(_duels(results, team, level)) for team in level}
    return marks if any(mark.value for mark in marks.values()) else "no sweep"


def _duels(results: Results, team: Team, level: Sequence[Team]) -> list[Tally]:
    return [results.against(team, {other}) for other in level if other != team]


def _sweep(duels: Sequence[Tally]) -> Mark:
    if all(duel.wins > duel.losses for duel in duels):
        return Mark(1, "beat each of the others", True)
    if all(duel.wins < duel.losses for duel in duels):
        return Mark(-1, "lost to each of the others", True)
    return Mark(0, "", True)


def division(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the records within the division."""
    if not results.clubs[level[0]].division:
        return ""
    return _records(results, {team: results.division_of(team) for team in level})


def conference(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the records within the conference, if there are several."""
    if results.conferences < 2:
        return ""
    return _records(results, {team: results.conference_of(team) for team in level})


def common_games(least: int) -> Measure:
    """Compare the records against common opponents, of at least that many games."""

    def measure(results: Results, level: Sequence[Team]) -> Marks | str:
        common = results.common_opponents(level)
        if not common:
            return "no common opponents"
        marks = _records(results, dict.fromkeys(level, common))
        if any(results.against(team, common).played < least for team in level):
            return f"fewer than {least}"
        return marks

    return measure


def victory(results: Results, level: Sequence[Team]) -> Marks | str:
    return _of_pct(results.victory, level)


def schedule(results: Results, level: Sequence[Team]) -> Marks | str:
    return _of_pct(results.schedule, level)


def conference_ranking(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the ranks within the conference in points scored and allowed."""
    if results.conferences < 2:
        return ""
    return _of_ranking(results, {team: results.conference_of(team) for team in level})


def league_ranking(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the ranks among all clubs in points scored and allowed."""
    return _of_ranking(results, dict.fromkeys(level, results.clubs))


def _of_ranking(results: Results, among: Mapping[Team, Collection[Team]]) -> Marks:
    ranks = {team: results.ranking(team, those) for team, those in among.items()}
    return {team: Mark(-rank, str(rank)) for team, rank in ranks.items()}


def net_common(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the net points in common games."""
    common = results.common_opponents(level)
    if not common:
        return "no common opponents"
    return _of_net({team: results.net(team, common) for team in level})


def net_conference(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the net points within the conference, if there are several."""
    if results.conferences < 2:
        return ""
    return _of_net(
        {team: results.net(team, results.conference_of(team)) for team in level}
    )


def net_points(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the net points in all games."""
    return _of_net({team: results.rows[team].net for team in level})


def points_for(results: Results, level: Sequence[Team]) -> Marks | str:
    points = {team: results.rows[team].points_for for team in level}
    return {team: Mark(scored, str(scored)) for team, scored in points.items()}


def net_touchdowns(results: Results, level: Sequence[Team]) -> Marks | str:
    """Compare the net touchdowns in all games, if every game's were counted."""
    nets = {team: results.net_touchdowns[team] for team in level}
    known = {team: net for team, net in nets.items() if net is not None}
    return _of_net(known) if len(known) == len(nets) else "not counted in every game"


def coin_toss(seed: str) -> Measure:
    """Compare by a coin toss with a fixed outcome.

    It is drawn from `seed` and the tied clubs: the same clubs tied in another season,
    or with one more, have another toss.
    """

    def measure(results: Results, level: Sequence[Team]) -> Marks | str:
        those = "|".join(sorted(map(str, level)))

        def toss(team: Team) -> str:
            return sha256(f"{seed}|{those}|{team}".encode()).hexdigest()

        won = "won, drawn from the season’s own seed"
        return {team: Mark(toss(team), won, True) for team in level}

    return measure


def as_pct(share: Fraction) -> str:
    """Format a share as newspapers print it: .667, 1.000."""
    return f"{float(share):.3f}".removeprefix("0")


def signed(number: int) -> str:
    """Format a difference with its sign, and a true minus: +7, 0, −7."""
    return f"{number:+d}".replace("-", "−") if number else "0"
