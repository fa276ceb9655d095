"""Arrange a league's divisions from eight threads at once; prints what came of it.

A program of its own for `test_arranging_at_once`: the database is DATABASE_URL's.
"""

from concurrent.futures import ThreadPoolExecutor

import django

django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402

from league import services  # noqa: E402
from league.arranging import Plan, arrange, arrangement  # noqa: E402
from league.models import Season, Team  # noqa: E402


def main() -> None:
    call_command("migrate", verbosity=0)
    league = services.create_league(User.objects.create_user("arranger"), name="Race")
    teams = [
        services.save_team(Team(league=league), name=f"Team {a}", abbreviation=f"T{a}")
        for a in "ABCD"
    ]

    def one(turn: int) -> None:
        names = ("Hill", "Dale") if turn % 2 else ("Dale", "Hill")
        plans = [
            Plan("", names[0], tuple(teams[:2])),
            Plan("", names[1], tuple(teams[2:])),
        ]
        arrange(Season.objects.get(league=league), plans, "professional", turn % 2)
        connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(one, range(40)))
    season = Season.objects.get(league=league)
    names = [plan.name for plan in arrangement(season)]
    sizes = [len(plan.teams) for plan in arrangement(season)]
    print(season.wild_cards, *names, *sizes)


main()
