"""Opening a table: the teams' abbreviations outside a league."""

import pytest

from games.table.services.opening import open_table


@pytest.mark.parametrize(
    ("home", "away", "letters"),
    [
        ("Rivets", "Owls", ("RIV", "OWL")),
        ("Owls", "Owlets", ("OWL", "OWE")),
        ("Owlets", "Owls", ("OWL", "OWS")),
        ("Owls", "Owl", ("OWL", "OW2")),
        ("Совы", "Сойки", ("HOM", "AWY")),
    ],
)
def test_the_home_team_keeps_its_letters_and_the_visitors_differ(
    db, home, away, letters
):
    game = open_table(home, away)
    assert (game.home_abbreviation, game.away_abbreviation) == letters
