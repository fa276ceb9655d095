"""Many at once in the market: what `test_market_races` has done on PostgreSQL.

Each race begins with a league of its own and prints what came of it.
"""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from league.competition import draft as rules
from league.competition.rosters import RosterRow
from league.market import drafting, pool, trading
from league.models import Draft, League, Player, Team
from league.teams import rosters
from tests.league.races import a_league, together


def _boss(league: League) -> User:
    return league.commissioners.get()


def one_free_agent() -> None:
    """Six teams sign one man."""
    league = a_league("signing", 6)
    pool.fill(league, [RosterRow(1, 80, "Hal Hunter", "WR")])
    man, boss = league.free_agents.get(), _boss(league)
    teams = list(league.teams.all())
    told = together([lambda t=team: pool.sign(t, man, 80, boss) for team in teams])
    late = {words.partition(" with ")[0] for words in told if words != "done"}
    signed = Player.objects.filter(team__in=teams, name="Hal Hunter").count()
    print(told.count("done"), late, signed)


def one_number() -> None:
    """Six men are signed for one number of one team."""
    league = a_league("number", 1)
    rows = [RosterRow(n, 80, f"Man {n}", "WR") for n in range(6)]
    pool.fill(league, rows)
    team, boss = league.teams.get(), _boss(league)
    men = list(league.free_agents.all())
    told = together([lambda m=man: pool.sign(team, m, 80, boss) for man in men])
    print(told.count("done"), team.players.count())


def one_trade() -> None:
    """Two trades of the same man are accepted at once, each three times."""
    league = a_league("trading", 3)
    pool.set_rules(league, trades_need_approval=False)
    teams, boss = list(league.teams.all()), _boss(league)
    men = []
    for n, team in enumerate(teams):
        given = {"number": 10 + n, "name": f"Man {n}", "position": "QB"}
        men.append(rosters.save_player(Player(team=team), **given))
    trades = [
        trading.offer(teams[0], teams[n], [men[0]], [men[n]], boss) for n in (1, 2)
    ]
    told = together([lambda t=trade: trading.accept(t) for trade in trades * 3])
    has = sorted(team.players.count() for team in teams)
    print(told.count("done"), has)


def _draft(name: str, clock: int | None) -> Draft:
    league = a_league(name, 2)
    pool.fill(league, rules.nameless(2, 14, league.book.league))
    return drafting.start(drafting.set_up(league.season, 3, clock))


def one_pick() -> None:
    """Six men are picked first."""
    draft = _draft("picking", None)
    men = list(draft.season.league.free_agents.all()[:6])
    told = together([lambda m=man: drafting.pick(draft, 1, m) for man in men])
    print(told.count("done"), draft.picks.count(), _drafted(draft))


def one_clock() -> None:
    """Six workers see that the time of a pick is over."""
    draft = _draft("clock", 60)
    draft.began = timezone.now() - timedelta(seconds=61)
    draft.save()
    told = together([drafting.tick] * 6)
    print(set(told), draft.picks.count(), _drafted(draft))


def _drafted(draft: Draft) -> int:
    teams = Team.objects.filter(league=draft.season.league)
    return Player.objects.filter(team__in=teams).count()
